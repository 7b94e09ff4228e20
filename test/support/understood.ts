// Defines the expected meaning of each recorded request: the usual parameters of its operation, and the exceptions.
import type { HttpRequest, RecordValue } from "@staywire/codec";

const credentials = { username: "agent", password: "agentpw" };
const stay = {
  PropertyIDs: [1001, 1002, 1003, 1005, 9999],
  MinimumDateInRange: "09 Dec 2026",
  MaximumDateInRange: "13 Dec 2026",
};
const messages = { PropertyID: 1001, xmlMsg: "", jSonMsg: "" };

const parametersOf: Readonly<Record<string, RecordValue>> = {
  GetExtras: { PropertyID: 1001 },
  GetPropertiesNightlyRoomsToSell: stay,
  UserFunctions: { xmlMsg: "plain text", returnRequestingXML: true },
  AddBlackoutDates: { MCUserID: 100, PropertyID: 1002, GuestName: "Owner stay" },
  GetStaticPropertyDetails: { PropertyIds: [1001, 2001, 1005] },
  GetReservations: messages,
  GetReservationsWithTime: messages,
  GetManagementCompanyDetails: { McUserId: 100 },
  GetPropertyRates: { PropertyID: 1001 },
  GetManagementCompanyDefaultArrivalDepartureTimes: {},
  GetPoolHeatSettings: { PropertyID: 0 },
  validateDiscountCode: {
    MCUserID: 100,
    PropertyID: 1001,
    BookingArrivalDate: "01 Mar 2027",
    BookingDepartureDate: "08 Mar 2027",
    DiscountCode: "NOPE",
  },
};

/**
 * Returns the usual parameters of an operation in the recordings. If they are not listed here, reads them from the
 * request.
 */
export function usual(operation: string, request: HttpRequest): RecordValue {
  const parameters = parametersOf[operation] ?? plainFields(new TextDecoder().decode(request.body));
  if (Object.keys(parameters).length > 0 || Object.hasOwn(parametersOf, operation)) return parameters;
  throw new Error(`the usual parameters of ${operation} are not listed, and its body contains none`);
}

interface Understood {
  readonly credentials: { readonly username?: string; readonly password?: string };
  readonly parameters: RecordValue;
}

/** Returns the credentials of a recorded request, and those of its parameters that differ from the usual ones. */
export function differences(name: string): Understood {
  const row = rows.find(([pattern]) => pattern.test(name));
  return { credentials, parameters: {}, ...row?.[1] };
}

const nobody = { credentials: {} };

function blackout(from: string, to: string): Partial<Understood> {
  return {
    credentials: { username: "mc100", password: "pw100" },
    parameters: { dteArrive: `${from}T00:00:00`, dteDepart: `${to}T00:00:00` },
  };
}

function text(xmlMsg: string): Partial<Understood> {
  return { parameters: { xmlMsg } };
}

function only(parameters: RecordValue): Partial<Understood> {
  return { parameters };
}

const rows: readonly (readonly [RegExp, Partial<Understood>])[] = [
  [/^badcred\./, { credentials: { ...credentials, password: "wrong" } }],
  [/^happy\.AddBlackoutDates\.soap11/, blackout("2027-04-01", "2027-04-03")],
  [/^happy\.AddBlackoutDates\.soap12/, blackout("2027-05-01", "2027-05-03")],
  [/^happy\.AddBlackoutDates\.get/, blackout("2027-06-01", "2027-06-03")],
  [/^happy\.AddBlackoutDates\.post/, blackout("2027-07-01", "2027-07-03")],
  [/^array\.one\./, only({ PropertyIds: [1001] })],
  [/^array\.two\./, only({ PropertyIds: [1001, 2001] })],
  [/^array\.dup\./, only({ PropertyIds: [1001, 1001] })],
  [/^array\.empty\./, only({ PropertyIds: [] })],
  [/^(array\.flat|in\.nil\.array|in\.missingArray)/, only({ PropertyIds: undefined })],
  [/^in\.int\.neg/, only({ PropertyID: -1 })],
  [/^(in\.missingInt|env\.caseParam)/, only({ PropertyID: 0 })],
  [/^(in\.bool\.0|in\.missingBool)/, only({ returnRequestingXML: false })],
  [/^in\.missingString/, { credentials: { username: "agent" } }],
  [/^in\.missingDecimal/, only({ RentalRate: "0" })],
  [/^in\.missingDateTime/, only({ EnquireyArrivalDate: "0001-01-01T00:00:00" })],
  [/^(in\.nil\.string$|text\.emptytag)/, text("")],
  [/^in\.nil\.string1/, text("ignored?")],
  [/^env\.wrongNs/, { ...nobody, parameters: { PropertyID: 0 } }],
  [/^ctype\.soap11\.actionParam/, nobody],
  // text/xml without a charset means US-ASCII: each byte outside of it becomes a question mark.
  [/^enc\.nocharset\.soap11/, only({ xmlMsg: "caf?? ??? ????", returnRequestingXML: false })],
  [/^enc\./, only({ xmlMsg: "café 海 🏖", returnRequestingXML: false })],
  [/^text\.emoji/, text("café 海 🏖")],
  [/^text\.amp/, text("a & b")],
  [/^text\.quotes/, text("\"double\" 'single'")],
  [/^text\.spaces/, text("  lead and trail  ")],
  [/^text\.crlf\.soap/, text("a\nb\nc\nd")],
  [/^text\.crlf/, text("a\r\nb\nc\rd")],
  [/^text\.cdata/, text('<q a="1">x & y</q>')],
  [/^text\.ctrl\.get/, text("a\u0001b")],
];

// The parameters of a lead are too many for a table, so they are read from the message, which contains no escapes.
function plainFields(message: string): RecordValue {
  const fields = [...message.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name = "", value = ""]) => [
    name,
    plain(value),
  ]);
  const { APIUserName: _user, APIPassword: _password, ...parameters } = Object.fromEntries(fields);
  return parameters;
}

function plain(value: string): string | number | boolean {
  if (value === "true" || value === "false") return value === "true";
  return /^\d+$/.test(value) ? Number(value) : value;
}
