// Writes the compact catalog as sources: one constant per error text, type and operation, so that bundlers can leave
// out what a program does not use.
import {
  type CompactError,
  compactOperation,
  compactType,
  type Node,
  operationOf,
  type Service,
  typeOf,
} from "@staywire/model";

const heading = "// Generated from the catalog by `npx -y pnpm@12 generate`: do not edit.";

/** Returns the source of the entry of `@staywire/catalog/compact`, which exports every operation. */
export function entrySource({ order }: Service): string {
  return [
    heading,
    'export type { ChannelOperation, CompactPart } from "./compact-part.js";',
    'export { type ChannelOf, serviceOf } from "./service-of.js";',
    `export { all, ${order.join(", ")} } from "./generated/rows.js";`,
    "",
  ].join("\n");
}

/** Returns the source of `rows.ts`. */
export function rowsSource(service: Service): string {
  const types = Object.keys(service.types).map(
    (name) => `const ${typeConstant(name)}: CompactType = ${JSON.stringify(compactType(typeOf(service, name)))};`,
  );
  const errors = new Map<string, string>();
  const operations = service.order.map((name) => operationSource(service, name, errors));
  const texts = [...errors].map(([row, constant]) => `const ${constant}: CompactError = ${row};`);
  return [
    heading,
    'import type { CompactError, CompactType } from "@staywire/model";',
    'import type { ChannelOperation, CompactPart } from "../compact-part.js";',
    "",
    aboutSource(service),
    "",
    ...texts,
    "",
    ...types,
    "",
    ...operations,
    "",
    "/** All operations, in the order of the description. */",
    `export const all: readonly CompactPart<ChannelOperation>[] = [${service.order.join(", ")}];`,
    "",
  ].join("\n");
}

function aboutSource({ name, version, namespace, endpoints }: Service): string {
  const bare = Object.entries(endpoints).map(([key, { path, name: own }]) => [key, { path, name: own, doc: "" }]);
  const value = { name, version, namespace, endpoints: Object.fromEntries(bare) };
  return `/** The facts about the service as a whole. */\nexport const about = ${JSON.stringify(value)};`;
}

function typeConstant(name: string): string {
  return `t${name}`;
}

function operationSource(service: Service, name: string, errors: Map<string, string>): string {
  const operation = operationOf(service, name);
  const row = compactOperation(operation);
  const own = row[8].map((error) => constantOf(error, errors));
  const cells = row.map((cell, at) => (at === 8 ? `[${own.join(", ")}]` : JSON.stringify(cell)));
  while (cells.at(-1) === "{}") cells.pop();
  const found = new Set<string>();
  collect(service, operation.result, found);
  const types = [...found].map((type) => `${type}: ${typeConstant(type)}`);
  return [
    `/** ${operation.doc} */`,
    `export const ${name}: CompactPart<"${name}"> = {`,
    `  name: "${name}",`,
    `  row: [${cells.join(", ")}],`,
    `  types: { ${types.join(", ")} },`,
    "};",
  ].join("\n");
}

function constantOf(error: CompactError, errors: Map<string, string>): string {
  const row = JSON.stringify(error);
  const known = errors.get(row);
  if (known !== undefined) return known;
  const constant = `e${errors.size + 1}`;
  errors.set(row, constant);
  return constant;
}

function collect(service: Service, node: Node, found: Set<string>): void {
  if (node.kind === "list") collect(service, node.item, found);
  if (node.kind !== "ref" || found.has(node.name)) return;
  found.add(node.name);
  for (const member of Object.values(typeOf(service, node.name).members)) collect(service, member.node, found);
}
