// Lists the calls that every client makes by the SOAP-only WSDL, with their expected results.
import { service } from "@staywire/catalog";
import { type OperationName, operationOf } from "@staywire/model";
import { agent } from "./running.js";

type Values = { readonly [name: string]: unknown };

/** One call. Scalars of a result are compared by their meaning, because clients return different types. */
export interface DescribedCall {
  readonly fact: string;
  readonly operation: OperationName<typeof service>;
  /** The parameters without credentials. A list is a record with the item name as its member. */
  readonly parameters: Values;
  /** A part of the expected content of the result element. */
  readonly result: Values | string;
  /** The user that calls. @defaultValue the agent */
  readonly as?: string;
}

const stay = { MinimumDateInRange: "10 May 2027", MaximumDateInRange: "12 May 2027" };

const lead = {
  FirstName: "Ünal",
  LastName: "O'Example & <Sons> 王",
  Address1: "1 Main Street",
  Address2: "",
  City: "Davenport",
  County: "",
  State: "FL",
  Country: "USA",
  Zip: "33837",
  Telephone: "+1 555 0100",
  CellPhone: "",
  EmailAddress: "guest@guests.example",
  Comments: "Two lines,\nof text",
  CombinedAddress: "",
  PartnerName: "",
  NamesOfFamilyMembers: "",
  Hobbies: "",
  FavoriteTravelDestinations: "",
  SpecialRequirements: "",
  PetDetails: "",
  Occupation: "",
  TypicalPartySize: 4,
  Gender: "female",
  DateOfBirth: "01 Jan 1980",
  WeddingAnniversary: "",
  PortalActive: false,
  AddressTidied: true,
  AllowMarketingEmails: false,
  AddAsEnquirey: true,
  SendEnquireyEmail: false,
  AgentAccountUserID: 501,
  PropertyID: 1101,
  EnquireyArrivalDate: "2027-06-01T00:00:00",
  EnquireyDepartureDate: "2027-06-08T00:00:00",
  EnquireyComments: "",
  EnquiryPartySize: 4,
  LeadSource: "",
  leadID: 0,
};

