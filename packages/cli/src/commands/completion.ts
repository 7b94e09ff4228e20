// `staywire completion`: prints a script that completes commands, flags and values in a shell.
import { phrase } from "@staywire/model";
import type { Command } from "commander";
import { bashScript } from "../completion/bash.js";
import { fishScript } from "../completion/fish.js";
import { commandWords } from "../completion/words.js";
import { zshScript } from "../completion/zsh.js";
import { exitCodesHelp } from "../exit-code.js";
import { KindArgument } from "../help/add-flags.js";
import { wrapped } from "../help/wrap.js";
import type { Session } from "../io.js";
import { oneOf } from "../settings/kinds.js";

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;
type Shell = keyof typeof scripts;

/** Adds arguments, options and the action to the command. */
export function completionCommand(command: Command, { io, keeps }: Session): Command {
  return command
    .addArgument(new KindArgument(oneOf(Object.keys(scripts)), "<shell>", "the shell"))
    .addHelpText("after", wrapped(helpText))
    .action((shell: Shell, _: unknown, own: Command) => {
      io.out(scripts[shell](commandWords(own.parent ?? own)));
      keeps(phrase`the script is printed`);
    });
}

const helpText = `
To use it in the present shell:
  bash  source <(staywire completion bash)
  zsh   source <(staywire completion zsh), after compinit
  fish  staywire completion fish | source

The script is of this version of staywire: load it again after an update.

${exitCodesHelp({ ok: "the script is printed", usage: true })}`;
