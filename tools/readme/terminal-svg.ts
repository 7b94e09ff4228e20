// Draws the colored text of a terminal as an SVG that is legible on light and dark pages.

/** The width of a character in a monospaced font of 14 pixels, in pixels. */
const column = 8.4;
const row = 20;
const margin = 16;

/** The escape codes that reports use, as CSS classes. */
const classes: Readonly<Record<string, string>> = { 0: "", 2: "dim", 31: "bad", 32: "good", 33: "open" };

const style = `
text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #1f2328 }
rect { fill: #ffffff; stroke: #d1d9e0 }
.good { fill: #1a7f37 } .bad { fill: #cf222e } .open { fill: #7d4e00 } .dim { fill: #59636e }
@media (prefers-color-scheme: dark) {
  text { fill: #f0f6fc }
  rect { fill: #0d1117; stroke: #3d444d }
  .good { fill: #3fb950 } .bad { fill: #ff7b72 } .open { fill: #e3b341 } .dim { fill: #9198a1 }
}
`;

/** Draws lines of text with color escape codes; `title` describes the picture for people who cannot see it. */
export function terminalSvg(lines: readonly string[], title: string): string {
  const rows = lines.map(segmentsOf);
  const columns = Math.max(...rows.flat().map(({ at, text }) => at + text.length));
  const width = Math.ceil(columns * column) + 2 * margin;
  const height = lines.length * row + 2 * margin;
  const texts = rows.flatMap((segments, index) => segments.map((segment) => textElement(segment, index)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">
<title id="title">${escaped(title)}</title>
<style>${style}</style>
<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8"/>
${texts.join("\n")}
</svg>
`;
}

interface Segment {
  /** The column where the segment begins. */
  readonly at: number;
  readonly text: string;
  readonly kind: string;
}

// Splits a line into groups of words. Each group has its own position, so that columns are aligned in any font.
function segmentsOf(line: string): readonly Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  let kind = "";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: an escape code begins with a control character
  for (const [, code, spaces, text] of line.matchAll(/\u001b\[(\d+)m|( {2,})|((?:[^\u001b ]| (?! ))+)/g)) {
    if (code !== undefined) kind = classes[code] ?? "";
    if (text?.trim()) segments.push({ at: at + text.search(/\S/), text: text.trim(), kind });
    at += (spaces ?? text ?? "").length;
  }
  return segments;
}

function textElement({ at, text, kind }: Segment, index: number): string {
  const x = (margin + at * column).toFixed(1);
  const name = kind === "" ? "" : ` class="${kind}"`;
  return `<text x="${x}" y="${margin + index * row + 14}"${name}>${escaped(text)}</text>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
