// Explains why an account does not see a property. Checks the permissions of the property, and then its rates.
import { errorInfo, type GetPropertyPermissionsErrorCode } from "@staywire/channel";
import type { CallOutcome } from "@staywire/client";
import type { Value } from "@staywire/codec";
import { knownName, type Message, phrase, quote } from "@staywire/model";
import type { Examination, Known, Step } from "./examination.js";
import { type Finding, note, passed, problem } from "./finding.js";
import { type Caller, callerOf } from "./reads.js";

/** Explains for each PropertyID on the command line why the account does not see the property. */
export async function propertyStep(x: Examination, known: Known): Promise<Step> {
  const call = callerOf(x, known);
  const findings: Finding[] = [];
  for (const id of x.properties) findings.push(...(await explain(call, known, id)));
  x.io.signal.throwIfAborted();
  return { findings };
}

async function explain(call: Caller, known: Known, id: number): Promise<readonly Finding[]> {
  const outcome = await call("GetPropertyPermissions", { PropertyID: id }, "soap11");
  const refused = refusal(known, id, outcome);
  if (refused !== undefined) return [refused];
  return [...switches(known, id, outcome), ...(await rates(call, known, id))];
}

/**
 * Returns the finding for a failed call of GetPropertyPermissions, or for an error or a warning in its reply; undefined
 * if there is none.
 */
function refusal(known: Known, id: number, outcome: CallOutcome<Value | null>): Finding | undefined {
  if (outcome.kind === "failed") return unread(known, id, "GetPropertyPermissions", outcome.message as Message);
  const [error] = outcome.kind === "error" ? outcome.errors : outcome.warnings;
  if (error === undefined) return undefined;
  const text = phrase`${id}: ${quote(error.message, 200)}`;
  const advice = adviceOf(error.code);
  const copy = [callLine(known, "GetPropertyPermissions", id)];
  return outcome.kind === "error" ? problem("property", text, advice, copy) : note("property", text, advice, copy);
}

function adviceOf(code: string): Message {
  const { category, advice } = errorInfo("GetPropertyPermissions", code as GetPropertyPermissionsErrorCode);
  const isListed = category !== "unclassified" && category !== "wire";
  // The advice comes from a table of this project, so it cannot contain a secret.
  return isListed && advice !== undefined
    ? (advice as Message)
    : phrase`the provider of the service: explain the error`;
}

/** The members of the reply that can exclude the property from a feed or a list, each with the value that does so. */
const members: readonly (readonly [name: string, is: boolean, text: Message, advice: Message])[] = [
  [
    "MCEnableProperty",
    false,
    phrase`the management company has not enabled it for the account`,
    phrase`the management company: enable the property for your account`,
  ],
  [
    "AgentEnableProperty",
    false,
    phrase`the account has not accepted it`,
    phrase`you: accept the property in the feed settings of your account`,
  ],
  [
    "OnlineBookingAllowed",
    false,
    phrase`online booking is not allowed`,
    phrase`the management company: allow online booking, or send enquiries (CRMAddLead)`,
  ],
  [
    "AOAProperty",
    true,
    phrase`it is an AOA property`,
    phrase`you: ask GetAOATSPropertyNightlyRoomsToSell for its nights: GetPropertiesNightlyRoomsToSell leaves it out`,
  ],
  [
    "TimeShare",
    true,
    phrase`it is a timeshare property`,
    phrase`you: ask GetAOATSPropertyNightlyRoomsToSell for its nights; GetReservations does not support it`,
  ],
];

function switches(known: Known, id: number, outcome: CallOutcome<Value | null>): readonly Finding[] {
  const value =
    outcome.kind === "ok" && typeof outcome.value === "object" && outcome.value !== null ? outcome.value : {};
  const found = members.filter(([name, is]) => Reflect.get(value, name) === is);
  const copy = [callLine(known, "GetPropertyPermissions", id)];
  const notes = found.map(([, , text, advice]) => note("property", phrase`${id}: ${text}`, advice, copy));
  return [passed("property", phrase`${id}: the account may see it`), ...notes];
}

/**
 * Returns the finding about the rates of a property. A property without a supported rate type is in no list of rates.
 */
async function rates(call: Caller, known: Known, id: number): Promise<readonly Finding[]> {
  const operation = "GetPropertyRatesAndRestrictions";
  const outcome = await call(operation, { PropertyID: id }, "soap11");
  const listed = passed(
    "property",
    phrase`${id}: it has rates; GetAllReservations lists it only while it has reservations`,
  );
  if (outcome.kind === "ok") return [listed];
  if (outcome.kind === "failed") return [unread(known, id, operation, outcome.message as Message)];
  const advice = phrase`the management company: configure a rate type that the API supports, and rates for the coming nights`;
  const text = phrase`${id}: ${knownName(operation)} has no rates: ${quote(outcome.message, 200)}`;
  return [problem("property", text, advice, [callLine(known, operation, id)])];
}

function unread(known: Known, id: number, operation: string, message: Message): Finding {
  return problem("property", phrase`${id}: ${message}`, phrase`make the call alone`, [callLine(known, operation, id)]);
}

function callLine({ baseUrl }: Known, operation: string, id: number): string {
  return `staywire call ${operation} PropertyID=${id} --base-url ${baseUrl}`;
}
