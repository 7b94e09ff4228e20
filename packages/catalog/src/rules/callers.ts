// Defines the rules for callers: what the spec, ASMX services, standards and experience demand of a client. These rules
// demand nothing of the service.
import type { CallerRule, Evidence } from "@staywire/model";
import { operationsWith, type Statements, sectionOf } from "./rows.js";

/** The two sentences of a rule: the demand, and the consequence for a caller that violates it. */
type Sentences = readonly [text: string, consequence: string];

const rooms = ["GetPropertiesNightlyRoomsToSell", "GetAOATSPropertyNightlyRoomsToSell"] as const;
const lists = ["GetReservations", "GetReservationsWithTime"] as const;
const bulk = "GetAllPropertyRatesAndRestrictionsPerMC";
const lead = "CRMAddLead";
/** The statements of the parameter table of CRMAddLead that limit a length. */
const leadLengths = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 29].map((number) => `4.2 CRMAddLead ${number}`);

/** Creates a rule that the spec states. */
function stated(
  id: string,
  statements: Statements,
  sentences: Sentences,
  ...operations: readonly string[]
): CallerRule {
  return row({ id, kind: "stated", section: sectionOf(statements), statements }, sentences, operations);
}

/** Creates a rule that follows from a wire fact; `section` is the section of the fact in docs/wire-facts.md. */
function wire(id: string, section: string, evidence: Evidence, sentences: Sentences): CallerRule {
  return row({ id, kind: "wire", section, evidence }, sentences, []);
}

/**
 * Creates a rule from the experience of callers. `place` is a section of the wire facts, or the ids of the statements
 * of the spec that are nearest to the rule.
 */
function practice(
  id: string,
  place: string | Statements,
  sentences: Sentences,
  ...operations: readonly string[]
): CallerRule {
  const about = typeof place === "string" ? { section: place } : { section: sectionOf(place), statements: place };
  return row({ id, kind: "practice", ...about }, sentences, operations);
}

/** Creates a rule that a standard states. The rule cites the section of the spec that describes its subject. */
function standard(
  id: string,
  [section, standard]: readonly [section: string, standard: string],
  sentences: Sentences,
  ...operations: readonly string[]
): CallerRule {
  return row({ id, kind: "standard", section, standard }, sentences, operations);
}

function row(
  { id, ...ground }: Pick<CallerRule, "id" | "kind" | "section" | "statements" | "evidence" | "standard">,
  [text, consequence]: Sentences,
  operations: readonly string[],
): CallerRule {
  const about = operations.length === 0 ? {} : { operations };
  return { id: `caller.${id}`, binds: "caller", ...ground, ...about, text, consequence };
}

const messages: readonly CallerRule[] = [
  stated(
    "credentials",
    ["5 1", "1 2", "4.1 13"],
    ["Every call carries a username and a password.", "The call is rejected."],
  ),
  stated(
    "credential-names",
    ["5 2", "4.1 13"],
    [
      "The credentials have the parameter names of the operation that is called.",
      "SOAP ignores another spelling, and the call fails like one with a wrong password.",
    ],
  ),
  stated(
    "password-place",
    ["5 1"],
    [
      "The password is in its parameter and nowhere else: in no header, and in the address only with GET.",
      "Logs of servers and gateways keep the password.",
    ],
  ),
  stated(
    "endpoint",
    ["4.1 1", "4.1 2", "4.1 3"],
    ["A call is sent to the endpoint that has its operation.", "The other endpoint does not know the operation."],
  ),
  stated(
    "media-type",
    ["4.1 5", "4.1 6", "4.1 8"],
    [
      "The content type is text/xml in SOAP 1.1, application/soap+xml in SOAP 1.2, and that of a form in POST.",
      "The call is rejected with status 415 or 500.",
    ],
  ),
  stated(
    "soap11-action",
    ["4.1 5"],
    [
      "A SOAP 1.1 call has a header SOAPAction in quotes: the namespace and the operation that is in the body.",
      "Another operation runs, or none; a gateway that is strict rejects a value without quotes.",
    ],
  ),
  stated("soap12-no-action", ["4.1 6"], ["A SOAP 1.2 call has no header SOAPAction.", "The header is ignored."]),
  stated(
    "envelope",
    ["4.1 5", "4.1 6"],
    ["The envelope is of the SOAP version of its content type.", "The reply is of another version, or status 415."],
  ),
  stated(
    "namespace",
    ["4.1 5", "4.1 6"],
    [
      "The operation and its parameters are in the namespace of the service.",
      "The service ignores what is in another namespace, so that parameters are missing.",
    ],
  ),
  stated(
    "parameters",
    [
      "4.1 5",
      "4.1 6",
      "4.1 7",
      "4.1 8",
      "4.2 CRMAddLead 2",
      "4.2 GetAllReservations 1",
      "4.2 GetPropertiesNightlyRoomsToSell 2",
      "4.3 GetReservations 1",
      "4.3 GetReservationsWithTime 1",
    ],
    [
      "Every parameter of the operation is in the message under its own name; an optional text is sent blank, and each item of a list in SOAP is an element.",
      "In SOAP the service reads null, zero or no items; in GET and POST it rejects the call.",
    ],
  ),
];

