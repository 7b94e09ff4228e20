// `staywire proxy`: forwards calls to a service, shows their meaning, and records them.

import { randomBytes } from "node:crypto";
import { closeSync } from "node:fs";
import { exitCodes } from "@staywire/conformance";
import { phrase, type Service } from "@staywire/model";
import type { Listening } from "@staywire/server/node";
import type { Command } from "commander";
import { exitCodesHelp } from "../exit-code.js";
import { addFlags, KindArgument } from "../help/add-flags.js";
import { wrapped } from "../help/wrap.js";
import { untilAborted } from "../io/until-aborted.js";
import type { Io, Session } from "../io.js";
import { localCertificate } from "../proxy/certificate.js";
import { startDecoder } from "../proxy/decoder.js";
import { isLoopback, startProxy } from "../proxy/proxy.js";
import { readOnlyDecision } from "../proxy/read-only.js";
import { createRecording, hasPersonal } from "../proxy/recording-file.js";
import { listening } from "../serve/start.js";
import { file, flag, oneOf, text, whole } from "../settings/kinds.js";
import type { FlagRows, FlagsOf } from "../settings/row.js";
import { checkedUrl, gatherSettings, type Settings, serviceOf } from "../settings/settings.js";
import { callFlags, pathFlags, serviceFlags } from "../settings/shared-flags.js";

const flagRows = {
  port: {
    kind: whole(0, 65535),
    flag: "--port <n>",
    doc: "port; 0 lets the system choose a free port, which is printed",
    initial: 8080,
    group: "Where it listens:",
  },
  host: {
    kind: text,
    flag: "--host <address>",
    doc: "address to listen on",
    initial: "127.0.0.1",
    group: "Where it listens:",
  },
  tls: {
    kind: flag,
    flag: "--tls",
    doc: "listen with TLS, and a certificate for localhost that is made for this run",
    group: "Where it listens:",
  },
  level: {
    kind: oneOf(["read-only", "all"]),
    flag: "--level <level>",
    doc: "what may pass: calls that surely only read, or everything",
    initial: "all",
    group: "What passes:",
  },
  record: {
    kind: file,
    flag: "--record <file>",
    doc: "write a recording (NDJSON), without credentials and with pseudonyms for personal data",
    group: "What is kept:",
  },
  keepUndecoded: {
    kind: flag,
    flag: "--keep-undecoded",
    doc: "record the bytes of what cannot be decoded too: they can hold personal data",
    group: "What is kept:",
  },
  json: {
    kind: flag,
    flag: "--json",
    doc: "one line of JSON for each exchange, instead of live lines",
    group: "Results:",
  },
  ca: callFlags.ca,
  insecure: callFlags.insecure,
  username: { ...callFlags.username, doc: "a user name to redact in everything that is written" },
  password: { ...callFlags.password, doc: "a password to redact, in addition to those of the calls" },
  ...serviceFlags,
  ...pathFlags,
} as const satisfies FlagRows;

type ProxyFlags = FlagsOf<typeof flagRows>;

/** Adds arguments, options and the action to the command. */
export function proxyCommand(command: Command, session: Session): Command {
  command.addArgument(new KindArgument(text, "<upstream>", "base URL of the service that calls are forwarded to"));
  return addFlags(command, flagRows)
    .addHelpText("after", wrapped(helpText))
    .action((upstream: string, flags: ProxyFlags) => runProxy(session, upstream, flags));
}

const helpText = `
Set the base URL of your client to the address that is printed. Bytes pass unchanged; only Host, and the addresses in a
service description (?WSDL), become those of the other side. A decoder reads a copy, and drops it before traffic waits.

With --level read-only, a request is read whole before a byte of it is forwarded, and refused with status 403 unless it
surely only reads.

Ctrl-C or SIGTERM ends it, and prints a summary.

${exitCodesHelp({
  ok: "ended on request",
  usage: true,
  unreachable: "the description of --service cannot be fetched",
  interrupted: "interrupted before it listened",
})}`;

async function runProxy(session: Session, upstream: string, flags: ProxyFlags): Promise<void> {
  const { io, finish } = session;
  const url = checkedUrl(upstream);
  const settings = await gatherSettings(io, flags, null);
  const service = serviceOf(settings);
  const recording = flags.record === undefined ? undefined : createRecording(io, flags.record, service);
  try {
    await forward(session, { url, flags, settings, service, recording });
  } finally {
    if (recording !== undefined) closeSync(recording);
  }
  finish(exitCodes.ok);
}

interface Parts {
  readonly url: string;
  readonly flags: ProxyFlags;
  readonly settings: Settings;
  readonly service: Service;
  readonly recording: number | undefined;
}

async function forward({ io, endsOnRequest }: Session, parts: Parts): Promise<void> {
  const { url, flags, settings, service, recording } = parts;
  const decoder = startDecoder(io, {
    // A thread can receive only plain data, so the functions of the service are removed.
    service: JSON.parse(JSON.stringify(service)) as Service,
    isImported: settings.imported !== undefined,
    json: flags.json === true,
    file: recording,
    keepsUndecoded: flags.keepUndecoded === true,
    // The key is stored nowhere, so pseudonyms cannot be reversed.
    pseudonymKey: hasPersonal(service) ? randomBytes(32).toString("hex") : undefined,
    secrets: settings.secrets,
  });
  try {
    const { host, port } = flags;
    const tls = flags.tls === true ? await localCertificate(new Date()) : undefined;
    const { network } = settings;
    const decide = flags.level === "read-only" ? readOnlyDecision(service) : undefined;
    const served = await listening({ host, port }, () =>
      startProxy({ upstream: url, network, host, port, tls, tap: decoder.tap, decide }),
    );
    printStart(io, served, parts, tls?.cert);
    endsOnRequest();
    await untilAborted(io.signal);
    await served.close();
  } finally {
    await decoder.end();
  }
}

function printStart(
  io: Io,
  { url }: Listening,
  { url: upstream, flags, service }: Parts,
  cert: string | undefined,
): void {
  const write = flags.json === true ? io.err : io.out;
  write(`listening on ${url}\n`);
  for (const [key, { path }] of Object.entries(service.endpoints)) write(`  endpoint ${key}  ${url}${path}\n`);
  write(`  upstream    ${upstream}\n`);
  write(
    `  level       ${flags.level === "read-only" ? "read-only: what may write is refused" : "all: everything is forwarded"}\n`,
  );
  if (flags.record !== undefined) write(`  recording   ${flags.record}\n`);
  if (cert !== undefined) write(`  certificate, to trust while this runs:\n${cert.trim()}\n`);
  if (!isLoopback(flags.host)) io.err(`warning: ${openWarning}\n`);
}

const openWarning = phrase`whoever reaches this address can send requests to the upstream from this machine`;
