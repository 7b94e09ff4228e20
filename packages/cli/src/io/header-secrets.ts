// Lists the secrets in the header fields that the user adds to every request.

/** Header fields by name. */
export type Headers = Readonly<Record<string, string>>;

/**
 * Returns the values of header fields as secrets, by name. For a value like `Bearer TOKEN`, the token alone is a secret
 * too.
 */
export function headerSecrets(headers: Headers): Readonly<Record<string, string>> {
  const secrets = Object.entries(headers).flatMap(([name, value]) => {
    const token = value.split(" ").slice(1).join(" ").trim();
    const whole = [`header:${name}`, value] as const;
    return token === "" ? [whole] : [whole, [`token:${name}`, token] as const];
  });
  return Object.fromEntries(secrets);
}
