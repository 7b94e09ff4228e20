// Creates the JSON Schema of a world file.
import * as z from "zod/mini";
import { worldShape } from "./world.js";

/** A JSON Schema, or a part of one. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/**
 * Returns the JSON Schema (draft 2020-12) of a world file. It cannot express everything: for example, only parseWorld
 * checks that ids refer to existing objects, and that each injected error belongs to its operation.
 *
 * @param side - `file`: fields with a default are optional; `read`: they are required, as in the value that parseWorld
 * returns.
 * @defaultValue `file`
 */
export function worldSchema(side: "file" | "read" = "file"): JsonSchema {
  const io = side === "file" ? "input" : "output";
  return { title: "World of the staywire reference service", ...z.toJSONSchema(worldShape, { io }) };
}
