// Generates the reference of operations in Markdown.
import { operationOf, type Service } from "@staywire/model";
import { type ContractFile, fileStem } from "../contract-file.js";
import { notesList, operationPage } from "./operation.js";
import { code, plain, section, table } from "./text.js";
import { typesPage } from "./types.js";

/** Returns an index, a page for each operation, and a page of the types. */
export function markdownFiles(service: Service, baseUrl: string): readonly ContractFile[] {
  const host = baseUrl.replace(/^[a-z]+:\/\//i, "").split("/", 1)[0] ?? "";
  return [
    { path: "markdown/README.md", text: indexPage(service) },
    ...service.order.map((name) => ({
      path: `markdown/${fileStem(name)}.md`,
      text: operationPage(service, name, host),
    })),
    { path: "markdown/types.md", text: typesPage(service) },
  ];
}

function indexPage(service: Service): string {
  const endpoints = Object.entries(service.endpoints).map(([key, endpoint]) =>
    section(
      `Endpoint ${plain(key)}: ${plain(endpoint.path)}`,
      `In its description the service is ${code(endpoint.name)}.\n\n${endpoint.doc === "" ? "" : `${plain(endpoint.doc)}\n\n`}${operationsTable(service, key)}`,
    ),
  );
  const text = [
    `# ${plain(service.name)} ${plain(service.version)}: operations\n\n`,
    `XML namespace: ${code(service.namespace)}. The record types are on the page of the [types](types.md).\n\n`,
    ...endpoints,
    section("Notes", notesList(service.notes)),
  ].join("");
  return `${text.trimEnd()}\n`;
}

function operationsTable(service: Service, endpoint: string): string {
  const rows = service.order
    .map((name) => [name, operationOf(service, name)] as const)
    .filter(([, operation]) => operation.endpoint === endpoint)
    .map(([name, operation]) => [`[${plain(name)}](${fileStem(name)}.md)`, operation.effect, plain(operation.doc)]);
  return table(["Operation", "Effect", "What it does"], rows);
}
