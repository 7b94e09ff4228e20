// Runs each mutant of a codec against the checks that must catch it, and against the golden cases.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { service } from "@staywire/catalog";
import { register } from "@staywire/catalog/rules";
import { untypedCodec } from "@staywire/codec";
import { parseGoldenCase, pipedCodec, runGolden } from "@staywire/conformance/golden";
import { conformCodec, type LinePipe } from "@staywire/conformance/stdio";
import { startCodec } from "../../../packages/cli/src/conform/exec.js";
import { able, codecPipe } from "../../../packages/conformance/src/stdio/stdio-codec.cases.js";
import { type PythonMutant, pythonMutants } from "./python.js";
import { type AnswerMutant, answerMutants } from "./typescript.js";

const root = join(import.meta.dirname, "..", "..", "..");
const golden = join(root, "golden");
const example = join(root, "examples", "stdio-python", "codec.py");

/**
 * The operations of a mutant that names none: an operation with decimals and a record, and an operation with lists and
 * dates.
 */
const usual = ["GetExtras", "GetPropertiesNightlyRoomsToSell"];

/** A mutant of a codec, and the checks that must catch it. */
export interface CodecMutant {
  readonly id: string;
  readonly checks: readonly string[];
  readonly operations: readonly string[];
  /** Starts the codec. Called twice: for the checks, and for the golden cases. */
  readonly open: () => { readonly pipe: LinePipe; readonly close: () => Promise<void> };
}

/** The result of a mutant. */
export interface CodecHunt {
  /** The checks that fail. */
  readonly failed: readonly string[];
  /** The checks that should fail but do not. */
  readonly silent: readonly string[];
  /** The number of failing golden steps. */
  readonly golden: number;
}

/** All mutants of codecs, in TypeScript and in Python. */
export const codecMutants: readonly CodecMutant[] = [
  ...answerMutants.map(ofAnswers),
  ...pythonMutants.map((mutant) => ofPython(mutant)),
];

/** The unchanged codecs, which must fail no check and no golden case. */
export const honestCodecs: readonly CodecMutant[] = [
  ofAnswers({ id: "typescript", op: "encodeRequest", change: (answer) => answer, checks: [] }),
  ofPython(undefined),
];

function ofAnswers({ id, op, change, checks }: AnswerMutant): CodecMutant {
  const operations = usual;
  const capabilities = able.capabilities.map((each) => ({ ...each, operations }));
  const open = () => {
    const pipe = codecPipe(service, (answer, asked) => {
      if (asked.op === "hello") return { ...able, capabilities };
      return asked.op === op ? change(answer, asked) : answer;
    });
    return { pipe, close: async () => undefined };
  };
  return { id: `typescript.${id}`, checks, operations, open };
}

function ofPython(mutant: PythonMutant | undefined): CodecMutant {
  const { id = "python", checks = [], operations = usual } = mutant ?? {};
  const open = () => {
    const folder = mkdtempSync(join(tmpdir(), "staywire-codec-"));
    writeFileSync(join(folder, "codec.py"), sourceOf(mutant));
    const command = `python3 "${join(folder, "codec.py")}" "${join(golden, "service.json")}" ${operations.join(" ")}`;
    const { pipe, close } = startCodec({ command, cwd: root, env: process.env });
    return { pipe, close: () => close().finally(() => rmSync(folder, { recursive: true, force: true })) };
  };
  return { id: mutant === undefined ? id : `python.${id}`, checks, operations, open };
}

/**
 * Returns the source of the example with the change of a mutant. Throws unless the text to replace occurs exactly once.
 */
export function sourceOf(mutant: PythonMutant | undefined): string {
  const source = readFileSync(example, "utf8");
  if (mutant === undefined) return source;
  const parts = source.split(mutant.from);
  if (parts.length !== 2)
    throw new Error(`${mutant.id}: the text to replace occurs ${parts.length - 1} times in the example; expected once`);
  return parts.join(mutant.to);
}

/** Runs one mutant over the line protocol and against the golden cases of its operations. */
export async function huntCodec(mutant: CodecMutant): Promise<CodecHunt> {
  const failed = await failedChecks(mutant);
  const silent = mutant.checks.filter((check) => !failed.includes(check));
  return { failed, silent, golden: await failedSteps(mutant) };
}

async function failedChecks({ open, operations }: CodecMutant): Promise<readonly string[]> {
  const { pipe, close } = open();
  const failed = new Set<string>();
  try {
    for await (const event of conformCodec(service, pipe, {
      today: "2026-11-21",
      register,
      runs: 5,
      only: operations,
    })) {
      if (event.type === "verdict" && event.verdict === "fail") failed.add(event.check.replace("codec.", ""));
    }
  } finally {
    await close();
  }
  return [...failed].sort();
}

const bytes = (id: string, file: string): Buffer => readFileSync(join(golden, id, file));
const index: { readonly cases: readonly { readonly id: string; readonly operation: string | null }[] } = JSON.parse(
  readFileSync(join(golden, "index.json"), "utf8"),
);

async function failedSteps({ open, operations }: CodecMutant): Promise<number> {
  const own = index.cases.filter(({ operation }) => operation !== null && operations.includes(operation));
  const cases = own.map(({ id }) =>
    parseGoldenCase(bytes(id, "case.json").toString("utf8"), (file) => bytes(id, file)),
  );
  const { pipe, close } = open();
  let failed = 0;
  try {
    const codec = await pipedCodec(service, pipe);
    for await (const { outcome } of runGolden(cases, codec, untypedCodec(service))) {
      if (outcome === "failed") failed += 1;
    }
  } finally {
    await close();
  }
  return failed;
}
