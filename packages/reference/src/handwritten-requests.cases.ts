// Requests for every operation, written by hand without the codec, as other clients send them (spec sections 4 and 5).
import { type HttpRequest, utf8 } from "@staywire/codec";

/** The namespace of all elements. */
export const NAMESPACE = "http://channel.example/xml";
/** The path of each endpoint. */
export const paths = { A: "/XMLAdditionalFunctions15.025.asmx", B: "/ServiceXML.15.025.asmx" } as const;
/** The parameters of a range of nights, as fields of a query. */
export const rooms = "MinimumDateInRange=01 Jul 2027&MaximumDateInRange=05 Jul 2027";
const lead = `FirstName=Ada&LastName=Guest&Address1=&Address2=&City=&County=&State=&Country=&Zip=&Telephone=&CellPhone=
&EmailAddress=&Comments=&CombinedAddress=&PartnerName=&NamesOfFamilyMembers=&Hobbies=&FavoriteTravelDestinations=
&SpecialRequirements=&PetDetails=&Occupation=&TypicalPartySize=0&Gender=&DateOfBirth=&WeddingAnniversary=
&PortalActive=false&AddressTidied=false&AllowMarketingEmails=false&AddAsEnquirey=false&SendEnquireyEmail=false
&AgentAccountUserID=0&PropertyID=0&EnquireyArrivalDate=2027-07-01T00:00:00&EnquireyDepartureDate=2027-07-02T00:00:00
&EnquireyComments=&EnquiryPartySize=0&LeadSource=&leadID=0`.replaceAll("\n", "");
const stay = "BookingArrivalDate=10 Jun 2027&BookingDepartureDate=17 Jun 2027&DiscountCode=SUN10&RentalRate=100.00";

/**
 * One operation with its parameters, named as in the tables of the spec. `soapParameters` replace them in SOAP where
 * the format differs.
 */
export interface Row {
  readonly operation: string;
  readonly endpoint: keyof typeof paths;
  readonly credentials: string;
  readonly parameters: string;
  readonly soapParameters?: string;
  /** The element inside `<Operation>Response`. */
  readonly element: string;
  /** The root element in GET and POST. */
  readonly root: string;
  readonly as?: string;
}

const lower = "APIUsername APIPassword";
const upper = "APIUserName APIPassword";
const mixed = "ApiUsername ApiPassword";
const messages = "xmlMsg=&jSonMsg=";

/** One row for each operation, written from spec sections 4.2, 4.3 and 5. */
export const rows: readonly Row[] = [
  row("CRMAddLead", "A", upper, lead, "string"),
  row("GetAllReservations", "A", lower, messages, "ArrayOfReservation"),
  row("GetExtras", "A", upper, "PropertyID=1101", "GetExtrasResult"),
  row("GetPropertyRatesAndRestrictions", "A", upper, "PropertyID=1101", "ArrayOfRate"),
  row("GetAllPropertyRatesAndRestrictionsPerMC", "A", upper, "MCUserID=602", "ArrayOfRates"),
  row("GetPropertiesNightlyRoomsToSell", "A", lower, `PropertyIDs=1101&${rooms}`, "ArrayOfRoomsToSellResponse"),
  row("GetAOATSPropertyNightlyRoomsToSell", "A", lower, `PropertyID=1103&${rooms}`, "RoomsToSellResponse"),
  row("UserFunctions", "A", upper, "xmlMsg=%253Ca%252F%253E&returnRequestingXML=false", "UserFunctionResult"),
  row("GetPropertyPermissions", "A", lower, "PropertyID=1101", "PropertyPermissions"),
  row("validateDiscountCode", "A", upper, `MCUserID=601&PropertyID=1101&${stay}`, "strucGetDiscountCodes"),
  row("AddExtra", "A", upper, "BookingID=90002&ItemCodeToAddToBooking=GRILL", "ArrayOfAddExtraObj"),
  row("GetPoolHeatSettings", "A", upper, "PropertyID=1101", "PoolHeatSettings"),
  row("GetTaxRatesAndSettings", "A", upper, "PropertyID=1101", "TaxRatesAndSettings"),
  {
    ...row("AddBlackoutDates", "A", upper, blackout("01 Jul 2027", "03 Jul 2027"), "int"),
    soapParameters: blackout("2027-07-01T00:00:00", "2027-07-03T00:00:00"),
    as: "native",
  },
  row("GetStaticPropertyDetails", "B", mixed, "PropertyIds=1101", "ArrayOfStaticPropertyDetails"),
  row("GetReservations", "B", lower, `PropertyID=1101&${messages}`, "ArrayOfReservations"),
  row("GetReservationsWithTime", "B", lower, `PropertyID=1101&${messages}`, "ArrayOfReservations"),
  {
    ...row("GetManagementCompanyDetails", "B", mixed, "McUserId=601", "ManagementCompany"),
    element: "ManagementCompany",
  },
  row("GetPropertyRates", "B", upper, "PropertyID=1101", "ArrayOfRate"),
  row(
    "GetManagementCompanyDefaultArrivalDepartureTimes",
    "B",
    upper,
    "",
    "ArrayOfManagementCompanyDefaultArrivalDepartureTimes",
  ),
];

