// What may not be written is refused, and what may be is taken.
import type { RecordValue } from "@staywire/codec";
import {
  type Answer,
  type CaseContext,
  codesOf,
  couldNotRun,
  describe,
  noted,
  type Outcome,
  okReply,
  pass,
} from "@staywire/conformance";
import { operationOf } from "@staywire/model";
import { addDays, atMidnight, formatIsoDate } from "@staywire/values";
import { propertiesWith, toName, toWriteTo, unusable, type World } from "../world/world.js";
import { refusedWith } from "./rooms.js";
import { failure, lacking, listOf, mustPass, type Scenario } from "./scenario.js";

const badItem: Scenario = {
  id: "extra.unknown-item",
  severity: "must",
  spec: "4.2, 7",
  title: "an item code that the property does not have is refused",
  area: "invalid",
  operations: ["AddExtra"],
  run: async (context, world) => {
    const booking = (world.bookings ?? []).find(({ own }) => own === true);
    if (booking === undefined)
      return lacking(world, "booking", "booking that the caller may add extras to", "world.bookings with own: true");
    const answer = await context.call({ BookingID: booking.id, ItemCodeToAddToBooking: "NO-SUCH-ITEM" });
    return refusedWith(answer, "item-code-not-valid", `booking ${booking.id}, item NO-SUCH-ITEM`);
  },
};

const badBooking: Scenario = {
  id: "extra.unknown-booking",
  severity: "must",
  spec: "4.2, 7",
  title: "a booking that the caller has no rights to is refused",
  area: "invalid",
  operations: ["AddExtra"],
  run: async (context, world) => {
    const others = (world.bookings ?? []).find(({ own }) => own === false);
    const code =
      (world.items?.find(({ property }) => property === others?.property) ?? world.items?.[0])?.code ?? "ANY";
    const absent = { what: "a booking that there is not", id: 2_147_483_646 };
    for (const { what, id } of [
      absent,
      ...(others === undefined ? [] : [{ what: "a booking of others", id: others.id }]),
    ]) {
      const answer = await context.call({ BookingID: id, ItemCodeToAddToBooking: code });
      const outcome = refusedWith(answer, "no-booking-rights", what);
      if (outcome.verdict !== "pass") return outcome;
    }
    return pass;
  },
};

/** A lead with an enquiry, in which more can be said. */
export function lead({ today }: CaseContext, more: RecordValue): RecordValue {
  return {
    FirstName: "Conformance",
    LastName: "Test",
    EmailAddress: "guest@a.example",
    PortalActive: false,
    AddressTidied: false,
    AllowMarketingEmails: false,
    AddAsEnquirey: true,
    SendEnquireyEmail: false,
    EnquireyArrivalDate: atMidnight(addDays(today, 30)),
    EnquireyDepartureDate: atMidnight(addDays(today, 37)),
    ...more,
  };
}

function leadScenario(id: string, title: string, area: "valid" | "invalid", run: Scenario["run"]): Scenario {
  return { id: `lead.${id}`, severity: "must", spec: "4.2, 7", title, area, operations: ["CRMAddLead"], run };
}

const leadScenarios: readonly Scenario[] = [
  leadScenario(
    "past-enquiry-date",
    "an enquiry date in the past is no error: it is stored as now",
    "valid",
    async (context, world) => {
      const property = propertiesWith(toWriteTo(world), ["ordinary"], unusable)[0]?.id;
      if (property === undefined) return lacking(world, "ordinary", "ordinary property", toName(["ordinary"]));
      const past = atMidnight(addDays(context.today, -30));
      const answer = await context.call(
        lead(context, { PropertyID: property, AgentAccountUserID: world.account ?? 0, EnquireyArrivalDate: past }),
      );
      return mustPass("an enquiry that arrived a month ago", answer) ?? pass;
    },
  ),
  leadScenario(
    "foreign-property",
    "an enquiry for a property that the caller has no rights to is refused",
    "invalid",
    async (context, world) => {
      const [property] = propertiesWith(world, ["foreign"]);
      const id = property?.id ?? 2_147_483_646;
      const answer = await context.call(lead(context, { PropertyID: id, AgentAccountUserID: world.account ?? 0 }));
      return refusedWith(answer, "no-access-rights", `an enquiry for property ${id}`);
    },
  ),
  leadScenario(
    "foreign-account",
    "a lead for an account that the caller has no permission on is refused",
    "invalid",
    async (context, world) => {
      const property = propertiesWith(toWriteTo(world), ["ordinary"], unusable)[0]?.id ?? 0;
      const answer = await context.call(lead(context, { PropertyID: property, AgentAccountUserID: 2_147_483_646 }));
      return refusedWith(answer, "no-permission-on-account", "an account that there is not");
    },
  ),
  leadScenario(
    "email-without-enquiry",
    "an e-mail address that is not valid is refused where no enquiry asks for one, too",
    "invalid",
    async (context, world) => {
      const property = propertiesWith(toWriteTo(world), ["ordinary"], unusable)[0]?.id ?? 0;
      const more = { PropertyID: property, AgentAccountUserID: world.account ?? 0, AddAsEnquirey: false };
      const answer = await context.call(lead(context, { ...more, EmailAddress: "no address" }));
      if (codesOf(answer).includes("email-required")) return pass;
      return refusedWith(answer, "email-not-valid", "the e-mail address `no address`, without an enquiry");
    },
  ),
  leadScenario(
    "gender-integer",
    "a Gender that is an integer other than 0 and 1 is refused",
    "invalid",
    async (context, world) => {
      const property = propertiesWith(toWriteTo(world), ["ordinary"], unusable)[0]?.id ?? 0;
      const account = world.account ?? 0;
      const answer = await context.call(
        lead(context, { PropertyID: property, AgentAccountUserID: account, Gender: "2" }),
      );
      if (codesOf(answer).includes("gender-not-valid")) return pass;
      return refusedWith(answer, "gender-integer-not-valid", "Gender 2");
    },
  ),
];

