// Writes the lines that `staywire serve` prints for a mock: where its replies come from, and a call to try.
import { ordinaryCall } from "@staywire/conformance";
import { credentialParameters, type Node, operationOf, type Service } from "@staywire/model";
import { calendarDate } from "@staywire/values";
import { toJson } from "../io/json-value.js";
import { shellWord } from "../io/shell-word.js";

/** The mock to describe. */
export interface ShownMock {
  readonly service: Service;
  /** The WSDL or catalog, as the user named it. */
  readonly file: string;
  readonly url: string;
  readonly seed: number;
  /** The operations with recorded replies; undefined without a folder for them. */
  readonly recorded: readonly string[] | undefined;
}

/** Returns the lines, each with its newline. */
export function mockLines(mock: ShownMock): string {
  const { service, file, url } = mock;
  const call = firstCall(service);
  const line =
    call === undefined ? "" : `  call        staywire call ${call} --service ${shellWord(file)} --base-url ${url}\n`;
  return `  replies     ${repliesText(mock)}\n${line}  page        ${url}/  (operations, forms, samples of messages)\n`;
}

function repliesText({ service, recorded, seed }: ShownMock): string {
  const all = service.order.length;
  if (recorded === undefined) return `generated values of seed ${seed}; pass --replies FOLDER for recorded ones`;
  if (recorded.length === all) return "recorded";
  return `recorded for ${recorded.length} of ${all} operations; the others have generated values of seed ${seed}`;
}

// Returns the first operation that has simple parameters and needs no credentials. If there is none, returns the first
// operation.
function firstCall(service: Service): string | undefined {
  const name = service.order.find((each) => isPlain(service, each)) ?? service.order[0];
  if (name === undefined) return undefined;
  const values = Object.entries(ordinaryCall(service, name, calendarDate(2027, 5, 1)));
  return [name, ...values.map(([key, value]) => shellWord(`${key}=${textOf(value)}`))].join(" ");
}

function isPlain(service: Service, name: string): boolean {
  const operation = operationOf(service, name);
  const isText = ({ node }: { readonly node: Node }) => node.kind === "scalar" || node.kind === "enum";
  const needsNone = credentialParameters(operation).length === 0 && operation.credentials.header === undefined;
  return needsNone && Object.values(operation.parameters).every(isText);
}

function textOf(value: unknown): string {
  const json = toJson(value);
  return typeof json === "object" && json !== null ? JSON.stringify(json) : String(json);
}
