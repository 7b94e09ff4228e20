// Describes the object that a write has created, so that people can find and remove it.
import type { RecordValue, Value } from "@staywire/codec";
import type { CompletedWrite, Created } from "@staywire/conformance/checks";

/** How to describe the object that an operation creates. */
interface Row {
  readonly what: (parameters: RecordValue) => string;
  readonly id: (value: Value | null) => Value | null | undefined;
  /** The parameters that locate the object. */
  readonly parameters: readonly string[];
}

const rows: Readonly<Record<string, Row>> = {
  AddBlackoutDates: {
    what: () => "blackout",
    id: (value) => value,
    parameters: ["PropertyID", "dteArrive", "dteDepart", "GuestName"],
  },
  AddExtra: {
    what: () => "extra",
    id: (value) => (Array.isArray(value) ? memberOf(value[0], "ExtraID") : undefined),
    parameters: ["BookingID", "ItemCodeToAddToBooking"],
  },
  CRMAddLead: {
    what: ({ AddAsEnquirey }) => (AddAsEnquirey === true ? "lead and enquiry" : "lead"),
    // The specification does not define the result for a lead, but some services return its id.
    id: (value) => value,
    parameters: ["FirstName", "LastName", "PropertyID", "EnquireyArrivalDate", "EnquireyDepartureDate"],
  },
  UserFunctions: { what: () => "unknown effect of the user's function", id: () => undefined, parameters: [] },
};

/** The maximum length of an id or of the value of a parameter, in characters. */
const LONGEST = 100;

/** Describes what a write has created. */
export function created({ operation, parameters, value }: CompletedWrite): Created {
  const row = Object.hasOwn(rows, operation) ? rows[operation] : undefined;
  if (row === undefined) return { values: {} };
  const id = textOf(row.id(value));
  const found = row.parameters.flatMap((name) => {
    const text = textOf(parameters[name]);
    return text === undefined ? [] : [[name, text] as const];
  });
  return { what: row.what(parameters), ...(id === undefined ? {} : { id }), values: Object.fromEntries(found) };
}

function memberOf(value: Value | undefined, name: string): Value | null | undefined {
  return typeof value === "object" && value !== null ? (value as RecordValue)[name] : undefined;
}

/** Returns a number as text, or the first `LONGEST` characters of a text; undefined for 0, "" or any other value. */
function textOf(value: Value | null | undefined): string | undefined {
  if (typeof value === "number" && value !== 0) return String(value);
  return typeof value === "string" && value !== "" ? value.slice(0, LONGEST) : undefined;
}
