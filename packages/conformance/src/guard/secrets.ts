// Lists the credentials of a run by name. Placeholders contain these names.
import type { Credentials, Secrets } from "@staywire/codec";

/**
 * Returns every secret by name: `username`, `password`, then further secrets, then `username:name` and `password:name`
 * for each user. The main user comes first, because the users may include the main account: if a value has several
 * names, its placeholder contains the first of them.
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
