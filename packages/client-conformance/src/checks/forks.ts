// Defines checks that use replies for which a correct and a wrong interpretation lead to different requests, or to
// different exit codes.
import { service } from "@staywire/catalog";
import { knownName, operationOf, phrase } from "@staywire/model";
import type { CaseRun } from "../core/case.js";
import type { CaseRuns, ClientCheck, ClientEvidence } from "../core/check.js";
import type { Observation } from "../core/observation.js";
import { factEvidence } from "./facts.js";
import { reportedFor } from "./reports.js";
import { callsIn, differenceOf, hasStopped, isReading, isSteady, noResults } from "./runs.js";

/**
 * Creates the check function for a fact that a client can also keep by chance. Evidence that the fact is kept counts
 * only in the given cases, in which the client can know the value only from a reply.
 */
function keptIn(id: string, ...kept: readonly string[]): ClientCheck["find"] {
  return function* find(runs: CaseRuns) {
    for (const evidence of factEvidence(`caller.${id}`, runs)) {
      if (evidence.text !== undefined || kept.includes(evidence.case)) yield evidence;
    }
  };
}

/**
 * True for a run in which an adapter made calls. These calls do not depend on the replies that the adapter reads,
 * because the suite chooses them.
 */
const isAdapter = ({ calls }: CaseRun): boolean => calls.length > 0;

/**
 * Finds evidence for and against a client that passes on the company id of a property. Evidence for the client counts
 * only in the case in which it can know the id only from a reply.
 */
function* propertyCompany(runs: CaseRuns): Iterable<ClientEvidence> {
  for (const evidence of factEvidence("caller.property-company", runs)) if (evidence.text !== undefined) yield evidence;
  const calls = callsIn(runs.get("timeshares"));
  const first = calls.find(({ observed }) => observed.operation === PERMISSIONS);
  const { MCUserID } = (first?.observed.found.value ?? {}) as { readonly MCUserID?: unknown };
  const passed = calls.find(({ observed }) => observed.parameters.MCUserID === MCUserID);
  if (first === undefined || MCUserID === undefined || passed === undefined) return;
  yield { case: "timeshares", observations: [first, passed] };
}

const isAddExtra = ({ observed }: { readonly observed: { readonly operation: string } }) =>
  observed.operation === "AddExtra";

function* oneItem(runs: CaseRuns): Iterable<ClientEvidence> {
  const [plain, run] = [runs.get("plain"), runs.get("one-item")];
  if (plain === undefined || run === undefined) return;
  if (callsIn(plain).some(isAddExtra)) return yield* oneItemCode(plain, run);
  const codes = [...factEvidence("caller.item-codes", new Map([["one-item", run]]))];
  yield* codes.filter(({ text }) => text === undefined);
  if (isSteady(runs) && plain.end?.code === 0 && run.end !== undefined) {
    const text = phrase`the command fails where each list has one item`;
    yield { case: "one-item", text: run.end.code === 0 ? undefined : text, observations: callsIn(run).slice(-1) };
  }
}

function* oneItemCode(plain: CaseRun, run: CaseRun): Iterable<ClientEvidence> {
  const isBrokenBefore = [...factEvidence("caller.item-codes", new Map([["plain", plain]]))].some(({ text }) => text);
  for (const evidence of factEvidence("caller.item-codes", new Map([["one-item", run]]))) {
    if (evidence.text === undefined) yield evidence;
    else if (!isBrokenBefore) {
      yield { ...evidence, text: phrase`the item code of a list with one extra is not sent: ${evidence.text}` };
    }
  }
}

/** Returns the code of the first extra that a client has read; undefined if it has read none. */
function firstCode(run: CaseRun): unknown {
  const read = callsIn(run).find(({ observed }) => observed.operation === EXTRAS);
  const value = read?.observed.found.value as
    | { readonly Extras?: readonly { readonly ItemCode?: unknown }[] }
    | undefined;
  return value?.Extras?.[0]?.ItemCode;
}

