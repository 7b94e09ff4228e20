import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { service } from "@staywire/catalog";
import { type RecordValue, untypedCodec, type Value } from "@staywire/codec";
import { type Binding, bindings } from "@staywire/model";
import { readRequest, readResponse } from "@staywire/testkit/http-file";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";

interface Case {
  readonly id: string;
  readonly fact: string;
  readonly operation: string;
  readonly binding: Binding;
  readonly direction: "request" | "reply";
  readonly files: { readonly http: string; readonly xml?: string; readonly json: string };
}

const folder = join(import.meta.dirname, "../golden");
const read = (path: string) => readFileSync(join(folder, path));
const json = (path: string) => JSON.parse(read(path).toString("utf8"));
const index: { readonly cases: readonly Case[] } = json("index.json");
const codec = untypedCodec(service);

// The message ends lines with CR LF, the file with LF.
const linesOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes).split(/\r?\n/);

const of = (direction: Case["direction"]) =>
  index.cases.filter((each) => each.direction === direction).map((each): [string, Case] => [each.id, each]);

describe("the index of the golden cases", () => {
  it("keeps its schema", () => {
    const validate = new Ajv2020().compile(json("index.schema.json"));
    validate(index);
    expect(validate.errors).toBeNull();
  });

  it("has a request and a reply of every operation in every binding", () => {
    const ids = new Set(index.cases.map(({ id }) => id));
    const wanted = service.order.flatMap((name) =>
      bindings.flatMap((binding) => [`${name}.${binding}.request`, `${name}.${binding}.reply`]),
    );
    expect(wanted.length).toBeGreaterThanOrEqual(160);
    expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
    expect(ids.size).toBe(index.cases.length);
  });

  it("states one fact a case, as a fact", () => {
    const facts = index.cases.map(({ fact }) => fact);
    expect(new Set(facts).size).toBe(facts.length);
    expect(facts.filter((fact) => /\b(should|must|may|test)\b/i.test(fact))).toEqual([]);
  });

  it("names every file of the folder", () => {
    const named = new Set(index.cases.flatMap(({ files }) => Object.values(files)));
    const found = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .filter((path) => /\/.*\.(http|xml|json)$/.test(path));
    expect(found.sort()).toEqual([...named].sort());
  });
});

describe("golden requests", () => {
  it.each(of("request"))("%s decodes to its JSON", (_, { files, operation, binding }) => {
    const received = codec.decodeRequest(readRequest(read(files.http)));
    const { credentials, parameters } = received;
    expect({ operation: received.operation, credentials, parameters }).toEqual(json(files.json));
    expect(received).toMatchObject({ operation, binding, deviations: [], notUnderstood: undefined });
  });

  it.each(of("request"))("%s is what its JSON is encoded to", (_, { files, operation, binding }) => {
    const wanted = readRequest(read(files.http));
    const encoded = codec.encodeRequest(operation, binding, json(files.json));
    expect([encoded.method, encoded.target]).toEqual([wanted.method, wanted.target]);
    expect(wanted.headers).toEqual(expect.arrayContaining([...encoded.headers]));
    expect(Buffer.from(encoded.body).equals(wanted.body)).toBe(true);
    expect(files.xml === undefined ? undefined : linesOf(read(files.xml))).toEqual(files.xml && linesOf(wanted.body));
  });
});

describe("golden replies", () => {
  it.each(of("reply"))("%s decodes to its JSON", (_, { files, operation, binding }) => {
    const reply = codec.decodeResponse(operation, binding, readResponse(read(files.http)));
    const { itemErrors = [], ...wanted } = json(files.json);
    expect(reply).toMatchObject({ ...wanted, deviations: [] });
    expect(reply.value).toEqual(wanted.value);
    if (reply.kind === "ok") expect(reply.itemErrors).toMatchObject(itemErrors);
  });

  it.each(of("reply"))("%s is what its JSON is encoded to", (_, { files, operation, binding }) => {
    const wanted = readResponse(read(files.http));
    const encoded = encode(operation, binding, json(files.json));
    expect(encoded.status).toBe(wanted.status);
    expect(wanted.headers).toEqual(expect.arrayContaining([...encoded.headers]));
    expect(Buffer.from(encoded.body).equals(wanted.body)).toBe(true);
    expect(files.xml === undefined ? undefined : linesOf(read(files.xml))).toEqual(files.xml && linesOf(wanted.body));
  });
});

function encode(operation: string, binding: Binding, meaning: RecordValue) {
  if (meaning.channel !== "fault") return codec.encodeResponse(operation, binding, (meaning.value ?? null) as Value);
  const text = String(meaning.text).replace("Server was unable to process request. ---> ", "");
  return codec.encodeFault(binding, { code: "server", text });
}
