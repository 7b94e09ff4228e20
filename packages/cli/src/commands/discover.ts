// `staywire discover`: what an account can see of a service.
import { exitCodes, Refusal, redactor, secretsOf, urlTarget } from "@staywire/conformance";
import { type Discovery, discover } from "@staywire/suite";
import { Command } from "commander";
import { CliError, usageError } from "../cli-error.js";
import { answers } from "../conform/reachable.js";
import type { Session } from "../io.js";
import { positive, whole } from "../number-flag.js";
import { addCommonFlags } from "../settings/flags.js";
import { type CommonFlags, gatherSettings, requireCredentials } from "../settings/settings.js";

interface DiscoverFlags extends CommonFlags {
  readonly maxProperties?: number;
  readonly rate?: number;
  readonly maxRequests?: number;
}

/** Makes the command. */
export function discoverCommand(session: Session): Command {
  const command = new Command("discover")
    .description("Finds out what an account can see: companies, properties and their kinds, bookings, items.")
    .argument("[url]", "base URL of the service (or the setting `target`)")
    .option("--max-properties <n>", "maximum properties to examine. Default: 24", whole(1, 100_000))
    .option("--rate <n>", "maximum requests per second. Default: no limit", positive)
    .option("--max-requests <n>", "maximum requests. Default: no limit", whole(1, 100_000_000));
  return addCommonFlags(command)
    .addHelpText("after", "\nPrints JSON for `staywire conform --world FILE`. Calls only operations that read.")
    .action((url: string | undefined, flags: DiscoverFlags) => runDiscover(session, url, flags));
}

async function runDiscover({ io, finish }: Session, url: string | undefined, flags: DiscoverFlags): Promise<void> {
  const settings = await gatherSettings(io, flags, url);
  if (settings.target === undefined)
    throw usageError("no base URL is given", "pass it as in: staywire discover https://channel.example");
  const credentials = requireCredentials(settings);
  const target = urlTarget(settings.target, settings.network.transport);
  if (!(await answers(settings.service, target))) {
    throw new CliError(exitCodes.unreachable, `no response came from ${target.name}`);
  }
  const { maxProperties, rate, maxRequests } = flags;
  const { timeout } = settings;
  const asked = discover(settings.service, target, {
    credentials,
    maxProperties,
    rate,
    maxRequests,
    timeout,
  });
  const { world, requests, gaps } = await asked.catch(refusedDiscovery);
  const clean = redactor(secretsOf({ credentials, secrets: settings.network.secrets }));
  io.out(`${JSON.stringify(clean.data(world), null, 2)}\n`);
  io.err(`${requests} requests\n`);
  for (const gap of gaps) io.err(`not discovered: ${clean.sentence(gap)}\n`);
  if ((world.properties ?? []).length === 0) finish(exitCodes.incomplete);
}

function refusedDiscovery(error: unknown): Promise<Discovery> {
  if (!(error instanceof Refusal)) throw error;
  const code = error.reason === "stopped" ? exitCodes.unreachable : exitCodes.incomplete;
  throw new CliError(code, error.message);
}
