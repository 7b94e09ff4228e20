// The service of a simulation: the reference service over a world that changes, with caches, faults and a rate.
import { service } from "@staywire/catalog";
import { type HttpRequest, type HttpResponse, headerOf, type Transport } from "@staywire/codec";
import { memoryStore, reference } from "@staywire/reference";
import { parseIsoDate } from "@staywire/values";
import { generateWorld, resolveDays, type World } from "@staywire/world";
import { type Random, randomOf } from "./random.js";
import type { VirtualTime } from "./virtual-time.js";

/** The greatest number of requests in a second, and at once, that the provider accepts. */
export const RATE = { requestsPerSecond: 2, burst: 4 };

interface Cached {
  readonly at: number;
  readonly response: HttpResponse;
}

/** The service of one simulation. */
export class Provider {
  world: World;
  /** The times of the requests. */
  readonly requests: { readonly at: number; readonly operation: string; readonly body: string }[] = [];
  /** The times until which nobody may call, and when that was asked for. */
  readonly pauses: { readonly from: number; readonly until: number }[] = [];
  /** The versions of the extras of each property: the time from which each counts. */
  readonly versions = new Map<number, { readonly from: number; readonly version: number }[]>();
  isFaulty = true;
  private readonly time: VirtualTime;
  private readonly random: Random;
  private readonly store = memoryStore();
  private readonly cache = new Map<string, Cached>();
  private answer: Transport;

  constructor(seed: number, time: VirtualTime) {
    this.time = time;
    this.random = randomOf(seed ^ 0x5bd1e995);
    const today = parseIsoDate(new Date(time.now).toISOString().slice(0, 10));
    this.world = resolveDays(generateWorld({ seed, companies: 2, properties: 20 }), today);
    for (const { PropertyID } of this.world.properties) this.setVersion(PropertyID);
    this.answer = this.serving();
  }

  /** The transport of the clients. */
  readonly transport: Transport = async (request, options) => {
    const operation = /[A-Za-z]+(?="?$)/.exec(headerOf(request.headers, "SOAPAction") ?? "")?.[0] ?? "";
    const body = Buffer.from(request.body ?? new Uint8Array()).toString("latin1");
    this.requests.push({ at: this.time.now, operation, body });
    await this.time.sleep(this.random.whole(20, 400));
    const fault = this.isFaulty ? this.random.whole(1, 100) : 100;
    if (fault <= 2) throw new Error("the connection was reset");
    if (fault <= 3) return this.busy();
    if (fault <= 4) return { status: 200, headers: [["Content-Type", "text/xml"]], body: Buffer.from("<soap:Env") };
    // Nothing comes until the client gives up.
    if (fault === 5)
      await new Promise((_, reject) =>
        options?.signal?.addEventListener("abort", () => reject(options.signal?.reason)),
      );
    const response = await this.cached(operation, body, request);
    await this.time.sleep(this.random.whole(20, 400));
    // The response gets lost.
    if (fault === 6) throw new Error("the connection was reset");
    return response;
  };

  /** Answers at once, without cache, fault or rate: the truth of this moment. */
  readonly truth: Transport = (request) => this.answer(request);

  /** Changes something in the world. */
  change(): void {
    const { world, random } = this;
    const property = random.pick(world.properties);
    const { PropertyID } = property;
    const kind = random.whole(1, 5);
    const without = <T extends { readonly PropertyID: number }>(list: readonly T[]) =>
      list.filter((one) => one.PropertyID !== PropertyID);
    if (kind === 1) {
      this.world = {
        ...world,
        properties: without(world.properties),
        propertyRelations: world.propertyRelations.filter((one) => one.PropertyID !== PropertyID),
        reservations: without(world.reservations),
      };
      this.removed.push({
        property,
        relations: world.propertyRelations.filter((one) => one.PropertyID === PropertyID),
      });
    } else if (kind === 2 && this.removed.length > 0) {
      const back = this.removed.shift();
      if (back !== undefined) {
        this.world = {
          ...world,
          properties: [...world.properties, back.property],
          propertyRelations: [...world.propertyRelations, ...back.relations],
        };
        this.setVersion(back.property.PropertyID);
      }
    } else if (kind === 3) {
      this.world = { ...world, reservations: world.reservations.filter(() => !random.chance(10)) };
    } else this.setVersion(PropertyID);
    this.answer = this.serving();
  }

  private readonly removed: {
    readonly property: World["properties"][number];
    readonly relations: World["propertyRelations"];
  }[] = [];

  /** Gives the extras of a property a new version, which their first description shows. */
  private setVersion(id: number): void {
    const list = this.versions.get(id) ?? [];
    const version = list.length + 1;
    this.versions.set(id, [...list, { from: this.time.now, version }]);
    const properties = this.world.properties.map((property) => {
      if (property.PropertyID !== id) return property;
      const [first = { ItemCode: "CLEAN", ItemDescription: "" }, ...rest] = property.extras ?? [];
      const extras = [{ ...first, ItemDescription: `version ${version}` }, ...rest];
      return { ...property, extras };
    });
    this.world = { ...this.world, properties };
  }

  private serving(): Transport {
    const now = () => new Date(this.time.now).toISOString();
    return reference(this.world, { now, caching: false, store: this.store });
  }

  private busy(): HttpResponse {
    const seconds = this.random.whole(5, 60);
    this.pauses.push({ from: this.time.now, until: this.time.now + seconds * 1_000 });
    return { status: 429, headers: [["Retry-After", String(seconds)]], body: new Uint8Array() };
  }

  private async cached(operation: string, body: string, request: HttpRequest): Promise<HttpResponse> {
    const life =
      (Object.entries(service.operations).find(([name]) => name === operation)?.[1].cacheMinutes ?? 0) * 60_000;
    const found = this.cache.get(body);
    if (found !== undefined && this.time.now - found.at < life) return found.response;
    const response = await this.answer(request);
    if (life > 0) this.cache.set(body, { at: this.time.now, response });
    return response;
  }
}
