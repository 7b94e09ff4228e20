// Tests that third-party clients print the same output in three situations: directly at a service, through `staywire
// proxy`, and at a mock of the recording that the proxy wrote.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import { service } from "@staywire/catalog";
import { operationOf, type Service } from "@staywire/model";
import { launch } from "@staywire/testkit/program";
import { createClientAsync } from "soap";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describedCalls, meaning, refusedCall, sent } from "./described-calls.js";
import { type Descriptions, writeDescriptions } from "./descriptions.js";
import { dotnet } from "./dotnet.js";
import { startService } from "./running.js";
import { output, reasonToSkip } from "./tool.js";

/** One call in the form that every client accepts. */
interface Job {
  readonly endpoint: string;
  readonly operation: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly wsdl: string;
  readonly location: string;
}

/** The outcome of a call as a client returns it. */
interface Outcome {
  readonly result?: unknown;
  readonly fault?: unknown;
}

type Version = 11 | 12;

interface Foreign {
  readonly name: string;
  /** The reason why the client cannot run; undefined if it can. */
  readonly missing: string | undefined;
  readonly made: (jobs: readonly Job[], version: Version) => Promise<readonly Outcome[]>;
}

const python = "/usr/bin/python3";
const endpoints: Service["endpoints"] = service.endpoints;
const portOf = (version: Version) => (version === 11 ? "Soap" : "Soap12");

const clients: readonly Foreign[] = [
  {
    name: "zeep",
    missing: reasonToSkip(python, ["-c", "import zeep; print('zeep')"], "zeep"),
    made: async (jobs, version) => {
      const descriptions = Object.fromEntries(
        jobs.map(({ endpoint, wsdl }) => [endpoint, [wsdl, endpoints[endpoint]?.name]]),
      );
      const job = JSON.stringify({ port: portOf(version), descriptions, calls: jobs });
      return JSON.parse(await output(python, [join(import.meta.dirname, "zeep_calls.py")], job));
    },
  },
  {
    name: "PHP's SoapClient",
    missing: reasonToSkip("php", ["-m"], "soap"),
    made: async (jobs, version) => {
      const outcomes: Outcome[] = [];
      for (const job of jobs) {
        const script = join(import.meta.dirname, "call.php");
        const { result, fault } = JSON.parse(await output("php", [script], JSON.stringify({ version, ...job })));
        outcomes.push({ result, fault: fault?.text });
      }
      return outcomes;
    },
  },
  {
    name: ".NET's client, as Mono runs it",
    missing: reasonToSkip("mcs", ["--version"]) ?? reasonToSkip("mono", ["--version"]),
    made: async (jobs, version) => {
      const calls = jobs.map((job) => ({ ...job, protocol: portOf(version) }));
      const printed = await dotnet("Calls.cs", [], JSON.stringify(calls));
      return printed
        .trim()
        .split("\n")
        .map((line): Outcome => JSON.parse(line));
    },
  },
  {
    name: "node-soap",
    missing: undefined,
    made: async (jobs, version) => {
      const outcomes: Outcome[] = [];
      for (const { wsdl, operation, parameters } of jobs) {
        const client = await createClientAsync(wsdl, { forceSoap12Headers: version === 12 });
        const call: Promise<readonly unknown[]> = client[`${operation}Async`](parameters);
        outcomes.push(
          await call.then(
            ([result]) => ({ result }),
            // Removes the fault code, because the two SOAP versions name it differently.
            (error: Error) => ({ fault: error.message.replace(/^soap:\w+: (?:undefined: )?/, "") }),
          ),
        );
      }
      return outcomes;
    },
  },
];

/** The members that recordings replace by pseudonyms. */
const personal = new Set(
  Object.values(service.types as Service["types"]).flatMap(({ members }) =>
    Object.entries(members).flatMap(([name, member]) => (member.personal === undefined ? [] : [name])),
  ),
);

/** Replaces personal data in outcomes by one word, because a recording contains pseudonyms instead. */
function said(outcomes: readonly Outcome[]): unknown {
  const text = JSON.stringify(outcomes.map(meaning), (name, value: unknown) =>
    personal.has(name) && value !== "null" && value !== "" ? "personal" : value,
  );
  return JSON.parse(text);
}

const folder = mkdtempSync(join(tmpdir(), "staywire-recorded-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Makes every call in described-calls.ts to a service, and returns the outcomes. */
async function callsAt(url: string, made: Foreign["made"], version: Version = 11): Promise<unknown> {
  const descriptions: Descriptions = writeDescriptions(url);
  try {
    const jobs = [...describedCalls, refusedCall].map((call): Job => {
      const { endpoint } = operationOf(service, call.operation);
      const location = url + (endpoints[endpoint]?.path ?? "");
      const wsdl = descriptions.paths[endpoint] ?? "";
      return { endpoint, operation: call.operation, parameters: sent(call), wsdl, location };
    });
    return said(await made(jobs, version));
  } finally {
    descriptions.remove();
  }
}

/** Runs a listening command of the program while `use` runs. */
async function during<T>(args: readonly string[], use: (url: string) => Promise<T>): Promise<T> {
  const program = launch([...args, "--port", "0"]);
  try {
    return await use((await program.printed(/^listening on (http:\/\/\S+)$/m))[1] ?? "");
  } finally {
    program.child.kill();
    await program.ended;
  }
}

const MINUTES = 300_000;

// The gate runs only node-soap, because the other clients run in processes of their own, which takes longer.
const chosen = clients.filter(({ name }) => name === "node-soap" || env.STAYWIRE_LONG !== undefined);

for (const { name, missing, made } of chosen) {
  describe.skipIf(missing !== undefined)(missing === undefined ? name : `${name} (skipped: ${missing})`, () => {
    const recording = join(folder, `${name.replaceAll(/\W/g, "")}.ndjson`);
    let direct: unknown;
    let proxied: unknown;

    beforeAll(async () => {
      const alone = await startService();
      direct = await callsAt(alone.url, made);
      await alone.close();
      // A separate service, because writes change later replies.
      const upstream = await startService();
      proxied = await during(["proxy", upstream.url, "--record", recording], (url) => callsAt(url, made));
      await upstream.close();
    }, MINUTES);

    test("prints the same output through the proxy", () => {
      expect(direct).toHaveLength(describedCalls.length + 1);
      expect(proxied).toEqual(direct);
    });

    test.each([11, 12] as const)(
      "prints the same output with a mock of the recording, in SOAP version %i",
      async (version) => {
        const replayed = await during(["serve", "--recorded", recording], (url) => callsAt(url, made, version));
        expect(replayed).toEqual(direct);
      },
      MINUTES,
    );
  });
}
