// Requests that look different and mean the same are answered the same.
import type { HttpRequest } from "@staywire/codec";
import type { Binding } from "@staywire/model";
import type { Cell } from "../cell.js";
import type { Check } from "../check.js";
import type { CaseContext } from "../context.js";
import { fail, type Outcome, pass } from "../outcome.js";
import type { Severity } from "../verdict.js";
import { differenceOfAnswers } from "./bindings-agree.js";
import { notOk } from "./expect.js";
import { soapForms } from "./forms-soap.js";
import { urlForms } from "./forms-url.js";
import { isBound } from "./reply-valid.js";
import { twinFailed, twinOf } from "./valid-calls.js";

/** Another way to write a request. */
export interface Form {
  readonly title: string;
  readonly bindings: readonly Binding[];
  readonly severity?: Severity;
  readonly spec?: string;
  readonly change: (request: HttpRequest, cell: Cell) => HttpRequest;
}

const everywhere: Readonly<Record<string, Form>> = {
  "endpoint-letter-case": {
    title: "the path of an endpoint is taken in lower case too",
    bindings: ["soap11", "soap12", "get", "post"],
    severity: "must",
    spec: "4.1",
    change: (request, { service, definition }) => {
      const path = service.endpoints[definition.endpoint]?.path ?? "";
      return { ...request, target: path.toLowerCase() + request.target.slice(path.length) };
    },
  },
};

/** One check for each form. */
export const formChecks: readonly Check[] = Object.entries({ ...everywhere, ...soapForms, ...urlForms }).map(
  ([name, form]): Check => ({
    id: `binding.${name}`,
    severity: form.severity ?? "asmx",
    spec: form.spec ?? "wire",
    title: form.title,
    area: "boundary",
    sends: "raw",
    applies: (cell) => {
      const bound = isBound(cell);
      if (bound !== true) return bound;
      return form.bindings.includes(cell.binding) || "the form belongs to other bindings";
    },
    run: (context) => runForm(context, form),
  }),
);

async function runForm(context: CaseContext, form: Form): Promise<Outcome> {
  const twin = await twinOf(context);
  if ("verdict" in twin) return twin;
  if (notOk(twin.answer) !== undefined) return twinFailed(twin.answer);
  const request = form.change(twin.answer.exchange.request, context.cell);
  const answer = context.read(await context.send(request));
  const wrong = notOk(answer) ?? differenceOfAnswers(context, twin.answer, answer);
  if (wrong === undefined) return pass;
  return fail({
    sent: "the same call in another form",
    expected: `the same answer: ${form.title}`,
    actual: wrong,
    exchanges: [twin.answer.exchange, answer.exchange],
    expectation: { kind: "same" },
  });
}
