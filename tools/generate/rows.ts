// Lists the generators of `pnpm generate`: for each its name, and a function that returns its files by path.
import { readFileSync } from "node:fs";
import type { Generated } from "./made.js";

const textOf = (path: string): string => readFileSync(path, "utf8");
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * The generators in order. Each is loaded when it runs, so that later generators, such as `api`, read the sources that
 * earlier ones wrote.
 */
export const generated: readonly Generated[] = [
  {
    name: "sources",
    make: async () => (await import("./sources.js")).generatedSources(),
  },
  {
    name: "schemas",
    make: async () => {
      const { eventJsonSchema, exchangeJsonSchema } = await import(
        "../../packages/conformance/src/core/published-schemas.js"
      );
      return new Map([
        ["packages/conformance/event.schema.json", json(eventJsonSchema())],
        ["packages/conformance/exchange.schema.json", json(exchangeJsonSchema())],
      ]);
    },
  },
  {
    name: "world",
    make: async () => (await import("../world/files.js")).worldFiles(),
  },
  {
    name: "settings",
    make: async () => {
      const { settingsTable } = await import("../../packages/cli/src/settings/page.js");
      const { settingsSchema } = await import("../../packages/cli/src/settings/settings-file.js");
      const { withTables } = await import("./tables.js");
      const page = "docs/reference/settings.md";
      return new Map([
        ["packages/cli/schema/settings.schema.json", settingsSchema()],
        [page, withTables(textOf(page), { settings: settingsTable() })],
      ]);
    },
  },
  {
    name: "contracts",
    own: /^contracts\/[^/]+\//,
    make: async () => {
      const { service } = await import("@staywire/catalog");
      const { contracts } = await import("@staywire/contracts");
      const files = contracts(service, { baseUrl: "https://channel.example" });
      return new Map(files.map(({ path, text }) => [`contracts/${path}`, text]));
    },
  },
  {
    name: "golden",
    own: /^golden\/(?!(?:package\.json|CHANGELOG\.md|runners\/.*|node_modules\/.*)$)/,
    make: async () => (await import("@staywire/golden-generator")).goldenFolder("golden"),
  },
  {
    name: "rules",
    own: /^docs\/rules\//,
    make: async () => (await import("../rules/page.js")).rulesPages(),
  },
  {
    name: "values",
    make: async () => {
      const { tables } = await import("../values/tables.js");
      const { withTables } = await import("./tables.js");
      const page = "docs/values.md";
      return new Map([[page, withTables(textOf(page), await tables())]]);
    },
  },
  {
    name: "wsdl-support",
    make: async () => new Map([["docs/reference/wsdl-support.md", (await import("../support/page.js")).supportPage()]]),
  },
  {
    name: "checks",
    make: async () => {
      const { checkList } = await import("../checks/list.js");
      const { checkListSchema } = await import("../checks/schema.js");
      return new Map([
        ["packages/suite/checks.json", await checkList()],
        ["packages/suite/checks.schema.json", json(checkListSchema)],
      ]);
    },
  },
  {
    name: "requirements",
    isSlow: true,
    make: async () => (await import("../requirements/freeze.js")).requirementFiles(),
  },
  {
    name: "manifests",
    make: async () => (await import("./manifests.js")).manifests(),
  },
  {
    name: "api",
    own: /^api\//,
    make: async () => {
      const { publicPackages } = await import("../api/packages.js");
      const { apiReport } = await import("../api/report.js");
      return apiReport(process.cwd(), publicPackages(process.cwd()));
    },
  },
  {
    name: "error-texts",
    isSlow: true,
    make: async () => (await import("../error-texts/page.js")).errorTextsPage(),
  },
  {
    name: "compatibility",
    isSlow: true,
    make: async () => (await import("../runtimes/page.js")).compatibilityPage(),
  },
  {
    name: "picture",
    isSlow: true,
    make: async () => (await import("../readme/picture.js")).picture(),
  },
];
