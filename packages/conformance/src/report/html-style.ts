// The style of the HTML report: light and dark, contrasts of at least 4.5 to 1, from a phone to a wide screen.

/** The style sheet of the HTML report. */
export const style = `
:root { color-scheme: light dark; --ink: #1b1b1b; --soft: #545454; --paper: #ffffff; --card: #f6f7f8; --line: #c9ccd1; --link: #0b4f9c;
  --good: #0b5a27; --good-back: #e3f3e8; --bad: #9b001c; --bad-back: #fde7ea; --open: #6b4500; --open-back: #fff1d0; }
@media (prefers-color-scheme: dark) { :root { --ink: #ececec; --soft: #b4b8be; --paper: #16181b; --card: #1f2226; --line: #43484f; --link: #8fc1ff;
  --good: #86e3a5; --good-back: #14301d; --bad: #ff9fa8; --bad-back: #3d141b; --open: #f3cb5c; --open-back: #33290c; } }
* { box-sizing: border-box; }
body { font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0 auto; max-width: 80rem; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 1rem; overflow-wrap: anywhere; } h2 { font-size: 1.25rem; margin: 2.5rem 0 0.75rem; } h3 { font-size: 1.05rem; margin: 0; } h4 { font-size: 0.85rem; margin: 0 0 0.25rem; color: var(--soft); }
p { margin: 0.5rem 0; } a { color: var(--link); } small, .soft { color: var(--soft); font-size: 0.85rem; }
code, pre { font: 0.85rem/1.45 ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
nav ul, .counts { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; list-style: none; margin: 1rem 0; padding: 0; }
.banner { border-left: 0.4rem solid; border-radius: 0.25rem; padding: 0.6rem 1rem; font-weight: 600; }
.counts { gap: 0.5rem; } .counts li { border: 1px solid var(--line); border-radius: 0.4rem; padding: 0.35rem 0.8rem; min-width: 6rem; } .counts b { display: block; font-size: 1.3rem; line-height: 1.2; }
.good { color: var(--good); background: var(--good-back); } .bad { color: var(--bad); background: var(--bad-back); } .open { color: var(--open); background: var(--open-back); } .none { color: var(--soft); }
.bad a { color: inherit; } .tag { display: inline-block; border-radius: 0.3rem; padding: 0 0.5rem; font-size: 0.8rem; font-weight: 600; border: 1px solid var(--line); white-space: nowrap; }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-size: 0.9rem; } caption { text-align: left; padding: 0 0 0.4rem; color: var(--soft); }
th, td { border: 1px solid var(--line); padding: 0.25rem 0.6rem; text-align: left; vertical-align: top; } thead th { background: var(--card); } td.number { text-align: right; }
tbody th { font-weight: 500; } .matrix td { white-space: nowrap; } .matrix tbody th { overflow-wrap: anywhere; }
article { border: 1px solid var(--line); border-radius: 0.5rem; margin: 1rem 0; padding: 1rem; } article > header { display: flex; flex-wrap: wrap; gap: 0.4rem 0.6rem; align-items: baseline; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.25rem 1rem; margin: 0.75rem 0; } dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; } dd ul { margin: 0; padding-left: 1.1rem; }
.sides { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0.75rem; margin: 0.75rem 0; }
pre { white-space: pre-wrap; background: var(--card); border: 1px solid var(--line); border-radius: 0.3rem; margin: 0; padding: 0.5rem 0.7rem; max-height: 24rem; overflow: auto; }
.sides .bad pre, .sides .good pre { background: transparent; border: 0; padding: 0; } .sides > .bad, .sides > .good { border-radius: 0.3rem; padding: 0.5rem 0.7rem; } .sides > .bad h4, .sides > .good h4 { color: inherit; }
pre.command, code.command { user-select: all; } details { margin: 0.5rem 0; } summary { cursor: pointer; }
.reasons td:first-child { text-align: right; }
@media (max-width: 40rem) { body { padding: 1rem 0.75rem 3rem; } .sides { grid-template-columns: minmax(0, 1fr); } dl { grid-template-columns: minmax(0, 1fr); } dt { margin-top: 0.4rem; }
  .matrix { font-size: 0.75rem; width: 100%; } .matrix th, .matrix td { padding: 0.2rem 0.25rem; } .matrix td { white-space: normal; } .counts li { min-width: 5rem; padding: 0.25rem 0.6rem; } }
@media print { body { max-width: none; } article { break-inside: avoid; } pre { max-height: none; } }
`;
