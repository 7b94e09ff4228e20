// A tool that a coding agent can call: its name, its description, the schema of its input, and what it does.
import type { Service } from "@staywire/model";
import type * as zod from "zod";
import type { Io, Session } from "../io.js";
import type { passedOptions } from "./flags.js";
import type { ToolResult } from "./result.js";

/** The surroundings of the tools. */
export interface ToolContext {
  readonly io: Io;
  readonly run: Session["run"];
  /** The folder that every file is written below. */
  readonly out: string;
  /** The service that the tools are about, under its namespace and paths. */
  readonly service: Service;
  /** The base URL that calls go to. Default: that of the environment or the settings file. */
  readonly target: string | undefined;
  /** The options of the commands that the tools run, from those of `staywire mcp`. */
  readonly options: ReturnType<typeof passedOptions>;
}

/** A tool. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  /** True if it neither calls the target nor writes a file. */
  readonly readsOnly: boolean;
  readonly input: zod.ZodRawShape;
  readonly run: (context: ToolContext, input: never) => ToolResult | Promise<ToolResult>;
}

/** Makes a tool; the type of its input follows from the schema. */
export function tool<Shape extends zod.ZodRawShape>(
  words: Pick<Tool, "name" | "description" | "readsOnly">,
  input: Shape,
  run: (context: ToolContext, input: zod.output<zod.ZodObject<Shape>>) => ToolResult | Promise<ToolResult>,
): Tool {
  return { ...words, input, run };
}
