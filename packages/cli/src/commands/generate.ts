// `staywire generate`: writes the contracts of the service as files.

import { resolve } from "node:path";
import { exitCodes } from "@staywire/conformance";
import { type ContractFile, compareFiles, contractKinds, contracts, openapiVersions } from "@staywire/contracts";
import { phrase } from "@staywire/model";
import { type Command, InvalidArgumentError } from "commander";
import { CliError, quoteFile, usageError } from "../cli-error.js";
import { exitCodesHelp } from "../exit-code.js";
import { readGenerated, writeGenerated } from "../generate/folder.js";
import { loadFile } from "../generate/load.js";
import { addFlags } from "../help/add-flags.js";
import { repeatedOptions } from "../help/repeat-options.js";
import { wrapped } from "../help/wrap.js";
import { fileProblem } from "../io/file-problem.js";
import { placeIn, writeSarif } from "../io/findings.js";
import type { Session } from "../io.js";
import { file, flag, type Kind, listOf, oneOf } from "../settings/kinds.js";
import type { FlagRows, FlagsOf } from "../settings/row.js";
import { checkedUrl, gatherSettings, serviceOf } from "../settings/settings.js";
import { baseUrlFlag, pathFlags, sarifFlag, serviceFlags } from "../settings/shared-flags.js";
import { nearest } from "../suggest.js";

/** The kinds of files: those that are written by default, and the module for load tools. */
const kinds = [...contractKinds, "load"] as const;
type GeneratedKind = (typeof kinds)[number];

const kind: Kind<GeneratedKind> = { schema: oneOf(kinds).schema, read: kindOf, likely: kinds };

const flagRows = {
  out: { kind: file, flag: "--out <folder>", doc: "output folder", initial: "contracts" },
  check: {
    kind: flag,
    flag: "--check",
    doc: "write nothing; list the files that differ, and exit with 1 if any does",
  },
  ...sarifFlag,
  only: {
    kind: listOf(kind),
    flag: "--only <kind...>",
    doc: `kinds of contracts to write: ${contractKinds.join(", ")}; or load, a module of requests for load tools`,
    default: "all contracts",
  },
  openapi: {
    kind: oneOf(openapiVersions),
    flag: "--openapi <version>",
    doc: "version of the OpenAPI document",
    initial: "3.1",
  },
  baseUrl: { ...baseUrlFlag.baseUrl, doc: "base URL of the service", initial: "https://channel.example" },
  ...serviceFlags,
  ...pathFlags,
} as const satisfies FlagRows;

type GenerateFlags = FlagsOf<typeof flagRows>;

/** Adds arguments, options and the action to the command. */
export function generateCommand(command: Command, session: Session): Command {
  return addFlags(command, flagRows)
    .addHelpText("after", wrapped(helpText))
    .action((flags: GenerateFlags, own: Command) => runGenerate(session, flags, own));
}

const helpText = `
${exitCodesHelp({
  ok: "written, or up to date",
  nonConformant: "with --check: a file differs",
  usage: true,
  unreachable: "the description of --service cannot be fetched",
})}`;

/** The names that people try although no kind has them, each with the kind that people probably mean. */
const otherNames: Readonly<Record<string, GeneratedKind>> = {
  ts: "types",
  typescript: "types",
  json: "json-schema",
  swagger: "openapi",
  md: "markdown",
  k6: "load",
};

function kindOf(text: string): GeneratedKind {
  const found = kinds.find((kind) => kind === text);
  if (found !== undefined) return found;
  const meant = Object.hasOwn(otherNames, text) ? otherNames[text] : nearest(text, kinds);
  const hint = meant === undefined ? "" : `; did you mean ${meant}?`;
  throw new InvalidArgumentError(`expected one of ${kinds.join(", ")}${hint}`);
}

async function runGenerate(session: Session, flags: GenerateFlags, own: Command): Promise<void> {
  if (flags.sarif !== undefined && flags.check !== true)
    throw usageError(phrase`--sarif cannot be used here: only --check finds something`, phrase`pass --check`);
  const service = serviceOf(await gatherSettings(session.io, flags));
  const only = flags.only?.filter((each) => each !== "load");
  const written = contracts(service, { baseUrl: checkedUrl(flags.baseUrl), only, openapi: flags.openapi });
  const files = flags.only?.includes("load") === true ? [...written, loadFile(service)] : written;
  const folder = resolve(session.io.cwd, flags.out);
  try {
    if (flags.check === true) check(session, folder, own, files);
    else write(session, folder, flags, files);
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw usageError(phrase`cannot use the folder ${quoteFile(flags.out)}: ${fileProblem(error)}`);
  }
}

function write({ io, keeps }: Session, folder: string, flags: GenerateFlags, files: readonly ContractFile[]): void {
  const changed = writeGenerated(folder, files);
  keeps(phrase`every file is written`);
  io.out(`${files.length} files in ${flags.out}, ${changed.length} of them written\n`);
}

function check({ io, finish }: Session, folder: string, own: Command, files: readonly ContractFile[]): void {
  const { out, sarif } = own.opts<GenerateFlags>();
  const there = readGenerated(folder, files);
  const differences = compareFiles(files, there);
  for (const { path, kind } of differences) io.out(`${kind.padEnd(8)} ${path}\n`);
  io.out(`${files.length} files in ${out}, ${differences.length} differ\n`);
  const fix = `staywire ${["generate", ...repeatedOptions(own)].join(" ")}`;
  const findings = differences.map(({ path, kind }) => ({
    rule: `generate.${kind}`,
    level: "error" as const,
    message: `${rules[`generate.${kind}`]}: run ${fix}`,
    about: path,
    place: placeIn(io, `${out}/${path}`, firstDifference(textIn(files, path), textIn(there, path))),
  }));
  writeSarif(io, sarif, rules, findings);
  if (differences.length === 0) return;
  io.out(`to fix it: ${fix}, and delete what is stale\n`);
  finish(exitCodes.nonConformant);
}

const rules = {
  "generate.missing": "a generated file is missing",
  "generate.changed": "a generated file differs from what would be generated now",
  "generate.stale": "a file is no longer generated",
};

function textIn(files: readonly ContractFile[], path: string): string | undefined {
  return files.find((each) => each.path === path)?.text;
}

/**
 * Returns the number of the first line, from 1, in which a file differs from the expected text; the number of the last
 * line if all lines of the file are as expected.
 */
function firstDifference(wanted = "", found = ""): number {
  const lines = found.split("\n");
  const expected = wanted.split("\n");
  const at = lines.findIndex((line, index) => line !== expected[index]);
  return at < 0 ? lines.length : at + 1;
}
