// Draws the picture of the README from a run of the suite.
import { readFileSync } from "node:fs";
import { cwd } from "node:process";
import { writersOf } from "../../packages/cli/src/io.js";
import { runProgram } from "../../packages/cli/src/program.js";
import type { Made } from "../generate/made.js";
import { terminalSvg } from "./terminal-svg.js";

const path = "docs/images/matrix.svg";
const command = "npx staywire conform --quick";

/** Draws the picture. If only its figures differ from the existing picture, the existing picture is kept. */
export async function picture(): Promise<Made> {
  const drawn = terminalSvg(
    [`$ ${command}`, "", ...matrixOf(await run())],
    "The end of a run in a terminal: a table of the 20 operations and four bindings with the number of cases that passed in each, and the counts.",
  );
  const found = readFileSync(path, "utf8");
  return new Map([[path, withoutFigures(drawn) === withoutFigures(found) ? found : drawn]]);
}

async function run(): Promise<string> {
  let out = "";
  let err = "";
  const write = (text: string): void => {
    out += text;
  };
  const writers = writersOf(write, (text) => {
    err += text;
  });
  const code = await runProgram(["conform", "--quick", "--today", "2027-05-01"], {
    env: {},
    cwd: cwd(),
    ...writers,
    outIsTerminal: true,
    errIsTerminal: false,
    signal: new AbortController().signal,
  });
  if (code !== 0) throw new Error(`the run ended with exit code ${code}: ${err}`);
  return out;
}

// Skips the progress of the run before the matrix.
function matrixOf(output: string): readonly string[] {
  const lines = output.trimEnd().split("\n");
  return lines.slice(lines.findIndex((line) => line.startsWith("operation ")));
}

function withoutFigures(svg: string): string {
  return svg.replaceAll(/plan [0-9a-f]+/g, "plan").replaceAll(/\d[\d.,]*/g, "0");
}
