// `staywire verify` accepts the statement that --attest wrote about a run, and detects manipulated files.
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseStatement, statementText } from "@staywire/conformance";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runInProcess } from "../in-process.cases.js";

const folder = mkdtempSync(join(tmpdir(), "staywire-verify-"));
const read = (name: string): string => readFileSync(join(folder, name), "utf8");
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const run = (...args: readonly string[]) => runInProcess(args, { cwd: folder });
const conform = (...args: readonly string[]) =>
  run("conform", "--today", "2027-05-01", "--runs", "1", "--only", "GetTaxRatesAndSettings/get", ...args);

function makeKeys(name: string): void {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  write(`${name}.pem`, privateKey.export({ format: "pem", type: "pkcs8" }).toString());
  write(`${name}-public.pem`, publicKey.export({ format: "pem", type: "spki" }).toString());
}

beforeAll(async () => {
  makeKeys("own");
  makeKeys("other");
  await conform("--events", "run.ndjson", "--attest", "plain.json");
  await run("report", "run.ndjson", "--attest", "signed.json", "--key", "own.pem");
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("an honest statement", () => {
  test("is verified, and the output explains what the verification proves", async () => {
    const plain = await run("verify", "plain.json", "run.ndjson");
    expect(plain).toMatchObject({ code: 0, err: "" });
    expect(plain.out).toContain("VERIFIED  statement and events belong together\nThe statement is not signed");
    const unknown = await run("verify", "signed.json", "run.ndjson");
    expect(unknown).toMatchObject({ code: 0, out: expect.stringContaining("Pass --key") });
    const known = await run("verify", "signed.json", "run.ndjson", "--key", "own-public.pem");
    expect(known).toMatchObject({ code: 0, out: expect.stringContaining("The owner of the key signed") });
  });

  test("that `report` writes equals the statement that `conform` writes", () => {
    expect(parseStatement(read("signed.json")).statement).toEqual(parseStatement(read("plain.json")).statement);
  });

  test("has the coverage of the suite, and no credentials", () => {
    const { statement } = parseStatement(read("plain.json"));
    const { evaluated, proved, knownWorld, worldFile, suite } = statement.coverage;
    expect(evaluated).toBe(statement.exercised.length);
    expect(proved).toBeGreaterThan(0);
    expect([knownWorld, worldFile]).toEqual([true, false]);
    expect(suite?.withWorldFile).toBeGreaterThan(suite?.withoutWorldFile ?? 0);
    expect(read("plain.json")).not.toContain("password");
  });

  test("of a run with a requirement set names the set, as do the events and the report", async () => {
    const files = ["--events", "held.ndjson", "--attest", "held.json", "--json", "report.json"];
    const ended = await conform("--requirements", "15.025-1", ...files);
    expect(ended).toMatchObject({ code: 0, out: expect.stringContaining(" · requirements 15.025-1 · ") });
    const [plan = ""] = read("held.ndjson").split("\n");
    expect(JSON.parse(plan)).toMatchObject({ requirements: "15.025-1" });
    expect(JSON.parse(read("report.json"))).toMatchObject({ plan: { requirements: "15.025-1" }, newerFailures: [] });
    expect(parseStatement(read("held.json")).statement.requirements).toBe("15.025-1");
    const verified = await run("verify", "held.json", "held.ndjson");
    expect(verified).toMatchObject({ code: 0, out: expect.stringContaining(", requirements 15.025-1: passed ") });
    write("other.json", read("held.json").replace('"requirements": "15.025-1"', '"requirements": "15.025-2"'));
    expect((await run("verify", "other.json", "held.ndjson")).code).toBe(1);
  });

  test("of shards is verified with the files of all shards in any order, but not with fewer files", async () => {
    const shard = (index: number) =>
      conform("--shard", `${index}/2`, "--events", `${index}.ndjson`, "--attest", `${index}.json`);
    await shard(1);
    await shard(2);
    await run("report", "2.ndjson", "1.ndjson", "--attest", "both.json");
    expect(await run("verify", "both.json", "1.ndjson", "2.ndjson")).toMatchObject({ code: 0, err: "" });
    expect(await run("verify", "1.json", "1.ndjson")).toMatchObject({ code: 0, err: "" });
    const half = await run("verify", "both.json", "1.ndjson");
    expect(half).toMatchObject({ code: 1, out: expect.stringContaining("attested is") });
  });

  test("of a run with expected and stale entries states the exit code of the run, and is verified", async () => {
    const entries = [
      { match: "reply.valid/GetTaxRatesAndSettings/get", reason: "passes by now" },
      { match: "GetExtras", reason: "not in this run, so nothing is proved" },
    ];
    write("expected.json", JSON.stringify(entries));
    const ended = await conform("--events", "stale.ndjson", "--attest", "stale.json", "--expected", "expected.json");
    expect(ended.code).toBe(5);
    expect(parseStatement(read("stale.json")).statement).toMatchObject({
      exitCode: 5,
      expected: { entries: entries.slice(0, 1), stale: [{ match: entries[0]!.match, why: "passes now" }] },
    });
    expect(await run("verify", "stale.json", "stale.ndjson")).toMatchObject({ code: 0, err: "" });
  });
});

/** A change of a text: characters are replaced, removed or inserted. */
const edit = fc.record({
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  removed: fc.integer({ min: 0, max: 3 }),
  added: fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom(" ", "\n", "0", "1", "true", "{}")),
});

const edited = (text: string, { at, removed, added }: { at: number; removed: number; added: string }): string => {
  const from = Math.floor(at * text.length);
  return text.slice(0, from) + added + text.slice(from + removed);
};

/** Changes a file in 100 random ways, and expects exit code 1 or 2 from `refused`, which verifies each changed text. */
const hundred = async (of: string, refused: (text: string) => Promise<number>) => {
  const property = fc.asyncProperty(edit, async (change) => {
    const text = edited(read(of), change);
    fc.pre(text !== read(of));
    expect([1, 2]).toContain(await refused(text));
  });
  await fc.assert(property, { numRuns: 100, seed: 20_370_8, endOnFailure: true });
};

describe("verify rejects each of 100 manipulated", () => {
  const withStatement =
    (...flags: readonly string[]) =>
    async (text: string) => {
      write("tampered.json", text);
      return (await run("verify", "tampered.json", "run.ndjson", ...flags)).code;
    };
  const withEvents = (statement: string) => async (text: string) => {
    write("tampered.ndjson", text);
    return (await run("verify", statement, "tampered.ndjson")).code;
  };

  test("statements", () => hundred("plain.json", withStatement()), 60_000);
  test("signed statements without a key", () => hundred("signed.json", withStatement()), 60_000);
  test(
    "signed statements with the key",
    () => hundred("signed.json", withStatement("--key", "own-public.pem")),
    60_000,
  );
  test("event files", () => hundred("run.ndjson", withEvents("plain.json")), 60_000);

  test("signed statements with recomputed hashes", async () => {
    const { statement, signature } = parseStatement(read("signed.json"));
    const forged = fc.asyncProperty(edit, fc.constantFrom("target", "plan", "version"), async (change, member) => {
      const text = edited(statement[member as "target"], change);
      fc.pre(text !== statement[member as "target"]);
      const made = statementText({ ...statement, [member]: text }, signature);
      expect(await withStatement("--key", "own-public.pem")(made)).toBe(1);
    });
    await fc.assert(forged, { numRuns: 100, seed: 20_370_8, endOnFailure: true });
  }, 60_000);
});

describe("a forger who recreates statement and events", () => {
  /** Removes one event from the events of the run, and writes the statement that the program derives from the rest. */
  const forge = async (...flags: readonly string[]) => {
    const lines = read("run.ndjson").split("\n");
    write("forged.ndjson", lines.filter((_, index) => index !== 3).join("\n"));
    await run("report", "forged.ndjson", "--attest", "forged.json", ...flags);
  };

  test("is detected only with --key: by a missing signature, a signature of another key, or a signature of another statement", async () => {
    await forge();
    expect((await run("verify", "forged.json", "forged.ndjson")).code).toBe(0);
    const unsigned = await run("verify", "forged.json", "forged.ndjson", "--key", "own-public.pem");
    expect(unsigned).toMatchObject({ code: 1, out: expect.stringContaining("the statement is not signed") });
    await forge("--key", "other.pem");
    const other = await run("verify", "forged.json", "forged.ndjson", "--key", "own-public.pem");
    expect(other).toMatchObject({ code: 1, out: expect.stringContaining("signed by another key") });
    const { statement } = parseStatement(read("forged.json"));
    write("forged.json", statementText(statement, parseStatement(read("signed.json")).signature));
    const moved = await run("verify", "forged.json", "forged.ndjson", "--key", "own-public.pem");
    expect(moved).toMatchObject({
      code: 1,
      out: expect.stringContaining("the signature is not one of this statement"),
    });
  });
});

describe("verify explains a difference", () => {
  test("if the statement has another exit code", async () => {
    const { statement } = parseStatement(read("plain.json"));
    write("changed.json", statementText({ ...statement, exitCode: 1 }));
    const ended = await run("verify", "changed.json", "run.ndjson");
    expect(ended).toMatchObject({ code: 1, out: "DIFFERS  exitCode is 1 in the statement, and 0 by the events\n" });
  });

  test("if another version of the program made the statement, and gives advice", async () => {
    const { statement } = parseStatement(read("plain.json"));
    write("changed.json", statementText({ ...statement, version: "9.9.9" }));
    expect((await run("verify", "changed.json", "run.ndjson")).out).toContain("It was made by staywire 9.9.9");
  });
});

describe("invalid input gives exit code 2 with advice", () => {
  test.each<[string, readonly string[], string]>([
    ["a statement that is not there", ["verify", "none.json", "run.ndjson"], "pass the file that --attest wrote"],
    ["events as a statement", ["verify", "run.ndjson", "run.ndjson"], "it is not JSON"],
    ["events that are not there", ["verify", "plain.json", "none.ndjson"], 'cannot use the events in "none.ndjson"'],
    ["a private key", ["verify", "signed.json", "run.ndjson", "--key", "own.pem"], "openssl pkey"],
    [
      "a public key that signs",
      ["report", "run.ndjson", "--attest", "x.json", "--key", "own-public.pem"],
      "openssl genpkey",
    ],
    ["a key without a statement", ["report", "run.ndjson", "--key", "own.pem"], "pass --attest"],
    ["a statement about no file", ["conform", "--attest", "x.json"], "pass --events"],
  ])("%s", async (_, args, advice) => {
    const ended = await run(...args);
    expect(ended.code).toBe(2);
    expect(ended.err).toContain(advice);
    expect(ended.err).not.toContain("PRIVATE");
  });
});
