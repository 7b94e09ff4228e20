// The published JSON Schema of an event stream, from the schemas that read it.
import * as z from "zod/mini";
import { eventSchema } from "./event.js";

/** Returns the JSON Schema of one line of an event stream. */
export function eventJsonSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(eventSchema);
  return {
    $schema,
    $id: "https://staywire.example/event.schema.json",
    title: "One line of the event stream of a conformance run",
    ...schema,
  };
}
