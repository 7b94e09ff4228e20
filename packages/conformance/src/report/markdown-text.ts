// Escapes text for Markdown.
import { escapeControls } from "@staywire/model";

/** Escapes a text so that Markdown shows it unchanged, and GitHub makes no links and mentions of it. */
export function markdownText(text: string): string {
  const marked = escapeControls(text.replace(/\s+/g, " ")).replace(/[\\`*_{}[\]<>|#~&$]/g, "\\$&");
  // Escaping is not enough, because GitHub searches the rendered text for addresses. A zero-width space splits each
  // address.
  return marked.replace(/@|:(?=\/\/)|\bwww(?=\.)/gi, "$&&#8203;");
}
