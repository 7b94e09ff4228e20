// Creates adapters for our own client, in the same process. Mistakes can replace parts of an adapter.
import { service } from "@staywire/catalog";
import { client } from "@staywire/client";
import { type RecordValue, type Transport, utf8, type Value } from "@staywire/codec";
import type { LinePipe } from "@staywire/conformance/stdio";
import {
  addDays,
  bandsOn,
  dateOf,
  formatDdMmmYyyy,
  formatIsoDate,
  nightRange,
  nightsOf,
  parseIsoDate,
  sumDecimals,
} from "@staywire/values";
import type { AdapterRequest } from "./adapter/protocol.js";
import { runAdapter } from "./adapter/run-adapter.js";
import type { Answer } from "./core/report.js";
import type { ClientResults } from "./core/result.js";
import { accountOf } from "./service/correlate.js";
import { Session, type SessionOptions } from "./session.js";
import { sessionTransport } from "./transport.js";

/** The parts of an adapter that can be replaced. */
export interface AdapterMistake {
  /** Members that replace those of the hello. */
  readonly hello?: object;
  /** The operation whose replies the adapter caches, for one account. */
  readonly keeps?: string;
  /** Changes the parameters of a call. */
  readonly parameters?: (parameters: RecordValue) => RecordValue;
  /** Changes the answer to a call or a task. */
  readonly answer?: (answer: object, asked: Call | Task) => object;
}

type Call = Extract<AdapterRequest, { readonly op: "call" }>;
type Task = Extract<AdapterRequest, { readonly op: "task" }>;
type Outcome =
  | { readonly kind: "ok"; readonly value: Value | null }
  | { readonly kind: "error"; readonly text: string }
  | { readonly kind: "failed"; readonly outcome: "not-sent" | "unknown" };
type Method = (parameters: RecordValue) => Promise<Outcome>;

/** Returns a function that calls operations of our client by their names. */
function callerFor(asked: Call | Task, transport: Transport) {
  const binding = asked.op === "call" ? asked.binding : "soap11";
  const calls = client(service, transport, {
    credentials: asked.account,
    binding,
    timeout: asked.deadlineMs - 500,
    retries: 0,
  });
  const methods = calls as unknown as Readonly<Record<string, Method>>;
  return async (operation: string, parameters: RecordValue): Promise<Answer> => {
    const outcome = await methods[operation]?.(parameters);
    if (outcome === undefined) throw new TypeError(`no operation ${operation}`);
    if (outcome.kind === "ok") return { kind: "ok", value: outcome.value };
    if (outcome.kind === "error") return { kind: "error", text: outcome.text };
    return { kind: "failed", sent: outcome.outcome === "not-sent" ? "no" : "unknown" };
  };
}

type Caller = ReturnType<typeof callerFor>;

async function resultOf(call: Caller, operation: string, parameters: RecordValue): Promise<unknown> {
  const answer = await call(operation, parameters);
  if (answer.kind !== "ok") throw new TypeError(`${operation}: ${answer.kind}`);
  return answer.value;
}

interface Room {
  readonly PropertyID: number;
  readonly night: string;
  readonly rooms: number;
}

interface Rooms {
  readonly StartDate: string;
  readonly Nights?: readonly { readonly DayOffset: number; readonly RoomsAvailable: number }[];
}

/** Reads the rooms of a property for each night, with the operation for its kind. */
async function roomsOf(call: Caller, PropertyID: number, from: string, count: number): Promise<readonly Room[]> {
  const rights = (await resultOf(call, "GetPropertyPermissions", { PropertyID })) as RecordValue;
  const [first, last] = [parseIsoDate(from), addDays(parseIsoDate(from), count)];
  const range = { MinimumDateInRange: formatDdMmmYyyy(first), MaximumDateInRange: formatDdMmmYyyy(last) };
  const read =
    rights.AOAProperty || rights.TimeShare
      ? [await resultOf(call, "GetAOATSPropertyNightlyRoomsToSell", { PropertyID, ...range })]
      : await resultOf(call, "GetPropertiesNightlyRoomsToSell", { PropertyIDs: [PropertyID], ...range });
  return (read as readonly Rooms[]).flatMap(({ StartDate, Nights = [] }) =>
    Nights.map(({ DayOffset, RoomsAvailable }) => {
      return { PropertyID, night: formatIsoDate(addDays(dateOf(StartDate), DayOffset)), rooms: RoomsAvailable };
    }).slice(0, count),
  );
}

interface RateBand {
  readonly FromDate: string;
  readonly ToDate: string;
  readonly MinNightsStay: number;
  readonly MaxNightsStay: number;
  readonly Rate: string;
}

