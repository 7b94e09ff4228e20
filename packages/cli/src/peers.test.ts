// Commands that contact a server end with a documented exit code and a message, whatever the server does wrong.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import { script, startFaulty } from "@staywire/testkit/faulty-network";
import { type Peer, peers } from "@staywire/testkit/peers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runInProcess } from "./in-process.cases.js";
import { partialWorld } from "./partial-world.cases.js";

/** True in the long proof, which uses every peer that cannot return a good response. */
const isFull = env.STAYWIRE_PEERS === "full";

/**
 * The peers of a short run: for each part of a response, a peer that breaks the exchange in this part and, except for
 * the start, a peer that stalls in it.
 */
const few = [
  "fin-at-start",
  "status-101",
  "status-103-forever",
  "length-twice-other",
  "header-drip",
  "rst-at-body",
  "stall-at-body",
];

const credentials = { STAYWIRE_USERNAME: "company", STAYWIRE_PASSWORD: "pass-canary" };
const today = "2027-05-01";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "staywire-peers-"));
  writeFileSync(join(folder, "message.http"), "GET /x HTTP/1.1\r\nHost: channel.example\r\n\r\n");
  writeFileSync(join(folder, "world.json"), JSON.stringify(partialWorld));
});
afterAll(() => rmSync(folder, { recursive: true }));

const short = ["--timeout", "0.3"];

/** The commands that call a service. */
const calling: Readonly<Record<string, (url: string) => readonly string[]>> = {
  call: (url) => ["call", "GetExtras", "PropertyID=1101", "--base-url", url, ...short],
  calendar: (url) => ["calendar", "1101", "--base-url", url, ...short],
  quote: (url) => [
    "quote",
    "1101",
    "--arrival",
    "2027-06-01",
    "--departure",
    "2027-06-08",
    "--base-url",
    url,
    ...short,
  ],
  sync: (url) => [
    "sync",
    `copy-${new URL(url).port}`,
    "--company",
    "601",
    "--property",
    "1101",
    "--base-url",
    url,
    ...short,
  ],
  discover: (url) => ["discover", url, ...short],
  "compare with itself": (url) => ["compare", url, url, ...short],
  "compare by a world file": (url) => ["compare", url, url, "--world", "world.json", "--today", today, ...short],
  conform: (url) => ["conform", url, "--quick", "--runs", "1", "--today", today, ...short],
};

/**
 * The commands that read a service description at a URL. Their timeout is 30 seconds, so a short run does not use the
 * stalling peers for them.
 */
const reading: Readonly<Record<string, (url: string) => readonly string[]>> = {
  import: (url) => ["import", `${url}/x.asmx?WSDL`],
  diff: (url) => ["diff", `${url}/x.asmx?WSDL`, `${url}/x.asmx?WSDL`],
  "generate --service": (url) => ["generate", "--service", `${url}/x.asmx?WSDL`, "--out", "made"],
  "decode --service": (url) => ["decode", "message.http", "--service", `${url}/x.asmx?WSDL`],
  "serve --service": (url) => ["serve", "--port", "0", "--service", `${url}/x.asmx?WSDL`],
  "conform --service": (url) => ["conform", url, "--service", `${url}/x.asmx?WSDL`],
};

async function codesOf(command: string): Promise<readonly number[]> {
  const { out } = await runInProcess([command, "--help"]);
  const [, listed = ""] = out.split("Exit codes:\n");
  return [...listed.matchAll(/^ +(\d+) {2,}\S/gm)].map(([, code]) => Number(code));
}

/** Runs a command against a peer. Returns the problems of its exit code and its output. */
async function problemsOf(peer: Peer, args: (url: string) => readonly string[]): Promise<readonly string[]> {
  const server = await startFaulty(script(peer.steps), { atOnce: peer.atOnce });
  const words = args(`http://127.0.0.1:${server.port}`);
  const { code, out, err } = await runInProcess(words, { cwd: folder, env: credentials });
  await server.close();
  const documented = await codesOf(words[0] ?? "");
  return [
    ...(documented.includes(code) ? [] : [`${peer.id}: exit ${code} is not documented`]),
    ...(code !== 0 ? [] : [`${peer.id}: exit 0`]),
    ...(/[a-z]+ [a-z]+/i.test(err + out) ? [] : [`${peer.id}: no sentence`]),
    ...(/Maximum call stack|undefined|\[object|^ +at /m.test(err) ? [`${peer.id}: ${err}`] : []),
    ...((err + out).includes(credentials.STAYWIRE_PASSWORD) ? [`${peer.id}: the password is shown`] : []),
  ];
}

// Leaves out peers that may return a good response, because a command may rightly find no error in it.
const met = peers.filter(({ id, expected }) => (isFull ? !expected.startsWith("ok") : few.includes(id)));
const fast = isFull ? met : met.filter(({ stalls }) => stalls !== true);

test("the short list names existing peers", () => {
  expect(few.filter((id) => !peers.some((peer) => peer.id === id))).toEqual([]);
});

const cases = [
  ...Object.entries(calling).map(([name, args]) => ({ name, args, peers: met })),
  ...Object.entries(reading).map(([name, args]) => ({ name, args, peers: fast })),
];

test.each(cases)(
  "the command $name ends with a documented exit code and a message for every peer",
  async ({ args, peers: own }) => {
    const problems: string[] = [];
    const waiting = [...own];
    const work = async (): Promise<void> => {
      for (let peer = waiting.shift(); peer !== undefined; peer = waiting.shift()) {
        problems.push(...(await problemsOf(peer, args)));
      }
    };
    await Promise.all(Array.from({ length: 16 }, work));
    expect(problems).toEqual([]);
  },
  isFull ? 600_000 : 60_000,
);
