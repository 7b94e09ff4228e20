// Variants in how messages are written: XML allows many forms of one meaning, and HTTP more than an ASMX service uses.

import type { HttpRequest, HttpResponse } from "@staywire/codec";
import { utf8 } from "@staywire/codec";
import { type Alteration, intercepting, responding, rewriting, textOf, withText } from "../alterations/alteration.js";
import type { Variant } from "./variant.js";

const xml = "The specification says XML, UTF-8, and nothing about how it is laid out.";

const hasXml = (response: HttpResponse): boolean => textOf(response).startsWith("<?xml");
const isSoapReply = (response: HttpResponse): boolean => textOf(response).includes(":Envelope");
const isRootReply = (response: HttpResponse): boolean => hasXml(response) && !isSoapReply(response);

function written(id: string, change: (text: string) => string, more: Partial<Variant> = {}): Variant {
  return { id, reason: xml, breaksConvention: true, ...rewriting(change, hasXml), ...more };
}

function withHeaders(...added: readonly (readonly [string, string])[]): Alteration {
  return responding((response) => ({
    ...response,
    headers: [...response.headers, ...added.map(([name, value]): [string, string] => [name, value])],
  }));
}

/** Every n-th request is answered with this status instead. */
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

function contentType(change: (value: string) => string): Alteration {
  return responding((response) => ({
    ...response,
    headers: response.headers.map(([name, value]): [string, string] => [
      name,
      name.toLowerCase() === "content-type" ? change(value) : value,
    ]),
  }));
}

const notFound: HttpResponse = {
  status: 404,
  headers: [["Content-Type", "text/html"]],
  body: utf8("<html>404</html>"),
};

const scalar = (name: string) => new RegExp(`<(${name})>([^<]+)</`, "g");

/** Endpoint B answers to one spelling of its path only. */
function exactPath(request: HttpRequest): boolean {
  const path = request.target.split(/[?]/)[0] ?? "";
  return !/servicexml\.15\.025\.asmx/i.test(path) || path.includes("ServiceXML.15.025.asmx");
}

