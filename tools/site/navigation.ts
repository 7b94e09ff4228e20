// Writes the sidebar of the site: groups of pages, each page with the title of its first heading.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { headingsOf } from "./markdown.js";

/** An entry of VitePress's sidebar. */
export interface SidebarEntry {
  readonly text: string;
  readonly link?: string;
  readonly items?: readonly SidebarEntry[];
}

interface Group {
  readonly text: string;
  /** The first pages of the group, in this order; the other pages of the folder follow, sorted by title. */
  readonly first: readonly string[];
  readonly folder?: string;
  /** True if the group has a separate sidebar; the main sidebar then contains only its first page. */
  readonly apart?: boolean;
}

const groups: readonly Group[] = [
  { text: "Start", first: ["overview.md", "security.md", "stability.md", "changelog.md"] },
  {
    text: "Guides",
    first: [
      "guides/write-a-client.md",
      "guides/calendar-quote-sync.md",
      "guides/test-your-code.md",
      "guides/test-a-client-offline.md",
    ],
    folder: "guides",
  },
  { text: "Troubleshooting", first: ["troubleshooting/index.md"], folder: "troubleshooting" },
  { text: "Reference", first: ["reference/index.md", "reference/exit-codes.md"], folder: "reference" },
  {
    text: "Protocol",
    first: ["wire-facts.md", "spec-map.md", "error-texts.md", "values.md", "client-traps.md", "stdio.md", "golden.md"],
  },
  { text: "Decisions", first: ["decisions/index.md"], folder: "decisions" },
  { text: "Packages", first: [], folder: "packages" },
  { text: "Operations", first: ["operations/index.md", "operations/types.md"], folder: "operations", apart: true },
  { text: "Checks", first: ["checks/index.md", "suite-requirements.md"], folder: "checks", apart: true },
  { text: "Rules", first: ["rules/index.md"], folder: "rules", apart: true },
  { text: "API", first: ["api/index.md"], folder: "api", apart: true },
];

/**
 * Returns the sidebars for the pages with these paths in a folder. The key of a sidebar is the beginning of the paths
 * that show it.
 */
export function sidebars(folder: string, places: readonly string[]): Readonly<Record<string, readonly SidebarEntry[]>> {
  const titles = new Map(places.map((place) => [place, titleOf(folder, place)]));
  const all = groups.map((group) => ({ ...group, entry: entryOf(group, titles) }));
  const listed = all.flatMap(({ entry }) => entry.items.map(({ link }) => link));
  // The home page has no sidebar.
  const unlisted = places.filter((place) => place !== "index.md" && !listed.includes(linkOf(place)));
  if (unlisted.length > 0) throw new Error(`no group of the sidebar has ${unlisted.join(", ")}`);
  const apart = all.filter((group) => group.apart === true);
  const details = apart.map(({ text, first: [page = ""] }) => ({ text, link: linkOf(page) }));
  const main = all.filter((group) => group.apart !== true).map(({ entry }) => entry);
  return {
    "/": [...main, { text: "Details", items: details }],
    ...Object.fromEntries(apart.map(({ folder: inside, entry }) => [`/${inside}/`, [entry]])),
  };
}

function entryOf({ text, first, folder }: Group, titles: ReadonlyMap<string, string>) {
  const places = [...titles.keys()];
  const inFolder = places.filter((place) => folder !== undefined && place.startsWith(`${folder}/`));
  const rest = inFolder.filter((place) => !first.includes(place));
  const byTitle = rest.sort((a, b) => ((titles.get(a) ?? a) < (titles.get(b) ?? b) ? -1 : 1));
  const pages = [...first.filter((place) => titles.has(place)), ...byTitle];
  return { text, items: pages.map((place) => ({ text: titles.get(place) ?? place, link: linkOf(place) })) };
}

function linkOf(place: string): string {
  return `/${place.replaceAll("\\", "/").replace(/\.md$/, "")}`;
}

function titleOf(folder: string, place: string): string {
  const title = headingsOf(readFileSync(join(folder, place), "utf8"))[0]?.text ?? place;
  return title.replace(/^(?:Rules|Checks): /, "");
}
