// Checks that invalid extras and leads are rejected, and that a lead with an enquiry date in the past is accepted.

import type { RecordValue } from "@staywire/codec";
import { type CaseContext, codesOf, dataBesideError, pass } from "@staywire/conformance/checks";
import { knownName, phrase } from "@staywire/model";
import { addDays, atMidnight } from "@staywire/values";
import {
  foreignCompany,
  type KnownWorld,
  propertiesWith,
  toState,
  toWriteTo,
  unusable,
} from "../known-world/known-world.js";
import { refusedWith } from "./refused-with.js";
import { failure, lacking, lackingProperty, mustPass, type Scenario } from "./scenario.js";

const badItem: Scenario = {
  id: "extra.unknown-item",
  rules: ["AddExtra.item-code"],
  title: phrase`an item code that the property does not have is rejected, and so is an empty one`,
  area: "invalid",
  operations: ["AddExtra"],
  run: async (context, world) => {
    const booking = (world.bookings ?? []).find(({ own }) => own === true);
    if (booking === undefined)
      return lacking(
        world,
        "booking",
        phrase`booking that the caller may add extras to`,
        toState(phrase`reservation with the caller's UserID`),
      );
    for (const code of ["NO-SUCH-ITEM", ""]) {
      const answer = await context.call({ BookingID: booking.id, ItemCodeToAddToBooking: code });
      const outcome = refusedWith(
        answer,
        "item-code-not-valid",
        phrase`booking ${booking.id}, item ${code === "" ? "(blank)" : knownName(code)}`,
      );
      if (outcome.verdict !== "pass") return outcome;
    }
    return pass;
  },
};

const badBooking: Scenario = {
  id: "extra.unknown-booking",
  rules: ["AddExtra.booking", "AddExtra.adds"],
  title: phrase`a booking that the caller has no rights to is rejected`,
  area: "invalid",
  operations: ["AddExtra"],
  run: async (context, world) => {
    const others = (world.bookings ?? []).find(({ own }) => own === false);
    const code =
      (world.items?.find(({ property }) => property === others?.property) ?? world.items?.[0])?.code ?? "ANY";
    for (const { what, id } of [
      { what: phrase`an unknown booking`, id: 2_147_483_646 },
      // This number marks a range that the system calculated, which no guest has booked.
      { what: phrase`the booking 0`, id: 0 },
      ...(others === undefined ? [] : [{ what: phrase`a booking of others`, id: others.id }]),
    ]) {
      const parameters = { BookingID: id, ItemCodeToAddToBooking: code };
      const answer = await context.call(parameters);
      const outcome = refusedWith(answer, "no-booking-rights", what);
      if (outcome.verdict !== "pass") return outcome;
      const actual = dataBesideError(context.cell, answer, parameters);
      if (actual === undefined) continue;
      return failure({ sent: what, expected: phrase`nothing of an extra beside the error`, actual }, answer);
    }
    return pass;
  },
};

/** Returns the parameters of a lead with an enquiry, and the given additional parameters. */
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

interface LeadScenario extends Pick<Scenario, "rules" | "title" | "area" | "run"> {
  /** The id of the check without its prefix `lead.`. */
  readonly id: string;
  /** Parameters of the baseline call that differ from the sample lead. */
  readonly more?: RecordValue;
}

function leadScenario({ id, more = {}, ...scenario }: LeadScenario): Scenario {
  const baseline = {
    baseline: (context: CaseContext, world: KnownWorld) => lead(context, { ...soundly(world), ...more }),
  };
  return { id: `lead.${id}`, operations: ["CRMAddLead"], ...baseline, ...scenario };
}

/** Returns a valid property and a valid account for a lead. An invalid lead replaces one of them. */
function soundly(world: KnownWorld): { readonly PropertyID: number; readonly AgentAccountUserID: number } {
  const [property] = propertiesWith(toWriteTo(world), ["ordinary"], unusable);
  return { PropertyID: property?.id ?? 0, AgentAccountUserID: world.account ?? 0 };
}

