// Finds headings, anchors and links of a Markdown page. The anchors are those of Git hosts, which the site uses too.

/** Returns the anchor of a heading, without the number that a repeated heading gets. */
export function slugOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}_\- ]/gu, "")
    .replaceAll(" ", "-");
}

/** One heading of a page. */
export interface Heading {
  readonly level: number;
  /** The text without Markdown for code and links. */
  readonly text: string;
}

/** Returns the headings of a page, in order. */
export function headingsOf(markdown: string): readonly Heading[] {
  return [...withoutFences(markdown).matchAll(/^(#{1,6}) +(.+?) *#*$/gm)].map(([, marks = "", text = ""]) => ({
    level: marks.length,
    text: text.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll(/[`*]|<[^>]+>/g, ""),
  }));
}

/** Returns every anchor of a page: the anchors of its headings, and explicit ids. A repeated heading gets a number. */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const { text } of headingsOf(markdown)) {
    const slug = slugOf(text);
    let anchor = slug;
    for (let number = 1; anchors.has(anchor); number += 1) anchor = `${slug}-${number}`;
    anchors.add(anchor);
  }
  for (const [, id = ""] of markdown.matchAll(/<a (?:id|name)="([^"]+)"/g)) anchors.add(id);
  return anchors;
}

const linkPattern = /(\]\()([^()\s]+)((?: +"[^"]*")?\))|((?:href|src|srcset)=")([^"]+)(")|(^\[[^\]]+\]: +)(\S+)()/gm;

/** Returns the targets of all links and images outside of code, in order. */
export function linksOf(markdown: string): readonly string[] {
  const targets: string[] = [];
  replaceLinks(markdown, (target) => {
    targets.push(target);
    return target;
  });
  return targets;
}

/** Returns the page with the targets of all links outside of code replaced. */
export function replaceLinks(markdown: string, replace: (target: string) => string): string {
  return outsideCode(markdown, (text) =>
    text.replaceAll(linkPattern, (_whole, ...groups: (string | undefined)[]) => {
      const [before = "", target = "", after = ""] = groups.slice(0, 9).filter((group) => group !== undefined);
      return `${before}${replace(target)}${after}`;
    }),
  );
}

/** True if a link leaves the repository: it has a scheme. */
export function isExternal(target: string): boolean {
  return /^[a-z][a-z+.-]*:/i.test(target);
}

function withoutFences(markdown: string): string {
  return markdown.replaceAll(/^(```+|~~~+)[^\n]*\n[\s\S]*?^\1 *$/gm, "");
}

// Changes the text of a page outside of fenced blocks and inline code.
function outsideCode(markdown: string, change: (text: string) => string): string {
  return markdown
    .split(/(^```+[^\n]*\n[\s\S]*?^```+ *$)/m)
    .map((part, at) => (at % 2 === 1 ? part : outsideInlineCode(part, change)))
    .join("");
}

// Changes text outside of inline code. A link can have code as its text, so code is hidden during the change, and put
// back afterwards.
function outsideInlineCode(text: string, change: (text: string) => string): string {
  const kept: string[] = [];
  const hidden = text.replaceAll(/(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, (code) => `\u0000${kept.push(code) - 1}\u0000`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no page holds this character, which marks hidden code
  return change(hidden).replaceAll(/\u0000(\d+)\u0000/g, (_whole, at: string) => kept[Number(at)] ?? "");
}
