// A service value as the source of a catalog.
import { type Operation, operationOf, type RecordType, type Service } from "@staywire/model";
import { type Data, literalText, objectText } from "./literal.js";
import { enumText, memberText, nodeText, parameterText, type Source } from "./node.js";

/**
 * The text of a `catalog.ts` that exports the service as `service`: it needs `@staywire/model`, and
 * `@staywire/codec/general` if an operation has a form, and gives an equal value when it runs.
 */
export function catalogSource(service: Service): string {
  const used = new Set(["defineService"]);
  const use = (factory: string): string => {
    used.add(factory);
    return factory;
  };
  const source: Source = { use, enums: new Map() };
  const types = Object.entries(service.types).map(([name, type]) => [name, recordText(source, type)] as const);
  const operations = service.order.map((name) => [name, operationText(source, operationOf(service, name))] as const);
  const enums = [...source.enums].map(([name, node]) => [name, enumText(source, node)] as const);
  const body = [
    ...(enums.length === 0 ? [] : [`const enums = ${objectText(enums, "")};\n`]),
    `const types = ${objectText(types, "")};\n`,
    `const operations = ${objectText(operations, "")};\n`,
    `/** The service. */\nexport const service = defineService(${serviceText(service)});\n`,
    `/** The type of the service value. */\nexport type Catalog = typeof service;\n`,
  ];
  return [headingText(service, used), ...body].join("\n");
}

function headingText(service: Service, used: ReadonlySet<string>): string {
  const title = `// The catalog of ${service.name.replaceAll(/\s+/g, " ")}: what the service is, as data.\n`;
  const names = [...used].sort().map((name) => `  ${name},\n`);
  const general = isGeneral(service) ? `import { general } from "@staywire/codec/general";\n` : "";
  return `${title}${general}import {\n${names.join("")}} from "@staywire/model";\n`;
}

// Operations with a form need the extension that reads and writes them.
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
  const inner = Object.entries(members).map(([name, member]) => [name, memberText(source, member, "      ")] as const);
  const entries = [
    ["wireName", literalText(wireName, "    ")],
    ["endpoints", literalText(endpoints, "    ")],
    ["doc", literalText(doc, "    ")],
    ["spec", literalText(spec, "    ")],
    ...Object.entries(marks).map(([name, value]) => [name, literalText(asData(value), "    ")] as const),
    ["members", objectText(inner, "    ")],
    ...(laws.length === 0 ? [] : [["laws", literalText(asData(laws), "    ")] as const]),
  ] as const;
  return `${source.use("record")}(${objectText(entries, "  ")})`;
}

function operationText(source: Source, { parameters, result, ...rest }: Operation): string {
  const inner = Object.entries(parameters).map(([name, value]) => [name, parameterText(source, value)] as const);
  const others = Object.entries(rest).map(([name, value]) => [name, literalText(asData(value), "    ")] as const);
  const entries = [...others, ["parameters", objectText(inner, "    ")], ["result", nodeText(source, result)]] as const;
  return `${source.use("operation")}(${objectText(entries, "  ")})`;
}

// The parts of a service that are not nodes are plain data: interfaces lack the index signature that says so.
function asData(value: object | string | number | boolean | undefined): Data {
  return value as Data;
}
