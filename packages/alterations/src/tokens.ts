// Splits XML into tags, texts and comments in one pass, so that its tags and texts can be rewritten.

/** For each start mark of a token that is not a tag, its end mark. */
const enclosed: readonly (readonly [begin: string, end: string])[] = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
];

/** Returns the tags, texts, comments and instructions of a document, in order. Together they are the whole document. */
function tokensOf(text: string): readonly string[] {
  const tokens: string[] = [];
  for (let at = 0; at < text.length; ) {
    const end = text[at] === "<" ? endOfMarkup(text, at) : endAt(text.indexOf("<", at), text);
    tokens.push(text.slice(at, end));
    at = end;
  }
  return tokens;
}

function endOfMarkup(text: string, at: number): number {
  const form = enclosed.find(([begin]) => text.startsWith(begin, at));
  if (form === undefined) return endOfTag(text, at);
  const end = text.indexOf(form[1], at);
  return end < 0 ? text.length : end + form[1].length;
}

/** Returns the index after a tag. A `>` inside quotes does not end the tag. */
function endOfTag(text: string, at: number): number {
  let quote = "";
  for (let index = at; index < text.length; index += 1) {
    const char = text[index] ?? "";
    if (quote !== "") quote = char === quote ? "" : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === ">") return index + 1;
  }
  return text.length;
}

function endAt(index: number, text: string): number {
  return index < 0 ? text.length : index;
}

/** True for a start tag. */
function isStart(token: string): boolean {
  return /^<[^/?!]/.test(token) && !token.endsWith("/>");
}

/** Changes every tag: start tags, end tags and tags of empty elements. */
export function changingTags(text: string, change: (tag: string) => string): string {
  return tokensOf(text)
    .map((token) => (/^<[^?!]/.test(token) ? change(token) : token))
    .join("");
}

/** Changes every text of an element without child elements. */
export function changingTexts(text: string, change: (text: string) => string): string {
  const tokens = tokensOf(text);
  return tokens
    .map((token, at) => {
      const isLeaf = isStart(tokens[at - 1] ?? "") && (tokens[at + 1] ?? "").startsWith("</");
      return isLeaf && !token.startsWith("<") ? change(token) : token;
    })
    .join("");
}

/** Inserts a text between each two adjacent tags, but never inside an empty element. */
export function writingBetween(text: string, between: string): string {
  const tokens = tokensOf(text);
  return tokens
    .map((token, at) => {
      const before = tokens[at - 1] ?? "";
      const isBetween = before.startsWith("<") && token.startsWith("<") && !before.startsWith("<?");
      return isBetween && !(isStart(before) && token.startsWith("</")) ? between + token : token;
    })
    .join("");
}
