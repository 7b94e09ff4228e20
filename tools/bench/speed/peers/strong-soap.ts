// Measures strong-soap: complete client calls with a canned response.
import { soap } from "strong-soap";
import { now } from "../../clock.js";
import { type Job, type Peer, requireLeaves } from "../peer.js";
import { callTree } from "../tree.js";
import type { Workload } from "../workload.js";
import { wsdlPath } from "../wsdl.js";

type Answer = (error: unknown, response: object, body: string) => void;
type Method = (call: unknown, done: (error: unknown, result: unknown) => void) => void;

let reply = "";
let client: Promise<Readonly<Record<string, Method>>> | undefined;

const httpClient = {
  request(_location: string, _request: string, answer: Answer) {
    answer(null, { statusCode: 200, headers: {} }, reply);
  },
};

function load(): Promise<Readonly<Record<string, Method>>> {
  return new Promise((resolve, reject) => {
    soap.createClient(wsdlPath, { httpClient }, (error, created) => {
      if (error) reject(error);
      else resolve(created as unknown as Readonly<Record<string, Method>>);
    });
  });
}

function call(method: Method, tree: unknown): unknown {
  let found: unknown;
  method(tree, (error, result) => {
    if (error) throw error;
    found = result;
  });
  return found;
}

function jobOf(methods: Readonly<Record<string, Method>>, workload: Workload): Job | undefined {
  const method = methods[workload.operation];
  if (method === undefined) return undefined;
  const tree = callTree(workload);
  const run = (): unknown => {
    reply = workload.responseText;
    return call(method, tree);
  };
  return {
    check: () => requireLeaves(run(), workload),
    measure(times) {
      const started = now();
      for (let left = times; left > 0; left -= 1) run();
      return (now() - started) / times;
    },
  };
}

export const strongSoap: Peer = {
  name: "strong-soap",
  does: "whole calls: a small request written and the reply read to an object by the WSDL",
  async job(workload) {
    const { task, binding } = workload;
    if (binding !== "soap11" || (task !== "read-reply" && task !== "exchange")) return undefined;
    client ??= load();
    return jobOf(await client, workload);
  },
};
