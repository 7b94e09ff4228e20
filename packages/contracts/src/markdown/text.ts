// Text that is safe in Markdown.

function oneLine(text: string): string {
  const lines = text.split("\n");
  if (lines.length === 1) return text;
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
}

/** Text for a table cell or a paragraph: no markup of its own, on one line. */
export function plain(text: string): string {
  return oneLine(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(/[\\|*_`[\]{}]/g, "\\$&");
}

/** A code span. */
export function code(text: string): string {
  const marks = text.includes("`") ? "``" : "`";
  return `${marks}${text.replaceAll("|", "\\|")}${marks}`;
}

/** A table; nothing without rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |\n`;
  return `${line(head)}${line(head.map(() => "---"))}${rows.map(line).join("")}\n`;
}

/** A section with its heading; nothing where there is no content. */
export function section(title: string, content: string): string {
  return content === "" ? "" : `## ${title}\n\n${content.trimEnd()}\n\n`;
}

/** A list; nothing without items. */
export function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}\n`).join("");
}