const values: readonly CallerRule[] = [
  stated(
    "dates",
    ["2 2", "4.2 CRMAddLead 18"],
    ["A date that is passed as text has the form dd MMM yyyy.", "The call is rejected."],
    ...rooms,
    "validateDiscountCode",
    lead,
  ),
  stated(
    "properties-per-call",
    ["8 6", "8 7"],
    ["A call names no more properties than its operation takes.", "The whole call is rejected."],
    rooms[0],
    "GetStaticPropertyDetails",
  ),
  stated(
    "night-range",
    ["8 4", "8 5", "4.2 GetPropertiesNightlyRoomsToSell 6", "4.2 GetAOATSPropertyNightlyRoomsToSell 7"],
    ["A range of nights is in order, and no longer than its operation takes.", "The whole call is rejected."],
    ...rooms,
  ),
  stated(
    "stay-order",
    ["4.2 validateDiscountCode 6"],
    ["The departure of a stay is not before its arrival.", "The call is rejected."],
    "validateDiscountCode",
  ),
  stated(
    "not-past",
    ["4.2 GetAOATSPropertyNightlyRoomsToSell 7"],
    ["The first night is today or later.", "The call is rejected."],
    rooms[1],
  ),
  stated(
    "company",
    ["4.2 GetAllPropertyRatesAndRestrictionsPerMC 1"],
    ["MCUserID is greater than 0.", "The call is rejected."],
    bulk,
  ),
  stated(
    "user-message",
    ["4.2 UserFunctions 2"],
    ["The XML in xmlMsg is URL-encoded.", "The function cannot read the XML, or the call is rejected."],
    "UserFunctions",
  ),
  stated(
    "lead-lengths",
    ["8 8", ...leadLengths, "7 7"],
    ["No text of a lead is longer than its field.", "The lead is rejected."],
    lead,
  ),
  stated(
    "lead-names",
    ["4.2 CRMAddLead 4", "4.2 CRMAddLead 5", "7 3"],
    ["A lead has a first name or a last name.", "The lead is rejected."],
    lead,
  ),
  stated(
    "lead-values",
    ["4.2 CRMAddLead 10", "4.2 CRMAddLead 17", "4.2 CRMAddLead 24", "4.2 CRMAddLead 30", "9 3"],
    [
      "Gender and EmailAddress of a lead have an accepted form, AgentAccountUserID is not negative, and leadID is 0.",
      "The lead is rejected.",
    ],
    lead,
  ),
  stated(
    "enquiry-members",
    ["4.2 CRMAddLead 10", "4.2 CRMAddLead 25"],
    ["An enquiry has an e-mail address and a property.", "The lead is rejected."],
    lead,
  ),
];