/** Variants in how messages are written. */
export const wireVariants: readonly Variant[] = [
  written("another-envelope-prefix", (text) =>
    text
      .replaceAll("<soap:", "<s:")
      .replaceAll("</soap:", "</s:")
      .replaceAll("xmlns:soap=", "xmlns:s=")
      .replaceAll(">soap:", ">s:"),
  ),
  written("no-declaration", (text) => text.replace(/^<\?xml[^>]*\?>\s*/, ""), { aspect: "declaration" }),
  written(
    "declaration-in-single-quotes",
    (text) => text.replace(/^<\?xml[^>]*\?>/, "<?xml version='1.0' encoding='UTF-8' standalone='yes'?>"),
    {
      aspect: "declaration",
    },
  ),
  written("byte-order-mark", (text) => `\uFEFF${text}`, { aspect: "declaration" }),
  written("indented", (text) => text.replace(/></g, ">\r\n  <"), { aspect: "white-space" }),
  written("not-indented", (text) => text.replace(/>\s+</g, "><"), { aspect: "white-space" }),
  written(
    "comments-and-instructions",
    (text) =>
      `${text.replace(/<(\w+Response|ArrayOf\w+)( [^>]*)?>/, "$&<!-- made by hand --><?x y?>")}\n<!-- end -->\n`,
  ),
  written(
    "texts-as-cdata",
    (text) =>
      text.replace(
        scalar("GuestName|CompanyName|ItemDescription|ItemCode|ErrorMsgs?|RateType"),
        (_, name, value) => `<${name}><![CDATA[${plain(value)}]]></`,
      ),
    {
      aspect: "texts",
    },
  ),
  written(
    "texts-as-references",
    (text) =>
      text.replace(
        scalar("GuestName|CompanyName|ItemCode|Tax1Name"),
        (_, name, value) => `<${name}>${referenced(plain(value))}</`,
      ),
    {
      aspect: "texts",
    },
  ),
  written("no-empty-element-tags", (text) => text.replace(/<([\w:]+)([^<>]*?) ?\/>/g, "<$1$2></$1>")),
  written("prefixed-results", (text) => (isEnvelope(text) ? prefixedBody(text) : text)),
  written("extra-namespaces", (text) => text.replace(/xmlns:xsd="[^"]*"/, '$& xmlns:a="urn:a" xmlns:b="urn:b"')),
  {
    id: "soap-header-in-replies",
    reason: "SOAP 1.1, section 4.2: an envelope may have a header.",
    breaksConvention: true,
    ...rewriting(
      (text) =>
        text.replace("<soap:Body>", '<soap:Header><t:Trace xmlns:t="urn:t">17</t:Trace></soap:Header><soap:Body>'),
      isSoapReply,
    ),
  },
  {
    id: "roots-with-a-prefix",
    reason: "Section 4.1: the root is in the namespace of the service; the prefix is free.",
    breaksConvention: true,
    ...rewriting(prefixedRoot, isRootReply),
  },
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
    id: "more-headers",
    reason: "HTTP: a response may have any other header.",
    ...withHeaders(
      ["X-Powered-By", "ASP.NET"],
      ["Server", "Microsoft-IIS/8.5"],
      ["Set-Cookie", "ASP.NET_SessionId=abc; path=/; HttpOnly"],
      ["Vary", "Accept-Encoding"],
      ["ETag", '"17"'],
    ),
  },
  {
    id: "charset-in-capitals",
    reason: "HTTP: the name of a charset has no letter case.",
    breaksConvention: true,
    aspect: "content-type",
    ...contentType((value) => value.replace("charset=utf-8", "charset=UTF-8")),
  },
  {
    id: "quoted-charset",
    reason: "HTTP: the value of a parameter may be quoted.",
    breaksConvention: true,
    aspect: "content-type",
    ...contentType((value) => value.replace("; charset=utf-8", ';charset="utf-8"')),
  },
  {
    id: "header-names-in-lower-case",
    reason: "HTTP: the name of a header has no letter case.",
    ...responding((response) => ({
      ...response,
      headers: response.headers.map(([name, value]): [string, string] => [name.toLowerCase(), value]),
    })),
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

function isEnvelope(text: string): boolean {
  return text.includes(":Envelope");
}

/** The result with a prefix for the namespace of the service. */
function prefixedBody(text: string): string {
  const match = /<(\w+Response) xmlns="([^"]*)">([\s\S]*)<\/\1>/.exec(text);
  if (match === null || /xmlns=|diffgr|xs:schema|anyType/.test(match[3] ?? "")) return text;
  const [whole, name, namespace, inner = ""] = match;
  const prefixed = inner.replace(/<(\/?)(?=[A-Za-z])/g, "<$1q1:");
  return text.replace(whole, () => `<q1:${name} xmlns:q1="${namespace}">${prefixed}</q1:${name}>`);
}

function prefixedRoot(text: string): string {
  const match = /^(<\?xml[^>]*\?>\s*)<(\w+)([^>]*?) xmlns="([^"]*)"([^>]*)>([\s\S]*)<\/\2>/.exec(text);
  if (match === null || /xmlns=|diffgr|xs:schema|anyType/.test(match[6] ?? "")) return text;
  const [, declaration, name, before, namespace, after, inner = ""] = match;
  return `${declaration}<q1:${name}${before} xmlns:q1="${namespace}"${after}>${inner.replace(/<(\/?)(?=[A-Za-z])/g, "<$1q1:")}</q1:${name}>`;
}

function plain(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll("]]>", "");
}

function referenced(text: string): string {
  return [...text].map((each) => `&#${each.codePointAt(0)};`).join("");
}

function fault(text: string): string {
  return `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><soap:Fault><faultcode>soap:Client</faultcode><faultstring>${text}</faultstring><detail /></soap:Fault></soap:Body></soap:Envelope>`;
}
