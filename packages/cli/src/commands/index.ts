// The commands of the program, in the order of its help.
import type { Command } from "commander";
import type { Session } from "../io.js";
import { callCommand } from "./call.js";
import { decodeCommand } from "./decode.js";
import { generateCommand } from "./generate.js";

/** One function for each command. */
export const commands: readonly ((session: Session) => Command)[] = [callCommand, decodeCommand, generateCommand];
