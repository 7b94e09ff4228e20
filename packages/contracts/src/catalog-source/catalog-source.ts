// Writes a service as the source of a catalog.
import { type Operation, operationOf, type RecordType, type Service } from "@staywire/model";
import { visibleText } from "../source/hidden.js";
import { type TakenNames, takeName } from "../source/names.js";
import { type Data, literalText, objectText, propertyKey } from "./literal.js";
import { enumText, memberText, noConstants, nodeText, parameterText, type Source } from "./node.js";

/**
 * Returns the text of a `catalog.ts` that exports the service as `service`. It imports `@staywire/model`, and
 * `@staywire/codec/general` if an operation has a custom message shape. The exported value equals the given service.
 */
export function catalogSource(service: Service): string {
  const used = new Set<string>();
  const use = (factory: string): string => {
    used.add(factory);
    return factory;
  };
  const source: Source = { use, enums: noConstants(), dataSets: noConstants() };
  const types = constants("Type", Object.entries(service.types), (type) => recordText(source, type));
  const ordered = service.order.map((name) => [name, operationOf(service, name)] as const);
  const operations = constants("Operation", ordered, (operation) => operationText(source, operation));
  const enums = [...source.enums.held].map(([name, node]) => [name, enumText(source, node)] as const);
  const body = [
    ...(enums.length === 0 ? [] : [`const enums = ${objectText(enums, "")};\n`]),
    ...dataSetsText(source),
    ...[...types, ...operations].map(({ constant, text }) => `const ${constant} = ${text};\n`),
    tableText("types", types),
    tableText("operations", operations),
    catalogType,
    `/** The service. */\nexport const service: Catalog = ${serviceText(service)};\n`,
  ];
  return [headingText(service, used), ...body].join("\n");
}

function dataSetsText({ dataSets: { held } }: Source): readonly string[] {
  if (held.size === 0) return [];
  const entries = [...held].map(([name, described]) => [name, literalText(asData(described), "  ")] as const);
  const doc = "/** The DataSets, with their tables as `tableRows` of `@staywire/codec/dataset` takes them. */";
  return [`${doc}\nexport const dataSets = ${objectText(entries, "")} as const;\n`];
}

// Every type and operation is a constant of the source, and the type of the catalog has a name. Otherwise TypeScript
// cannot emit the declarations of a large catalog (TS7056).
interface Constant {
  readonly name: string;
  readonly constant: string;
  readonly text: string;
}

function constants<T>(
  suffix: "Type" | "Operation",
  entries: readonly (readonly [name: string, value: T])[],
  textOf: (value: T) => string,
): readonly Constant[] {
  const taken: TakenNames = new Map();
  return entries.map(([name, value]) => ({
    name,
    constant: takeName(taken, identifier(name), "$", suffix),
    text: textOf(value),
  }));
}

function identifier(name: string): string {
  return name.replaceAll(/[^\p{L}\p{Nd}_$]/gu, "_").replace(/^(?=\p{Nd})/u, "_");
}

function tableText(name: "types" | "operations", all: readonly Constant[]): string {
  const type = name === "types" ? "Types" : "Operations";
  const members = all.map(({ name: key, constant }) => `  readonly ${propertyKey(key)}: typeof ${constant};\n`);
  const entries = all.map(({ name: key, constant }) => [key, constant] as const);
  const declared = members.length === 0 ? "{}" : `{\n${members.join("")}}`;
  return `type ${type} = ${declared};\n\nconst ${name}: ${type} = ${objectText(entries, "")};\n`;
}

const catalogType = `/** The type of the service value. */
export interface Catalog extends Service {
  readonly types: Types;
  readonly operations: Operations;
}
`;

function headingText(service: Service, used: ReadonlySet<string>): string {
  const title = `// The catalog of ${visibleText(service.name).replaceAll(/\s+/g, " ")}: what the service is, as data.\n`;
  // Biome sorts `Service` among the names with `s`, before those in lower case. The names of all factories begin with a
  // lower-case letter.
  const factories = [...used].sort();
  const before = factories.filter((name) => name < "s");
  const names = [...before, "type Service", ...factories.slice(before.length)].map((name) => `  ${name},\n`);
  const general = isGeneral(service) ? `import { general } from "@staywire/codec/general";\n` : "";
  return `${title}${general}import {\n${names.join("")}} from "@staywire/model";\n`;
}

// True if an operation has a custom message shape, and so needs the extension that reads and writes it.
function isGeneral({ operations }: Service): boolean {
  return Object.values(operations).some(({ form }) => form !== undefined);
}

function serviceText(service: Service): string {
  const { name, version, namespace, endpoints, order, notes } = service;
  return objectText(
    [
      ...partsText({ name, version, namespace, endpoints, order, notes }),
      ...(isGeneral(service) ? [["extension", "general"] as const] : []),
    ],
    "",
  );
}

function partsText({ name, version, namespace, endpoints, order, notes }: Omit<Service, "types" | "operations">) {
  const data = (value: Data): string => literalText(value, "  ");
  return [
    ["name", data(name)],
    ["version", data(version)],
    ["namespace", data(namespace)],
    ["endpoints", data(asData(endpoints))],
    ["types", "types"],
    ["operations", "operations"],
    ["order", data(order)],
    ["notes", data(asData(notes))],
  ] as const;
}

function recordText(source: Source, type: RecordType): string {
  const { kind: _, wireName, endpoints, members, laws, doc, spec, ...marks } = type;
  const inner = Object.entries(members).map(([name, member]) => [name, memberText(source, member, "    ")] as const);
  const entries = [
    ["wireName", literalText(wireName, "  ")],
    ["endpoints", literalText(endpoints, "  ")],
    ["doc", literalText(doc, "  ")],
    ["spec", literalText(spec, "  ")],
    ...Object.entries(marks).map(([name, value]) => [name, literalText(asData(value), "  ")] as const),
    ["members", objectText(inner, "  ")],
    ...(laws.length === 0 ? [] : [["laws", literalText(asData(laws), "  ")] as const]),
  ] as const;
  return `${source.use("record")}(${objectText(entries, "")})`;
}

function operationText(source: Source, { parameters, result, ...rest }: Operation): string {
  const inner = Object.entries(parameters).map(([name, value]) => [name, parameterText(source, value)] as const);
  const others = Object.entries(rest).map(([name, value]) => [name, literalText(asData(value), "  ")] as const);
  const entries = [...others, ["parameters", objectText(inner, "  ")], ["result", nodeText(source, result)]] as const;
  return `${source.use("operation")}(${objectText(entries, "")})`;
}

// Marks a part of a service as plain data. The compiler cannot know that it is plain data, because its interface has no
// index signature.
function asData(value: object | string | number | boolean | undefined): Data {
  return value as Data;
}
