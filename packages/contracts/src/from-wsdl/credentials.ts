// Which two parameters of an operation are its credentials: a WSDL does not say.
import type { CredentialNames, Parameter } from "@staywire/model";
import { isString } from "../schema/rules.js";
import type { Request } from "./messages.js";
import { refuse } from "./xml-element.js";

/** The credentials, and the parameters after them. */
export interface Split {
  readonly credentials: CredentialNames;
  readonly parameters: readonly (readonly [string, Parameter])[];
}

/**
 * Takes the first two parameters for the credentials: both strings, and named for it (`APIUserName`, `Pass`) or in
 * `known`. Refuses any other request.
 */
export function splitCredentials(request: Request, known: readonly CredentialNames[]): Split {
  const [first, second, ...parameters] = request.parameters;
  if (first !== undefined && second !== undefined && isString(first[1].node) && isString(second[1].node)) {
    const credentials = { username: first[0], password: second[0] };
    if (looksLike(credentials) || known.some((names) => same(names, credentials))) return { credentials, parameters };
  }
  return refuse(
    request.element,
    "the family begins every request with a user name and a password, both strings; where they have other names, say so in the option credentials",
  );
}

function looksLike({ username, password }: CredentialNames): boolean {
  return /user|login/i.test(username) && /pass|pwd/i.test(password);
}

function same(a: CredentialNames, b: CredentialNames): boolean {
  return a.username === b.username && a.password === b.password;
}
