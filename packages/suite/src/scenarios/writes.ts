// What is written must show in what is read, and what may not be written must not be.
import type { RecordValue } from "@staywire/codec";
import { type CaseContext, codesOf, describe, okReply, pass } from "@staywire/conformance";
import { addDays, atMidnight } from "@staywire/values";
import { propertiesWith, toWriteTo, unusable, type World } from "../world/world.js";
import { blackoutScenarios } from "./blackouts.js";
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
    const code = world.items?.[0]?.code ?? "ANY";
    const answer = await context.call({ BookingID: 2_147_483_646, ItemCodeToAddToBooking: code });
    return refusedWith(answer, "no-booking-rights", "a booking that there is not");
  },
};

const addedExtra: Scenario = {
  id: "extra.added",
  severity: "must",
  spec: "2, 4.2",
  title: "an extra that was added has an identifier and a price",
  area: "valid",
  operations: ["AddExtra"],
  run: async (context, world) => {
    const booking = (world.bookings ?? []).find(
      ({ own, property }) => own === true && itemOf(world, property) !== undefined,
    );
    const code = booking === undefined ? undefined : itemOf(world, booking.property);
    if (booking === undefined || code === undefined) {
      return lacking(
        world,
        "booking",
        "booking that the caller may add extras to",
        "world.bookings with own: true, and world.items",
      );
    }
    const answer = await context.call({ BookingID: booking.id, ItemCodeToAddToBooking: code });
    const sent = `item ${code} for booking ${booking.id}`;
    const failed = mustPass(sent, answer);
    if (failed !== undefined) return failed;
    const ids = listOf(okReply(answer)?.value).map(({ ExtraID }) => Number(ExtraID));
    if (ids.length > 0 && ids.every((id) => id > 0)) return pass;
    return failure(
      { sent, expected: "an item with an ExtraID above 0", actual: `ExtraIDs ${ids.join(", ") || "none"}` },
      answer,
    );
  },
};

function itemOf(world: World, property: number): string | undefined {
  return (world.items ?? []).find((item) => item.property === property)?.code;
}

function lead(more: RecordValue, { today }: CaseContext): RecordValue {
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
      if (property === undefined)
        return lacking(world, "ordinary", "ordinary property", 'world.properties with the tag "ordinary"');
      const past = atMidnight(addDays(context.today, -30));
      const answer = await context.call(
        lead({ PropertyID: property, AgentAccountUserID: world.account ?? 0, EnquireyArrivalDate: past }, context),
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
      const answer = await context.call(lead({ PropertyID: id, AgentAccountUserID: world.account ?? 0 }, context));
      return refusedWith(answer, "no-access-rights", `an enquiry for property ${id}`);
    },
  ),
  leadScenario(
    "foreign-account",
    "a lead for an account that the caller has no permission on is refused",
    "invalid",
    async (context, world) => {
      const property = propertiesWith(toWriteTo(world), ["ordinary"], unusable)[0]?.id ?? 0;
      const answer = await context.call(lead({ PropertyID: property, AgentAccountUserID: 2_147_483_646 }, context));
      return refusedWith(answer, "no-permission-on-account", "an account that there is not");
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
        lead({ PropertyID: property, AgentAccountUserID: account, Gender: "2" }, context),
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
  area: "invalid",
  operations: ["AddBlackoutDates"],
  run: async (context, world) => {
    const [property] = propertiesWith(world, ["foreign"], ["deleted", "native"]);
    if (property === undefined)
      return lacking(world, "foreign", "property of others", 'world.properties with the tag "foreign"');
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

/** Everything that writes. */
export const writeScenarios: readonly Scenario[] = [
  ...blackoutScenarios,
  forbiddenBlackout,
  addedExtra,
  badItem,
  badBooking,
  ...leadScenarios,
];
