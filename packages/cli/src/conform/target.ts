// What a run judges: a base URL, or the embedded reference service on a port of its own.
import type { Channel } from "@staywire/catalog";
import type { Credentials } from "@staywire/codec";
import { type Target, urlTarget } from "@staywire/conformance";
import { usageError } from "../cli-error.js";
import type { Io } from "../io.js";
import { startReference } from "../reference/start.js";
import { readWorld } from "../reference/world-file.js";
import { requireCredentials, type Settings } from "../settings/settings.js";

/** A target with what is needed to speak to it. */
export interface OpenTarget {
  readonly target: Target;
  readonly credentials: Credentials;
  readonly close: () => Promise<void>;
}

/** The target at a base URL. */
export function remoteTarget(settings: Settings, url: string): OpenTarget {
  return { target: urlTarget(url), credentials: requireCredentials(settings), close: async () => undefined };
}

/** What the embedded service is started with. */
export interface Embedding {
  readonly service: Channel;
  readonly world: string | undefined;
  readonly today: string;
  /** The account to call with; the first of the world where left out. */
  readonly username: string | undefined;
}

/** Starts the embedded reference service, and speaks to it over HTTP. */
export async function embeddedTarget(
  io: Io,
  { service, world: file, today, username }: Embedding,
): Promise<OpenTarget> {
  const world = readWorld(io.cwd, file);
  const user = username === undefined ? world.users[0] : world.users.find((each) => each.username === username);
  if (user === undefined)
    throw usageError(
      "the world has no such account",
      `it has ${world.users.map((each) => each.username).join(", ") || "none"}`,
    );
  const onError = (message: string) => io.err(`${message}\n`);
  const listening = await startReference({ service, world, today, port: 0, onError });
  const { password } = user;
  return {
    target: urlTarget(listening.url),
    credentials: { username: user.username, password },
    close: () => listening.close(),
  };
}
