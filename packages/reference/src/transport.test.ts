// The service as strangers reach it: requests written by hand, replies read by hand (spec sections 4 and 5).
import { type HttpRequest, headerOf, utf8 } from "@staywire/codec";
import { describe, expect, test } from "vitest";
import { reference } from "./implementation.js";
import { NOW, TODAY } from "./test-calls.js";
import { defaultWorld } from "./world/default/index.js";

const NAMESPACE = "http://channel.example/xml";
const paths = { A: "/XMLAdditionalFunctions15.025.asmx", B: "/ServiceXML.15.025.asmx" } as const;
const rooms = "MinimumDateInRange=01 Jul 2027&MaximumDateInRange=05 Jul 2027";
const lead = `FirstName=Ada&LastName=Guest&Address1=&Address2=&City=&County=&State=&Country=&Zip=&Telephone=&CellPhone=
&EmailAddress=&Comments=&CombinedAddress=&PartnerName=&NamesOfFamilyMembers=&Hobbies=&FavoriteTravelDestinations=
&SpecialRequirements=&PetDetails=&Occupation=&TypicalPartySize=0&Gender=&DateOfBirth=&WeddingAnniversary=
&PortalActive=false&AddressTidied=false&AllowMarketingEmails=false&AddAsEnquirey=false&SendEnquireyEmail=false
&AgentAccountUserID=0&PropertyID=0&EnquireyArrivalDate=2027-07-01T00:00:00&EnquireyDepartureDate=2027-07-02T00:00:00
&EnquireyComments=&EnquiryPartySize=0&LeadSource=&leadID=0`.replaceAll("\n", "");
const stay = "BookingArrivalDate=10 Jun 2027&BookingDepartureDate=17 Jun 2027&DiscountCode=SUN10&RentalRate=100.00";

/** Parameters as the spec's tables name them; what stands behind `|` is for SOAP, where it differs. */
interface Row {
  readonly operation: string;
  readonly endpoint: keyof typeof paths;
  readonly credentials: string;
  readonly parameters: string;
  readonly soapParameters?: string;
  /** Inside `<Operation>Response`. */
  readonly element: string;
  /** In GET and POST. */
  readonly root: string;
  readonly as?: string;
}

const lower = "APIUsername APIPassword";
const upper = "APIUserName APIPassword";
const mixed = "ApiUsername ApiPassword";
const messages = "xmlMsg=&jSonMsg=";

