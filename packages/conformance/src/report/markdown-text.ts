// Text in the markup of Markdown.
import { escapeControls } from "@staywire/model";

/** Escapes text that Markdown leaves alone, and of which GitHub makes no link and no mention. */
export function markdownText(text: string): string {
  const marked = escapeControls(text.replace(/\s+/g, " ")).replace(/[\\`*_{}[\]<>|#~&$]/g, "\\$&");
  // A zero-width space is what an escaped character cannot be: GitHub looks for addresses in the rendered text too.
  return marked.replace(/@|:(?=\/\/)|\bwww(?=\.)/gi, "$&&#8203;");
}
