// Makes the calls of a discovery through one guard and in one binding. Errors are returned as codes. Equal calls are
// made only once.
import {
  CodecError,
  type Credentials,
  isRetryStatus,
  type RecordValue,
  type Reply,
  type UntypedCodec,
  untypedCodec,
  type Value,
} from "@staywire/codec";
import {
  type Guard,
  makingAtMost,
  readingOnly,
  readOnly,
  runGuard,
  type Target,
  type TrafficSettings,
} from "@staywire/conformance";
import type { Answer, Exchange } from "@staywire/conformance/checks";
import { knownName, type Message, phrase, type Service } from "@staywire/model";
import { nightsBetween, parseDdMmmYyyy, ValueError } from "@staywire/values";
import { type Found, type FoundError, keyOf, type Observed, type ReadCall } from "./observed.js";

/** Makes the calls of one account. */
export interface Reader {
  /** The name of the account. */
  readonly account: string;
  call(operation: string, parameters: RecordValue): Promise<Found>;
}

/** Makes the calls of a discovery. */
export interface Reading {
  /** Returns the reader of an account. */
  as(account: string, credentials: Credentials): Reader;
  readonly guard: Guard;
  /** Returns all calls so far. */
  observed(): readonly Observed[];
  /** Describes the calls without a readable reply. */
  troubles(): readonly Message[];
}

/** The settings of a discovery's requests. */
export interface ReadingSettings extends TrafficSettings {
  /** The guard of the following run. Default: a new guard. */
  readonly guard?: Guard | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Starts reading a target in SOAP 1.1, which can express every value. */
export function startReading(service: Service, target: Target, traffic: ReadingSettings): Reading {
  return new GuardedReading(service, target, traffic);
}

class GuardedReading implements Reading {
  readonly guard: Guard;
  private readonly codec: UntypedCodec;
  private readonly found = new Map<string, Promise<Observed>>();
  private readonly done: Observed[] = [];
  private readonly noted = new Map<string, { readonly first: Message; readonly count: number }>();

  constructor(service: Service, target: Target, traffic: ReadingSettings) {
    this.codec = untypedCodec(service);
    const { guard, maxRequests } = traffic;
    const shared =
      guard === undefined
        ? runGuard(service, target, { ...traffic, level: readOnly })
        : makingAtMost(guard, maxRequests ?? Number.POSITIVE_INFINITY);
    this.guard = readingOnly(this.codec, shared);
  }

  as(account: string, credentials: Credentials): Reader {
    return {
      account,
      call: async (operation, parameters) => (await this.once({ account, operation, parameters }, credentials)).found,
    };
  }

  observed(): readonly Observed[] {
    return this.done;
  }

  troubles(): readonly Message[] {
    return [...this.noted.values()].map(({ first, count }) =>
      count === 1 ? first : phrase`${first} (${count} calls)`,
    );
  }

  private once(call: ReadCall, credentials: Credentials): Promise<Observed> {
    const known = this.found.get(keyOf(call));
    const asked = known ?? this.ask(call, credentials);
    this.found.set(keyOf(call), asked);
    return asked;
  }

  private async ask(call: ReadCall, credentials: Credentials): Promise<Observed> {
    const found = await this.send(call, credentials);
    if (found.trouble !== undefined) this.note(call.operation, found);
    const observed = { ...call, found };
    this.done.push(observed);
    return observed;
  }

  private async send({ operation, parameters }: ReadCall, credentials: Credentials): Promise<Found> {
    const request = this.codec.encodeRequest(operation, "soap11", { credentials, parameters });
    const first = await this.guard.send(request);
    const { response, silence } = isBusy(first) ? await this.guard.send(request) : first;
    if (response === undefined) return nothing(silence ?? phrase`no reply`);
    if (isBusy({ response })) return nothing(phrase`status ${response.status}, twice`);
    try {
      return foundIn(this.codec.decodeResponse(operation, "soap11", response));
    } catch (error) {
      if (error instanceof CodecError) return { ...nothing(error.message), garbled: true };
      throw error;
    }
  }

