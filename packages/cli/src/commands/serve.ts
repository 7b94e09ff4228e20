// `staywire serve`: the reference service on a port, until it is interrupted.
import type { World } from "@staywire/reference";
import { Command } from "commander";
import { exitCodes } from "../exit-code.js";
import type { Session } from "../io.js";
import { day, whole } from "../number-flag.js";
import { startReference } from "../reference/start.js";
import { readWorld } from "../reference/world-file.js";
import { addCommonFlags } from "../settings/flags.js";
import { type CommonFlags, gatherSettings } from "../settings/settings.js";

interface ServeFlags extends CommonFlags {
  readonly port: number;
  readonly host: string;
  readonly world?: string;
  readonly today?: string;
}

/** Makes the command. */
export function serveCommand(session: Session): Command {
  const command = new Command("serve")
    .description("Runs the reference service until it is interrupted.")
    .option("--port <n>", "port; 0 lets the system choose, and the choice is printed", whole(0, 65535), 8080)
    .option("--host <address>", "address to listen on", "127.0.0.1")
    .option("--world <file>", "world file (JSON): accounts, properties, bookings")
    .option("--today <date>", "the day that the service lives in, like 2027-05-01", day);
  return addCommonFlags(command, ["namespace", "endpointA", "endpointB"]).action((flags: ServeFlags) =>
    run(session, flags),
  );
}

async function run({ io, finish }: Session, flags: ServeFlags): Promise<void> {
  const { service } = await gatherSettings(io, flags);
  const world = readWorld(io.cwd, flags.world);
  const { today, host, port } = flags;
  const onError = (message: string) => io.err(`${message}\n`);
  const listening = await startReference({ service, world, today, host, port, onError });
  io.out(`listening on ${listening.url}\n`);
  for (const [key, { path }] of Object.entries(service.endpoints)) {
    io.out(`  endpoint ${key}  ${listening.url}${path}  (description: ?WSDL)\n`);
  }
  io.out(accountsLine(world, flags.world === undefined));
  await untilAborted(io.signal);
  await listening.close();
  finish(io.signal.reason === "SIGINT" ? exitCodes.interrupted : exitCodes.ok);
}

// The passwords of the default world are no secrets: they are in the published package.
function accountsLine({ users }: World, isDefault: boolean): string {
  const names = users.map(({ username }) => username).join(", ");
  const hint = isDefault ? "each password is the name followed by -password" : "passwords as in the world file";
  return `  accounts    ${names}  (${hint})\n`;
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
