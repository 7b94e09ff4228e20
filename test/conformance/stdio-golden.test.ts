// Tests the golden cases: they pass with our own codec, byte for byte, and are run against codecs behind the line
// protocol.
import { fileURLToPath } from "node:url";
import { service } from "@staywire/catalog";
import { untypedCodec } from "@staywire/codec";
import {
  type CapableCodec,
  capableCodec,
  type GoldenCodec,
  type GoldenVerdict,
  parseGoldenCase,
  pipedCodec,
  runGolden,
} from "@staywire/conformance/golden";
import { configure, type Service } from "@staywire/model";
import { expect, test } from "vitest";
import { startCodec } from "../../packages/cli/src/conform/exec.js";
import { computeValue } from "../../packages/cli/src/golden/values.js";
import { helloOf } from "../../packages/conformance/src/stdio/protocol.js";
import { codecPipe } from "../../packages/conformance/src/stdio/stdio-codec.cases.js";
import { reasonToSkip } from "../interop/tool.js";
import { goldenBytes, goldenIndex } from "../support/golden.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const codec = untypedCodec(service);
const cases = goldenIndex.cases.map(({ id }) =>
  parseGoldenCase(goldenBytes(`${id}/case.json`).toString("utf8"), (file) => goldenBytes(`${id}/${file}`)),
);

/** Groups the verdicts by outcome. */
async function outcomes(tested: CapableCodec, exact = false, some = cases) {
  const found: Record<GoldenVerdict["outcome"], string[]> = { passed: [], failed: [], "not-run": [] };
  for await (const { id, step, outcome, message } of runGolden(some, tested, codec, { exact })) {
    found[outcome].push(`${id} ${step}: ${message}`);
  }
  return found;
}

function ownCodec(settled: Service): GoldenCodec {
  return { ...untypedCodec(settled), computeValue, configure: (settings) => ownCodec(configure(settled, settings)) };
}

test("our own codec reads and writes every golden case, byte for byte", async () => {
  const { failed, passed, "not-run": notRun } = await outcomes(capableCodec(ownCodec(service)), true);
  expect(failed).toEqual([]);
  expect(notRun).toEqual([]);
  expect(passed.length).toBeGreaterThan(cases.length * 1.2);
});

test("a codec behind the line protocol reads and writes every fourth golden case", async () => {
  const some = cases.filter((_, index) => index % 4 === 0);
  const { failed, passed } = await outcomes(await pipedCodec(service, codecPipe(service)), false, some);
  expect(failed).toEqual([]);
  expect(passed.length).toBeGreaterThan(some.length * 1.2);
});

test("a codec that never updates its settings fails only the cases with other settings", async () => {
  let isFirst = true;
  const own = codecPipe(service);
  const keeping = {
    ...own,
    write: (line: string) => {
      const asked: { readonly op: string; readonly service?: object } = JSON.parse(line);
      const isHello = asked.op === "hello";
      own.write(isHello && !isFirst ? JSON.stringify({ ...asked, service: helloOf(service).service }) : line);
      isFirst &&= !isHello;
    },
  };
  const some = cases.filter(({ id, settings }) => settings !== undefined || id.startsWith("GetExtras/"));
  const { failed, passed } = await outcomes(await pipedCodec(service, keeping), false, some);
  expect(new Set(failed.map((each) => each.split("/")[0]))).toEqual(new Set(["settings"]));
  expect(passed.length).toBeGreaterThan(100);
});

test("a codec without support for settings runs no case with other settings", async () => {
  const some = cases.filter(({ settings }) => settings !== undefined);
  const { failed, passed, "not-run": notRun } = await outcomes(capableCodec(codec), false, some);
  expect([failed, passed]).toEqual([[], []]);
  expect(notRun.length).toBeGreaterThanOrEqual(some.length);
});

test("a codec that loses the parameters of requests fails", async () => {
  const lossy = codecPipe(service, (answer, { op }) =>
    op === "decodeRequest" ? { ...(answer as object), parameters: {} } : answer,
  );
  const requests = cases.filter(({ id }) => id.endsWith(".request"));
  expect((await outcomes(await pipedCodec(service, lossy), false, requests)).failed.length).toBeGreaterThan(50);
});

test("a codec that accepts every message fails the cases that must be rejected", async () => {
  const careless = capableCodec({ decodeRequest: () => ({}), decodeResponse: () => ({}) });
  const refused = cases.filter((each) => each.refused);
  const { failed, "not-run": limits } = await outcomes(careless, false, refused);
  expect(limits).toHaveLength(refused.filter(({ limit, habit }) => limit || habit).length);
  expect(failed).toHaveLength(refused.length - limits.length);
});

const noPython = reasonToSkip("python3", ["-c", "import sys; print(sys.version_info >= (3, 10))"], "true");
test.skipIf(noPython !== undefined)(
  "the example in Python reads and writes the golden messages that it claims to support",
  async () => {
    const { pipe, close } = startCodec({
      command: "python3 examples/stdio-python/codec.py golden/service.json",
      cwd: root,
      env: process.env,
    });
    try {
      const { failed, passed } = await outcomes(await pipedCodec(service, pipe), false);
      expect(failed).toEqual([]);
      expect(passed.length).toBeGreaterThan(3000);
    } finally {
      await close();
    }
  },
);
