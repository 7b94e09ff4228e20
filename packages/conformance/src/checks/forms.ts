// Checks that a request gets the same reply if it is written in another way with the same meaning.

import type { HttpRequest } from "@staywire/codec";
import { phrase } from "@staywire/model";
import type { RandomSource } from "../arbitrary/random-source.js";
import { whereBound } from "../core/bound.js";
import type { Cell } from "../core/cell.js";
import type { Check } from "../core/check.js";
import type { CaseContext } from "../core/context.js";
import type { Outcome } from "../core/outcome.js";
import { soapForms } from "./forms-soap.js";
import { urlForms } from "./forms-url.js";
import type { RequestForm } from "./request-form.js";
import { likeBaseline } from "./same-answer.js";
import { type Baseline, forEachBaseline } from "./valid-calls.js";

const everywhere: Readonly<Record<string, RequestForm>> = {
  "endpoint-letter-case": {
    title: phrase`the path of an endpoint is taken in lower case too`,
    bindings: ["soap11", "soap12", "get", "post"],
    demand: "endpoint-letter-case",
    change: (request, { service, definition }) => {
      const path = service.endpoints[definition.endpoint]?.path ?? "";
      return { ...request, target: path.toLowerCase() + request.target.slice(path.length) };
    },
  },
};

/** The request variants of all bindings, by name. */
export const requestForms: Readonly<Record<string, RequestForm>> = { ...everywhere, ...soapForms, ...urlForms };

/** One check for each request variant. */
export const formChecks: readonly Check[] = Object.entries(requestForms).map(
  ([name, form]): Check => ({
    id: `binding.${name}`,
    grounds: { demand: form.demand },
    title: form.title,
    area: "boundary",
    sends: "raw",
    resends: () => true,
    applies: whereBound(
      (cell) => form.bindings.includes(cell.binding) || phrase`the request variant belongs to other bindings`,
    ),
    run: (context) => runForm(context, form),
  }),
);

function runForm(context: CaseContext, form: RequestForm): Promise<Outcome> {
  const judge = (baseline: Baseline, random: RandomSource | undefined): Promise<Outcome> =>
    likeBaseline(context, baseline, {
      request: written(form, baseline.answer.exchange.request, context.cell, random),
      sent: phrase`the same call, written in another way`,
      expected: phrase`the same reply: ${form.title}`,
    });
  return forEachBaseline(context, judge, form.vary !== undefined);
}

function written(
  { change, vary }: RequestForm,
  request: HttpRequest,
  cell: Cell,
  random: RandomSource | undefined,
): HttpRequest {
  return random === undefined || vary === undefined ? change(request, cell) : vary(request, cell, random);
}
