// Escapes text for Markdown.
import { visibleText } from "../source/hidden.js";

function oneLine(text: string): string {
  const lines = text.split(/\r\n|[\r\n]/);
  if (lines.length === 1) return text;
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
}

/** Writes text for a table cell or paragraph, with escaped markup and on one line. */
export function plain(text: string): string {
  return visibleText(oneLine(text))
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(/[\\|*_`[\]{}]/g, "\\$&");
}

/**
 * Writes a code span on one line, between more backquotes than any run of backquotes in the text. HTML tags in the text
 * are not escaped; a renderer that processes HTML first would interpret them.
 */
export function code(text: string): string {
  const line = visibleText(oneLine(text));
  const marks = "`".repeat(longestRun(line) + 1);
  const blank = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${marks}${blank}${line.replaceAll("|", "\\|")}${blank}${marks}`;
}

/** Writes a code block in a language. Its fence is longer than any run of backquotes in the text. */
export function fenced(text: string, language: string): string {
  const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${visibleText(text.trimEnd())}\n${fence}\n`;
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}

/** Writes a table without its empty columns. Returns an empty text if there are no rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const isEmpty = head.map((_, at) => rows.every((cells) => cells[at] === ""));
  const line = (cells: readonly string[]): string => `| ${cells.filter((_, at) => !isEmpty[at]).join(" | ")} |\n`;
  return `${line(head)}${line(head.map(() => "---"))}${rows.map(line).join("")}\n`;
}

/** Writes a section with its heading. Returns an empty text if there is no content. */
export function section(title: string, content: string): string {
  return content === "" ? "" : `## ${title}\n\n${content.trimEnd()}\n\n`;
}

/** Writes a list. Returns an empty text if there are no items. */
export function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}\n`).join("");
}
