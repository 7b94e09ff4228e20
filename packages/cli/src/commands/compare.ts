// `staywire compare`: sends the same calls to two services and reports how their replies differ.

import { existsSync } from "node:fs";
import { untypedCodec } from "@staywire/codec";
import {
  compareTargets,
  describedSuite,
  driftOf,
  exitCodes,
  guard,
  readOnly,
  type Target,
  type TargetComparison,
} from "@staywire/conformance";
import type { Suite } from "@staywire/conformance/checks";
import { phrase } from "@staywire/model";
import { channelSuite } from "@staywire/suite";
import type { Command } from "commander";
import { usageError } from "../cli-error.js";
import { type CallSource, callSource } from "../compare/call-source.js";
import { driftText, equalShare } from "../compare/drift-text.js";
import { agreeingShare, comparisonText, describedText, equalReplies } from "../compare/text.js";
import { levelOf } from "../conform/level.js";
import { exitCodesHelp } from "../exit-code.js";
import { addFlags, KindArgument } from "../help/add-flags.js";
import { wrapped } from "../help/wrap.js";
import { requireAnswer } from "../io/reachable.js";
import { writeJson } from "../io/write-json.js";
import type { Io, Session } from "../io.js";
import { readRecordings } from "../recordings/read.js";
import { file, text, upTo } from "../settings/kinds.js";
import type { FlagRows, FlagsOf } from "../settings/row.js";
import { writeRows } from "../settings/rows/target.js";
import { checkedUrl, gatherSettings, requireCredentials, type Settings, serviceOf } from "../settings/settings.js";
import { callFlags, serviceFlags } from "../settings/shared-flags.js";
import { settings as rows } from "../settings/table.js";
import { dayIn } from "../settings/today.js";

const flagRows = {
  otherUsername: {
    kind: text,
    flag: "--other-username <name>",
    env: "STAYWIRE_OTHER_USERNAME",
    doc: "API user name at the other service",
    default: "the same",
    group: "Service:",
    isSecret: true,
  },
  otherPassword: {
    kind: text,
    flag: "--other-password <password>",
    env: "STAYWIRE_OTHER_PASSWORD",
    doc: "API password there",
    default: "the same",
    group: "Service:",
    isSecret: true,
  },
  world: {
    ...rows.world,
    doc: "world file with the data of both services: the calls use its ids, dates, codes and users",
    default: "what A shows",
  },
  today: { ...rows.today, doc: "the today of both, like 2027-05-01", default: "the date in UTC" },
  minEqual: {
    kind: upTo(100),
    flag: "--min-equal <percent>",
    doc: "least share of replies that agree, for exit code 0",
    default: "100",
    group: "Results:",
  },
  json: { kind: file, flag: "--json <file>", doc: "write the comparison as JSON", group: "Results:" },
  rate: { ...rows.rate, doc: "maximum requests per second to each" },
  maxRequests: { ...rows.maxRequests, doc: "maximum requests to each" },
  ...writeRows,
  ...callFlags,
  ...serviceFlags,
} as const satisfies FlagRows;

type CompareFlags = FlagsOf<typeof flagRows>;

/** The argument for the reference service, in place of a base URL. */
const REFERENCE = "reference";

/**
 * The number of requests that is subtracted from `--max-requests`: a sample can exceed its limit, because it has at
 * least one call of each operation in each binding.
 */
const SPARE = 80;

/** The number of concurrent requests to each service. */
const CONCURRENCY = 4;

