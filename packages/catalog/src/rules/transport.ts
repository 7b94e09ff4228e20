// The rules of the transport: bindings, endpoints, credentials, caches, versions.
import type { Rule } from "@staywire/model";
import { open, operationsAt, stated } from "./rows.js";

/** What holds for the messages of every operation. */
export const transportRules: readonly Rule[] = [
  stated("transport.endpoints", "4.1", "There are two endpoints, and each operation belongs to one of them."),
  stated(
    "transport.endpoint-a-letter-case",
    "4.1",
    "The path of endpoint A in lower case is the same endpoint.",
    ...operationsAt("A"),
  ),
  stated("transport.bindings", "4.1", "Each operation can be called over SOAP 1.1, SOAP 1.2, HTTP GET and HTTP POST."),
  stated("transport.soap11-action", "4.1", "SOAP 1.1 carries a header SOAPAction: namespace and operation, in quotes."),
  stated("transport.soap12-no-action", "4.1", "SOAP 1.2 has no header SOAPAction."),
  stated("transport.soap11-media-type", "4.1", "A SOAP 1.1 message is text/xml in UTF-8."),
  stated("transport.soap12-media-type", "4.1", "A SOAP 1.2 message is application/soap+xml in UTF-8."),
  stated("transport.envelopes", "4.1", "Each version of SOAP has the envelope of its own namespace."),
  stated(
    "transport.soap-request",
    "4.1",
    "A SOAP body holds an element of the operation's name, with a child for each parameter.",
  ),
  stated(
    "transport.soap-reply",
    "4.1",
    "A SOAP reply wraps the result in an element named after the operation and Response.",
  ),
  stated("transport.get-request", "4.1", "GET carries the parameters in the query."),
  stated("transport.post-request", "4.1", "POST carries the parameters in a form."),
  stated("transport.text-values", "4.1", "In GET and POST every value is text."),
  stated("transport.list-parameters", "4.1", "In GET and POST a list parameter repeats its name for each item."),
  stated(
    "transport.bare-root",
    "4.1",
    "A GET or POST reply is the bare result element in the namespace of the service.",
  ),
  stated("transport.list-root", "4.1", "The root of a list in GET and POST is ArrayOf and the name of the item."),
  stated("transport.list-items", "4.1", "A list is written as repeated child elements."),
  stated("transport.success-status", "4.1", "A successful reply has status 200."),
  stated("transport.utf8", "4.1", "Replies are in UTF-8."),
  stated("transport.one-call", "4.1", "A call has one meaning, whichever of the four bindings carries it."),
  stated(
    "transport.list-of-ids",
    "4.2",
    "In SOAP a list of properties is an element with one child int for each.",
    "GetPropertiesNightlyRoomsToSell",
  ),
  stated(
    "transport.all-parameters",
    "4.2",
    "Every parameter is in the message; an optional text is sent blank.",
    "CRMAddLead",
  ),
  stated("transport.dates", "2", "A date parameter is a text of the form dd MMM yyyy."),
  stated("transport.version", "9", "The version 15.025 is part of both paths, and of nothing else."),
  stated(
    "credentials.parameters",
    "5.1",
    "Every call carries a user name and a password as ordinary parameters, and is refused without the right ones.",
  ),
  stated("credentials.nowhere-else", "5.1", "No header, token or session takes the place of the credentials."),
  open(
    "credentials.refusal-code",
    "7",
    "Which error answers wrong credentials is not stated.",
    "Validation Error 1, where the operation has it.",
  ),
  open("credentials.not-repeated", "7", "Whether an error text may repeat a password is not stated.", "It may not."),
  stated("errors.place", "7", "An error is a text in the error field of the result, or an error reply."),
  stated("errors.prefix", "7", "A text carries the prefix that is listed for it."),
  stated("errors.numbers", "7", "A text that is listed with several numbers carries one of them."),
  open(
    "errors.form",
    "7",
    "Which text comes in which field, the status and the form of a fault are not shown.",
    "As ASMX services do it.",
  ),
  stated(
    "cache.same-call",
    "8",
    "Within its cache time a call can be answered with the reply to an earlier call with the same parameters.",
  ),
  open(
    "cache.users",
    "8",
    "Whether a cached reply is shared by users is not stated.",
    "It is not: rights are per user.",
  ),
];
