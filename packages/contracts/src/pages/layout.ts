// The frame of every page: a whole HTML document that loads nothing and runs nothing.
import { type Html, html } from "./html.js";

const style: Html = {
  html: `:root{color-scheme:light dark}
body{font-family:system-ui,sans-serif;line-height:1.5;margin:0 auto;max-width:60rem;overflow-wrap:anywhere;padding:1rem}
h1{font-size:1.75rem}
pre{border:1px solid;overflow-x:auto;padding:.75rem}
pre var{font-weight:bold}
label,legend{font-weight:bold}
input,select{box-sizing:border-box;display:block;font:inherit;margin:.25rem 0;max-width:100%;width:30rem}
input[type=number]{width:6rem}
button{font:inherit;margin:.25rem .5rem .25rem 0;padding:.25rem 1rem}
fieldset{border:0;margin:0;min-width:0;padding:0}
.field{margin:0 0 1rem}
.hint{margin:0}
table{border-collapse:collapse}
caption{font-weight:bold;text-align:start}
th,td{border:1px solid;padding:.25rem .5rem;text-align:start;vertical-align:top}
.copy{user-select:all;white-space:pre-wrap}`,
};

/** Makes an HTML document with a title, which is its heading too. It loads nothing and runs nothing. */
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
