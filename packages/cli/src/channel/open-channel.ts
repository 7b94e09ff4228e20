// Makes the client of `calendar`, `quote` and `sync` from the settings, and ends these commands on a problem.

import type { ChannelClient, Problem } from "@staywire/channel";
import { type ClientOptions, client, type RequestLimits } from "@staywire/client";
import type { Redactor } from "@staywire/codec";
import { type ExitCode, exitCodes, redactor, secretsOf } from "@staywire/conformance";
import { phrase } from "@staywire/model";
import type { Command } from "commander";
import { exitCodesHelp } from "../exit-code.js";
import { addFlags } from "../help/add-flags.js";
import type { Session } from "../io.js";
import { flag } from "../settings/kinds.js";
import type { FlagRows, FlagsOf } from "../settings/row.js";
import { gatherSettings, requireCredentials, requireTarget } from "../settings/settings.js";
import { baseUrlFlag, callFlags } from "../settings/shared-flags.js";
import { todayOf } from "../settings/today.js";

/** The flags of each of these commands. */
export const channelFlags = {
  json: { kind: flag, flag: "--json", doc: "print JSON for programs", group: "Results:" },
  ...baseUrlFlag,
  ...callFlags,
} as const satisfies FlagRows;

/** The values of these flags. */
export type ChannelFlags = FlagsOf<typeof channelFlags>;

/** A service to call. */
export interface OpenChannel {
  readonly channel: ChannelClient;
  /** Takes the credentials out of what the service says. */
  readonly clean: Redactor;
  /** The date of today, by the settings `today` and `timeZone`. */
  readonly today: string;
}

/** Adds the flags of such a command, own and shared, and the help on its exit codes. */
export function addChannelFlags(command: Command, own: FlagRows): Command {
  return addFlags(command, { ...own, ...channelFlags }).addHelpText(
    "after",
    `\n${exitCodesHelp({
      ok: "all data were read",
      nonConformant: "the service returned an error",
      usage: true,
      unreachable: "no response came",
    })}`,
  );
}

/** Creates the client, with further options if there are some. A read is retried twice. */
export async function openChannel(
  { io }: Session,
  flags: ChannelFlags,
  options: Pick<ClientOptions, "onResponse"> & RequestLimits = {},
): Promise<OpenChannel> {
  const settings = await gatherSettings(io, flags, flags.baseUrl);
  const credentials = requireCredentials(settings);
  const { transport } = settings.network.targetAt(requireTarget(settings, phrase`--base-url https://channel.example`));
  return {
    channel: client(settings.service, transport, { credentials, timeout: settings.timeout, retries: 2, ...options }),
    clean: redactor(secretsOf({ credentials, secrets: settings.network.secrets })),
    today: todayOf(settings.run),
  };
}

/** Prints a value as JSON, without credentials. */
export function printJson({ io }: Session, clean: Redactor, value: unknown): void {
  io.out(`${JSON.stringify(clean.data(value), null, 2)}\n`);
}

/** Prints problems on standard error, each once, and makes the worst of them the exit code. */
export function reportProblems({ io, finish }: Session, clean: Redactor, problems: readonly Problem[]): void {
  for (const message of new Set(problems.map((problem) => problem.message))) io.err(`${clean.foreign(message)}\n`);
  const codes = new Set(problems.map(exitCodeOf));
  if (codes.has(exitCodes.unreachable)) finish(exitCodes.unreachable);
  else if (codes.has(exitCodes.nonConformant)) finish(exitCodes.nonConformant);
}

function exitCodeOf({ category }: Problem): ExitCode {
  return category === "no-reply" ? exitCodes.unreachable : exitCodes.nonConformant;
}
