// Finds the users whose credentials a replay file needs, and the environment variables that provide them.
import type { Secrets } from "@staywire/codec";
import type { ReplayFile } from "./replay-file.js";

/** Matches the placeholder of a user name or password. The placeholder of the main user contains no name. */
export const PLACEHOLDER = /\{\{((?:username|password)(?::[^{}|\p{Cc}]+)?)(?:\|([a-z]+))?\}\}/gu;

/** A user whose credentials a replay file needs, and the variables that provide them to the script and to a replay. */
export interface ReplayUser {
  readonly user: string;
  readonly username: string;
  readonly password: string;
}

/** Returns the users whose credentials the messages of a failure contain. The main user is not included. */
export function replayUsers({ event }: Pick<ReplayFile, "event">): readonly ReplayUser[] {
  return usersIn([event.steps.map(({ request }) => request), event.input])
    .filter((user) => user !== "")
    .map((user) => ({ user, username: variableOf("username", user), password: variableOf("password", user) }));
}

/** Returns the users whose credentials are needed but missing. The main user is listed as an empty name. */
export function missingUsers({ event }: Pick<ReplayFile, "event">, secrets: Secrets): readonly string[] {
  return usersIn([event.steps.map(({ request }) => request), event.input]).filter((user) =>
    ["username", "password"].some((role) => !Object.hasOwn(secrets, user === "" ? role : `${role}:${user}`)),
  );
}

function usersIn(data: unknown): readonly string[] {
  const found = textsIn(data).flatMap((text) => [...text.matchAll(PLACEHOLDER)]);
  return [...new Set(found.map(([, name = ""]) => name.split(/:(.*)/s)[1] ?? ""))];
}

function textsIn(data: unknown): readonly string[] {
  if (typeof data === "string") return [data];
  return typeof data === "object" && data !== null ? Object.values(data).flatMap(textsIn) : [];
}

/** Returns the variable of a user: `STAYWIRE_PASSWORD_COMPANY` for the password of `company`. */
function variableOf(role: string, user: string): string {
  return `STAYWIRE_${role.toUpperCase()}${plainSuffix(user)}`;
}

/** Returns the suffix of a user's variables: `_COMPANY` for `company`. */
export function plainSuffix(user: string): string {
  return `_${user.replace(/[^A-Za-z0-9]/g, "_")}`.toUpperCase();
}
