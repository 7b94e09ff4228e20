// Defines the catalog of the service in C#: only the operations that it implements, in its namespace.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { service } from "@staywire/catalog";

const folder = join(import.meta.dirname, "service");
const sources = readdirSync(folder).filter((name) => name.endsWith(".cs"));
const methods = sources.flatMap((name) =>
  [
    ...readFileSync(join(folder, name), "utf8").matchAll(/\[WebMethod\]\s*(?:\[[^\]]*\]\s*)*public\s+\S+\s+(\w+)\(/g),
  ].map(([, method]) => method),
);
const implemented = service.order.filter((name) => methods.includes(name));
const operations = Object.entries(service.operations).filter(([name]) => implemented.includes(name));

/** The catalog of the service in C#, without operations that it does not implement. */
export const lodging: typeof service = {
  ...service,
  namespace: "http://lodging.example/api/",
  operations: Object.fromEntries(operations) as typeof service.operations,
  order: implemented,
};

/**
 * Settings of the service in C# that differ from the choices of the reference service in points that the specification
 * leaves open.
 */
export const otherChoices = {
  LODGING_ERRORS: "faults",
  LODGING_WORDS: "own",
  LODGING_OVERLAP: "allow",
  LODGING_SIGNATURE: "2",
  LODGING_NOTHING: "empty",
  LODGING_STRICT: "on",
  LODGING_KIND: "Local",
  TZ: "America/New_York",
} as const;
