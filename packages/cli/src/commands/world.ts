// `staywire world`: a plausible world of any size for the reference service, the same for the same seed.
import { generateWorld } from "@staywire/reference";
import { Command } from "commander";
import { exitCodesHelp } from "../exit-code.js";
import { wrapped } from "../help/wrap.js";
import type { Session } from "../io.js";
import { whole } from "../number-flag.js";

interface WorldFlags {
  readonly seed: number;
  readonly companies: number;
  readonly properties: number;
}

const helpText = `
Prints JSON for \`staywire serve --world FILE\` and \`staywire conform --world FILE\`.

${exitCodesHelp({ ok: "the world is printed", usage: true })}`;

/** Makes the command. */
export function worldCommand({ io, keeps }: Session): Command {
  return new Command("world")
    .description("Generates a world for the reference service: companies, properties, rates, bookings, accounts.")
    .option("--seed <n>", "seed; the same seed gives the same world", whole(0, 2_147_483_647), 1)
    .option("--companies <n>", "number of companies that supply properties", whole(1, 1000), 5)
    .option("--properties <n>", "total number of properties", whole(1, 200_000), 500)
    .addHelpText("after", wrapped(helpText))
    .action(({ seed, companies, properties }: WorldFlags) => {
      io.out(`${JSON.stringify(generateWorld({ seed, companies, properties }), null, 2)}\n`);
      keeps("the world is printed");
    });
}
