// Simulates the service: a small model in memory, with caches, faults, outages and a rate limit.
import { service } from "@staywire/catalog";
import type { Header, Reply } from "@staywire/codec";
import { type Random, randomOf } from "../../packages/world/src/generate/random.js";
import type { ModelRequest, ModelResponse } from "./client.js";
import { type Data, errorReply, type Parameters, type Reservation, replyOf, resultOf, withItemError } from "./model.js";
import { COMPANIES, DAY, MINUTE } from "./settings.js";
import type { VirtualTime } from "./virtual-time.js";

/** A request that arrived. */
interface Request {
  readonly at: number;
  readonly operation: string;
  /** The operation with its parameters. */
  readonly key: string;
  /** True once a response that is not one of the `faults` has arrived. */
  isDone: boolean;
}

/** A reply that was sent. */
interface Given {
  readonly at: number;
  /** The time at which the service created the reply. */
  readonly asOf: number;
  readonly text: string;
}

interface Cached {
  readonly at: number;
  readonly reply: Reply;
}

const cacheOf = new Map(
  Object.entries(service.operations).map(([name, { cacheMinutes = 0 }]) => [name, cacheMinutes * MINUTE]),
);

/** Returns the cache time of an operation in milliseconds, during which the service may repeat a reply. */
export function cacheTimeOf(operation: string): number {
  return cacheOf.get(operation) ?? 0;
}

const nothing = new Uint8Array();

/** The errors that the service reports now and then, by the number that was drawn. */
const faults: Readonly<Record<number, Reply>> = {
  6: errorReply("unknown-error", "internal", true),
  7: errorReply("cs-relation-not-resolved", "internal"),
};

/** The service in one simulation. */
export class Provider implements Data {
  readonly requests: Request[] = [];
  /** The periods in which nobody may call. */
  readonly pauses: { readonly from: number; readonly until: number }[] = [];
  /** The replies, by the operation and the id of the company or property. Dates and lists of ids are not in the key. */
  readonly given = new Map<string, Given[]>();
  private readonly versions = new Map<number, number>();
  /** The companies that the service lists. */
  readonly companies = new Set(COMPANIES);
  isFaulty = true;
  private downUntil = 0;
  private readonly present: Set<number>;
  private reservations: readonly Reservation[];
  private readonly time: VirtualTime;
  private readonly random: Random;
  private readonly cache = new Map<string, Cached>();

  constructor(seed: number, time: VirtualTime) {
    this.time = time;
    this.random = randomOf(seed ^ 0x5bd1e995);
    this.present = new Set(Array.from({ length: 24 }, (_, index) => 1_001 + index));
    for (const id of this.present) this.setVersion(id);
    this.reservations = Array.from({ length: 15 }, (_, index) =>
      this.newReservation(index % 5 === 0 ? 0 : 100 + index),
    );
  }

  /** Changes some data of the service, or takes it down for a time. */
  change(): void {
    const { random } = this;
    const kind = random.whole(1, 9);
    if (kind === 1) for (let left = random.whole(1, 3); left > 0; left--) this.takeAway();
    else if (kind === 2) {
      const gone = [...this.versions.keys()].filter((id) => !this.present.has(id));
      this.bringBack(gone.slice(0, random.whole(1, 3)));
    } else if (kind === 3) {
      this.reservations = this.reservations.filter(() => !random.chance(10));
      // Two blocks of the system can be equal, such as those of two owners.
      const block = this.reservations.find(({ BookingID }) => BookingID === 0);
      const isRepeated = block !== undefined && random.chance(30);
      const added = isRepeated ? block : this.newReservation(200 + random.whole(0, 9_999));
      this.reservations = [...this.reservations, added];
    } else if (kind === 4) this.downUntil = this.time.now + random.whole(60, 600) * MINUTE;
    else if (kind === 5 && !this.companies.delete(602)) this.companies.add(602);
    else this.setVersion(1_001 + random.whole(0, 23));
  }

