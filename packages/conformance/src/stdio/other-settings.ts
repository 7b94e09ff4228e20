// Returns service settings that differ from those of a run.
import type { Service } from "@staywire/model";
import type { TaskSettings } from "../core/codec-task.js";

/** Returns settings with a namespace that ends in a slash and with longer paths. */
export function otherSettings({ endpoints }: Service): TaskSettings {
  const paths = Object.entries(endpoints).map(([key, { path }]) => [key, `/other${path}`] as const);
  return { namespace: "http://other.example/", paths: Object.fromEntries(paths) };
}
