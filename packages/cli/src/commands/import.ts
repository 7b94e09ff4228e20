// `staywire import`: writes a catalog from the WSDL of an ASMX service.

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { exitCodes, type SarifFinding } from "@staywire/conformance";
import { catalogSource, type WsdlProblem } from "@staywire/contracts";
import { phrase, type Service } from "@staywire/model";
import type { Command } from "commander";
import { CliError, quoteFile, usageError } from "../cli-error.js";
import { exitCodesHelp } from "../exit-code.js";
import { readText } from "../generate/folder.js";
import { addFlags } from "../help/add-flags.js";
import { repeatedOptions } from "../help/repeat-options.js";
import { wrapped } from "../help/wrap.js";
import { placeIn, writeSarif } from "../io/findings.js";
import { shellWord } from "../io/shell-word.js";
import { writeText } from "../io/write-text.js";
import type { Io, Session } from "../io.js";
import { isUrl } from "../service/description-documents.js";
import { readDescription } from "../service/read-wsdl.js";
import { file, flag, text } from "../settings/kinds.js";
import type { FlagRows, FlagsOf } from "../settings/row.js";
import { loadFlags, loadOptionsOf, sarifFlag } from "../settings/shared-flags.js";

const flagRows = {
  out: { kind: file, flag: "--out <file>", doc: "the file to write", default: "standard output" },
  endpoint: { kind: text, flag: "--endpoint <key>", doc: "key of the endpoint", default: "the name of the service" },
  serviceVersion: {
    kind: text,
    flag: "--service-version <version>",
    doc: "version of the service, which a WSDL does not contain",
  },
  strict: {
    kind: flag,
    flag: "--strict",
    doc: "write nothing if a construct cannot be expressed",
    default: "report it, and import the rest",
  },
  check: {
    kind: flag,
    flag: "--check",
    doc: "write nothing; exit with 1 if the file of --out differs from the catalog of the description",
  },
  ...sarifFlag,
  ...loadFlags,
} as const satisfies FlagRows;

type ImportFlags = FlagsOf<typeof flagRows>;

/** Adds arguments, options and the action to the command. */
export function importCommand(command: Command, session: Session): Command {
  command.argument("<wsdl>", "file or URL of the service description");
  return addFlags(command, flagRows)
    .addHelpText("after", wrapped(helpText))
    .action((source: string, flags: ImportFlags, own: Command) => runImport(session, source, flags, own));
}

const helpText = `
A construct that cannot be expressed is reported with its line; its operation is left out.

A WSDL may import other documents: one from a URL only from the same scheme, host and port, one from a file only from its own
folder and those below. --allow-host allows a host in addition. At most 200 documents, 20 MB and 30 seconds in all.

${exitCodesHelp({
  ok: "imported, or unchanged",
  nonConformant: "with --check: the description has changed",
  usage: true,
  incomplete: "not a description that can be read, or with --strict a construct that cannot be expressed",
  unreachable: "the description cannot be fetched",
})}`;

async function runImport(
  { io, finish, keeps }: Session,
  source: string,
  flags: ImportFlags,
  own: Command,
): Promise<void> {
  const { out, endpoint, serviceVersion: version, strict, check } = flags;
  if (check === true && out === undefined)
    throw usageError(phrase`--check needs the file to compare`, phrase`pass --out`);
  const { service, problems, operations } = await readDescription(io, source, {
    endpoint,
    version,
    ...loadOptionsOf(flags),
  });
  for (const problem of problems) io.err(`${problemText(problem)}\n`);
  writeSarif(
    io,
    flags.sarif,
    rules,
    problems.map((problem) => findingOf(io, source, problem)),
  );
  if (strict === true && problems.length > 0) {
    throw new CliError(
      exitCodes.incomplete,
      phrase`${quoteFile(source)}: ${problems.length} constructs cannot be expressed`,
    );
  }
  const text = catalogSource(service);
  if (out === undefined) io.out(text);
  else if (check !== true) {
    writeText(io, out, text);
    keeps(phrase`${quoteFile(out)} is written`);
  } else if (!isUpToDate(io, out, text)) {
    io.out(`${fixLines(source, out, own)}\n`);
    finish(exitCodes.nonConformant);
  }
  io.err(countsText(service, operations));
}

const rules = { "import.construct": "a construct of the description cannot be expressed" };

function findingOf(io: Io, source: string, problem: WsdlProblem): SarifFinding {
  const { document, line, construct, reason, operation } = problem;
  const file = document ?? source;
  return {
    rule: "import.construct",
    level: operation === undefined ? "warning" : "error",
    message: operation === undefined ? reason : `${reason}; ${operation} is left out`,
    about: construct,
    place: isUrl(file) ? undefined : placeIn(io, file, line),
  };
}

function countsText({ name, order, types }: Service, operations: number): string {
  const share = order.length === operations ? "" : `${order.length} of `;
  const count = (each: number, unit: string): string => `${each} ${unit}${each === 1 ? "" : "s"}`;
  return `${name}: ${share}${count(operations, "operation")}, ${count(Object.keys(types).length, "type")}\n`;
}

/** Returns the command that shows what changed, and the command that writes the file. */
function fixLines(source: string, file: string, own: Command): string {
  const diff = ["staywire diff", shellWord(file), shellWord(source)];
  const fix = ["staywire import", shellWord(source), ...repeatedOptions(own)];
  return `to see what changed: ${diff.join(" ")}\nto fix it: ${fix.join(" ")}`;
}

/** Prints whether a file is up to date. Returns true if its content is the imported catalog. */
function isUpToDate(io: Io, file: string, text: string): boolean {
  const path = resolve(io.cwd, file);
  const isSame = existsSync(path) && readText(path) === text;
  io.out(`${file} is ${isSame ? "up to date" : "not the catalog of the description"}\n`);
  return isSame;
}

function problemText({ document, line, construct, reason, operation }: WsdlProblem): string {
  const left = operation === undefined ? "" : ` (in ${operation})`;
  return `${document === undefined ? "" : `${document}, `}line ${line}, ${construct}: ${reason}${left}`;
}
