// The JSON Schema of a world file.
import * as z from "zod/mini";
import { worldShape } from "./world.js";

/** A JSON Schema, or a part of one. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** The JSON Schema (draft 2020-12) of a world file; it cannot say that numbers point somewhere, which parseWorld checks. */
export function worldSchema(): JsonSchema {
  return { title: "World of the staywire reference service", ...z.toJSONSchema(worldShape) };
}
