// Defines a correct client whose parts can be replaced by mistakes.
import { service } from "@staywire/catalog";
import { type HttpRequest, type RecordValue, type Reply, untypedCodec, utf8, type Value } from "@staywire/codec";
import { type Binding, operationOf } from "@staywire/model";
import { sumDecimals } from "@staywire/values";
import { commandEnd } from "./core/command-end.js";
import type { CommandEnd } from "./core/observation.js";
import type { ClientResults } from "./core/result.js";
import { runCommands } from "./run-cases.js";
import { accountOf } from "./service/correlate.js";
import { Session, type SessionOptions } from "./session.js";
import { sessionTransport } from "./transport.js";

const codec = untypedCodec(service);
const decoder = new TextDecoder();

/** The parts of a client that can be replaced. */
export interface Mistake {
  /** Changes a message before it is sent. */
  readonly message?: ((request: HttpRequest, password: string) => HttpRequest) | undefined;
  readonly binding?: Binding | undefined;
  /** Replaces the work of the correct client. */
  readonly work?: ((client: TestClient) => Promise<void>) | undefined;
  /**
   * The milliseconds to wait before each repetition of a failed call; empty for a client that does not repeat calls.
   */
  readonly retries?: readonly number[] | undefined;
  /** True to repeat failed writes as well as failed reads. */
  readonly repeatsWrites?: boolean | undefined;
  /** True to continue after a failure. */
  readonly goesOn?: boolean | undefined;
  /** Returns false for a valid reply that this client cannot read. */
  readonly canRead?: ((text: string) => boolean) | undefined;
  /** Returns true for a reply that makes the process of this client die. */
  readonly crashes?: ((text: string) => boolean) | undefined;
  /** True to treat an error in a reply with status 200 as an empty result. */
  readonly takesErrors?: boolean | undefined;
  /** True to treat a text that reports an empty list as a failure. */
  readonly rejectsEmptyLists?: boolean | undefined;
  /** Calculates the rental of a stay. Default: as a correct client does. */
  readonly sum?: ((bands: readonly RecordValue[]) => string | undefined) | undefined;
  /** True to treat a timeshare as an ordinary property. */
  readonly mistakesTimeshares?: boolean | undefined;
  /** True to treat a response that cannot be decoded as an empty result. */
  readonly takesAnything?: boolean | undefined;
}

/** The simulated milliseconds before each call. */
const LATENCY = 5;

/** Thrown if a call failed, so that the command stops with an exit code. */
class GivenUp extends Error {}

/** Thrown if the process of the client dies. */
class Crash extends Error {}

/** A client that runs one case. */
export class TestClient {
  readonly mistake: Mistake;
  /** Advances the simulated clock. */
  readonly wait: (ms: number) => void;
  private readonly send: ReturnType<typeof sessionTransport>;
  private readonly credentials: { readonly username: string; readonly password: string };

  constructor(mistake: Mistake, session: Session, id: string, wait: (ms: number) => void) {
    this.mistake = mistake;
    this.wait = wait;
    this.send = sessionTransport(session);
    this.credentials = { username: accountOf(id), password: `s3cret-of-${id}` };
  }

  /**
   * Makes a call, and repeats it as `retries` states. Returns its value; null if the reply has none. After a failure,
   * returns null if the client goes on, and otherwise throws a GivenUp.
   */
  async call(operation: string, given: RecordValue = {}): Promise<Value | null> {
    const { retries = [], repeatsWrites = false, goesOn = false } = this.mistake;
    const isWrite = operationOf(service, operation).effect === "write";
    for (const pause of isWrite && !repeatsWrites ? [0] : [0, ...retries]) {
      this.wait(pause);
      const value = await this.attempt(operation, given);
      if (value !== undefined) return value;
    }
    if (goesOn) return null;
    throw new GivenUp(operation);
  }

  /** Makes one attempt. Returns undefined if it failed. */
  private async attempt(operation: string, given: RecordValue): Promise<Value | null | undefined> {
    const {
      message,
      binding = "soap11",
      takesAnything = false,
      takesErrors = false,
      rejectsEmptyLists = false,
      canRead = () => true,
      crashes = () => false,
    } = this.mistake;
    const parameters = { ...operationOf(service, operation).sample, ...given };
    const good = codec.encodeRequest(operation, binding, { credentials: this.credentials, parameters });
    try {
      this.wait(LATENCY);
      const response = await this.send(message?.(good, this.credentials.password) ?? good);
      const text = decoder.decode(response.body);
      if (crashes(text)) throw new Crash();
      if (!canRead(text)) return undefined;
      const reply: Reply = codec.decodeResponse(operation, binding, response);
      if (reply.kind === "error") return takesErrors && response.status === 200 ? null : undefined;
      if (rejectsEmptyLists && reply.warnings.some(({ meaning }) => meaning === "empty")) return undefined;
      return reply.value;
    } catch (error) {
      if (error instanceof Crash) throw error;
      return takesAnything ? null : undefined;
    }
  }
}

