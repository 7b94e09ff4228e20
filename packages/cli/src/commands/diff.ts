// `staywire diff`: lists what changed between two catalogs or service descriptions.
import { exitCodes, type SarifFinding } from "@staywire/conformance";
import { type Change, changesBetween } from "@staywire/model";
import type { Command } from "commander";
import { exitCodesHelp } from "../exit-code.js";
import { addFlags } from "../help/add-flags.js";
import { wrapped } from "../help/wrap.js";
import { linesOf, writeSarif } from "../io/findings.js";
import type { Io, Session } from "../io.js";
import { loadService } from "../service/load-service.js";
import { flag } from "../settings/kinds.js";
import type { FlagRows, FlagsOf } from "../settings/row.js";
import { loadFlags, loadOptionsOf, sarifFlag } from "../settings/shared-flags.js";

const flagRows = {
  json: { kind: flag, flag: "--json", doc: "print the changes as JSON" },
  ...sarifFlag,
  ...loadFlags,
} as const satisfies FlagRows;

type DiffFlags = FlagsOf<typeof flagRows>;

/** Adds arguments, options and the action to the command. */
export function diffCommand(command: Command, session: Session): Command {
  command
    .argument("<old>", "a WSDL (file or URL), or a catalog of `staywire import`")
    .argument("<new>", "the same, of the new version");
  return addFlags(command, flagRows)
    .addHelpText("after", wrapped(helpText))
    .action((old: string, now: string, flags: DiffFlags) => runDiff(session, [old, now], flags));
}

const helpText = `
${exitCodesHelp({
  ok: "no change breaks a client",
  nonConformant: "a change breaks a client",
  usage: true,
  incomplete: "not a description that can be read",
  unreachable: "a description cannot be fetched",
})}`;

async function runDiff(
  { io, finish }: Session,
  [old, now]: readonly [string, string],
  flags: DiffFlags,
): Promise<void> {
  const load = loadOptionsOf(flags);
  const changes = changesBetween(await loadService(io, old, load), await loadService(io, now, load));
  const breaking = changes.filter((change) => change.breaking).length;
  writeSarif(io, flags.sarif, rules, findingsOf(io, [old, now], changes));
  if (flags.json === true) io.out(`${JSON.stringify({ changes, breaking }, null, 2)}\n`);
  else io.out(textOf(changes, breaking));
  if (breaking > 0) finish(exitCodes.nonConformant);
}

const rules = {
  "diff.added": "something was added",
  "diff.removed": "something was removed",
  "diff.changed": "something was changed",
};

/** The parts of a path that are words of the catalog's structure, and not names of the service. */
const structure = new Set(["operations", "types", "parameters", "members", "fields", "result"]);

/**
 * Returns the findings of a comparison. A removal is located in the old description, and any other change in the new
 * description.
 */
function findingsOf(
  io: Io,
  [old, now]: readonly [string, string],
  changes: readonly Change[],
): readonly SarifFinding[] {
  const [before, after] = [linesOf(io, old), linesOf(io, now)];
  return changes.map(({ kind, path, breaking, message }) => {
    const names = path.split(".").filter((name) => !structure.has(name));
    return {
      ...{ rule: `diff.${kind}`, level: breaking ? "error" : "note", message: `${path}: ${message}`, about: path },
      place: (kind === "removed" ? before : after)(names),
    };
  });
}

function textOf(changes: readonly Change[], breaking: number): string {
  const lines = changes.map(
    ({ kind, path, breaking: breaks, message }) =>
      `${breaks ? "breaking" : "        "} ${kind.padEnd(7)} ${path}: ${message}\n`,
  );
  const count = changes.length === 1 ? "1 change" : `${changes.length} changes`;
  return `${lines.join("")}${count}, ${breaking} breaking\n`;
}
