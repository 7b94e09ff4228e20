// Compares the record types with a table written from the spec, section 2.
import { type Member, type Node, operationOf, type RecordType } from "@staywire/model";
import { describe, expect, test } from "vitest";
import { service } from "./index.js";
import { specified } from "./specified.cases.js";

const kinds: Readonly<Record<string, string>> = { s: "string", i: "int", b: "boolean", d: "decimal", t: "dateTime" };

function shown(node: Node): string {
  if (node.kind === "scalar") return node.scalar;
  if (node.kind === "ref") return node.name;
  if (node.kind === "any") return node.form;
  if (node.kind !== "list") return node.kind;
  return `[${shown(node.item)}${node.itemNillable ? "|nil" : ""}]`;
}

function memberShown([name, member]: [string, Member]): string {
  return `${name}:${shown(member.node)}${member.nillable ? "|nil" : ""}`;
}

// Expands the abbreviations of a table: s is string, i int, b boolean, d decimal, t dateTime. Any other text is the
// name of a type.
function spelled(cells: string): string[] {
  return cells.split(/\s+/).map((cell) => {
    const [name, kind = ""] = cell.split(":");
    return `${name}:${kinds[kind] ?? kind}`;
  });
}

const table: readonly (readonly [string, string, string])[] = [
  ["Reservation", "A", "PropertyID:i BookingID:i ArrivalDate:t DepartureDate:t"],
  ["Reservations", "B", "ArrivalDate:t DepartureDate:t BookingID:i HasPoolHeat:b GuestName:s specialResponse:s"],
  ["GetExtrasResult", "A", "RowCount:i Extras:[PropertyExtras] ErrorMsg:s"],
  [
    "PropertyExtras",
    "A",
    "PropertyID:i ItemCode:s ItemDescription:s FlatFee:b FlatFeeAmount:d DailyFee:b DailyFeeAmount:d PercentageFee:b Percentage:d Mandatory:b MinimumCharge:d ChargeTax1:b ChargeTax2:b ChargeTax3:b",
  ],
  [
    "Rate",
    "A",
    "FromDate:t ToDate:t MinNightsStay:i MaxNightsStay:i Rate:d RateType:s AllowedArrivalDays:AllowedDays|nil AllowedDepartureDays:AllowedDays|nil",
  ],
  ["AllowedDays", "A", "Mon:b Tues:b Wed:b Thurs:b Fri:b Sat:b Sun:b"],
  ["Rates", "A", "PropertyID:i PropertyRates:[Rate|nil] ErrorMsg:s"],
  ["SimpleRate", "B", "FromDate:t ToDate:t MinNightsStay:i DailyRate:d"],
  [
    "RoomsToSellResponse",
    "A",
    "MaxRoomsInCategory:i ResponseDateTime:t ErrorMsgs:s AvailabilitySignature:i PropertyID:i StartDate:t Nights:[night]",
  ],
  ["night", "A", "DayOffset:i RoomsInCategory:i RoomsSold:i RoomsAvailable:i"],
  [
    "StaticPropertyDetails",
    "B",
    "PropertyId:i McUserId:i MinimumHoursBeforeCheckIn:i TenStarRating:d TimeZoneInfo:TimeZoneInfo BusinessTaxId:s ErrorMessage:s Amenities:[untyped|nil] Attributes:[untyped|nil]",
  ],
  ["TimeZoneInfo", "B", "TimeZone:s OffsetFromUtc:s Abbreviation:s"],
  [
    "ManagementCompany",
    "B",
    "ID:i CompanyName:s PreferredCurrencyIso:s Address:s Address2:s City:s State:s Country:s PostCode:s WebsiteUrl:s Contacts:[ContactInfo] MinChildAge:i MaxChildAge:i DefaultArrivalTime:s DefaultDepartureTime:s",
  ],
  ["ContactInfo", "B", "ContactType:s Name:s Email:s Phone:s"],
  ["ManagementCompanyDefaultArrivalDepartureTimes", "B", "MCUserID:i DefaultArrivalTime:s DefaultDepartureTime:s"],
  [
    "PropertyPermissions",
    "A",
    "PropertyID:i MCEnableProperty:b AgentEnableProperty:b AgentUserID:i MCUserID:i NativeProperty:b CalendarSyncProperty:b AOAProperty:b ErrorMsg:s TimeShare:b OnlineBookingAllowed:b",
  ],
  ["strucGetDiscountCodes", "A", "GrandTotal:d Discount:d DiscountApplies:b DiscountMSG:s"],
  ["AddExtraObj", "A", "ResponseMessage:s ErrorMsg:s ExtraID:i ExtraPrice:d"],
  [
    "PoolHeatSettings",
    "A",
    "HasPrivatePool:b PoolHeatable:b PoolHeatIncludedInPrice:b DailyCharge:d MinimumNumberOfDaysToCharge:i ChargeTax1OnPoolHeat:b ChargeTax2OnPoolHeat:b ChargeTax3OnPoolHeat:b ErrorMsg:s",
  ],
  [
    "TaxRatesAndSettings",
    "A",
    "Tax1Name:s Tax2Name:s Tax3Name:s Tax1Percent:d Tax2Percent:d Tax3Percent:d ErrorMsg:s ChargeTax1OnRental:b ChargeTax2OnRental:b ChargeTax3OnRental:b",
  ],
  [
    "UserFunctionResult",
    "A",
    "requestingUserID:i requestDateTime:t responseDateTime:t requestingIP:s errorMessage:s requestingXML:s stringResponse:s integerResponse:i decimalResponse:d booleanResponse:b datasetResponse:dataset ComplexRates:[ComplexRates]",
  ],
  ["ComplexRates", "A", "PropertyID:i PropertyRates:[ComplexRate]|nil ErrorMsg:s"],
  ["ComplexRate", "A", "FromDate:t ToDate:t MinNightsStay:i MaxNightsStay:i Rate:d RateType:s"],
];

