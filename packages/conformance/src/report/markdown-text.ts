// Escapes text for Markdown.
import { escapeControls } from "@staywire/model";

/** Escapes text so that Markdown leaves it unchanged and GitHub makes no links or mentions of it. */
export function markdownText(text: string): string {
  const marked = escapeControls(text.replace(/\s+/g, " ")).replace(/[\\`*_{}[\]<>|#~&$]/g, "\\$&");
  // GitHub searches the rendered text for addresses too, so escaping is not enough: a zero-width space splits them.
  return marked.replace(/@|:(?=\/\/)|\bwww(?=\.)/gi, "$&&#8203;");
}