/** Evaluates if a command adds the only extra of a list, given that it adds the first extra of the usual list. */
function* oneExtra(runs: CaseRuns): Iterable<ClientEvidence> {
  const [plain, run] = [runs.get("plain"), runs.get("one-extra")];
  if (plain === undefined || run === undefined || isAdapter(run) || !isSteady(runs)) return;
  const code = firstCode(plain);
  const added = callsIn(plain).find(isAddExtra)?.observed.parameters.ItemCodeToAddToBooking;
  if (code === undefined || added !== code || firstCode(run) !== code) return;
  const text = phrase`no extra is added where the list of extras has one item`;
  const isAdded = callsIn(run).some(isAddExtra);
  yield { case: run.case.id, text: isAdded ? undefined : text, observations: callsIn(run).slice(-1) };
}

function* replyForms(runs: CaseRuns): Iterable<ClientEvidence> {
  const plain = runs.get("plain");
  if (plain === undefined || !isSteady(runs)) return;
  for (const [id, run] of runs) {
    if (run.case.alterations === undefined || run.end === undefined) continue;
    const found = comparison(plain, run);
    if (found.text !== undefined || isReading(runs)) yield { case: id, ...found };
  }
}

function comparison(plain: CaseRun, run: CaseRun): Pick<ClientEvidence, "text" | "observations"> {
  const difference = differenceOf(plain, run);
  const last = callsIn(run).slice(-1);
  if (difference !== undefined) {
    const { call, isMissing } = difference;
    const what = isMissing ? phrase`a call is missing` : phrase`another call is sent`;
    return { text: phrase`${what} where ${run.case.title}`, observations: isMissing ? last : [call] };
  }
  if (run.end?.code === plain.end?.code) return { observations: last };
  return { text: phrase`the command ends in another way where ${run.case.title}`, observations: last };
}

/**
 * True if the exit code of a command shows if it succeeded: the code is 0 in the case without changes, and another
 * number during an outage.
 */
function isTelling(runs: CaseRuns): boolean {
  const outage = runs.get("outage");
  return runs.get("plain")?.end?.code === 0 && outage?.end !== undefined && outage.end.code !== 0;
}

/** Evaluates by the exit code if a command reports a failure in cases in which calls have no result. */
function* successIn(runs: CaseRuns, cases: readonly string[]): Iterable<ClientEvidence> {
  if (!isTelling(runs)) return;
  for (const id of cases) {
    const run = runs.get(id);
    const changed = callsIn(run).filter(({ change, observed }) => change !== undefined || observed.found.refused);
    if (run?.end === undefined || changed.length === 0) continue;
    const text = phrase`the command succeeds where ${run.case.title}`;
    yield { case: id, text: run.end.code === 0 ? text : undefined, observations: changed.slice(-1) };
  }
}

/** A call that follows a reply within these milliseconds is automatic, because no person can have read the reply. */
const BY_ITSELF = 2_000;

const writesIn = (run: CaseRun | undefined): readonly Observation[] =>
  callsIn(run).filter(({ observed: { operation } }) => isWrite(operation));

/** True for a client that writes, but makes only reads during an outage. */
function stopsBeforeWrites(runs: CaseRuns): boolean {
  const outage = runs.get("outage");
  return writesIn(runs.get("plain")).length > 0 && callsIn(outage).length > 0 && writesIn(outage).length === 0;
}

/**
 * Evaluates if a client stops after an HTML page with status 200, as it does during an outage, or continues to write.
 */
function* pageBeforeWrite(runs: CaseRuns): Iterable<ClientEvidence> {
  const run = runs.get("page");
  if (run === undefined || isAdapter(run) || !stopsBeforeWrites(runs)) return;
  const calls = callsIn(run);
  const [write] = writesIn(run);
  const before = write && calls[calls.indexOf(write) - 1];
  const text = phrase`a write is sent after a page of HTML, although the client sends none during an outage`;
  if (write === undefined && hasStopped(runs, run)) yield { case: "page", observations: calls.slice(-1) };
  if (write !== undefined && before?.change !== undefined && write.time - before.ended < BY_ITSELF) {
    yield { case: "page", text, observations: [before, write] };
  }
}

