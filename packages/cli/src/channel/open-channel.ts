// Creates the client for `calendar`, `quote` and `sync` from the settings, and reports problems.

import type { ChannelClient, Problem } from "@staywire/channel";
import { type ClientOptions, client, type RequestLimits } from "@staywire/client";
import type { Redactor } from "@staywire/codec";
import { type ExitCode, exitCodes, redactor } from "@staywire/conformance";
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

/** The flags that `calendar`, `quote` and `sync` share. */
export const channelFlags = {
  json: { kind: flag, flag: "--json", doc: "print JSON for programs", group: "Results:" },
  ...baseUrlFlag,
  ...callFlags,
} as const satisfies FlagRows;

/** The values of the shared flags. */
export type ChannelFlags = FlagsOf<typeof channelFlags>;

/** The client of the service to call, and what a command needs to print its replies. */
export interface OpenChannel {
  readonly channel: ChannelClient;
  /** Redacts credentials in texts of the service. */
  readonly clean: Redactor;
  /** The current date, by the settings `today` and `timeZone`. */
  readonly today: string;
}

/** Adds the command's own flags, the shared flags, and the help about exit codes. */
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

/** Creates the client from the settings and the further `options`. The client retries reads twice. */
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
    clean: redactor(settings.secrets),
    today: todayOf(settings.run),
  };
}

/** Prints a value as JSON, without credentials. */
export function printJson({ io }: Session, clean: Redactor, value: unknown): void {
  io.out(`${JSON.stringify(clean.data(value), null, 2)}\n`);
}

/** Prints each distinct problem on standard error, and sets the exit code to that of the worst problem. */
export function reportProblems({ io, finish }: Session, clean: Redactor, problems: readonly Problem[]): void {
  for (const message of new Set(problems.map((problem) => problem.message))) io.err(`${clean.foreign(message)}\n`);
  const codes = new Set(problems.map(exitCodeOf));
  if (codes.has(exitCodes.unreachable)) finish(exitCodes.unreachable);
  else if (codes.has(exitCodes.nonConformant)) finish(exitCodes.nonConformant);
}

function exitCodeOf({ category }: Problem): ExitCode {
  return category === "no-reply" ? exitCodes.unreachable : exitCodes.nonConformant;
}
