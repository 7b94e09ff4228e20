// The recording and the lines of a watch contain no password and no personal text, whatever part of a message contains
// them.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { service } from "@staywire/catalog";
import { type HttpRequest, type RecordValue, untypedCodec, type Value } from "@staywire/codec";
import { parseRecording, resultArbitrary } from "@staywire/conformance";
import { type Binding, type Member, operationOf, type Personal, typeOf } from "@staywire/model";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import type { CopiedExchange } from "./copies.js";
import { Watch } from "./watch.js";

const codec = untypedCodec(service);
const folder = mkdtempSync(join(tmpdir(), "staywire-watch-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The number of random exchanges, which STAYWIRE_CANARIES can set. */
const RUNS = Number(process.env.STAYWIRE_CANARIES ?? 120);

let counted = 0;

/** Returns a unique text. */
function canary(kind: Personal | "password"): string {
  counted += 1;
  const letters = [...String(counted + 100_000)].map((digit) => "bdfghjkmpq"[Number(digit)]).join("");
  return kind === "email" ? `zx${letters}@mail.example` : `Zx${letters} Vy${letters}`;
}

/** Returns the unique texts that occur in a text, even inside another word. */
function canariesIn(text: string): readonly string[] {
  return text.match(/(?:zx|vy)[bdfghjkmpq]{6}/gi) ?? [];
}

type Marked = Pick<Member, "node" | "personal">;

/** Replaces each text that the catalog marks as personal by a unique text, and adds the unique text to `planted`. */
function withCanaries(value: Value | null, planted: string[], { node, personal: kind }: Marked): Value | null {
  if (typeof value === "string" && kind !== undefined && kind !== "date") {
    planted.push(canary(kind));
    return planted.at(-1) ?? "";
  }
  if (Array.isArray(value) && node.kind === "list") {
    return value.map((item: Value) => withCanaries(item, planted, { node: node.item, personal: kind }) as Value);
  }
  const isRecord = typeof value === "object" && value !== null && node.kind === "ref";
  return isRecord ? membersWithCanaries(value as RecordValue, planted, typeOf(service, node.name).members) : value;
}

function membersWithCanaries(
  value: RecordValue,
  planted: string[],
  marked: Readonly<Record<string, Marked>>,
): RecordValue {
  const members = Object.entries(value).map(([name, member]) => {
    const mark = marked[name];
    return [name, member === undefined || mark === undefined ? member : withCanaries(member, planted, mark)];
  });
  return Object.fromEntries(members) as RecordValue;
}

function copied(
  request: HttpRequest,
  response: { status: number; headers: readonly string[]; body: Uint8Array },
): CopiedExchange {
  const { method, target, headers, body } = request;
  return {
    ...{ method, target, headers: headers.flat(), time: Date.UTC(2027, 4, 1), ms: 1, silence: undefined },
    request: { parts: [body], size: body.length },
    response: {
      status: response.status,
      headers: response.headers,
      parts: [response.body],
      size: response.body.length,
    },
  };
}

interface Damage {
  readonly gzip: boolean;
  readonly cut: number | undefined;
  readonly unexpected: boolean;
}

function damaged(body: Uint8Array, { cut, unexpected }: Damage, text: string): Uint8Array {
  const whole = new TextDecoder().decode(body);
  const more = unexpected ? whole.replace(/<(\w+)>/, `<$1><Surprise>${text}</Surprise>`) : whole;
  return new TextEncoder().encode(cut === undefined ? more : more.slice(0, Math.floor(more.length * cut)));
}

describe("a watch", () => {
  test.each([true, false])(
    "writes none of the planted texts (with lines of JSON: %s)",
    async (json) => {
      const path = join(folder, `canaries-${json}`);
      const file = openSync(path, "wx", 0o600);
      const base = {
        service,
        isImported: false,
        json,
        file,
        keepsUndecoded: false,
        pseudonymKey: "a key",
        secrets: {},
      };
      const watch = new Watch(base);
      const planted: string[] = [];
      let printed = "";
      const calls = fc.constantFrom(...service.order).chain((name) =>
        fc.record({
          name: fc.constant(name),
          binding: fc.constantFrom<Binding>(...operationOf(service, name).bindings),
          value: resultArbitrary(service, name, { urlSafe: true, typed: true }),
          gzip: fc.boolean(),
          cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined, freq: 4 }),
          unexpected: fc.boolean(),
        }),
      );
      await fc.assert(
        fc.asyncProperty(calls, async ({ name, binding, value, ...damage }) => {
          const password = canary("password").replace(" ", "");
          planted.push(password);
          const { sample, parameters: marked, result } = operationOf(service, name);
          const parameters = membersWithCanaries(sample as RecordValue, planted, marked);
          const credentials = { username: "somebody", password };
          const request = codec.encodeRequest(name, binding, { credentials, parameters });
          const answer = codec.encodeResponse(name, binding, withCanaries(value, planted, { node: result }));
          const foreign = canary("name");
          planted.push(foreign);
          const body = damaged(answer.body, damage, `${foreign} ${password}`);
          const headers = [...answer.headers.flat(), ...(damage.gzip ? ["Content-Encoding", "gzip"] : [])];
          const response = { status: answer.status, headers, body: damage.gzip ? gzipSync(body) : body };
          printed += await watch.take(copied(request, response));
        }),
        { numRuns: RUNS },
      );
      printed += watch.end();
      closeSync(file);
      const written = readFileSync(path, "utf8");
      expect(canariesIn(planted.join(" ")).length).toBeGreaterThan(RUNS);
      expect(canariesIn(written)).toEqual([]);
      expect(canariesIn(printed)).toEqual([]);
      expect(parseRecording(written).exchanges).toHaveLength(RUNS);
    },
    3_600_000,
  );

  test("reports only sizes and the status of a request and a response whose bodies were not copied", async () => {
    const watch = new Watch({
      service,
      isImported: false,
      json: true,
      file: undefined,
      keepsUndecoded: false,
      pseudonymKey: "k",
      secrets: {},
    });
    const credentials = { username: "somebody", password: "s3cret-word" };
    const request = codec.encodeRequest("GetExtras", "soap11", { credentials, parameters: { PropertyID: 1 } });
    const whole = copied(request, { status: 200, headers: [], body: new Uint8Array(9) });
    const dropped = { ...whole, response: { status: 200, headers: [], parts: undefined, size: 99 } };
    expect(JSON.parse(await watch.take(dropped))).toMatchObject({
      operation: "GetExtras",
      response: { status: 200, size: 99 },
      silence: "the body was not copied: it is too long, or the decoder was behind",
    });
    const unread = { ...dropped, request: { parts: undefined, size: 77 } };
    expect(JSON.parse(await watch.take(unread))).toMatchObject({ request: { size: 77 }, response: { size: 99 } });
  });
});