  isPresent(id: number): boolean {
    return this.present.has(id);
  }

  versionOf(id: number): number {
    return this.versions.get(id) ?? 0;
  }

  ratesOf(company: number): readonly number[] {
    if (!this.companies.has(company)) return [];
    return [...this.present].filter((id) => companyOf(id) === company).sort((one, other) => one - other);
  }

  allReservations(): readonly Reservation[] {
    return this.reservations;
  }

  /** Answers a request after some time. Rejects, or never resolves, if the request or its response gets lost. */
  async send({ target: operation, parameters }: ModelRequest): Promise<ModelResponse> {
    const request = { at: this.time.now, operation, key: `${operation} ${JSON.stringify(parameters)}`, isDone: false };
    this.requests.push(request);
    await this.time.sleep(this.random.whole(20, 400));
    const fault = this.isFaulty ? this.random.whole(1, 100) : 100;
    if (fault <= 2 || (this.isFaulty && this.time.now < this.downUntil)) throw new Error("the connection was reset");
    if (fault === 3) return this.busy();
    // No reply arrives until the client gives up.
    if (fault === 4) return new Promise(() => undefined);
    const { at, reply, headers } = this.answer(request.key, operation, parameters, faults[fault]);
    this.remember(operation, parameters, { at: this.time.now, asOf: at, text: JSON.stringify(resultOf(reply)) });
    await this.time.sleep(this.random.whole(20, 400));
    if (fault === 5) throw new Error("the response was lost");
    request.isDone = faults[fault] === undefined;
    return { status: 200, headers, body: nothing, reply };
  }

  private answer(key: string, operation: string, parameters: Parameters, fault: Reply | undefined) {
    const { now } = this.time;
    const cached = this.cache.get(key);
    if (fault === undefined && cached !== undefined && now - cached.at < cacheTimeOf(operation)) {
      return { ...cached, headers: [["Age", String(Math.floor((now - cached.at) / 1_000))] as Header] };
    }
    const right = replyOf(this, operation, parameters);
    const choose = (count: number) => this.random.whole(0, count - 1);
    const reply = fault ?? (this.isFaulty && this.random.chance(3) ? withItemError(operation, right, choose) : right);
    // The service does not repeat a reply with a temporary error.
    if (reply === right && cacheTimeOf(operation) > 0) this.cache.set(key, { at: now, reply });
    return { at: now, reply, headers: [] };
  }

  private remember(operation: string, { MCUserID, PropertyID }: Parameters, given: Given): void {
    const key = [operation, MCUserID, PropertyID].filter((part) => part !== undefined).join(" ");
    const replies = this.given.get(key) ?? [];
    this.given.set(key, replies);
    replies.push(given);
  }

  private busy(): ModelResponse {
    const seconds = this.random.whole(5, 60);
    this.pauses.push({ from: this.time.now, until: this.time.now + seconds * 1_000 });
    const headers = [["Retry-After", String(seconds)] as Header];
    return { status: 429, headers, body: nothing, reply: errorReply("unclassified", "unclassified") };
  }

  private takeAway(): void {
    if (this.present.size <= 6) return;
    const id = this.random.pick([...this.present]);
    this.present.delete(id);
    this.reservations = this.reservations.filter(({ PropertyID }) => PropertyID !== id);
    if (this.random.chance(50)) void this.bringBackLater(id);
  }

  /** Restores a property so soon that perhaps only one read of a list is without it. */
  private async bringBackLater(id: number): Promise<void> {
    await this.time.sleep(this.random.whole(DAY / 2, 1.5 * DAY));
    if (this.isFaulty && !this.present.has(id)) this.bringBack([id]);
  }

  private bringBack(ids: readonly number[]): void {
    for (const id of ids) {
      this.present.add(id);
      this.setVersion(id);
    }
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
}

/**
 * Returns the company of a property. One company has more properties than fit into one call for rooms; the other has
 * few.
 */
function companyOf(id: number): number {
  return id % 8 === 0 ? 602 : 601;
}
