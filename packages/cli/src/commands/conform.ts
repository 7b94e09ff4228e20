// `staywire conform`: tests a service, and reports the results as a matrix and an exit code.
import { register } from "@staywire/catalog/rules";

import {
  conform,
  DEFAULT_RUNS,
  type Event,
  exitCode,
  type Guard,
  handlerTarget,
  type Level,
  matches,
  type Options,
  type Plan,
  type PlanSettings,
  plan,
  runGuard,
  type StaleEntry,
  secretsOf,
  Tally,
  terminalReport,
} from "@staywire/conformance";
import type { Suite } from "@staywire/conformance/checks";
import { codecPlan, conformCodec } from "@staywire/conformance/stdio";
import type { Service } from "@staywire/model";
import { channelSuite, type TargetData } from "@staywire/suite";
import { Command } from "commander";
import { usageError } from "../cli-error.js";
import { startCodec } from "../conform/exec.js";
import { type ExpectedRun, openExpected, provenStale, staleText } from "../conform/expected.js";
import { addConformFlags, type ConformFlags, withFile } from "../conform/flags.js";
import { conformExamples } from "../conform/help.js";
import { levelOf } from "../conform/level.js";
import { openListener } from "../conform/listener.js";
import { QUICK_PROPERTIES } from "../conform/max-properties.js";
import { type OpenOracle, openOracle } from "../conform/oracle.js";
import { endOf, forPeople, openOutputs } from "../conform/outputs.js";
import { DiscoveryProgress, Progress } from "../conform/progress.js";
import { ReplayFiles } from "../conform/replay-files.js";
import { EMBEDDED_RUNS, QUICK_RUNS } from "../conform/runs.js";
import { type OpenTarget, openTarget } from "../conform/target.js";
import { dayIn } from "../conform/today.js";
import { type LearntTarget, learnWorld } from "../conform/world.js";
import { exitCodesHelp } from "../exit-code.js";
import { wrapped } from "../help/wrap.js";
import type { Io, Session } from "../io.js";
import { mockOf } from "../service/mock.js";
import { addCommonFlags, addServiceFlag } from "../settings/flags.js";
import { writeConfig } from "../settings/init.js";
import { type CommonFlags, gatherSettings, type Settings } from "../settings/settings.js";
import { didYouMean } from "../suggest.js";
import { version } from "../version.js";

/** Makes the command. */
export function conformCommand(session: Session): Command {
  const command = new Command("conform")
    .description("Tests a service against the specification, every operation in every binding.")
    .argument("[target]", "base URL. Default: the embedded reference service, on a local port");
  return addCommonFlags(addServiceFlag(addConformFlags(command)))
    .addHelpText("after", conformExamples)
    .addHelpText("after", wrapped(helpText))
    .action((target: string | undefined, flags: ConformFlags & CommonFlags) => runConform(session, target, flags));
}

const helpText = `
${exitCodesHelp({
  ok: true,
  nonConformant: true,
  usage: true,
  incomplete: true,
  unreachable: true,
  stale: true,
})}

Each failure is written into .staywire, as a replay file for \`staywire replay\` and as a script of curl commands.`;

