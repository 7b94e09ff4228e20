// Checks the options of a client. The error about a missing, empty or invalid option names the option.
import type { Transport } from "@staywire/codec";
import {
  bindings,
  knownName,
  knownNames,
  type Message,
  nearestName,
  ownError,
  phrase,
  quote,
  type Service,
} from "@staywire/model";
import type { CallOptions, ClientOptions } from "./api.js";
import { fieldsProblem } from "./header-fields.js";
import { callOptions, clientOptions, type OptionKind } from "./option-kinds.js";

/** Throws a TypeError that names the argument or option if it is missing, empty or of the wrong type. */
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
  // The user name and the password may be missing if the service requires no credentials.
  const isFree = Object.values(operations).every((operation) => operation.credentials.username === "");
  const problem = isFree && isObject(credentials) ? undefined : credentialsProblem(credentials);
  return problem ?? settingsProblem(options, clientOptions);
}

/** Explains which option of a client or of a call is unknown or invalid; undefined if all are valid. */
function settingsProblem(options: object, kinds: Readonly<Record<string, OptionKind>>): Message | undefined {
  // Checks only the options that are given, because this check runs for each call.
  for (const name of Object.keys(options)) {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (kind === undefined) return unknownProblem(name, kinds);
    const value: unknown = Reflect.get(options, name);
    const problem = value === undefined ? undefined : valueProblem(name, value, kind);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function unknownProblem(name: string, kinds: Readonly<Record<string, OptionKind>>): Message {
  const known = Object.keys(kinds);
  const near = nearestName(name, known) ?? known.find((each) => each.startsWith(name.slice(0, 4)));
  const hint =
    near === undefined ? phrase`the options are ${knownNames(known)}` : phrase`did you mean ${knownName(near)}?`;
  return phrase`${quote(name)} is not an option; ${hint}`;
}

function valueProblem(name: string, value: unknown, kind: OptionKind): Message | undefined {
  if (kind === "function")
    return typeof value === "function" ? undefined : phrase`${knownName(name)} must be a function`;
  if (name === "binding") {
    const isKnown = bindings.some((each) => each === value);
    return isKnown ? undefined : phrase`binding is ${shown(value)}; expected ${knownNames(bindings)}`;
  }
  if (name === "httpHeaders") return fieldsProblem(value);
  if (kind === "other" || (typeof value === "number" && value >= 0)) return undefined;
  const unit = kind === "number" ? "" : " of milliseconds";
  return phrase`${knownName(name)} is ${shown(value)}; expected a number${unit}, 0 or greater`;
}

function shown(value: unknown): Message {
  return typeof value === "string" ? quote(value) : knownName(String(value));
}

/** Throws a TypeError that names the invalid option of a call. */
export function requireCall(call: CallOptions): void {
  const problem = settingsProblem(call, callOptions);
  if (problem !== undefined) throw ownError(new TypeError(problem), problem);
}

/** Throws a TypeError that names the credential if it is missing, empty or of the wrong type. */
export function requireCredentials(credentials: unknown): void {
  const problem = credentialsProblem(credentials);
  if (problem !== undefined) throw new TypeError(`cannot create a client: ${problem}`);
}

/**
 * Explains which credential is invalid, by the name of its option; undefined if the credentials can be sent.
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
    if (value && typeof value !== "string") return phrase`credentials.${name} must be a string`;
    if (!value)
      return phrase`credentials.${name} is ${value === "" ? "empty" : "missing"}; is the variable that holds it set?`;
  }
  return undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
