// The credentials of a run, by the names of their placeholders.
import type { Credentials, Secrets } from "@staywire/codec";

/** Every secret by name: `username`, `password`, for other users `username:name`, `password:name`, and what else there is. */
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
  return { ...secrets, ...Object.fromEntries(others), username: credentials.username, password: credentials.password };
}
