// The files of the golden folder, by path, from the cases.
import { service } from "@staywire/catalog";
import { type HttpRequest, type HttpResponse, headerOf } from "@staywire/codec";
import { writeRequest, writeResponse } from "@staywire/testkit/http-file";
import { codec, encodeReply, encodeRequest, type GoldenCase, goldenCases } from "./cases.js";
import { replyMeaning, requestMeaning } from "./meaning.js";
import { readme } from "./readme.js";
import { indexSchema } from "./schema.js";

interface Written {
  readonly golden: GoldenCase;
  readonly http: Uint8Array;
  /** The body, where it is XML. */
  readonly xml: Uint8Array | undefined;
  readonly json: string;
}

/** Every file of the golden folder: its path below the folder, and its bytes. */
export function goldenFiles(): ReadonlyMap<string, Uint8Array> {
  const written = goldenCases().map(write);
  const files = new Map<string, Uint8Array>();
  const index = written.map((each) => {
    const paths = pathsOf(each, written);
    files.set(paths.http, each.http);
    if (paths.xml !== undefined && each.xml !== undefined) files.set(paths.xml, each.xml);
    files.set(paths.json, Buffer.from(each.json));
    return entry(each.golden, paths);
  });
  files.set("index.json", Buffer.from(json(indexOf(index))));
  files.set("index.schema.json", Buffer.from(json(indexSchema)));
  files.set("README.md", Buffer.from(readme(index.length)));
  return files;
}

function write(golden: GoldenCase): Written {
  if (golden.direction === "request") {
    const request = encodeRequest(golden);
    return { golden, http: writeRequest(request), xml: xmlOf(request), json: json(requestMeaning(codec, request)) };
  }
  const response = encodeReply(golden);
  const meaning = replyMeaning(codec, golden.operation, golden.binding, response);
  return { golden, http: writeResponse(response), xml: xmlOf(response), json: json(meaning) };
}

// A carriage return inside a value is a reference, so that every raw one belongs to a line end.
function xmlOf({ headers, body }: HttpRequest | HttpResponse): Uint8Array | undefined {
  if (!/xml/.test(headerOf(headers, "content-type") ?? "")) return undefined;
  return Buffer.from(Buffer.from(body).toString("utf8").replaceAll("\r\n", "\n"));
}

interface Paths {
  readonly http: string;
  readonly xml?: string;
  readonly json: string;
}

// Bindings that mean the same share one JSON file.
function pathsOf({ golden, xml, json: text }: Written, all: readonly Written[]): Paths {
  const kind = golden.state === "" ? golden.direction : `${golden.direction}.${golden.state}`;
  const fellows = all.filter(
    (other) =>
      other.golden.operation === golden.operation &&
      other.golden.direction === golden.direction &&
      other.golden.state === golden.state,
  );
  const own = `${golden.operation}/${golden.binding}.${kind}`;
  const shared = fellows.every((other) => other.json === text);
  return {
    http: `${own}.http`,
    ...(xml === undefined ? {} : { xml: `${own}.xml` }),
    json: `${shared ? `${golden.operation}/${kind}` : own}.json`,
  };
}

function entry({ id, fact, operation, binding, direction, source }: GoldenCase, files: Paths): object {
  return { id, fact, operation, binding, direction, files, source };
}

function indexOf(cases: readonly object[]): object {
  const endpoints = Object.fromEntries(Object.entries(service.endpoints).map(([key, { path }]) => [key, path]));
  const { name, version, namespace } = service;
  return { $schema: "./index.schema.json", service: name, version, namespace, endpoints, cases };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
