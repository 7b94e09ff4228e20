// Returns the facts about an error code, for programs and people: its text, category, advice and troubleshooting page.
import { service } from "@staywire/catalog";
import type { WireErrorCode } from "@staywire/codec";
import type { ErrorCategory, ErrorText, Operation } from "@staywire/model";
import { shown } from "../arguments.js";
import type { ChannelClient, ChannelClientErrors } from "../generated/client-types.js";
import { adviceAbout } from "./advice.js";

/** The name of an operation. */
export type ChannelOperation = keyof ChannelClient;

/** The type of `code` in an error of an operation: `ErrorCode<"GetExtras">` is `GetExtrasErrorCode`. */
export type ErrorCode<K extends ChannelOperation> =
  | Extract<keyof ChannelClientErrors[K], string>
  | WireErrorCode
  | "unclassified";

/** The facts about an error code. */
export interface ErrorInfo {
  /**
   * The text that the service returns. If the specification does not quote the text, this is the description in the
   * specification. For the categories `wire` and `unclassified`, this is our description of the error.
   */
  readonly text: string;
  /** The subject of the error; `wire` for an error of the ASMX framework. */
  readonly category: ErrorCategory | "wire" | "unclassified";
  /** True if the same call, unchanged, can succeed later. */
  readonly retry: boolean;
  /**
   * Advice: a clause in the imperative; undefined if the text needs no advice. For permissions, deleted properties and
   * most errors inside the service, it begins with the person or company that must act: `the management company: enable
   * the property for your account`.
   */
  readonly advice: string | undefined;
  /** The id of the matching troubleshooting page, which `staywire help <id>` prints; undefined if there is none. */
  readonly page: string | undefined;
  /** Set if the text reports no failure: `empty`, there is nothing to return; `warning`, the result has a flaw. */
  readonly meaning: "empty" | "warning" | undefined;
}

/**
 * Returns the facts about an error code of an operation.
 *
 * @throws TypeError for an operation that the service does not have, or a code that no error of the operation has.
 * @example
 * ```ts
 * const outcome = await channel.GetExtras({ PropertyID: 1 });
 * if (outcome.kind === "error") {
 *   const { category, retry, advice, page } = errorInfo("GetExtras", outcome.code);
 *   console.log(category, retry, page); // permission false no-access-rights
 *   console.log(advice); // you: call GetPropertyPermissions for the property: it says who must act
 * }
 * ```
 */
export function errorInfo<K extends ChannelOperation>(operation: K, code: ErrorCode<K>): ErrorInfo {
  const definition = Object.hasOwn(service.operations, operation) ? service.operations[operation] : undefined;
  if (definition === undefined) throw new TypeError(`${shown(operation)} is not an operation of the service`);
  const error = (definition as Operation).errors.find((each) => each.code === code);
  if (error !== undefined) return infoOf(error);
  const other = others.get(code);
  if (other !== undefined) return { retry: false, meaning: undefined, ...other };
  throw new TypeError(`${shown(code)} is not a code of an error of ${operation}`);
}

/**
 * The documented error codes of each operation. `errorCodes.AddBlackoutDates["dates-already-booked"]` is the text
 * `"dates-already-booked"`, and an editor shows its meaning.
 */
export const errorCodes: ChannelClientErrors = /* @__PURE__ */ codesOf();

function codesOf(): ChannelClientErrors {
  const operations = Object.entries(service.operations as Readonly<Record<string, Operation>>);
  const named = operations.map(([name, { errors }]) => [
    name,
    Object.fromEntries(errors.map(({ code }) => [code, code])),
  ]);
  return Object.fromEntries(named) as unknown as ChannelClientErrors;
}

function infoOf(error: ErrorText): ErrorInfo {
  const { code, text, category, retry, meaning } = error;
  const page = meaning === "empty" ? "empty-list" : (pageOfCode.get(code) ?? pageOfCategory[category]);
  return { text, category, retry, advice: adviceAbout(error), page, meaning };
}

const pageOfCategory: Readonly<Record<ErrorCategory, string | undefined>> = {
  authentication: "validation-error-1",
  permission: "no-access-rights",
  "not-found": "no-access-rights",
  deleted: "no-access-rights",
  unsupported: "no-access-rights",
  limit: "refused-before-sending",
  validation: "refused-before-sending",
  conflict: "blackout-result",
  internal: undefined,
};

const pageOfCode: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ["unhandled-error", "blackout-result"],
  ["signature-not-calculated", "availability-signature"],
]);

type Other = Pick<ErrorInfo, "text" | "category" | "advice" | "page">;

function wire(text: string, advice?: string, page = "empty-400-415"): Other {
  return { text, category: "wire", advice, page };
}

const otherCodes: Readonly<Record<WireErrorCode | "unclassified", Other>> = {
  unclassified: {
    text: "a text that is not listed for the operation",
    category: "unclassified",
    advice: "read the text: it is in `text`, as received",
    page: "unclassified",
  },
  "wire-unknown-operation": wire("the server does not know the operation", "check the namespace", "namespace"),
  "wire-missing-parameter": wire("a parameter is missing in a GET or POST"),
  "wire-bad-value": wire("the server cannot read the value of a parameter"),
  "wire-bad-request": wire("the server cannot read the request"),
  "wire-malformed-request": wire("the server cannot parse the request"),
  "wire-unsupported-media-type": wire("the server does not take the content type"),
  "wire-method-not-allowed": wire("the server does not take the HTTP method"),
  "wire-version-mismatch": wire("the server does not take the version of SOAP", "use another binding"),
  "wire-must-understand": wire("the server does not know a SOAP header"),
  "wire-dangerous-value": wire("the server rejects what looks like markup", "use a SOAP binding", "xml-message"),
  "wire-internal": wire("the server has an error of its own"),
};

const others: ReadonlyMap<string, Other> = /* @__PURE__ */ new Map(Object.entries(otherCodes));