async function runConform({ io, finish }: Session, url: string | undefined, given: ConformFlags): Promise<void> {
  if (given.init === true) return io.out(`${writeConfig(io.cwd)} is written, with every setting explained\n`);
  const gathered = await gatherSettings(io, given, url);
  const settings = given.module === undefined ? gathered : { ...gathered, target: given.module };
  const flags = withFile(given, settings.run);
  if (settings.imported !== undefined) return judgeImported({ io, finish }, settings, flags, settings.imported);
  const { timeZone = "UTC" } = flags;
  const today = flags.today ?? dayIn(timeZone, new Date());
  const expected = openExpected(forPeople(io, flags), flags, today);
  const [one, other] = targetsOf(url, flags);
  if (other !== undefined) throw usageError(`${one} and ${other} are two targets`, "pass only one of them");
  if (flags.exec !== undefined) {
    if (flags.oracle === true)
      throw usageError("a codec (--exec) cannot be compared with the reference service", "leave out --oracle");
    return judgeCodec({ io, finish }, settings, { ...flags, today, exec: flags.exec }, expected);
  }
  const open = await openTarget(io, settings, flags, today);
  const listener = flags.hostile === true ? await openListener(settings.target) : undefined;
  try {
    const options = runOptions(io, settings, flags, open);
    const { world, observed } = await learned(io, settings, { ...flags, today }, { open, options });
    const writable = flags.level === "listed-writes" ? flags.writeProperty : undefined;
    requireUser(settings, world.blackoutUser);
    const { signatureLayout = world.signatureLayout } = flags;
    const compared = flags.oracle === true ? compareWith(io, settings, { ...flags, today }, open) : undefined;
    const whole = { ...world, writable, signatureLayout };
    const suite = channelSuite({ world: whole, observed, walk: compared?.walk, shard: flags.shard });
    const planned = { ...planSettings(settings, flags, today, suite), oracle: compared?.oracle };
    const planOf = (changed: Partial<PlanSettings>): Plan => plan(settings.service, { ...planned, ...changed });
    requireMatches(planOf, flags.only);
    if (flags.dryRun === true) return printPlan(io, planOf({}));
    const users = { ...open.users, ...compared?.users, ...settings.run.users };
    const events = conform(settings.service, open.target, { ...planned, ...options, users, listener });
    const disposable = settings.target === undefined;
    const headers = settings.network.headerNames;
    finish(await report({ io, flags, expected, planOf, disposable, headers }, events));
  } finally {
    await listener?.close();
    await open.close();
  }
}

function compareWith(
  io: Io,
  { service }: Settings,
  { today, maxRequests }: ConformFlags & { readonly today: string },
  { world, credentials }: OpenTarget,
): OpenOracle {
  return openOracle(io, { service, world, today, credentials, maxRequests });
}

function targetsOf(url: string | undefined, { exec, module }: ConformFlags): readonly string[] {
  return [exec && "--exec", module && "--module", url && "a base URL"].filter((name) => name !== undefined);
}

/** A shard is planned by the target data alone, so that a new booking between two shards does not change the plan. */
function asksTarget({ discover, shard }: ConformFlags, { properties = [] }: TargetData): boolean {
  if (discover !== undefined) return discover;
  return shard === undefined || !properties.some(({ tags }) => tags.includes("ordinary"));
}

function requireUser({ run: { users = {} } }: Settings, name: string | undefined): void {
  if (name === undefined || Object.hasOwn(users, name)) return;
  const known = Object.keys(users).join(", ") || "none";
  throw usageError(`world.blackoutUser is not in the setting users; expected one of: ${known}`);
}

/** A pattern that picks no case is a slip: what it was to pick would be passed over in silence. */
function requireMatches(planOf: (all: Partial<PlanSettings>) => Plan, only: readonly string[] = []): void {
  if (only.length === 0) return;
  const { cases, service } = planOf({ only: [], shard: undefined });
  const named = cases.map(({ identity }) => identity);
  const idle = only.find((pattern) => !named.some((each) => matches(pattern, each)));
  if (idle === undefined) return;
  const known = [...service.order, ...new Set(named.map(({ check }) => check))];
  const message = `no case matches --only ${JSON.stringify(idle)}${didYouMean(idle, known)}`;
  throw usageError(message, "pass an operation, a binding or a check, with * for any text; --dry-run lists the cases");
}

/** A target that is open, and the options of the run against it. */
interface Opened {
  readonly open: OpenTarget;
  readonly options: RunOptions;
}

async function learned(
  io: Io,
  { service }: Settings,
  flags: ConformFlags & { readonly today: string },
  { open, options }: Opened,
): Promise<LearntTarget> {
  if (flags.dryRun === true || !asksTarget(flags, open.known)) return { world: open.known, observed: undefined };
  const { today, quick, maxProperties = quick === true ? QUICK_PROPERTIES : undefined } = flags;
  const progress = new DiscoveryProgress(io);
  const onProgress = (done: number, of: number) => progress.show(done, of);
  const found = await learnWorld(io, service, open, { ...options, today, maxProperties, onProgress });
  progress.clear();
  return found;
}

