// `staywire mcp`: offers tools of this program to a coding agent over the Model Context Protocol.
import { mkdirSync } from "node:fs";
import { phrase } from "@staywire/model";
import type { Command } from "commander";
import { textOf, usageError } from "../cli-error.js";
import { exitCodesHelp } from "../exit-code.js";
import { addFlags } from "../help/add-flags.js";
import { wrapped } from "../help/wrap.js";
import { untilAborted } from "../io/until-aborted.js";
import type { Session } from "../io.js";
import { toolContext } from "../mcp/context.js";
import { type McpFlags, mcpFlags } from "../mcp/flags.js";

/** Adds options and the action to the command. */
export function mcpCommand(command: Command, session: Session): Command {
  return addFlags(command, mcpFlags)
    .addHelpText("after", wrapped(helpText))
    .action((flags: McpFlags) => serveTools(session, flags));
}

const helpText = `
The tools are decode, call, conform, evaluate, explain, rule, operation and validate, over standard input and output. An agent
chooses neither the target nor the account: they are those of this command and its environment. Calls that write are refused,
unless --level allows them. Files are written only below --out.

Install the SDK of the protocol beside this program:

  npx -y -p staywire -p @modelcontextprotocol/sdk staywire mcp

${exitCodesHelp({ ok: "the agent has closed the connection", usage: true })}`;

async function serveTools(session: Session, flags: McpFlags): Promise<void> {
  const context = await toolContext(session, flags);
  const [{ mcpServer }, { StdioServerTransport }] = await loadSdk();
  mkdirSync(context.out, { recursive: true });
  const server = mcpServer(context);
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
    process.stdin.once("end", resolve);
  });
  session.endsOnRequest();
  await server.connect(new StdioServerTransport());
  await Promise.race([closed, untilAborted(session.io.signal)]);
  await server.close();
}

/** Loads the SDK, an optional dependency that users of this command install themselves. */
async function loadSdk() {
  try {
    return await Promise.all([import("../mcp/server.js"), import("@modelcontextprotocol/sdk/server/stdio.js")]);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND";
    if (!isMissing || !textOf(error).includes("@modelcontextprotocol/sdk")) throw error;
    throw usageError(
      phrase`the SDK of the Model Context Protocol is not installed`,
      phrase`run npm install @modelcontextprotocol/sdk, or npx -y -p staywire -p @modelcontextprotocol/sdk staywire mcp`,
    );
  }
}
