// Describes what a client sent for a wrong parameter. Facts do not contain these details, because they know only the
// names of the service description.
import { service } from "@staywire/catalog";
import {
  credentialParameters,
  joinMessages,
  knownName,
  knownNames,
  type Message,
  nearestName,
  type Operation,
  operationOf,
  type Parameter,
  phrase,
  quote,
  scalarFacts,
} from "@staywire/model";
import { formatDdMmmYyyy, parseDdMmmYyyy, ValueError } from "@staywire/values";
import type { Observation, WrittenField } from "../core/observation.js";

/** A call of an operation. */
interface Call {
  readonly name: string;
  readonly operation: Operation;
  readonly observation: Observation;
  /** The fields whose names the operation does not have. */
  readonly unknown: readonly WrittenField[];
}

function callOf(observation: Observation): Call {
  const name = observation.observed.operation;
  const operation = operationOf(service, name);
  const names = [...credentialParameters(operation), ...Object.keys(operation.parameters)];
  const { record, fields } = observation;
  const isKnown = (given: string) =>
    names.some((each) => (isInUrl(record) ? folded(each) === folded(given) : each === given));
  const unknown = fields.filter((each) => !isKnown(each.name));
  return { name, operation, observation, unknown };
}

/** True for GET and POST, in which the letter case of names does not matter. */
const isInUrl = ({ binding }: Observation["record"]): boolean => binding === "get" || binding === "post";

const folded = (name: string): string => name.toLowerCase();

/** The maximum number of characters of a value to show. */
const LONGEST = 40;

/** Formats a value as it was sent. Personal data and the values of unknown parameters are not shown. */
function shown(parameter: Parameter | undefined, text: string): Message {
  return parameter === undefined || parameter.personal !== undefined ? phrase`a text` : quote(text, LONGEST);
}

/** Returns the texts that were sent for a parameter. */
function textsOf({ observation: { fields } }: Call, name: string): readonly string[] {
  return fields.filter((each) => folded(each.name) === folded(name)).map(({ text }) => text.trim());
}

/** Describes what was expected for a parameter. */
function expected({ operation, observation: { record } }: Call, name: string): Message {
  const node = operation.parameters[name]?.node;
  if (node?.kind === "list") {
    return isInUrl(record)
      ? phrase`${knownName(name)} once for each item`
      : phrase`${knownName(name)} with an element ${knownName(node.itemName ?? "")} for each item`;
  }
  if (node?.kind !== "scalar" || node.scalar === "string") return phrase`${knownName(name)}, blank without a value`;
  return phrase`${knownName(name)}, ${scalarWords(node.scalar)}`;
}

function scalarWords(scalar: keyof typeof scalarFacts): Message {
  return phrase`a value of the type ${knownName(scalar)} such as ${knownName(scalarFacts[scalar].example)}`;
}

/** The maximum number of parameters that one finding describes. Of all further parameters, it lists only the names. */
const MOST = 3;

/** Describes parameters that are missing or misspelled, or that are a text instead of a list. */
function parameters(call: Call): Message | undefined {
  const states = call.observation.record.form?.fields ?? [];
  const credentials = credentialParameters(call.operation);
  const wrong = states.filter(([name, state]) => wrongStates.has(state) && !credentials.includes(name));
  if (wrong.length === 0) return undefined;
  const some = wrong.slice(0, MOST);
  const found = listed(some.map(([name, state]) => sentInPlace(call, name, state)));
  const wanted = joinMessages(
    some.map(([name]) => expected(call, name)),
    "; ",
  );
  const rest = wrong.slice(MOST).map(([name]) => name);
  const more = rest.length === 0 ? phrase`` : phrase`, and ${rest.length} more: ${knownNames(rest)}`;
  return phrase`${found}${more}; sent: ${sentNames(call, credentials)}; expected: ${wanted}`;
}

/** Lists the names of the first six fields that were sent, without the names of credentials. */
function sentNames({ observation: { fields } }: Call, credentials: readonly string[]): Message {
  const names = [...new Set(fields.map(({ name }) => name))].filter((name) => !credentials.includes(name));
  const some = names.slice(0, 2 * MOST).map((name) => quote(name, LONGEST));
  return some.length === 0 ? phrase`no parameter` : listed(some);
}

function listed(messages: readonly Message[]): Message {
  return joinMessages(messages, ", ");
}

const wrongStates: ReadonlySet<string> = new Set(["missing", "misspelled", "text"]);

function sentInPlace(call: Call, name: string, state: string): Message {
  if (state === "text") {
    const [text = ""] = textsOf(call, name);
    return phrase`${knownName(name)} is the text ${shown(call.operation.parameters[name], text)}`;
  }
  const near = call.unknown.find((each) => nearestName(each.name, [name]) !== undefined);
  if (near === undefined) return phrase`${knownName(name)} is missing`;
  const value = shown(call.operation.parameters[name], near.text.trim());
  return phrase`${knownName(name)} is sent as ${quote(near.name, LONGEST)} (${value})`;
}

