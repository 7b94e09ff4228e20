// The module for load tools needs nothing but ECMAScript, creates the requests of the codec, and evaluates replies.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import variant from "@jitl/quickjs-wasmfile-release-sync";
import { service } from "@staywire/catalog";
import { untypedCodec } from "@staywire/codec";
import { bindings } from "@staywire/model";
import { reference } from "@staywire/reference";
import { listen } from "@staywire/server/node";
import { defaultWorld } from "@staywire/world";
import autocannon from "autocannon";
import { newQuickJSWASMModuleFromVariant } from "quickjs-emscripten-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildLoadRuntime } from "../../load-runtime.js";
import { loadModule } from "../generate/load.js";
import type { LoadResponse, loadCalls } from "./runtime.js";

const folder = mkdtempSync(join(tmpdir(), "load-"));
const credentials = { username: "agent", password: "agent-password" };
const answer = reference(defaultWorld("2027-05-01"), { now: () => "2027-05-01T12:00:00Z" });
let text = "";
let load: ReturnType<typeof loadCalls>;

beforeAll(async () => {
  text = loadModule(await buildLoadRuntime(), service);
  writeFileSync(join(folder, "load.mjs"), text);
  load = await import(pathToFileURL(join(folder, "load.mjs")).href);
});
afterAll(() => rmSync(folder, { recursive: true }));

test("the module has no import", () => {
  expect(text).not.toMatch(/\bimport\b *[("{*]|\brequire\(/);
});

describe("in an interpreter with only ECMAScript, the module", () => {
  /** Runs the module, followed by `program`. Returns the value with which the program calls `report`. */
  async function interpreted(program: string): Promise<unknown> {
    const interpreter = await newQuickJSWASMModuleFromVariant(variant);
    const context = interpreter.newContext();
    try {
      let reported = "";
      const report = context.newFunction("report", (json) => {
        reported = context.getString(json);
      });
      report.consume((handle) => context.setProp(context.global, "report", handle));
      const missing = ["TextEncoder", "TextDecoder", "URL", "atob", "setTimeout", "process", "console"];
      const absent = `if (${missing.map((name) => `typeof ${name} !== "undefined"`).join(" || ")}) throw new Error("more");`;
      context.unwrapResult(context.evalCode(absent)).dispose();
      const result = context.evalCode(`${text}\n${program}`, "load.js", { type: "module" });
      context.unwrapResult(result).dispose();
      context.runtime.executePendingJobs();
      return JSON.parse(reported);
    } finally {
      context.dispose();
    }
  }

  test("creates the same requests as the codec, for each operation in each binding", async () => {
    const calls = service.order.flatMap((operation) => {
      const parameters = service.operations[operation as keyof typeof service.operations].sample ?? {};
      return bindings.map((binding) => ({ operation, binding, parameters }));
    });
    const made =
      await interpreted(`report(JSON.stringify(${JSON.stringify(calls)}.map(({ operation, binding, parameters }) =>
      request(operation, { binding, parameters, credentials: ${JSON.stringify(credentials)} }))))`);
    const codec = untypedCodec(service);
    const expected = calls.map(({ operation, binding, parameters }) => {
      const { method, target, headers, body } = codec.encodeRequest(operation, binding, { credentials, parameters });
      const path = target;
      return { method, path, headers: Object.fromEntries(headers), body: new TextDecoder().decode(body) };
    });
    expect(made).toEqual(expected);
  });

  test("evaluates replies as it does in Node", async () => {
    const parameters = { PropertyID: 1101 };
    const replies = [];
    for (const given of [parameters, { PropertyID: 1 }]) {
      const { method, path, headers, body } = load.request("GetExtras", { credentials, parameters: given });
      const bytes = new TextEncoder().encode(body);
      const response = await answer({ method, target: path, headers: Object.entries(headers), body: bytes });
      replies.push({
        ...response,
        headers: Object.fromEntries(response.headers),
        body: new TextDecoder().decode(response.body),
      });
    }
    const page = { status: 502, headers: { "Content-Type": "text/html" }, body: "<html>Grüße \u{1f3e0}</html>" };
    const json = { status: 200, headers: { "Content-Type": "application/json" }, body: "{}" };
    const all = [...replies, page, json];
    const found = await interpreted(
      `report(JSON.stringify(${JSON.stringify(all)}.map((response) => evaluate("GetExtras", response))))`,
    );
    expect(found).toEqual(JSON.parse(JSON.stringify(all.map((response) => load.evaluate("GetExtras", response)))));
    expect(found).toMatchObject([
      { kind: "ok", value: { Extras: [{ ItemCode: "CLEAN" }, { ItemDescription: "Grill & <charcoal>" }, {}] } },
      { kind: "error", category: "permission" },
      { kind: "error", code: "unclassified" },
      { kind: "unreadable" },
    ]);
  });
});

test("autocannon sends the module's requests, and every reply is evaluated", async () => {
  const { url, close } = await listen(answer);
  const verdicts: string[] = [];
  const calls = [
    ["GetExtras", { PropertyID: 1101 }, "ok"],
    ["GetExtras", { PropertyID: 1 }, "error"],
    ["GetPropertyPermissions", { PropertyID: 1102 }, "ok"],
    ["GetAllReservations", {}, "ok"],
  ] as const;
  try {
    const requests = calls.flatMap(([operation, parameters, expected]) =>
      bindings.map((binding) => {
        const { method, ...rest } = load.request(operation, { binding, parameters, credentials });
        const onResponse = (status: number, body: string, _: object, headers: LoadResponse["headers"] = {}) => {
          const { kind } = load.evaluate(operation, { status, headers, body }, binding);
          verdicts.push(kind === expected ? "as expected" : `${kind} of ${operation} over ${binding}`);
        };
        return { ...rest, method: method as "GET" | "POST", onResponse };
      }),
    );
    const { errors } = await autocannon({ url, connections: 4, amount: 10 * requests.length, requests });
    expect(errors).toBe(0);
    expect(verdicts.length).toBeGreaterThanOrEqual(10 * requests.length);
    expect(new Set(verdicts)).toEqual(new Set(["as expected"]));
  } finally {
    await close();
  }
});
