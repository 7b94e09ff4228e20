// How the HTML report looks: in light and dark, with contrasts of at least 4.5 to 1.

/** The style sheet of the HTML report. */
export const style = `
:root { color-scheme: light dark; --ink: #1b1b1b; --paper: #ffffff; --line: #767676; --good: #0b6b2e; --bad: #b00020; --open: #7a4f00; }
@media (prefers-color-scheme: dark) { :root { --ink: #ececec; --paper: #161616; --line: #8a8a8a; --good: #6fdc8c; --bad: #ff8389; --open: #f1c21b; } }
body { font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 2rem auto; max-width: 75rem; padding: 0 1rem; }
table { border-collapse: collapse; } caption { text-align: left; padding: 0.25rem 0; }
th, td { border: 1px solid var(--line); padding: 0.2rem 0.6rem; text-align: left; }
.wide { overflow-x: auto; } .good { color: var(--good); } .bad { color: var(--bad); font-weight: bold; } .open { color: var(--open); }
article { border-top: 1px solid var(--line); margin: 1rem 0; } dt { font-weight: bold; } dd { margin: 0 0 0.5rem 1rem; overflow-wrap: anywhere; }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; } h4 { margin: 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); padding: 0.5rem; max-height: 24rem; overflow: auto; }
`;
