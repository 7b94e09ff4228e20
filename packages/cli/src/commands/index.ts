// Lists the commands of the program, in the groups and in the order of the help. The code of a command is loaded only
// when the command is used.
import type { Command } from "commander";
import type { Session } from "../io.js";

/** Adds arguments, options and the action to a command. */
type Equip = (command: Command, session: Session) => Command;

/** A command of the program. */
export interface CommandRow {
  readonly name: string;
  readonly description: string;
  readonly load: () => Promise<Equip>;
  /** True if the command reads the arguments and options of all other commands, so that these must be loaded. */
  readonly readsOthers?: boolean;
}

/** The commands, grouped by the headings of the help. */
export const commands: Readonly<Record<string, readonly CommandRow[]>> = {
  "Run the reference service:": [
    {
      name: "serve",
      description:
        "Runs the reference service, or a mock of another one, until it is interrupted; /healthz reports whether it is healthy.",
      load: async () => (await import("./serve.js")).serveCommand,
    },
    {
      name: "world",
      description: "Generates a world for the reference service: companies, properties, rates, bookings, accounts.",
      load: async () => (await import("./world.js")).worldCommand,
    },
  ],
  "Test a server or a codec:": [
    {
      name: "conform",
      description: "Tests a service against the specification, every operation in every binding.",
      load: async () => (await import("./conform.js")).conformCommand,
    },
    {
      name: "conform-client",
      description: "Tests a client in any language by the calls that it makes to a scripted service.",
      load: async () => (await import("./conform-client.js")).conformClientCommand,
    },
    {
      name: "replay",
      description: "Sends the messages of a failure again, and reports whether it is fixed.",
      load: async () => (await import("./replay.js")).replayCommand,
    },
    {
      name: "report",
      description: "Writes reports from the events of a run, or of all shards of a run.",
      load: async () => (await import("./report.js")).reportCommand,
    },
    {
      name: "verify",
      description: "Checks a statement about a run against its events, and prints what differs.",
      load: async () => (await import("./verify.js")).verifyCommand,
    },
    {
      name: "discover",
      description: "Finds out what an account can see: companies, properties and their kinds, bookings, items.",
      load: async () => (await import("./discover.js")).discoverCommand,
    },
    {
      name: "compare",
      description: "Sends the same calls to two services, and compares the replies member by member.",
      load: async () => (await import("./compare.js")).compareCommand,
    },
    {
      name: "golden",
      description:
        "Runs the golden cases against a codec: decodes every message, and encodes those that an encoder writes.",
      load: async () => (await import("./golden.js")).goldenCommand,
    },
  ],
  "Watch live traffic:": [
    {
      name: "proxy",
      description: "Forwards calls to a service, and shows, records and checks what passes.",
      load: async () => (await import("./proxy.js")).proxyCommand,
    },
    {
      name: "evaluate",
      description: "Lists which rules held in recorded traffic, which were violated, and which it does not exercise.",
      load: async () => (await import("./evaluate.js")).evaluateCommand,
    },
  ],
  "Call a server:": [
    {
      name: "doctor",
      description:
        "Finds what is wrong with an address, an account or a property, and prints the fix for each problem.",
      load: async () => (await import("./doctor.js")).doctorCommand,
    },
    {
      name: "call",
      description: "Makes one call and prints the decoded reply as JSON.",
      load: async () => (await import("./call.js")).callCommand,
    },
    {
      name: "calendar",
      description: "Prints which nights of a property can be booked, and why the others cannot.",
      load: async () => (await import("./calendar.js")).calendarCommand,
    },
    {
      name: "quote",
      description: "Prints the price of a stay, with the members of the replies that each amount comes from.",
      load: async () => (await import("./quote.js")).quoteCommand,
    },
    {
      name: "sync",
      description: "Keeps a local copy of what the account can see, with the fewest calls, and prints what changed.",
      load: async () => (await import("./sync.js")).syncCommand,
    },
  ],
  "Messages and contracts:": [
    {
      name: "decode",
      description: "Decodes recorded HTTP messages: a value and its deviations, or the error, as JSON.",
      load: async () => (await import("./decode.js")).decodeCommand,
    },
    {
      name: "generate",
      description: "Writes the contracts of the service, or checks that the existing files are up to date.",
      load: async () => (await import("./generate.js")).generateCommand,
    },
    {
      name: "import",
      description: "Reads the WSDL of an .asmx service and writes its catalog as TypeScript.",
      load: async () => (await import("./import.js")).importCommand,
    },
    {
      name: "diff",
      description: "Lists what changed between two services, and whether it breaks a client.",
      load: async () => (await import("./diff.js")).diffCommand,
    },
  ],
  "This program:": [
    {
      name: "mcp",
      description: "Serves tools of this program to a coding agent over the Model Context Protocol.",
      load: async () => (await import("./mcp.js")).mcpCommand,
    },
    {
      name: "completion",
      description:
        "Prints a script that completes commands, flags, their values and the operations of `call` in a shell.",
      load: async () => (await import("./completion.js")).completionCommand,
      readsOthers: true,
    },
  ],
};