/** Evaluates the tasks of an adapter whose calls have no result: such a task must not have an answer. */
function* groundless(runs: CaseRuns): Iterable<ClientEvidence> {
  for (const [id, { tasks }] of runs) {
    for (const { task, wanted, answer, observations } of tasks) {
      if (wanted !== undefined || observations.length === 0) continue;
      const text = phrase`the task ${knownName(task)} has an answer, although its calls have no result`;
      yield { case: id, text: answer.kind === "ok" ? text : undefined, observations };
    }
  }
}

function* noResult(runs: CaseRuns): Iterable<ClientEvidence> {
  yield* successIn(runs, noResults);
  yield* pageBeforeWrite(runs);
  yield* groundless(runs);
}

function* doctype(runs: CaseRuns): Iterable<ClientEvidence> {
  const run = runs.get("doctype");
  if (run === undefined) return;
  const text = phrase`the client fetched the address that a document type names`;
  if (run.incidents.includes("doctype-fetched")) yield { case: "doctype", text, observations: callsIn(run).slice(-1) };
  else if (hasStopped(runs, run)) yield { case: "doctype", observations: [] };
}

/** Combines evidence from the requests of a client with evidence from the reports of an adapter. */
function withReports(check: string, find: ClientCheck["find"]): ClientCheck["find"] {
  return function* all(runs: CaseRuns) {
    yield* find(runs);
    yield* reportedFor(check, runs);
  };
}

const refusals = ["refused-blackout", "failed-blackout"] as const;
const EXTRAS = "GetExtras";
const PERMISSIONS = "GetPropertyPermissions";

/**
 * Evaluates if a client stops after a reply with an empty list and the text that reports it, although it continues
 * after a list with items.
 */
function* emptyList(runs: CaseRuns): Iterable<ClientEvidence> {
  const [plain, run] = [runs.get("plain"), runs.get("no-extras")];
  const [calls, usual] = [callsIn(run), callsIn(plain)];
  if (run === undefined || isAdapter(run)) return;
  const last = calls.at(-1);
  const at = usual.findIndex(({ observed: { operation, found } }) => operation === EXTRAS && !found.refused);
  const goesOn = usual.slice(at + 1).some(({ observed: { operation } }) => operation !== EXTRAS && !isWrite(operation));
  if (last === undefined || at < 0 || !goesOn || !calls.some(isEmptyList)) return;
  const text = phrase`the client stops after the reply that no extras are configured`;
  if (isEmptyList(last)) yield { case: "no-extras", text, observations: [last] };
  else if (isReading(runs)) yield { case: "no-extras", observations: [last] };
}

const isWrite = (operation: string): boolean => operationOf(service, operation).effect === "write";

const isEmptyList = ({ observed: { operation, found } }: Observation): boolean =>
  operation === EXTRAS && found.trouble === undefined && !found.refused;

/** The cases in which a client can remain busy. */
const lasting: ReadonlySet<string> = new Set(["entities", "gigabyte", "silence"]);

/**
 * True if the command ends in every case that is not in `lasting`. If it hangs there too, hanging after a reply proves
 * nothing.
 */
function endsElsewhere(runs: CaseRuns): boolean {
  const ends = [...runs].flatMap(([id, { end }]) => (end === undefined || lasting.has(id) ? [] : [end]));
  return ends.length > 0 && ends.every(({ code }) => code !== undefined);
}

/** Evaluates if a client ends after a reply with entities, and handles the reply as a failure. */
function* entities(runs: CaseRuns): Iterable<ClientEvidence> {
  const [plain, run] = [runs.get("plain"), runs.get("entities")];
  if (plain === undefined || run === undefined || callsIn(run).length === 0 || isAdapter(run)) return;
  const observations = callsIn(run).slice(-1);
  const isEndless = run.end !== undefined && run.end.code === undefined && endsElsewhere(runs);
  if (isEndless)
    yield { case: "entities", text: phrase`the client does not end after a reply with entities`, observations };
  else if (hasStopped(runs, run)) yield { case: "entities", observations };
}