/** Adds arguments, options and the action to the command. */
export function compareCommand(command: Command, session: Session): Command {
  command
    .addArgument(new KindArgument(text, "<a>", "base URL of one service, or a recording of `staywire proxy`"))
    .addArgument(
      new KindArgument(
        { ...text, likely: [REFERENCE] },
        "<b>",
        `base URL of the other, or \`${REFERENCE}\` for the reference service over --world`,
      ),
    );
  return addFlags(command, flagRows)
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

Both services must hold the same data, on the same day. Nothing is written unless --level allows it.
Of a recording in place of A, each call that only reads is made once more at B, and compared with the last recorded reply.

With --service both are of another description: the calls are its samples, ordinary values and generated ones, and every
difference counts. A WSDL does not say what only reads: say so in the catalog (\`effect\`), or pass --level all for test systems.`;

async function runCompare(
  { io, finish, keeps }: Reported,
  [a, b]: readonly [a: string, b: string],
  flags: CompareFlags,
): Promise<void> {
  if (isRecording(a)) {
    await compareRecording({ io, finish, keeps }, [a, b], flags);
    return;
  }
  const settings = await gatherSettings(io, flags, a);
  const credentials = requireCredentials(settings);
  const other = otherCredentials(io, flags, credentials);
  io.addSecrets?.({ "other:username": other.username, "other:password": other.password });
  const today = flags.today ?? dayIn("UTC", new Date());
  const left = settings.network.targetAt(checkedUrl(a));
  await requireAnswer(io, settings, left);
  const { suite, users, reference } = await sourceOf(io, settings, { ...flags, today }, left);
  const right = b === REFERENCE ? requireReference(reference) : settings.network.targetAt(checkedUrl(b));
  if (right.kind === "url") await requireAnswer(io, settings, right);
  const { rate, maxRequests } = flags;
  const service = serviceOf(settings);
  const compared = await compareTargets(
    service,
    { target: left, credentials, users, secrets: settings.secrets },
    { target: right, credentials: other, users },
    {
      suite,
      today,
      level: levelOf(service, flags, "read-only"),
      timeout: settings.timeout,
      rate,
      maxRequests,
      concurrency: CONCURRENCY,
      signal: io.signal,
    },
  );
  keeps(phrase`the printed comparison has the calls to which both services replied`);
  const isDescribed = settings.imported !== undefined;
  io.out(isDescribed ? describedText(compared) : comparisonText(compared));
  if (flags.json !== undefined) writeJson(io, flags.json, compared);
  const share = isDescribed ? equalReplies(compared.operations) : agreeingShare(compared.operations);
  finish(exitCodeOf(compared, share, flags.minEqual ?? 100));
}

/** The suite that makes the calls of a comparison, with the users and the reference service of the world file. */
interface Source extends Omit<CallSource, "world"> {
  readonly suite: Suite;
}

async function sourceOf(
  io: Io,
  settings: Settings,
  flags: CompareFlags & { readonly today: string },
  left: Target,
): Promise<Source> {
  const { imported } = settings;
  if (imported !== undefined) {
    if (flags.world !== undefined)
      throw usageError(phrase`--world cannot be used with --service: what another service holds is not known`);
    return { suite: describedSuite(imported), users: {}, reference: undefined };
  }
  const { world, users, reference } = await callSource(io, settings, flags, left);
  const { username } = requireCredentials(settings);
  const mostCalls = flags.maxRequests === undefined ? undefined : flags.maxRequests - SPARE;
  return { suite: channelSuite({ walk: { world, username, mostCalls } }), users, reference };
}

type Reported = Pick<Session, "io" | "finish" | "keeps">;

/** True if the argument is not a base URL, and names an existing file. */
function isRecording(a: string): boolean {
  return !/^https?:/i.test(a) && existsSync(a);
}

/** Repeats the reads of a recording, and reports what has changed. */
async function compareRecording(
  { io, finish, keeps }: Reported,
  [recording, url]: readonly [string, string],
  flags: CompareFlags,
): Promise<void> {
  const settings = await gatherSettings(io, flags, url);
  const service = serviceOf(settings);
  const { timeout } = settings;
  const credentials = requireCredentials(settings);
  const exchanges = readRecordings(io, service, [recording]);
  const target = settings.network.targetAt(checkedUrl(url));
  await requireAnswer(io, settings, target);
  const { rate, maxRequests } = flags;
  const traffic = { timeout, rate, maxRequests, signal: io.signal };
  const sender = guard(untypedCodec(service), target.transport, { level: readOnly, ...traffic });
  const drifts = await driftOf(service, exchanges, { guard: sender, credentials, secrets: settings.secrets });
  keeps(phrase`the printed comparison is complete`);
  io.out(driftText(drifts));
  if (flags.json !== undefined) writeJson(io, flags.json, drifts);
  const share = equalShare(drifts);
  if (share === undefined) finish(exitCodes.incomplete);
  else finish(share >= (flags.minEqual ?? 100) ? exitCodes.ok : exitCodes.nonConformant);
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
    phrase`the reference service needs a world file with all data`,
    phrase`pass --world FILE, in the form of \`staywire world\`; what \`staywire discover\` prints holds only what the account may see`,
  );
}

function exitCodeOf(compared: TargetComparison, share: number | undefined, least: number): number {
  if (share === undefined || compared.stopped !== undefined || compared.rejected.length > 0)
    return exitCodes.incomplete;
  return share >= least ? exitCodes.ok : exitCodes.nonConformant;
}
