// Lists the possible causes of differences. A cause is a member of a result, a kind of difference, or a row of the
// suite. Each cause is one case of the check.
import { type Binding, memberRules, type Node, type Operation, type Service, typeOf } from "@staywire/model";
import type { Variant } from "../core/check.js";
import type { DifferenceKind } from "../core/difference.js";
import type { Grounds } from "../core/grounds.js";
import type { Compared, DifferenceRow } from "../core/walk.js";
import { type AskedBoth, comparedIn } from "./ask-both.js";

/**
 * The names of causes that belong to no member. No rule covers them, so differences with these causes are only noted.
 */
const kindCauses: Readonly<Record<DifferenceKind, string>> = {
  value: "(value)",
  count: "(items)",
  order: "(order)",
  nil: "(nil)",
  "error-code": "(error code)",
  "item-error": "(item errors)",
  refused: "(refused)",
  answered: "(answered)",
  warning: "(warnings)",
};

/**
 * The cause of the differences in calls that read what another call wrote, unless a row of the suite applies to them.
 */
const EFFECT = "(effect)";

/** Lists the possible causes of differences between replies of an operation, as the variants of a check. */
export function causesOf(
  service: Service,
  name: string,
  operation: Operation,
  rows: readonly DifferenceRow[],
): readonly Variant[] {
  const own = rows.filter(({ operations }) => operations === undefined || operations.includes(name));
  const noted = { rules: [] };
  return [
    ...memberCauses(service, operation.result),
    ...Object.values(kindCauses).map((kind) => ({ name: kind, grounds: noted })),
    ...(operation.effect === "write" ? [{ name: EFFECT, grounds: noted }] : []),
    ...own.map((row) => ({ name: `(${row.name})`, grounds: row.grounds })),
  ];
}

/** The names of the causes of an operation. Rows of the suite take precedence over members. */
export interface CauseNames {
  readonly rows: readonly DifferenceRow[];
  readonly members: ReadonlySet<string>;
}

/**
 * Returns the possible causes of differences in a result: the rows of the suite, and the names of the result's members.
 */
export function causeNames(service: Service, result: Node, rows: readonly DifferenceRow[]): CauseNames {
  return { rows, members: new Set(memberCauses(service, result).map(({ name }) => name)) };
}

/**
 * Groups the differences of a call by their cause, so that a caller can count the call once for each cause.
 */
export function causesIn(
  names: CauseNames,
  binding: Binding,
  asked: AskedBoth,
): ReadonlyMap<string, readonly [Compared, ...Compared[]]> {
  const found = new Map<string, [Compared, ...Compared[]]>();
  for (const compared of comparedIn(binding, asked)) {
    const cause = causeOf(names, compared);
    const same = found.get(cause);
    if (same === undefined) found.set(cause, [compared]);
    else same.push(compared);
  }
  return found;
}

function causeOf({ rows, members }: CauseNames, compared: Compared): string {
  const { operation, difference, shown } = compared;
  const row = rows.find(
    ({ operations, applies }) => (operations === undefined || operations.includes(operation)) && applies(compared),
  );
  if (row !== undefined) return `(${row.name})`;
  if (shown !== undefined) return EFFECT;
  const { kind, member } = difference;
  return (kind === "value" || kind === "count") && members.has(member) ? member : kindCauses[kind];
}

/** Lists the members of a result as paths without indices. Each comes with the rules about its values. */
function memberCauses(service: Service, result: Node): readonly Variant[] {
  return [...membersIn(service, result, "", [])];
}

function* membersIn(service: Service, node: Node, above: string, outer: readonly string[]): Generator<Variant> {
  if (node.kind === "list") return yield* membersIn(service, node.item, above, outer);
  if (node.kind !== "ref" || outer.includes(node.name)) return;
  for (const [name, member] of Object.entries(typeOf(service, node.name).members)) {
    if (member.content === "volatile" || member.role === "error") continue;
    const path = above === "" ? name : `${above}.${name}`;
    const isOpen = member.content === "open" || member.role === "message";
    yield { name: path, grounds: groundsOf(memberRules(node.name, name).meaning, isOpen) };
    yield* membersIn(service, member.node, path, [...outer, node.name]);
  }
}

function groundsOf(rule: string, isOpen: boolean): Grounds {
  return isOpen ? { rules: [rule], atMost: "note" } : { rules: [rule] };
}
