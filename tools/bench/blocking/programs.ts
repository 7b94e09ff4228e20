// Starts the four measured programs, each in a separate process that contains the probe.
import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { env, execPath } from "node:process";
import type { HttpRequest, HttpResponse } from "@staywire/codec";
import { portOf } from "@staywire/testkit/port";
import { longestWait } from "./flood.js";
import type { Flood } from "./floods.js";

/**
 * The resources that a process used: the longest block of its event loop (`blocked`) and its processor time (`cpu`) in
 * milliseconds, and its peak memory (`rss`) in MB.
 */
export interface Usage {
  readonly blocked: number;
  readonly cpu: number;
  readonly rss: number;
}

/** The folder with the built client and the files of the measurements, and the bundled `staywire`. */
export interface Setting {
  readonly folder: string;
  /** The path of the bundled `staywire`. */
  readonly staywire: string;
}

/** Milliseconds after which a program is considered blocked forever and is killed. */
const PATIENCE = 20_000;
const probe = join(import.meta.dirname, "probe.mjs");
const credentials = { STAYWIRE_USERNAME: "agent", STAYWIRE_PASSWORD: "agent-password" };

/** Sends a request to `staywire serve`. */
export function serve(setting: Setting, request: HttpRequest): Promise<Usage> {
  return served(setting, async (url) => {
    await sent(url, request).catch(() => undefined);
    return 0;
  });
}

/** Sends a flood to `staywire serve`; the wait of the other caller counts as a block. */
export function flooded(setting: Setting, flood: Flood): Promise<Usage> {
  return served(setting, (url) => longestWait(url, flood));
}

/**
 * Returns the resources that `staywire serve` used during `use`, or `hopeless` if the server fails or is killed. The
 * wait that `use` returns counts as a block.
 */
async function served(setting: Setting, use: (url: string) => Promise<number>): Promise<Usage> {
  const child = fork(setting.staywire, ["serve", "--port", "0"], { execArgv: ["--import", probe], stdio: "pipe" });
  const timer = setTimeout(() => child.kill("SIGKILL"), PATIENCE);
  try {
    const url = await listeningUrl(child);
    await asked(child, "reset");
    const wait = await use(url);
    const usage = await asked(child, "usage");
    return { ...usage, blocked: Math.max(usage.blocked, wait) };
  } catch {
    return hopeless;
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
  }
}

/** The resources of a program that failed or had to be killed; its memory is unknown. */
const hopeless: Usage = { blocked: PATIENCE, cpu: PATIENCE, rss: 0 };

async function listeningUrl(child: ChildProcess): Promise<string> {
  let text = "";
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    const found = /^listening on (\S+)$/m.exec(text);
    if (found?.[1] !== undefined && text.includes("accounts")) break;
  }
  return /^listening on (\S+)$/m.exec(text)?.[1] ?? "";
}

async function asked(child: ChildProcess, question: string): Promise<Usage> {
  const ended = once(child, "exit").then(() => {
    throw new Error("the program ended");
  });
  ended.catch(() => undefined);
  const answer = once(child, "message");
  child.send(question);
  const [usage] = await Promise.race([answer, ended]);
  return usage as Usage;
}

async function sent(url: string, { method, target, headers, body }: HttpRequest): Promise<void> {
  const init = { method, headers: headers.map(([name, value]): [string, string] => [name, value]) };
  const response = await fetch(url + target, method === "GET" ? init : { ...init, body: new Uint8Array(body) });
  await response.arrayBuffer();
}

/** Writes a request or response to a file, and decodes the file with `staywire decode`. */
export async function decode(setting: Setting, message: HttpRequest | HttpResponse): Promise<Usage> {
  const file = join(setting.folder, "message.http");
  const start =
    "target" in message ? `${message.method} ${message.target} HTTP/1.1` : `HTTP/1.1 ${message.status} Status`;
  const head = [start, ...message.headers.map(([name, value]) => `${name}: ${value}`), "", ""].join("\r\n");
  writeFileSync(file, Buffer.concat([Buffer.from(head, "latin1"), message.body]));
  const hints = "target" in message ? [] : ["--operation", "GetExtras", "--binding", "soap11"];
  return run(setting, setting.staywire, ["decode", ...hints, file]);
}

/** Makes a call with the client to a server that returns the response. */
export function client(setting: Setting, response: HttpResponse): Promise<Usage> {
  return answering(response, (url) => run(setting, join(setting.folder, "client.mjs"), [url]));
}

/** Runs some cases of `staywire conform` against a server that returns the response. */
export function conform(setting: Setting, response: HttpResponse): Promise<Usage> {
  const world = join(setting.folder, "world.json");
  const users = [{ UserID: 601, username: "default", kind: "company", MCUserID: 601 }];
  const companies = [{ MCUserID: 601, CompanyName: "" }];
  const properties = [{ PropertyID: 1101, MCUserID: 601, extras: [{ ItemCode: "A" }] }];
  const discovered = [{ username: "default", companies: [601], properties: [1101] }];
  writeFileSync(world, JSON.stringify({ users, companies, properties, discovered }));
  const few = ["--world", world, "--only", "GetExtras", "--max-requests", "5"];
  return answering(response, (url) => run(setting, setting.staywire, ["conform", url, ...few]));
}

async function answering(response: HttpResponse, use: (url: string) => Promise<Usage>): Promise<Usage> {
  const headers = response.headers.map(([name, value]): [string, string] => [name, value]);
  const server = createServer((request, reply) => {
    request.resume();
    reply.writeHead(response.status, Object.fromEntries(headers)).end(response.body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    return await use(`http://127.0.0.1:${portOf(server)}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function run({ folder }: Setting, program: string, args: readonly string[]): Promise<Usage> {
  const file = join(folder, "usage.json");
  rmSync(file, { force: true });
  const child = spawn(execPath, ["--import", probe, program, ...args], {
    cwd: folder,
    env: { PATH: env.PATH, NO_COLOR: "1", BLOCKING_OUT: file, ...credentials },
    stdio: "ignore",
  });
  const timer = setTimeout(() => child.kill("SIGKILL"), PATIENCE);
  await once(child, "exit");
  clearTimeout(timer);
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Usage;
  } catch {
    return hopeless;
  }
}
