// Defines the style of every page of the project: the site, the playground, reports, and the pages of a running
// service.

/**
 * The design tokens of the pages, as custom properties of CSS: type, spacing, and colors for light mode, dark mode and
 * print. Contrasts are at least 4.5 to 1; print is black on white. A page with a switch between light and dark sets
 * `color-scheme` on its root element.
 */
export const pageTokens = `:root{color-scheme:light dark;
--font:Inter,"Segoe UI",Roboto,"Helvetica Neue",Lato,system-ui,sans-serif;--mono:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;
--small:.875rem;--large:1.125rem;--larger:1.375rem;--largest:1.875rem;--s1:.25rem;--s2:.5rem;--s3:.75rem;--s4:1rem;--s6:1.5rem;--s8:2rem;--radius:.375rem;
--ink:light-dark(#1b2027,#e8ebef);--soft:light-dark(#535b66,#aeb6c1);--paper:light-dark(#fff,#14171b);--card:light-dark(#f4f6f9,#1c2127);
--line:light-dark(#d5dae1,#373f49);--edge:light-dark(#79828e,#87909c);--link:light-dark(#0a559f,#8cc0ff);--on-link:light-dark(#fff,#10202f);
--good:light-dark(#0b5a27,#86e3a5);--good-back:light-dark(#e3f3e8,#14301d);--bad:light-dark(#9b001c,#ff9fa8);--bad-back:light-dark(#fde7ea,#3d141b);
--open:light-dark(#6b4500,#f3cb5c);--open-back:light-dark(#fff1d0,#33290c);--tag:light-dark(#0a559f,#8cc0ff)}
@media print{:root{color-scheme:light!important;--ink:#000;--soft:#000;--paper:#fff;--card:#fff;--line:#999;--edge:#999;--link:#000;--good:#000;--good-back:#fff;--bad:#000;--bad-back:#fff;--open:#000;--open-back:#fff;--tag:#000}}`;

/** The style of a page without a theme of its own: the tokens, and how elements use them. */
export const pageStyle = /* @__PURE__ */ pageTokens.concat(`
*{box-sizing:border-box}
body{background:var(--paper);color:var(--ink);font:1rem/1.55 var(--font);margin:0 auto;max-width:90rem;overflow-wrap:anywhere;padding:var(--s6) var(--s6) 4rem}
h1{font-size:var(--largest);line-height:1.2;margin:0 0 var(--s4)}h2{font-size:var(--larger);line-height:1.3;margin:var(--s8) 0 var(--s3)}h3{font-size:var(--large);line-height:1.4;margin:var(--s6) 0 var(--s2)}
p,ul,pre,table{margin:var(--s3) 0}ul{padding-left:1.25rem}a{color:var(--link)}small,.soft,.hint,caption{color:var(--soft);font-size:var(--small)}
code,pre{font:.84375rem/1.55 var(--mono)}
pre{background:var(--card);border:1px solid var(--line);border-radius:var(--radius);overflow:auto;padding:var(--s3);white-space:pre-wrap}
table{border-collapse:collapse;font-size:var(--small)}caption{padding-bottom:var(--s2);text-align:start}
th,td{border-bottom:1px solid var(--line);padding:var(--s2) var(--s3);text-align:start;vertical-align:top}thead th{background:var(--card);font-weight:600}
label,legend{font-weight:600}input,select,textarea,button{background:var(--paper);border:1px solid var(--edge);border-radius:var(--radius);color:var(--ink);font:inherit;font-weight:400;max-width:100%;padding:var(--s2) var(--s3)}
button{background:var(--link);border-color:var(--link);color:var(--on-link);cursor:pointer;font-weight:600}
.good{background:var(--good-back);color:var(--good)}.bad{background:var(--bad-back);color:var(--bad)}.open{background:var(--open-back);color:var(--open)}.none{color:var(--soft)}
.good a,.bad a,.open a{color:inherit}.banner{border-left:.375rem solid;border-radius:var(--radius);font-weight:600;padding:var(--s3) var(--s4)}
.tag{border:1px solid var(--line);border-radius:var(--radius);display:inline-block;font-size:.8125rem;font-weight:600;padding:0 var(--s2);white-space:nowrap}
summary{cursor:pointer}:focus-visible{outline:2px solid var(--link);outline-offset:2px}
@media(max-width:40rem){body{padding:var(--s4) var(--s4) 3rem}h1{font-size:1.5rem}}
@media print{html{font-size:80%}body{max-width:none;padding:0}nav,form[role=search],button,input,select,textarea{display:none!important}
details::details-content{block-size:auto;content-visibility:visible}summary{list-style:none}pre{max-height:none!important;overflow:visible}tr{break-inside:avoid}h1,h2,h3,h4,summary{break-after:avoid}}`);
