// Compares the operations with a table written from the spec, sections 4, 5 and 8.
import type { Node, Operation, Parameter } from "@staywire/model";
import { describe, expect, test } from "vitest";
import { service } from "./index.js";
import { specified } from "./specified.cases.js";

function shown(node: Node): string {
  switch (node.kind) {
    case "scalar":
      return node.scalar;
    case "ref":
      return node.name;
    case "any":
      return node.form;
    case "enum":
    case "none":
      return node.kind;
    case "list":
      return `${shown(node.item)}${node.itemNillable ? "|nil" : ""}[${node.itemName}]`;
  }
}

function signature([name, parameter]: [string, Parameter]): string {
  const unspecified = parameter.omissible ? `=${JSON.stringify(parameter.unspecified)}` : "";
  return `${name}: ${shown(parameter.node)}${unspecified}`;
}

const user = "APIUsername APIPassword";
const userName = "APIUserName APIPassword";
const apiUser = "ApiUsername ApiPassword";
const property = ["PropertyID: int"];
const messages = ['xmlMsg: string=""', 'jSonMsg: string=""'];
const range = ["MinimumDateInRange: string", "MaximumDateInRange: string"];
const lead =
  `FirstName LastName Address1= Address2= City= County= State= Country= Zip= Telephone= CellPhone= EmailAddress=
  Comments= CombinedAddress= PartnerName= NamesOfFamilyMembers= Hobbies= FavoriteTravelDestinations= SpecialRequirements=
  PetDetails= Occupation= TypicalPartySize:int=0 Gender= DateOfBirth= WeddingAnniversary= PortalActive:boolean
  AddressTidied:boolean AllowMarketingEmails:boolean AddAsEnquirey:boolean SendEnquireyEmail:boolean
  AgentAccountUserID:int PropertyID:int=0 EnquireyArrivalDate:dateTime EnquireyDepartureDate:dateTime EnquireyComments=
  EnquiryPartySize:int=0 LeadSource= leadID:int=0`
    .split(/\s+/)
    .map((cell) => cell.replace(/=$/, '=""'))
    .map((cell) => (cell.includes(":") ? cell.replace(":", ": ") : cell.replace(/(=|$)/, ": string$1")));

