// The golden cases: a request and a reply of every operation in every binding, and the states that replies can be in.
import { service } from "@staywire/catalog";
import { type Fault, type RecordValue, untypedCodec, type Value } from "@staywire/codec";
import { type Binding, type Operation, operationOf } from "@staywire/model";
import { callOf, credentials } from "./calls.js";
import { sampleResult } from "./sample-result.js";

/** One case: what is sent, and what it means. */
export type GoldenCase = RequestCase | ReplyCase;

interface Stated {
  /** Stable: `GetExtras.soap11.request`; a state follows where it has one (`.null`). */
  readonly id: string;
  /** One fact, in one sentence. */
  readonly fact: string;
  readonly operation: string;
  readonly binding: Binding;
  /** Where the fact comes from. */
  readonly source: string;
  /** Names the state of the message; empty for the plain one. */
  readonly state: string;
}

/** A request: its parameters are what a server understands. */
export interface RequestCase extends Stated {
  readonly direction: "request";
  readonly parameters: RecordValue;
}

/** A reply with a result, or with an error of the service. */
export interface ReplyCase extends Stated {
  readonly direction: "reply";
  readonly content: { readonly value: Value | null } | { readonly fault: Fault };
}

/** The codec that writes the cases. */
export const codec = untypedCodec(service);

/** How each binding is called in a sentence. */
const titles: Readonly<Record<Binding, string>> = { soap11: "SOAP 1.1", soap12: "SOAP 1.2", get: "GET", post: "POST" };

/** Every case, in the order of the operations. */
export function goldenCases(): readonly GoldenCase[] {
  return service.order.flatMap((name) =>
    operationOf(service, name).bindings.flatMap((binding) => [
      requestCase(name, binding),
      replyCase(name, binding),
      ...states.filter((state) => state.operation === name).flatMap((state) => stateCase(state, binding)),
    ]),
  );
}

function requestCase(name: string, binding: Binding): RequestCase {
  const operation = operationOf(service, name);
  const { username, password } = operation.credentials;
  const count = Object.keys(operation.parameters).length;
  const parameters = `${count} ${count === 1 ? "parameter" : "parameters"}`;
  const lists = Object.entries(operation.parameters).filter(([, { node }]) => node.kind === "list");
  const repeated = lists.map(([list]) => `, ${list} once for each item`).join("");
  const facts: Readonly<Record<Binding, string>> = {
    soap11: `${name} over SOAP 1.1 names the operation in SOAPAction, and carries ${username}, ${password} and ${parameters} as elements in order.`,
    soap12: `${name} over SOAP 1.2 has the body of SOAP 1.1 in another envelope, and no SOAPAction.`,
    get: `${name} over GET carries ${username}, ${password} and ${parameters} in the query${repeated}.`,
    post: `${name} over POST carries ${username}, ${password} and ${parameters} in the form${repeated}.`,
  };
  return {
    id: `${name}.${binding}.request`,
    fact: facts[binding],
    operation: name,
    binding,
    source: `spec 4.1, ${operation.spec}`,
    state: "",
    direction: "request",
    parameters: complete(operation, callOf(name)),
  };
}

// What a caller leaves out is sent as what unspecified is.
function complete(operation: Operation, given: RecordValue): RecordValue {
  return Object.fromEntries(
    Object.entries(operation.parameters).map(([key, { unspecified }]) => [key, given[key] ?? unspecified]),
  );
}

function replyCase(name: string, binding: Binding): ReplyCase {
  const { spec, resultElement, root } = operationOf(service, name);
  const isSoap = binding === "soap11" || binding === "soap12";
  const place = isSoap ? `${resultElement} in ${name}Response` : `${root} as the root`;
  return {
    id: `${name}.${binding}.reply`,
    fact: `${name} answers over ${titles[binding]} with ${place}.`,
    operation: name,
    binding,
    source: `spec 4.1, ${spec}; layout by the convention of the family`,
    state: "",
    direction: "reply",
    content: { value: sampleResult(name) },
  };
}

interface State {
  readonly operation: string;
  readonly state: string;
  /** Without its subject and its full stop. */
  readonly fact: string;
  readonly source: string;
  readonly content: ReplyCase["content"] | ((binding: Binding) => RecordValue);
}

const convention = "convention of the family";
const extras = sampleResult("GetExtras") as RecordValue;
const markup = " a&b;c \"d\" 'e' ]]> é 日本 😀 %41+\t\r\n ";

