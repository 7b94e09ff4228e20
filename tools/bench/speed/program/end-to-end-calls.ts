// Lists the ways of calling that are compared end to end.
import { service } from "@staywire/catalog";
import { client, fetchTransport } from "@staywire/client";
import { nodeTransport } from "@staywire/client/node";
import { type Header, untypedCodec } from "@staywire/codec";
import { createClientAsync } from "soap";
import { extras, extrasCall } from "../data.js";
import { callTree } from "../tree.js";
import { wsdlPath } from "../wsdl.js";

/** The numbers of concurrent calls to measure. */
export const parallels = [1, 16] as const;

/** The calls per second of one way of calling: the median (`rate`), the best round, and every round. */
export interface Measured {
  readonly key: string;
  readonly rate: number;
  readonly best: number;
  readonly rounds: readonly number[];
}

/** Returns the name of a way of calling with a number of concurrent calls. */
export function keyOfCalls(way: string, parallel: number): string {
  return `${way}, ${parallel} in parallel`;
}

/** Makes one call. Rejects without a response; the ways that use the codec also reject if the outcome is not `ok`. */
export type MakeCall = () => Promise<unknown>;

const codec = untypedCodec(service);
const fixed = codec.encodeRequest("GetExtras", "soap11", extrasCall);

/** Returns the bytes with which the server of the measurement replies. */
export function replyBytes(): Uint8Array {
  return codec.encodeResponse("GetExtras", "soap11", extras()).body;
}

/** Returns every way of calling, by name; all use the same server. */
export async function waysTo(baseUrl: string): Promise<ReadonlyMap<string, MakeCall>> {
  const { credentials, parameters } = extrasCall;
  const call = parameters as { readonly PropertyID: number };
  const overFetch = client(service, fetchTransport({ baseUrl }), { credentials });
  const overNode = client(service, nodeTransport({ baseUrl }), { credentials });
  return new Map<string, MakeCall>([
    ["bare fetch", () => bareFetch(baseUrl)],
    ["fetch, abort timer and codec, without a client", () => withoutClient(baseUrl)],
    ["our client, fetch", async () => required(await overFetch.GetExtras(call))],
    ["our client, Node transport", async () => required(await overNode.GetExtras(call))],
    ["node-soap's client", await nodeSoap(baseUrl)],
  ]);
}

function required(outcome: { readonly kind: string }): void {
  if (outcome.kind !== "ok") throw new Error(`the outcome of a call is ${outcome.kind}; expected ok`);
}

async function bareFetch(baseUrl: string): Promise<void> {
  const { method, headers, body } = fixed;
  const response = await fetch(baseUrl + fixed.target, { method, headers: fieldsOf(headers), body: bytes(body) });
  await response.arrayBuffer();
}

// Makes a call with the codec alone, as a careful user without a client would.
async function withoutClient(baseUrl: string): Promise<void> {
  const { target, method, headers, body } = codec.encodeRequest("GetExtras", "soap11", extrasCall);
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), 60_000);
  try {
    const init = { method, headers: fieldsOf(headers), body: bytes(body), signal: control.signal };
    const response = await fetch(baseUrl + target, { ...init, redirect: "manual" });
    const received = new Uint8Array(await response.arrayBuffer());
    const { status } = response;
    const reply = {
      status,
      headers: [...response.headers].map(([name, value]): Header => [name, value]),
      body: received,
    };
    required(codec.decodeResponse("GetExtras", "soap11", reply));
  } finally {
    clearTimeout(timer);
  }
}

function fieldsOf(headers: readonly Header[]): [string, string][] {
  return headers.map(([name, value]) => [name, value]);
}

function bytes(body: Uint8Array): Uint8Array<ArrayBuffer> {
  return body as Uint8Array<ArrayBuffer>;
}

async function nodeSoap(baseUrl: string): Promise<MakeCall> {
  const soap = await createClientAsync(wsdlPath, {}, baseUrl + fixed.target);
  const tree = callTree({ operation: "GetExtras", call: extrasCall });
  return () => soap.GetExtrasAsync(tree);
}