function* longReply(runs: CaseRuns): Iterable<ClientEvidence> {
  const run = runs.get("gigabyte");
  for (const each of callsIn(run)) {
    const isRead = each.marks.includes("filled");
    if (!isRead && !each.marks.includes("given-up")) continue;
    const late = isInterrupted(run, each)
      ? phrase`the client still read a reply of a gigabyte when its time was over`
      : undefined;
    const text = isRead ? phrase`the client read a reply of a gigabyte to its end` : late;
    yield { case: "gigabyte", text, observations: [each] };
  }
}

/**
 * True for a call that the client did not end itself: it ended when the time of the command or of the adapter was over.
 */
function isInterrupted(run: CaseRun | undefined, call: Observation): boolean {
  const isOver = run?.end !== undefined && run.end.code === undefined;
  const asked = run?.calls.find(({ observations }) => observations.includes(call));
  return isOver || asked?.answer.kind === "none";
}

/** The checks of how a client reads replies. */
export const forkChecks: readonly ClientCheck[] = [
  {
    id: "item-codes",
    topic: "forks",
    change: phrase`Take the item code from the reply of GetExtras for the property of the booking.`,
    find: keptIn("item-codes", "one-item"),
  },
  {
    id: "kind-of-property",
    topic: "forks",
    change: phrase`Choose the operation by what GetPropertyPermissions shows: ordinary, AOA or timeshare.`,
    find: keptIn("kind-of-property", "other-kinds", "timeshares"),
  },
  {
    id: "property-company",
    topic: "forks",
    change: phrase`Pass the MCUserID of GetPropertyPermissions as MCUserID.`,
    find: propertyCompany,
  },
  {
    id: "one-item",
    topic: "forks",
    change: phrase`Make the reader return a list, however many elements there are.`,
    cases: ["one-item", "one-extra"],
    find: withReports("one-item", function* both(runs) {
      yield* oneItem(runs);
      yield* oneExtra(runs);
    }),
  },
  {
    id: "reply-forms",
    topic: "forks",
    change: phrase`Read replies with an XML parser that knows namespaces, and not by their text.`,
    cases: ["prefixes", "cdata", "white-space", "references", "absent-members"],
    find: withReports("reply-forms", replyForms),
  },
  {
    id: "no-result",
    topic: "forks",
    change: phrase`Look at the content of a response first: a result is the element that the description names.`,
    cases: noResults,
    find: withReports("no-result", noResult),
  },
  {
    id: "refused-blackout",
    topic: "forks",
    change: phrase`Compare the result of AddBlackoutDates with 0: only a greater one is a blackout.`,
    cases: refusals,
    find: withReports("refused-blackout", (runs) => successIn(runs, refusals)),
  },
  {
    id: "empty-list",
    topic: "forks",
    change: phrase`Look the text of an error field up: some report an empty list or a warning, and the reply is a result.`,
    cases: ["no-extras"],
    find: withReports("empty-list", emptyList),
  },
  {
    id: "warning",
    topic: "forks",
    change: phrase`Look the text of an error field up: with a warning, the reply is a result.`,
    // A client may stop or continue after this warning, so only the report of an adapter shows how it read the reply.
    needsAdapter: true,
    cases: ["warning"],
    find: (runs) => reportedFor("warning", runs),
  },
  {
    id: "doctype",
    topic: "safety",
    change: phrase`Turn off document types and external entities in the XML parser.`,
    cases: ["doctype"],
    find: doctype,
  },
  {
    id: "entities",
    topic: "safety",
    change: phrase`Turn off document types in the XML parser: it reads no entities then.`,
    cases: ["entities"],
    find: withReports("entities", entities),
  },
  {
    id: "long-reply",
    topic: "safety",
    change: phrase`Limit the bytes that the HTTP client reads of a reply.`,
    cases: ["gigabyte"],
    find: longReply,
  },
];
