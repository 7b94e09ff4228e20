// Checks that the bindings agree about a property which the caller may not use: all report an error or none does, and
// the errors have the same codes.
import {
  type Answer,
  type CaseContext,
  codesOf,
  describe,
  type Outcome,
  okReply,
  pass,
} from "@staywire/conformance/checks";
import { type Binding, bindings, phrase } from "@staywire/model";
import { type KnownWorld, unusable } from "../known-world/known-world.js";
import { callsOfProperty } from "./access.js";
import { failure, type Scenario } from "./scenario.js";

/** A number that no property has. */
const UNKNOWN = 2_147_483_646;

/** The variant that only requires an error, whatever its code. */
const REFUSED = "refused";

const agree: Scenario = {
  id: "access.bindings-agree",
  rules: ["transport.one-call"],
  title: phrase`a property that the caller may not use is rejected in the four bindings, with the same error`,
  // The specification requires that the call is rejected, but not which error each binding reports.
  variants: [{ name: REFUSED }, { name: "error", grounds: { rules: ["transport.one-code"] } }],
  area: "invalid",
  quick: "each-endpoint",
  operations: Object.keys(callsOfProperty),
  run: async (context, world) => {
    for (const property of deniedOf(world)) {
      const outcome = await comparedFor(context, property);
      if (outcome.verdict !== "pass") return outcome;
    }
    return pass;
  },
};

/** Returns an unknown property, and the first property for each of at most two reasons of denial. */
function deniedOf({ properties = [] }: KnownWorld): number[] {
  const first = unusable.flatMap((tag) => properties.find(({ tags }) => tags.includes(tag))?.id ?? []);
  return [...new Set([UNKNOWN, ...first])].slice(0, 3);
}

async function comparedFor(context: CaseContext, property: number): Promise<Outcome> {
  const meaningOf = context.variant === REFUSED ? outcomeOf : errorOf;
  const own = await askIn(context, property, context.cell.binding);
  for (const binding of bindings.filter((each) => context.cell.definition.bindings.includes(each))) {
    const other = await askIn(context, property, binding);
    if (meaningOf(own) === meaningOf(other)) continue;
    const sent = phrase`property ${property} in ${binding}, then in ${context.cell.binding}`;
    return failure({ sent, expected: phrase`as in ${binding}: ${describe(other)}`, actual: describe(own) }, other, own);
  }
  return pass;
}

function askIn(context: CaseContext, property: number, binding: Binding): Promise<Answer> {
  return context.once(`denied/${binding}/${property}`, () => {
    const make = callsOfProperty[context.cell.operation];
    return context.call(make?.(property, context.today) ?? {}, { binding });
  });
}

/** Describes the outcome of a call: an error or a result, or the reason why there is no reply. */
function outcomeOf(answer: Answer): string {
  if (codesOf(answer).length > 0) return "an error";
  return okReply(answer) === undefined ? answer.kind : "a result";
}

/** Describes the errors of a reply; without errors, its outcome. */
function errorOf(answer: Answer): string {
  return codesOf(answer).join(", ") || outcomeOf(answer);
}

/** The scenarios about errors in several bindings. */
export const agreementScenarios: readonly Scenario[] = [agree];
