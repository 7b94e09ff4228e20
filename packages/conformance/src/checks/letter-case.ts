// Checks that names of SOAP parameters are case-sensitive: the operation ignores a parameter in another letter case.
import { knownNames, phrase } from "@staywire/model";
import { whereBound } from "../core/bound.js";
import { isSoap } from "../core/cell.js";
import type { Check } from "../core/check.js";
import type { CaseContext } from "../core/context.js";
import { fail, type Outcome, pass } from "../core/outcome.js";
import { soapParts, withParameters } from "../wire/soap.js";
import { notOk } from "./expect.js";
import { differenceOfAnswers } from "./same-answer.js";
import { baselineFailed, baselineOf } from "./valid-calls.js";

/** Parameters in another letter case must be ignored. Credentials have a check of their own. */
export const parameterLetterCase: Check = {
  id: "binding.parameter-letter-case",
  grounds: { demand: "parameter-letter-case" },
  title: phrase`a parameter in another letter case is ignored in SOAP, as one that is not there`,
  area: "boundary",
  sends: "raw",
  applies: whereBound((cell) => {
    if (!isSoap(cell.binding)) return phrase`names are taken in any letter case in this binding`;
    if (cell.definition.effect === "write") return phrase`what the call without its parameters does is unknown`;
    return Object.keys(cell.definition.parameters).length > 0 || phrase`the operation has no parameter`;
  }),
  run: runLetterCase,
};

async function runLetterCase(context: CaseContext): Promise<Outcome> {
  const baseline = await baselineOf(context);
  if ("verdict" in baseline) return baseline;
  if (notOk(baseline.answer) !== undefined) return baselineFailed(baseline.answer);
  const { request } = baseline.answer.exchange;
  const { operation, definition } = context.cell;
  const parts = soapParts(request, operation);
  const own = parts.parameters.filter(({ name }) => Object.hasOwn(definition.parameters, name));
  const others = parts.parameters.filter((each) => !own.includes(each)).map(({ xml }) => xml);
  const renamed = own.map(({ name, xml }) =>
    xml.replaceAll(`<${name}`, `<${other(name)}`).replaceAll(`</${name}`, `</${other(name)}`),
  );
  const without = context.read(await context.send(withParameters(parts, others)));
  const answer = context.read(await context.send(withParameters(parts, [...others, ...renamed])));
  const why = differenceOfAnswers(context, without, answer);
  if (why === undefined) return pass;
  const sent = phrase`${knownNames(own.map(({ name }) => other(name)))}, and then a call without them`;
  const exchanges = [baseline.answer, without, answer].map(({ exchange }) => exchange);
  const input = { baseline: baseline.parameters };
  return fail({ sent, expected: phrase`the same reply to both`, actual: why.text, exchanges, input });
}

function other(name: string): string {
  return name === name.toLowerCase() ? name.toUpperCase() : name.toLowerCase();
}