const types: Readonly<Record<string, RecordType>> = service.types;
const described = Object.entries(types).filter(([name]) => reachedFrom(specified).has(name));
const members = described.flatMap(([name, type]) =>
  Object.entries(type.members).map(([member, value]) => ({ path: `${name}.${member}`, member: value })),
);

/** Collects the record types that the results of the operations contain. */
function reachedFrom(operations: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: Node): void => {
    if (node.kind === "list") visit(node.item);
    if (node.kind !== "ref" || found.has(node.name)) return;
    found.add(node.name);
    for (const member of Object.values(types[node.name]?.members ?? {})) visit(member.node);
  };
  for (const name of operations) visit(operationOf(service, name).result);
  return found;
}

describe("a record type in the catalog", () => {
  test.each(table)("matches the spec: %s", (name, endpoint, cells) => {
    const type = types[name]!;
    expect(type.endpoints).toEqual([endpoint]);
    expect(Object.entries(type.members).map(memberShown)).toEqual(spelled(cells));
  });

  test("is in the table if it is in the specification", () => {
    expect(table.map(([name]) => name).sort()).toEqual([...reachedFrom(specified)].sort());
  });
});

test("value types are required; strings, lists and records are optional", () => {
  for (const { path, member } of members) {
    const value = member.node.kind === "scalar" && member.node.scalar !== "string";
    expect([path, member.optional]).toEqual([path, !value]);
  }
});

test("the only attribute is the ID of a management company", () => {
  expect(members.filter(({ member }) => member.attribute).map(({ path }) => path)).toEqual(["ManagementCompany.ID"]);
});

test("members named as errors have the role error, and DiscountMSG has the role message", () => {
  const named = members.filter(({ path }) => /\.(ErrorMsgs?|[Ee]rrorMessage)$/.test(path));
  expect(named.length).toBeGreaterThanOrEqual(10);
  for (const { path, member } of named) expect([path, member.role]).toEqual([path, "error"]);
  const others = members.filter(({ member }) => member.role !== undefined && member.role !== "error");
  expect(others.map(({ path, member }) => [path, member.role])).toEqual([
    ["strucGetDiscountCodes.DiscountMSG", "message"],
  ]);
});

test("laws forbid replies with rate bands or reservations that have ended", () => {
  const kept = described.flatMap(([name, type]) =>
    type.laws.flatMap((law) => (law.kind === "not-before-today" ? [`${name}.${law.member} ${law.source}`] : [])),
  );
  expect(kept.sort()).toEqual([
    "Rate.ToDate stated",
    "Reservation.DepartureDate stated",
    "Reservations.DepartureDate stated",
    "SimpleRate.ToDate stated",
  ]);
});