// From spec sections 4.2, 4.3 and 5.
const rows: readonly Row[] = [
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

function byGet(one: Row): HttpRequest {
  return http("GET", `${paths[one.endpoint]}/${one.operation}?${fieldsOf(one, one.parameters)}`);
}

function byPost(one: Row): HttpRequest {
  return http("POST", `${paths[one.endpoint]}/${one.operation}`, latin, fieldsOf(one, one.parameters));
}

const lists: Readonly<Record<string, true>> = { PropertyIDs: true, PropertyIds: true };

function envelope(one: Row, envelopeNamespace: string): string {
  const fields = fieldsOf(one, one.soapParameters ?? one.parameters)
    .split("&")
    .map((field) => field.split("=").map(decodeURIComponent))
    .map(([name = "", value]) => `<${name}>${lists[name] ? `<int>${value}</int>` : value}</${name}>`);
  const call = `<${one.operation} xmlns="${NAMESPACE}">${fields.join("")}</${one.operation}>`;
  return `<?xml version="1.0" encoding="utf-8"?><e:Envelope xmlns:e="${envelopeNamespace}"><e:Body>${call}</e:Body></e:Envelope>`;
}

const ENVELOPE_11 = "http://schemas.xmlsoap.org/soap/envelope/";
const ENVELOPE_12 = "http://www.w3.org/2003/05/soap-envelope";

function bySoap11(one: Row): HttpRequest {
  const headers = { "Content-Type": "text/xml; charset=utf-8", SOAPAction: `"${NAMESPACE}/${one.operation}"` };
  return http("POST", paths[one.endpoint], headers, envelope(one, ENVELOPE_11));
}

function bySoap12(one: Row): HttpRequest {
  const headers = { "Content-Type": "application/soap+xml; charset=utf-8" };
  return http("POST", paths[one.endpoint], headers, envelope(one, ENVELOPE_12));
}

async function answer(request: HttpRequest) {
  const response = await reference(defaultWorld(TODAY), { now: () => NOW })(request);
  const text = new TextDecoder("utf-8", { fatal: true }).decode(response.body);
  return { status: response.status, type: headerOf(response.headers, "Content-Type"), text };
}

const named = rows.map((one) => [one.operation, one] as const);

const wrongly = /Validation Error|Missing parameter|Fault/;

describe("an operation at its endpoint", () => {
  test.each(named)("%s is answered over SOAP 1.1 with its result in its response", async (name, one) => {
    const { status, type, text } = await answer(bySoap11(one));
    expect([status, type]).toEqual([200, "text/xml; charset=utf-8"]);
    expect(text).toContain(`<soap:Envelope xmlns:soap="${ENVELOPE_11}"`);
    expect(text).toContain(`<soap:Body><${name}Response xmlns="${NAMESPACE}"><${one.element}`);
    expect(text).not.toMatch(wrongly);
  });

  test.each(named)("%s is answered over SOAP 1.2 with its result in its response", async (name, one) => {
    const { status, type, text } = await answer(bySoap12(one));
    expect([status, type]).toEqual([200, "application/soap+xml; charset=utf-8"]);
    expect(text).toContain(`<soap:Envelope xmlns:soap="${ENVELOPE_12}"`);
    expect(text).toContain(`<soap:Body><${name}Response xmlns="${NAMESPACE}"><${one.element}`);
    expect(text).not.toMatch(wrongly);
  });

  test.each(named)("%s is answered over GET with its bare root", async (_, one) => {
    const { status, type, text } = await answer(byGet(one));
    expect([status, type]).toEqual([200, "text/xml; charset=utf-8"]);
    expect(text).toMatch(new RegExp(`^<\\?xml[^>]*\\?>\\s*<${one.root} [^>]*xmlns="${NAMESPACE}"`));
    expect(text).not.toMatch(wrongly);
  });

  test.each(named)("%s is answered over POST as over GET", async (_, one) => {
    const posted = await answer(byPost(one));
    expect(posted).toEqual(await answer(byGet(one)));
  });

  test.each(named)("%s knows its credentials over SOAP by its own names only", async (_, one) => {
    const { text } = await answer(bySoap11({ ...one, credentials: "apiusername apipassword" }));
    expect(text).toContain("Validation Error 1");
  });

  test.each(named)("%s asks in GET for each of its parameters, blank ones too", async (_, one) => {
    const request = byGet(one);
    const [path = "", query = ""] = request.target.split("?");
    const fields = query.split("&");
    for (const [index, field] of fields.entries()) {
      const target = `${path}?${fields.filter((_, other) => other !== index).join("&")}`;
      const { status, text } = await answer({ ...request, target });
      const [name = ""] = field.split("=");
      const missing = lists[name] ? "Object reference not set" : `Missing parameter: ${name}.`;
      expect([status, text]).toEqual([500, expect.stringContaining(missing)]);
    }
  });

  test.each(named)("%s is not at the other endpoint", async (name, one) => {
    const elsewhere = await answer(byGet({ ...one, endpoint: one.endpoint === "A" ? "B" : "A" }));
    expect([elsewhere.status, elsewhere.text]).toEqual([500, `${name} Web Service method name is not valid.\r\n`]);
  });
});

const extras = rows.find(({ operation }) => operation === "GetExtras") as Row;
const nights = rows.find(({ operation }) => operation === "GetPropertiesNightlyRoomsToSell") as Row;

describe("the transport", () => {
  test("finds an endpoint in any letter case", async () => {
    const request = byGet(extras);
    const target = request.target.replace(paths.A, paths.A.toLowerCase());
    expect(await answer({ ...request, target })).toEqual(await answer(request));
  });

  test("routes SOAP 1.1 by the action, quoted or not", async () => {
    const request = bySoap11(extras);
    const other = request.headers.map(([name, value]) => [name, value.replaceAll('"', "")] as const);
    expect(await answer({ ...request, headers: other })).toEqual(await answer(request));
    const unknown = request.headers.map(([name, value]) => [name, value.replace("GetExtras", "GetNothing")] as const);
    expect((await answer({ ...request, headers: unknown })).text).toContain("did not recognize");
  });

  test("reads parameters in SOAP from the namespace of the service only", async () => {
    const request = bySoap11(extras);
    const text = new TextDecoder().decode(request.body).replace("<PropertyID>", '<PropertyID xmlns="">');
    expect((await answer({ ...request, body: utf8(text) })).text).toContain("access rights");
  });

  test.each([
    ["GET", byGet],
    ["POST", byPost],
  ])("takes a list in %s as its name once for each item", async (_, by) => {
    const { text } = await answer(by({ ...nights, parameters: `PropertyIDs=1101&PropertyIDs=1102&${rooms}` }));
    expect(text.match(/<RoomsToSellResponse>/g)).toHaveLength(2);
    expect(text).toMatch(/<PropertyID>1101<[\s\S]*<PropertyID>1102</);
  });

  test("takes a list in SOAP as an element with an int for each item", async () => {
    const request = bySoap11(nights);
    const text = new TextDecoder().decode(request.body).replace("<int>1101</int>", "<int>1101</int><int>1102</int>");
    expect((await answer({ ...request, body: utf8(text) })).text.match(/<RoomsToSellResponse>/g)).toHaveLength(2);
  });

  test("takes the dates of a blackout as dd MMM yyyy in GET and as a dateTime in SOAP", async () => {
    const one = rows.find(({ operation }) => operation === "AddBlackoutDates") as Row;
    expect((await answer(byGet(one))).text).toMatch(/>90000000\d<\/int>$/);
    expect((await answer(bySoap11(one))).text).toMatch(/>90000000\d<\/AddBlackoutDatesResult>/);
    const swapped = { ...one, soapParameters: one.parameters };
    expect((await answer(bySoap11(swapped))).text).toContain("is not a valid AllXsd value");
  });

  test("answers in UTF-8", async () => {
    const one = rows.find(({ operation }) => operation === "GetReservations") as Row;
    expect((await answer(byGet(one))).text).toContain('<GuestName>Ünal &lt;"Quoted"&gt; 王 😀</GuestName>');
  });

  test("takes no credential from a header, a cookie or the URL's own place for it", async () => {
    const request = byGet({ ...extras, credentials: "x y" });
    const basic: HttpRequest = { ...request, headers: [["Authorization", "Basic YWdlbnQ6YWdlbnQtcGFzc3dvcmQ="]] };
    expect((await answer(basic)).text).toBe("Missing parameter: APIUserName.\r\n");
  });

  test("writes every member in the namespace of the service, dates without a zone, and amounts with their scale", async () => {
    const { text } = await answer(byGet(rows.find(({ operation }) => operation === "GetPropertyRates") as Row));
    expect(text).toContain("<FromDate>2027-05-02T00:00:00</FromDate>");
    expect(text).toContain("<DailyRate>146.25</DailyRate>");
    expect(text).not.toContain('xmlns=""');
  });
});
