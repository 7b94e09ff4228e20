// Maps error texts to codes: the texts of a catalog, which vary on the wire, and the texts of the transport layer.
import { cached, type ErrorText, type Service } from "@staywire/model";
import type { ServiceError, WireErrorCode } from "../core/reply.js";
import type { OperationPlan } from "../values/operation-plan.js";
import { lastMessage, messageOf, placeholdersIn } from "./error-words.js";

/**
 * Returns the errors in a text that is known to be an error; never empty. `scope` is the scope of unclassified errors:
 * `item` for the text of a list item.
 */
export function errorsIn(
  plan: OperationPlan,
  text: string,
  path: string,
  scope: "call" | "item",
): readonly ServiceError[] {
  const parts = partsOf(text, prefixesOf(plan.service)).map((part) => [part, find(plan, part)] as const);
  const known = parts.filter(([, error]) => error).length;
  const whole = known > 1 ? undefined : find(plan, text);
  if (whole !== undefined) return [catalogError(plan, whole, text, path)];
  const other = (each: string) => ({ ...unclassified(each, path, scope), message: messageIn(plan, each) });
  if (known === 0) return [wireError(text, path) ?? other(text)];
  return parts.map(([part, error]) => (error === undefined ? other(part) : catalogError(plan, error, part, path)));
}

/** Returns the error of the catalog that a text reports; empty if the catalog lists no such text. */
export function catalogErrorsIn(plan: OperationPlan, text: string, path: string): readonly ServiceError[] {
  const error = find(plan, text);
  return error === undefined ? [] : [catalogError(plan, error, text, path)];
}

function find(plan: OperationPlan, text: string): ErrorText | undefined {
  return lookUp(tableOf(plan), stripPrefixes(text.trim(), prefixesOf(plan.service)));
}

/** True if a text for people begins with the failure prefix of its operation, even if the error is unknown. */
export function beginsAsFailure({ service, operation }: OperationPlan, text: string): boolean {
  const { failurePrefix } = operation;
  if (failurePrefix === undefined) return false;
  const bare = text.trim();
  return bare.startsWith(failurePrefix) || stripPrefixes(bare, prefixesOf(service)).startsWith(failurePrefix);
}

/** Creates an error of the catalog, with its text on the wire. */
export function catalogError(plan: OperationPlan, error: ErrorText, text: string, path: string): ServiceError {
  const { code, scope, category, retry, meaning, advice, result } = error;
  const message = result === undefined ? messageIn(plan, text) : error.text;
  const placeholders = placeholdersIn(error.text, message);
  const { parameters } = plan.operation;
  const named = Object.values(placeholders ?? {}).find((value) => Object.hasOwn(parameters, value));
  const parameter = named ?? error.parameter;
  return {
    ...{ code, text, message, scope, category, retry, path },
    ...(meaning && { meaning }),
    ...(parameter && { parameter }),
    ...(placeholders && { placeholders }),
    ...(advice && { advice }),
  };
}

// Returns the message in a text, or the whole text if the message would be empty.
function messageIn({ service }: OperationPlan, text: string): string {
  return stripPrefixes(lastMessage(text), prefixesOf(service)).trim() || text.trim();
}

/** Creates an error that is in no table. */
export function unclassified(text: string, path: string, scope: "call" | "item"): ServiceError {
  return { code: "unclassified", text, message: text, scope, category: "unclassified", retry: false, path };
}

// The lookup table of an operation's error texts. A normalized text is looked up exactly, then without its number, by
// its leading number, by template, and by its beginning.

interface Table {
  readonly exact: ReadonlyMap<string, ErrorText>;
  readonly loose: ReadonlyMap<string, ErrorText>;
  readonly numbers: ReadonlyMap<string, ErrorText>;
  readonly templates: readonly { readonly parts: readonly string[]; readonly error: ErrorText }[];
  /** Normalized texts that may be the beginning of a longer text, longest first. */
  readonly beginnings: readonly (readonly [string, ErrorText])[];
  /** The length of the shortest text. */
  readonly shortest: number;
}

function fold(text: string): string {
  // Servers and the specification misspell this word in different texts.
  return text.toLowerCase().replaceAll("unkown", "unknown").replace(/\s+/g, " ").trim().replace(/\.$/, "");
}

function loosen(folded: string): string {
  return folded.replace(/^(?:error|warning) ?- ?/, "").replace(/ ?\(\d{1,2}\)$/, "");
}

function leadingNumber(folded: string): string | undefined {
  return /^\(([\d,]{4,7}(?:-[a-z]{1,4})?)\)/.exec(folded)?.[1]?.replaceAll(",", "");
}

