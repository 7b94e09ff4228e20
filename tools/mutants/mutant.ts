// A mutant: the reference service with one rule broken in one place, and the check that must notice.
import { service } from "@staywire/catalog";
import type { HttpRequest, HttpResponse, RecordValue, Transport, Value } from "@staywire/codec";
import { untypedCodec, utf8 } from "@staywire/codec";
import type { TargetClock } from "@staywire/conformance";
import type { Binding } from "@staywire/model";
import { implementation, type ReferenceOptions } from "@staywire/reference";
import { type CallContext, server, wholeAnswer } from "@staywire/server";
import { defaultWorld } from "@staywire/world";

/** The day of every run. */
export const today = "2026-11-21";

/** One broken rule. */
export interface Mutant {
  /** Unique, lower case, hyphenated. */
  readonly id: string;
  /** The broken rule, as a sentence. */
  readonly breaks: string;
  /** The check that must catch it. */
  readonly check: string;
  /** The operations to ask; all where left out. */
  readonly operations?: readonly string[] | undefined;
  /** Makes the service; what depends on time uses the clock. */
  readonly make: (clock: HuntClock) => Transport;
}

/** The clock of a service that is hunted: the suite moves it. */
export interface HuntClock extends TargetClock {
  /** The instant, as ISO text in UTC. */
  readonly now: () => string;
}

/** A clock that stays at noon of the day of every run until it is moved. */
export function huntClock(): HuntClock {
  let instant = Date.parse(`${today}T12:00:00Z`);
  return {
    now: () => new Date(instant).toISOString(),
    advance: (seconds) => {
      instant += seconds * 1000;
    },
  };
}

/** The codec of the service. */
export const codec = untypedCodec(service);

type Functions = Record<string, (parameters: RecordValue, context: CallContext) => Promise<Value | null>>;

function functions(options: ReferenceOptions = {}): Functions {
  const running = implementation(defaultWorld(today), {
    now: () => `${today}T12:00:00`,
    ...options,
  }) as unknown as Functions;
  const whole = Object.entries(running).map(([name, perform]): [string, Functions[string]] => [
    name,
    async (parameters, context) => wholeAnswer((await perform(parameters, context)) as never),
  ]);
  return Object.fromEntries(whole);
}

function served(all: Functions): Transport {
  return server(service, all as unknown as Parameters<typeof server<typeof service>>[1]);
}

/** The service unbroken. */
export function honest(options: ReferenceOptions = {}): Transport {
  return served(functions(options));
}

type Perform = Functions[string];

/** The service with operations performed in another way. */
export function wrapping(
  names: readonly string[],
  wrap: (original: Perform) => Perform,
  options: ReferenceOptions = {},
): Transport {
  const all = functions(options);
  const changed = names.map((name) => {
    const original = all[name];
    if (original === undefined) throw new Error(`no operation ${name}`);
    return [name, wrap(original)] as const;
  });
  return served({ ...all, ...Object.fromEntries(changed) });
}

/** Changes the value of an operation. */
export type Change = (
  value: Value,
  parameters: RecordValue,
  context: CallContext,
) => Value | null | Promise<Value | null>;

/** The service with the values of operations changed. */
export function changing(names: readonly string[], change: Change, options: ReferenceOptions = {}): Transport {
  const wrap =
    (original: Perform): Perform =>
    async (parameters, context) => {
      const value = await original(parameters, context);
      return value === null ? null : change(value, parameters, context);
    };
  return wrapping(names, wrap, options);
}

/** The service with the parameters of operations changed before they are understood. */
export function misreading(
  names: readonly string[],
  change: (parameters: RecordValue) => RecordValue,
  options: ReferenceOptions = {},
): Transport {
  return wrapping(names, (original) => async (parameters, context) => original(change(parameters), context), options);
}

/** The text of a body. */
export function textOf(message: HttpRequest | HttpResponse): string {
  return new TextDecoder().decode(message.body);
}

/** The service with the text of its good replies rewritten. */
export function rewriting(
  change: (text: string) => string,
  when: (request: HttpRequest) => boolean = () => true,
): Transport {
  const original = honest();
  return async (request) => {
    const response = await original(request);
    if (response.status !== 200 || !when(request)) return response;
    return { ...response, body: utf8(change(textOf(response))) };
  };
}

/** The service with its responses changed as a whole. */
export function responding(change: (response: HttpResponse) => HttpResponse): Transport {
  const original = honest();
  return async (request) => change(await original(request));
}

/** The service that refuses requests of a form that it should take. */
export function refusing(when: (request: HttpRequest, text: string) => boolean): Transport {
  const original = honest();
  return async (request) => {
    if (!when(request, textOf(request))) return original(request);
    return { status: 400, headers: [["Content-Type", "text/xml; charset=utf-8"]], body: new Uint8Array(0) };
  };
}

/** The service that gives its last good reply of the operation and binding in place of the errors that `when` picks. */
export function forgiving(when: (response: HttpResponse, text: string) => boolean): Transport {
  const original = honest();
  const good = new Map<string, HttpResponse>();
  let last: HttpResponse | undefined;
  return async (request) => {
    const response = await original(request);
    const key = placeOf(request);
    if (!when(response, textOf(response))) {
      if (isResult(request, response)) {
        good.set(key, response);
        last = response;
      }
      return response;
    }
    return good.get(key) ?? last ?? response;
  };
}

/** True if a response is a result: an error text can come with 200 too, and so can a page. */
function isResult(request: HttpRequest, response: HttpResponse): boolean {
  const [operation = "", binding = ""] = placeOf(request).split(" ");
  try {
    return codec.decodeResponse(operation, binding.toLowerCase() as Binding, response).kind === "ok";
  } catch {
    return false;
  }
}

/** Operation and binding, as far as a request shows them. */
function placeOf(request: HttpRequest): string {
  const text = `${request.target} ${textOf(request)}`.toLowerCase();
  const operations = [...service.order].sort((a, b) => b.length - a.length);
  const operation = operations.find((name) => text.includes(name.toLowerCase())) ?? "";
  const soap = text.includes("2003/05/soap-envelope")
    ? "soap12"
    : text.includes("envelope")
      ? "soap11"
      : request.method;
  return `${operation} ${soap}`;
}
