// The targets of a run that take HTTP messages, opened: a base URL, a module, a mock, or the embedded service.

import { nodeTransport } from "@staywire/client/node";
import type { Credentials } from "@staywire/codec";
import { handlerTarget, type Target, urlTarget } from "@staywire/conformance";
import { joinMessages, phrase, quote } from "@staywire/model";
import { worldOfFile } from "@staywire/suite";
import type { World as ReferenceWorld } from "@staywire/world";
import { usageError } from "../cli-error.js";
import { requireAnswer } from "../io/reachable.js";
import type { Io } from "../io.js";
import { mockOf } from "../serve/mock.js";
import { runReference } from "../serve/running.js";
import { listenOn } from "../serve/start.js";
import { readWorld } from "../serve/world-file.js";
import { moduleTarget } from "../service/module.js";
import { requireCredentials, type Settings, serviceOf } from "../settings/settings.js";
import type { CommonFlags } from "../settings/shared-flags.js";
import { type KnownTarget, readKnownWorld } from "./world.js";

/** A target with what is needed to speak to it. */
export interface OpenTarget extends KnownTarget {
  readonly credentials: Credentials;
  /** The world file of the target; undefined if none is given. */
  readonly world: ReferenceWorld | undefined;
  /** The other accounts of the embedded service, by name. */
  readonly users?: Readonly<Record<string, Credentials>>;
  readonly close: () => Promise<void>;
}

/** The parts from which a target is opened. */
export interface TargetParts {
  readonly io: Io;
  readonly settings: Settings;
  readonly flags: {
    readonly world?: string | undefined;
    readonly module?: string | undefined;
    readonly username?: CommonFlags["username"];
  };
  readonly today: string;
}

/** Opens the target at a base URL. An unreachable target is reported before missing credentials. */
export async function openUrl(parts: TargetParts): Promise<OpenTarget> {
  const { imported, network, username, password, target: url = "" } = parts.settings;
  const target = network.targetAt(url);
  const isComplete = imported !== undefined || (username !== undefined && password !== undefined);
  if (!isComplete) await requireAnswer(parts.io, parts.settings, target);
  return givenTarget(parts, target);
}

/** Opens the handler in a module of the user's. */
export async function openModule(parts: TargetParts): Promise<OpenTarget> {
  return givenTarget(parts, await moduleTarget(parts.io, parts.flags.module ?? ""));
}

/** Opens the mock of an imported service. */
export async function openMock(parts: TargetParts): Promise<OpenTarget> {
  const mock = mockOf(serviceOf(parts.settings), { seed: 1, replies: undefined, onError: () => undefined });
  return givenTarget(parts, handlerTarget(mock, "the mock"));
}

/** A target of the user's, with what the user states about it; what an imported service holds cannot be stated. */
function givenTarget({ io, settings, flags: { world } }: TargetParts, target: Target): OpenTarget {
  const close = async () => undefined;
  const { username = "", password = "" } = settings;
  if (settings.imported !== undefined)
    return { target, credentials: { username, password }, known: {}, world: undefined, close };
  const credentials = requireCredentials(settings);
  return { target, credentials, ...readKnownWorld(io, world, settings), close };
}

/** Starts the embedded reference service, and speaks to it over HTTP. */
export async function openEmbedded({ io, settings, flags, today }: TargetParts): Promise<OpenTarget> {
  const { service } = settings;
  const username = typeof flags.username === "string" ? flags.username : undefined;
  const { world, user, users } = distinct(readWorld(io.cwd, flags.world), username);
  const onError = (message: string) => io.err(`${message}\n`);
  const { transport, clock } = runReference({ service, world, today, onError });
  const listening = await listenOn(transport, { port: 0, onError });
  const advance = (seconds: number) => clock.move(new Date(Date.parse(clock.now()) + seconds * 1000).toISOString());
  // The replies of this program's own service are not limited in size.
  const http = nodeTransport({ baseUrl: listening.url, maxBodyBytes: Number.POSITIVE_INFINITY });
  return {
    target: { ...urlTarget(listening.url), transport: http, clock: { advance } },
    credentials: credentialsOf(user),
    users,
    known: worldOfFile(world, user.username),
    world,
    close: () => {
      http.close();
      return listening.close();
    },
  };
}

/**
 * A world with the account to call with, and its other accounts. If nobody names one, they get names that are no words of
 * a report: whatever is like a credential is taken out of what a run leaves.
 */
function distinct(world: ReferenceWorld, username: string | undefined) {
  const chosen = accountOf(world, username);
  const renamed = new Map(world.users.map((each) => [each, embedded(each)]));
  const names = new Set(world.users.map((each) => each.username));
  const all = [...renamed.values()];
  if (username !== undefined || all.some((each) => names.has(each.username))) return { world, user: chosen, users: {} };
  const user = renamed.get(chosen) ?? chosen;
  const others = all.filter((each) => each !== user).map((each) => [each.username, credentialsOf(each)] as const);
  return { world: { ...world, users: all }, user, users: Object.fromEntries(others) };
}

/** A discovered world has no passwords: the embedded service is this run's own, and takes any. */
function embedded(user: ReferenceWorld["users"][number]): ReferenceWorld["users"][number] {
  return { ...user, username: `embedded-${user.username}`, password: user.password ?? "embedded-password" };
}

function credentialsOf({ username, password = "" }: ReferenceWorld["users"][number]): Credentials {
  return { username, password };
}

/** The named account; without a name, one that may also write where the spec restricts that: a company's. */
function accountOf({ users }: ReferenceWorld, username: string | undefined): ReferenceWorld["users"][number] {
  const company = users.find(({ kind }) => kind === "company") ?? users[0];
  const user = username === undefined ? company : users.find((each) => each.username === username);
  if (user !== undefined) return user;
  throw usageError(
    phrase`the world has no such account`,
    phrase`the accounts are ${joinMessages(
      users.map(({ username }) => quote(username)),
      ", ",
    )}`,
  );
}
