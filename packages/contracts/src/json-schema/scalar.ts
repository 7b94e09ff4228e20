// The scalars in JSON Schema: the values that the codec reads and writes.
import type { ScalarName } from "@staywire/model";
import type { JsonObject } from "../json.js";

/** An exact decimal, as text. */
const decimalPattern = "^[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)$";

const date = "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])";
const time = "([01][0-9]|2[0-3])(:[0-5][0-9]){2}(\\.[0-9]+)?";

/** An xs:dateTime: the format `date-time` of JSON Schema would demand an offset, which most have not. */
const dateTimePattern = `^${date}T${time}(Z|[+-](0[0-9]|1[0-4]):[0-5][0-9])?$`;

/** One schema for each scalar kind. */
export const scalarSchemas: Readonly<Record<ScalarName, JsonObject>> = {
  string: { type: "string" },
  int: { type: "integer", minimum: -2147483648, maximum: 2147483647 },
  boolean: { type: "boolean" },
  decimal: { type: "string", pattern: decimalPattern },
  dateTime: { type: "string", pattern: dateTimePattern },
};
