// `staywire compare`: the same calls to two services, and what their replies differ in.
import { compareTargets, exitCodes, type Target, type TargetComparison } from "@staywire/conformance";
import { channelSuite } from "@staywire/suite";
import { Command } from "commander";
import { usageError } from "../cli-error.js";
import { callSource } from "../compare/call-source.js";
import { writeComparison } from "../compare/files.js";
import { agreeingShare, comparisonText } from "../compare/text.js";
import { addLevelFlags, type LevelFlags, levelOf } from "../conform/level.js";
import { requireAnswer } from "../conform/reachable.js";
import { dayIn } from "../conform/today.js";
import { exitCodesHelp } from "../exit-code.js";
import { wrapped } from "../help/wrap.js";
import type { Io, Session } from "../io.js";
import { day, positive, whole } from "../number-flag.js";
import { addCommonFlags } from "../settings/flags.js";
import { type CommonFlags, checkedUrl, gatherSettings, requireCredentials } from "../settings/settings.js";

interface CompareFlags extends CommonFlags, LevelFlags {
  readonly otherUsername?: string;
  readonly otherPassword?: string;
  readonly world?: string;
  readonly today?: string;
  readonly minEqual?: number;
  readonly json?: string;
  readonly rate?: number;
  readonly maxRequests?: number;
}

/** The word for the reference service, in place of a base URL. */
const REFERENCE = "reference";

/** Requests that a sample leaves unused: each operation and binding has at least one call. */
const SPARE = 80;

/** The number of requests each service gets at a time. */
const CONCURRENCY = 4;

/** Makes the command. */
export function compareCommand(session: Session): Command {
  const command = new Command("compare")
    .description("Sends the same calls to two services, and compares the replies member by member.")
    .argument("<a>", "base URL of one service")
    .argument("<b>", `base URL of the other, or \`${REFERENCE}\` for the reference service over --world`)
    .option(
      "--other-username <name>",
      "API user name at the other service (or STAYWIRE_OTHER_USERNAME). Default: the same",
    )
    .option("--other-password <password>", "API password there (or STAYWIRE_OTHER_PASSWORD). Default: the same")
    .option("--world <file>", "world file of both: its ids, dates, codes and users are called. Default: what A shows")
    .option("--today <date>", "the today of both, like 2027-05-01. Default: the date in UTC", day)
    .option("--min-equal <percent>", "least share of replies that agree, for exit code 0. Default: 100", percent)
    .option("--json <file>", "write the comparison as JSON")
    .option("--rate <n>", "maximum requests per second to each. Default: no limit", positive)
    .option("--max-requests <n>", "maximum requests to each. Default: no limit", whole(1, 100_000_000));
  return addCommonFlags(addLevelFlags(command))
    .addHelpText("after", wrapped(helpText))
    .action((a: string, b: string, flags: CompareFlags) => runCompare(session, [a, b], flags));
}

const helpText = `
${exitCodesHelp({
  ok: "enough replies agree in what the specification states",
  nonConformant: "fewer replies agree than --min-equal asks for",
  usage: true,
  incomplete: "the comparison ended early, or a binding rejects every call",
  unreachable: true,
})}

Both services must hold the same data, on the same day. Nothing is written unless --level allows it.`;

function percent(text: string): number {
  const value = positive(text);
  if (value > 100) throw usageError(`--min-equal ${text} is above 100`, "pass a percentage, like 99.5");
  return value;
}

async function runCompare(
  { io, finish, keeps }: Session,
  [a, b]: readonly [a: string, b: string],
  flags: CompareFlags,
): Promise<void> {
  const settings = await gatherSettings(io, flags, a);
  const credentials = requireCredentials(settings);
  const other = otherCredentials(io, flags, credentials);
  io.addSecrets?.({ "other:username": other.username, "other:password": other.password });
  const today = flags.today ?? dayIn("UTC", new Date());
  const left = settings.network.targetAt(checkedUrl(a));
  await requireAnswer(io, settings, left);
  const { world, users, reference } = await callSource(io, settings, { ...flags, today }, left);
  const right = b === REFERENCE ? requireReference(reference) : settings.network.targetAt(checkedUrl(b));
  if (right.kind === "url") await requireAnswer(io, settings, right);
  const { rate, maxRequests } = flags;
  const walk = {
    world,
    username: credentials.username,
    mostCalls: maxRequests === undefined ? undefined : maxRequests - SPARE,
  };
  const compared = await compareTargets(
    settings.service,
    { target: left, credentials, users },
    { target: right, credentials: other, users },
    {
      suite: channelSuite({ walk }),
      today,
      level: levelOf(settings.service, flags, "read-only"),
      timeout: settings.timeout,
      rate,
      maxRequests,
      concurrency: CONCURRENCY,
      signal: io.signal,
    },
  );
  keeps("the comparison that was printed holds the calls that both answered");
  io.out(comparisonText(compared));
  if (flags.json !== undefined) writeComparison(io, flags.json, compared);
  finish(exitCodeOf(compared, flags.minEqual ?? 100));
}

function otherCredentials(
  { env }: Io,
  { otherUsername, otherPassword }: CompareFlags,
  { username, password }: { readonly username: string; readonly password: string },
) {
  return {
    username: otherUsername ?? env.STAYWIRE_OTHER_USERNAME ?? username,
    password: otherPassword ?? env.STAYWIRE_OTHER_PASSWORD ?? password,
  };
}

function requireReference(reference: Target | undefined): Target {
  if (reference !== undefined) return reference;
  throw usageError(
    "the reference service needs a world file with all data",
    "pass --world FILE, in the form of `staywire world`; what `staywire discover` prints holds only what the account may see",
  );
}

function exitCodeOf(compared: TargetComparison, least: number): number {
  const share = agreeingShare(compared.operations);
  if (share === undefined || compared.stopped !== undefined || compared.rejected.length > 0)
    return exitCodes.incomplete;
  return share >= least ? exitCodes.ok : exitCodes.nonConformant;
}
