// The commands of the program, in the order of its help.
import type { Command } from "commander";
import type { Session } from "../io.js";
import { calendarCommand } from "./calendar.js";
import { callCommand } from "./call.js";
import { compareCommand } from "./compare.js";
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

/** One function for each command. */
export const commands: readonly ((session: Session) => Command)[] = [
  conformCommand,
  compareCommand,
  serveCommand,
  worldCommand,
  callCommand,
  calendarCommand,
  quoteCommand,
  syncCommand,
  decodeCommand,
  generateCommand,
  importCommand,
  diffCommand,
  discoverCommand,
  replayCommand,
  reportCommand,
  goldenCommand,
];
