// Proves that replies can be inferred: hides calls of recorded runs, and compares the inferred replies with the
// recorded ones.
import { service } from "@staywire/catalog";
import { type Reply, type Transport, untypedCodec } from "@staywire/codec";
import { type RecordedExchange, replyOf } from "@staywire/conformance";
import { type Random, randomOf } from "@staywire/fuzz";
import { type Inference, inferenceFrom, observedOf } from "@staywire/suite";
import { generateWorld } from "@staywire/world";
import { inferring } from "../../../packages/cli/src/recordings/inferring.js";
import { differencesOf } from "../../../packages/conformance/src/compare/replies.js";
import { huntClock, served, unbroken } from "../reference.js";
import { credentials, twoAccounts } from "../users.js";
import { variants } from "../variants/all.js";
import { serve } from "../variants/variant.js";
import type { Proof } from "./proof.js";
import { type RunSettings, recordedRun } from "./recorded-run.js";

const codec = untypedCodec(service);

/** The results of repeating hidden calls. */
interface PlaybackFigures {
  readonly hidden: number;
  /** The number of calls whose recorded reply has only members that other replies show. */
  readonly shown: number;
  /** The number of the calls in `shown` that got a reply. */
  readonly shownAnswered: number;
  readonly answered: number;
  /** Descriptions of replies that differ from the recorded ones. */
  readonly wrong: readonly string[];
}

const none: PlaybackFigures = { hidden: 0, shown: 0, shownAnswered: 0, answered: 0, wrong: [] };

function sum(one: PlaybackFigures, other: PlaybackFigures): PlaybackFigures {
  return {
    hidden: one.hidden + other.hidden,
    shown: one.shown + other.shown,
    shownAnswered: one.shownAnswered + other.shownAnswered,
    answered: one.answered + other.answered,
    wrong: [...one.wrong, ...other.wrong],
  };
}

const HIDDEN = 0.3;

/**
 * Hides 30 % of the calls with all their exchanges, and makes each hidden call to a service that infers its replies.
 */
export async function hiddenCalls(
  exchanges: readonly RecordedExchange[],
  { chance }: Random,
): Promise<PlaybackFigures> {
  const calls = callsIn(exchanges);
  const hidden = [...calls].filter(() => chance(HIDDEN));
  const keys = new Set(hidden.map(([key]) => key));
  const visible = exchanges.filter((each) => !keys.has(keyOf(each)));
  const inference = inferenceFrom(visible);
  const play = inferring(service, visible);
  let figures = none;
  for (const [, recorded] of hidden) figures = sum(figures, await ofCall(recorded, inference, play));
  return figures;
}

function keyOf({ operation, parameters }: RecordedExchange): string {
  return JSON.stringify([operation, parameters]);
}

type Recorded = readonly [exchange: RecordedExchange, reply: Reply];

/** Returns the last reply to each account, by call. */
function callsIn(exchanges: readonly RecordedExchange[]): ReadonlyMap<string, readonly Recorded[]> {
  const calls = new Map<string, Map<string, Recorded>>();
  for (const exchange of exchanges) {
    const { user = "" } = exchange;
    const reply = acceptedReply(exchange);
    if (reply === undefined) continue;
    const replies = calls.get(keyOf(exchange)) ?? new Map<string, Recorded>();
    calls.set(keyOf(exchange), replies);
    // If the account has already got a reply to the call, an unknown error means that the password was wrong.
    const isOfPassword = reply.kind === "error" && reply.category === "unclassified" && replies.has(user);
    if (!isOfPassword) replies.set(user, [exchange, reply]);
  }
  return new Map([...calls].map(([key, replies]) => [key, [...replies.values()]]));
}

/**
 * Returns the reply to a call of an account; none if the password was rejected, because playing back ignores passwords.
 */
function acceptedReply(exchange: RecordedExchange): Reply | undefined {
  if (exchange.parameters === undefined || !exchange.user) return undefined;
  const reply = replyOf(exchange);
  return reply?.kind === "error" && reply.category === "authentication" ? undefined : reply;
}

async function ofCall(recorded: readonly Recorded[], inference: Inference, play: Transport): Promise<PlaybackFigures> {
  const [[first] = []] = recorded;
  if (first === undefined) return none;
  const isShown = recorded.every((each) => isFollowing(inference, each));
  const reply = await made(play, first);
  const isAnswered = reply.kind === "ok";
  const apart = isAnswered
    ? recorded.flatMap(([{ operation = "" }, each]) => differencesOf(service, operation, [each, reply]))
    : [];
  const words = apart.map(({ path, left, right }) => `${path}: ${left}, inferred ${right}`);
  return {
    hidden: 1,
    shown: isShown ? 1 : 0,
    shownAnswered: isShown && isAnswered ? 1 : 0,
    answered: isAnswered ? 1 : 0,
    wrong: apart.length === 0 ? [] : [`${keyOf(first)}: ${words.join("; ")}`],
  };
}