/** The options of a run that are not part of its plan, and its guard, which its discovery shares. */
type RunOptions = Omit<Options, "today"> & { readonly guard: Guard };

function planSettings(settings: Settings, flags: ConformFlags, today: string, suite: Suite): PlanSettings {
  const { seed, only, severity, shard, hostile, quick, sendMessages: agreed } = flags;
  const runs = flags.runs ?? runsOf(settings, flags);
  const level = levelIn(settings, flags);
  return { suite, today, seed, runs, level, only, profile: severity, shard, hostile, quick, agreed };
}

function runsOf({ target }: Settings, { quick }: ConformFlags): number {
  if (quick === true) return QUICK_RUNS;
  return target === undefined ? EMBEDDED_RUNS : DEFAULT_RUNS;
}

function levelIn(settings: Settings, flags: ConformFlags): Level {
  return levelOf(settings.service, flags, settings.target === undefined ? "all" : "read-only");
}

function runOptions(io: Io, settings: Settings, flags: ConformFlags, { target, credentials }: OpenTarget): RunOptions {
  const { rate, concurrency, maxRequests, wait } = flags;
  const { service, timeout, network } = settings;
  const { users } = settings.run;
  // The clock of the embedded service starts at noon, so its day does not end during a run.
  const isFixed = flags.today !== undefined || settings.target === undefined;
  const todayNow = isFixed ? undefined : () => dayIn(flags.timeZone ?? "UTC", new Date());
  const deadlines = { deadline: milliseconds(flags.deadline), caseDeadline: milliseconds(flags.caseDeadline) };
  const traffic = { rate, concurrency, maxRequests, timeout, ...deadlines, wait, signal: io.signal };
  const guard = runGuard(service, target, { ...traffic, level: levelIn(settings, flags) });
  return { ...traffic, credentials, users, secrets: network.secrets, todayNow, guard, version };
}

function milliseconds(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds * 1000;
}

/** Runs the checks of the engine against another service; without a target, against its mock. */
async function judgeImported(
  { io, finish }: Pick<Session, "io" | "finish">,
  settings: Settings,
  flags: ConformFlags,
  service: Service,
): Promise<void> {
  const today = flags.today ?? dayIn(flags.timeZone ?? "UTC", new Date());
  const expected = openExpected(forPeople(io, flags), flags, today);
  const { seed, only, severity, shard, hostile, quick, runs = DEFAULT_RUNS } = flags;
  const level = levelOf(service, flags, settings.target === undefined ? "all" : "read-only");
  requireCalls(service, level);
  const planned: PlanSettings = { today, seed, runs, level, only, profile: severity, shard, hostile, quick };
  const planOf = (changed: Partial<PlanSettings>): Plan => plan(service, { ...planned, ...changed });
  requireMatches(planOf, flags.only);
  if (flags.dryRun === true) return printPlan(io, planOf({}));
  const target =
    settings.target === undefined
      ? handlerTarget(mockOf(service, { seed: 1, replies: undefined, onError: () => undefined }), "the mock")
      : settings.network.targetAt(settings.target);
  const { username = "", password = "", timeout, network, run } = settings;
  const { rate, concurrency, maxRequests, wait } = flags;
  const deadlines = { deadline: milliseconds(flags.deadline), caseDeadline: milliseconds(flags.caseDeadline) };
  const traffic = { rate, concurrency, maxRequests, timeout, ...deadlines, wait, signal: io.signal };
  const guard = runGuard(service, target, { ...traffic, level });
  const credentials = { username, password };
  const options = { ...traffic, credentials, users: run.users ?? {}, secrets: network.secrets, guard, version };
  const events = conform(service, target, { ...planned, ...options });
  finish(await report({ io, flags, expected, planOf, disposable: settings.target === undefined }, events));
}

