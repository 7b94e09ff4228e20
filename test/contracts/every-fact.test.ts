// Tests that a change of any fact of the catalog changes a generated page, or is rejected.
import { service } from "@staywire/catalog";
import { compareFiles, contracts } from "@staywire/contracts";
import { operationOf, type Service } from "@staywire/model";
import { expect, test } from "vitest";

const options = { only: ["markdown"], baseUrl: "https://channel.example" } as const;
type Path = readonly (string | number)[];

/** Lists the paths of every text, number and boolean below a value. */
function leavesOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([name, member]) =>
    leavesOf(member, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

function changedAt(value: unknown, [first, ...rest]: Path): unknown {
  if (first === undefined) return changedLeaf(value);
  if (Array.isArray(value)) return value.with(Number(first), changedAt(value[Number(first)], rest));
  const holder = value as Readonly<Record<string, unknown>>;
  return { ...holder, [first]: changedAt(holder[first], rest) };
}

function changedLeaf(value: unknown): unknown {
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  return value === null ? "other" : `${String(value)}x`;
}

// Members that state the kind of a fact, and not its content. To change them would change the language of the catalog,
// not its content.
const structural = new Set(["kind", "effect", "source", "bindings", "scalar", "form", "role", "urlForm", "resultRole"]);

function unseenIn(whole: Service, part: string, path: Path): readonly string[] {
  const files = contracts(whole, options);
  const isSeen = (changed: Service): boolean => {
    try {
      return compareFiles(contracts(changed, options), files).length > 0;
    } catch {
      return true;
    }
  };
  const inside = path.reduce<unknown>((value, step) => (value as Readonly<Record<string, unknown>>)[step], whole);
  const leaves = leavesOf(inside, path).filter((leaf) => !leaf.some((step) => structural.has(String(step))));
  if (leaves.length === 0) throw new Error(`${part} has no facts`);
  return leaves.filter((leaf) => !isSeen(changedAt(whole, leaf) as Service)).map((leaf) => leaf.join("."));
}

const withoutOperations: Service = { ...service, operations: {}, order: [] };

test.each(service.order)("changing any fact of %s changes a generated file or is rejected", (name) => {
  const alone: Service = { ...withoutOperations, operations: { [name]: operationOf(service, name) }, order: [name] };
  expect(unseenIn(alone, name, ["operations", name])).toEqual([]);
});

test.each(["types", "endpoints", "notes"])(
  "changing any fact of the %s changes a generated file or is rejected",
  (part) => {
    expect(unseenIn(withoutOperations, part, [part])).toEqual([]);
  },
);
