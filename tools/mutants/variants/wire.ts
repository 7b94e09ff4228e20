// Variants of how messages are written: XML has many ways to write the same content, and HTTP allows more than ASMX
// services use.

import {
  type Alteration,
  intercepting,
  responding,
  rewriting,
  textOf,
  variations,
  withText,
} from "@staywire/alterations";
import type { HttpRequest, HttpResponse } from "@staywire/codec";
import { utf8 } from "@staywire/codec";
import type { Variant } from "./variant.js";

const xml = "The specification says XML, UTF-8, and nothing about how it is laid out.";

const hasXml = (response: HttpResponse): boolean => textOf(response).startsWith("<?xml");

function written(id: string, change: (text: string) => string, more: Partial<Variant> = {}): Variant {
  return { id, reason: xml, breaksConvention: true, ...rewriting(change, hasXml), ...more };
}

/** Creates an alteration that answers every n-th request with the given status. */
function busy(status: number, every: number): Alteration {
  const headers: HttpResponse["headers"] = [
    ["Content-Type", "text/html"],
    ["Retry-After", "0"],
  ];
  const response = { status, headers, body: utf8("<html>busy</html>") };
  return {
    transport: (original) => {
      let count = 0;
      return async (request) => {
        count += 1;
        return count % every === 0 ? response : original(request);
      };
    },
  };
}

const notFound: HttpResponse = {
  status: 404,
  headers: [["Content-Type", "text/html"]],
  body: utf8("<html>404</html>"),
};

const scalar = (name: string) => new RegExp(`<(${name})>([^<]+)</`, "g");

/** False if a request to endpoint B spells its path differently. */
function exactPath(request: HttpRequest): boolean {
  const path = request.target.split(/[?]/)[0] ?? "";
  return !/servicexml\.15\.025\.asmx/i.test(path) || path.includes("ServiceXML.15.025.asmx");
}

/** The variants that keep every wire fact. */
const conventional = new Set(["more-headers", "header-names-in-lower-case", "header-names-in-capitals"]);

/** Excluded, because the specification says that messages of this service are UTF-8 and state their charset. */
const refused = new Set(["no-charset", "utf-16-replies"]);

/** The lawful variations of any service as variants. */
const anyService: readonly Variant[] = variations
  .filter(({ id, transport }) => transport !== undefined && !refused.has(id))
  .map((row) => ({
    ...row,
    reason: `XML, SOAP and HTTP allow it. ${row.title}`,
    breaksConvention: conventional.has(row.id) ? undefined : true,
  }));