const forbiddenBlackout: Scenario = {
  id: "blackout.rights",
  severity: "must",
  spec: "4.2, 5",
  title: "a property that the caller does not own cannot be blocked",
  area: "auth",
  operations: ["AddBlackoutDates"],
  run: async (context, world) => {
    const [property] = [
      ...propertiesWith(toWriteTo(world), ["ordinary"], ["native", ...unusable]),
      ...propertiesWith(world, ["foreign"], ["deleted", "native"]),
    ];
    if (property === undefined) return lacking(world, "foreign", "property of others", toName(["foreign"]));
    const from = addDays(context.today, 480);
    const answer = await context.call({
      MCUserID: property.company ?? 0,
      PropertyID: property.id,
      GuestName: "Conformance Test",
      dteArrive: atMidnight(from),
      dteDepart: atMidnight(addDays(from, 1)),
    });
    const codes = codesOf(answer);
    if (codes.length > 0 && !codes.some((code) => code.startsWith("wire-") || code === "validation-error-1"))
      return pass;
    const sent = `a blackout of property ${property.id}, which is not the caller's`;
    return failure({ sent, expected: "an error", refusal: [], actual: describe(answer) }, answer);
  },
};

const READ = "GetReservations";

/** The night can be taken once only, so that one binding speaks for all. */
const binding = "soap11";

const departsToday: Scenario = {
  id: "blackout.departs-today",
  severity: "must",
  spec: "4.2, 4.3",
  title: "what departs today is among the reservations still",
  area: "boundary",
  operations: ["AddBlackoutDates"],
  run: (context, world) => context.once("departs-today", () => departingToday(context, world)),
};

/** A blackout of last night, in the first property that takes it. */
async function departingToday(context: CaseContext, world: World): Promise<Outcome> {
  const { today } = context;
  const found = propertiesWith(toWriteTo(world), ["ordinary", "native"], ["aoa", "timeshare", "clone", ...unusable]);
  if (found.length === 0) {
    return lacking(world, "native", "property that the caller may block", toName(["native"]));
  }
  const tried: Answer[] = [];
  for (const { id, company = 0 } of found.slice(0, 6)) {
    const [dteArrive, dteDepart] = [atMidnight(addDays(today, -1)), atMidnight(today)];
    const parameters = { MCUserID: company, PropertyID: id, GuestName: "Conformance Test", dteArrive, dteDepart };
    const added = await context.call(parameters, { binding });
    tried.push(added);
    const result = okReply(added)?.value;
    if (typeof result !== "number") return noted(`a blackout of last night is not taken: ${describe(added)}`);
    if (result === -1 || result === 0) continue;
    return listsToday(context, id, tried);
  }
  return noted("no property was free last night");
}

async function listsToday(context: CaseContext, property: number, tried: readonly Answer[]): Promise<Outcome> {
  const day = formatIsoDate(context.today);
  const read = () => context.call({ PropertyID: property, xmlMsg: "", jSonMsg: "" }, { operation: READ, binding });
  const isThere = (answer: Answer): boolean =>
    listOf(okReply(answer)?.value).some(({ DepartureDate }) => String(DepartureDate).startsWith(day));
  const first = await read();
  if (isThere(first)) return pass;
  const kept = operationOf(context.cell.service, READ).cacheMinutes * 60 + 2;
  if (!(await context.time.pass(kept))) {
    return couldNotRun(`the list may be kept for ${kept} seconds, more than the run may wait`, "wait, in seconds");
  }
  const second = await read();
  if (isThere(second)) return pass;
  const sent = `a blackout of property ${property} from yesterday to ${day}, then its reservations`;
  return failure(
    { sent, expected: `an entry that departs on ${day}`, actual: describe(second) },
    ...tried,
    first,
    second,
  );
}

/** Everything that writes. */
export const writeScenarios: readonly Scenario[] = [
  departsToday,
  forbiddenBlackout,
  badItem,
  badBooking,
  ...leadScenarios,
];
