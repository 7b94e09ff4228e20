// Writes the page around an HTML report. It is one file that loads nothing from the network, and the filter is its only
// script.
import { escapeControls } from "@staywire/model";
import { filterScript, filterSource } from "./html-filter.js";
import { style } from "./html-style.js";
import { escaped } from "./html-text.js";

/** The parts of an HTML report. They are HTML, unless they are documented as text. */
export interface HtmlDocument {
  /** The title, as text. */
  readonly title: string;
  /**
   * Seconds after which a browser loads the page again.
   *
   * @defaultValue never
   */
  readonly refresh?: number | undefined;
  /**
   * True if the header has the filter, whose script is then part of the page.
   *
   * @defaultValue false: the page has no script
   */
  readonly hasFilter?: boolean | undefined;
  /** The content of the header, below the title. */
  readonly header: string;
  /** The content of the page. */
  readonly main: string;
}

/** Returns the complete HTML page of a report. Control characters in its parts are escaped. */
export function htmlDocument({ title, refresh, hasFilter = false, header, main }: HtmlDocument): string {
  const again = refresh === undefined ? "" : `\n<meta http-equiv="refresh" content="${refresh}">`;
  const source = hasFilter ? `; script-src ${filterSource()}` : "";
  return escapeControls(`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${again}
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'${source}">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${escaped(title)}</h1>
${header}
</header>
<main>
${main}
</main>
${hasFilter ? `<script>${filterScript}</script>\n` : ""}</body>
</html>
`);
}
