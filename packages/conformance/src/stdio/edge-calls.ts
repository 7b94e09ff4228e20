// Makes calls with parameters at their limits. They are the same in every run, and satisfy the constraints of the
// operation.
import type { Call, RecordValue, Value } from "@staywire/codec";
import type { Binding, Operation, Parameter } from "@staywire/model";
import { addDays, atMidnight, type CalendarDate } from "@staywire/values";
import fc from "fast-check";
import { parametersArbitrary } from "../arbitrary/index.js";
import { type ParameterRules, requirements, rulesOf } from "../arbitrary/parameter-rules.js";
import type { Cell } from "../core/cell.js";
import { edgeRounds, edgeTexts, edgeValue } from "./edge-values.js";

/** Returns the calls of a cell. There is one for each round. */
export function edgeCalls(cell: Cell, today: CalendarDate): readonly Call[] {
  const { service, operation, binding } = cell;
  const valid = fc.sample(parametersArbitrary(service, operation, { today, binding }), {
    seed: 1,
    numRuns: edgeRounds,
  });
  return valid.map((given, round) => edgeCall({ cell, today, round }, given));
}

/**
 * Returns the call of a round. The value of a parameter is taken from `valid` if the constraints allow only few values,
 * if a flag can require the parameter, if it is such a flag, or if it is neither a scalar nor a list.
 */
export function edgeCall(round: Round, valid: RecordValue): Call {
  const { definition, binding } = round.cell;
  return {
    credentials: {
      username: textAt(binding, round.round),
      password: textAt(binding, round.round + (round.alike ? 0 : 3)),
    },
    parameters: parametersIn(round, definition, valid),
  };
}

function textAt(binding: Binding, at: number): string {
  return carried(binding, edgeTexts[at % edgeTexts.length] ?? "");
}

/** Changes the parts of a text that look like markup, because GET and POST reject them. */
function carried(binding: Binding, text: string): string {
  if (binding === "soap11" || binding === "soap12") return text;
  return text.replaceAll("&#", "& #").replace(/<(?=[a-z!/?])/gi, "< ");
}

/** A round of calls in a cell. Its number selects the values of the parameters. */
export interface Round {
  readonly cell: Cell;
  readonly today: CalendarDate;
  readonly round: number;
  /** True to give all parameters of a type the same edge value. */
  readonly alike?: boolean | undefined;
}

function parametersIn(round: Round, definition: Operation, given: RecordValue): RecordValue {
  const kept = new Set(requirements(definition).flatMap(({ parameter, flags }) => [parameter, ...flags]));
  const entries = Object.entries(definition.parameters).map(([name, parameter], index) => {
    const rules = rulesOf(definition, name);
    const edge = kept.has(name) ? undefined : edgeOf(round, parameter, { rules, index });
    const value = edge ?? given[name] ?? parameter.unspecified;
    return [name, value] as const;
  });
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])));
}

interface Asked {
  readonly rules: ParameterRules;
  readonly index: number;
}

/**
 * Returns the edge value of a parameter in a round; undefined if the constraints of the parameter allow only few
 * values, or if the parameter is neither a scalar nor a list.
 */
function edgeOf(
  { cell, today, round, alike }: Round,
  parameter: Parameter,
  { rules, index }: Asked,
): Value | undefined {
  const { node, urlForm } = parameter;
  if (rules.fixed !== undefined || rules.oneOf !== undefined || rules.format !== undefined) return undefined;
  // In steps of 31 days, the dates are in different months, and the day of some dates has one digit.
  if (urlForm !== undefined || rules.notPast) return midnightIn(parameter, addDays(today, round * 31 + index));
  if (node.kind === "list") return itemsOf(cell, node, { round, max: rules.maxItems });
  if (node.kind !== "scalar") return undefined;
  const value = edgeValue({ service: cell.service, round, depth: 0, alike }, node, index);
  if (node.scalar === "int") return Math.max(Number(value), rules.min);
  return node.scalar === "string" ? fitting(carried(cell.binding, String(value)), rules) : value;
}

function midnightIn({ node }: Parameter, date: CalendarDate): Value | undefined {
  return node.kind === "scalar" && node.scalar === "dateTime" ? atMidnight(date) : undefined;
}

function itemsOf(
  { service, binding }: Cell,
  { item }: Extract<Parameter["node"], { kind: "list" }>,
  { round, max }: { readonly round: number; readonly max: number },
): Value {
  const sizes = [3, binding === "get" || binding === "post" ? 1 : 0, Math.min(max, 40), 2];
  const size = Math.min(max, sizes[round % sizes.length] ?? 1);
  return Array.from({ length: size }, (_, at) => edgeValue({ service, round: round + at, depth: 1 }, item));
}

function fitting(text: string, { maxLength, blank }: ParameterRules): string {
  const cut = [...text].slice(0, Math.max(0, Math.floor(maxLength / 2) || maxLength)).join("");
  const kept = maxLength === Number.POSITIVE_INFINITY || text.length <= maxLength ? text : cut;
  return !blank && kept.trim() === "" ? "x" : kept;
}
