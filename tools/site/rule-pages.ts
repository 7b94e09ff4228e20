// The pages of the register of rules: one for each section of docs/rules.md, with an anchor for each rule.

/** A page of the site, with the path that it has there. */
export interface SitePage {
  readonly place: string;
  readonly text: string;
}

const rowStart = /^\| `([^`]+)` \|/gm;

/** The page of each section of the register, by the name of the section: the first word of the ids that it has. */
export function rulePages(register: string): ReadonlyMap<string, SitePage> {
  const pages = new Map<string, SitePage>();
  const taken = new Set<string>();
  for (const { name, text } of sectionsOf(register)) {
    const file = taken.has(name.toLowerCase()) ? `${name}-record` : name;
    taken.add(name.toLowerCase());
    const rows = text.replaceAll(rowStart, rowWithAnchor);
    pages.set(name, { place: `rules/${file}.md`, text: `# Rules: ${name}\n\n${kinds}${rows}` });
  }
  return pages;
}

/** The first page of the register: the text before its first section, and a list of the sections. */
export function ruleIndex(register: string, pages: ReadonlyMap<string, SitePage>): string {
  const rows = [...pages].map(([name, { place, text }]) => {
    const count = [...text.matchAll(/<a id=/g)].length;
    return `| [${name}](${place.replace("rules/", "")}) | ${count} |`;
  });
  const beginning = register.slice(0, register.search(/^## /m));
  return `${beginning}The first word of an id is its group. Each id has an anchor on the page of its group.\n\n| Group | Rules |\n| --- | --- |\n${rows.join("\n")}\n`;
}

const kinds =
  "Kinds: `stated` (a failure is a `must`), `wire` (`asmx`; only noted if it is inferred), `open` and `contradiction` (only noted). Sections are those of the [specification](../spec-map.md) and, for the kind `wire`, of the [wire facts](../wire-facts.md).\n";

function rowWithAnchor(_row: string, id: string): string {
  return `| <a id="${id}"></a>\`${id}\` |`;
}

function sectionsOf(register: string): readonly { readonly name: string; readonly text: string }[] {
  return register
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const end = section.indexOf("\n");
      return { name: section.slice(0, end).trim(), text: section.slice(end) };
    });
}
