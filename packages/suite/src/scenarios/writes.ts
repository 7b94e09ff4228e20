// What is written must show in what is read, and what may not be written must not be.
import type { RecordValue } from "@staywire/codec";
import {
  type Answer,
  type CaseContext,
  codesOf,
  describe,
  noted,
  type Outcome,
  okReply,
  pass,
} from "@staywire/conformance";
import { addDays, atMidnight, dateOf, formatDdMmmYyyy, formatIsoDate } from "@staywire/values";
import { propertiesWith, unusable, type World } from "../world/world.js";
import { refusedWith } from "./rooms.js";
import { failure, lacking, listOf, mustPass, resultIn, type Scenario } from "./scenario.js";

/** How far from today each binding's blackouts are, so that no two cases meet. */
const distance = { soap11: 400, soap12: 420, get: 440, post: 460 } as const;

const blackout: Scenario = {
  id: "blackout.shows",
  severity: "must",
  spec: "4.2",
  title: "a blackout that was added is listed among the reservations and takes its nights; -1 and 0 add nothing",
  area: "valid",
  operations: ["AddBlackoutDates"],
  run: async (context, world) => {
    const [property] = propertiesWith(world, ["native"], ["aoa", "timeshare", ...unusable]);
    if (property?.company === undefined) {
      return lacking(world, "native", "property that the caller may block", 'world.properties with the tag "native"');
    }
    const from = addDays(context.today, distance[context.cell.binding]);
    const to = addDays(from, 3);
    const parameters = {
      MCUserID: property.company,
      PropertyID: property.id,
      GuestName: "Conformance Test",
      dteArrive: atMidnight(from),
      dteDepart: atMidnight(to),
    };
    const before = await staysOn(context, property.id, formatIsoDate(from));
    const added = await context.call(parameters);
    const found = resultIn(added);
    if ("verdict" in found) return mustPass(`a blackout of property ${property.id}`, added) ?? found;
    const after = await staysOn(context, property.id, formatIsoDate(from));
    return judgeBlackout(
      context,
      { property: property.id, from: formatIsoDate(from), result: found.value },
      added,
      before,
      after,
    );
  },
};

/** The same for the second blackouts, away from the first ones. */
const further = { soap11: 600, soap12: 620, get: 640, post: 660 } as const;

const twice: Scenario = {
  id: "blackout.twice",
  severity: "must",
  spec: "4.2",
  title: "a second blackout on the same dates answers -1 and changes nothing, or is recorded too",
  area: "boundary",
  operations: ["AddBlackoutDates"],
  run: async (context, world) => {
    const [property] = propertiesWith(world, ["native"], ["aoa", "timeshare", ...unusable]);
    if (property?.company === undefined) {
      return lacking(world, "native", "property that the caller may block", 'world.properties with the tag "native"');
    }
    const from = addDays(context.today, further[context.cell.binding]);
    const parameters = {
      MCUserID: property.company,
      PropertyID: property.id,
      GuestName: "Conformance Test",
      dteArrive: atMidnight(from),
      dteDepart: atMidnight(addDays(from, 2)),
    };
    const first = await context.call(parameters);
    const failed = mustPass(`a blackout of property ${property.id}`, first);
    if (failed !== undefined) return failed;
    const before = await staysOn(context, property.id, formatIsoDate(from));
    const second = await context.call(parameters);
    const after = await staysOn(context, property.id, formatIsoDate(from));
    return judgeSecond(property.id, second, before, after);
  },
};

function judgeSecond(property: number, second: Answer, before: Stays, after: Stays): Outcome {
  const sent = `the same blackout of property ${property} again`;
  const result = okReply(second)?.value;
  const grown = after.count - before.count;
  const wanted = result === -1 ? 0 : 1;
  if (result !== undefined && result !== null && result !== 0 && grown === wanted) return pass;
  const actual = `${describe(second)}: ${JSON.stringify(result ?? null)}, and ${grown} more entries`;
  return failure({ sent, expected: twice.title, actual }, before.answer, second, after.answer);
}

interface Blackout {
  readonly property: number;
  readonly from: string;
  readonly result: unknown;
}

interface Stays {
  readonly answer: Answer;
  readonly count: number;
}

async function staysOn(context: CaseContext, property: number, day: string): Promise<Stays> {
  const answer = await context.call(
    { PropertyID: property, xmlMsg: "", jSonMsg: "" },
    { operation: "GetReservations" },
  );
  const on = listOf(okReply(answer)?.value).filter(({ ArrivalDate }) => String(ArrivalDate).startsWith(day));
  return { answer, count: on.length };
}

async function judgeBlackout(
  context: CaseContext,
  { property, from, result }: Blackout,
  added: Answer,
  before: Stays,
  after: Stays,
): Promise<Outcome> {
  const sent = `a blackout of property ${property} from ${from}, 3 nights`;
  if (result === 0) return failure({ sent, expected: "a result other than 0", actual: "0: an unhandled error" }, added);
  const grown = after.count > before.count;
  if (result === -1) {
    if (!grown) return noted("the dates were booked already: -1, and nothing was recorded");
    return failure(
      { sent, expected: "nothing recorded, as -1 says", actual: "a blackout was recorded" },
      added,
      after.answer,
    );
  }
  if (!grown) {
    return failure(
      { sent, expected: "one more entry among the reservations", actual: `${after.count}, as before` },
      before.answer,
      added,
      after.answer,
    );
  }
  const rooms = await context.call(
    {
      PropertyIDs: [property],
      MinimumDateInRange: formatDdMmmYyyy(dateOf(from)),
      MaximumDateInRange: formatDdMmmYyyy(addDays(dateOf(from), 4)),
    },
    { operation: "GetPropertiesNightlyRoomsToSell" },
  );
  const nights = listOf(listOf(okReply(rooms)?.value)[0]?.Nights).map(({ RoomsAvailable }) => RoomsAvailable);
  if (nights.slice(0, 3).every((each) => each === 0) && nights.length === 4) return pass;
  return failure(
    { sent, expected: "no room on the three nights", actual: `rooms ${nights.join(", ") || describe(rooms)}` },
    added,
    rooms,
  );
}

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
      const property = propertiesWith(world, ["ordinary"], unusable)[0]?.id;
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
      const property = propertiesWith(world, ["ordinary"], unusable)[0]?.id ?? 0;
      const answer = await context.call(lead({ PropertyID: property, AgentAccountUserID: 2_147_483_646 }, context));
      return refusedWith(answer, "no-permission-on-account", "an account that there is not");
    },
  ),
  leadScenario(
    "gender-integer",
    "a Gender that is an integer other than 0 and 1 is refused",
    "invalid",
    async (context, world) => {
      const property = propertiesWith(world, ["ordinary"], unusable)[0]?.id ?? 0;
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
  blackout,
  twice,
  forbiddenBlackout,
  addedExtra,
  badItem,
  badBooking,
  ...leadScenarios,
];
