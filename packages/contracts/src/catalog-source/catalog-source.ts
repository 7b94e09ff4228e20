// A service value as the source of a catalog.
import { type Operation, operationOf, type RecordType, type Service } from "@staywire/model";
import { type Data, literalText, objectText } from "./literal.js";
import { memberText, nodeText, parameterText, type Use } from "./node.js";

/**
 * The text of a `catalog.ts` that exports the service as `service`: it needs `@staywire/model` only, and gives an equal
 * value when it runs.
 */
export function catalogSource(service: Service): string {
  const used = new Set(["defineService"]);
  const use: Use = (factory) => {
    used.add(factory);
    return factory;
  };
  const types = Object.entries(service.types).map(([name, type]) => [name, recordText(use, type)] as const);
  const operations = service.order.map((name) => [name, operationText(use, operationOf(service, name))] as const);
  const body = [
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
  return `${title}import {\n${names.join("")}} from "@staywire/model";\n`;
}

function serviceText({ name, version, namespace, endpoints, order, notes }: Service): string {
  const data = (value: Data): string => literalText(value, "  ");
  return objectText(
    [
      ["name", data(name)],
      ["version", data(version)],
      ["namespace", data(namespace)],
      ["endpoints", data(asData(endpoints))],
      ["types", "types"],
      ["operations", "operations"],
      ["order", data(order)],
      ["notes", data(asData(notes))],
    ],
    "",
  );
}

function recordText(use: Use, { wireName, endpoints, members, laws, doc, spec }: RecordType): string {
  const inner = Object.entries(members).map(([name, member]) => [name, memberText(use, member, "      ")] as const);
  const entries = [
    ["wireName", literalText(wireName, "    ")],
    ["endpoints", literalText(endpoints, "    ")],
    ["doc", literalText(doc, "    ")],
    ["spec", literalText(spec, "    ")],
    ["members", objectText(inner, "    ")],
    ...(laws.length === 0 ? [] : [["laws", literalText(asData(laws), "    ")] as const]),
  ] as const;
  return `${use("record")}(${objectText(entries, "  ")})`;
}

function operationText(use: Use, { parameters, result, ...rest }: Operation): string {
  const inner = Object.entries(parameters).map(([name, value]) => [name, parameterText(use, value)] as const);
  const others = Object.entries(rest).map(([name, value]) => [name, literalText(asData(value), "    ")] as const);
  const entries = [...others, ["parameters", objectText(inner, "    ")], ["result", nodeText(use, result)]] as const;
  return `${use("operation")}(${objectText(entries, "  ")})`;
}

// The parts of a service that are not nodes are plain data: interfaces lack the index signature that says so.
function asData(value: object | string | number | undefined): Data {
  return value as Data;
}
