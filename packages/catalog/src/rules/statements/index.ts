// Finds the statements of the spec behind the rules that are derived from the catalog.
import {
  constraintRule,
  errorRule,
  lawRule,
  memberRules,
  type Operation,
  operationOf,
  parametersOf,
  type Rule,
  typeOf,
} from "@staywire/model";
import { service } from "../../service.js";
import { listedIn } from "./errors.js";
import { noteStatements } from "./notes.js";
import { lawStatements, limitStatements, operationNumbers } from "./operations.js";
import { leadRows, memberRows, statementsByName } from "./rows.js";

const all = new Map<string, readonly string[]>([
  ...service.order.flatMap((name) => [...ofOperation(name, operationOf(service, name))]),
  ...Object.keys(service.types).flatMap((name) => [...ofType(name)]),
  ...Object.entries(noteStatements),
]);

/** The ids of the derived rules that cite statements. */
export const citedRules: readonly string[] = [...all.keys()];

/** Adds to a derived rule the statements that it rests on. */
export function withStatements(rule: Rule): Rule {
  const statements = all.get(rule.id);
  return statements === undefined ? rule : { ...rule, statements };
}

type Cited = readonly [rule: string, statements: readonly string[]];

function* ofOperation(name: string, operation: Operation): Iterable<Cited> {
  const { result, root, cache } = operationNumbers[name] ?? { result: 0, root: 0 };
  const own = (number: number): string => `${operation.spec} ${name} ${number}`;
  const parameters = ofParameters(name, operation);
  const isTable = name === "CRMAddLead";
  yield [`${name}.endpoint`, [own(1), operation.endpoint === "A" ? "4.1 2" : "4.1 3"]];
  yield [`${name}.credentials`, [...(isTable ? [own(3)] : listOf(name, operation)), "5 2"]];
  yield [`${name}.result`, [own(result), ...ofSame(name, 2)]];
  yield [`${name}.result-element`, [own(result)]];
  yield [`${name}.root`, [own(root)]];
  if (cache !== undefined) yield [`${name}.cache`, [own(cache[0]), `8 ${cache[1]}`]];
  for (const [parameter, statements] of parameters) yield [`${name}.${parameter}`, statements];
  yield* ofConstraints(name, operation, parameters);
  yield* ofErrors(name, operation);
}

/** Returns the ids of the statements that list the parameters of an operation; none if the spec has a table of them. */
function listOf(name: string, { spec }: Operation): readonly string[] {
  const number = operationNumbers[name]?.parameters;
  return number === undefined ? [] : [`${spec} ${name} ${number}`, ...ofSame(name, 1)];
}

/**
 * Returns a statement about GetReservations for GetReservationsWithTime, because both operations have the same
 * parameters and the same result. Returns none for any other operation.
 */
function ofSame(name: string, number: number): readonly string[] {
  return name === "GetReservationsWithTime" ? [`4.3 GetReservations ${number}`] : [];
}

function ofParameters(name: string, operation: Operation): ReadonlyMap<string, readonly string[]> {
  const names = Object.keys(operation.parameters);
  if (name !== "CRMAddLead") return new Map(names.map((each) => [each, listOf(name, operation)]));
  return new Map([...statementsByName(leadRows, names)].map(([each, statement]) => [each, [statement]]));
}

function* ofConstraints(
  name: string,
  operation: Operation,
  parameters: ReadonlyMap<string, readonly string[]>,
): Iterable<Cited> {
  for (const constraint of operation.constraints.filter(({ binds }) => binds !== "caller")) {
    const id = constraintRule(name, constraint);
    const [parameter = ""] = parametersOf(constraint);
    const own = parameters.get(parameter) ?? [];
    const length = constraint.kind === "max-length" ? ["8 8"] : [];
    const below = constraint.kind === "nights" ? (constraint.errorBelow ?? null) : null;
    for (const [each, code] of [[id, constraint.error] as const, [`${id}.least`, below] as const]) {
      const texts = operation.errors.flatMap((error, index) => (error.code === code ? listedIn(name, index) : []));
      yield [each, [...new Set([...own, ...(limitStatements[each] ?? []), ...length, ...texts])]];
    }
  }
}

function* ofErrors(name: string, { errors, spec }: Operation): Iterable<Cited> {
  for (const [index, { code, result }] of errors.entries()) {
    // The spec states the prefix of the texts of CRMAddLead only with its first error.
    const listed = new Set([...listedIn(name, index), ...(name === "CRMAddLead" ? ["7 3"] : [])]);
    yield [errorRule(name, code), result === undefined ? [...listed] : [`${spec} ${name} 5`]];
  }
}

function* ofType(name: string): Iterable<Cited> {
  const { members, laws } = typeOf(service, name);
  const rows = memberRows[name];
  const found = rows === undefined ? undefined : statementsByName(rows, Object.keys(members));
  for (const member of Object.keys(members)) {
    const ids = memberRules(name, member);
    const statement = found?.get(member);
    const own = name === "AllowedDays" ? ["2 Rate 5", "2 Rate 6"] : statement === undefined ? [] : [statement];
    if (own.length > 0) yield [ids.type, own];
    if (own.length > 0) yield [ids.meaning, own];
  }
  for (const law of laws) {
    const id = lawRule(name, law);
    if (lawStatements[id] !== undefined) yield [id, lawStatements[id]];
  }
}
