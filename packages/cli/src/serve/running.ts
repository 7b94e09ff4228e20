// Assembles the parts of the reference service: the transport, the clock and the store. The control endpoint uses the
// clock and the store too.
import type { ChannelService } from "@staywire/catalog";
import type { Redactor, Transport } from "@staywire/codec";
import { redactor, secretsOf } from "@staywire/conformance";
import type { Prefill } from "@staywire/contracts";
import { phrase, quote, type Service } from "@staywire/model";
import { implementation, memoryStore, type ReferenceOptions, type Store } from "@staywire/reference";
import { type ServerOptions, server } from "@staywire/server";
import { dateOf, ValueError } from "@staywire/values";
import { resolveDays, type World } from "@staywire/world";
import { messageOf, textOf, usageError } from "../cli-error.js";
import { type Clock, clockFrom } from "./clock.js";
import { describingPages } from "./pages.js";

/** The ways to respond to a request that cannot be decoded: like an .asmx service, or with an explanation. */
export const profiles = ["asmx", "explain"] as const;

/** The parts of the reference service. */
export interface ReferenceParts
  extends Pick<ReferenceOptions, "blackoutOverlap" | "caching" | "inject" | "signatureLayout" | "signatureOverflow"> {
  readonly service: ChannelService;
  readonly world: World;
  /** The date on which the clock starts, as `2027-05-01`. Default: the system's clock. */
  readonly today?: string | undefined;
  /** The store for the data that calls write. Default: in memory. */
  readonly store?: Store | undefined;
  /** The way to respond to a request that cannot be decoded. Default: `asmx`. */
  readonly profile?: (typeof profiles)[number] | undefined;
  /**
   * Returns the initial content of the forms on the pages. The relative days of `world` are already replaced by dates.
   * Default: the forms are empty.
   */
  readonly forms?: ((world: World, now: string) => Forms | undefined) | undefined;
  readonly onAnswer?: ServerOptions["onAnswer"];
  /** Called with the message of an error inside the service. */
  readonly onError: (message: string) => void;
}

/** The initial content of the forms on the pages. */
export interface Forms {
  /** The service, whose sample calls fill the forms. */
  readonly service: Service;
  readonly prefill: Prefill;
}

/** A running service that can be called, moved in time and restarted. */
export interface Running {
  /** The served data. Its relative days were replaced by dates at the last start or restart. */
  readonly world: World;
  readonly clock: Clock;
  readonly store: Store;
  readonly transport: Transport;
  /** Clears all cached responses, and resolves the relative days of the world with the current date of the clock. */
  readonly restart: () => void;
}

/** Assembles the service. Throws if a fault to inject does not exist, or if the world cannot be served on the day. */
export function runReference(parts: ReferenceParts): Running {
  const { store = memoryStore() } = parts;
  const clock = clockFrom(parts.today);
  const start = () => {
    const world = datedWorld(parts.world, clock.now());
    return { world, transport: transportOf({ ...parts, world }, clock, store) };
  };
  let current = start();
  return {
    get world() {
      return current.world;
    },
    clock,
    store,
    restart: () => {
      current = start();
    },
    transport: (request, options) => current.transport(request, options),
  };
}

function datedWorld(world: World, now: string): World {
  try {
    return resolveDays(world, dateOf(now));
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
    throw usageError(
      phrase`cannot serve this world on ${quote(now.slice(0, 10))}: ${quote(error.message)}`,
      phrase`choose another day`,
    );
  }
}

function transportOf(parts: ReferenceParts, { now }: Clock, store: Store): Transport {
  const { service, world, blackoutOverlap, signatureLayout, signatureOverflow, caching, inject, onAnswer, onError } =
    parts;
  const clean = redactorOf(world);
  const forms = parts.forms?.(world, now());
  const options: ServerOptions = {
    pages: describingPages(forms?.service ?? service, forms?.prefill),
    onAnswer,
    explain: parts.profile === "explain",
    onError: (error, call) => onError(`${call.operation ?? "a request"}: ${clean.foreign(textOf(error))}`),
  };
  const referenceOptions = { now, store, blackoutOverlap, signatureLayout, signatureOverflow, caching, inject };
  return server(service, implementationOf(world, referenceOptions), options);
}

/** Creates the redactor for the credentials of the accounts, because an unexpected error can contain any text. */
function redactorOf({ users }: World): Redactor {
  const accounts = Object.fromEntries(users.map(({ username, password = "" }) => [username, { username, password }]));
  return redactor(secretsOf({ credentials: { username: "", password: "" }, users: accounts }));
}

function implementationOf(world: World, options: ReferenceOptions): ReturnType<typeof implementation> {
  try {
    return implementation(world, options);
  } catch (error) {
    if (error instanceof TypeError) throw usageError(messageOf(error));
    throw error;
  }
}
