// The table of the page about compatibility.
import type { Comparison } from "./compare.js";

const [begin, end] = ["<!-- Written by `pnpm runtimes --write`. -->\n\n", "\n<!-- End of the table. -->\n"];

/** The text of the page with the results in place of its table. Throws if the page has no marks for it. */
export function withTable(page: string, results: readonly Comparison[]): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error("the page has no marks for the table of runtimes");
  return `${before}${begin}${table(results)}${end}${after}`;
}

function table(results: readonly Comparison[]): string {
  const rows = results.map(
    ({ name, version, portable, node }) => `| ${name} | ${version} | ${agreed(portable)} | ${agreed(node)} |`,
  );
  return [
    "| Runtime | Version that ran | Portable lines | Sockets and files |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}

function agreed(lines: readonly string[] | undefined): string {
  return lines === undefined ? "not available" : `${lines.length} of ${lines.length} equal`;
}
