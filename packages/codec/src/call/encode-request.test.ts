// Tests the requests of a client: their exact bytes, default values, and errors for invalid input.
import { describe, expect, test } from "vitest";
import { CodecError } from "../core/error.js";
import { credentials, sample } from "../sample.cases.js";

const text = (body: Uint8Array): string => new TextDecoder().decode(body);
const search = {
  Ids: [1, 2],
  From: "01 Jan 2026",
  To: "03 Jan 2026",
  Exact: true,
  MaxPrice: "9.50",
  Since: "2026-01-01T00:00:00",
};

describe("an encoded request", () => {
  test("over SOAP 1.1 has a quoted SOAPAction and the parameters in the order of the service description", () => {
    const request = sample.encodeRequest("FindBooks", "soap11", { credentials, parameters: search });
    expect(request.target).toBe("/LibraryX.asmx");
    expect(request.headers).toEqual([
      ["Content-Type", "text/xml; charset=utf-8"],
      ["SOAPAction", '"http://library.example/xml/FindBooks"'],
    ]);
    expect(text(request.body)).toBe(
      '<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"><soap:Body><FindBooks xmlns="http://library.example/xml"><User>reader</User><Pass>secret-word</Pass><Ids><int>1</int><int>2</int></Ids><From>01 Jan 2026</From><To>03 Jan 2026</To><Exact>true</Exact><MaxPrice>9.50</MaxPrice><Since>2026-01-01T00:00:00</Since><Note /><Limit>0</Limit></FindBooks></soap:Body></soap:Envelope>',
    );
  });

  test("over SOAP 1.2 has no SOAPAction", () => {
    const request = sample.encodeRequest("FindBooks", "soap12", { credentials, parameters: search });
    expect(request.headers).toEqual([["Content-Type", "application/soap+xml; charset=utf-8"]]);
  });

  test("over GET repeats the name of a list, and has the unspecified values of parameters that are left out", () => {
    const request = sample.encodeRequest("FindBooks", "get", { credentials, parameters: search });
    expect(request).toMatchObject({ method: "GET", headers: [], body: new Uint8Array(0) });
    expect(request.target).toBe(
      "/LibraryX.asmx/FindBooks?User=reader&Pass=secret-word&Ids=1&Ids=2&From=01+Jan+2026&To=03+Jan+2026&Exact=true&MaxPrice=9.50&Since=2026-01-01T00%3A00%3A00&Note=&Limit=0",
    );
  });

  test("contains a dateTime in the special format of the parameter over POST, and in the XML format over SOAP", () => {
    const call = { credentials, parameters: { BookId: 1, From: "2026-03-09T00:00:00", Reader: "R" } };
    expect(text(sample.encodeRequest("AddLoan", "post", call).body)).toContain("&From=09+Mar+2026&");
    expect(text(sample.encodeRequest("AddLoan", "soap12", call).body)).toContain("<From>2026-03-09T00:00:00</From>");
  });
});

const refusals: readonly (readonly [
  what: string,
  change: Record<string, unknown>,
  binding: "soap11" | "get",
  message: RegExp,
])[] = [
  ["a missing parameter", { Ids: undefined }, "soap11", /parameter Ids: it is required and missing/],
  [
    "an unknown parameter",
    { ids: [1] },
    "soap11",
    /parameter "ids": the operation has no such member; it has Ids, From/,
  ],
  ["a number for a list", { Ids: 1 }, "soap11", /parameter Ids: 1 is not a list/],
  ["a fraction for an int", { Ids: [1, 1.5] }, "soap11", /parameter Ids\[1\]: 1.5 is not an int/],
  ["an int out of range", { Limit: 2147483648 }, "get", /parameter Limit: 2147483648 is not an int/],
  ["a number for a decimal", { MaxPrice: 9.5 }, "get", /parameter MaxPrice: 9.5 is not a decimal/],
  ["an exponent", { MaxPrice: "1e3" }, "soap11", /parameter MaxPrice: "1e3" is not a decimal/],
  ["a Date", { Since: new Date(0) }, "soap11", /parameter Since: an object is not a dateTime/],
  [
    "an impossible date",
    { Since: "2026-02-29T00:00:00" },
    "soap11",
    /parameter Since: "2026-02-29T00:00:00" is not a dateTime/,
  ],
  ["nil", { Note: null }, "soap11", /parameter Note: nil is not allowed/],
  ["a string for a boolean", { Exact: "true" }, "soap11", /parameter Exact: "true" is not a boolean/],
  ["a list with a hole", { Ids: new Array(1) }, "get", /parameter Ids\[0\]: undefined is not an int/],
  ["an empty list over GET", { Ids: [] }, "get", /parameter Ids: the GET and POST bindings cannot carry an empty list/],
];

describe("encodeRequest", () => {
  test.each(refusals)("rejects %s and names the parameter", (_what, change, binding, message) => {
    const parameters = { ...search, ...change } as typeof search;
    expect(() => sample.encodeRequest("FindBooks", binding, { credentials, parameters })).toThrow(message);
    expect(() => sample.encodeRequest("FindBooks", binding, { credentials, parameters })).toThrow(CodecError);
  });

  test("rejects a time of day in a date parameter over GET", () => {
    const parameters = { BookId: 1, From: "2026-03-09T12:00:00", Reader: "R" };
    expect(() => sample.encodeRequest("AddLoan", "get", { credentials, parameters })).toThrow(
      /at midnight without an offset/,
    );
  });

  test.each([undefined, null, 7])("rejects %s as a call", (call) => {
    expect(() => sample.encodeRequest("AddReader", "get", call as never)).toThrow(
      /AddReader call: it must be { credentials, parameters }/,
    );
  });

  test("names missing credentials, and lists the known operations if it is called with an unknown operation", () => {
    const parameters = { Name: "x" };
    expect(() => sample.encodeRequest("AddReader", "get", { credentials: {} as never, parameters })).toThrow(
      /parameter Username: credentials.username is missing/,
    );
    expect(() => sample.encodeRequest("addreader" as never, "get", { credentials, parameters })).toThrow(
      /"addreader" is not an operation; the operations are FindBooks/,
    );
  });
});
