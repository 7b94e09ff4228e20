// The commands of the program, in the groups and the order of its help.
import type { Command } from "commander";
import type { Session } from "../io.js";
import { calendarCommand } from "./calendar.js";
import { callCommand } from "./call.js";
import { compareCommand } from "./compare.js";
import { completionCommand } from "./completion.js";
import { conformCommand } from "./conform.js";
import { decodeCommand } from "./decode.js";
import { diffCommand } from "./diff.js";
import { discoverCommand } from "./discover.js";
import { generateCommand } from "./generate.js";
import { goldenCommand } from "./golden.js";
import { importCommand } from "./import.js";
import { quoteCommand } from "./quote.js";
import { replayCommand } from "./replay.js";
import { reportCommand } from "./report.js";
import { serveCommand } from "./serve.js";
import { syncCommand } from "./sync.js";
import { worldCommand } from "./world.js";

type MakeCommand = (session: Session) => Command;

/** One function for each command, by the heading of its group. */
export const commands: Readonly<Record<string, readonly MakeCommand[]>> = {
  "Run the reference service:": [serveCommand, worldCommand],
  "Test a server or a codec:": [
    conformCommand,
    replayCommand,
    reportCommand,
    discoverCommand,
    compareCommand,
    goldenCommand,
  ],
  "Call a server:": [callCommand, calendarCommand, quoteCommand, syncCommand],
  "Messages and contracts:": [decodeCommand, generateCommand, importCommand, diffCommand],
  "This program:": [completionCommand],
};
