// Defines the wire facts: what ASMX services do in cases that the spec leaves open, by the sections of
// docs/wire-facts.md.

import type { Rule } from "@staywire/model";
import { soapBindings } from "@staywire/model";
import { over, wire } from "./rows.js";

const dispatch: readonly Rule[] = [
  wire("dispatch.soap", "1", "A POST to the path of an endpoint is SOAP; a name after the path is GET or POST."),
  wire("dispatch.endpoint-case", "1", "The path of an endpoint matches in any letter case."),
  wire("dispatch.operation-case", "1", "The name of an operation in a path matches in its own letter case only."),
  wire("dispatch.unknown-operation", "1", "An unknown operation in a path is an error that names it."),
  wire(
    "dispatch.verb",
    "1",
    "A wrong method on a bare path is status 405, and on the path of an operation status 500.",
  ),
  wire("dispatch.pages", "1", "A GET of a bare path is the help page; ?WSDL, ?disco and ?op= are pages."),
];

const requests: readonly Rule[] = [
  wire("soap.action-quotes", "2", "The quotes around SOAPAction are optional; its value is exact."),
  wire("soap.action", "2", "SOAPAction is the namespace, a slash unless the namespace ends in one, and the operation."),
  wire("soap.action-unknown", "2", "An unknown or empty SOAPAction is a fault of the client with status 500."),
  wire("soap.no-action", "2", "SOAP 1.1 without the header SOAPAction is routed by the first child of Body."),
  wire(
    "soap.action-parameter",
    "2",
    "SOAP 1.2 is routed by action in the content type, or by the first child of Body.",
  ),
  wire("soap.version", "2", "The namespace of the envelope decides the version of the reply."),
  wire(
    "soap.media-type",
    "2",
    "A media type other than text/xml and application/soap+xml is status 415 without a body.",
  ),
  wire("soap.envelope-namespace", "2", "An unknown namespace of the envelope is a VersionMismatch fault."),
  wire("soap.no-body", "2", "A request without Envelope or Body is a fault of the client."),
  wire("soap.malformed", "2", "Malformed XML is status 400 without a body once the operation is known."),
  wire("soap.doctype", "2", "A DOCTYPE is rejected like malformed XML."),
  wire("soap.encodings", "2", "A byte-order mark beats the charset; UTF-16 with a mark is accepted."),
  wire("soap.order", "2", "Parameters can be in any order."),
  wire("soap.unknown-parameter", "2", "An unknown parameter is ignored."),
  wire("soap.exact-names", "2", "A parameter in another letter case or namespace is ignored, so that it is missing."),
  wire(
    "soap.missing-parameter",
    "2",
    "A missing text or list is null, a missing number, boolean or date the zero of its type.",
  ),
  wire("soap.duplicate", "2", "The first of two parameters of one name is used."),
  wire("soap.bad-value", "2", "A value that is not of its type is a fault of the client that names line and column."),
  wire(
    "soap.value-forms",
    "2",
    "A number can have a sign and white space around it, a boolean is true, false, 1 or 0, and a date without a time is at midnight.",
  ),
  wire("soap.headers", "2", "A header block that is not understood is ignored, unless mustUnderstand is 1."),
  wire("soap.must-understand", "2", "A header block with mustUnderstand that is not understood is a fault."),
  wire("soap.xml-forms", "2", "Prefixes, comments, white space, CDATA and character references make no difference."),
];

const replies: readonly Rule[] = [
  wire("reply.declaration", "3", "A reply begins with an XML declaration that names UTF-8, without a byte-order mark."),
  over(
    soapBindings,
    wire("reply.envelope", "3", "The envelope has the prefix soap in both versions and declares xsi and xsd."),
  ),
  wire("reply.null", "3", "A null result is omitted."),
  wire("reply.media-type", "3", "A reply has the media type of its binding, in UTF-8."),
  over(
    ["soap11"],
    wire("reply.fault-11", "3", "A SOAP 1.1 fault has faultcode, faultstring and detail, without a namespace."),
  ),
  over(
    ["soap12"],
    wire("reply.fault-12", "3", "A SOAP 1.2 fault has a code, a reason with its language, and a detail."),
  ),
  wire("reply.fault-status", "3", "Every fault has status 500."),
  wire("reply.illegal-characters", "3", "Real services write references to control characters."),
];

const forms: readonly Rule[] = [
  wire("url.name-case", "4", "In GET and POST the names of parameters match in any letter case."),
  wire("url.order", "4", "Fields can be in any order."),
  wire("url.unknown-parameter", "4", "An unknown field is ignored."),
  wire("url.repeated", "4", "A repeated scalar is joined with a comma, a repeated list is its items."),
  wire("url.missing", "4", "A missing field is status 500 with the text Missing parameter."),
  wire(
    "url.values",
    "4",
    "Values are converted by .NET: true and false only, thousands separators, several forms of dates.",
  ),
  wire("url.bad-value", "4", "A value that is not of its type is status 500 with the text Cannot convert."),
  wire("url.media-type", "4", "A POST of another media type is status 500."),
  wire("url.encoding", "4", "Any character can be percent-encoded; a space is a plus or %20."),
  wire("url.charset", "4", "The bytes and the percent escapes of a form are in the charset of its content type."),
  wire("url.exception", "4", "An exception is status 500 with plain text, encoded as HTML."),
  wire("url.result", "4", "A result is the bare root, indented by two spaces; its name is that of the type."),
  wire("url.null", "4", "A null result is the root with xsi:nil."),
  wire("url.query-length", "4", "A query of more than 2,048 characters is often refused."),
];

