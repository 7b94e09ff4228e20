// Checks how SOAP faults are written in XML. Clients use the fault code for decisions, and the codes differ between
// SOAP versions.
import { joinMessages, knownName, type Message, phrase } from "@staywire/model";
import { whereBound } from "../core/bound.js";
import { isSoap } from "../core/cell.js";
import type { Check } from "../core/check.js";
import type { CaseContext } from "../core/context.js";
import { describe } from "../core/describe.js";
import type { Answer, Exchange } from "../core/exchange.js";
import { couldNotRun, fail, type Outcome, pass } from "../core/outcome.js";
import { errorReply, notOk } from "./expect.js";
import { called } from "./faults.js";
import { type Baseline, baselineFailed, baselineOf } from "./valid-calls.js";

/** Checks the code, the text and the language of a fault. */
export const faultForm: Check = {
  id: "binding.fault-form",
  grounds: { demand: "fault-form" },
  title: phrase`a fault has a code of its SOAP version for the side that caused it, and a text; in SOAP 1.2 with its language`,
  area: "fault",
  sends: "raw",
  quick: "every-cell",
  applies: whereBound((cell) => isSoap(cell.binding) || phrase`an error is plain text in this binding`),
  run: runFaultForm,
};

const unknownOperation = phrase`the name of an unknown operation`;

/**
 * The requests that must be rejected. The first names an unknown operation, so the message reader rejects it. The
 * operation rejects the second, possibly without a fault.
 */
const causes: readonly {
  readonly sent: Message;
  /** True if the request has wrong credentials. It then counts against the limit of such requests. */
  readonly isAttempt?: true;
  readonly ask: (context: CaseContext, baseline: Baseline) => Promise<Exchange>;
}[] = [
  {
    sent: unknownOperation,
    ask: ({ cell, send }, { answer }) => send(called(answer.exchange.request, cell, `${cell.operation}Xyz`)),
  },
  {
    sent: phrase`a wrong password`,
    isAttempt: true,
    ask: async ({ call, credentials }, { parameters }) => {
      const password = `${credentials.password}x`;
      return (await call(parameters, { credentials: { ...credentials, password } })).exchange;
    },
  },
];

async function runFaultForm(context: CaseContext): Promise<Outcome> {
  const baseline = await baselineOf(context);
  if ("verdict" in baseline) return baseline;
  if (notOk(baseline.answer) !== undefined) return baselineFailed(baseline.answer);
  const input = { baseline: baseline.parameters };
  const exchanges = [baseline.answer.exchange];
  const others: string[] = [];
  let judged = 0;
  for (const { sent, ask, isAttempt } of causes) {
    if (isAttempt === true && context.mostAttempts === 0) continue;
    const exchange = await ask(context, baseline);
    exchanges.push(exchange);
    const answer = context.read(exchange);
    if (!isFault(answer)) {
      others.push(describe(answer));
      continue;
    }
    judged += 1;
    const found = faultProblem(answer, sent);
    if (found !== undefined) return fail({ sent, ...found, exchanges, input });
  }
  return judged > 0
    ? pass
    : couldNotRun(phrase`no fault was returned: ${joinMessages(others.map(knownName), ", and ")}`);
}

/** Describes what is wrong with a fault according to its version of SOAP; undefined if nothing is wrong. */
function faultProblem(
  answer: Answer,
  sent: Message,
): { readonly expected: Message; readonly actual: Message } | undefined {
  const found = errorReply(answer)?.deviations.filter(({ code }) => code === "fault-form") ?? [];
  const messages = found.map(({ message }) => message);
  if (messages.length > 0) return { expected: faultForm.title, actual: joinMessages(messages, "; ") };
  if (sent !== unknownOperation || blamesCaller(answer)) return undefined;
  return {
    expected: phrase`a fault of the caller, Client or in SOAP 1.2 Sender, with a detail`,
    actual: describe(answer),
  };
}

/** True if a fault has a sender code (it blames the request) and a detail element. */
function blamesCaller(answer: Answer): boolean {
  const text = new TextDecoder().decode(answer.exchange.response?.body);
  if (!/<(?:[^\s<>/:]+:)?[Dd]etail[\s/>]/.test(text)) return false;
  return /<(?:[^\s<>/:]+:)?(?:faultcode|Value)(?:\s[^<>]*)?>\s*(?:[^\s<>/:]+:)?(?:Client|Sender)\b/.test(text);
}

function isFault(answer: Answer): boolean {
  if (errorReply(answer)?.channel !== "fault") return false;
  const text = new TextDecoder().decode(answer.exchange.response?.body);
  return /<(?:[^\s<>/:]+:)?Fault[\s/>]/.test(text);
}
