// The reference service as it runs: its parts, which the control endpoint can reach, and its transport.
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

/** The styles of replies to requests that cannot be decoded: as an .asmx service, or with an explanation. */
export const profiles = ["asmx", "explain"] as const;

/** The parts of the reference service. */
export interface ReferenceParts
  extends Pick<ReferenceOptions, "blackoutOverlap" | "caching" | "inject" | "signatureLayout" | "signatureOverflow"> {
  readonly service: ChannelService;
  readonly world: World;
  /** The day on which the clock starts, as `2027-05-01`. Default: the system's clock. */
  readonly today?: string | undefined;
  /** The store of writes. Default: in memory. */
  readonly store?: Store | undefined;
  /** `asmx` where left out. */
  readonly profile?: (typeof profiles)[number] | undefined;
  /** Returns the content of the forms of the pages, for the world as of its days. Default: they are empty. */
  readonly forms?: ((world: World, now: string) => Forms | undefined) | undefined;
  readonly onAnswer?: ServerOptions["onAnswer"];
  /** Called with what went wrong inside the service. */
  readonly onError: (message: string) => void;
}

/** The first content of the forms of the pages. */
export interface Forms {
  /** The service with the sample calls that are shown. */
  readonly service: Service;
  readonly prefill: Prefill;
}

/** A service that can be called, moved in time and started anew. */
export interface Running {
  /** The data that is served; all its days are dates, as of the last start. */
  readonly world: World;
  readonly clock: Clock;
  readonly store: Store;
  readonly transport: Transport;
  /** Forgets all cached responses, and counts the days of the world from the clock's today. */
  readonly restart: () => void;
}

/** Puts the service together. Throws where a fault to inject does not exist. */
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

/** The redactor of the accounts: an unexpected error can hold whatever a runtime repeats. */
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
