// Creates the frame of every page: a complete HTML document without scripts and without external resources.
import { pageStyle } from "@staywire/model";
import { type Html, html } from "./html.js";

const style: Html = {
  html: `${pageStyle}
main{max-width:72rem;margin:0 auto}
pre var{color:var(--link);font-style:normal;font-weight:700}
input,select{display:block;margin:var(--s1) 0;width:30rem}
input[type=number]{width:6rem}
button{margin:var(--s1) var(--s2) var(--s1) 0}
fieldset{border:0;margin:0;min-width:0;padding:0}
.field{margin:0 0 var(--s4)}
.hint{margin:0}
.copy{user-select:all}`,
};

/** Creates an HTML document; the title is also its heading. It contains no scripts and loads nothing. */
export function layout(title: string, content: Html): string {
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; form-action 'self'">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.html;
}
