// `staywire serve`: serves the reference service, a mock of another service, or recorded replies on a port, until the
// command is interrupted.

import { resolve } from "node:path";
import type { Transport } from "@staywire/codec";
import { exitCodes, type RecordedExchange } from "@staywire/conformance";
import { phrase, type Service } from "@staywire/model";
import type { Store } from "@staywire/reference";
import type { AnsweredRequest } from "@staywire/server";
import type { Listening } from "@staywire/server/node";
import type { World } from "@staywire/world";
import type { Command } from "commander";
import { messageOf, usageError } from "../cli-error.js";
import { exitCodesHelp } from "../exit-code.js";
import { addFlags } from "../help/add-flags.js";
import { wrapped } from "../help/wrap.js";
import { untilAborted } from "../io/until-aborted.js";
import type { Io, Session } from "../io.js";
import { inferring } from "../recordings/inferring.js";
import { recordedTransport } from "../recordings/playback.js";
import { readRecordings } from "../recordings/read.js";
import { controlOf } from "../serve/control.js";
import { withCors } from "../serve/cors.js";
import { openDatabase } from "../serve/database.js";
import { withHealth } from "../serve/health.js";
import { mockOf, recordedNames } from "../serve/mock.js";
import { mockLines } from "../serve/mock-lines.js";
import { type Shown, withLanding } from "../serve/routes.js";
import { type Running, runReference } from "../serve/running.js";
import { type ServeFlags, serveFlags } from "../serve/serve-flags.js";
import { listenOn } from "../serve/start.js";
import { printWelcome, type Welcome, welcomeTo } from "../serve/welcome.js";
import { accountsOf, readWorld, withAccounts } from "../serve/world-file.js";
import { checkedUrl, gatherSettings, type Settings, serviceOf } from "../settings/settings.js";

/** Adds arguments, options and the action to the command. */
export function serveCommand(command: Command, session: Session): Command {
  return addFlags(command, serveFlags)
    .addHelpText("after", wrapped(helpText))
    .action((flags: ServeFlags) => runServe(session, flags));
}

const helpText = `
A world can count its days from today ("today+14"), and the default world does. Its today is the day on which the service
starts. It does not move with the clock, at midnight or by the control port: bookings depart, rate bands end, and what is
written keeps its dates. A reset by the control port starts the service again, on the day that the clock then shows.
--database needs two packages that are not installed with staywire: npm install pg kysely. Use a world file with dates:
the database keeps its dates when the service restarts on another day.

--fallback world is an experiment: a read that was never recorded gets a reply if recorded replies show each member of it.
Anything else gets a fault that says why its reply cannot be known.

Ctrl-C or SIGTERM ends the service, after it has answered the requests that it received.

${exitCodesHelp({
  ok: "ended on request",
  usage: true,
  unreachable: "the database cannot be used, or the description of --service cannot be fetched",
  interrupted: "interrupted before it listened",
})}`;

async function runServe(session: Session, flags: ServeFlags): Promise<void> {
  const { io, finish } = session;
  const settings = await gatherSettings(io, flags);
  if (flags.recorded !== undefined) {
    await serveRecorded(session, flags, settings, flags.recorded);
    finish(exitCodes.ok);
    return;
  }
  if (settings.imported !== undefined) {
    await serveMock(session, flags, settings.imported);
    finish(exitCodes.ok);
    return;
  }
  const url = flags.database ?? io.env.STAYWIRE_DATABASE;
  const store = url === undefined || url === "" ? undefined : await openDatabase(url);
  try {
    await serve(session, flags, settings, store);
  } finally {
    await store?.close();
  }
  finish(exitCodes.ok);
}

/** Serves recorded replies until the command is interrupted. The option `--fallback` sets the reply to other calls. */
async function serveRecorded(
  session: Session,
  flags: ServeFlags,
  settings: Settings,
  files: readonly string[],
): Promise<void> {
  const { io } = session;
  const service = serviceOf(settings);
  const exchanges = readRecordings(io, service, files);
  const { onError } = logging(io, flags);
  const transport = recordedTransport(service, exchanges, fallbackOf(settings, flags, exchanges));
  const listening = await open(flags, withHealth(transport), onError);
  await serveUntilAborted(session, listening, async () => {
    printEndpoints(io, listening, service);
    io.out(
      `  recorded    ${exchanges.length} exchanges; ${otherCalls[flags.fallback]}${flags.fallback === "upstream" ? flags.upstream : ""}\n`,
    );
    return undefined;
  });
}

const otherCalls = {
  refuse: "other calls are refused",
  upstream: "other calls go to ",
  world: "the replies to other reads are inferred, as far as recorded replies show each member (experiment)",
} as const satisfies Record<ServeFlags["fallback"], string>;

function fallbackOf(
  { network, service, imported }: Settings,
  { fallback, upstream }: ServeFlags,
  exchanges: readonly RecordedExchange[],
): Transport | undefined {
  if (fallback === "refuse") return undefined;
  if (fallback === "world") {
    if (imported === undefined) return inferring(service, exchanges);
    throw usageError(
      phrase`--fallback world cannot be used with --service: it infers replies of the specified service only`,
      phrase`pass --fallback refuse or upstream`,
    );
  }
  if (upstream !== undefined) return network.targetAt(checkedUrl(upstream)).transport;
  throw usageError(phrase`--fallback upstream needs the base URL of the service to call`, phrase`pass --upstream URL`);
}