// The columns: name, endpoint, credentials, parameters, result, root element, and cache time in minutes.
type Row = readonly [string, "A" | "B", string, readonly string[], string, string, number];
const rows: readonly Row[] = [
  ["CRMAddLead", "A", userName, lead, "string", "string", 0],
  ["GetAllReservations", "A", user, messages, "Reservation[Reservation]", "ArrayOfReservation", 10],
  ["GetExtras", "A", userName, property, "GetExtrasResult", "GetExtrasResult", 1],
  ["GetPropertyRatesAndRestrictions", "A", userName, property, "Rate[Rate]", "ArrayOfRate", 0],
  ["GetAllPropertyRatesAndRestrictionsPerMC", "A", userName, ["MCUserID: int"], "Rates[Rates]", "ArrayOfRates", 360],
  [
    "GetPropertiesNightlyRoomsToSell",
    "A",
    user,
    ["PropertyIDs: int[int]", ...range],
    "RoomsToSellResponse[RoomsToSellResponse]",
    "ArrayOfRoomsToSellResponse",
    0,
  ],
  [
    "GetAOATSPropertyNightlyRoomsToSell",
    "A",
    user,
    [...property, ...range],
    "RoomsToSellResponse",
    "RoomsToSellResponse",
    0,
  ],
  [
    "UserFunctions",
    "A",
    userName,
    ["xmlMsg: string", "returnRequestingXML: boolean"],
    "UserFunctionResult",
    "UserFunctionResult",
    0,
  ],
  ["GetPropertyPermissions", "A", user, property, "PropertyPermissions", "PropertyPermissions", 0],
  [
    "validateDiscountCode",
    "A",
    userName,
    [
      "MCUserID: int",
      "PropertyID: int",
      "BookingArrivalDate: string",
      "BookingDepartureDate: string",
      "DiscountCode: string",
      "RentalRate: decimal",
    ],
    "strucGetDiscountCodes",
    "strucGetDiscountCodes",
    0,
  ],
  [
    "AddExtra",
    "A",
    userName,
    ["BookingID: int", "ItemCodeToAddToBooking: string"],
    "AddExtraObj[AddExtraObj]",
    "ArrayOfAddExtraObj",
    0,
  ],
  ["GetPoolHeatSettings", "A", userName, property, "PoolHeatSettings", "PoolHeatSettings", 1],
  ["GetTaxRatesAndSettings", "A", userName, property, "TaxRatesAndSettings", "TaxRatesAndSettings", 1],
  [
    "AddBlackoutDates",
    "A",
    userName,
    ["MCUserID: int", "PropertyID: int", "GuestName: string", "dteArrive: dateTime", "dteDepart: dateTime"],
    "int",
    "int",
    0,
  ],
  [
    "GetStaticPropertyDetails",
    "B",
    apiUser,
    ["PropertyIds: int[int]"],
    "StaticPropertyDetails[StaticPropertyDetails]",
    "ArrayOfStaticPropertyDetails",
    0,
  ],
  ["GetReservations", "B", user, [...property, ...messages], "Reservations[Reservations]", "ArrayOfReservations", 1],
  [
    "GetReservationsWithTime",
    "B",
    user,
    [...property, ...messages],
    "Reservations[Reservations]",
    "ArrayOfReservations",
    1,
  ],
  ["GetManagementCompanyDetails", "B", apiUser, ["McUserId: int"], "ManagementCompany", "ManagementCompany", 0],
  ["GetPropertyRates", "B", userName, property, "SimpleRate[Rate]", "ArrayOfRate", 0],
  [
    "GetManagementCompanyDefaultArrivalDepartureTimes",
    "B",
    userName,
    [],
    "ManagementCompanyDefaultArrivalDepartureTimes[ManagementCompanyDefaultArrivalDepartureTimes]",
    "ArrayOfManagementCompanyDefaultArrivalDepartureTimes",
    0,
  ],
];

const operations: Readonly<Record<string, Operation>> = service.operations;

describe("an operation in the catalog", () => {
  test.each(rows)("matches the spec: %s", (name, endpoint, credentials, parameters, result, root, cacheMinutes) => {
    const operation = operations[name]!;
    expect(operation.endpoint).toBe(endpoint);
    expect(`${operation.credentials.username} ${operation.credentials.password}`).toBe(credentials);
    expect(Object.entries(operation.parameters).map(signature)).toEqual(parameters);
    expect(shown(operation.result)).toBe(result);
    expect(operation.root).toBe(root);
    expect(operation.cacheMinutes).toBe(cacheMinutes);
  });

  test("is in the table, at the same position, if it is in the specification", () => {
    expect(rows.map(([name]) => name)).toEqual(specified);
  });
});

test("the result element is named like the operation, followed by Result, but GetManagementCompanyDetails returns the element ManagementCompany itself", () => {
  for (const [name, operation] of Object.entries(operations)) {
    const expected = name === "GetManagementCompanyDetails" ? "ManagementCompany" : `${name}Result`;
    expect(operation.resultElement).toBe(expected);
  }
});

test("only the result of CRMAddLead has a role: it is a message", () => {
  const messages = Object.entries(operations).filter(([, operation]) => operation.resultRole !== undefined);
  expect(messages.map(([name, operation]) => [name, operation.resultRole])).toEqual([["CRMAddLead", "message"]]);
});

test("only the two dates of a blackout have a special format in GET and POST", () => {
  const forms = Object.entries(operations).flatMap(([name, operation]) =>
    Object.entries(operation.parameters).flatMap(([key, { urlForm }]) =>
      urlForm ? [`${name}.${key} ${urlForm}`] : [],
    ),
  );
  expect(forms).toEqual(["AddBlackoutDates.dteArrive dd MMM yyyy", "AddBlackoutDates.dteDepart dd MMM yyyy"]);
});
