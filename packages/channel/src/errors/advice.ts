// States who must act on an error about permissions, about a deleted property, or inside the service. errorInfo uses
// this advice for an error for which the catalog has none.
import type { ErrorText } from "@staywire/model";

const data =
  "the provider of the service: correct the data of the property, which are incomplete or contradict each other";
const lookUp =
  "the provider of the service: find out why the service could not read the property; try again later first";
const ask = "you: call GetPropertyPermissions for the property: it says who must act";
const deleted = "nobody: the property is deleted: remove it from your list";

const later =
  "you: send the same call again later; if it fails each time, report its time and this code to the provider of the service";
const unknownCause = "the provider of the service: find out what failed; send them the call, its time and this code";

/** Returns the advice of the catalog about an error, or else the advice of this module; undefined if both have none. */
export function adviceAbout({ code, category, retry, advice }: ErrorText): string | undefined {
  const known = advice ?? adviceOfCode.get(code);
  if (known !== undefined || category !== "internal") return known;
  return retry ? later : unknownCause;
}

/** The advice by error code. Each text begins with the person or company that must act. */
const adviceOfCode: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ["property-id-not-valid", "you: check the PropertyID: the service knows no such property"],
  ["mc-not-resolved", lookUp],
  ["property-orphaned", "the provider of the service: assign the property to a management company: it has none"],
  [
    "no-agent-relation",
    "you and the management company: agree on a relation between supplier and agent, and configure it",
  ],
  ["agent-relation-not-resolved", lookUp],
  ["property-deleted-1012", deleted],
  ["property-deleted-1012-cs", deleted],
  ["clone-not-determined-1013", lookUp],
  ["clone-not-determined-2000", lookUp],
  [
    "aoa-category-not-set",
    "the management company: assign an AOA category to the property: its inventory cannot be booked before",
  ],
  ["aoa-not-determined", lookUp],
  ["owner-accounts-not-supported", "you: use the account of a super-site agent: that of an owner sees nothing"],
  ["not-enabled-by-mc", "the management company: enable the property for your account"],
  ["not-enabled-by-caller", "you: enable the properties of this company in the feed settings of your account"],
  ["not-accepted-by-caller", "you: accept the property in the super-site area of your account"],
  ["disabled-by-mc", "the management company: enable the property for the feed again: you have accepted it"],
  ["too-few-relations", data],
  ["agent-relation-error", lookUp],
  ["too-many-relations", data],
  [
    "clone-child-not-timeshare",
    "the management company: set the child of the CalendarSync clone to Timeshare, as its master is",
  ],
  ["timeshare-not-determined", lookUp],
  [
    "clone-child-timeshare-only",
    "the management company: set the master of the CalendarSync clone to Timeshare, as its child is, or the child back",
  ],
  ["clone-disabled-by-mc", "the management company: enable the clone for the feed again"],
  ["validation-error-2-deleted", deleted],
  ["validation-error-3-deleted", deleted],
  ["validation-error-2", ask],
  ["no-access-rights", ask],
  ["no-permission-on-property", ask],
  ["no-relation", ask],
  ["relation-unknown", ask],
  ["not-bookable-online", "the management company: allow online booking of the property"],
  ["no-booking-rights", "you: check the BookingID: it is not of a booking that your account may change"],
  ["no-permission-on-account", "you: check AgentAccountUserID: your account may not act for that one"],
  [
    "not-mc-pm-native",
    "you: use an account of a management company or a property manager, or one that owns the inventory",
  ],
]);
