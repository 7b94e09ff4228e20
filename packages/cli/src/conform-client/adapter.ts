// Tests a client through an adapter, which is started once for many cases.
import { randomBytes } from "node:crypto";
import { type AdapterProcess, accountOf, commandEnd, runAdapter } from "@staywire/client-conformance";
import type { ServedSession } from "@staywire/client-conformance/node";
import { exitCodes, redactor } from "@staywire/conformance";
import { phrase, type Service } from "@staywire/model";
import { CliError } from "../cli-error.js";
import { startCodec } from "../conform/exec.js";
import type { Io } from "../io.js";
import { printCrash } from "./print-crash.js";

/** The command that starts the adapter, and the settings of the run. */
export interface ExecSettings {
  readonly command: string;
  readonly service: Service;
  /** The number of cases that run at the same time. */
  readonly lanes: number;
}

/**
 * Starts the adapter, and sends it the calls and tasks of each case. Throws if the run must end early, for example
 * because the adapter breaks the protocol.
 */
export async function execCases(io: Io, served: ServedSession, settings: ExecSettings): Promise<void> {
  const { session } = served;
  const { command, service, lanes } = settings;
  // This password is unique. If it is found anywhere, the client has put it there.
  const password = `secret-${randomBytes(9).toString("hex")}`;
  const start = (): AdapterProcess => {
    const { end, ...process } = startCodec({ command, cwd: io.cwd, env: io.env });
    const ended = () => {
      const found = end();
      return found && commandEnd(found.code, found.errors);
    };
    return { ...process, end: ended };
  };
  const problem = await runAdapter(session, start, {
    service,
    lanes,
    signal: io.signal,
    accountOf: (of, lane) => ({ baseUrl: served.urlOf(of, lane), username: accountOf(of.id), password }),
    onCrash: printCrash(io),
    onCase: ({ id }) => io.err(`${id}: ${session.requestsOf(id)} requests\n`),
  });
  if (problem === undefined) return;
  throw new CliError(
    exitCodes.incomplete,
    phrase`the adapter cannot be tested: ${redactor({ password }).sentence(problem)}`,
  );
}
