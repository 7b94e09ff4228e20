// The users whose credentials a replay file has placeholders of, and the variables of the environment for them.
import type { Secrets } from "@staywire/codec";
import type { ReplayFile } from "./replay-file.js";

/** A placeholder of a user name or a password; that of the main user has no name. */
export const PLACEHOLDER = /\{\{((?:username|password)(?::[^{}|\p{Cc}]+)?)(?:\|([a-z]+))?\}\}/gu;

/** A user of a replay file, and the variables that give the credentials to a script and to a replay. */
export interface ReplayUser {
  readonly user: string;
  readonly username: string;
  readonly password: string;
}

/** Lists the users beside the main one whose credentials the messages of a failure hold. */
export function replayUsers({ event }: Pick<ReplayFile, "event">): readonly ReplayUser[] {
  return usersIn([event.steps.map(({ request }) => request), event.input])
    .filter((user) => user !== "")
    .map((user) => ({ user, username: variableOf("username", user), password: variableOf("password", user) }));
}

/** Lists the users whose credentials are needed and not given; the main one by an empty name. */
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

/** The variable of a user: `STAYWIRE_PASSWORD_COMPANY` for the password of `company`. */
function variableOf(role: string, user: string): string {
  return `STAYWIRE_${role.toUpperCase()}${plainSuffix(user)}`;
}

/** The end of the variables of a user, `_COMPANY` for `company`. */
export function plainSuffix(user: string): string {
  return `_${user.replace(/[^A-Za-z0-9]/g, "_")}`.toUpperCase();
}
