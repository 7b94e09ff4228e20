// Defines a tool for coding agents: its name, description, input schema and function.
import type { Service } from "@staywire/model";
import type * as zod from "zod";
import type { Io, Session } from "../io.js";
import type { passedOptions } from "./flags.js";
import type { ToolResult } from "./result.js";

/** The context in which tools run. */
export interface ToolContext {
  readonly io: Io;
  readonly run: Session["run"];
  /** The folder in which all files are written. */
  readonly out: string;
  /** The service that the tools use, with its namespace and paths. */
  readonly service: Service;
  /** The base URL for calls. Default: the base URL of the environment or of the settings file. */
  readonly target: string | undefined;
  /** The options of the commands behind the tools, which come from the options of `staywire mcp`. */
  readonly options: ReturnType<typeof passedOptions>;
}

/** A tool. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  /** True if the tool neither calls the target nor writes a file. */
  readonly readsOnly: boolean;
  readonly input: zod.ZodRawShape;
  readonly run: (context: ToolContext, input: never) => ToolResult | Promise<ToolResult>;
}

/** Creates a tool; the type of its input is inferred from the schema. */
export function tool<Shape extends zod.ZodRawShape>(
  words: Pick<Tool, "name" | "description" | "readsOnly">,
  input: Shape,
  run: (context: ToolContext, input: zod.output<zod.ZodObject<Shape>>) => ToolResult | Promise<ToolResult>,
): Tool {
  return { ...words, input, run };
}
