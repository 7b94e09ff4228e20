// Checks the names and types of parameters, for clients with a size budget.
import { knownName, type Message, type Parameter, phrase, quote, type Service } from "@staywire/model";
import { ParametersError, type Prepare } from "./check.js";
import { typeProblem } from "./types.js";
import type { ParameterProblem } from "./validate.js";

/**
 * Creates the option `prepare` of a small client. It checks the names and types of the parameters of each call. It is a
 * fifth of the size of `parameterCheck`, which also reads dates in any format and checks constraints. A service value
 * made by `serviceOf` has no constraints.
 *
 * @example
 * ```ts
 * import { clientCodec, soap11Binding } from "@staywire/codec";
 *
 * const codec = clientCodec(service, [soap11Binding]);
 * const library = smallClient(codec, transport, { credentials, prepare: typeCheck(codec.service) });
 * console.log((await library.GetBook?.({ BookId: 1 }))?.kind);
 * ```
 */
export function typeCheck(service: Service): Prepare {
  return (name, values) => {
    const known = service.operations[name]?.parameters;
    if (known === undefined) return values;
    const problems: ParameterProblem[] = [];
    for (const key of new Set([...Object.keys(known), ...Object.keys(values)])) {
      const parameter = Object.hasOwn(known, key) ? known[key] : undefined;
      const shown = parameter === undefined ? quote(key) : knownName(key);
      const value = Object.hasOwn(values, key) ? values[key] : undefined;
      const problem =
        parameter === undefined ? phrase`is not a parameter of ${knownName(name)}` : problemOf(parameter, value);
      if (problem !== undefined)
        problems.push({ parameter: key, rule: `${name}.${key}`, message: phrase`${shown} ${problem}` });
    }
    if (problems.length > 0) throw new ParametersError(problems);
    return values;
  };
}

function problemOf({ node, omissible }: Parameter, value: unknown): Message | undefined {
  if (value !== undefined && value !== null) return typeProblem(node, value);
  return omissible && value !== null ? undefined : phrase`is missing; expected a value`;
}