const values: readonly Rule[] = [
  wire("values.always", "5", "Numbers, booleans and dates are always written; a null text, list or record is omitted."),
  wire("values.empty", "5", "An empty text or list is an empty element."),
  wire("values.nil-item", "5", "A null item of a list of records is an element with xsi:nil."),
  wire("values.order", "5", "Members are in the order of their type."),
  wire("values.boolean", "5", "A boolean is written as true or false."),
  wire("values.number", "5", "A number is written without a plus, leading zeros and white space.", "inferred"),
  wire("values.decimal", "5", "A decimal keeps its scale and has no exponent."),
  wire("values.date", "5", "A dateTime without an offset is a calendar date at midnight."),
  wire("values.unset", "5", "0001-01-01T00:00:00 is an unset date."),
  wire("values.attributes", "5", "Attributes have no namespace."),
  wire("values.dataset", "5", "A DataSet is a schema and a diffgram."),
  wire("values.untyped", "5", "An untyped item names its type with a prefix that is declared where it is."),
  wire("values.two-rates", "5", "Two types can have one wire name; their place distinguishes them."),
  wire("values.item-names", "5", "The names of items are singular or plural without a system."),
];

const descriptions: readonly Rule[] = [
  wire("wsdl.ports", "6", "A WSDL has four ports per endpoint: Soap, Soap12, HttpGet, HttpPost."),
  wire("wsdl.messages", "6", "The messages of GET and POST have one part per parameter."),
  wire("wsdl.schema", "6", "Members of value types occur once, texts, lists and records at most once."),
  wire("wsdl.arrays", "6", "The schema of array parameters breaks strict importers."),
];

const traps: readonly Rule[] = [
  wire(
    "trap.spellings",
    "7",
    "A wrong spelling of the credentials is ignored, and looks like a wrong password.",
    "inferred",
  ),
  wire("trap.dates", "7", "A date that passes through a time zone moves by a day.", "practice"),
  wire("trap.half-open", "7", "A stay is half-open: a departure and an arrival on one day do not clash.", "practice"),
  wire("trap.zero-rates", "7", "A rate of 0 can be bookable.", "practice"),
  wire("trap.bands", "7", "A rate band includes its last night; bands can overlap and have gaps.", "practice"),
  wire("trap.absent", "7", "A property without reservations is in no list.", "practice"),
  wire("trap.stale", "7", "A read after a write can be stale.", "practice"),
  wire("trap.unknown-outcome", "7", "A write that timed out has an unknown outcome.", "practice"),
  wire(
    "trap.error-texts",
    "7",
    "Error texts drift: prefixes, trailing blanks, numbers, several messages in one field.",
    "practice",
  ),
  wire("trap.signature", "7", "Several layouts fit the description of the availability signature.", "inferred"),
];

const recorded: readonly Rule[] = [
  wire(
    "recorded.wrong-body",
    "9",
    "With the right SOAPAction a wrong body runs the operation with nulls and zeros.",
    "recorded",
  ),
  wire("recorded.action-wins", "9", "SOAP 1.2 with the action of another operation runs that one.", "recorded"),
  wire("recorded.inside-value", "9", "A comment, instruction or element inside a value is status 400.", "recorded"),
  wire(
    "recorded.around-envelope",
    "9",
    "Text after the envelope and white space before the declaration are status 400.",
    "recorded",
  ),
  wire(
    "recorded.lists",
    "9",
    "Repeated list elements are joined; items without their wrapper are ignored.",
    "recorded",
  ),
  wire("recorded.nil", "9", "xsi:nil on a text is ignored, on a number a fault, on a list null.", "recorded"),
  wire("recorded.white-space", "9", "Texts keep their white space; CR and CR LF become LF.", "recorded"),
  wire("recorded.date-forms", "9", "A SOAP dateTime can be a bare date.", "recorded"),
  wire("recorded.decimal-forms", "9", "A decimal can begin or end with its point, or have a plus.", "recorded"),
  wire(
    "recorded.dangerous",
    "9",
    "A GET or POST value that looks like markup is rejected before the operation runs.",
    "recorded",
  ),
  wire(
    "recorded.headers",
    "9",
    "A reply has Cache-Control and X-AspNet-Version, and its media type in lower case.",
    "recorded",
  ),
  wire("recorded.upgrade", "9", "A SOAP 1.1 VersionMismatch fault carries an Upgrade header.", "recorded"),
  wire(
    "recorded.null-record",
    "9",
    "A null record over GET is its root with xsi:nil, without its attributes.",
    "recorded",
  ),
  wire("recorded.clients", "9", "Clients differ in action, SOAPAction, encodingStyle and prefixes.", "recorded"),
];

/** Every wire fact. */
export const wireRules: readonly Rule[] = [
  ...dispatch,
  ...requests,
  ...replies,
  ...forms,
  ...values,
  ...descriptions,
  ...traps,
  ...recorded,
];