/** Returns the first record of the list at a path. */
export function firstIn(value: Value | null | undefined, ...path: readonly string[]): RecordValue | undefined {
  const inner = path.reduce<Value | null | undefined>(
    (record, name) => (record as RecordValue | null | undefined)?.[name],
    value,
  );
  return Array.isArray(inner) ? (inner[0] as RecordValue | undefined) : undefined;
}

/** The range of nights for which the clients of the tests request rooms. */
export const range = { MinimumDateInRange: "01 May 2027", MaximumDateInRange: "03 May 2027" };

/** The nights of the stay for which a client requests a discount. */
export const nights = ["2027-05-01", "2027-05-02", "2027-05-03"] as const;

/** Returns the rate of a night from bands that include their last night; undefined if it has none, or the rate 0. */
export function rateOf(bands: readonly RecordValue[], night: string): string | undefined {
  const band = bands.find(
    (each) => String(each.FromDate).slice(0, 10) <= night && night <= String(each.ToDate).slice(0, 10),
  );
  const rate = band?.DailyRate ?? band?.Rate;
  return typeof rate === "string" && Number(rate) > 0 ? rate : undefined;
}

/** Returns the rental of the stay; undefined if a night has no rate. */
function rightSum(bands: readonly RecordValue[]): string | undefined {
  const rates = nights.flatMap((night) => rateOf(bands, night) ?? []);
  return rates.length === nights.length ? sumDecimals(rates) : undefined;
}

/** Reads rates, and requests a discount for a stay that they cover. */
export async function askForDiscount(client: TestClient, operation = "GetPropertyRatesAndRestrictions"): Promise<void> {
  const { sum = rightSum } = client.mistake;
  const bands = await client.call(operation, { PropertyID: 1101 });
  const rental = sum(Array.isArray(bands) ? (bands as readonly RecordValue[]) : []);
  if (rental === undefined) return;
  const stay = { BookingArrivalDate: "01 May 2027", BookingDepartureDate: "04 May 2027", RentalRate: rental };
  await client.call("validateDiscountCode", { MCUserID: 601, PropertyID: 1101, DiscountCode: "SUN10", ...stay });
}

/** Does the work of a correct client, which chooses each call according to the replies so far. */
async function rightWork(client: TestClient): Promise<void> {
  const { mistakesTimeshares = false } = client.mistake;
  const rights = (await client.call("GetPropertyPermissions", { PropertyID: 1101 })) as RecordValue | null;
  const isByRooms = rights?.AOAProperty === true || (rights?.TimeShare === true && !mistakesTimeshares);
  if (isByRooms) await client.call("GetAOATSPropertyNightlyRoomsToSell", { PropertyID: 1101, ...range });
  else await client.call("GetPropertiesNightlyRoomsToSell", { PropertyIDs: [1101], ...range });
  await askForDiscount(client);
  const extras = await client.call("GetExtras", { PropertyID: 1101 });
  const code = firstIn(extras, "Extras")?.ItemCode;
  if (code !== undefined) await client.call("AddExtra", { BookingID: 90002, ItemCodeToAddToBooking: code });
  await client.call("GetStaticPropertyDetails", { PropertyIds: [1101, 1102] });
}

/** Runs a client through the cases, like a command that is started for each case. */
export async function played(mistake: Mistake, options: SessionOptions = {}): Promise<ClientResults> {
  let time = Date.UTC(2026, 11, 1, 12);
  const wait = (ms: number) => {
    time += ms;
  };
  const session = new Session({ hasCommand: true, strict: true, ...options, now: () => time });
  await runCommands(session, {
    run: async ({ id }) => {
      const end = await endOf(mistake, new TestClient(mistake, session, id, wait));
      wait(1_000);
      return end;
    },
  });
  return session.results();
}

async function endOf({ work = rightWork }: Mistake, client: TestClient): Promise<CommandEnd> {
  try {
    await work(client);
    return { code: 0 };
  } catch (error) {
    if (error instanceof GivenUp) return { code: 1 };
    if (error instanceof Crash) return commandEnd(134, "Got a SIGABRT while executing native code.");
    throw error;
  }
}

/** Creates a mistake that replaces a text in the body or the address of each message that contains it. */
export function replacing(from: string | RegExp, to: string, more: Omit<Mistake, "message"> = {}): Mistake {
  return {
    ...more,
    message: (request) => ({
      ...request,
      target: request.target.replaceAll(global(from), to),
      body: utf8(decoder.decode(request.body).replaceAll(global(from), to)),
    }),
  };
}

function global(text: string | RegExp): string | RegExp {
  return typeof text === "string" ? text : new RegExp(text.source, "g");
}

/** Creates a mistake in a header: another value, or no header. */
export function withHeader(name: string, value: string | undefined, more: Omit<Mistake, "message"> = {}): Mistake {
  return {
    ...more,
    message: (request) => {
      const others = request.headers.filter(([key]) => key.toLowerCase() !== name.toLowerCase());
      return { ...request, headers: value === undefined ? others : [...others, [name, value]] };
    },
  };
}

/** Creates a client that makes these calls and no others. */
export function calling(...calls: readonly (readonly [operation: string, parameters?: RecordValue])[]): Mistake {
  return {
    goesOn: true,
    work: async (client) => {
      for (const [operation, parameters = {}] of calls) await client.call(operation, parameters);
    },
  };
}
