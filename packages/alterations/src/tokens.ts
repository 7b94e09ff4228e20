// Cuts XML into its tags, texts and comments, so that a text can be written in another way. One pass, whatever the text is.

/** The ends of what begins in these ways, besides tags. */
const enclosed: readonly (readonly [begin: string, end: string])[] = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
];

/** The tags, texts, comments and instructions of a text, in order; together they are the text. */
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

/** The end of a tag; a quoted value may hold `>`. */
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

/** Changes every text that is all that its element holds. */
export function changingTexts(text: string, change: (text: string) => string): string {
  const tokens = tokensOf(text);
  return tokens
    .map((token, at) => {
      const isLeaf = isStart(tokens[at - 1] ?? "") && (tokens[at + 1] ?? "").startsWith("</");
      return isLeaf && !token.startsWith("<") ? change(token) : token;
    })
    .join("");
}

/** Writes something between tags, but never inside an element that holds nothing but its end. */
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