const conduct: readonly CallerRule[] = [
  stated(
    "kind-of-property",
    [
      "4.2 GetPropertiesNightlyRoomsToSell 7",
      "4.2 GetAOATSPropertyNightlyRoomsToSell 4",
      "4.3 GetReservations 6",
      "4.3 GetReservationsWithTime 1",
    ],
    [
      "A property is read with the operations for its kind, as its permissions show it: ordinary, AOA or timeshare.",
      "The property is rejected, and its calendar stays empty.",
    ],
    ...rooms,
    ...lists,
  ),
  stated(
    "item-codes",
    ["4.2 AddExtra 1", "2 PropertyExtras 3"],
    ["An extra is added by an item code that GetExtras lists for the property.", "The extra is not added."],
    "AddExtra",
  ),
  stated(
    "reported-errors",
    ["7 1"],
    [
      "An error of the service is reported as an error, with its text, wherever it is in the reply.",
      "The reason of a rejection is lost, or it counts as a success.",
    ],
  ),
  stated(
    "free-nights",
    ["2 RoomsToSellResponse 8", "2 RoomsToSellResponse 9"],
    [
      "A night is free if rooms are available for it, on the date that StartDate and its DayOffset give.",
      "A night is sold twice, or not at all.",
    ],
    ...rooms,
  ),
  stated(
    "stay-price",
    ["2 Rate 1", "2 Rate 3", "2 Rate 9", "4.2 validateDiscountCode 2"],
    [
      "The price of a stay is the sum of the nightly rates from the arrival to the night before the departure; 0 is no price.",
      "A stay is sold for another price.",
    ],
    "GetPropertyRatesAndRestrictions",
  ),
  stated(
    "may-book",
    ["1 3", "1 4", "2 Rate 2", "2 Rate 5", "2 Rate 6", "2 Rate 9"],
    [
      "A stay is offered if its nights are free and have a rate, and the stay restrictions of its band allow it; no other is.",
      "A booking is offered that the service does not take, or one is lost.",
    ],
    "GetPropertyRatesAndRestrictions",
  ),
  stated(
    "local-copy",
    ["4.2 GetPropertiesNightlyRoomsToSell 7", "4.2 GetAOATSPropertyNightlyRoomsToSell 4"],
    [
      "A copy of the rooms has every night of every property: AOA and timeshare properties are read with the operation for them.",
      "The copy shows rooms that the service does not have.",
    ],
    ...rooms,
  ),
  stated(
    "rental-rate",
    ["4.2 validateDiscountCode 2", "2 Rate 1"],
    [
      "The rental of a discount is the sum of the nightly rates of the stay, as the service lists them: each band has the night of its last date, and no cent is lost.",
      "The discount is that of another price.",
    ],
    "validateDiscountCode",
  ),
  stated(
    "bulk-rates",
    ["4.2 GetAllPropertyRatesAndRestrictionsPerMC 5"],
    [
      "The rates of all properties of a company are read once or twice a day.",
      "A large reply is built and read for nothing: it is cached for hours.",
    ],
    bulk,
  ),
];

const wireRules: readonly CallerRule[] = [
  wire("charset", "2", "published", [
    "The content type of a SOAP call states charset=utf-8.",
    "The body can be read as US-ASCII, and other letters are lost.",
  ]),
  wire("well-formed", "2", "published", [
    "A SOAP call is well-formed XML without a DOCTYPE: text is escaped, and holds no character that XML forbids.",
    "The call is rejected with status 400 and an empty body.",
  ]),
  wire("one-call", "2", "published", [
    "An envelope has one body, with one element.",
    "The first element alone is read; a second call is lost.",
  ]),
  wire("action-and-body", "9", "recorded", [
    "The action of a SOAP call names the operation that is in the body.",
    "The operation of the action runs, and sees no parameter.",
  ]),
  wire("value-forms", "4", "published", [
    "A value is written in the form of its binding: a boolean is true or false in GET and POST, and a dateTime is that of XML in SOAP.",
    "The call is rejected.",
  ]),
  wire("repeated-parameter", "4", "published", [
    "A parameter that is no list is in the message once.",
    "SOAP reads the first value; GET and POST join the values, and numbers fail.",
  ]),
  wire("query-length", "4", "practice", [
    "The query of a GET has at most 2,048 characters.",
    "Many servers and gateways reject a longer one.",
  ]),
  wire("markup", "9", "recorded", [
    "No value in GET and POST looks like markup.",
    "The call is rejected before the operation runs.",
  ]),
  wire("unknown-parameters", "2", "published", [
    "A call has no parameters that its operation does not have.",
    "The service ignores them: their values are lost without an error.",
  ]),
  wire("reply-forms", "2", "published", [
    "A reply is read by its meaning: prefixes, white space, CDATA, and members that are nil, empty or absent make no difference.",
    "The client fails, or reads something else, when a server or a gateway changes.",
  ]),
  wire("one-item", "7", "practice", [
    "A list with one item is read as a list.",
    "The item is lost, or its members are read as items.",
  ]),
  wire("no-result", "3", "published", [
    "A response that is no result is not taken for one: a page of HTML or a fault with status 200, an error in an error field, a body that breaks off.",
    "The client goes on with data that it does not have.",
  ]),
  wire("call-parameters", "4", "published", [
    "A call carries the values that the client was given: every letter, every line, every digit.",
    "The service acts on other values, and no error says so.",
  ]),
  wire("reply-values", "2", "published", [
    "The value of a reply is read as the service sent it.",
    "The client works with other data than the service holds.",
  ]),
  wire("doctype", "2", "published", [
    "A response with a document type is rejected, and nothing that it names is fetched.",
    "Whoever answers can make the client fetch any address and read files.",
  ]),
];

