// Defines the checks of a codec under test. The messages that it encodes are compared with those of this project's
// codec, and messages that it decodes must give the results of this project's codec.

import { type HttpResponse, untypedCodec, type Value } from "@staywire/codec";
import { configure, type Message, phrase } from "@staywire/model";
import { isBound } from "../core/bound.js";
import type { Cell } from "../core/cell.js";
import type { Check, Variant } from "../core/check.js";
import type { CodecTask } from "../core/codec-task.js";
import type { CaseFacts } from "../core/context.js";
import type { Demand } from "../core/demands.js";
import { notApplicable, type Outcome } from "../core/outcome.js";
import { Refusal } from "../guard/refusal.js";
import { brokenRequests } from "./broken-requests.js";
import { everyRefusal, everySample, everyTask, type Judged } from "./codec-tasks.js";
import { errorReplies } from "./error-replies.js";
import { otherSettings } from "./other-settings.js";
import { parameterOf } from "./parameter-text.js";
import { isCapable, notOffered, type StdioOp } from "./protocol.js";
import { brokenReplies, hasScalar, pages, type ReplyForm, replyForms, valueForms } from "./reply-forms.js";
import { type CodecRequestForm, codecRequestForms } from "./request-forms.js";
import { calls, results } from "./samples.js";
import type { Session } from "./session.js";
import {
  brokenReplyTasks,
  brokenRequestTasks,
  callsAtEdges,
  errorTasks,
  isNullable,
  readsCall,
  readsReply,
  replyFormTasks,
  requestFormTasks,
  resultsAtEdges,
  writesBooleans,
  writesCall,
  writesReply,
} from "./tasks.js";

/** A check of a codec. It sends no HTTP request. */
export interface CodecCheck extends Check {
  readonly run: (facts: CaseFacts) => Promise<Outcome>;
}

/** Creates the checks of the codec in a session. */
export function codecChecks(session: Session): readonly CodecCheck[] {
  return rows.map(
    ({ op, id, title, demand, variants, run }): CodecCheck => ({
      id: `codec.${id}`,
      grounds: { demand },
      title,
      area: "valid",
      sends: "call",
      applies: isBound,
      variants,
      run: (context) => whereCapable(session, op, context, () => run(context, { session, expected: title })),
    }),
  );
}

interface Row {
  readonly op: StdioOp;
  readonly id: string;
  readonly title: Message;
  readonly demand: Demand;
  readonly variants: NonNullable<Check["variants"]>;
  readonly run: (context: CaseFacts, judged: Judged) => Promise<Outcome>;
}

const samples = ["fixed", "edges", "generated", "settings"];

function sampleVariants(names: readonly string[], demand: Demand): readonly Variant[] {
  return names.map((name) => ({ name, grounds: { demand } }));
}

function valuesOf(cell: Cell): readonly string[] {
  return isNullable(cell) ? [...samples, "null"] : samples;
}

function replyDemand({ binding }: Cell): Demand {
  return binding === "get" || binding === "post" ? "url-reply" : "soap-reply";
}

