// Publishes the JSON Schemas of event streams and recordings, generated from the schemas that read them.
import * as z from "zod/mini";
import { eventSchema } from "./event.js";
import { recordedExchangeSchema } from "./recorded-exchange.js";

/** Returns the JSON Schema of one line of an event stream. */
export function eventJsonSchema(): object {
  return published(eventSchema, "event.schema.json", "One line of the event stream of a conformance run");
}

/** Returns the JSON Schema of one line of a recording. */
export function exchangeJsonSchema(): object {
  return published(recordedExchangeSchema, "exchange.schema.json", "One line of a recording: a recorded exchange");
}

function published(of: z.ZodMiniType, file: string, title: string): object {
  const { $schema, ...schema } = z.toJSONSchema(of);
  return { $schema, $id: `https://staywire.example/${file}`, title, ...schema };
}