const standards: readonly CallerRule[] = [
  standard(
    "unknown-outcome",
    ["7", "RFC 9110, section 9.2.2"],
    [
      "A write without a reply is not sent again at once: its outcome is unknown, and lists can show it later.",
      "The write can happen twice.",
    ],
    ...operationsWith(({ effect }) => effect === "write"),
  ),
  standard(
    "entities",
    ["4.1", "SOAP 1.1, section 3"],
    [
      "A reply with entities of its own is rejected, before they are expanded.",
      "A reply of a kilobyte fills the memory of the client.",
    ],
  ),
  standard(
    "crash",
    ["3", "RFC 9110, section 2.3"],
    [
      "A reply is read defensively: whatever it holds, the call ends with a result or a failure, and the process goes on.",
      "The work around the call is lost, and nobody knows which writes were carried out.",
    ],
  ),
  standard(
    "sent",
    ["7", "RFC 9110, section 9.2.2"],
    [
      "A client that reports a failed call states whether the call may have been executed: sent or unknown, unless no connection was made.",
      "Whoever decides on a second call decides wrongly: a write happens twice, or never.",
    ],
  ),
  standard(
    "redirect",
    ["5", "RFC 9110, section 15.4"],
    [
      "A call is not sent to another origin, which is another host or port, because a response redirects it there.",
      "The user name and the password go to a server that is not in the settings.",
    ],
  ),
  standard(
    "certificate",
    ["5", "RFC 9110, section 4.3.4"],
    [
      "Over https, a call is sent only if the certificate of the service is valid and names it.",
      "The user name and the password go to whoever answers.",
    ],
  ),
];