/** True if other replies show each member of the reply, and no reply denies the account its rights. */
function isFollowing(inference: Inference, [exchange, reply]: Recorded): boolean {
  const { now } = inference;
  if (now === undefined || reply.kind !== "ok") return false;
  return inference.unshownIn(observedOf(exchange), reply, now) === undefined;
}

async function made(play: Transport, { operation = "", parameters = {} }: RecordedExchange): Promise<Reply> {
  const anybody = { username: "somebody", password: "a password" };
  const request = codec.encodeRequest(operation, "soap11", { credentials: anybody, parameters });
  return codec.decodeResponse(operation, "soap11", await play(request));
}

interface Subject {
  readonly id: string;
  readonly record: () => Promise<readonly RecordedExchange[]>;
}

async function readOnlyRun(
  transport: Transport,
  clock: ReturnType<typeof huntClock>,
  accounts: Partial<RunSettings>,
): Promise<readonly RecordedExchange[]> {
  const run = await recordedRun(transport, clock, {
    credentials,
    users: {},
    ...accounts,
    level: { kind: "read-only" },
  });
  return run.exchanges;
}

/** Without patterns on the command line, the proof records only every 16th variant. */
const EACH = 16;

function subjects(isAll: boolean): readonly Subject[] {
  const own = (users: RunSettings["users"]) => () => {
    const clock = huntClock();
    return readOnlyRun(served([unbroken(clock)]), clock, { users });
  };
  const generated = (seed: number) => () => {
    const clock = huntClock();
    const world = generateWorld({ seed, companies: 3, properties: 20 });
    const agent = { username: "agent", password: "agent-password" };
    return readOnlyRun(served([unbroken(clock)], world), clock, { credentials: agent });
  };
  const lawful = variants
    .filter((_, index) => !isAll || index % EACH === 0)
    .map((variant) => ({
      id: variant.id,
      record: async () => {
        const clock = huntClock(variant.starts);
        const transport = serve([variant], clock);
        await variant.prepare?.(transport, clock);
        return readOnlyRun(transport, clock, {});
      },
    }));
  return [
    { id: "one-account", record: own({}) },
    { id: "two-accounts", record: own(twoAccounts) },
    ...[1, 2].map((seed) => ({ id: `generated-${seed}`, record: generated(seed) })),
    ...lawful,
  ];
}

const SEEDS = 5;

/**
 * Records runs of the suite (against the reference service, generated worlds and lawful variants), and hides calls of
 * each.
 */
export const byPlayback: Proof = async function* ({ isChosen, isAll }) {
  let all = none;
  for (const { id, record } of subjects(isAll).filter((each) => isChosen(each.id))) {
    const exchanges = await record();
    let figures = none;
    for (let seed = 1; seed <= SEEDS; seed += 1) figures = sum(figures, await hiddenCalls(exchanges, randomOf(seed)));
    all = sum(all, figures);
    const wrong = figures.wrong.map((each) => `\n       ${each.slice(0, 400)}`);
    yield { isRight: isFew(figures), text: `${id.padEnd(40)} ${textOf(figures)}${wrong.join("")}` };
  }
  yield { isRight: isEnough(all), text: `${"all".padEnd(40)} ${textOf(all)}` };
};

/** True if fewer than half a percent of the hidden calls got a wrong reply. */
function isFew({ hidden, wrong }: PlaybackFigures): boolean {
  return wrong.length < 0.005 * hidden;
}

/**
 * True if the proof succeeds. Fewer than half a percent of the hidden calls may get a wrong reply, and at least 80 % of
 * the replies that others show must be inferred.
 */
export function isEnough(figures: PlaybackFigures): boolean {
  const { shown, shownAnswered } = figures;
  return shown > 0 && isFew(figures) && shownAnswered >= 0.8 * shown;
}

function textOf({ hidden, shown, shownAnswered, answered, wrong }: PlaybackFigures): string {
  const share = (part: number, of: number) => (of === 0 ? "-" : `${((100 * part) / of).toFixed(1)} %`);
  const ofShown = `${shownAnswered} of ${shown} shown answered (${share(shownAnswered, shown)})`;
  return `${hidden} hidden, ${wrong.length} wrong (${share(wrong.length, hidden)}), ${ofShown}, ${answered} of all (${share(answered, hidden)})`;
}
