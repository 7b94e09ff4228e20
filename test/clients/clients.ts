// Calls the mock of a service with third-party clients, by its service description.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Transport, untypedCodec } from "@staywire/codec";
import { general } from "@staywire/codec/general";
import { readWsdl } from "@staywire/contracts";
import type { Service } from "@staywire/model";
import { listen } from "@staywire/server/node";
import { mockOf } from "../../packages/cli/src/serve/mock.js";
import { output } from "../interop/tool.js";
import type { ProxyProgram } from "./dotnet.js";
import type { Job, Outcome } from "./job.js";
import { nodeSoapOutcomes } from "./node-soap.js";
import { messageSample } from "./sample.js";

/** The results of one client: the number of its calls, and the problems in calls and in the requests at the mock. */
export interface ClientResult {
  readonly client: string;
  readonly calls: number;
  readonly problems: readonly string[];
}

/** The extent of the calls of third-party clients. */
export interface Clients {
  /** The maximum number of operations that each client calls; .NET calls all of them. */
  readonly operations: number;
  /** The program that calls every operation with client classes of .NET; undefined for none. */
  readonly proxy?: ProxyProgram | undefined;
}

/**
 * Starts the mock of a service description and lets each client call it. Throws if the description cannot be imported.
 */
export async function clientResults(path: string, clients: Clients): Promise<readonly ClientResult[]> {
  const service: Service = { ...readWsdl(readFileSync(path, "utf8")).service, extension: general };
  const misread: string[] = [];
  const running = await listen(watched(service, misread));
  try {
    const job = jobOf(service, path, running.url, clients.operations);
    const results: ClientResult[] = [];
    for (const [client, run] of runsOf(job, running.url, clients)) {
      misread.length = 0;
      const outcomes = await run();
      const failed = outcomes.filter(({ error }) => error !== undefined);
      const errors = failed.map(({ operation, binding, error }) => `${operation} ${binding}: ${error}`);
      const problems = [...errors, ...misread.map((each) => `the mock read: ${each}`)];
      results.push({ client, calls: outcomes.length, problems });
    }
    return results;
  } finally {
    await running.close();
  }
}

type Run = () => Promise<readonly Outcome[]>;

function runsOf(job: Job, url: string, { proxy }: Clients): readonly (readonly [string, Run])[] {
  const program =
    (command: string, file: string): Run =>
    async () =>
      JSON.parse(await output(command, [join(import.meta.dirname, file)], JSON.stringify(job))) as Outcome[];
  return [
    // Debian installs zeep only for its own Python.
    ["zeep", program("/usr/bin/python3", "zeep_client.py")],
    ["PHP", program("php", "php_client.php")],
    ["node-soap", () => nodeSoapOutcomes(job)],
    ...(proxy === undefined ? [] : [[".NET", () => proxyOutcomes(proxy, job.path, url)] as const]),
  ];
}

async function proxyOutcomes(proxy: ProxyProgram, path: string, url: string): Promise<readonly Outcome[]> {
  const lines = (await proxy.run("call", path, url)).split("\n").filter((line) => line !== "");
  return lines.map((line) => {
    const [binding = "", operation = "", verdict = "", text = ""] = line.split("\t");
    return { binding, operation, error: verdict === "ok" ? undefined : text };
  });
}

// Creates the mock, and records the deviations of all requests, and the errors of requests that cannot be decoded.
function watched(service: Service, misread: string[]): Transport {
  const mock = mockOf(service, { seed: 1, replies: undefined, onAnswer: undefined, onError: undefined });
  const codec = untypedCodec(service);
  return (request, options) => {
    try {
      const { operation, binding, deviations } = codec.decodeRequest(request);
      misread.push(...deviations.map(({ path, message }) => `${operation} ${binding} ${path}: ${message}`));
    } catch (error) {
      misread.push(error instanceof Error ? error.message : String(error));
    }
    return mock(request, options);
  };
}

// Clients identify a method by its name, and see only one of several methods that share a name. The other methods are
// left out.
function jobOf(service: Service, path: string, url: string, count: number): Job {
  const shared = service.order.filter((name) => service.operations[name]?.form?.method !== undefined);
  const calls = service.order.flatMap((name) => {
    const operation = service.operations[name];
    const message = operation && messageSample(service, operation);
    if (message?.kind !== "record" || shared.includes(name)) return [];
    const bindings = operation?.bindings.filter((each) => each === "soap11" || each === "soap12") ?? [];
    return bindings.length === 0 ? [] : [{ operation: name, bindings, message }];
  });
  const [endpoint] = Object.values(service.endpoints);
  return { path, url: `${url}${endpoint?.path ?? "/"}`, calls: calls.slice(0, count) };
}
