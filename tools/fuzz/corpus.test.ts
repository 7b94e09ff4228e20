// No input of the fuzzing corpus breaks a law, and neither does an input of a short run.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Reply, StreamedReply, Value } from "@staywire/codec";
import { describe, expect, test } from "vitest";
import { fromJson } from "./corpus.js";
import { findingsOf, type Law } from "./laws.js";
import { run } from "./run.js";
import { seedInputs } from "./seeds.js";
import { type Subject, subject } from "./subject.js";

interface Entry {
  /** A sentence that states a property of the inputs. */
  readonly fact: string;
  /** True if the sentence is not yet true. When it becomes true, the test fails until this mark is removed. */
  readonly open?: boolean;
  readonly inputs: readonly unknown[];
}

const folder = join(import.meta.dirname, "corpus");
const entries = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name): Entry => JSON.parse(readFileSync(join(folder, name), "utf8")));

describe("inputs that once broke a law now keep all laws", () => {
  for (const { fact, open = false, inputs } of entries) {
    const each = open ? test.fails : test;
    each(fact, async () => {
      for (const input of inputs) expect(await findingsOf(subject, fromJson(input))).toEqual([]);
    });
  }
});

test("2,000 mutated messages and values break no law", async () => {
  const { broken, inputs } = await run(subject, seedInputs(), { seed: 20270227, runs: 2000 });
  expect(broken.map(({ index, findings }) => ({ index, findings }))).toEqual([]);
  expect(inputs).toBe(2000);
});

async function lawsBrokenBy(wrong: Partial<Subject>): Promise<Set<Law>> {
  const { broken } = await run({ ...subject, ...wrong }, seedInputs(), { seed: 1, runs: 150 });
  return new Set(broken.flatMap(({ findings }) => findings.map(({ law }) => law)));
}

test("a reader that returns a wrong name is detected", async () => {
  const laws = await lawsBrokenBy({ tree: (text) => ({ ...subject.tree(text), name: "other" }) });
  expect(laws).toContain("same-text");
});

test("a reader that counts lines wrongly in chunks is detected", async () => {
  const laws = await lawsBrokenBy({
    located: (text, sizes) => subject.located(sizes === undefined ? text : `\n${text}`),
  });
  expect(laws).toContain("chunks-agree");
});

test("a streamed decoding that drops an item is detected", async () => {
  const laws = await lawsBrokenBy({
    stream(input) {
      const decode = subject.stream(input);
      return decode && (async (response) => withoutFirst(await decode(response)));
    },
  });
  expect(laws).toContain("streams-agree");
});

function withoutFirst(reply: StreamedReply | Reply): StreamedReply | Reply {
  if (reply.kind !== "stream") return reply;
  async function* rest(items: StreamedReply["items"]): AsyncGenerator<Value | null> {
    let isFirst = true;
    for await (const item of items) {
      if (!isFirst) yield item;
      isFirst = false;
    }
  }
  return { ...reply, items: rest(reply.items) };
}
