// Tests that third-party clients can call the service: requests and expected replies are written by hand (spec sections
// 4 and 5).
import { type HttpRequest, headerOf, utf8 } from "@staywire/codec";
import { defaultWorld } from "@staywire/world";
import { describe, expect, test } from "vitest";
import { NOW, TODAY } from "./calls.cases.js";
import {
  byGet,
  byPost,
  bySoap11,
  bySoap12,
  ENVELOPE_11,
  ENVELOPE_12,
  lists,
  NAMESPACE,
  paths,
  type Row,
  rooms,
  rows,
} from "./handwritten-requests.cases.js";
import { reference } from "./implementation.js";

async function answer(request: HttpRequest) {
  const response = await reference(defaultWorld(TODAY), { now: () => NOW })(request);
  const text = new TextDecoder("utf-8", { fatal: true }).decode(response.body);
  return { status: response.status, type: headerOf(response.headers, "Content-Type"), text };
}

const named = rows.map((one) => [one.operation, one] as const);

const wrongly = /Validation Error|Missing parameter|Fault/;

describe("the reference service", () => {
  test.each(named)("replies to %s over SOAP 1.1 with the result in its response element", async (name, one) => {
    const { status, type, text } = await answer(bySoap11(one));
    expect([status, type]).toEqual([200, "text/xml; charset=utf-8"]);
    expect(text).toContain(`<soap:Envelope xmlns:soap="${ENVELOPE_11}"`);
    expect(text).toContain(`<soap:Body><${name}Response xmlns="${NAMESPACE}"><${one.element}`);
    expect(text).not.toMatch(wrongly);
  });

  test.each(named)("replies to %s over SOAP 1.2 with the result in its response element", async (name, one) => {
    const { status, type, text } = await answer(bySoap12(one));
    expect([status, type]).toEqual([200, "application/soap+xml; charset=utf-8"]);
    expect(text).toContain(`<soap:Envelope xmlns:soap="${ENVELOPE_12}"`);
    expect(text).toContain(`<soap:Body><${name}Response xmlns="${NAMESPACE}"><${one.element}`);
    expect(text).not.toMatch(wrongly);
  });

  test.each(named)("replies to %s over GET with a bare root element", async (_, one) => {
    const { status, type, text } = await answer(byGet(one));
    expect([status, type]).toEqual([200, "text/xml; charset=utf-8"]);
    expect(text).toMatch(new RegExp(`^<\\?xml[^>]*\\?>\\s*<${one.root} [^>]*xmlns="${NAMESPACE}"`));
    expect(text).not.toMatch(wrongly);
  });

  test.each(named)("gives the same reply to %s over POST as over GET", async (_, one) => {
    const posted = await answer(byPost(one));
    expect(posted).toEqual(await answer(byGet(one)));
  });

  test.each(named)("accepts for %s over SOAP only the operation's own names of the credentials", async (_, one) => {
    const { text } = await answer(bySoap11({ ...one, credentials: "apiusername apipassword" }));
    expect(text).toContain("Validation Error 1");
  });

  test.each(named)(
    "rejects a call of %s over GET if a parameter is missing, even one that may be blank",
    async (_, one) => {
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
    },
  );

  test.each(named)("does not offer %s at the other endpoint", async (name, one) => {
    const elsewhere = await answer(byGet({ ...one, endpoint: one.endpoint === "A" ? "B" : "A" }));
    expect([elsewhere.status, elsewhere.text]).toEqual([500, `${name} Web Service method name is not valid.\r\n`]);
  });
});

const extras = rows.find(({ operation }) => operation === "GetExtras") as Row;
const nights = rows.find(({ operation }) => operation === "GetPropertiesNightlyRoomsToSell") as Row;

describe("the reference service over HTTP", () => {
  test("finds an endpoint in any letter case", async () => {
    const request = byGet(extras);
    const target = request.target.replace(paths.A, paths.A.toLowerCase());
    expect(await answer({ ...request, target })).toEqual(await answer(request));
  });

  test("routes SOAP 1.1 by the SOAPAction, quoted or not", async () => {
    const request = bySoap11(extras);
    const other = request.headers.map(([name, value]) => [name, value.replaceAll('"', "")] as const);
    expect(await answer({ ...request, headers: other })).toEqual(await answer(request));
    const unknown = request.headers.map(([name, value]) => [name, value.replace("GetExtras", "GetNothing")] as const);
    expect((await answer({ ...request, headers: unknown })).text).toContain("did not recognize");
  });

  test("reads SOAP parameters only from the namespace of the service", async () => {
    const request = bySoap11(extras);
    const text = new TextDecoder().decode(request.body).replace("<PropertyID>", '<PropertyID xmlns="">');
    expect((await answer({ ...request, body: utf8(text) })).text).toContain("access rights");
  });

  test.each([
    ["GET", byGet],
    ["POST", byPost],
  ])("reads a list over %s from one field for each item", async (_, by) => {
    const { text } = await answer(by({ ...nights, parameters: `PropertyIDs=1101&PropertyIDs=1102&${rooms}` }));
    expect(text.match(/<RoomsToSellResponse>/g)).toHaveLength(2);
    expect(text).toMatch(/<PropertyID>1101<[\s\S]*<PropertyID>1102</);
  });

  test("reads a list over SOAP from one int element for each item", async () => {
    const request = bySoap11(nights);
    const text = new TextDecoder().decode(request.body).replace("<int>1101</int>", "<int>1101</int><int>1102</int>");
    expect((await answer({ ...request, body: utf8(text) })).text.match(/<RoomsToSellResponse>/g)).toHaveLength(2);
  });

  test("reads the dates of a blackout as dd MMM yyyy over GET and as dateTimes over SOAP", async () => {
    const one = rows.find(({ operation }) => operation === "AddBlackoutDates") as Row;
    expect((await answer(byGet(one))).text).toMatch(/>90000000\d<\/int>$/);
    expect((await answer(bySoap11(one))).text).toMatch(/>90000000\d<\/AddBlackoutDatesResult>/);
    const swapped = { ...one, soapParameters: one.parameters };
    expect((await answer(bySoap11(swapped))).text).toContain("is not a valid AllXsd value");
  });

  test("replies in UTF-8", async () => {
    const one = rows.find(({ operation }) => operation === "GetReservations") as Row;
    expect((await answer(byGet(one))).text).toContain('<GuestName>Ünal &lt;"Quoted"&gt; 王 😀</GuestName>');
  });

  test("ignores credentials in the header Authorization", async () => {
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
