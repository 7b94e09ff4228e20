// The sidebar of the site: groups of pages, each with the title of its first heading.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { headingsOf } from "./markdown.js";

/** An entry of VitePress's sidebar. */
export interface SidebarEntry {
  readonly text: string;
  readonly link?: string;
  readonly collapsed?: boolean;
  readonly items?: readonly SidebarEntry[];
}

interface Group {
  readonly text: string;
  /** Pages in this order come first; the others of the folder follow by title. */
  readonly first: readonly string[];
  readonly folder?: string;
}

const groups: readonly Group[] = [
  { text: "Start", first: ["index.md", "security.md", "stability.md", "changelog.md"] },
  {
    text: "Guides",
    first: ["guides/write-a-client.md", "guides/calendar-quote-sync.md", "guides/test-a-client-offline.md"],
    folder: "guides",
  },
  { text: "Troubleshooting", first: ["troubleshooting/index.md"], folder: "troubleshooting" },
  { text: "Reference", first: ["reference/index.md", "reference/exit-codes.md"], folder: "reference" },
  { text: "Operations", first: ["operations/index.md", "operations/types.md"], folder: "operations" },
  {
    text: "Protocol",
    first: ["wire-facts.md", "spec-map.md", "error-texts.md", "values.md", "client-traps.md", "stdio.md", "golden.md"],
  },
  { text: "Checks", first: ["checks/index.md", "suite-requirements.md"], folder: "checks" },
  { text: "Rules", first: ["rules/index.md"], folder: "rules" },
  { text: "Packages", first: [], folder: "packages" },
  { text: "API", first: ["api/index.md"], folder: "api" },
];

/** The sidebar over all pages of a folder, given by their paths; throws if a page is in no group. */
export function sidebar(folder: string, places: readonly string[]): readonly SidebarEntry[] {
  const title = (place: string): string => headingsOf(readFileSync(join(folder, place), "utf8"))[0]?.text ?? place;
  const listed = new Set<string>();
  const entries = groups.map(({ text, first, folder: inside }, at) => {
    const rest = places.filter(
      (place) => inside !== undefined && place.startsWith(`${inside}/`) && !first.includes(place),
    );
    const pages = [...first.filter((place) => places.includes(place)), ...rest.sort(byText(title))];
    for (const place of pages) listed.add(place);
    const items = pages.map((place) => ({ text: shortTitle(title(place)), link: `/${place.replace(/\.md$/, "")}` }));
    return { text, collapsed: at > 2, items };
  });
  const unlisted = places.filter((place) => !listed.has(place));
  if (unlisted.length > 0) throw new Error(`no group of the sidebar has ${unlisted.join(", ")}`);
  return entries;
}

function byText(title: (place: string) => string): (a: string, b: string) => number {
  return (a, b) => (title(a) < title(b) ? -1 : 1);
}

function shortTitle(title: string): string {
  return title.replace(/^(?:Rules|Checks): /, "");
}
