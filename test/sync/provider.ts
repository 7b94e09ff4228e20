// The service in a simulation: a small model in memory, with caches, faults, outages and a rate limit.
import { service } from "@staywire/catalog";
import type { SyncClient } from "@staywire/channel";
import type { Limiter } from "@staywire/client/limiter";
import { type Random, randomOf } from "../../packages/world/src/generate/random.js";
import { DAY, MINUTE } from "./settings.js";
import type { VirtualTime } from "./virtual-time.js";

/** A request that arrived. */
interface Request {
  readonly at: number;
  readonly operation: string;
  /** The operation with its parameters. */
  readonly key: string;
  /** True once its reply has arrived. */
  isDone: boolean;
}

/** The parameters of all operations of the model. */
interface Parameters {
  readonly MCUserID?: number;
  readonly PropertyID?: number;
  readonly PropertyIDs?: readonly number[];
  readonly MinimumDateInRange?: string;
  readonly MaximumDateInRange?: string;
}

interface Outcome {
  readonly kind: "ok" | "error" | "failed";
  readonly value?: unknown;
}

interface Reservation {
  readonly PropertyID: number;
  readonly BookingID: number;
  readonly ArrivalDate: string;
  readonly DepartureDate: string;
}

const cacheOf = new Map(
  Object.entries(service.operations).map(([name, { cacheMinutes = 0 }]) => [name, cacheMinutes * MINUTE]),
);

/** The service in one simulation. */
export class Provider {
  readonly requests: Request[] = [];
  /** The periods in which nobody may call. */
  readonly pauses: { readonly from: number; readonly until: number }[] = [];
  /**
   * The replies to each call as JSON texts, with their times. Replies about rooms are omitted, because their dates
   * vary.
   */
  readonly given = new Map<string, { readonly at: number; readonly text: string }[]>();
  private readonly versions = new Map<number, number>();
  isFaulty = true;
  private downUntil = 0;
  private readonly present: Set<number>;
  private reservations: readonly Reservation[];
  private readonly time: VirtualTime;
  private readonly random: Random;
  private readonly cache = new Map<string, { readonly at: number; readonly outcome: Outcome }>();

  constructor(seed: number, time: VirtualTime) {
    this.time = time;
    this.random = randomOf(seed ^ 0x5bd1e995);
    this.present = new Set(Array.from({ length: 20 }, (_, index) => 1_001 + index));
    for (const id of this.present) this.setVersion(id);
    this.reservations = Array.from({ length: 15 }, (_, index) =>
      this.newReservation(index % 5 === 0 ? 0 : 100 + index),
    );
  }

  /** Returns the client of a worker, which waits for its turns at a limiter. */
  client(limiter: Limiter): SyncClient {
    const methods = Object.keys(operations).map((name) => [
      name,
      (parameters: Parameters, { signal }: { readonly signal?: AbortSignal } = {}) =>
        this.call(name, parameters, limiter, signal),
    ]);
    return Object.fromEntries(methods) as SyncClient;
  }

  /** Returns the current reply, without cache, fault or rate limit. */
  reply(operation: string, parameters: Parameters): Outcome {
    return operations[operation]?.(this, parameters) ?? absent;
  }

  /** Changes some data of the service, or takes it down for a time. */
  change(): void {
    const { random } = this;
    const id = 1_001 + random.whole(0, 19);
    const kind = random.whole(1, 8);
    if (kind === 1) {
      this.present.delete(id);
      this.reservations = this.reservations.filter(({ PropertyID }) => PropertyID !== id);
    } else if (kind === 2) this.bringBack();
    else if (kind === 3) {
      this.reservations = this.reservations.filter(() => !random.chance(10));
      this.reservations = [...this.reservations, this.newReservation(200 + random.whole(0, 9_999))];
    } else if (kind === 4) this.downUntil = this.time.now + random.whole(60, 600) * MINUTE;
    else this.setVersion(id);
  }

  isPresent(id: number): boolean {
    return this.present.has(id);
  }

  versionOf(id: number): number {
    return this.versions.get(id) ?? 0;
  }

  ratesOf(company: number): readonly number[] {
    return [...this.present].filter((id) => companyOf(id) === company).sort((one, other) => one - other);
  }

  allReservations(): readonly Reservation[] {
    return this.reservations;
  }

  private bringBack(): void {
    const gone = [...this.versions.keys()].find((id) => !this.present.has(id));
    if (gone === undefined) return;
    this.present.add(gone);
    this.setVersion(gone);
  }

  private setVersion(id: number): void {
    this.versions.set(id, this.versionOf(id) + 1);
  }

