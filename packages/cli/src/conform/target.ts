// Opens the targets of a run that accept HTTP messages: a base URL, a module, a mock, or the embedded service.

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

/** A target with everything needed to call it. */
export interface OpenTarget extends KnownTarget {
  readonly credentials: Credentials;
  /** The world of the embedded service, or of the world file; undefined for another target without a world file. */
  readonly world: ReferenceWorld | undefined;
  /** The other accounts that a run uses, by name. */
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

/** Opens the target at a base URL. If the target is unreachable, reports that and not missing credentials. */
export async function openUrl(parts: TargetParts): Promise<OpenTarget> {
  const { imported, network, username, password, target: url = "" } = parts.settings;
  const target = network.targetAt(url);
  const isComplete = imported !== undefined || (username !== undefined && password !== undefined);
  if (!isComplete) await requireAnswer(parts.io, parts.settings, target);
  return givenTarget(parts, target);
}

/** Opens the handler in a module of the user. */
export async function openModule(parts: TargetParts): Promise<OpenTarget> {
  return givenTarget(parts, await moduleTarget(parts.io, parts.flags.module ?? ""));
}

/** Opens the mock of an imported service. */
export async function openMock(parts: TargetParts): Promise<OpenTarget> {
  const mock = mockOf(serviceOf(parts.settings), { seed: 1, replies: undefined, onError: () => undefined });
  return givenTarget(parts, handlerTarget(mock, "the mock"));
}

/** Returns a target of the user with its credentials and its world file. An imported service has no world file. */
function givenTarget({ io, settings, flags: { world } }: TargetParts, target: Target): OpenTarget {
  const close = async () => undefined;
  const { username = "", password = "" } = settings;
  if (settings.imported !== undefined)
    return { target, credentials: { username, password }, known: {}, world: undefined, close };
  const credentials = requireCredentials(settings);
  return { target, credentials, ...readKnownWorld(io, world, settings), close };
}

/** Starts the embedded reference service, which is called over HTTP. */
export async function openEmbedded({ io, settings, flags, today }: TargetParts): Promise<OpenTarget> {
  const { service } = settings;
  const username = typeof flags.username === "string" ? flags.username : undefined;
  const { world, user, users } = distinct(readWorld(io.cwd, flags.world), username);
  const onError = (message: string) => io.err(`${message}\n`);
  const { transport, clock } = runReference({ service, world, today, onError });
  const listening = await listenOn(transport, { port: 0, onError });
  const advance = (seconds: number) => clock.move(new Date(Date.parse(clock.now()) + seconds * 1000).toISOString());
  // The size of replies is not limited, because the replies come from the embedded service.
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
 * Returns the world, the calling account, and the other accounts of the world. If the user named no account, all
 * accounts get unique names, because redaction would remove their names wherever a report contains the same word. If
 * the user named an account, or if a unique name is taken, returns the world unchanged, and no other accounts.
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

/** Returns a user under a unique name. A user of a discovered world has no password, so it gets one. */
function embedded(user: ReferenceWorld["users"][number]): ReferenceWorld["users"][number] {
  return { ...user, username: `embedded-${user.username}`, password: user.password ?? "embedded-password" };
}

function credentialsOf({ username, password = "" }: ReferenceWorld["users"][number]): Credentials {
  return { username, password };
}

/**
 * Returns the named account. Without a name, returns the first account of a company, because companies have the most
 * rights to write; if no company has an account, returns the first account. Throws if the account does not exist.
 */
function accountOf({ users }: ReferenceWorld, username: string | undefined): ReferenceWorld["users"][number] {
  const company = users.find(({ kind }) => kind === "company") ?? users[0];
  const user = username === undefined ? company : users.find((each) => each.username === username);
  if (user !== undefined) return user;
  throw usageError(
    phrase`the world has no account with the given user name`,
    phrase`the accounts are ${joinMessages(
      users.map(({ username }) => quote(username)),
      ", ",
    )}`,
  );
}
