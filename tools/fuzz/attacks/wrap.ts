// Puts a hostile text into a SOAP 1.1 reply, a SOAP 1.1 request, a query or a form.
import type { Input } from "../input.js";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const envelope = (content: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"><soap:Body>${content}</soap:Body></soap:Envelope>`;
const named = (operation: string, content: string): string =>
  `<${operation}Response xmlns="http://channel.example/xml">${content}</${operation}Response>`;

const places = {
  string: [
    "CRMAddLead",
    (text: string) => envelope(named("CRMAddLead", `<CRMAddLeadResult>${text}</CRMAddLeadResult>`)),
  ],
  list: [
    "GetPropertyRates",
    (text: string) => envelope(named("GetPropertyRates", `<GetPropertyRatesResult>${text}</GetPropertyRatesResult>`)),
  ],
  opaque: [
    "UserFunctions",
    (text: string) =>
      envelope(
        named(
          "UserFunctions",
          `<UserFunctionsResult><requestingUserID>1</requestingUserID><datasetResponse>${text}</datasetResponse></UserFunctionsResult>`,
        ),
      ),
  ],
  fault: [
    "GetExtras",
    (text: string) =>
      envelope(`<soap:Fault><faultcode>soap:Server</faultcode><faultstring>${text}</faultstring></soap:Fault>`),
  ],
  whole: ["GetExtras", (text: string) => text],
} as const;

/** Returns a reply over SOAP 1.1 with the text in the given place. */
export function reply(place: keyof typeof places, text: string): Input {
  const [operation, wrap] = places[place];
  const headers = [["Content-Type", "text/xml; charset=utf-8"]] as const;
  const response = { status: 200, headers, body: utf8(wrap(text)) };
  return { kind: "decode-response", operation, binding: "soap11", response };
}

/** Returns a request over SOAP 1.1 with the text in a parameter. */
export function request(text: string): Input {
  const call = `<CRMAddLead xmlns="http://channel.example/xml"><FirstName>${text}</FirstName></CRMAddLead>`;
  const headers = [
    ["Content-Type", "text/xml; charset=utf-8"],
    ["SOAPAction", '"http://channel.example/xml/CRMAddLead"'],
  ] as const;
  const target = "/XMLAdditionalFunctions15.025.asmx";
  const message = { method: "POST", target, headers, body: utf8(envelope(call)) };
  return { kind: "decode-request", operation: "CRMAddLead", binding: "soap11", request: message };
}

const path = "/ServiceXML.15.025.asmx/GetStaticPropertyDetails";

/** Returns a GET request with the text as its query. */
export function get(text: string): Input {
  const message = { method: "GET", target: `${path}?${text}`, headers: [], body: utf8("") };
  return { kind: "decode-request", operation: "GetStaticPropertyDetails", binding: "get", request: message };
}

/** Returns a POST request with the text as its form. */
export function post(text: string): Input {
  const headers = [["Content-Type", "application/x-www-form-urlencoded"]] as const;
  const message = { method: "POST", target: path, headers, body: utf8(text) };
  return { kind: "decode-request", operation: "GetStaticPropertyDetails", binding: "post", request: message };
}
