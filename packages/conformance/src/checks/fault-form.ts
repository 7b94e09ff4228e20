// Faults are written as their version of SOAP has them: a client of that version goes by the code of one.
import { isSoap } from "../cell.js";
import type { Check } from "../check.js";
import type { CaseContext } from "../context.js";
import type { Answer, Exchange } from "../exchange.js";
import { couldNotRun, fail, type Outcome, pass } from "../outcome.js";
import { describe } from "./describe.js";
import { errorReply, notOk } from "./expect.js";
import { called } from "./faults.js";
import { isBound } from "./reply-valid.js";
import { type Twin, twinFailed, twinOf } from "./valid-calls.js";

/** The code, the text and the language of a fault. */
export const faultForm: Check = {
  id: "binding.fault-form",
  severity: "asmx",
  spec: "wire",
  title: "a fault has a code of its version of SOAP, and a text; in SOAP 1.2 with its language",
  area: "fault",
  sends: "raw",
  applies: (cell) => {
    const bound = isBound(cell);
    if (bound !== true) return bound;
    return isSoap(cell.binding) || "an error is plain text in this binding";
  },
  run,
};

/** Ways to be refused: by what reads the message, and by the operation, which may tell it without a fault. */
const causes: Readonly<Record<string, (context: CaseContext, twin: Twin) => Promise<Exchange>>> = {
  "the name of an operation that there is not": ({ cell, send }, { answer }) =>
    send(called(answer.exchange.request, cell, `${cell.operation}Xyz`)),
  "a wrong password": async ({ call, credentials }, { parameters }) => {
    const password = `${credentials.password}x`;
    return (await call(parameters, { credentials: { ...credentials, password } })).exchange;
  },
};

async function run(context: CaseContext): Promise<Outcome> {
  const twin = await twinOf(context);
  if ("verdict" in twin) return twin;
  if (notOk(twin.answer) !== undefined) return twinFailed(twin.answer);
  const others: string[] = [];
  let judged = 0;
  for (const [sent, ask] of Object.entries(causes)) {
    const exchange = await ask(context, twin);
    const answer = context.read(exchange);
    const wrong = whyNoFault(answer);
    if (wrong === undefined) judged += 1;
    else if (!isFault(answer)) others.push(describe(answer));
    else {
      const expectation = { kind: "fault" } as const;
      return fail({
        sent,
        expected: faultForm.title,
        actual: wrong,
        exchanges: [twin.answer.exchange, exchange],
        expectation,
      });
    }
  }
  return judged > 0 ? pass : couldNotRun(`no fault came: ${others.join(", and ")}`);
}

/** Why an answer is no fault in the form of its version of SOAP; undefined where it is. */
export function whyNoFault(answer: Answer): string | undefined {
  if (!isFault(answer)) return describe(answer);
  const found = errorReply(answer)?.deviations.filter(({ code }) => code === "fault-form") ?? [];
  return found.length === 0 ? undefined : found.map(({ message }) => message).join("; ");
}

function isFault(answer: Answer): boolean {
  if (errorReply(answer)?.channel !== "fault") return false;
  const text = new TextDecoder().decode(answer.exchange.response?.body);
  return /<(?:[^\s<>/:]+:)?Fault[\s/>]/.test(text);
}
