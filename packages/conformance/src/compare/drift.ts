// Detects how a service has changed since a recording. Repeats the recorded reads, and compares the meaning of the
// replies.
import type { Credentials, Redactor, Reply, Secrets } from "@staywire/codec";
import { untypedCodec } from "@staywire/codec";
import type { Service } from "@staywire/model";
import type { ReplyDifference } from "../core/difference.js";
import type { Guard } from "../core/guard.js";
import type { RecordedExchange } from "../core/recorded-exchange.js";
import { redactor } from "../guard/redact.js";
import { secretsOf } from "../guard/secrets.js";
import { withoutPersonal } from "../recording/pseudonyms.js";
import { exchangeRecorder } from "../recording/recorder.js";
import { replyOf } from "../recording/reply.js";
import { differencesOf } from "./replies.js";

/** The drift of one operation. */
export interface OperationDrift {
  readonly operation: string;
  /** The number of repeated calls whose replies were compared. */
  readonly calls: number;
  /** The number of calls whose replies have the meaning of the recorded replies. */
  readonly equal: number;
  /** The number of calls whose reply could not be read. */
  readonly unanswered: number;
  /** The members that differ, in the order in which they were found. */
  readonly members: readonly MemberDrift[];
}

/** The drift of one member. */
export interface MemberDrift {
  /** The path of the member without indices; empty for the whole reply. */
  readonly member: string;
  /** The number of calls whose replies differ in this member. */
  readonly calls: number;
  readonly first: ReplyDifference;
  /** The parameters of the first call whose reply differs in the member. */
  readonly parameters: Parameters;
}

type Parameters = NonNullable<RecordedExchange["parameters"]>;

/** The settings of a comparison with a recording. */
export interface DriftOptions {
  /** The guard that sends the requests. Its level must allow only reads. */
  readonly guard: Guard;
  /** The credentials of every call, because a recording contains none. */
  readonly credentials: Credentials;
  /** Further secrets to redact, by name, such as the values of header fields. */
  readonly secrets?: Secrets | undefined;
}

/**
 * Repeats each recorded read once and compares its reply with the last recorded reply to it. Personal data is not
 * compared, because a recording contains pseudonyms in its place. Calls with personal data in their parameters are not
 * repeated. No text of the result contains a credential or another secret.
 */
export async function driftOf(
  service: Service,
  exchanges: readonly RecordedExchange[],
  { guard, credentials, secrets }: DriftOptions,
): Promise<readonly OperationDrift[]> {
  const codec = untypedCodec(service);
  const record = exchangeRecorder(service);
  const clean = withoutPersonal(service);
  const drifts = new Map<string, Sum>();
  for (const { operation, parameters, recorded } of readsOf(service, exchanges)) {
    const request = codec.encodeRequest(operation, recorded.binding ?? "soap11", { credentials, parameters });
    const answered = clean(record(await guard.send(request)));
    const sum = drifts.get(operation) ?? new Sum();
    drifts.set(operation, sum);
    const replies = [replyOf(clean(recorded)), replyOf(answered)] as const;
    sum.add(service, { operation, parameters }, replies);
  }
  const redact = redactor(secretsOf({ credentials, secrets }), service);
  return [...drifts].map(([operation, sum]) => {
    const { members, ...figures } = sum.figures();
    return { operation, ...figures, members: members.map((drift) => cleanDrift(drift, redact)) };
  });
}

/** Redacts secrets in texts of the replies and in data. Names of members stay. */
function cleanDrift({ first, parameters, ...named }: MemberDrift, redact: Redactor): MemberDrift {
  const words = { left: redact.sentence(first.left), right: redact.sentence(first.right) };
  const values = redact.data(first.values);
  return { ...named, first: { ...first, ...words, values }, parameters: redact.data(parameters) };
}

interface Read {
  readonly operation: string;
  readonly parameters: Parameters;
  readonly recorded: RecordedExchange;
}

/**
 * Returns the distinct calls of reads in a recording, each with its last exchange. Leaves out calls with personal data.
 */
function readsOf({ operations }: Service, exchanges: readonly RecordedExchange[]): readonly Read[] {
  const last = new Map<string, Read>();
  for (const recorded of exchanges) {
    const { operation = "", parameters, reply, binding } = recorded;
    const described = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
    if (described?.effect !== "read" || parameters === undefined || reply === undefined) continue;
    const isPersonal = Object.entries(described.parameters).some(
      ([name, { personal }]) => personal !== undefined && (parameters[name] ?? "") !== "",
    );
    if (!isPersonal) last.set(JSON.stringify([operation, binding, parameters]), { operation, parameters, recorded });
  }
  return [...last.values()];
}

class Sum {
  #calls = 0;
  #equal = 0;
  #unanswered = 0;
  readonly #members = new Map<string, MemberDrift>();

  add(
    service: Service,
    { operation, parameters }: Omit<Read, "recorded">,
    [before, now]: readonly [Reply | undefined, Reply | undefined],
  ): void {
    if (before === undefined || now === undefined) {
      this.#unanswered += 1;
      return;
    }
    this.#calls += 1;
    const differences = differencesOf(service, operation, [before, now]);
    if (differences.length === 0) this.#equal += 1;
    const counted = new Set<string>();
    for (const first of differences) {
      const { member } = first;
      if (counted.has(member)) continue;
      counted.add(member);
      const known = this.#members.get(member) ?? { member, calls: 0, first, parameters };
      this.#members.set(member, { ...known, calls: known.calls + 1 });
    }
  }

  figures(): Omit<OperationDrift, "operation"> {
    const [calls, equal, unanswered] = [this.#calls, this.#equal, this.#unanswered];
    return { calls, equal, unanswered, members: [...this.#members.values()] };
  }
}
