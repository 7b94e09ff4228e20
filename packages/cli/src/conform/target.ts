// The target of a run: a base URL, or the embedded reference service on its own port.
import type { ChannelService } from "@staywire/catalog";
import { nodeTransport } from "@staywire/client/node";
import type { Credentials } from "@staywire/codec";
import { urlTarget } from "@staywire/conformance";
import type { World as ReferenceWorld } from "@staywire/reference";
import { mergeTargetData, type TargetData, worldOfFile } from "@staywire/suite";
import { usageError } from "../cli-error.js";
import type { Io } from "../io.js";
import { runReference } from "../reference/running.js";
import { listenOn } from "../reference/start.js";
import { readWorld } from "../reference/world-file.js";
import { type CommonFlags, requireCredentials, type Settings } from "../settings/settings.js";
import { moduleTarget } from "./module.js";
import { requireAnswer } from "./reachable.js";
import { type KnownTarget, readKnownWorld } from "./world.js";

/** A target with what is needed to speak to it. */
export interface OpenTarget extends KnownTarget {
  readonly credentials: Credentials;
  /** The world file of the target; undefined if none is given, or if the file is target data. */
  readonly world: ReferenceWorld | undefined;
  /** The other accounts of the embedded service, by name. */
  readonly users?: Readonly<Record<string, Credentials>>;
  readonly close: () => Promise<void>;
}

/** The flags about the target, besides its URL. */
export interface TargetFlags extends CommonFlags {
  readonly world?: string | TargetData;
  readonly module?: string;
}

/** The target of the settings, or the embedded reference service where they name none. */
export async function openTarget(io: Io, settings: Settings, flags: TargetFlags, today: string): Promise<OpenTarget> {
  const worldFile = typeof flags.world === "string" ? flags.world : undefined;
  const open =
    settings.target === undefined
      ? await embeddedTarget(io, { service: settings.service, worldFile, today, username: nameIn(flags) })
      : await givenTarget(io, settings, { module: flags.module, url: settings.target, worldFile });
  return typeof flags.world === "object" ? { ...open, known: mergeTargetData(open.known, flags.world) } : open;
}

function nameIn({ username }: TargetFlags): string | undefined {
  return typeof username === "string" ? username : undefined;
}

/** A target that the user names. */
interface NamedTarget {
  readonly module: string | undefined;
  readonly url: string;
  /** The file that says what the target holds. */
  readonly worldFile: string | undefined;
}

async function givenTarget(io: Io, settings: Settings, named: NamedTarget): Promise<OpenTarget> {
  const { module, worldFile } = named;
  if (module === undefined) return remoteTarget(io, settings, named);
  const target = await moduleTarget(io, module);
  const credentials = requireCredentials(settings);
  const { known, world } = readKnownWorld(io, worldFile, settings);
  return { target, credentials, known, world, close: async () => undefined };
}

/** Opens the target at a base URL. An unreachable target is reported before missing credentials. */
async function remoteTarget(io: Io, settings: Settings, { url, worldFile }: NamedTarget): Promise<OpenTarget> {
  const target = settings.network.targetAt(url);
  const complete = settings.username !== undefined && settings.password !== undefined;
  if (!complete) await requireAnswer(io, settings, target);
  const credentials = requireCredentials(settings);
  const { known, world } = readKnownWorld(io, worldFile, settings);
  return { target, credentials, known, world, close: async () => undefined };
}

/** The settings of the embedded service. */
interface Embedding {
  readonly service: ChannelService;
  readonly worldFile: string | undefined;
  readonly today: string;
  /** The account to call with; one that may do everything where left out. */
  readonly username: string | undefined;
}

/** Starts the embedded reference service, and speaks to it over HTTP. */
async function embeddedTarget(io: Io, { service, worldFile, today, username }: Embedding): Promise<OpenTarget> {
  const { world, user, users } = distinct(readWorld(io.cwd, worldFile), username);
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
    "the world has no such account",
    `the accounts are ${users.map((each) => each.username).join(", ") || "none"}`,
  );
}
