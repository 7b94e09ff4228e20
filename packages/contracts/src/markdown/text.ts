// Text that is safe in Markdown.
import { visibleText } from "../source/hidden.js";

function oneLine(text: string): string {
  const lines = text.split(/\r\n|[\r\n]/);
  if (lines.length === 1) return text;
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
}

/** Text for a table cell or a paragraph: no markup of its own, on one line. */
export function plain(text: string): string {
  return visibleText(oneLine(text))
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(/[\\|*_`[\]{}]/g, "\\$&");
}

/** A code span: longer marks than those in it, on one line, and no tag for renderers that take HTML first. */
export function code(text: string): string {
  const line = visibleText(oneLine(text));
  const marks = "`".repeat(longestRun(line) + 1);
  const blank = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${marks}${blank}${line.replaceAll("|", "\\|")}${blank}${marks}`;
}

/** A code block in a language: its fence is longer than any in it. */
export function fenced(text: string, language: string): string {
  const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${visibleText(text.trimEnd())}\n${fence}\n`;
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}

/** A table without its empty columns; nothing without rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const isEmpty = head.map((_, at) => rows.every((cells) => cells[at] === ""));
  const line = (cells: readonly string[]): string => `| ${cells.filter((_, at) => !isEmpty[at]).join(" | ")} |\n`;
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
