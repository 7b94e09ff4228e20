// Defines the flags of `staywire conform-client`.
import { reportFlags } from "../conform/outputs.js";
import { flag, listOf, MAX_INT, positive, text, whole } from "../settings/kinds.js";
import type { FlagRows, FlagsOf } from "../settings/row.js";
import { pathFlags } from "../settings/shared-flags.js";

/** The flags of `staywire conform-client`. */
export const conformClientFlags = {
  run: {
    kind: text,
    flag: "--run <command>",
    doc: "start this command for each case, with the address and the account in its environment",
    default: "wait for calls of a client that is started by hand",
    group: "What to test:",
  },
  exec: {
    kind: text,
    flag: "--exec <command>",
    doc: "adapter of a client in any language, over stdio (CLIENT.md): it makes the calls that it is asked for, and reports what came back",
    group: "What to test:",
  },
  name: {
    kind: text,
    flag: "--name <name>",
    doc: "name of the client in reports; with --exec, the adapter names itself",
    initial: "client",
    group: "What to test:",
  },
  case: {
    kind: listOf(text),
    flag: "--case <id>",
    doc: "only these cases; * matches any text",
    group: "What to test:",
  },
  quick: {
    kind: flag,
    flag: "--quick",
    doc: "leave out the cases that take longer than a minute; with --run and --exec, also run two cases at a time",
    group: "What to test:",
  },
  strict: {
    kind: flag,
    flag: "--strict",
    doc: "let findings of practice fail the run too",
    group: "What to test:",
  },
  require: {
    kind: listOf(text),
    flag: "--require <check>",
    doc: "check that must be observed; * matches any text",
    group: "What to test:",
  },
  idle: {
    kind: positive,
    flag: "--idle <seconds>",
    doc: "end a case after this many seconds without a call",
    initial: 10,
    group: "What to test:",
  },
  commandTimeout: {
    kind: positive,
    flag: "--command-timeout <seconds>",
    doc: "end a command of --run after this many seconds",
    initial: 30,
    group: "What to test:",
  },
  port: {
    kind: whole(0, 65535),
    flag: "--port <n>",
    doc: "port; 0 lets the system choose a free port, which is printed",
    initial: 8090,
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
    doc: "also open an address with https, with a self-signed certificate: no call may arrive there",
    group: "Where it listens:",
  },
  tlsCertificate: {
    kind: text,
    flag: "--tls-certificate <file>",
    doc: "also open an address with https, and write its certificate to this file, for the client to trust; --run and --exec get this address",
    group: "Where it listens:",
  },
  adopt: {
    kind: flag,
    flag: "--no-adopt",
    doc: "reject ids that the service does not have, instead of adding them to what it holds",
    group: "What it holds:",
  },
  seed: {
    kind: whole(0, MAX_INT),
    flag: "--seed <n>",
    doc: "seed of the values that a client can know only from replies",
    initial: 1,
    group: "What it holds:",
  },
  ...pathFlags,
  ...reportFlags,
  beside: {
    kind: listOf(text),
    flag: "--beside <file>",
    doc: "summary of a run with another client (--json), for a row in the matrix of --html and --markdown",
    group: "Results:",
  },
} as const satisfies FlagRows;

/** The values of the flags. */
export type ConformClientFlags = FlagsOf<typeof conformClientFlags>;