/** Returns the band of each night of a stay; fewer bands than nights if a night has no price. */
async function bandsOf(call: Caller, PropertyID: number, arrival: string, departure: string) {
  const read = (await resultOf(call, "GetPropertyRatesAndRestrictions", { PropertyID })) as readonly RateBand[];
  const bands = read.map((each) => ({ ...each, from: dateOf(each.FromDate), to: dateOf(each.ToDate) }));
  const nights = nightsOf(nightRange(parseIsoDate(arrival), parseIsoDate(departure)));
  const found = nights.flatMap((night) => bandsOn(bands, night).slice(0, 1));
  return { nights, bands: found.filter(({ Rate }) => Number(Rate) > 0) };
}

interface Input {
  readonly PropertyID: number;
  readonly PropertyIDs: readonly number[];
  readonly from: string;
  readonly nights: number;
  readonly arrival: string;
  readonly departure: string;
}

const tasks: Readonly<Record<Task["task"], (call: Caller, input: Input) => Promise<unknown>>> = {
  async "free-nights"(call, { PropertyID, from, nights }) {
    const rooms = await roomsOf(call, PropertyID, from, nights);
    return rooms.filter((each) => each.rooms > 0).map(({ night }) => night);
  },
  async "stay-price"(call, { PropertyID, arrival, departure }) {
    const { nights, bands } = await bandsOf(call, PropertyID, arrival, departure);
    return bands.length === nights.length ? sumDecimals(bands.map(({ Rate }) => Rate)) : null;
  },
  async "may-book"(call, { PropertyID, arrival, departure }) {
    const { nights, bands } = await bandsOf(call, PropertyID, arrival, departure);
    const rooms = await roomsOf(call, PropertyID, arrival, nights.length);
    const [band] = bands;
    if (band === undefined || bands.length < nights.length || rooms.some((each) => each.rooms === 0)) return false;
    return nights.length >= band.MinNightsStay && nights.length <= band.MaxNightsStay;
  },
  async "local-copy"(call, { PropertyIDs, from, nights }) {
    const all: Room[] = [];
    for (const id of PropertyIDs) all.push(...(await roomsOf(call, id, from, nights)));
    return all;
  },
};

const hello = {
  version: 1,
  name: "own client",
  tasks: Object.keys(tasks),
};

async function answerTo(asked: AdapterRequest, transport: Transport, mistake: AdapterMistake): Promise<object> {
  if (asked.op === "hello") return { ...hello, ...mistake.hello };
  const call = callerFor(asked, transport);
  const { answer = (given) => given, parameters = (given) => given } = mistake;
  if (asked.op === "call") return answer(await call(asked.operation, parameters(asked.parameters)), asked);
  const done = tasks[asked.task](call, asked.input as unknown as Input);
  const failed = { kind: "failed", sent: "unknown" };
  return answer(
    await done.then(
      (value): object => ({ kind: "ok", value }),
      () => failed,
    ),
    asked,
  );
}

/** Returns a function that answers calls. For equal calls of one operation, it repeats the first answer. */
function keeping(
  operation: string | undefined,
): (asked: AdapterRequest, answer: () => Promise<object>) => Promise<object> {
  const kept = new Map<string, Promise<object>>();
  return (asked, answer) => {
    if (asked.op !== "call" || asked.operation !== operation) return answer();
    const key = JSON.stringify([asked.account, asked.parameters]);
    const found = kept.get(key) ?? answer();
    kept.set(key, found);
    return found;
  };
}

/** Creates the pipe to an adapter in this process. */
export function adapterPipe(transportOf: (baseUrl: string) => Transport, mistake: AdapterMistake = {}): LinePipe {
  const replies: Promise<Uint8Array>[] = [];
  let wake: (() => void) | undefined;
  async function* output(): AsyncIterable<Uint8Array> {
    for (;;) {
      const next = replies.shift();
      if (next !== undefined) yield await next;
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  }
  const kept = keeping(mistake.keeps);
  const answered = async (line: string) => {
    const { id, ...asked } = JSON.parse(line) as AdapterRequest & { readonly id: number };
    const url = asked.op === "hello" ? "" : asked.account.baseUrl;
    const answer = () => answerTo(asked as AdapterRequest, transportOf(url), mistake);
    const ok = await kept(asked as AdapterRequest, answer).then(
      (given) => ({ id, ok: given }),
      (error: unknown) => ({ id, ok: { kind: "failed", sent: "unknown", why: String(error) } }),
    );
    return utf8(`${JSON.stringify(ok)}\n`);
  };
  const write = (line: string) => {
    replies.push(answered(line));
    wake?.();
  };
  return { name: "test adapter", output: output(), write };
}

/** Runs the cases of a session with an adapter in this process. Throws if a problem of the adapter ends the run. */
export async function playedAdapter(
  mistake: AdapterMistake = {},
  options: SessionOptions = {},
): Promise<ClientResults> {
  const session = new Session({ strict: true, hasAdapter: true, ...options });
  const pipe = adapterPipe(() => sessionTransport(session), mistake);
  const problem = await runAdapter(session, () => ({ pipe }), {
    accountOf: ({ id }) => ({ baseUrl: "http://case.example", username: accountOf(id), password: `s3cret-of-${id}` }),
  });
  if (problem !== undefined) throw new Error(problem);
  return session.results();
}
