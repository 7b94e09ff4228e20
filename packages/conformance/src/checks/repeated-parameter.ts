// Checks a parameter that is sent twice. SOAP uses the first value, and GET and POST join both values with a comma.
import type { HttpRequest } from "@staywire/codec";
import { knownName, type Node, phrase } from "@staywire/model";
import { whereBound } from "../core/bound.js";
import { type Cell, isSoap } from "../core/cell.js";
import type { Check } from "../core/check.js";
import type { CaseContext } from "../core/context.js";
import { fail, type Outcome, pass } from "../core/outcome.js";
import { fieldsOf, withFields } from "../wire/form.js";
import { soapParts, withParameters } from "../wire/soap.js";
import { notOk } from "./expect.js";
import { judgeRefusal } from "./refusals.js";
import { differenceOfAnswers } from "./same-answer.js";
import { type Baseline, baselineFailed, baselineOf } from "./valid-calls.js";

/**
 * Checks that SOAP uses the first of two parameters with the same name, and that GET and POST reject an int that is
 * sent twice, because the joined text is not an int.
 */
export const repeatedParameter: Check = {
  id: "binding.repeated-parameter",
  grounds: { demand: "repeated-parameter" },
  title: phrase`of a repeated parameter the first is used in SOAP; in GET and POST both are one value, joined with a comma`,
  area: "boundary",
  sends: "raw",
  applies: whereBound(({ definition, ...cell }) => {
    if (definition.effect === "write")
      return phrase`a second call of an operation that writes can conflict with the first`;
    return (
      repeatable({ definition, ...cell }) !== undefined || phrase`the operation has no number that could be repeated`
    );
  }),
  run: async (context) => {
    const baseline = await baselineOf(context);
    if ("verdict" in baseline) return baseline;
    if (notOk(baseline.answer) !== undefined) return baselineFailed(baseline.answer);
    return isSoap(context.cell.binding) ? judgeFirst(context, baseline) : judgeJoined(context, baseline);
  },
};

/**
 * Returns the first int parameter. An int is used because two numbers that are joined with a comma are not a number.
 */
function repeatable({ definition }: Cell): string | undefined {
  return Object.entries(definition.parameters).find(([, { node }]) => isInt(node))?.[0];
}

function isInt(node: Node): boolean {
  return node.kind === "scalar" && node.scalar === "int";
}

/** A number that is unlikely to be an id of the service. */
const OTHER = "2147483645";

async function judgeFirst(context: CaseContext, { parameters, answer: baseline }: Baseline): Promise<Outcome> {
  const answer = context.read(await context.send(repeated(baseline.exchange.request, context.cell)));
  const actual = notOk(answer) ?? differenceOfAnswers(context, baseline, answer)?.text;
  if (actual === undefined) return pass;
  return fail({
    sent: phrase`${knownName(repeatable(context.cell) ?? "")} twice, the second time as ${OTHER}`,
    expected: phrase`the reply to a call with the first of the two values only`,
    actual,
    exchanges: [baseline.exchange, answer.exchange],
    input: { baseline: parameters },
  });
}

async function judgeJoined(context: CaseContext, baseline: Baseline): Promise<Outcome> {
  const answer = context.read(await context.send(repeated(baseline.answer.exchange.request, context.cell)));
  return judgeRefusal(
    context,
    { what: phrase`${knownName(repeatable(context.cell) ?? "")} twice`, codes: ["wire-bad-value"] },
    baseline,
    answer,
  );
}

function repeated(request: HttpRequest, cell: Cell): HttpRequest {
  const name = repeatable(cell) ?? "";
  if (isSoap(cell.binding)) {
    const parts = soapParts(request, cell.operation);
    return withParameters(parts, [...parts.parameters.map(({ xml }) => xml), `<${name}>${OTHER}</${name}>`]);
  }
  return withFields(request, [...fieldsOf(request), [name, OTHER]]);
}
