// Variants of the values in replies: order, nil, absent and empty members, and values that the specification leaves
// open.

import { type Alteration, changing, eachRecord, performing } from "@staywire/alterations";
import type { RecordValue, Value } from "@staywire/codec";
import { changedMembers, itemsOf, untypedValue, withMembers } from "../records.js";
import type { Variant } from "./variant.js";

const absent = "The note absent-members: which members may be missing from a reply is not shown.";
const order = "The specification gives no order for the items of a list.";

function withoutMembers(drop: (name: string, value: Value | null | undefined) => boolean): Alteration {
  return changing([], (value) =>
    eachRecord(value, (record) => changedMembers(record, (name, member) => (drop(name, member) ? undefined : member))),
  );
}

const isEmpty = (value: unknown): boolean => value === "" || (Array.isArray(value) && value.length === 0);

function reordered(change: (items: readonly Value[]) => readonly Value[]): Alteration {
  const inside = (record: RecordValue): RecordValue =>
    changedMembers(record, (name, member) =>
      Array.isArray(member) && name !== "Nights" ? change(itemsOf(member)) : member,
    );
  return changing([], (value) => {
    const changed = eachRecord(value, inside);
    return Array.isArray(changed) ? change(itemsOf(changed)) : changed;
  });
}

let turn = 0;
/** Returns the items in another order each time. */
function shuffled(items: readonly Value[]): readonly Value[] {
  turn += 1;
  const key = (index: number) => Math.imul(index + 1, 2_654_435_761 + turn * 40_503) >>> 0;
  return items
    .map((item, index) => [key(index), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

const lists = ["GetReservations", "GetReservationsWithTime", "GetAllReservations"];

function mapMembers(names: readonly string[], change: (value: Value) => Value): Alteration {
  return changing([], (value) =>
    eachRecord(value, (record) =>
      changedMembers(record, (name, member) =>
        names.includes(name) && member !== undefined && member !== null ? change(member) : member,
      ),
    ),
  );
}

const everyDay = { Mon: true, Tues: true, Wed: true, Thurs: true, Fri: true, Sat: true, Sun: true };

const dateMembers = ["ArrivalDate", "DepartureDate", "FromDate", "ToDate", "StartDate"];

/** Variants in the values of replies. */
export const valueVariants: readonly Variant[] = [
  { id: "lists-reversed", reason: order, aspect: "order", ...reordered((items) => [...items].reverse()) },
  { id: "lists-shuffled", reason: order, aspect: "order", ...reordered(shuffled) },
  {
    id: "nights-reversed",
    reason: "The date of a night is StartDate and DayOffset: their order in the list is not stated (section 2).",
    ...changing(["GetPropertiesNightlyRoomsToSell", "GetAOATSPropertyNightlyRoomsToSell"], (value) =>
      eachRecord(value, (record) =>
        Array.isArray(record.Nights) ? { ...record, Nights: [...itemsOf(record.Nights)].reverse() } : record,
      ),
    ),
  },
  {
    id: "empty-members-left-out",
    reason: absent,
    aspect: "absent",
    ...withoutMembers((_, member) => isEmpty(member)),
  },
  {
    id: "texts-empty-instead-of-absent",
    reason: absent,
    aspect: "absent",
    ...changing(["GetReservations", "GetReservationsWithTime"], (value) =>
      eachRecord(value, (record) => ({
        ...record,
        GuestName: record.GuestName ?? "",
        specialResponse: record.specialResponse ?? "",
      })),
    ),
  },
  {
    id: "no-reservations-as-null",
    reason: "The rule reservations.none is open.",
    aspect: "no-reservations",
    ...performing(lists, async (original, parameters, context) => {
      const value = await original(parameters, context);
      return Array.isArray(value) && value.length === 0 ? null : value;
    }),
  },
  {
    id: "empty-lists-as-null",
    reason: `${absent} Wire facts, section 7: a list can be absent or empty.`,
    aspect: "no-reservations",
    ...performing([], async (original, parameters, context) => {
      const value = await original(parameters, context);
      return Array.isArray(value) && value.length === 0 ? null : value;
    }),
  },
  {
    id: "allowed-days-always-there",
    reason: "Section 2: in the bulk operation they may be nil; they need not.",
    aspect: "days",
    ...changing(["GetAllPropertyRatesAndRestrictionsPerMC"], (value) =>
      eachRecord(value, (record) =>
        Object.hasOwn(record, "RateType")
          ? {
              ...record,
              AllowedArrivalDays: record.AllowedArrivalDays ?? everyDay,
              AllowedDepartureDays: record.AllowedDepartureDays ?? everyDay,
            }
          : record,
      ),
    ),
  },
  {
    id: "allowed-days-always-nil-in-bulk",
    reason: "Section 2: in the bulk operation they may be nil.",
    aspect: "days",
    ...changing(["GetAllPropertyRatesAndRestrictionsPerMC"], (value) =>
      eachRecord(value, (record) =>
        Object.hasOwn(record, "RateType")
          ? { ...record, AllowedArrivalDays: null, AllowedDepartureDays: null }
          : record,
      ),
    ),
  },
  {
    id: "nil-items-in-bulk-rates",
    reason: "Section 2: the items of PropertyRates may be nil.",
    ...changing(["GetAllPropertyRatesAndRestrictionsPerMC"], (value) =>
      eachRecord(value, (record) =>
        Array.isArray(record.PropertyRates)
          ? { ...record, PropertyRates: untypedValue([null, ...itemsOf(record.PropertyRates)]) }
          : record,
      ),
    ),
  },
  {
    id: "decimals-with-zeros",
    reason: "Wire facts, section 5: a decimal keeps its scale.",
    aspect: "decimals",
    ...mapMembers(decimalMembers(), (value) => (String(value).includes(".") ? `${value}0000` : `${value}.000000`)),
  },
  {
    id: "decimals-without-zeros",
    reason: "Wire facts, section 5: a decimal keeps its scale, whatever it is.",
    aspect: "decimals",
    ...mapMembers(decimalMembers(), (value) =>
      String(value)
        .replace(/\.0*$/, "")
        .replace(/(\.\d*?)0+$/, "$1"),
    ),
  },
  {
    id: "dates-with-fraction",
    reason: "Section 2: a dateTime is that of XML schema, which has fractions.",
    aspect: "dates",
    ...mapMembers(dateMembers, (value) => String(value).replace(/T00:00:00$/, "T00:00:00.0000000")),
  },
  {
    id: "dates-in-utc",
    reason: "Section 2: a dateTime is that of XML schema, which has a zone.",
    aspect: "dates",
    ...mapMembers(dateMembers, (value) => String(value).replace(/T00:00:00$/, "T00:00:00Z")),
  },
  {
    id: "dates-with-an-offset",
    reason: "Section 2: a dateTime is that of XML schema, which has a zone.",
    aspect: "dates",
    ...mapMembers(dateMembers, (value) => String(value).replace(/T00:00:00$/, "T00:00:00-05:00")),
  },
  {
    id: "stays-with-times-of-day",
    reason: "Section 2: the time of day of ArrivalDate and DepartureDate is not stated.",
    aspect: "dates",
    ...changing(lists, (value) =>
      eachRecord(value, (record) => ({
        ...record,
        ArrivalDate: String(record.ArrivalDate).replace(/T00:00:00$/, "T16:00:00"),
        DepartureDate: String(record.DepartureDate).replace(/T00:00:00$/, "T10:00:00"),
      })),
    ),
  },
  {
    id: "stays-with-time-where-the-name-says-so",
    reason: "GetReservationsWithTime has a time of day, which section 4.3 does not describe.",
    aspect: "dates",
    ...changing(["GetReservationsWithTime"], (value) =>
      eachRecord(value, (record) => ({
        ...record,
        ArrivalDate: String(record.ArrivalDate).replace(/T00:00:00$/, "T16:00:00"),
        DepartureDate: String(record.DepartureDate).replace(/T00:00:00$/, "T10:00:00"),
      })),
    ),
  },
  {
    id: "bands-end-at-the-last-second",
    reason: "Section 2: the time of day of FromDate and ToDate is not stated.",
    aspect: "dates",
    ...mapMembers(["ToDate"], (value) => String(value).replace(/T00:00:00$/, "T23:59:59")),
  },
  {
    id: "open-members-of-another-content",
    reason: "Section 2 does not show what these members hold.",
    ...changing([], (value) => eachRecord(value, (record) => withMembers(record, openContent))),
  },
  {
    id: "a-lead-answered-with-a-number",
    reason: "Section 4.2: the content of the result string is not shown.",
    aspect: "lead",
    ...changing(["CRMAddLead"], (value) => (value === "Success" || !String(value).includes("Error") ? "30417" : value)),
  },
  {
    id: "a-lead-answered-with-nothing",
    reason: "Section 4.2: the content of the result string is not shown.",
    aspect: "lead",
    ...changing(["CRMAddLead"], (value) => (String(value).includes("Error") ? value : "")),
  },
];

function decimalMembers(): readonly string[] {
  return [
    "FlatFeeAmount",
    "DailyFeeAmount",
    "Percentage",
    "MinimumCharge",
    "Rate",
    "DailyRate",
    "TenStarRating",
    "GrandTotal",
    "Discount",
    "ExtraPrice",
    "DailyCharge",
    "Tax1Percent",
    "Tax2Percent",
    "Tax3Percent",
  ];
}

const openContent: Readonly<Record<string, unknown>> = {
  specialResponse: "VIP",
  ResponseMessage: "",
  DefaultArrivalTime: "4:00 PM",
  DefaultDepartureTime: "1899-12-30T10:00:00",
  TimeZone: "America/New_York",
  OffsetFromUtc: "-300",
  Abbreviation: "",
  ContactType: "17",
  AvailabilitySignature: -1,
  stringResponse: "x",
  integerResponse: -7,
  decimalResponse: "-0.5",
  booleanResponse: true,
};