const leadScenarios: readonly Scenario[] = [
  leadScenario({
    id: "past-enquiry-date",
    rules: ["CRMAddLead.note.past-enquiry-date"],
    title: phrase`an enquiry date in the past is not an error: it is stored as now`,
    area: "valid",
    run: async (context, world) => {
      const property = propertiesWith(toWriteTo(world), ["ordinary"], unusable)[0]?.id;
      if (property === undefined) return lackingProperty(world, "ordinary");
      const past = atMidnight(addDays(context.today, -30));
      const answer = await context.call(
        lead(context, { PropertyID: property, AgentAccountUserID: world.account ?? 0, EnquireyArrivalDate: past }),
      );
      return mustPass(phrase`an enquiry that arrived a month ago`, answer) ?? pass;
    },
  }),
  leadScenario({
    id: "foreign-property",
    rules: ["access.property"],
    title: phrase`an enquiry for a property that the caller has no rights to is rejected`,
    area: "invalid",
    run: async (context, world) => {
      const [property] = propertiesWith(world, ["foreign"]);
      const id = property?.id ?? 2_147_483_646;
      const answer = await context.call(lead(context, { PropertyID: id, AgentAccountUserID: world.account ?? 0 }));
      return refusedWith(answer, "no-access-rights", phrase`an enquiry for property ${id}`);
    },
  }),
  leadScenario({
    id: "foreign-property-without-enquiry",
    rules: ["access.property"],
    title: phrase`a lead for a property that the caller has no rights to is rejected, also without an enquiry`,
    area: "invalid",
    run: async (context, world) => {
      const [property] = propertiesWith(world, ["foreign"]);
      const more = { AgentAccountUserID: world.account ?? 0, AddAsEnquirey: false };
      const id = property?.id ?? 2_147_483_646;
      const answer = await context.call(lead(context, { ...more, PropertyID: id }));
      return refusedWith(answer, "no-access-rights", phrase`a lead for property ${id}, without an enquiry`);
    },
    more: { AddAsEnquirey: false },
  }),
  leadScenario({
    id: "foreign-account",
    rules: ["CRMAddLead.account"],
    title: phrase`a lead for an account that the caller has no permission on is rejected`,
    area: "invalid",
    run: async (context, world) => {
      const property = propertiesWith(toWriteTo(world), ["ordinary"], unusable)[0]?.id ?? 0;
      const others = foreignCompany(world);
      for (const [what, account] of [
        [phrase`an unknown account`, 2_147_483_646],
        ...(others === undefined ? [] : [[phrase`the account of a company without a relation`, others] as const]),
      ] as const) {
        const answer = await context.call(lead(context, { PropertyID: property, AgentAccountUserID: account }));
        const outcome = refusedWith(answer, "no-permission-on-account", what);
        if (outcome.verdict !== "pass") return outcome;
      }
      return pass;
    },
  }),
  leadScenario({
    id: "email-without-enquiry",
    rules: ["CRMAddLead.email-valid"],
    title: phrase`an invalid e-mail address is rejected, also without an enquiry`,
    area: "invalid",
    run: async (context, world) => {
      const property = propertiesWith(toWriteTo(world), ["ordinary"], unusable)[0]?.id ?? 0;
      const more = { PropertyID: property, AgentAccountUserID: world.account ?? 0, AddAsEnquirey: false };
      const answer = await context.call(lead(context, { ...more, EmailAddress: "no address" }));
      if (codesOf(answer).includes("email-required")) return pass;
      return refusedWith(answer, "email-not-valid", phrase`the e-mail address \`no address\`, without an enquiry`);
    },
    more: { AddAsEnquirey: false },
  }),
  leadScenario({
    id: "gender-integer",
    rules: ["CRMAddLead.gender-integer"],
    title: phrase`a Gender that is an integer other than 0 and 1 is rejected`,
    area: "invalid",
    run: async (context, world) => {
      const property = propertiesWith(toWriteTo(world), ["ordinary"], unusable)[0]?.id ?? 0;
      const account = world.account ?? 0;
      const answer = await context.call(
        lead(context, { PropertyID: property, AgentAccountUserID: account, Gender: "2" }),
      );
      if (codesOf(answer).includes("gender-not-valid")) return pass;
      return refusedWith(answer, "gender-integer-not-valid", phrase`Gender 2`);
    },
  }),
];

/** The scenarios about extras and leads. */
export const writeScenarios: readonly Scenario[] = [badItem, badBooking, ...leadScenarios];
