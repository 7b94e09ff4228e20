// One call of each operation, chosen by hand or made from the others: what the golden requests carry.
import { type ChannelService, service } from "@staywire/catalog";
import type { Credentials, RecordValue } from "@staywire/codec";
import { type CallParameters, type OperationName, operationOf } from "@staywire/model";
import { sampleParameters } from "@staywire/testkit/sample-parameters";

/** The credentials of every golden request: placeholders. */
export const credentials: Credentials = { username: "agent", password: "secret-word" };

type Calls = { readonly [K in OperationName<ChannelService>]?: CallParameters<ChannelService, K> };

const property = { PropertyID: 1001 };
const blankMessages = { xmlMsg: "", jSonMsg: "" };
const range = { MinimumDateInRange: "01 May 2027", MaximumDateInRange: "03 May 2027" };

const calls: Calls = {
  CRMAddLead: {
    FirstName: "Zoë",
    LastName: "O'Brien",
    Address1: "1 High Street",
    Address2: "",
    City: "Kissimmee",
    County: "Osceola",
    State: "FL",
    Country: "USA",
    Zip: "34746",
    Telephone: "+1 555 0100",
    CellPhone: "",
    EmailAddress: "zoe@guest.example",
    Comments: "Two lines:\nbed & breakfast.",
    CombinedAddress: "",
    PartnerName: "",
    NamesOfFamilyMembers: "Ann,Ben",
    Hobbies: "golf,chess",
    FavoriteTravelDestinations: "",
    SpecialRequirements: "",
    PetDetails: "",
    Occupation: "",
    TypicalPartySize: 4,
    Gender: "f",
    DateOfBirth: "01 Feb 1980",
    WeddingAnniversary: "",
    PortalActive: false,
    AddressTidied: true,
    AllowMarketingEmails: false,
    AddAsEnquirey: true,
    SendEnquireyEmail: false,
    AgentAccountUserID: 900,
    PropertyID: 1001,
    EnquireyArrivalDate: "2027-05-01T00:00:00",
    EnquireyDepartureDate: "2027-05-08T00:00:00",
    EnquireyComments: "Is it free?",
    EnquiryPartySize: 4,
    LeadSource: "web",
    leadID: 0,
  },
  GetAllReservations: blankMessages,
  GetExtras: property,
  GetPropertyRatesAndRestrictions: property,
  GetAllPropertyRatesAndRestrictionsPerMC: { MCUserID: 100 },
  GetPropertiesNightlyRoomsToSell: { PropertyIDs: [1001, 1002], ...range },
  GetAOATSPropertyNightlyRoomsToSell: { PropertyID: 1003, ...range },
  UserFunctions: { xmlMsg: "%3Cquery%20id%3D%221%22%2F%3E", returnRequestingXML: true },
  GetPropertyPermissions: property,
  validateDiscountCode: {
    MCUserID: 100,
    PropertyID: 1001,
    BookingArrivalDate: "01 May 2027",
    BookingDepartureDate: "08 May 2027",
    DiscountCode: "SPRING-10",
    RentalRate: "1102.50",
  },
  AddExtra: { BookingID: 5001, ItemCodeToAddToBooking: "CRIB" },
  GetPoolHeatSettings: property,
  GetTaxRatesAndSettings: property,
  AddBlackoutDates: {
    MCUserID: 100,
    PropertyID: 1001,
    GuestName: "Owner stay",
    dteArrive: "2027-05-01T00:00:00",
    dteDepart: "2027-05-08T00:00:00",
  },
  GetStaticPropertyDetails: { PropertyIds: [1001] },
  GetReservations: { ...property, ...blankMessages },
  GetReservationsWithTime: { ...property, ...blankMessages },
  GetManagementCompanyDetails: { McUserId: 100 },
  GetPropertyRates: property,
  GetManagementCompanyDefaultArrivalDepartureTimes: {},
};

const byName: Readonly<Record<string, RecordValue>> = calls;
const known: RecordValue = Object.assign({}, ...Object.values(calls));

/** The parameters of the golden request of an operation; those that nobody chose have the values of other calls, by name. */
export function callOf(operation: string): RecordValue {
  return byName[operation] ?? sampleParameters(operationOf(service, operation), known);
}
