// `staywire world`: generates a plausible world of any size for the reference service. The same seed gives the same
// world.
import { phrase } from "@staywire/model";
import { generateWorld } from "@staywire/world";
import type { Command } from "commander";
import { exitCodesHelp } from "../exit-code.js";
import { addFlags } from "../help/add-flags.js";
import { wrapped } from "../help/wrap.js";
import type { Session } from "../io.js";
import { whole } from "../settings/kinds.js";
import type { FlagRows, FlagsOf } from "../settings/row.js";

const flagRows = {
  seed: {
    kind: whole(0, 2_147_483_647),
    flag: "--seed <n>",
    doc: "seed; the same seed gives the same world",
    initial: 1,
  },
  companies: {
    kind: whole(1, 1000),
    flag: "--companies <n>",
    doc: "number of companies that supply properties",
    initial: 5,
  },
  properties: { kind: whole(1, 200_000), flag: "--properties <n>", doc: "total number of properties", initial: 500 },
} as const satisfies FlagRows;

const helpText = `
Prints JSON for \`staywire serve --world FILE\` and \`staywire conform --world FILE\`.

${exitCodesHelp({ ok: "the world is printed", usage: true })}`;

/** Adds arguments, options and the action to the command. */
export function worldCommand(command: Command, { io, keeps }: Session): Command {
  return addFlags(command, flagRows)
    .addHelpText("after", wrapped(helpText))
    .action(({ seed, companies, properties }: FlagsOf<typeof flagRows>) => {
      io.out(`${JSON.stringify(generateWorld({ seed, companies, properties }), null, 2)}\n`);
      keeps(phrase`the world is printed`);
    });
}
