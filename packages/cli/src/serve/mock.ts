// Creates a mock of a service, with generated or recorded replies.
import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { type Transport, untypedCodec, type Value } from "@staywire/codec";
import { resultArbitrary } from "@staywire/conformance";
import { operationOf, phrase, quote, type Service } from "@staywire/model";
import { type Implementation, type ServerOptions, server } from "@staywire/server";
import fc from "fast-check";
import { messageOf, problemError, quoteFile, usageError } from "../cli-error.js";
import { identifyResponse } from "../decode/identify.js";
import { fileProblem } from "../io/file-problem.js";
import { fromJson } from "../io/json-value.js";
import { parseMessage } from "../io/parse-message.js";
import { readBytes, readJson } from "../io/read-file.js";
import { didYouMean } from "../suggest.js";
import { describingPages } from "./pages.js";

/** The settings of a mock. */
export interface MockOptions extends Pick<ServerOptions, "onAnswer" | "onError"> {
  /** The seed of the generated values. */
  readonly seed: number;
  /** The folder with recorded replies: `Operation.json` (a value) or `Operation.http` (a response). */
  readonly replies: string | undefined;
}

/** Creates the mock of a service. Throws a usage error for a recorded reply that cannot be read. */
export function mockOf(service: Service, options: MockOptions): Transport {
  const values = new Map(service.order.map((name) => [name, replyOf(service, name, options)]));
  const methods = service.order.map((name) => [name, () => values.get(name) ?? null] as const);
  const { onAnswer, onError } = options;
  return server(service, Object.fromEntries(methods) as unknown as Implementation<Service>, {
    pages: describingPages(service),
    onAnswer,
    onError,
  });
}

/**
 * Returns the operations with recorded replies. Throws a usage error for a folder that cannot be read, or a `.json` or
 * `.http` file that is not named after an operation.
 */
export function recordedNames(service: Service, folder: string): readonly string[] {
  let files: readonly string[];
  try {
    files = readdirSync(folder);
  } catch (error) {
    throw usageError(phrase`cannot read the folder of replies ${quoteFile(folder)}: ${fileProblem(error)}`);
  }
  const names = files.flatMap((file) => /^(.+)\.(?:json|http)$/.exec(file)?.[1] ?? []);
  const unknown = names.find((name) => !service.order.includes(name));
  if (unknown === undefined) return [...new Set(names)];
  const message = phrase`${quoteFile(folder)} has a reply of ${quote(unknown)}, which is not an operation${didYouMean(unknown, service.order)}`;
  throw usageError(message, phrase`name each file Operation.json or Operation.http`);
}

function replyOf(service: Service, name: string, { seed, replies }: MockOptions): Value | null {
  const recorded = replies === undefined ? undefined : recordedValue(service, name, replies);
  if (recorded !== undefined) return recorded;
  const [value = null] = fc.sample(resultArbitrary(service, name, { maxDepth: 3, urlSafe: true, typed: true }), {
    seed: seed + hash(name),
    numRuns: 1,
  });
  return value;
}

function hash(text: string): number {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + character.charCodeAt(0)) | 0;
  return sum;
}

function recordedValue(service: Service, name: string, folder: string): Value | null | undefined {
  const json = resolve(folder, `${name}.json`);
  if (existsSync(json)) return fromFile(service, name, json);
  const http = resolve(folder, `${name}.http`);
  if (!existsSync(http)) return undefined;
  try {
    return valueIn(service, name, parseMessage(readBytes(http)));
  } catch (error) {
    throw usageError(phrase`cannot use the reply ${quoteFile(http)}: ${messageOf(error)}`);
  }
}

// Decodes a recorded response in any binding. Without an envelope, the binding can be GET or POST, which have the same
// responses.
function valueIn(service: Service, name: string, message: ReturnType<typeof parseMessage>): Value | null {
  if (message.kind !== "response") throw problemError(phrase`it is not a response`);
  const { binding = "get" } = identifyResponse(service, message.response);
  const reply = untypedCodec(service).decodeResponse(name, binding, message.response);
  if (reply.kind === "error") throw problemError(phrase`it reports an error: ${quote(reply.text)}`);
  return reply.value;
}

// Reads a JSON file with a value, or with the output of `staywire call`. Encodes the value once, so that a value of
// another type is reported before a client calls.
function fromFile(service: Service, name: string, path: string): Value | null {
  const { result, bindings } = operationOf(service, name);
  try {
    const data = readJson(path);
    const isReply = typeof data === "object" && data !== null && "kind" in data && "value" in data;
    const value = fromJson(service, result, isReply ? data.value : data);
    untypedCodec(service).encodeResponse(name, bindings[0] ?? "soap11", value);
    return value;
  } catch (error) {
    throw usageError(phrase`cannot use the reply ${quoteFile(path)}: ${messageOf(error)}`);
  }
}
