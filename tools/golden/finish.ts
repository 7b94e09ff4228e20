// Completes a case: adds what the codec decodes, and checks it against what the author states.
import { isDeepStrictEqual } from "node:util";
import { service } from "@staywire/catalog";
import { CodecError, type HttpRequest, type HttpResponse, headerOf, untypedCodec } from "@staywire/codec";
import { meaningOfCall, meaningOfReply } from "@staywire/conformance/golden";
import { configure } from "@staywire/model";
import type { Draft, ReplyDraft, RequestDraft, ServiceSettings, ValueDraft } from "./draft.js";
import { isHabit } from "./habits.js";
import { answer, codec } from "./messages.js";
import { leanResult } from "./sample-result.js";

/** A case with its files: `case.json` and the bodies. */
export interface Finished {
  readonly id: string;
  readonly json: CaseJson;
  /** The bodies, by file name. */
  readonly bodies: ReadonlyMap<string, Uint8Array>;
}

/** The content of a `case.json`; golden/case.schema.json describes it. */
export interface CaseJson {
  readonly $schema: string;
  readonly id: string;
  readonly fact: string;
  readonly origin: "generated" | "written";
  readonly operation: string | null;
  readonly binding: string;
  readonly direction: Draft["direction"];
  readonly rules: readonly string[];
  readonly source?: string;
  readonly settings?: ServiceSettings;
  readonly oneWay?: true;
  readonly wellFormed?: boolean;
  readonly schemaValid?: boolean;
  readonly refused: boolean;
  readonly limit?: true;
  readonly habit?: true;
  readonly error?: string;
  readonly deviations?: readonly string[];
  readonly request?: object;
  readonly response?: object;
  readonly meaning?: object;
  readonly table?: string;
  readonly rows?: readonly object[];
}

/** Completes a case. Throws if the codec disagrees with the author. */
export async function finish(draft: Draft): Promise<Finished> {
  try {
    if (draft.direction === "value") return finishValues(draft);
    return draft.direction === "request" ? await finishRequest(draft) : finishReply(draft);
  } catch (error) {
    throw new Error(`golden case ${draft.id}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

type Head = Pick<
  CaseJson,
  "$schema" | "id" | "fact" | "origin" | "operation" | "binding" | "direction" | "rules" | "source"
>;

function headOf(draft: Draft, operation: string | null, binding: string): Head {
  const { id, fact, direction, rules, source, origin = "generated" } = draft;
  const $schema = "../../case.schema.json";
  return { $schema, id, fact, origin, operation, binding, direction, rules, ...(source !== undefined && { source }) };
}

function finishValues(draft: ValueDraft): Finished {
  return {
    id: draft.id,
    json: { ...headOf(draft, null, "all"), refused: false, table: draft.table, rows: draft.rows },
    bodies: new Map(),
  };
}

async function finishRequest(draft: RequestDraft): Promise<Finished> {
  const { request, binding, operation, settings } = draft;
  const own = settings === undefined ? codec : untypedCodec(configure(service, settings));
  const bodies = new Map<string, Uint8Array>();
  const file = bodyFile("request", request, bodies);
  const decoded = attempt(draft, () => {
    const call = own.decodeRequest(request);
    return { meaning: meaningOfCall(call), deviations: call.deviations };
  });
  requireParameters(draft, decoded);
  const reply = settings === undefined ? await errorResponse(draft) : undefined;
  const json: CaseJson = {
    ...headOf(draft, operation ?? null, binding),
    ...(settings !== undefined && { settings }),
    ...marksOf(draft, file, decoded),
    request: { method: request.method, target: request.target, headers: request.headers, ...named(file) },
    ...("meaning" in decoded && { meaning: decoded.meaning }),
    ...(reply !== undefined && { response: writtenResponse(reply, bodies) }),
  };
  return { id: draft.id, json, bodies };
}

// Returns the response of an ASMX service to a request if the response is an error, because only an error depends on
// the request alone.
async function errorResponse({ request, operation }: RequestDraft): Promise<HttpResponse | undefined> {
  const response = await answer(request, { value: operation === undefined ? null : leanResult(operation) });
  return response.status >= 400 ? response : undefined;
}

function finishReply(draft: ReplyDraft): Finished {
  const { response, operation, binding } = draft;
  const bodies = new Map<string, Uint8Array>();
  const written = writtenResponse(response, bodies);
  const decoded = attempt(draft, () => {
    const reply = codec.decodeResponse(operation, binding, response);
    return { meaning: meaningOfReply(reply), deviations: reply.deviations };
  });
  requireMeaning(draft, decoded);
  const json: CaseJson = {
    ...headOf(draft, operation, binding),
    ...marksOf(draft, written.body, decoded),
    response: written,
    ...("meaning" in decoded && { meaning: decoded.meaning }),
  };
  return { id: draft.id, json, bodies };
}

type Decoded =
  | { readonly meaning: Readonly<Record<string, unknown>>; readonly deviations: readonly string[] }
  | { readonly error: string };

interface Understood {
  readonly meaning: Readonly<Record<string, unknown>>;
  readonly deviations: readonly { readonly code: string }[];
}

function attempt({ refused }: RequestDraft | ReplyDraft, decode: () => Understood): Decoded {
  try {
    const { meaning, deviations } = decode();
    if (refused !== undefined) throw new Error(`the message was decoded; expected the error ${refused}`);
    return { meaning, deviations: [...new Set(deviations.map(({ code }) => code))].sort() };
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    if (error.code !== refused)
      throw new Error(`the message was rejected with ${error.code}, but \`refused\` is ${refused}: ${error.message}`);
    return { error: error.code };
  }
}

