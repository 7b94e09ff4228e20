// `staywire doctor`: reports what is wrong with an address, an account or a property, with a fix for each problem.
import { exitCodes, redactor } from "@staywire/conformance";
import { phrase, quote } from "@staywire/model";
import type { Command } from "commander";
import { usageError } from "../cli-error.js";
import { type Address, readAddress } from "../doctor/address.js";
import type { Examination, Known } from "../doctor/examination.js";
import { examine } from "../doctor/examine.js";
import type { Finding } from "../doctor/finding.js";
import { findingText, summary, unreachedText } from "../doctor/print.js";
import { requireNoSettings, writeSettings } from "../doctor/write-settings.js";
import { exitCodesHelp } from "../exit-code.js";
import { addFlags, KindArgument } from "../help/add-flags.js";
import { wrapped } from "../help/wrap.js";
import type { Session } from "../io.js";
import { settingsIn } from "../settings/environment.js";
import { flag, MAX_INT, text } from "../settings/kinds.js";
import type { FlagRows, FlagsOf } from "../settings/row.js";
import { gatherSettings, type Settings } from "../settings/settings.js";
import { callFlags } from "../settings/shared-flags.js";
import { settings as rows } from "../settings/table.js";
import { todayOf } from "../settings/today.js";

const flagRows = {
  get: {
    kind: flag,
    flag: "--get",
    doc: "also call by HTTP GET, which writes the password into a URL that logs may keep",
  },
  write: {
    kind: flag,
    flag: "--write",
    doc: "write the settings that work into staywire.config.json, without credentials",
  },
  today: rows.today,
  timeZone: rows.timeZone,
  ...callFlags,
} as const satisfies FlagRows;

type DoctorFlags = FlagsOf<typeof flagRows>;

/** Adds arguments, options and the action to the command. */
export function doctorCommand(command: Command, session: Session): Command {
  const doc = "base URL of the service (or STAYWIRE_BASE_URL, or the setting `target`), and PropertyIDs to explain";
  command.addArgument(new KindArgument(text, "[url-or-property...]", doc));
  return addFlags(command, flagRows)
    .addHelpText("after", wrapped(helpText))
    .action((words: readonly string[], flags: DoctorFlags, own: Command) => runDoctor(session, words, flags, own));
}

const helpText = `
Looks at the address, proxy, DNS, connection, TLS, WSDL, endpoints, namespace, clock, credentials, each binding and the
day, and prints the fix for each problem. Calls one operation of each endpoint that reads, in SOAP 1.1, SOAP 1.2 and HTTP
POST; in HTTP GET only with --get, because the password would be in the URL. Rejected credentials are sent once.

With a PropertyID: explains why the property is not in the feed of the account, and who must do what.

${exitCodesHelp({
  ok: "no problem was found",
  nonConformant: "a problem was found",
  usage: true,
  unreachable: "a problem was found, and the service cannot be reached",
})}

Examples:
  staywire doctor https://channel.example
  staywire doctor https://channel.example 1101`;

async function runDoctor(session: Session, words: readonly string[], flags: DoctorFlags, own: Command): Promise<void> {
  const { io, finish } = session;
  if (flags.write === true) requireNoSettings(io.cwd);
  const { urls, properties } = sorted(words);
  const settings = await gatherSettings(io, flags, null);
  const address = addressOf(settings, io.env, urls[0]);
  const x = examinationOf(session, { settings, flags, own, properties });
  const clean = redactor(settings.secrets);
  const findings: Finding[] = [];
  const onFinding = (finding: Finding): void => {
    findings.push(finding);
    io.out(findingText(finding, clean));
  };
  const { known, unreached } = await examine(x, knownAt(settings, address), address.slips, onFinding);
  io.out(`${unreachedText(unreached)}\n${summary(findings)}\n`);
  const failed = findings.filter(({ state }) => state === "failed");
  finish(exitCodeOf(failed));
  if (flags.write === true && failed.every(({ check }) => corrected.has(check))) {
    io.out(`${writeSettings(x, known)} is written, with what was found\n`);
  }
}

/** The checks whose problems `--write` corrects in the settings file that it creates. */
const corrected: ReadonlySet<Finding["check"]> = new Set(["address", "namespace"]);

/** The checks whose problems mean that no request reached the service. */
const networkChecks: ReadonlySet<Finding["check"]> = new Set(["proxy", "DNS", "connection", "TLS"]);

function exitCodeOf(failed: readonly Finding[]): number {
  if (failed.length === 0) return exitCodes.ok;
  return failed.some(({ check }) => networkChecks.has(check)) ? exitCodes.unreachable : exitCodes.nonConformant;
}

/**
 * Splits the arguments: whole numbers above 0 are PropertyIDs, anything else is an address. Throws if there are two or
 * more addresses.
 */
function sorted(words: readonly string[]): {
  readonly urls: readonly string[];
  readonly properties: readonly number[];
} {
  const isId = (word: string): boolean => /^\d{1,10}$/.test(word) && Number(word) >= 1 && Number(word) <= MAX_INT;
  const urls = words.filter((word) => !isId(word));
  const [, second] = urls;
  if (second !== undefined)
    throw usageError(
      phrase`${quote(second)} is a second address`,
      phrase`pass one base URL; a PropertyID is a number above 0`,
    );
  return { urls, properties: words.filter(isId).map(Number) };
}

function addressOf({ run }: Settings, env: Parameters<typeof settingsIn>[0], given: string | undefined): Address {
  const found = given ?? settingsIn(env).target ?? run.target;
  if (found !== undefined) return readAddress(found);
  throw usageError(phrase`no base URL is given`, phrase`pass it as in: staywire doctor https://channel.example`);
}

type Parts = Pick<Examination, "settings" | "own" | "properties"> & { readonly flags: DoctorFlags };

function examinationOf({ io }: Session, { settings, own, properties, flags }: Parts): Examination {
  const { today, timeZone } = { ...settings.run, ...flags };
  const isDayOfClock = today === undefined && timeZone === undefined;
  const day = todayOf({ today, timeZone });
  return { io, settings, own, properties, get: flags.get === true, today: day, isDayOfClock };
}

function knownAt({ service, network }: Settings, { baseUrl, named }: Address): Known {
  const { transport } = network.targetAt(baseUrl);
  return { baseUrl, service, transport, named, corrected: {}, descriptions: {}, missing: [] };
}