  private newReservation(BookingID: number): Reservation {
    const day = this.random.whole(1, 28);
    const date = (month: number) => `2027-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
    const PropertyID = this.random.pick([...this.present]);
    return { PropertyID, BookingID, ArrivalDate: date(6), DepartureDate: date(7) };
  }

  private async call(
    operation: string,
    parameters: Parameters,
    limiter: Limiter,
    signal: AbortSignal | undefined,
  ): Promise<Outcome> {
    await limiter.acquire({ signal });
    const request = { at: this.time.now, operation, key: `${operation} ${JSON.stringify(parameters)}`, isDone: false };
    this.requests.push(request);
    await this.time.sleep(this.random.whole(20, 400));
    const fault = this.isFaulty ? this.random.whole(1, 100) : 100;
    if (fault <= 2 || (this.isFaulty && this.time.now < this.downUntil)) return failure("network");
    if (fault === 3) return this.busy(limiter);
    // No reply arrives until the client gives up.
    if (fault === 4) return this.time.sleep(30_000).then(() => failure("timeout"));
    const outcome = this.cached(request.key, operation, parameters);
    this.remember(operation, parameters, outcome);
    await this.time.sleep(this.random.whole(20, 400));
    // The response gets lost.
    if (fault === 5) return failure("network");
    request.isDone = true;
    return outcome;
  }

  private remember(operation: string, { MCUserID, PropertyID }: Parameters, { value }: Outcome): void {
    const key = [operation, MCUserID, PropertyID].filter((part) => part !== undefined).join(" ");
    const replies = this.given.get(key) ?? [];
    this.given.set(key, replies);
    replies.push({ at: this.time.now, text: JSON.stringify(value) });
  }

  private async busy(limiter: Limiter): Promise<Outcome> {
    const milliseconds = this.random.whole(5, 60) * 1_000;
    this.pauses.push({ from: this.time.now, until: this.time.now + milliseconds });
    await limiter.penalize(milliseconds);
    return failure("http-status");
  }

  private cached(key: string, operation: string, parameters: Parameters): Outcome {
    const life = cacheOf.get(operation) ?? 0;
    const found = this.cache.get(key);
    if (found !== undefined && this.time.now - found.at < life) return found.outcome;
    const outcome = this.reply(operation, parameters);
    if (life > 0) this.cache.set(key, { at: this.time.now, outcome });
    return outcome;
  }
}

/** Returns the company of a property. */
function companyOf(id: number): number {
  return 601 + (id % 2);
}

/** True for a property whose rooms cannot be read in a list. */
function isTimeshare(id: number): boolean {
  return id % 7 === 0;
}

function found(value: unknown, itemErrors: readonly unknown[] = []): Outcome {
  return { kind: "ok", value, itemErrors } as Outcome;
}

function failure(reason: string): Outcome {
  return { kind: "failed", reason, message: `the call failed: ${reason}`, retry: true } as Outcome;
}

const problem = (code: string, category: string) => ({ code, category, message: code, retry: false });
const absent = { kind: "error", ...problem("property-deleted", "deleted"), value: null } as Outcome;

/**
 * Returns the rooms of a property by night. Only every eighth night is included, which is enough to detect a lost one.
 */
function roomsOf(provider: Provider, id: number, { MinimumDateInRange = "", MaximumDateInRange = "" }: Parameters) {
  const [first, end] = [MinimumDateInRange, MaximumDateInRange].map((date) => Date.parse(`${date} UTC`) / DAY);
  const nights = [];
  for (let night = first ?? 0; night < (end ?? 0); night++) {
    if ((night + id) % 8 !== 0) continue;
    nights.push({ DayOffset: night - (first ?? 0), RoomsToSell: (night + provider.versionOf(id)) % 5 });
  }
  const StartDate = new Date((first ?? 0) * DAY).toISOString().slice(0, 10);
  return { PropertyID: id, StartDate, Nights: nights };
}

const operations: Readonly<Record<string, (provider: Provider, parameters: Parameters) => Outcome>> = {
  GetManagementCompanyDefaultArrivalDepartureTimes: () => found([{ MCUserID: 601 }, { MCUserID: 602 }]),
  GetAllReservations: (provider) => found(provider.allReservations()),
  GetAllPropertyRatesAndRestrictionsPerMC: (provider, { MCUserID = 0 }) =>
    found(provider.ratesOf(MCUserID).map((PropertyID) => ({ PropertyID, Rate: provider.versionOf(PropertyID) }))),
  GetExtras(provider, { PropertyID = 0 }) {
    if (!provider.isPresent(PropertyID)) return absent;
    const Extras = [{ PropertyID, ItemDescription: `version ${provider.versionOf(PropertyID)}` }];
    return found({ RowCount: 1, Extras, ErrorMsg: "" });
  },
  GetPropertiesNightlyRoomsToSell(provider, parameters) {
    const { PropertyIDs = [] } = parameters;
    const errors: unknown[] = [];
    const items = PropertyIDs.map((id, index) => {
      if (!provider.isPresent(id)) return null;
      if (!isTimeshare(id)) return roomsOf(provider, id, parameters);
      errors.push({ ...problem("timeshare-not-supported", "unsupported"), item: { index } });
      return { PropertyID: id, StartDate: "2027-01-01" };
    });
    return found(items, errors);
  },
  GetAOATSPropertyNightlyRoomsToSell: (provider, parameters) =>
    provider.isPresent(parameters.PropertyID ?? 0)
      ? found(roomsOf(provider, parameters.PropertyID ?? 0, parameters))
      : absent,
};
