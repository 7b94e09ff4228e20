// Lists facts about each scalar for people, tools and servers. A client's codec does not import them, so that these
// tables stay out of browser bundles.
import type { CommonScalar, ScalarName } from "./node.js";
import { otherDotnetScalars, otherScalarFacts } from "./other-scalars.js";
import type { DotnetScalar, ScalarFacts } from "./scalar-types.js";

// Matches a dateTime on an existing day of the years 0001 to 9999, as the codec does. The JSON Schema format
// `date-time` would require an offset, which most values lack. The pattern is a single literal: bundlers could not drop
// the table if the pattern were composed of parts.
const dateTimePattern =
  "^(([1-9][0-9]{3}|0[1-9][0-9]{2}|00[1-9][0-9]|000[1-9])-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|([0-9]{2}(0[48]|[2468][048]|[13579][26])|(0[48]|[2468][048]|[13579][26])00)-02-29)T([01][0-9]|2[0-3])(:[0-5][0-9]){2}(\\.[0-9]{1,40})?(Z|[+-](0[0-9]|1[0-3]):[0-5][0-9]|[+-]14:00)?$";

const commonFacts: Readonly<Record<CommonScalar, ScalarFacts>> = {
  string: {
    phrase: "a text",
    example: "text",
    plain: "",
    jsonSchema: { type: "string" },
    inputMode: "text",
  },
  int: {
    phrase: "a whole number from -2147483648 to 2147483647, like 42",
    example: "42",
    plain: 0,
    jsonSchema: { type: "integer", minimum: -2147483648, maximum: 2147483647 },
    inputMode: "numeric",
  },
  boolean: {
    phrase: "true or false",
    example: "true",
    plain: false,
    jsonSchema: { type: "boolean" },
    inputMode: "text",
  },
  decimal: {
    phrase: "a number with a point, like 12.50",
    example: "12.50",
    plain: "0",
    // An exact decimal, as text.
    jsonSchema: { type: "string", maxLength: 1000, pattern: "^[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)$" },
    inputMode: "decimal",
  },
  dateTime: {
    phrase: "a date and time like 2027-05-01T00:00:00",
    example: "2027-05-01T00:00:00",
    plain: "2027-05-01T00:00:00",
    jsonSchema: { type: "string", pattern: dateTimePattern },
    inputMode: "text",
  },
};

/** The facts about each scalar. */
export const scalarFacts: Readonly<Record<ScalarName, ScalarFacts>> = /* @__PURE__ */ Object.assign(
  /* @__PURE__ */ Object.create(null),
  commonFacts,
  otherScalarFacts,
);

/** The names of the common scalars. */
export const commonScalars: readonly CommonScalar[] = ["string", "int", "boolean", "decimal", "dateTime"];

/** The names of the scalars. */
export const scalarNames: readonly ScalarName[] = /* @__PURE__ */ Object.keys(scalarFacts) as ScalarName[];

const inputString = "Input string was not in a correct format.";

/** The .NET type of each common scalar. */
export const dotnetScalars: Readonly<Record<CommonScalar, DotnetScalar>> = {
  string: { name: "System.String", default: undefined, xmlComplaint: inputString, formComplaint: inputString },
  int: {
    name: "System.Int32",
    default: 0,
    xmlComplaint: inputString,
    formComplaint: inputString,
    overflow: "Value was either too large or too small for an Int32.",
  },
  boolean: {
    name: "System.Boolean",
    default: false,
    xmlComplaint: "The string '{trimmed}' is not a valid Boolean value.",
    formComplaint: "String was not recognized as a valid Boolean.",
  },
  decimal: {
    name: "System.Decimal",
    default: "0",
    xmlComplaint: inputString,
    formComplaint: inputString,
    overflow: "Value was either too large or too small for a Decimal.",
  },
  dateTime: {
    name: "System.DateTime",
    default: "0001-01-01T00:00:00",
    xmlComplaint: "The string '{text}' is not a valid AllXsd value.",
    formComplaint: "String was not recognized as a valid DateTime.",
  },
};

/** The .NET type of each scalar. */
export const allDotnetScalars: Readonly<Record<ScalarName, DotnetScalar>> = /* @__PURE__ */ Object.assign(
  /* @__PURE__ */ Object.create(null),
  dotnetScalars,
  otherDotnetScalars,
);