const states: readonly State[] = [
  {
    operation: "GetExtras",
    state: "null",
    fact: "says that there is no result: the element is left out in SOAP, and the root is nil in GET and POST",
    source: convention,
    content: { value: null },
  },
  {
    operation: "GetExtras",
    state: "error-field",
    fact: "reports an error in ErrorMsg of a reply of status 200",
    source: "spec 7",
    content: { value: { ...extras, RowCount: 0, Extras: [], ErrorMsg: "GetExtras: Validation Error 1" } },
  },
  {
    operation: "GetAllReservations",
    state: "empty-list",
    fact: "answers with an empty list as an empty element",
    source: convention,
    content: { value: [] },
  },
  {
    operation: "GetReservations",
    state: "fault",
    fact: "reports an error as a fault in SOAP and as plain text in GET and POST, always with status 500",
    source: `spec 7; ${convention}`,
    content: { fault: { code: "server", text: "GetReservations: Validation Error 1" } },
  },
  {
    operation: "CRMAddLead",
    state: "error-result",
    fact: "reports an error as the text of its result",
    source: "spec 7",
    content: { value: "Error - Invalid DateOfBirth" },
  },
  {
    operation: "CRMAddLead",
    state: "unknown-error-result",
    fact: "reports an error by the beginning of its result, even if the text is unknown",
    source: "spec 7",
    content: { value: "Error - The moon is full" },
  },
  {
    operation: "AddBlackoutDates",
    state: "booked",
    fact: "reports dates that are already booked by the result -1",
    source: "spec 4.2",
    content: { value: -1 },
  },
  {
    operation: "AddBlackoutDates",
    state: "unhandled-error",
    fact: "reports an unhandled error by the result 0",
    source: "spec 4.2",
    content: { value: 0 },
  },
  {
    operation: "GetExtras",
    state: "no-extras",
    fact: "says in ErrorMsg that there are no extras, which is no failure",
    source: "spec 7",
    content: {
      value: { ...extras, RowCount: 0, Extras: [], ErrorMsg: "GetExtras: No Extras Configured for this Property" },
    },
  },
  {
    operation: "GetPropertyPermissions",
    state: "warning",
    fact: "warns in ErrorMsg of a property without a category, which is no failure",
    source: "spec 7",
    content: {
      value: {
        ...(sampleResult("GetPropertyPermissions") as RecordValue),
        AOAProperty: true,
        ErrorMsg: "GetPropertyPermissions: Warning - no AOA category assigned, inventory cannot be booked",
      },
    },
  },
  {
    operation: "GetPropertiesNightlyRoomsToSell",
    state: "item-error",
    fact: "reports an error of one property in ErrorMsgs of its item",
    source: "spec 4.2, 7",
    content: {
      value: (sampleResult("GetPropertiesNightlyRoomsToSell") as readonly RecordValue[]).map((item, index) =>
        index === 0
          ? item
          : { ...item, ErrorMsgs: "GetPropertiesNightlyRoomsToSell: AOA properties are not supported" },
      ),
    },
  },
  {
    operation: "UserFunctions",
    state: "hostile-text",
    fact: "keeps every character of a text: markup, quotes, a carriage return, blanks at both ends, an emoji",
    source: convention,
    content: (binding) => ({
      xmlMsg: binding.startsWith("soap") ? `${markup}<b>` : markup,
      returnRequestingXML: false,
    }),
  },
];

function stateCase({ operation, state, fact, source, content }: State, binding: Binding): GoldenCase {
  const isRequest = typeof content === "function";
  const stated = {
    id: `${operation}.${binding}.${isRequest ? "request" : "reply"}.${state}`,
    fact: `${operation} over ${titles[binding]} ${fact}.`,
    operation,
    binding,
    source,
    state,
  };
  if (isRequest) return { ...stated, direction: "request", parameters: content(binding) };
  return { ...stated, direction: "reply", content };
}

/** The HTTP message of a case, written by the codec. */
export function encodeRequest({ operation, binding, parameters }: RequestCase) {
  return codec.encodeRequest(operation, binding, { credentials, parameters });
}

/** The HTTP message of a case, written by the codec. */
export function encodeReply({ operation, binding, content }: ReplyCase) {
  return "fault" in content
    ? codec.encodeFault(binding, content.fault)
    : codec.encodeResponse(operation, binding, content.value);
}
