// Tests a client with a command that is started for each case.
import { randomBytes } from "node:crypto";
import { accountOf } from "@staywire/client-conformance";
import type { ServedSession } from "@staywire/client-conformance/node";
import { redactor } from "@staywire/conformance";
import type { Io } from "../io.js";
import { runCommand } from "./run-command.js";

/** The settings of the commands. */
export interface RunSettings {
  readonly command: string;
  readonly namespace: string;
  /** Timeout of one command in seconds. */
  readonly timeout: number;
}

/** Runs the command for each case, one after the other. */
export async function runCases(io: Io, served: ServedSession, settings: RunSettings): Promise<void> {
  const { session } = served;
  const { command, namespace, timeout } = settings;
  for (const each of session.cases) {
    const { id } = each;
    if (io.signal.aborted) return;
    session.begin(id);
    // This password is unique, so wherever it is found, the client has put it there.
    const password = `secret-${randomBytes(9).toString("hex")}`;
    const env = {
      ...io.env,
      STAYWIRE_BASE_URL: served.urlOf(each),
      STAYWIRE_NAMESPACE: namespace,
      STAYWIRE_USERNAME: accountOf(id),
      STAYWIRE_PASSWORD: password,
      STAYWIRE_TASK: "",
    };
    const { code, complaint } = await runCommand({
      command,
      cwd: io.cwd,
      env,
      timeout: timeout * 1000,
      signal: io.signal,
    });
    session.ended(id, { code });
    // In a case without alterations the command should succeed; its own message explains why it did not.
    const why =
      id === "plain" && code !== 0 && complaint !== "" ? `: ${redactor({ password }).foreign(complaint)}` : "";
    io.err(`${id}: ${session.requestsOf(id)} requests, ${code === undefined ? "ended" : `exit code ${code}`}${why}\n`);
  }
}
