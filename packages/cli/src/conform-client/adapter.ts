// Tests a client through an adapter, which is started once.
import { randomBytes } from "node:crypto";
import { accountOf, runAdapter } from "@staywire/client-conformance";
import type { ServedSession } from "@staywire/client-conformance/node";
import { exitCodes, redactor } from "@staywire/conformance";
import { phrase, type Service } from "@staywire/model";
import { CliError } from "../cli-error.js";
import { startCodec } from "../conform/exec.js";
import type { Io } from "../io.js";

/** Starts the adapter and sends it the calls and tasks of each case. Throws if it ends early. */
export async function execCases(io: Io, served: ServedSession, command: string, service: Service): Promise<void> {
  const { session } = served;
  // This password is unique, so wherever it is found, the client has put it there.
  const password = `secret-${randomBytes(9).toString("hex")}`;
  const { pipe, close } = startCodec({ command, cwd: io.cwd, env: io.env });
  try {
    const problem = await runAdapter(session, pipe, {
      service,
      signal: io.signal,
      accountOf: (of) => ({ baseUrl: served.urlOf(of), username: accountOf(of.id), password }),
      onCase: ({ id }) => io.err(`${id}: ${session.requestsOf(id)} requests\n`),
    });
    if (problem !== undefined) {
      throw new CliError(
        exitCodes.incomplete,
        phrase`the adapter cannot be tested: ${redactor({ password }).sentence(problem)}`,
      );
    }
  } finally {
    await close();
  }
}
