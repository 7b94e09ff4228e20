// Tests a client with a command that is started for each case.
import { randomBytes } from "node:crypto";
import { accountOf, commandEnd, type RunCase, runCommands } from "@staywire/client-conformance";
import type { ServedSession } from "@staywire/client-conformance/node";
import { redactor } from "@staywire/conformance";
import type { Io } from "../io.js";
import { printCrash } from "./print-crash.js";
import { runCommand } from "./run-command.js";

/** The command that is started for each case, and the settings of the run. */
export interface RunSettings {
  readonly command: string;
  readonly namespace: string;
  /** Timeout of one command in seconds. */
  readonly timeout: number;
  /** The number of cases that run at the same time. */
  readonly lanes: number;
}

/** Runs the command for each case. */
export async function runCases(io: Io, served: ServedSession, settings: RunSettings): Promise<void> {
  const { session } = served;
  const { command, namespace, timeout, lanes } = settings;
  const run: RunCase = async (of, lane) => {
    // This password is unique. If it is found anywhere, the client has put it there.
    const password = `secret-${randomBytes(9).toString("hex")}`;
    const env = {
      ...io.env,
      STAYWIRE_BASE_URL: served.urlOf(of, lane),
      STAYWIRE_NAMESPACE: namespace,
      STAYWIRE_USERNAME: accountOf(of.id),
      STAYWIRE_PASSWORD: password,
      STAYWIRE_TASK: "",
    };
    const { signal, cwd } = io;
    const { code, errors } = await runCommand({ command, cwd, env, timeout: timeout * 1000, signal });
    const complaint = errors.split("\n").at(-1) ?? "";
    // In the case without alterations, the command should succeed. If it fails, the message of the command explains
    // why.
    const why =
      of.id === "plain" && code !== 0 && complaint !== "" ? `: ${redactor({ password }).foreign(complaint)}` : "";
    const how = code === undefined ? "ended" : `exit code ${code}`;
    io.err(`${of.id}: ${session.requestsOf(of.id)} requests, ${how}${why}\n`);
    return commandEnd(code, errors);
  };
  const onUnsteady = () =>
    io.err(
      "two commands that ran at the same time in equal cases made no calls, or different ones: the cases run one by one\n",
    );
  await runCommands(session, { run, lanes, signal: io.signal, onCrash: printCrash(io), onUnsteady });
}
