// Checks the required options of a client: a missing or empty one is an error that names it.
import type { Transport } from "@staywire/codec";
import { bindings, knownName, knownNames, type Message, ownError, phrase, quote, type Service } from "@staywire/model";
import type { CallOptions, ClientOptions } from "./api.js";

/** Throws a TypeError that names the argument or option that is missing, empty or of the wrong type. */
export function requireOptions(service: Service, transport: Transport, options: ClientOptions): void {
  const problem = serviceProblem(service) ?? transportProblem(transport) ?? optionsProblem(service, options);
  if (problem !== undefined) throw new TypeError(`cannot create a client: ${problem}`);
}

function serviceProblem(service: unknown): string | undefined {
  const parts = isObject(service) ? [Reflect.get(service, "operations"), Reflect.get(service, "order")] : [];
  return parts.length > 0 && parts.every(isObject)
    ? undefined
    : "service must be a service value, such as the one that @staywire/catalog exports";
}

function transportProblem(transport: unknown): string | undefined {
  return typeof transport === "function"
    ? undefined
    : "transport must be a function, such as the one that fetchTransport({ baseUrl }) returns";
}

function optionsProblem({ operations }: Service, options: unknown): string | undefined {
  if (!isObject(options)) return "options must be an object with credentials";
  const credentials: unknown = Reflect.get(options, "credentials");
  // Some services ask for no credentials at all.
  const isFree = Object.values(operations).every((operation) => operation.credentials.username === "");
  const problem = isFree && isObject(credentials) ? undefined : credentialsProblem(credentials);
  return problem ?? functionsProblem(options) ?? settingsProblem(options);
}

function functionsProblem(options: object): string | undefined {
  const names = ["jitter", "prepare", "onRequest", "onResponse", "onWarning"];
  const wrong = names.find((name) => !["undefined", "function"].includes(typeof Reflect.get(options, name)));
  return wrong === undefined ? undefined : `${wrong} must be a function`;
}

/** Explains which binding or number among the options of a client or of a call cannot be used; undefined if all can. */
function settingsProblem(options: object): Message | undefined {
  const binding: unknown = Reflect.get(options, "binding");
  if (binding !== undefined && !bindings.some((each) => each === binding)) {
    return phrase`binding is ${shown(binding)}; expected ${knownNames(bindings)}`;
  }
  for (const name of ["timeout", "deadline", "retries", "retryDelay"]) {
    const value: unknown = Reflect.get(options, name);
    if (value === undefined || (typeof value === "number" && value >= 0)) continue;
    return phrase`${knownName(name)} is ${shown(value)}; expected a number${name === "retries" ? "" : " of milliseconds"}, 0 or greater`;
  }
  return undefined;
}

function shown(value: unknown): Message {
  return typeof value === "string" ? quote(value) : knownName(String(value));
}

/** Throws a TypeError that names the option of a call that cannot be used. */
export function requireCall(call: CallOptions): void {
  const problem = settingsProblem(call);
  if (problem !== undefined) throw ownError(new TypeError(problem), problem);
}

/** Throws a TypeError that names the credential that is missing, empty or of the wrong type. */
export function requireCredentials(credentials: unknown): void {
  const problem = credentialsProblem(credentials);
  if (problem !== undefined) throw new TypeError(`cannot create a client: ${problem}`);
}

/**
 * Explains what is wrong with credentials, by the name of the option; undefined if they can be sent.
 *
 * @example
 * ```ts
 * console.log(credentialsProblem({ username: "agent" })); // credentials.password is missing; ...
 * ```
 */
export function credentialsProblem(credentials: unknown): Message | undefined {
  if (!isObject(credentials)) return phrase`credentials must be an object { username, password }`;
  for (const name of ["username", "password"] as const) {
    const value: unknown = Reflect.get(credentials, name);
    if (value === undefined || value === null)
      return phrase`credentials.${name} is missing; is the variable that holds it set?`;
    if (typeof value !== "string") return phrase`credentials.${name} must be a string`;
    if (value === "") return phrase`credentials.${name} is empty; is the variable that holds it set?`;
  }
  return undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
