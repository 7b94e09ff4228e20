// The credentials of a run, by the names that stand in their place.
import type { Credentials, Secrets } from "@staywire/codec";

/** Every credential by name: `username`, `password`, and for other users `username:name`, `password:name`. */
export function secretsOf({
  credentials,
  users = {},
}: {
  readonly credentials: Credentials;
  readonly users?: Readonly<Record<string, Credentials>> | undefined;
}): Secrets {
  const others = Object.entries(users).flatMap(([name, { username, password }]) => [
    [`username:${name}`, username],
    [`password:${name}`, password],
  ]);
  return { ...Object.fromEntries(others), username: credentials.username, password: credentials.password };
}
