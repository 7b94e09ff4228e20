// Infers replies to calls that were not recorded. A reply is inferred if recorded replies determine all of its members.
import { service as channelService } from "@staywire/catalog";
import { type RecordValue, type Reply, type Transport, untypedCodec, type Value } from "@staywire/codec";
import type { RecordedExchange } from "@staywire/conformance";
import { knownName, type Message, operationOf, phrase, type Service } from "@staywire/model";
import { reference } from "@staywire/reference";
import { type CallContext, type Implementation, ServiceFault, server } from "@staywire/server";
import { type Inference, inferenceFrom, type ReadCall } from "@staywire/suite";
import { SIGNATURE_LAYOUT_NAMES } from "@staywire/values";
import type { World } from "@staywire/world";

/**
 * Returns a transport that infers the replies to calls from recorded exchanges. If a reply cannot be inferred, the
 * transport returns a fault with the reason.
 */
export function inferring(service: Service, exchanges: readonly RecordedExchange[]): Transport {
  const infer = inferrer(inferenceFrom(exchanges));
  const methods = service.order.map((operation) => [
    operation,
    (parameters: RecordValue, { credentials }: CallContext) => infer(operation, parameters, credentials.username),
  ]);
  return server(service, Object.fromEntries(methods) as unknown as Implementation<Service>);
}

/** The number of cached replies above which the cache is cleared. Replies are cached because inferring one is slow. */
const MOST = 1_000;

type Infer = (operation: string, parameters: RecordValue, username: string | undefined) => Promise<Value | null>;

const codec = untypedCodec(channelService);
const PASSWORD = "of every account";

/** A reference service that could be the recorded service, and its current time. */
interface Possible {
  readonly now: string;
  readonly transport: Transport;
}

/** Returns a function that infers the result of a call, and throws a fault with the reason if it cannot be known. */
function inferrer(inference: Inference): Infer {
  const possible = possibleServices(inference);
  const known = new Map<string, Promise<Inferred>>();
  return async (operation, parameters, username) => {
    const accounts = inference.accounts.filter((each, _, all) => !all.includes(username ?? "") || each === username);
    const call = { operation, parameters, accounts };
    const key = JSON.stringify(call);
    if (known.size > MOST) known.clear();
    const inferred = known.get(key) ?? inferredReply(inference, possible, call);
    known.set(key, inferred);
    const found = await inferred;
    if ("value" in found) return found.value;
    throw new ServiceFault(
      phrase`the recording holds no such call of ${knownName(operation)}, and what it would return cannot be known: ${found.reason}`,
    );
  };
}

/** A result that the recorded replies determine, or the reason why they do not determine it. */
type Inferred = { readonly value: Value | null } | { readonly reason: Message };

interface Inferable {
  readonly operation: string;
  readonly parameters: RecordValue;
  /**
   * The recorded accounts that can be the caller: only the caller's own account if its name was recorded, otherwise all
   * accounts.
   */
  readonly accounts: readonly string[];
}

/**
 * Infers a reply. The reply is known only if all possible services return the same result to every possible account.
 */
async function inferredReply(
  inference: Inference,
  possible: readonly Possible[],
  { operation, parameters, accounts }: Inferable,
): Promise<Inferred> {
  if (operationOf(channelService, operation).effect === "write") return { reason: phrase`it can change something` };
  const calls = accounts.map((account) => ({ account, operation, parameters }));
  if (calls.some((call) => inference.denies(call)))
    return { reason: phrase`an account has no rights to what it names` };
  const found = new Map<string, Value | null>();
  let reason: Message | undefined;
  for (const call of calls) {
    for (const { text, reply, now } of await repliesTo(call, possible)) {
      const problem = inference.unshownIn(call, reply, now);
      if (problem === undefined) found.set(text, reply.value);
      else reason ??= problem;
    }
  }
  const [value, ...more] = found.values();
  if (more.length > 0) return { reason: phrase`recorded replies leave several results possible` };
  if (value !== undefined) return { value };
  return { reason: reason ?? phrase`no reply that was recorded since the last write is about it` };
}

interface PossibleReply {
  readonly reply: Reply;
  readonly now: string;
  /** The result as JSON without the time of the reply, so that equal results have equal texts. */
  readonly text: string;
}

/** Returns the different results of the possible services. Leaves out errors. */
async function repliesTo(
  { account, operation, parameters }: ReadCall,
  possible: readonly Possible[],
): Promise<readonly PossibleReply[]> {
  const found = new Map<string, PossibleReply>();
  const credentials = { username: account, password: PASSWORD };
  const request = codec.encodeRequest(operation, "soap11", { credentials, parameters });
  for (const { now, transport } of possible) {
    const reply = codec.decodeResponse(operation, "soap11", await transport(request));
    const text = JSON.stringify(reply.value).replaceAll(now, "");
    if (reply.kind === "ok") found.set(`${now} ${text}`, { reply, now, text });
  }
  return [...found.values()];
}

const HALF_A_DAY = 12 * 60 * 60_000;

/**
 * Returns the possible services: one for each combination of an extreme time zone (12 hours behind or ahead) and the
 * choices that the specification leaves open.
 */
function possibleServices({ world, now }: Inference): readonly Possible[] {
  if (now === undefined) return [];
  const users = world.users.map((user) => ({ ...user, password: PASSWORD }));
  const days = [-HALF_A_DAY, HALF_A_DAY].map((moved) => new Date(Date.parse(now) + moved).toISOString());
  return days.flatMap((day) =>
    SIGNATURE_LAYOUT_NAMES.flatMap((signatureLayout) =>
      (["record", "nil"] as const).map((allowedDays): Possible => {
        const chosen: World = { ...world, users, choices: { signatureLayout, allowedDays } };
        return { now: day, transport: reference(chosen, { now: () => day }) };
      }),
    ),
  );
}
