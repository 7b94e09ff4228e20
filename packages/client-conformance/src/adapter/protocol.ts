// Defines the line protocol between the suite and a client in any language: one JSON object per line. CLIENT.md
// describes it.
import type { Credentials, RecordValue } from "@staywire/codec";
import { objectOf } from "@staywire/conformance/stdio";
import { type Binding, bindings, knownNames, type Message, ownError, phrase, type Service } from "@staywire/model";
import { type Answer, type Distinction, distinctions, sentAnswers, type TaskName, taskNames } from "../core/report.js";

/** The version of the protocol, which both sides state in the hello. */
const VERSION = 1;

/** The account and the address of a call. */
export interface AdapterAccount extends Credentials {
  readonly baseUrl: string;
}

/** A request to an adapter. */
export type AdapterRequest =
  | ReturnType<typeof adapterHello>
  | {
      readonly op: "call";
      readonly account: AdapterAccount;
      readonly operation: string;
      readonly binding: Binding;
      readonly parameters: RecordValue;
      readonly deadlineMs: number;
    }
  | {
      readonly op: "task";
      readonly account: AdapterAccount;
      readonly task: TaskName;
      readonly input: Readonly<Record<string, unknown>>;
      readonly deadlineMs: number;
    };

/** How an adapter describes itself. */
export interface AdapterHello {
  readonly name: string;
  readonly bindings: readonly Binding[];
  /** The operations that the client supports; undefined for all. */
  readonly operations: readonly string[] | undefined;
  readonly tasks: readonly TaskName[];
  readonly cannot: readonly Distinction[];
}

/** Creates the hello for a service. */
export function adapterHello({ name, version, namespace, endpoints }: Service) {
  const paths = Object.entries(endpoints).map(([key, { path }]) => [key, path] as const);
  return {
    op: "hello" as const,
    version: VERSION,
    service: { name, version, namespace, endpoints: Object.fromEntries(paths) },
  };
}

function problem(text: Message): SyntaxError {
  return ownError(new SyntaxError(text), text);
}

/**
 * Reads a list of known names. Returns `given` for undefined. Throws a SyntaxError for any other value that is not a
 * list, and for an unknown name.
 */
function namesIn<N extends string>(
  value: unknown,
  known: readonly N[],
  what: Message,
  given: readonly N[],
): readonly N[] {
  if (value === undefined) return given;
  const all: readonly unknown[] = Array.isArray(value) ? value : [undefined];
  return all.map((each) => {
    const found = known.find((name) => name === each);
    if (found === undefined) throw problem(phrase`${what} of the hello must be a list of ${knownNames(known)}`);
    return found;
  });
}

/**
 * Reads the answer to a hello. Throws a SyntaxError for another version, and for anything else that is not a valid
 * answer.
 */
export function parseAdapterHello(value: unknown): AdapterHello {
  const { version, name, operations, ...rest } = objectOf(value) ?? {};
  if (version !== VERSION) throw problem(phrase`the hello of an adapter must have the version ${VERSION}`);
  if (typeof name !== "string" || name === "") throw problem(phrase`the hello of an adapter must have a name`);
  const isTexts = Array.isArray(operations) && operations.every((each) => typeof each === "string");
  if (operations !== undefined && !isTexts) throw problem(phrase`operations of the hello must be a list of texts`);
  return {
    name,
    operations: operations as readonly string[] | undefined,
    bindings: namesIn(rest.bindings, bindings, phrase`bindings`, ["soap11"]),
    tasks: namesIn(rest.tasks, taskNames, phrase`tasks`, []),
    cannot: namesIn(rest.cannot, distinctions, phrase`cannot`, []),
  };
}

/** Reads the answer to a call or a task. An invalid answer gets the kind `none`, with the reason. */
export function parseAnswer(value: unknown): Answer {
  const answer = objectOf(value) ?? {};
  const { kind, text, sent } = answer;
  if (kind === "ok" && Object.hasOwn(answer, "value")) return { kind, value: answer.value };
  if (kind === "error" && typeof text === "string") return { kind, text };
  const known = sentAnswers.find((each) => each === sent);
  if (kind === "failed" && known !== undefined) return { kind, sent: known };
  const reason = phrase`expected kind ok with value, error with text, or failed with sent: ${knownNames(sentAnswers)}`;
  return { kind: "none", reason };
}
