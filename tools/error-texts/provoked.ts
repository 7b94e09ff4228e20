// Finds out which checks provoke which error texts, by running each check alone against the reference service.

import { service } from "@staywire/catalog";
import type { HttpRequest, HttpResponse, ServiceError, Transport } from "@staywire/codec";
import { conform, handlerTarget, type Options, type Oracle, plan } from "@staywire/conformance";
import { codec, type HuntClock, honest, huntClock, today } from "@staywire/mutants";
import { channelSuite, discover, type KnownWorld, mergeKnownWorlds, worldOfFile } from "@staywire/suite";
import { defaultWorld } from "@staywire/world";

/** The checks that provoke an error text, by operation and code (`GetExtras no-access-rights`). */
export type Provoked = ReadonlyMap<string, ReadonlySet<string>>;

const file = defaultWorld(today);
const users = Object.fromEntries(file.users.map(({ username, password = "" }) => [username, { username, password }]));

/** The accounts: one may add blackouts, and the other may not. They lack rights to different properties. */
const accounts = ["agent", "company"];

/**
 * Runs all checks over SOAP 1.1 as each of the two accounts; returns the checks that provoke each error text. Throws if
 * a case fails for the reference service.
 */
export async function provokedTexts(): Promise<Provoked> {
  const found = new Map<string, Set<string>>();
  for (const username of accounts) {
    const { [username]: credentials, ...others } = users;
    if (credentials === undefined) throw new Error(`the default world has no user ${username}`);
    const { world } = await discover(service, handlerTarget(honest()), { credentials });
    const data = mergeKnownWorlds(worldOfFile(file, username), world);
    const options: Options = { credentials, users: others, today, level: { kind: "all" }, runs: 4 };
    for (const check of checkIds(data)) await run(check, { options, world: data, username }, found);
  }
  return found;
}

/** Returns the ids of the checks that have a case that applies. */
function checkIds(world: KnownWorld): readonly string[] {
  const { cases } = plan(service, {
    today,
    level: { kind: "all" },
    suite: channelSuite({ world }),
    oracle: freshOracle(),
  });
  const applying = cases.filter(({ notApplicable }) => notApplicable === undefined);
  return [...new Set(applying.map(({ check }) => check.id))];
}

/** Creates a comparison service for each run, because a comparison writes to it. */
function freshOracle(): Oracle {
  return { target: handlerTarget(honest(), "reference") };
}

interface Run {
  readonly options: Options;
  readonly world: KnownWorld;
  readonly username: string;
}

async function run(check: string, { options, world, username }: Run, found: Map<string, Set<string>>): Promise<void> {
  const clock = huntClock();
  const target = handlerTarget(
    reporting(clock, (text) => addTo(found, text, check)),
    "reference",
    clock,
  );
  const suite = channelSuite({ world, walk: { world: file, username } });
  const only = [`${check}/*/soap11`];
  for await (const event of conform(service, target, { ...options, suite, only, oracle: freshOracle() })) {
    if (event.type === "verdict" && event.verdict === "fail")
      throw new Error(`${event.name} fails for the reference service`);
  }
}

function addTo(found: Map<string, Set<string>>, text: string, check: string): void {
  const checks = found.get(text) ?? new Set();
  found.set(text, checks.add(check));
}

/** Creates the reference service, which reports each error text that it returns in SOAP 1.1. */
function reporting({ now }: HuntClock, report: (text: string) => void): Transport {
  const original = honest({ now });
  return async (request) => {
    const response = await original(request);
    const operation = operationIn(request);
    for (const { code } of operation === undefined ? [] : errorsIn(operation, response)) report(`${operation} ${code}`);
    return response;
  };
}

function operationIn({ headers }: HttpRequest): string | undefined {
  const action = headers.find(([name]) => name.toLowerCase() === "soapaction")?.[1];
  return service.order.find((name) => action?.replaceAll('"', "").endsWith(`/${name}`) === true);
}

function errorsIn(operation: string, response: HttpResponse): readonly ServiceError[] {
  try {
    const reply = codec.decodeResponse(operation, "soap11", response);
    return reply.kind === "error" ? reply.errors : [...reply.itemErrors, ...reply.warnings];
  } catch {
    return [];
  }
}
