// The golden messages over the line protocol: a codec at the other end reads each of them, and writes what means the same.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { service } from "@staywire/catalog";
import { untypedCodec } from "@staywire/codec";
import type { CodecPipe } from "@staywire/conformance/stdio";
import type { Binding } from "@staywire/model";
import * as files from "@staywire/testkit/http-file";
import { describe, expect, it } from "vitest";
import { startCodec } from "../../packages/cli/src/conform/exec.js";
import { mismatch } from "../../packages/conformance/src/stdio/compare.js";
import { isCapable, type StdioRequest } from "../../packages/conformance/src/stdio/protocol.js";
import { Session } from "../../packages/conformance/src/stdio/session.js";
import { codecPipe } from "../../packages/conformance/src/stdio/stdio-codec.cases.js";
import { readRequest, readResponse, toWire } from "../../packages/conformance/src/stdio/wire.js";
import { reasonToSkip } from "../interop/tool.js";

interface Golden {
  readonly id: string;
  readonly operation: string;
  readonly binding: Binding;
  readonly direction: "request" | "reply";
  readonly files: { readonly http: string; readonly json: string };
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string) => readFileSync(join(root, "golden", path));
const json = (path: string) => JSON.parse(read(path).toString("utf8"));
const { cases }: { readonly cases: readonly Golden[] } = json("index.json");
const codec = untypedCodec(service);

/** How many golden cases a codec was asked, and where it differs from them. */
async function replayed(pipe: CodecPipe): Promise<{ readonly asked: number; readonly wrong: readonly string[] }> {
  const session = new Session(pipe, { timeout: 30_000 });
  await session.open(service);
  const wrong: string[] = [];
  let asked = 0;
  for (const each of cases) {
    for (const [request, judge] of questionsOf(each)) {
      const { codec: hello } = session;
      if (hello === undefined) throw new Error(session.gone ?? "no hello");
      if (!isCapable(hello, request.op, each.operation, each.binding)) continue;
      asked += 1;
      const heard = await session.ask(request);
      const why = heard.kind === "ok" ? judge(heard.value) : JSON.stringify(heard);
      if (why !== undefined) wrong.push(`${each.id} ${request.op}: ${why}`);
    }
  }
  return { asked, wrong };
}

// The protocol has no place for the scope and the path of a warning.
function briefly({ code, text, meaning }: Readonly<Record<string, unknown>>): object {
  return { code, text, meaning };
}

type Question = readonly [StdioRequest, (value: unknown) => string | undefined];

function questionsOf({ direction, operation, binding, files: { http, json: meaning } }: Golden): Question[] {
  const { itemErrors: _, scope: __, path: ___, ...wanted } = json(meaning);
  if (direction === "reply") {
    const response = toWire(files.readResponse(read(http)));
    const decode = { op: "decodeResponse", operation, binding, response } as const;
    if (wanted.kind !== "ok") return [[decode, (value) => mismatch(wanted, value)]];
    const encode = { op: "encodeResponse", operation, binding, value: wanted.value } as const;
    const judge = (value: unknown) =>
      mismatch(wanted.value, codec.decodeResponse(operation, binding, readResponse(value)).value);
    return [
      [decode, (value) => mismatch({ kind: "ok", value: wanted.value, warnings: wanted.warnings.map(briefly) }, value)],
      [encode, judge],
    ];
  }
  const { credentials, parameters } = wanted;
  const judge = (value: unknown) => {
    const { deviations, ...call } = codec.decodeRequest(readRequest(value));
    const received = { operation: call.operation, credentials: call.credentials, parameters: call.parameters };
    return mismatch(wanted, received) ?? deviations[0]?.message;
  };
  return [
    [
      { op: "decodeRequest", request: toWire(files.readRequest(read(http))) },
      (value) => mismatch({ ...wanted, binding }, value),
    ],
    [{ op: "encodeRequest", operation, binding, credentials, parameters }, judge],
  ];
}

describe("the golden messages over the line protocol", () => {
  it("are all read and written by our own codec", async () => {
    const { asked, wrong } = await replayed(codecPipe(service));
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(cases.length * 1.8);
  });

  it("are compared: a codec that loses a parameter fails", async () => {
    const { wrong } = await replayed(
      codecPipe(service, (answer, { op }) =>
        op === "decodeRequest" ? { ...(answer as object), parameters: {} } : answer,
      ),
    );
    expect(wrong.length).toBeGreaterThan(50);
  });

  const noPython = reasonToSkip("python3", ["-c", "import sys; print(sys.version_info >= (3, 10))"], "true");
  it.skipIf(noPython !== undefined)(
    "are read and written by the example in Python, as far as it says it does",
    async () => {
      const { pipe, close } = startCodec({
        command: "python3 examples/stdio-python/adapter.py contracts",
        cwd: root,
        env: process.env,
      });
      try {
        const { asked, wrong } = await replayed(pipe);
        expect(wrong).toEqual([]);
        expect(asked).toBeGreaterThan(100);
      } finally {
        await close();
      }
    },
  );
});
