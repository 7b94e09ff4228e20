// `staywire discover`: shows what an account can see of a service.

import type { Redactor } from "@staywire/codec";
import { type ExitCode, exitCodes, type Refusal, redactor } from "@staywire/conformance";
import { phrase } from "@staywire/model";
import { discover, worldFileOf } from "@staywire/suite";
import type { World } from "@staywire/world";
import type { Command } from "commander";
import { CliError } from "../cli-error.js";
import { exitCodesHelp } from "../exit-code.js";
import { addFlags, KindArgument } from "../help/add-flags.js";
import { wrapped } from "../help/wrap.js";
import { ProgressLine } from "../io/progress-line.js";
import { requireAnswer } from "../io/reachable.js";
import type { Session } from "../io.js";
import { offeredOperations } from "../service/discover-operations.js";
import { text } from "../settings/kinds.js";
import type { FlagRows, FlagsOf } from "../settings/row.js";
import { gatherSettings, requireCredentials, requireTarget } from "../settings/settings.js";
import { callFlags, serviceFlags } from "../settings/shared-flags.js";
import { settings as rows } from "../settings/table.js";
import { todayOf } from "../settings/today.js";

const flagRows = {
  maxProperties: rows.maxProperties,
  rate: rows.rate,
  maxRequests: { ...rows.maxRequests, doc: "maximum requests" },
  ...callFlags,
  ...serviceFlags,
} as const satisfies FlagRows;

type DiscoverFlags = FlagsOf<typeof flagRows>;

/** Adds arguments, options and the action to the command. */
export function discoverCommand(command: Command, session: Session): Command {
  command.addArgument(
    new KindArgument(text, "[url]", "base URL of the service (or STAYWIRE_BASE_URL, or the setting `target`)"),
  );
  return addFlags(command, flagRows)
    .addHelpText("after", wrapped(helpText))
    .action((url: string | undefined, flags: DiscoverFlags) => runDiscover(session, url, flags));
}

const helpText = `
Prints a world file for \`staywire conform --world FILE\` and \`staywire serve --world FILE\`. It has no password: its users
are named as in the settings, \`default\` being the main one. Calls only operations that read.

With --service: prints the operations that the service describes at the URL, and what changed since. It calls none.

${exitCodesHelp({
  ok: "the file is complete",
  usage: true,
  incomplete: "the discovery ended early, or found no property",
  unreachable: true,
})}`;

async function runDiscover(
  { io, finish, keeps }: Session,
  url: string | undefined,
  flags: DiscoverFlags,
): Promise<void> {
  const settings = await gatherSettings(io, flags, url);
  const baseUrl = requireTarget(settings, phrase`staywire discover https://channel.example`);
  if (settings.imported !== undefined) {
    io.out(`${JSON.stringify(await offeredOperations(io, settings.imported, baseUrl, settings.load), null, 2)}\n`);
    return;
  }
  const credentials = requireCredentials(settings);
  const target = settings.network.targetAt(baseUrl);
  await requireAnswer(io, settings, target);
  const { maxProperties, rate, maxRequests } = flags;
  const { timeout } = settings;
  const progress = new ProgressLine(io, "discovery");
  const asked = discover(settings.service, target, {
    credentials,
    users: settings.run.users,
    today: todayOf(settings.run),
    concurrency: settings.run.concurrency,
    signal: io.signal,
    onProgress: (done, total) => progress.show({ done, total, unit: "properties" }),
    maxProperties,
    rate,
    maxRequests,
    timeout,
  });
  const { world, observed, requests, gaps, cutShort } = await asked.finally(() => progress.clear());
  const isEmpty = (world.properties ?? []).length === 0;
  if (isEmpty && cutShort !== undefined) throw new CliError(exitCodeOf(cutShort), cutShort.message);
  keeps(phrase`the printed world file has what is known`);
  const clean = redactor(settings.secrets);
  io.out(`${JSON.stringify(withoutSecrets(worldFileOf(observed, cutShort?.message), clean), null, 2)}\n`);
  io.err(`${requests} requests\n`);
  for (const gap of gaps) io.err(`not discovered: ${clean.sentence(gap)}\n`);
  if (cutShort !== undefined)
    io.err(`the discovery ended early: ${clean.sentence(cutShort.message)}; the file has what is known\n`);
  if (isEmpty || cutShort !== undefined) finish(exitCodes.incomplete);
}

/**
 * Redacts secrets in the parts of a discovered world that contain texts of the target. Users and relations contain no
 * texts of the target, so they are not redacted: redaction could damage them, because a user name may equal a word of
 * the world file, such as `company`.
 */
function withoutSecrets(file: World, clean: Redactor): unknown {
  const { companies, properties, reservations } = file;
  return { ...file, ...(clean.data({ companies, properties, reservations }) as object) };
}

/** Returns the exit code of a discovery that ended before it found anything. */
function exitCodeOf({ reason }: Refusal): ExitCode {
  return reason === "stopped" ? exitCodes.unreachable : exitCodes.incomplete;
}
