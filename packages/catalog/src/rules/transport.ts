// Defines the rules of the transport: bindings, endpoints, credentials, caches, versions.

import type { Rule } from "@staywire/model";
import { fieldBindings, soapBindings } from "@staywire/model";
import { open, operationsWith, over, stated } from "./rows.js";
import { numberedTexts } from "./statements/errors.js";

const cached = operationsWith(({ cacheMinutes }) => cacheMinutes > 0);

/** Rules about the messages that carry calls and replies. Some of the rules bind only some operations. */
export const transportRules: readonly Rule[] = [
  stated(
    "transport.endpoints",
    ["4.1 1", "4.1 4"],
    "There are two endpoints, and each operation belongs to one of them.",
  ),
  stated(
    "transport.endpoint-a-letter-case",
    ["4.1 2"],
    "The path of endpoint A in lower case is the same endpoint.",
    ...operationsWith(({ endpoint }) => endpoint === "A"),
  ),
  stated(
    "transport.bindings",
    ["4.1 4"],
    "Each operation can be called over SOAP 1.1, SOAP 1.2, HTTP GET and HTTP POST.",
  ),
  stated(
    "transport.soap11-action",
    ["4.1 5"],
    "SOAP 1.1 carries a header SOAPAction: namespace and operation, in quotes.",
  ),
  stated("transport.soap12-no-action", ["4.1 6"], "SOAP 1.2 has no header SOAPAction."),
  stated("transport.soap11-media-type", ["4.1 5", "4.1 9"], "A SOAP 1.1 message is text/xml in UTF-8."),
  stated("transport.soap12-media-type", ["4.1 6", "4.1 9"], "A SOAP 1.2 message is application/soap+xml in UTF-8."),
  stated("transport.envelopes", ["4.1 5", "4.1 6"], "Each version of SOAP has the envelope of its own namespace."),
  stated(
    "transport.soap-request",
    ["4.1 5", "4.1 6"],
    "A SOAP body holds an element of the operation's name, with a child for each parameter.",
  ),
  over(
    soapBindings,
    stated(
      "transport.soap-reply",
      ["4.1 5", "4.1 6", "4.1 10"],
      "A SOAP reply wraps the result in an element named after the operation and Response.",
    ),
  ),
  stated("transport.get-request", ["4.1 7"], "GET carries the parameters in the query."),
  stated("transport.post-request", ["4.1 8"], "POST carries the parameters in a form."),
  stated("transport.text-values", ["4.1 7"], "In GET every value is text."),
  stated(
    "transport.list-parameters",
    ["4.1 7", "4.1 8"],
    "In GET and POST a list parameter repeats its name for each item.",
  ),
  over(
    fieldBindings,
    stated(
      "transport.bare-root",
      ["4.1 10"],
      "A GET or POST reply is the bare result element in the namespace of the service.",
    ),
  ),
  stated("transport.list-root", ["4.1 12"], "The root of a list in GET and POST is ArrayOf and the name of the item."),
  stated("transport.list-items", ["4.1 11"], "A list is written as repeated child elements."),
  stated("transport.success-status", ["4.1 9"], "A successful reply has the status 200."),
  stated("transport.utf8", ["4.1 9"], "A successful reply is in UTF-8."),
  stated(
    "transport.one-call",
    ["4.1 4", "4.1 10"],
    "The four bindings reach one operation: what it returns, or that it refuses the call, is the same in each.",
  ),
  open(
    "transport.one-code",
    ["7 2"],
    "Whether a refusal has the same error text in each binding is not stated.",
    "It does.",
  ),
  stated(
    "transport.list-of-ids",
    ["4.2 GetPropertiesNightlyRoomsToSell 2"],
    "In SOAP a list of properties is an element with one child int for each.",
    "GetPropertiesNightlyRoomsToSell",
  ),
  stated(
    "transport.all-parameters",
    ["4.2 CRMAddLead 2"],
    "Every parameter is in the message; an optional text is sent blank.",
    "CRMAddLead",
  ),
  stated("transport.dates", ["2 2"], "A date that is passed as text has the form dd MMM yyyy."),
  stated(
    "transport.version",
    ["9 1", "9 2"],
    "The version 15.025 is part of both paths; no header or parameter carries it.",
  ),
  stated(
    "credentials.parameters",
    ["5 1", "1 2", "4.1 13"],
    "Every call carries a user name and a password as ordinary parameters, and is refused without the right ones.",
  ),
  stated("credentials.nowhere-else", ["5 1"], "No header, token or session takes the place of the credentials."),
  open(
    "credentials.refusal-code",
    ["7 1"],
    "Which error answers wrong credentials is not stated.",
    "Validation Error 1, if the operation lists it.",
  ),
  open(
    "credentials.letter-case",
    "5.1",
    "Whether a username or a password matches in another letter case is not stated.",
    "It does not.",
  ),
  open(
    "credentials.blanks",
    "5.1",
    "Whether a username or a password matches with a blank before or after it is not stated.",
    "It does not.",
  ),
  open("credentials.not-repeated", "7", "Whether an error text may repeat a password is not stated.", "It may not."),
  stated("errors.place", ["7 1"], "An error is a text in the error field of the result, or an error reply."),
  stated(
    "errors.prefix",
    ["7 1", "7 3", "7 16", "7 43", "7 106", "7 109"],
    "A text carries the prefix that is listed for it.",
  ),
  stated(
    "errors.numbers",
    numberedTexts.statements,
    "A text that is listed with numbers in brackets carries one of them.",
    ...numberedTexts.operations,
  ),
  open(
    "errors.form",
    ["7 2"],
    "Which text comes in which field, the status and the form of a fault are not shown.",
    "As ASMX services do it.",
  ),
  stated(
    "cache.same-call",
    ["8 1", "8 2", "8 3"],
    "Within its cache time an operation can answer with the response that it gave to the same call before.",
    ...cached,
  ),
  open(
    "cache.users",
    "8",
    "Whether a cached reply is shared by users is not stated.",
    "It is not: rights are per user.",
  ),
  open(
    "errors.list",
    ["7 2"],
    "Where an error of the whole call is reported by a list whose items have an error field is not shown.",
    "In one item.",
  ),
  open(
    "errors.triggers",
    ["7 1"],
    "What provokes a listed text is stated only as far as its own words state it.",
    "The default world or an option provokes each of them.",
  ),
  open("cache.operation", "8", "Whether two operations can share a cached reply is not stated.", "They cannot."),
  open("cache.blank", "8", "Whether a missing and a blank parameter are the same call is not stated.", "They are."),
  open(
    "cache.none",
    "8",
    "Whether an operation without a cache time can answer with a cached reply is not stated.",
    "It cannot.",
    ...operationsWith(({ cacheMinutes }) => cacheMinutes === 0),
  ),
  stated(
    "cache.time",
    ["8 1", "8 2", "8 3"],
    "A cached reply is no older than the cache time of its operation.",
    ...cached,
  ),
  open(
    "cache.credentials",
    ["1 2", "5 1"],
    "Whether a cached reply can be given to a caller with wrong credentials is not stated separately: every call authenticates.",
    "It cannot.",
  ),
  open("cache.age", "8", "Whether a reply says how old it is is not stated.", "A header Age says it, in seconds."),
  open(
    "world.days",
    "4.2",
    "Whether the days of the data move with the current date is not stated.",
    "They do not: they are fixed when the service starts.",
  ),
  open(
    "types.plain-texts",
    "2",
    "Whether texts can contain encoding errors is not stated.",
    "They contain neither escapes nor characters of another encoding, and no word such as null.",
  ),
  open(
    "types.plain-dates",
    "2",
    "Whether a calendar date has an offset or a fraction of a second is not shown.",
    "It has neither.",
  ),
  open("types.filled", "2", "Which members a service fills is not shown.", "Each has a value in some reply."),
  stated(
    "types.members",
    ["2 1"],
    "Types are those of XML schema: every member of a result has the one that is listed for it.",
  ),
];