const tableOf = /* @__PURE__ */ cached(({ operation }: OperationPlan): Table => {
  const exact = new Map<string, ErrorText>();
  const loose = new Map<string, ErrorText>();
  const numbers = new Map<string, ErrorText>();
  const templates: { parts: readonly string[]; error: ErrorText }[] = [];
  let shortest = Number.POSITIVE_INFINITY;
  for (const error of operation.errors) {
    if (error.result !== undefined) continue;
    const folded = fold(error.text);
    const parts = loosen(folded).split(/\{[^{}]*\}/);
    const text = parts.join("");
    // The misspelling is shorter than the word, and texts are measured before it is corrected.
    shortest = Math.min(shortest, text.replaceAll("unknown", "unkown").length);
    if (parts.length > 1) {
      templates.push({ parts, error });
      continue;
    }
    putNew(exact, folded, error);
    putNew(loose, text, error);
    const number = leadingNumber(folded);
    if (number) putNew(numbers, number, error);
  }
  const beginnings = [...loose].filter(([text]) => text.length >= 12).sort(([a], [b]) => b.length - a.length);
  return { exact, loose, numbers, templates, beginnings, shortest };
});

function putNew(map: Map<string, ErrorText>, key: string, error: ErrorText): void {
  if (!map.has(key)) map.set(key, error);
}

function lookUp(table: Table, text: string): ErrorText | undefined {
  // Skips short texts for speed, except for a leading number such as `(1012)`, which identifies a longer text.
  if (text.length < table.shortest && !text.startsWith("(")) return undefined;
  const folded = fold(text.slice(0, 2000));
  if (folded === "") return undefined;
  const loose = loosen(folded);
  return (
    table.exact.get(folded) ??
    table.loose.get(loose) ??
    table.numbers.get(leadingNumber(folded) ?? "") ??
    table.templates.find(({ parts }) => fits(loose, parts))?.error ??
    table.beginnings.find(([beginning]) => begins(loose, beginning))?.[1]
  );
}

// True if a text begins with a known text and continues with an opening bracket, a colon or a comma.
function begins(text: string, beginning: string): boolean {
  return text.startsWith(beginning) && /^ ?[(:,[]/.test(text.slice(beginning.length));
}

function fits(text: string, parts: readonly string[]): boolean {
  const first = parts[0] ?? "";
  const last = parts[parts.length - 1] ?? "";
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return at <= text.length - last.length;
}

// The prefixes of all operations, because a service may use the prefix of an operation other than the called one.

const prefixesOf = /* @__PURE__ */ cached((service: Service): ReadonlySet<string> => {
  const prefixes = new Set<string>();
  const add = (prefix = "") => prefixes.add(prefix.trim().replace(/:$/, "").toLowerCase());
  for (const [name, operation] of Object.entries(service.operations)) {
    add(name);
    add(operation.errorPrefix);
    for (const error of operation.errors) add(error.prefix);
  }
  return prefixes;
});

function stripPrefixes(text: string, prefixes: ReadonlySet<string>): string {
  let rest = text;
  for (let i = 0; i < 4; i += 1) {
    const [whole, word] = /^([A-Za-z]{1,80})\s?:\s*/.exec(rest) ?? [];
    if (whole === undefined || word === undefined || !prefixes.has(word.toLowerCase())) break;
    rest = rest.slice(whole.length);
  }
  return rest;
}

/** The maximum length of a text that is split into several messages. */
const SEARCHED = 20_000;

// Splits several messages in one field: on separate lines, between semicolons or bars, or each after its prefix.
function partsOf(text: string, prefixes: ReadonlySet<string>): readonly string[] {
  const parts = text
    .slice(0, SEARCHED)
    .replace(/\b([A-Za-z]{1,80}):/g, (whole, word: string) => (prefixes.has(word.toLowerCase()) ? `\n${whole}` : whole))
    .split(/[\r\n;|]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  // Drops the last of several messages if it was cut: redaction could not find a part of a credential at its end.
  return text.length > SEARCHED && parts.length > 1 ? parts.slice(0, -1) : parts;
}

// The error texts of the transport layer (wire facts, sections 1, 2, 4 and 9).

const wireTexts: readonly (readonly [RegExp, WireErrorCode])[] = [
  [/^Missing parameter: /, "wire-missing-parameter"],
  [/^Cannot convert |There is an error in XML document/, "wire-bad-value"],
  [
    /did not recognize the value of HTTP Header |Web Service method name is not valid|^Invalid method name |without a valid action parameter|^Unable to handle request\. The action '/,
    "wire-unknown-operation",
  ],
  [/^Request format is unrecognized|Request format is invalid/, "wire-bad-request"],
  [/^A potentially dangerous /, "wire-dangerous-value"],
  [/^Possible SOAP version mismatch/, "wire-version-mismatch"],
  [/ was not understood\.?$/, "wire-must-understand"],
  [
    /DTD is prohibited|Root element is missing|at the root level|Unexpected end of file|^Server was unable to read request/,
    "wire-malformed-request",
  ],
  [/Object reference not set to an instance of an object/, "wire-internal"],
];

function wireError(text: string, path: string): ServiceError | undefined {
  const said = messageOf(text.slice(0, 2000));
  const found = wireTexts.find(([pattern]) => pattern.test(said));
  return found && transportError(found[1], text, path);
}

const unknownOperationAdvice =
  "check the namespace, which is the targetNamespace of the WSDL, and the path of the endpoint";

/** Creates an error of the transport layer. */
export function transportError(code: WireErrorCode, text: string, path = ""): ServiceError {
  return {
    ...{ code, text, message: lastMessage(text) || text, scope: "call", category: "wire", retry: false, path },
    ...(code === "wire-unknown-operation" && { advice: unknownOperationAdvice }),
  };
}
