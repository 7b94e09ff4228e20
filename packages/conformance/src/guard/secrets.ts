// The credentials of a run, by the names of their placeholders.
import type { Credentials, Secrets } from "@staywire/codec";

/**
 * Every secret by name: `username`, `password`, for other users `username:name`, `password:name`, and what else there is.
 * The main user comes first: a placeholder names the first of equal values, and the main account can be among the users.
 */
export function secretsOf({
  credentials,
  users = {},
  secrets = {},
}: {
  readonly credentials: Credentials;
  readonly users?: Readonly<Record<string, Credentials>> | undefined;
  readonly secrets?: Secrets | undefined;
}): Secrets {
  const others = Object.entries(users).flatMap(([name, { username, password }]) => [
    [`username:${name}`, username],
    [`password:${name}`, password],
  ]);
  const main = { username: credentials.username, password: credentials.password };
  return { ...main, ...secrets, ...Object.fromEntries(others), ...main };
}
