// The recipe "Add a report format", performed on a made-up format: one line for each check.
import type { Recipe } from "./recipe.js";

const name = "csv";

const report = `// The report as CSV: one line for each check.
import { escapeControls } from "@staywire/model";
import type { Summary } from "../results/summarize.js";
import { demandsOf } from "./words.js";

/** CSV of a run: the checks with their titles, and how many of their cases passed and failed. */
export function csvReport(summary: Summary): string {
  const { titles } = demandsOf(summary);
  const rows = [...summary.byCheck].map(([check, { pass, fail }]) => [check, titles.get(check) ?? "", pass, fail]);
  return [["check", "demand", "pass", "fail"], ...rows].map((row) => \`\${row.map(cell).join(",")}\\n\`).join("");
}

function cell(value: string | number): string {
  return \`"\${escapeControls(String(value)).replaceAll('"', '""')}"\`;
}
`;

const row = `  csv: { report: csvReport, help: "write the counts of each check as CSV" },\n`;

function withRow(text: string): string {
  return text
    .replace("import { htmlReport }", 'import { csvReport } from "./csv.js";\nimport { htmlReport }')
    .replace("  html: {", `${row}  html: {`);
}

/** A file with the function, and a row in the table of formats. */
export const reportFormatRecipe: Recipe = {
  name,
  edits: [
    { path: `packages/conformance/src/report/${name}.ts`, edit: () => report },
    { path: "packages/conformance/src/report/formats.ts", edit: withRow },
  ],
};