/** Variants in how messages are written. */
export const wireVariants: readonly Variant[] = [
  ...anyService,
  written("booleans-as-digits", (text) => text.replace(/>true<\//g, ">1</").replace(/>false<\//g, ">0</"), {
    reason: "Section 2: a boolean is that of XML schema, which has 1 and 0. It is ASMX that writes true and false.",
  }),
  written(
    "numbers-with-a-sign",
    (text) =>
      text.replace(scalar("MinNightsStay|RoomsSold|RowCount|FlatFeeAmount|Rate|DailyRate"), (match, name, value) =>
        /^\d/.test(value) ? `<${name}>+${value}</` : match,
      ),
    {
      reason: "Section 2: a number is that of XML schema, which may have a sign.",
      aspect: "numbers",
    },
  ),
  written(
    "white-space-around-numbers",
    (text) =>
      text.replace(scalar("MinNightsStay|RoomsSold|RowCount|PropertyID|Rate|ToDate"), (match, name, value) =>
        /^\d/.test(value) ? `<${name}> ${value}\n</` : match,
      ),
    {
      reason: "Section 2: a number is that of XML schema, where white space around it means nothing.",
      aspect: "numbers",
    },
  ),
  written(
    "members-of-value-types-left-out",
    (text) =>
      text.replace(
        /<(HasPoolHeat|Mandatory|ChargeTax\d|FlatFee|DailyFee|PercentageFee|ChargeTax\dOnRental)>false<\/\1>\s*/g,
        "",
      ),
    {
      reason: "The note absent-members: which members may be missing from a reply is not shown.",
    },
  ),
  written(
    "zero-amounts-left-out",
    (text) =>
      text.replace(
        /<(FlatFeeAmount|DailyFeeAmount|Percentage|MinimumCharge|Tax[23]Percent|RoomsSold|MinChildAge)>0<\/\1>\s*/g,
        "",
      ),
    {
      reason: "The note absent-members: which members may be missing from a reply is not shown.",
    },
  ),
  written(
    "nil-members-instead-of-absent",
    (text) =>
      text.replace(/<GuestName \/>|<specialResponse \/>|<ErrorMsg \/>|<Address2 \/>/g, (match) =>
        match.replace(" />", ' xsi:nil="true" />'),
      ),
    {
      reason: "Wire facts, section 9: a server may omit a member, send it empty, or send nil.",
    },
  ),
  written(
    "members-in-another-order",
    (text) =>
      text
        .replace(
          /(<RateType>[^<]*<\/RateType>)(\s*)(<AllowedArrivalDays[\s\S]*?(?:\/>|<\/AllowedArrivalDays>))/g,
          "$3$2$1",
        )
        .replace(/(<BookingID>\d+<\/BookingID>)(\s*)(<HasPoolHeat>\w+<\/HasPoolHeat>)/g, "$3$2$1"),
    {
      reason: "The specification gives no order for the members of a record.",
    },
  ),
  {
    id: "declared-types",
    reason: "XML schema: an element may name its type.",
    breaksConvention: true,
    ...rewriting(
      (text) => text.replace(/<(BookingID|PropertyID)>/g, '<$1 xsi:type="xsd:int">'),
      (response) => textOf(response).includes("xmlns:xsi="),
    ),
  },
  {
    id: "a-limit-of-requests-429",
    reason: "Section 8: rate limits and quotas are not shown.",
    breaksConvention: true,
    aspect: "busy",
    ...busy(429, 97),
  },
  {
    id: "a-limit-of-requests-503",
    reason: "Section 8: rate limits and quotas are not shown.",
    breaksConvention: true,
    aspect: "busy",
    ...busy(503, 101),
  },
  {
    id: "endpoint-b-has-one-spelling",
    reason: "Section 4.1 says of endpoint A only that its path in lower case is the same endpoint.",
    breaksConvention: true,
    ...intercepting(
      (request) => !exactPath(request),
      () => notFound,
    ),
  },
  {
    id: "malformed-xml-is-a-fault",
    reason: "The status of a malformed message is a wire fact.",
    breaksConvention: true,
    aspect: "malformed",
    ...responding(
      (response) => ({
        ...withText(response, fault("Malformed request.")),
        status: 500,
        headers: [["Content-Type", "text/xml; charset=utf-8"]],
      }),
      ({ status, body }) => status === 400 && body.length === 0,
    ),
  },
  {
    id: "wrong-media-types-are-a-fault",
    reason: "The status of a message of another media type is a wire fact.",
    breaksConvention: true,
    ...responding(
      (response) => ({
        ...withText(response, fault("Unsupported.")),
        status: 500,
        headers: [["Content-Type", "text/xml; charset=utf-8"]],
      }),
      ({ status }) => status === 415,
    ),
  },
  {
    id: "no-help-page",
    reason: "The help page is a wire fact.",
    ...intercepting(
      ({ method, target }) => method === "GET" && /\.asmx$/i.test(target),
      () => notFound,
    ),
  },
  {
    id: "slow",
    reason: "The specification says nothing about time.",
    isLong: true,
    transport: (original) => async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return original(request);
    },
  },
];

function fault(text: string): string {
  return `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><soap:Fault><faultcode>soap:Client</faultcode><faultstring>${text}</faultstring><detail /></soap:Fault></soap:Body></soap:Envelope>`;
}