const rows: readonly Row[] = [
  {
    op: "encodeRequest",
    id: "encode-request",
    title: phrase`a request that the codec writes has the form of its binding and is the call that it was given`,
    demand: "codec",
    variants: ({ binding }) => sampleVariants(samples, `${binding}-request`),
    run: (context, judged) => ofCalls(context, judged, writesCall),
  },
  {
    op: "decodeRequest",
    id: "decode-request",
    title: phrase`the codec reads a request as the call that it is`,
    demand: "codec",
    variants: () => sampleVariants(samples, "codec"),
    run: (context, judged) => ofCalls(context, judged, readsCall),
  },
  {
    op: "decodeRequest",
    id: "request-forms",
    title: phrase`the codec reads a request in another form as the same call`,
    demand: "xml-forms",
    variants: (cell) => demanding(codecRequestForms, (form) => isForCall(cell, form)),
    run: (context, judged) => everyTask(context, judged, requestFormTasks(context)),
  },
  {
    op: "decodeRequest",
    id: "request-refusals",
    title: phrase`the codec refuses a request that is no call`,
    demand: "malformed-xml",
    variants: (cell) => demanding(brokenRequests, (broken) => isForCall(cell, broken)),
    run: (context, judged) => everyRefusal(context, judged, brokenRequestTasks(context)),
  },
  {
    op: "encodeResponse",
    id: "encode-response",
    title: phrase`a reply that the codec writes has the form of its binding and the value that it was given`,
    demand: "codec",
    variants: (cell) => [
      ...sampleVariants(valuesOf(cell), replyDemand(cell)),
      { name: "booleans", grounds: { demand: "boolean-form" } },
    ],
    run: (context, judged) =>
      context.variant === "booleans"
        ? everyTask(context, judged, writesBooleans(context))
        : ofResults(context, judged, writesReply),
  },
  {
    op: "decodeResponse",
    id: "decode-response",
    title: phrase`the codec reads a reply as the value that it has`,
    demand: "codec",
    variants: (cell) => sampleVariants(valuesOf(cell), "codec"),
    run: (context, judged) => ofResults(context, judged, readsReply),
  },
  {
    op: "decodeResponse",
    id: "reply-forms",
    title: phrase`the codec reads a reply in another form as the same value`,
    demand: "xml-forms",
    variants: (cell) => demanding({ ...replyForms, ...valueForms }, (form) => isForReply(cell, form)),
    run: (context, judged) => everyTask(context, judged, replyFormTasks(context)),
  },
  {
    op: "decodeResponse",
    id: "reply-refusals",
    title: phrase`the codec refuses a response that is no reply, or reports an error`,
    demand: "result-form",
    variants: (cell) => [...demanding(brokenReplies, (form) => isForReply(cell, form)), ...pageVariants(pages)],
    run: (context, judged) => everyRefusal(context, judged, brokenReplyTasks(context)),
  },
  {
    op: "decodeResponse",
    id: "errors",
    title: phrase`the codec reads an error text as the error with its code and channel, and a warning as no error`,
    demand: "error-text",
    variants: () =>
      Object.entries(errorReplies).map(([name, { demand, isDrift }]) => ({
        name,
        grounds: isDrift ? { demand, atMost: "asmx" } : { demand },
      })),
    run: (context, judged) => everyTask(context, judged, errorTasks(context)),
  },
];

function demanding<T extends { readonly demand: Demand }>(
  forms: Readonly<Record<string, T>>,
  holds: (form: T) => boolean,
): readonly Variant[] {
  const chosen = Object.entries(forms).filter(([, form]) => holds(form));
  return chosen.map(([name, { demand }]) => ({ name, grounds: { demand, atMost: "asmx" } }));
}

function isForCall(cell: Cell, { bindings, scalar }: Pick<CodecRequestForm, "bindings" | "scalar">): boolean {
  return bindings.includes(cell.binding) && (scalar === undefined || parameterOf(cell, scalar) !== undefined);
}

function isForReply(cell: Cell, { scalar }: ReplyForm): boolean {
  return scalar === undefined || hasScalar(cell, scalar);
}

function pageVariants(all: Readonly<Record<string, HttpResponse>>): readonly Variant[] {
  return Object.keys(all).map((name) => ({ name, grounds: { demand: "fault-form" } }));
}

async function whereCapable(
  { codec, gone }: Session,
  op: StdioOp,
  { cell }: CaseFacts,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const unable = codec !== undefined && !isCapable(codec, op, cell.operation, cell.binding);
  if (unable) return notApplicable(notOffered(op));
  // The case stops before it generates samples if the codec no longer replies.
  if (gone !== undefined) throw new Refusal("stopped", gone.reason);
  return run();
}

type TaskOf<T> = (context: CaseFacts, sample: T) => CodecTask;

/** Runs the first sample with service settings that differ from those of the run. */
function underOtherSettings<T>(
  context: CaseFacts,
  judged: Judged,
  [sample]: readonly T[],
  taskOf: TaskOf<T>,
): Promise<Outcome> {
  const { service } = context.cell;
  const settings = otherSettings(service);
  const facts = { ...context, codec: untypedCodec(configure(service, settings)) };
  return everyTask(context, judged, sample === undefined ? [] : [{ ...taskOf(facts, sample), settings }]);
}

function ofCalls(context: CaseFacts, judged: Judged, taskOf: TaskOf<Parameters<typeof writesCall>[1]>) {
  if (context.variant === "settings") return underOtherSettings(context, judged, callsAtEdges(context), taskOf);
  if (context.variant === "edges") {
    return everyTask(
      context,
      judged,
      callsAtEdges(context).map((call) => taskOf(context, call)),
    );
  }
  return everySample(context, judged, calls(context), (call) => taskOf(context, call));
}

function ofResults(context: CaseFacts, judged: Judged, taskOf: TaskOf<Value | null>): Promise<Outcome> {
  const { variant } = context;
  if (variant === "settings") return underOtherSettings(context, judged, resultsAtEdges(context.cell), taskOf);
  if (variant === "null") return everyTask(context, judged, [taskOf(context, null)]);
  if (variant === "edges") {
    return everyTask(
      context,
      judged,
      resultsAtEdges(context.cell).map((value) => taskOf(context, value)),
    );
  }
  return everySample(context, judged, results(context), (value) => taskOf(context, value));
}
