// Creates calls that add leads: a simple lead, leads with texts at and above their maximum length, leads with and
// without rights, and leads for error texts that a caller can provoke.
import { service } from "@staywire/catalog";
import type { RecordValue } from "@staywire/codec";
import type { WalkCall } from "@staywire/conformance/checks";
import { operationOf } from "@staywire/model";
import { addDays, atMidnight } from "@staywire/values";
import type { User } from "@staywire/world";
import { callAs, callers, UNKNOWN_ID, type WalkContext } from "./calls.js";
import { mayUse } from "./world.js";

/** Creates the calls that add leads. */
export function leadCalls(context: WalkContext): WalkCall[] {
  return callers(context).flatMap((user) => {
    const lead = plainLead(context, user);
    const all = user === context.main && context.isWhole ? [...limits(lead), ...texts(lead)] : [];
    return [lead, ...rights(context, user, lead), ...all].map((parameters) => callAs(context, user, parameters));
  });
}

function plainLead({ today }: WalkContext, user: User): RecordValue {
  const described = Object.entries(operationOf(service, "CRMAddLead").parameters);
  const blank = described.map(([name, { node }]): [string, string | number | boolean] => {
    const scalar = node.kind === "scalar" ? node.scalar : "string";
    return [name, scalar === "int" ? 0 : scalar === "boolean" ? false : ""];
  });
  return {
    ...Object.fromEntries(blank),
    FirstName: "Ann",
    LastName: "Walk",
    EmailAddress: "ann@channel.example",
    AgentAccountUserID: user.UserID,
    EnquireyArrivalDate: atMidnight(addDays(today, 20)),
    EnquireyDepartureDate: atMidnight(addDays(today, 27)),
  };
}

/** Returns leads with each text at its maximum length, and with one character more. */
function limits(lead: RecordValue): RecordValue[] {
  return operationOf(service, "CRMAddLead").constraints.flatMap((constraint) => {
    if (constraint.kind !== "max-length") return [];
    const { parameter, max } = constraint;
    const text = (length: number): string =>
      parameter === "EmailAddress" ? `${"x".repeat(length - 16)}@channel.example` : "x".repeat(length);
    return [max, max + 1].map((length) => ({ ...lead, [parameter]: text(length) }));
  });
}

function texts(lead: RecordValue): RecordValue[] {
  const genders = ["male", "female", "m", "f", "0", "1", "2", "x", "Male"];
  const dates = ["01 Feb 1980", "31 Feb 1980", "1980-02-01", "x"];
  return [
    { ...lead, FirstName: "", LastName: "" },
    { ...lead, FirstName: "" },
    { ...lead, LastName: "" },
    ...["x", "a@", "a b@channel.example", ""].map((EmailAddress) => ({ ...lead, EmailAddress })),
    ...genders.map((Gender) => ({ ...lead, Gender })),
    ...dates.flatMap((date) => [
      { ...lead, DateOfBirth: date },
      { ...lead, WeddingAnniversary: date },
    ]),
    { ...lead, leadID: 1 },
  ];
}

/** Returns leads for accounts and properties with and without rights, with and without an enquiry. */
function rights(context: WalkContext, user: User, lead: RecordValue): RecordValue[] {
  const { world } = context;
  const own = world.properties.find((each) => each.deleted !== true && mayUse(world, user, each));
  const foreign = world.properties.find((each) => !mayUse(world, user, each));
  const account = world.users.find((each) => each !== user && each.MCUserID !== user.MCUserID)?.UserID ?? UNKNOWN_ID;
  const enquiry = { AddAsEnquirey: true };
  const about = (PropertyID: number | undefined, more: RecordValue): RecordValue[] =>
    PropertyID === undefined ? [] : [{ ...lead, PropertyID, ...more }];
  return [
    ...[-1, 0, account, UNKNOWN_ID].map((AgentAccountUserID) => ({ ...lead, AgentAccountUserID })),
    ...about(own?.PropertyID, {}),
    ...about(own?.PropertyID, enquiry),
    ...about(own?.PropertyID, { SendEnquireyEmail: true }),
    ...about(own?.PropertyID, { ...enquiry, EmailAddress: "" }),
    ...about(foreign?.PropertyID, {}),
    ...about(foreign?.PropertyID, enquiry),
    { ...lead, ...enquiry },
  ];
}
