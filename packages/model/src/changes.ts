// Finds the changes between two versions of a service, and decides which of them break a client.
import type { Member, Parameter } from "./member.js";
import type { Operation } from "./operation.js";
import type { RecordType } from "./record.js";
import type { Service } from "./service.js";

/** One difference between two versions of a service. */
export interface Change {
  readonly kind: "added" | "removed" | "changed";
  /** The path of the change (`operations.GetThing.parameters.Name`). */
  readonly path: string;
  /** True if a client of the old version can fail with the new version. */
  readonly breaking: boolean;
  readonly message: string;
}

/**
 * Lists the changes of the namespace, the operations and the types from an old version of a service to a new one, in
 * the order of the old version. Ignores documentation, endpoints, constraints, errors and laws.
 */
export function changesBetween(old: Service, now: Service): readonly Change[] {
  return [
    ...(old.namespace === now.namespace ? [] : [changed("namespace", old.namespace, now.namespace)]),
    ...between("operations", old.operations, now.operations, { added: false, compare: operationChanges }),
    ...between("types", old.types, now.types, { added: false, compare: typeChanges }),
  ];
}

interface Comparison<T> {
  /** True if an addition breaks a client, or a function that decides this for the added value. */
  readonly added: boolean | ((value: T) => boolean);
  readonly compare: (path: string, old: T, now: T) => readonly Change[];
}

function between<T>(
  path: string,
  old: Readonly<Record<string, T>>,
  now: Readonly<Record<string, T>>,
  { added, compare }: Comparison<T>,
): readonly Change[] {
  const gone = Object.entries(old).flatMap(([name, value]) => {
    const where = `${path}.${name}`;
    const other = Object.hasOwn(now, name) ? (now[name] as T) : undefined;
    if (other !== undefined) return compare(where, value, other);
    return [{ kind: "removed", path: where, breaking: true, message: "is no longer there" } as const];
  });
  const more = Object.entries(now)
    .filter(([name]) => !Object.hasOwn(old, name))
    .map(([name, value]): Change => {
      const breaking = typeof added === "function" ? added(value) : added;
      return {
        kind: "added",
        path: `${path}.${name}`,
        breaking,
        message: breaking ? "is new, and required" : "is new",
      };
    });
  return [...gone, ...more];
}

function changed(path: string, from: unknown, to: unknown, breaking = true): Change {
  return { kind: "changed", path, breaking, message: `was ${shown(from)} and is ${shown(to)}` };
}

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text === undefined ? "not there" : text.length > 200 ? `${text.slice(0, 200)}...` : text;
}

function difference(path: string, from: unknown, to: unknown): readonly Change[] {
  return JSON.stringify(from) === JSON.stringify(to) ? [] : [changed(path, from, to)];
}

function operationChanges(path: string, old: Operation, now: Operation): readonly Change[] {
  const lost = old.bindings.filter((binding) => !now.bindings.includes(binding));
  const won = now.bindings.filter((binding) => !old.bindings.includes(binding));
  return [
    ...lost.map(
      (name): Change => ({
        kind: "removed",
        path: `${path}.bindings.${name}`,
        breaking: true,
        message: "is no longer offered",
      }),
    ),
    ...won.map(
      (name): Change => ({
        kind: "added",
        path: `${path}.bindings.${name}`,
        breaking: false,
        message: "is offered now",
      }),
    ),
    ...difference(`${path}.credentials`, old.credentials, now.credentials),
    ...between(`${path}.parameters`, old.parameters, now.parameters, { added: isDemanded, compare: parameterChanges }),
    ...difference(`${path}.parameters`, common(old, now), common(now, old)),
    ...difference(`${path}.result`, old.result, now.result),
    ...difference(`${path}.resultElement`, old.resultElement, now.resultElement),
    ...difference(`${path}.root`, old.root, now.root),
    ...difference(`${path}.form`, old.form, now.form),
  ];
}

// Lists the parameters that both operations have, in the order of the first operation.
function common({ parameters }: Operation, other: Operation): readonly string[] {
  return Object.keys(parameters).filter((name) => Object.hasOwn(other.parameters, name));
}

function isDemanded({ omissible }: Parameter): boolean {
  return !omissible;
}

function parameterChanges(path: string, old: Parameter, now: Parameter): readonly Change[] {
  const isStricter = (old.omissible && !now.omissible) || (old.nillable === true && now.nillable !== true);
  const before = [old.omissible, old.nillable ?? false];
  const after = [now.omissible, now.nillable ?? false];
  const occurs = JSON.stringify(before) === JSON.stringify(after) ? [] : [changed(path, before, after, isStricter)];
  return [...difference(path, old.node, now.node), ...occurs];
}

function typeChanges(path: string, old: RecordType, now: RecordType): readonly Change[] {
  return [
    ...difference(`${path}.wireName`, [old.namespace, old.wireName, old.base], [now.namespace, now.wireName, now.base]),
    ...difference(`${path}.choices`, old.choices, now.choices),
    ...between(path, old.members, now.members, { added: ({ optional }) => !optional, compare: memberChanges }),
  ];
}

function memberChanges(path: string, old: Member, now: Member): readonly Change[] {
  const marks = ({ optional, nillable, attribute, part, namespace }: Member) => [
    optional,
    nillable,
    attribute,
    part,
    namespace,
  ];
  return [...difference(path, old.node, now.node), ...difference(path, marks(old), marks(now))];
}