/** Serves a mock of the service that `--service` describes. */
async function serveMock(session: Session, flags: ServeFlags, service: Service): Promise<void> {
  const { io } = session;
  const { seed } = flags;
  const replies = flags.replies === undefined ? undefined : resolve(io.cwd, flags.replies);
  const { onError, onAnswer } = logging(io, flags);
  const options = { seed, replies, onAnswer, onError: (error: unknown) => onError(messageOf(error)) };
  const recorded = replies === undefined ? undefined : recordedNames(service, replies);
  const shown = [service, undefined] as const;
  const withPage = withLanding(mockOf(service, options), () => shown);
  const listening = await open(flags, withHealth(withPage), onError);
  await serveUntilAborted(session, listening, async () => {
    printEndpoints(io, listening, service);
    io.out(mockLines({ service, file: flags.service ?? "FILE", url: listening.url, seed, recorded }));
    return undefined;
  });
}

async function serve(session: Session, flags: ServeFlags, settings: Settings, store: Store | undefined): Promise<void> {
  const { io } = session;
  const { service } = settings;
  const given = withAccounts(readWorld(io.cwd, flags.world), accountsOf(settings));
  for (const { username, password } of given.users) {
    if (password === undefined) io.err(`${withoutPassword(username)}\n`);
  }
  const { today, blackoutOverlap, signatureLayout, signatureOverflow, caching, inject, profile } = flags;
  const options = { blackoutOverlap, signatureLayout, signatureOverflow, caching, inject, profile };
  const shown = { service, isDefault: flags.world === undefined, explains: profile === "explain" };
  const welcome = (world: World, now: string): Welcome | undefined => welcomeTo({ ...shown, world, now });
  const forms = (world: World, now: string) => welcome(world, now)?.forms;
  const { onError, onAnswer } = logging(io, flags);
  const running = runReference({ service, world: given, today, store, ...options, forms, onAnswer, onError });
  const current = () => welcome(running.world, running.clock.now());
  const withPage = withLanding(running.transport, shownOf(running, service, current));
  const listening = await open(flags, withHealth(withPage, running.store), onError);
  await serveUntilAborted(session, listening, async () => {
    const control = await openControl(running, flags.controlPort, onError);
    printEndpoints(io, listening, service);
    io.out(accountsLine(running.world, shown.isDefault));
    if (control !== undefined) io.out(`  control     ${control.url}/__staywire\n`);
    const newcomer = current();
    if (newcomer !== undefined) printWelcome(io, listening.url, newcomer);
    return control;
  });
}

/**
 * Returns a function that returns the content of the landing page. While the world and the date stay the same, it
 * returns the same object.
 */
function shownOf(running: Running, service: Service, current: () => Welcome | undefined): () => Shown {
  let last: { readonly world: World; readonly today: string; readonly shown: Shown } | undefined;
  return () => {
    const { world } = running;
    const today = running.clock.now().slice(0, "2027-05-01".length);
    if (last?.world !== world || last.today !== today) {
      const newcomer = current();
      last = { world, today, shown: [newcomer?.service ?? service, newcomer?.shown] };
    }
    return last.shown;
  };
}

function open(
  { host, port: wanted, cors }: ServeFlags,
  transport: Transport,
  onError: (message: string) => void,
): Promise<Listening> {
  const served = cors === undefined ? transport : withCors(transport, cors === true ? "*" : cors);
  return listenOn(served, { host, port: wanted, onError });
}

/**
 * Calls `begin`, which may start a second server. After an interruption, closes the servers and waits until both have
 * ended.
 */
async function serveUntilAborted(
  { io, endsOnRequest }: Session,
  listening: Listening,
  begin: () => Promise<Listening | undefined>,
): Promise<void> {
  try {
    const other = await begin();
    endsOnRequest();
    await untilAborted(io.signal);
    if (listening.pending > 0) io.out(waitingText(listening.pending));
    await other?.close();
  } finally {
    await listening.close();
  }
  io.out("stopped\n");
}

function waitingText(pending: number): string {
  const requests = pending === 1 ? "1 request" : `${pending} requests`;
  return `stopping: waiting up to 10 seconds for ${requests}; Ctrl-C again ends at once\n`;
}

function logging(io: Io, { log }: ServeFlags) {
  const onError = (message: string) => io.err(`${log === "json" ? JSON.stringify({ error: message }) : message}\n`);
  return { onError, onAnswer: log === "json" ? logTo(io) : undefined };
}

function withoutPassword(username: string): string {
  const set =
    username === "default" ? "STAYWIRE_USERNAME and STAYWIRE_PASSWORD" : `users.${username} in the settings file`;
  return `the user ${username} of the world file has no password and cannot call: set ${set}`;
}

function logTo({ err }: Io): (answered: AnsweredRequest) => void {
  return ({ ms, ...answered }) => {
    err(`${JSON.stringify({ time: new Date().toISOString(), ...answered, ms: Math.round(ms * 1000) / 1000 })}\n`);
  };
}

function openControl(running: Running, controlPort: number | undefined, onError: (message: string) => void) {
  return controlPort === undefined ? undefined : listenOn(controlOf(running), { port: controlPort, onError });
}

function printEndpoints(io: Io, { url }: Listening, service: Service): void {
  io.out(`listening on ${url}\n`);
  for (const [key, { path }] of Object.entries(service.endpoints)) {
    io.out(`  endpoint ${key}  ${url}${path}  (description: ?WSDL)\n`);
  }
}

// The passwords of the default world are not secret, because they are in the published package.
function accountsLine({ users }: World, isDefault: boolean): string {
  const names = users.map(({ username }) => username).join(", ");
  const hint = isDefault ? "each password is the name followed by -password" : "passwords as in the world file";
  return `  accounts    ${names}  (${hint})\n`;
}