  private note(operation: string, { garbled, trouble }: Found): void {
    const shown = trouble ?? phrase`no reply`;
    const text = garbled ? shown : phrase`${knownName(operation)}: ${shown}`;
    // Numbers are replaced, because messages about the same deviation differ only in the location.
    const key = text.replace(/\d+/g, "#");
    const { first = text, count = 0 } = this.noted.get(key) ?? {};
    this.noted.set(key, { first, count: count + 1 });
  }
}

/** True if a reading call is worth repeating: there was no response, or the target is overloaded. */
function isBusy({ response }: Pick<Exchange, "response">): boolean {
  return response === undefined || isRetryStatus(response.status);
}

/** Returns the outcome of a call without a readable reply. */
export function nothing(trouble: Message): Found {
  return { value: null, errors: [], codes: [], categories: [], trouble, refused: false, garbled: false };
}

/** Converts a reply to an outcome. */
export function foundIn(reply: Reply): Found {
  const all = reply.kind === "error" ? reply.errors : [...reply.itemErrors, ...reply.warnings];
  const ofItem = (path: string) => (reply.kind === "error" ? undefined : itemIn(path));
  const errors = all.map(
    ({ code, category, path, text }): FoundError => ({ code, category, item: ofItem(path), text }),
  );
  return {
    value: reply.value,
    errors,
    codes: all.map(({ code }) => code),
    categories: all.map(({ category }) => category),
    trouble: undefined,
    refused: reply.kind === "error",
    garbled: all.length === 0 && reply.deviations.some(({ source }) => source !== "open"),
  };
}

/** Converts the result of a call to an outcome. */
export function foundOf(answer: Answer): Found {
  if (answer.kind === "reply") return foundIn(answer.reply);
  if (answer.kind === "silent") return nothing(answer.reason);
  return { ...nothing(answer.error.message), garbled: true };
}

function itemIn(path: string): number | undefined {
  const [, index] = /^\[(\d{1,9})\]/.exec(path) ?? [];
  return index === undefined ? undefined : Number(index);
}

/** Returns the records of a list; none for any other value. */
export function recordsOf(value: Value | null | undefined): RecordValue[] {
  if (!Array.isArray(value)) return [];
  return (value as readonly Value[]).filter((item): item is RecordValue => typeof item === "object" && item !== null);
}

/** True if a record reports an error. */
export function hasError({ ErrorMsg, ErrorMsgs, ErrorMessage }: RecordValue): boolean {
  return [ErrorMsg, ErrorMsgs, ErrorMessage].some((text) => (text ?? "") !== "");
}

/** Returns a member of a record if it is a number; otherwise undefined. */
export function numberIn(record: RecordValue, member: string): number | undefined {
  const value = record[member];
  return typeof value === "number" ? value : undefined;
}

/** Returns the number of nights between two date parameters; undefined if one is not a date. */
export function nightsIn(parameters: RecordValue, from: string, to: string): number | undefined {
  try {
    return nightsBetween(parseDdMmmYyyy(String(parameters[from])), parseDdMmmYyyy(String(parameters[to])));
  } catch (error) {
    if (error instanceof ValueError) return undefined;
    throw error;
  }
}

/** Returns an amount as a world file stores it; undefined for any other value. */
export function amountIn(value: unknown): string | undefined {
  return typeof value === "string" && /^[0-9]{1,20}(\.[0-9]{1,10})?$/.test(value) ? value : undefined;
}

/** Returns a number of 0 or more; undefined for any other value. */
export function wholeIn(value: unknown): number | undefined {
  return typeof value === "number" && value >= 0 ? value : undefined;
}

/** Returns a text that is not empty; undefined for any other value. */
export function textIn(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
