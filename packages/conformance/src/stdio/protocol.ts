// Defines the line protocol between the suite and a codec in any language. Each line is one JSON object. STDIO.md
// describes the protocol.

import {
  type Binding,
  bindings,
  jsonText,
  knownNames,
  type Message,
  phrase,
  quote,
  type Service,
} from "@staywire/model";
import { cut } from "../core/describe.js";
import { parsedJson } from "../core/parsed-json.js";
import { syntaxError } from "../core/syntax-error.js";

/** The version of the protocol. Both sides state it in the hello. */
export const stdioVersion = 2;

/** Maximum length of one line in bytes, in both directions. */
export const maxLineBytes = 16 * 1024 * 1024;

/** The operations of the protocol. */
export const stdioOps = ["encodeRequest", "decodeRequest", "encodeResponse", "decodeResponse"] as const;
/** One operation of the protocol. */
export type StdioOp = (typeof stdioOps)[number];

/** The first request, whose id is 0. */
export interface HelloRequest {
  readonly op: "hello";
  readonly version: typeof stdioVersion;
  readonly service: {
    readonly name: string;
    readonly version: string;
    readonly namespace: string;
    /** The paths of the endpoints. */
    readonly endpoints: Readonly<Record<string, string>>;
  };
}

/**
 * One capability of a codec: an operation of the protocol that it supports. Default: in all bindings, and for all
 * operations of the service.
 */
export interface Capability {
  readonly op: StdioOp;
  readonly bindings?: readonly Binding[];
  readonly operations?: readonly string[];
}

/** The reply of a codec to the hello: its name and capabilities. */
export interface Hello {
  readonly name: string;
  readonly capabilities: readonly Capability[];
}

/** The parsed reply of a codec to the request with the same id. */
export type StdioReply = { readonly id: number } & (
  | { readonly ok: unknown }
  | { readonly error: { readonly code: string; readonly message: string } }
);

/** Returns the hello with the settings of a service. */
export function helloOf({ name, version, namespace, endpoints }: Service): HelloRequest {
  const paths = Object.entries(endpoints).map(([key, { path }]) => [key, path] as const);
  return {
    op: "hello",
    version: stdioVersion,
    service: { name, version, namespace, endpoints: Object.fromEntries(paths) },
  };
}

/** Writes a request as a line, without its newline. */
export function requestLine(id: number, request: object): Message {
  return jsonText({ id, ...request });
}

/** Parses a line that a codec has written. Throws a SyntaxError that describes what is wrong with it. */
export function parseReply(line: string): StdioReply {
  const value = objectOf(parsedJson(line));
  if (value === undefined) throw syntaxError(phrase`the line ${cut(line)} is not a JSON object`);
  const { id, ok, error } = value;
  if (typeof id !== "number" || !Number.isSafeInteger(id)) throw syntaxError(phrase`the line has no id`);
  if ((ok === undefined) === (error === undefined)) throw syntaxError(phrase`a reply has either ok or error`);
  if (ok !== undefined) return { id, ok };
  const { code, message } = objectOf(error) ?? {};
  if (typeof code === "string" && typeof message === "string") return { id, error: { code, message } };
  throw syntaxError(phrase`an error has a code and a message, both texts`);
}

/**
 * Parses the reply to a hello. Throws a SyntaxError for another version, for an invalid reply, and for an unknown
 * operation. Otherwise a misspelt operation would be left out of the run without notice.
 */
export function parseHello(value: unknown, { operations: known }: Service): Hello {
  const { version, name, capabilities } = objectOf(value) ?? {};
  if (version !== stdioVersion) {
    throw syntaxError(
      phrase`the codec speaks version ${quote(String(version).slice(0, 20))}, and this is ${stdioVersion}`,
    );
  }
  if (typeof name !== "string" || !Array.isArray(capabilities)) {
    throw syntaxError(phrase`the reply to a hello has a name and a list of capabilities`);
  }
  const read = capabilities.map(parseCapability);
  const unknown = read.flatMap(({ operations = [] }) => operations).find((each) => !Object.hasOwn(known, each));
  if (unknown === undefined) return { name, capabilities: read };
  throw syntaxError(phrase`a capability names the operation ${quote(unknown)}, which the service does not have`);
}

function parseCapability(value: unknown): Capability {
  const { op, bindings: some, operations } = objectOf(value) ?? {};
  const known = stdioOps.find((each) => each === op);
  if (known === undefined) throw syntaxError(phrase`a capability has an op: ${knownNames(stdioOps)}`);
  return {
    op: known,
    ...(some === undefined ? {} : { bindings: textsOf(some, phrase`bindings`).map(bindingOf) }),
    ...(operations === undefined ? {} : { operations: textsOf(operations, phrase`operations`) }),
  };
}

function textsOf(value: unknown, what: Message): readonly string[] {
  if (Array.isArray(value) && value.every((each): each is string => typeof each === "string")) return value;
  throw syntaxError(phrase`the ${what} of a capability are a list of texts`);
}

function bindingOf(text: string): Binding {
  const found = bindings.find((each) => each === text);
  if (found === undefined) throw syntaxError(phrase`a binding is one of ${knownNames(bindings)}`);
  return found;
}

/** True if a codec declares that it supports an operation of the protocol for an operation of the service. */
export function isCapable({ capabilities }: Hello, op: StdioOp, operation: string, binding: Binding): boolean {
  return capabilities.some(
    (each) =>
      each.op === op && (each.bindings?.includes(binding) ?? true) && (each.operations?.includes(operation) ?? true),
  );
}

/** Returns the reason why a codec does not get a task. */
export function notOffered(op: StdioOp): Message {
  return phrase`the codec does not offer ${op} for this operation and binding`;
}

/** Returns the value if it is a JSON object; undefined if it is any other value. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return value as Readonly<Record<string, unknown>>;
}
