// Lists lines of the service in C# to break, and the check that must find each broken line.
import type { Patch } from "./stack.js";

/** A line to break, with the check that must find it. */
export interface Broken {
  readonly breaks: string;
  readonly check: string;
  readonly operation: string;
  readonly patch: Patch;
  /** True if the test takes half a minute, so only `pnpm prove long` runs it. */
  readonly isLong?: true;
}

/** Lines to break for each kind of rule: nights, lists, limits, rights, writes. */
export const broken: readonly Broken[] = [
  {
    breaks: "the night of arrival is free",
    check: "rooms.reservations-take-nights",
    operation: "GetPropertiesNightlyRoomsToSell",
    patch: { file: "Inventory.cs", from: "each.From <= night", to: "each.From < night" },
  },
  {
    breaks: "cancelled stays are listed",
    check: "rooms.reservations-take-nights",
    operation: "GetPropertiesNightlyRoomsToSell",
    patch: { file: "Rules.cs", from: "!each.Cancelled && each.To >=", to: "each.To >=" },
  },
  {
    breaks: "the stays of others are listed",
    check: "reservations.accessible",
    operation: "GetAllReservations",
    patch: {
      file: "EndpointA.cs",
      from: "Where(unit => Rules.MayUse(caller, unit)).Sel",
      to: "Where(unit => unit.Id > 0).Sel",
    },
  },
  {
    breaks: "51 properties are taken",
    check: "limits.max-items",
    operation: "GetStaticPropertyDetails",
    patch: { file: "EndpointB.cs", from: "PropertyIds.Length > 50", to: "PropertyIds.Length > 51" },
  },
  {
    breaks: "a range of 30 nights is refused",
    check: "boundary.nights",
    operation: "GetAOATSPropertyNightlyRoomsToSell",
    patch: { file: "EndpointA.cs", from: "range.Item2 > 30", to: "range.Item2 >= 30" },
  },
  {
    breaks: "any password will do",
    check: "auth.wrong-password",
    operation: "GetTaxRatesAndSettings",
    patch: { file: "Rules.cs", from: "&& each.Password == password", to: '&& password != ""' },
  },
  {
    breaks: "a stay takes no room of its category",
    check: "rooms.category-reservations",
    operation: "GetAOATSPropertyNightlyRoomsToSell",
    patch: {
      file: "Inventory.cs",
      from: "var most =",
      to: "var most = unit.Kind == Kind.Category ? 0 :",
    },
  },
  {
    breaks: "the stays of an AOA property are refused",
    check: "reservations.aoa",
    operation: "GetReservations",
    patch: { file: "EndpointB.cs", from: "if (unit.Kind == Kind.Timeshare)", to: "if (unit.Kind != Kind.Ordinary)" },
  },
  {
    breaks: "a limit counts bytes",
    check: "boundary.max-length",
    operation: "CRMAddLead",
    patch: {
      file: "Leads.cs",
      from: '(each.Item2 ?? "").Length > each.Item3',
      to: 'System.Text.Encoding.UTF8.GetByteCount(each.Item2 ?? "") > each.Item3',
    },
  },
  {
    breaks: "-1 is answered, and the blackout is recorded",
    check: "state.blackouts",
    isLong: true,
    operation: "AddBlackoutDates",
    patch: {
      file: "EndpointA.cs",
      from: "if (taken && !Choices.Overlap) return -1;",
      to: "if (taken) Inventory.Only.Book(unit.Id, (dteArrive - Choices.Today).Days, (dteDepart - Choices.Today).Days, caller.Id, GuestName);\nif (taken) return -1;",
    },
  },
];
