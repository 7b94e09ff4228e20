// Defines the checks that evaluate facts about callers over the requests of each case.
import { cached, type Message, phrase } from "@staywire/model";
import { evaluateCallerFacts, type Observed } from "@staywire/suite";
import type { CaseRun } from "../core/case.js";
import type { CaseRuns, ClientCheck, ClientEvidence } from "../core/check.js";
import type { Observation } from "../core/observation.js";
import type { Topic } from "../core/topic.js";
import { detailOf } from "./written.js";

type Row = readonly [id: string, topic: Topic, change: Message];

const rows: readonly Row[] = [
  ["credentials", "form", phrase`Send a user name and a password with every call.`],
  ["credential-names", "form", phrase`Use the names of the credentials in the description of the operation.`],
  ["namespace", "form", phrase`Put the operation and its parameters into the target namespace of the service's WSDL.`],
  ["endpoint", "form", phrase`Send the call to the .asmx address that lists the operation.`],
  ["media-type", "form", phrase`Set the header Content-Type to that of the binding.`],
  ["soap11-action", "form", phrase`Set the header SOAPAction to the namespace and the operation, in double quotes.`],
  ["soap12-no-action", "form", phrase`Leave the header SOAPAction out of SOAP 1.2 calls.`],
  ["action-and-body", "form", phrase`Use the same operation in SOAPAction and in the body.`],
  ["envelope", "form", phrase`Use the envelope namespace of the SOAP version that the content type names.`],
  ["charset", "form", phrase`Add charset=utf-8 to the header Content-Type.`],
  ["well-formed", "form", phrase`Write the message with an XML library, or escape &, < and > in every text.`],
  ["one-call", "form", phrase`Send one call in each envelope.`],
  ["parameters", "form", phrase`Send every parameter of the operation under its own name, an unused text blank.`],
  ["repeated-parameter", "form", phrase`Send the parameter once.`],
  ["value-forms", "form", phrase`Write numbers, booleans and dates in the form of the binding.`],
  ["query-length", "form", phrase`Send long calls with POST or SOAP.`],
  ["markup", "form", phrase`Send text with markup by SOAP.`],
  ["escaped-once", "form", phrase`Pass plain text to the code that writes the message, which escapes the text.`],
  [
    "dates",
    "form",
    phrase`Write the date like 01 May 2027, with the English name of the month and two digits for the day.`,
  ],
  ["user-message", "form", phrase`URL-encode the XML before it becomes the value of xmlMsg.`],
  ["properties-per-call", "limits", phrase`Split the list of properties.`],
  ["properties-together", "limits", phrase`Name up to 20 or 50 properties in one call.`],
  ["night-range", "limits", phrase`Split the range of nights, and send its first night first.`],
  ["stay-order", "limits", phrase`Check that the arrival is before the departure.`],
  ["not-past", "limits", phrase`Begin the range today or later.`],
  ["company", "limits", phrase`Pass the id of a company.`],
  ["lead-lengths", "limits", phrase`Shorten the text to the length of its field.`],
  ["lead-names", "limits", phrase`Pass a first name or a last name.`],
  ["lead-values", "limits", phrase`Pass one of the accepted values.`],
  ["enquiry-members", "limits", phrase`Pass an e-mail address and a property with an enquiry.`],
  ["enquiry-dates", "limits", phrase`Pass both dates of an enquiry, today or later.`],
  ["prices", "limits", phrase`Check that every night has a price before you pass on the sum.`],
  ["blackout-dates", "limits", phrase`Check that the blackout ends after it begins.`],
  ["properties-named", "limits", phrase`Leave the call out if there is no property to ask for.`],
  ["cache-time", "pace", phrase`Keep the reply for the cache time of the operation.`],
  ["nights-together", "limits", phrase`Ask for up to 31 nights in one call: 30 of an AOA or timeshare property.`],
  ["rates-together", "pace", phrase`Read the rates of a company with GetAllPropertyRatesAndRestrictionsPerMC.`],
  ["bulk-rates", "pace", phrase`Read the rates of a company once or twice a day, and keep them.`],
];

/** Creates the check for a fact. */
function checkOf([id, topic, change]: Row): ClientCheck {
  return { id, topic, change, find: (runs) => factEvidence(`caller.${id}`, runs) };
}

/** Yields the evidence of a fact from all cases. */
export function* factEvidence(id: string, runs: CaseRuns): Iterable<ClientEvidence> {
  for (const run of runs.values()) yield* evaluatedIn(run).get(id) ?? [];
}

/** Evaluates the facts of a run once for all checks. */
const evaluatedIn = cached((run: CaseRun): ReadonlyMap<string, readonly ClientEvidence[]> => {
  const result = new Map<string, ClientEvidence[]>();
  for (const { id, evidence } of ownWorkIn(run).flatMap((requests) => evaluatedOver(run, requests))) {
    result.set(id, [...(result.get(id) ?? []), ...evidence]);
  }
  return result;
});

/**
 * Splits the requests of a run into groups in which the client alone decides the requests and their order. Each call or
 * task of an adapter is a group, because the suite chooses the order of calls and tasks. All other requests form one
 * more group.
 */
function ownWorkIn({ observations, calls, tasks }: CaseRun): readonly (readonly Observation[])[] {
  const asked = [...calls, ...tasks].map((report) => report.observations);
  const reported = new Set(asked.flat());
  return [...asked, observations.filter((each) => !reported.has(each))].filter(({ length }) => length > 0);
}

function evaluatedOver({ case: { id: name } }: CaseRun, requests: readonly Observation[]) {
  const sources = new Map<Observed, Observation>(requests.map((each) => [each.observed, each]));
  return evaluateCallerFacts(sources.keys()).map(({ id, evaluation }) => {
    if (evaluation.kind === "unknown") return { id, evidence: [] };
    const broken = evaluation.kind === "contradicted" ? evaluation.contradictions : [{ calls: [], text: undefined }];
    const evidence = broken.map(({ calls, text }): ClientEvidence => {
      const observations = calls.flatMap((call) => sources.get(call) ?? []);
      return { case: name, text: text && (detailOf(id, observations[0]) ?? text), observations };
    });
    return { id, evidence };
  });
}

/** The checks that `rows` lists. Each evaluates one fact about callers. */
export const factChecks: readonly ClientCheck[] = rows.map(checkOf);