function row(operation: string, endpoint: Row["endpoint"], credentials: string, parameters: string, root: string): Row {
  return { operation, endpoint, credentials, parameters, element: `${operation}Result`, root };
}

function blackout(arrive: string, depart: string): string {
  return `MCUserID=701&PropertyID=1701&GuestName=Owner&dteArrive=${arrive}&dteDepart=${depart}`;
}

const latin = { "Content-Type": "application/x-www-form-urlencoded" };

function fieldsOf({ credentials, as = "agent" }: Row, parameters: string): string {
  const [username, password] = credentials.split(" ");
  const given = `${username}=${as}&${password}=${as}-password&${parameters}`;
  return given.replaceAll(" ", "%20").replace(/&$/, "");
}

function http(method: string, target: string, headers: Readonly<Record<string, string>> = {}, body = ""): HttpRequest {
  return { method, target, headers: Object.entries(headers), body: utf8(body) };
}

/** Writes the call as a GET request. */
export function byGet(one: Row): HttpRequest {
  return http("GET", `${paths[one.endpoint]}/${one.operation}?${fieldsOf(one, one.parameters)}`);
}

/** Writes the call as a POST request. */
export function byPost(one: Row): HttpRequest {
  return http("POST", `${paths[one.endpoint]}/${one.operation}`, latin, fieldsOf(one, one.parameters));
}

/** The names of the parameters that are lists. */
export const lists: Readonly<Record<string, true>> = { PropertyIDs: true, PropertyIds: true };

function envelope(one: Row, envelopeNamespace: string): string {
  const fields = fieldsOf(one, one.soapParameters ?? one.parameters)
    .split("&")
    .map((field) => field.split("=").map(decodeURIComponent))
    .map(([name = "", value]) => `<${name}>${lists[name] ? `<int>${value}</int>` : value}</${name}>`);
  const call = `<${one.operation} xmlns="${NAMESPACE}">${fields.join("")}</${one.operation}>`;
  return `<?xml version="1.0" encoding="utf-8"?><e:Envelope xmlns:e="${envelopeNamespace}"><e:Body>${call}</e:Body></e:Envelope>`;
}

/** The namespace of SOAP 1.1 envelopes. */
export const ENVELOPE_11 = "http://schemas.xmlsoap.org/soap/envelope/";
/** The namespace of SOAP 1.2 envelopes. */
export const ENVELOPE_12 = "http://www.w3.org/2003/05/soap-envelope";

/** Writes the call as a SOAP 1.1 request. */
export function bySoap11(one: Row): HttpRequest {
  const headers = { "Content-Type": "text/xml; charset=utf-8", SOAPAction: `"${NAMESPACE}/${one.operation}"` };
  return http("POST", paths[one.endpoint], headers, envelope(one, ENVELOPE_11));
}

/** Writes the call as a SOAP 1.2 request. */
export function bySoap12(one: Row): HttpRequest {
  const headers = { "Content-Type": "application/soap+xml; charset=utf-8" };
  return http("POST", paths[one.endpoint], headers, envelope(one, ENVELOPE_12));
}
