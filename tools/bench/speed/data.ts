// Generates results and calls that are typical for the service, with the same bytes on every machine.
import type { Call, RecordValue } from "@staywire/codec";

const allDays = { Mon: true, Tues: true, Wed: true, Thurs: true, Fri: true, Sat: true, Sun: true };
const saturdays = { Mon: false, Tues: false, Wed: false, Thurs: false, Fri: false, Sat: true, Sun: false };
const monthsAYear = 12;

function month(index: number): string {
  const year = 2027 + Math.floor(index / monthsAYear);
  return `${year}-${String((index % monthsAYear) + 1).padStart(2, "0")}`;
}

function rate(property: number, band: number): RecordValue {
  const cents = 9_900 + ((property * 37 + band * 1_750) % 40_000);
  const days = band % 3 === 0 ? saturdays : allDays;
  return {
    FromDate: `${month(band)}-01T00:00:00`,
    ToDate: `${month(band)}-28T00:00:00`,
    MinNightsStay: 2 + (band % 6),
    MaxNightsStay: 28,
    Rate: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`,
    RateType: String(band % 3),
    AllowedArrivalDays: days,
    AllowedDepartureDays: days,
  };
}

/** Returns the bulk reply of rates, with the given numbers of properties and bands. */
export function bulkRates(properties: number, bands = 24): RecordValue[] {
  return Array.from({ length: properties }, (_, property) => ({
    PropertyID: 1001 + property,
    PropertyRates: Array.from({ length: bands }, (_, band) => rate(property, band)),
  }));
}

function night(property: number, offset: number): RecordValue {
  const sold = (property + offset) % 4 === 0 ? 1 : 0;
  return { DayOffset: offset, RoomsInCategory: 1, RoomsSold: sold, RoomsAvailable: 1 - sold };
}

/** Returns the nightly availability of 20 properties over 31 nights. */
export function availability(): RecordValue[] {
  return Array.from({ length: 20 }, (_, property) => ({
    MaxRoomsInCategory: 1,
    ResponseDateTime: "2027-02-27T09:30:00.1234567-05:00",
    ErrorMsgs: "",
    AvailabilitySignature: 123_456_789 + property,
    PropertyID: 1001 + property,
    StartDate: "2027-03-01T00:00:00",
    Nights: Array.from({ length: 31 }, (_, offset) => night(property, offset)),
  }));
}

function extra(index: number): RecordValue {
  return {
    PropertyID: 1001,
    ItemCode: `EX${index}`,
    ItemDescription: ["Cleaning fee", "Pool & spa heat", "Pet fee (refundable)"][index % 3] ?? "",
    FlatFee: index % 2 === 0,
    FlatFeeAmount: "157.50",
    DailyFee: index % 2 === 1,
    DailyFeeAmount: "12.5",
    PercentageFee: false,
    Percentage: "0.00",
    Mandatory: index === 0,
    MinimumCharge: "0",
    ChargeTax1: true,
    ChargeTax2: false,
    ChargeTax3: false,
  };
}

/** Returns a reply with the three extras of a property. */
export function extras(): RecordValue {
  return { RowCount: 3, Extras: [extra(0), extra(1), extra(2)], ErrorMsg: "" };
}

const credentials = { username: "agent", password: "secret & more" };

/** The request for the extras of a property. */
export const extrasCall: Call = { credentials, parameters: { PropertyID: 1001 } };

/** The request for the rates of a management company. */
export const ratesCall: Call = { credentials, parameters: { MCUserID: 100 } };

/** The request for the availability of 20 properties. */
export const availabilityCall: Call = {
  credentials,
  parameters: {
    PropertyIDs: Array.from({ length: 20 }, (_, index) => 1001 + index),
    MinimumDateInRange: "01 Mar 2027",
    MaximumDateInRange: "01 Apr 2027",
  },
};

/** A lead with an enquiry. */
export const leadCall: Call = {
  credentials,
  parameters: {
    FirstName: "Ada",
    LastName: "O'Neil & Sons",
    Address1: "12 Example Street",
    Address2: "",
    City: "Caf\u00e9ville",
    County: "",
    State: "FL",
    Country: "US",
    Zip: "32801",
    Telephone: "+1 555 0100",
    CellPhone: "",
    EmailAddress: "ada@guest.example",
    Comments: "Two cots, please; arriving late. <b>No</b> pets.",
    CombinedAddress: "",
    PartnerName: "",
    NamesOfFamilyMembers: "Ben,Cleo",
    Hobbies: "",
    FavoriteTravelDestinations: "",
    SpecialRequirements: "",
    PetDetails: "",
    Occupation: "",
    TypicalPartySize: 4,
    Gender: "f",
    DateOfBirth: "10 Dec 1980",
    WeddingAnniversary: "",
    PortalActive: true,
    AddressTidied: true,
    AllowMarketingEmails: false,
    AddAsEnquirey: true,
    SendEnquireyEmail: false,
    AgentAccountUserID: 100,
    PropertyID: 1001,
    EnquireyArrivalDate: "2027-06-26T00:00:00",
    EnquireyDepartureDate: "2027-07-03T00:00:00",
    EnquireyComments: "",
    EnquiryPartySize: 4,
    LeadSource: "",
    leadID: 0,
  },
};