export const describedCalls: readonly DescribedCall[] = [
  {
    fact: "a record with a list of records arrives",
    operation: "GetExtras",
    parameters: { PropertyID: 1101 },
    result: {
      RowCount: 3,
      Extras: {
        PropertyExtras: [
          { ItemCode: "CLEAN", FlatFeeAmount: "110.00", Mandatory: true },
          { ItemCode: "GRILL", ItemDescription: "Grill & <charcoal>", DailyFeeAmount: "9.50", Mandatory: false },
          { ItemCode: "WAIVER", Percentage: "4.5" },
        ],
      },
    },
  },
  {
    fact: "an array of ints is sent, and lists in lists arrive",
    operation: "GetPropertiesNightlyRoomsToSell",
    parameters: { PropertyIDs: { int: [1101, 1102] }, ...stay },
    result: {
      RoomsToSellResponse: [
        {
          PropertyID: 1101,
          StartDate: "2027-05-10T00:00:00",
          Nights: {
            night: [
              { DayOffset: 0, RoomsAvailable: 1 },
              { DayOffset: 1, RoomsAvailable: 0 },
            ],
          },
        },
        { PropertyID: 1102 },
      ],
    },
  },
  {
    fact: "an array of one is sent, and a record with untyped items arrives",
    operation: "GetStaticPropertyDetails",
    parameters: { PropertyIds: { int: [1101] } },
    result: {
      StaticPropertyDetails: [
        { PropertyId: 1101, TenStarRating: "9.25", TimeZoneInfo: { OffsetFromUtc: "-05:00", Abbreviation: "EST" } },
      ],
    },
  },
  {
    fact: "the attribute of a management company arrives",
    operation: "GetManagementCompanyDetails",
    parameters: { McUserId: 601 },
    result: { ID: 601, CompanyName: "Coral Key Villas & Homes", MinChildAge: 3 },
  },
  {
    fact: "names beyond ASCII arrive whole",
    operation: "GetReservations",
    parameters: { PropertyID: 1101, xmlMsg: "", jSonMsg: "" },
    result: {
      Reservations: [
        { GuestName: "Leaving Today", specialResponse: "Late checkout\nagreed" },
        { GuestName: "Example, Guest" },
        { BookingID: 90003, ArrivalDate: "2027-05-18T00:00:00", GuestName: 'Ünal <"Quoted"> 王 😀' },
        { BookingID: 0 },
      ],
    },
  },
  {
    fact: "records in records arrive",
    operation: "GetPropertyRatesAndRestrictions",
    parameters: { PropertyID: 1101 },
    result: {
      Rate: [
        { FromDate: "2027-04-01T00:00:00", Rate: "162.50", AllowedArrivalDays: { Tues: true } },
        { Rate: "214.2857142857", AllowedArrivalDays: { Tues: false, Sun: true } },
        { ToDate: "2028-04-30T00:00:00", RateType: "2" },
      ],
    },
  },
  {
    fact: "a call with credentials alone is answered",
    operation: "GetManagementCompanyDefaultArrivalDepartureTimes",
    parameters: {},
    result: {
      ManagementCompanyDefaultArrivalDepartureTimes: [
        { MCUserID: 501, DefaultArrivalTime: "15:00" },
        { MCUserID: 601 },
        { MCUserID: 602 },
        { MCUserID: 603 },
        { MCUserID: 605 },
        { MCUserID: 606 },
      ],
    },
  },
  {
    fact: "decimals and booleans arrive",
    operation: "GetTaxRatesAndSettings",
    parameters: { PropertyID: 1101 },
    result: { Tax1Name: "State tax", Tax1Percent: "7.50", ChargeTax1OnRental: true, ChargeTax3OnRental: false },
  },
  {
    fact: "a decimal and a text with reserved characters are sent",
    operation: "validateDiscountCode",
    parameters: {
      MCUserID: 601,
      PropertyID: 1101,
      BookingArrivalDate: "10 May 2027",
      BookingDepartureDate: "17 May 2027",
      DiscountCode: "NO & <SUCH>",
      RentalRate: "1000.00",
    },
    result: { GrandTotal: "1000.00", DiscountApplies: false },
  },
  {
    fact: "the members beside a DataSet arrive",
    operation: "UserFunctions",
    parameters: { xmlMsg: "%3Ca%2F%3E", returnRequestingXML: false },
    result: { requestingUserID: 501, stringResponse: "<a/>", decimalResponse: "16.00", booleanResponse: true },
  },
  {
    fact: "an extra is added to a booking",
    operation: "AddExtra",
    parameters: { BookingID: 90002, ItemCodeToAddToBooking: "GRILL" },
    result: { AddExtraObj: [{ ResponseMessage: "Success", ExtraPrice: "66.50" }] },
  },
  {
    fact: "a lead of 38 parameters is added, and a text is the result",
    operation: "CRMAddLead",
    parameters: lead,
    result: "Lead 1 was added.",
  },
  {
    fact: "a dateTime is sent, and an int is the result",
    operation: "AddBlackoutDates",
    as: "company",
    parameters: {
      MCUserID: 601,
      PropertyID: 1102,
      GuestName: "Owner's stay",
      dteArrive: "2027-07-01T00:00:00",
      dteDepart: "2027-07-03T00:00:00",
    },
    result: "900000001",
  },
];

/** A call to which the service replies with a fault. */
export const refusedCall = {
  operation: "GetReservations",
  parameters: { PropertyID: 1, xmlMsg: "", jSonMsg: "" },
  text: "GetReservations: Validation Error 2",
} as const;

/** Returns all parameters of a call, including the credentials under the names of its operation. */
export function sent({ operation, parameters, as = agent.username }: Omit<DescribedCall, "fact" | "result">): Values {
  const { username, password } = operationOf(service, operation).credentials;
  return { [username]: as, [password]: `${as}-password`, ...parameters };
}

/** Normalizes each scalar of a value to one text: `66.50`, `66.5` and 66.5 are the same decimal. */
export function meaning(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(meaning);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, meaning(each)]));
  }
  const text = String(value);
  return /^-?\d+\.\d+$/.test(text) ? String(Number(text)) : text;
}
