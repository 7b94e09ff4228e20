// Reads the world for the reference service: the default one, or a file.

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Credentials } from "@staywire/codec";
import { phrase } from "@staywire/model";
import { defaultWorld, parseWorld, type World } from "@staywire/world";
import { messageOf, quoteFile, usageError } from "../cli-error.js";
import { readText } from "../io/read-file.js";
import type { Settings } from "../settings/settings.js";

/** Credentials from the settings, by the names with which a world file refers to them. */
export type Accounts = Readonly<Record<string, Credentials>>;

/** Returns the credentials from the settings. The main credentials are named `default`. */
export function accountsOf({ username, password, run: { users = {} } }: Settings): Accounts {
  const main = username === undefined || password === undefined ? {} : { default: { username, password } };
  return { ...users, ...main };
}

/**
 * Completes each user without a password whose user name is the name of an account in the settings. The user gets the
 * user name and the password of the account. The new user name also replaces the old one in `blackoutUser` and in
 * `discovered`.
 */
export function withAccounts(world: World, accounts: Accounts): World {
  const lacking = world.users.filter(({ username, password }) => {
    return password === undefined && Object.hasOwn(accounts, username);
  });
  const known = new Map(lacking.map(({ username }) => [username, accounts[username]]));
  const renamed = <T extends { readonly username: string }>(each: T): T => {
    return { ...each, username: known.get(each.username)?.username ?? each.username };
  };
  const { blackoutUser } = world;
  return {
    ...world,
    ...(blackoutUser === undefined ? {} : { blackoutUser: known.get(blackoutUser)?.username ?? blackoutUser }),
    users: world.users.map((user) => ({ ...user, ...known.get(user.username) })),
    discovered: world.discovered?.map(renamed),
  };
}

/** Reads a world file, or returns the default world. Throws a usage error that lists all problems of the file. */
export function readWorld(cwd: string, file: string | undefined): World {
  if (file === undefined) return defaultWorld();
  const path = resolve(cwd, file);
  if (!existsSync(path)) throw usageError(phrase`there is no world file ${quoteFile(file)}`);
  try {
    return parseWorld(readText(path));
  } catch (error) {
    throw usageError(phrase`cannot serve the world file ${quoteFile(file)}: ${messageOf(error)}`);
  }
}