type Marks = Pick<
  CaseJson,
  "oneWay" | "wellFormed" | "schemaValid" | "refused" | "limit" | "habit" | "error" | "deviations"
>;

function marksOf(draft: RequestDraft | ReplyDraft, file: string | undefined, decoded: Decoded): Marks {
  const oneWay = draft.oneWay === true || "error" in decoded;
  if (!oneWay && "deviations" in decoded && decoded.deviations.length > 0) {
    throw new Error(`the message deviates: ${decoded.deviations.join(", ")}`);
  }
  return {
    ...(oneWay && { oneWay }),
    ...xmlMarks(draft, file),
    refused: "error" in decoded,
    ...("error" in decoded && draft.limit && { limit: true }),
    ...(isHabit(draft.id) && { habit: true }),
    ...("error" in decoded ? { error: decoded.error } : {}),
    ...("deviations" in decoded && decoded.deviations.length > 0 && { deviations: decoded.deviations }),
  };
}

function xmlMarks(
  draft: RequestDraft | ReplyDraft,
  file: string | undefined,
): Pick<Marks, "wellFormed" | "schemaValid"> {
  if (file === undefined) return {};
  // An HTML page does not count as XML, unless the case states that only its media type is wrong.
  const wellFormed = file.endsWith(".xml")
    ? (draft.wellFormed ?? true)
    : file.endsWith(".html") && draft.wellFormed === true;
  if (!wellFormed || draft.schemaValid === null || !isDescribed(draft)) return { wellFormed };
  return { wellFormed, schemaValid: draft.schemaValid ?? true };
}

/**
 * True if the XML Schema of the endpoint describes the payload. It does not describe faults, and some messages have no
 * payload.
 */
function isDescribed(draft: RequestDraft | ReplyDraft): boolean {
  if (draft.direction === "request") return draft.operation !== undefined;
  return draft.schemaValid !== undefined || draft.response.status === 200;
}

function requireParameters({ parameters = {} }: RequestDraft, decoded: Decoded): void {
  if (!("meaning" in decoded)) return;
  const found = decoded.meaning.parameters as Readonly<Record<string, unknown>>;
  for (const [name, value] of Object.entries(parameters)) requireSame(name, found[name], value);
}

function requireMeaning({ meaning = {} }: ReplyDraft, decoded: Decoded): void {
  if (!("meaning" in decoded)) return;
  for (const [name, value] of Object.entries(meaning)) requireSame(name, decoded.meaning[name], value);
}

function requireSame(name: string, found: unknown, wanted: unknown): void {
  if (isDeepStrictEqual(found, wanted)) return;
  throw new Error(`${name} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
}

function named(file: string | undefined): object {
  return file === undefined ? {} : { body: file };
}

const reasons: ReadonlyMap<number, string> = new Map([
  [200, "OK"],
  [400, "Bad Request"],
  [404, "Not Found"],
  [405, "Method Not Allowed"],
  [413, "Request Entity Too Large"],
  [415, "Unsupported Media Type"],
  [500, "Internal Server Error"],
  [502, "Bad Gateway"],
  [503, "Service Unavailable"],
]);

interface WrittenResponse {
  readonly status: number;
  readonly reason: string;
  readonly headers: HttpResponse["headers"];
  readonly body?: string;
}

function writtenResponse(response: HttpResponse, bodies: Map<string, Uint8Array>): WrittenResponse {
  const { status, headers } = response;
  const file = bodyFile("response", response, bodies);
  return { status, reason: reasons.get(status) ?? "", headers, ...named(file) };
}

/** Adds the body of a message to the files, and returns its file name; undefined if there is no body. */
function bodyFile(
  kind: "request" | "response",
  { headers, body }: HttpRequest | HttpResponse,
  bodies: Map<string, Uint8Array>,
): string | undefined {
  if (body.length === 0) return undefined;
  const name = `${kind}.${extensionOf(headerOf(headers, "Content-Type") ?? "", body)}`;
  bodies.set(name, body);
  return name;
}

// Returns the extension for a body. It also depends on the content, because a case about a wrong media type can contain
// XML.
function extensionOf(type: string, body: Uint8Array): string {
  if (/form-urlencoded/i.test(type) && body[0] !== 0x3c) return "form";
  if (/html/i.test(type)) return "html";
  return /xml/i.test(type) || body[0] === 0x3c ? "xml" : "txt";
}