/** Describes a parameter that was sent several times. */
function repeated(call: Call): Message | undefined {
  const found = call.observation.record.form?.fields.find(([, state]) => state === "repeated");
  if (found === undefined) return undefined;
  const [name] = found;
  const texts = textsOf(call, name);
  const parameter = call.operation.parameters[name];
  const values = listed(texts.slice(0, MOST).map((text) => shown(parameter, text)));
  return phrase`${knownName(name)} is sent ${texts.length} times: ${values}; expected: once`;
}

/** Describes a value that cannot be decoded. */
function valueForm(call: Call): Message | undefined {
  const path = call.observation.record.request.problem?.path ?? "";
  const name = path.split(/[.[/]/).find((part) => Object.hasOwn(call.operation.parameters, part));
  const node = name === undefined ? undefined : call.operation.parameters[name]?.node;
  if (name === undefined || node === undefined)
    return path === "" ? undefined : phrase`${knownName(path)} cannot be read`;
  const item = node.kind === "list" ? node.item : node;
  const [text] = node.kind === "list" ? [] : textsOf(call, name);
  const is = text === undefined ? phrase`cannot be read` : phrase`is ${shown(call.operation.parameters[name], text)}`;
  const type = item.kind === "scalar" ? scalarWords(item.scalar) : phrase`a value of its type`;
  return phrase`${knownName(path)} ${is}; expected: ${type}`;
}

/** Describes a field whose name the operation does not have. */
export function unknownField(observation: Observation): Message | undefined {
  const call = callOf(observation);
  const [first] = call.unknown;
  if (first === undefined) return undefined;
  const names = Object.keys(call.operation.parameters);
  const near = nearestName(first.name, names);
  const value = shown(near === undefined ? undefined : call.operation.parameters[near], first.text.trim());
  const wanted = names.length === 0 ? phrase`no parameter` : knownNames(names.slice(0, MOST * 2));
  const more = names.length > MOST * 2 ? phrase` and ${names.length - MOST * 2} more` : phrase``;
  return phrase`${quote(first.name, LONGEST)} (${value}) is not a parameter; expected: ${wanted}${more}`;
}

/**
 * Names the expected credentials. A SOAP library leaves out fields that the WSDL does not name. So if a client uses the
 * credential name of another operation, the message lacks the credential.
 */
function credentials({ operation, observation }: Call): Message | undefined {
  const names = credentialParameters(operation);
  const states = observation.record.form?.fields ?? [];
  const wrong = states.flatMap(([name, state]) => (lacking.has(state) && names.includes(name) ? [name] : []));
  if (wrong.length === 0) return undefined;
  return phrase`${knownNames(wrong)} missing or blank; expected a username and a password, in this operation as ${knownNames(names)}`;
}

const lacking: ReadonlySet<string> = new Set(["missing", "blank"]);

/** Describes dates that are passed as text in a wrong format. */
function dates({ operation, observation }: Call): Message | undefined {
  const wrong = (operation.constraints ?? []).flatMap((each) => {
    if (each.kind !== "format" || each.format !== "dd MMM yyyy") return [];
    const text = observation.observed.parameters[each.parameter];
    if (typeof text !== "string" || text.trim() === "" || isWritten(text)) return [];
    return [phrase`${knownName(each.parameter)} is ${shown(operation.parameters[each.parameter], text)}`];
  });
  return wrong.length === 0
    ? undefined
    : phrase`${listed(wrong)}; expected: a date as dd MMM yyyy, such as 01 May 2027`;
}

function isWritten(text: string): boolean {
  try {
    return formatDdMmmYyyy(parseDdMmmYyyy(text)) === text;
  } catch (error) {
    if (error instanceof ValueError) return false;
    throw error;
  }
}

const details: Readonly<Record<string, (call: Call) => Message | undefined>> = {
  "caller.credentials": credentials,
  "caller.dates": dates,
  "caller.parameters": parameters,
  "caller.repeated-parameter": repeated,
  "caller.value-forms": valueForm,
};

/**
 * Describes what a request sent and what was expected, for the caller facts in `details`. Returns undefined for other
 * facts, and if there is no observation or its request names no operation.
 */
export function detailOf(id: string, observation: Observation | undefined): Message | undefined {
  const detail = details[id];
  if (detail === undefined || observation === undefined || observation.observed.operation === "") return undefined;
  const call = callOf(observation);
  const found = detail(call);
  return found && phrase`${knownName(call.name)}: ${found}`;
}