/** A WSDL does not say what an operation does, so that an imported one counts as a write. */
function requireCalls({ name, order, operations }: Service, level: Level): void {
  if (level.kind !== "read-only" || order.some((each) => operations[each]?.effect === "read")) return;
  throw usageError(
    `no operation of ${name} is known to only read, and the level is read-only: a WSDL does not say which ones do`,
    "pass --level all if the target is a test system on which every operation may be called",
    `or --level listed-writes --write-operation ${order[0] ?? "NAME"} for each operation that may be called`,
    'or import the WSDL with --out FILE.ts, change effect: "write" to effect: "read" in the operations that only read, and pass --service FILE.ts',
  );
}

async function judgeCodec(
  { io, finish }: Pick<Session, "io" | "finish">,
  { service, run, timeout, username = "", password = "" }: Settings,
  flags: ConformFlags & { readonly today: string; readonly exec: string },
  expected: ExpectedRun,
): Promise<void> {
  const { seed, runs, today, only, severity, shard, exec } = flags;
  const planned = { register, seed, runs, today, only, profile: severity, shard };
  const planOf = (changed: Partial<PlanSettings>): Plan => codecPlan(service, { ...planned, ...changed });
  requireMatches(planOf, only);
  if (flags.dryRun === true) return printPlan(io, planOf({}));
  const secrets = secretsOf({ credentials: { username, password }, users: run.users });
  const { pipe, close } = startCodec({ command: exec, cwd: io.cwd, env: io.env });
  try {
    const limits = { timeout, deadline: milliseconds(flags.deadline), signal: io.signal };
    const events = conformCodec(service, pipe, { ...planned, ...limits, secrets, version });
    finish(await report({ io, flags, expected, planOf }, events));
  } finally {
    await close();
  }
}

/** A run as the user asked for it. */
interface RequestedRun {
  readonly io: Io;
  readonly flags: ConformFlags;
  readonly expected: ExpectedRun;
  /** True if the target is gone after the run. */
  readonly disposable?: boolean;
  /** The names of the header fields that the user adds to each request. */
  readonly headers?: readonly string[];
  /** Plans the run with some settings changed. */
  readonly planOf: (changed: Partial<PlanSettings>) => Plan;
}

/** Reads the events of a run, writes its files, prints its report, and returns its exit code. */
async function report(run: RequestedRun, events: AsyncIterable<Event>): Promise<number> {
  const { flags, expected, planOf, disposable, headers } = run;
  const outputs = openOutputs(run.io, flags);
  const io = forPeople(run.io, flags);
  const replayFiles = new ReplayFiles(io, headers);
  const progress = new Progress(io);
  const tally = new Tally();
  for await (const each of events) {
    const event = expected.expectations.apply(each);
    for (const taker of [tally, outputs, replayFiles, progress]) taker.add(event);
  }
  progress.clear();
  const summary = tally.summary();
  const stale = summary.complete ? staleOf(run) : [];
  const unwritten = outputs.finish(summary, { stale });
  const color = io.outIsTerminal && io.env.NO_COLOR === undefined;
  io.out(staleText(stale, expected.source));
  io.styled.out(terminalReport(summary, { color, replayFiles: replayFiles.folder(), stale, disposable }));
  const alsoUnwritten = expected.write(summary.failures, () => planOf(whole));
  return endOf(io, [...unwritten, ...alsoUnwritten], exitCode(summary, stale));
}

/** The settings of the whole plan, of which a run can be a part. */
const whole: Partial<PlanSettings> = { only: undefined, shard: undefined, profile: undefined };

function staleOf({ planOf, expected: { expectations } }: RequestedRun): readonly StaleEntry[] {
  const stale = expectations.stale();
  if (stale.length === 0) return stale;
  return provenStale(stale, planOf(whole), planOf({}));
}

function printPlan(io: Io, made: Plan): void {
  for (const { identity, notApplicable } of made.cases) {
    io.out(`${identity.name}${notApplicable === undefined ? "" : `  (not applicable: ${notApplicable})`}\n`);
  }
  io.out(`plan ${made.hash}: ${made.cases.length} of ${made.size} cases\n`);
}