const practices: readonly CallerRule[] = [
  practice(
    "properties-named",
    ["8 6", "8 7"],
    [
      "A call that takes a list of properties names at least one.",
      "It requests nothing: the reply is empty, or an error.",
    ],
    rooms[0],
    "GetStaticPropertyDetails",
  ),
  practice(
    "property-company",
    ["4.2 GetPropertyPermissions 3", "2 PropertyPermissions 5"],
    [
      "A call about a property names its company: the MCUserID of GetPropertyPermissions, and not the AgentUserID.",
      "The call is rejected, or the service looks up the codes of another company.",
    ],
    "validateDiscountCode",
    "AddBlackoutDates",
  ),
  practice("escaped-once", "8", [
    "Text is escaped once, by whatever writes the message.",
    "The service stores the escapes as part of the text.",
  ]),
  practice(
    "cache-time",
    ["8 1", "8 2", "8 3"],
    [
      "A call is not sent again within the cache time of its operation.",
      "The reply is the one before: it shows nothing new, whatever has changed.",
    ],
    ...operationsWith(({ cacheMinutes }) => cacheMinutes > 0),
  ),
  practice(
    "properties-together",
    ["8 6", "8 7"],
    [
      "Many properties are read in one call where an operation takes a list of them.",
      "Many calls load the service and take longer than one.",
    ],
    rooms[0],
    "GetStaticPropertyDetails",
  ),
  practice(
    "nights-together",
    ["8 4", "8 5"],
    [
      "Nights in a row are read in one call, up to the longest range of the operation.",
      "Many calls load the service and take longer than one.",
    ],
    ...rooms,
  ),
  practice(
    "rates-together",
    ["4.2 GetPropertyRatesAndRestrictions 4", "4.2 GetAllPropertyRatesAndRestrictionsPerMC 5"],
    [
      "The rates of many properties are read by company; the operation for one property is for a guest about to book.",
      "Many calls load the service and take longer than one.",
    ],
    "GetPropertyRatesAndRestrictions",
  ),
  practice(
    "query-password",
    ["5 3"],
    [
      "A password is not sent with GET where another binding can be used: it becomes a part of the address.",
      "The logs of servers and gateways keep the password.",
    ],
  ),
  practice("missing-values", "5", [
    "A text without a value is empty, and not the word that a programming language has for it, such as undefined or null.",
    "The service stores the word, or looks it up.",
  ]),
  practice("day-offset", "7", [
    "A dateTime that means a day is midnight without an offset.",
    "A service in another time zone reads the day before, or the day after.",
  ]),
  practice("retry-after", "7", [
    "After a response with Retry-After, a call is not sent again before that time has passed.",
    "The service stays overloaded, or rejects the caller for longer.",
  ]),
  practice("back-off", "7", [
    "A call that fails is sent again at most four times, and not at once.",
    "An outage gets longer: each caller multiplies its calls.",
  ]),
  practice("wrong-password", "7", [
    "After the credentials were rejected, no more than five calls are sent with them.",
    "The account can be locked.",
  ]),
  practice(
    "parallel-calls",
    ["8 9"],
    ["No more than eight calls run at the same time.", "The service rejects or delays calls of all accounts."],
  ),
  practice("long-reply", "3", [
    "A reply is read up to a limit below a gigabyte.",
    "A reply that does not end fills the memory of the client.",
  ]),
  practice("deadline", "7", [
    "A call without a response is given up within two minutes.",
    "The client hangs for as long as the service is silent.",
  ]),
  // The spec allows only future dates, and yet states that a past date is stored as the current time.
  practice(
    "enquiry-dates",
    ["4.2 CRMAddLead 26"],
    ["An enquiry has two dates, and neither is past.", "A past date is stored as the present moment."],
    lead,
  ),
  practice(
    "refused-blackout",
    ["4.2 AddBlackoutDates 4", "4.2 AddBlackoutDates 5"],
    [
      "A blackout with the result -1 or 0 is not taken for one that was added.",
      "Days count as blocked although they are not.",
    ],
    "AddBlackoutDates",
  ),
  practice(
    "zero-rate",
    ["2 Rate 9"],
    [
      "No discount is requested for a stay that includes a night with the rate 0: such a stay must not be booked.",
      "A stay is sold for less than its price.",
    ],
    "validateDiscountCode",
  ),
  practice(
    "empty-list",
    ["7 26", "7 58"],
    [
      "A text in an error field that reports an empty list is not taken for a failure.",
      "An empty list is treated as data that cannot be read.",
    ],
  ),
  practice(
    "warning",
    ["7 92"],
    [
      "A text in an error field that is a warning is not taken for a failure.",
      "The data of the reply, besides the warning, are lost.",
    ],
    "GetPropertyPermissions",
  ),
  practice("nil-members", "5", [
    "An absent member is distinguished from one that is nil.",
    "Unknown and empty look alike.",
  ]),
  practice("empty-texts", "5", [
    "An empty text or list is distinguished from an absent one.",
    "Unknown and empty look alike.",
  ]),
  practice("decimal-scale", "5", [
    "A decimal keeps its digits, with the zeros at its end.",
    "Binary numbers lose cents in sums.",
  ]),
  practice("opaque-xml", "5", ["The XML of a member without a type is kept.", "Data for the client is lost."]),
  practice("rejected-again", "7", [
    "A call that was rejected because of its contents is not sent again unchanged.",
    "It is rejected each time.",
  ]),
  practice(
    "prices",
    ["4.2 validateDiscountCode 2", "2 Rate 9"],
    [
      "A price that is passed on is the sum of nightly rates, and so not negative: -1 and the like mean that there is no price.",
      "A discount is shown for a stay that has no price.",
    ],
    "validateDiscountCode",
  ),
  practice(
    "blackout-dates",
    ["4.2 AddBlackoutDates 7"],
    [
      "A blackout ends after it begins: the service does not validate its dates.",
      "Nothing is blocked, and no error says so.",
    ],
    "AddBlackoutDates",
  ),
];

/** Every rule for callers. */
export const callerRules: readonly CallerRule[] = [
  ...messages,
  ...values,
  ...conduct,
  ...wireRules,
  ...standards,
  ...practices,
];
