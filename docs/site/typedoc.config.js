// Settings of TypeDoc: one page for each entry point of a published package; an undocumented export is an error.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const packages = join(import.meta.dirname, "../../packages");

/** The manifests of the published packages, with their folders. */
const published = readdirSync(packages)
  .map((folder) => ({ folder, ...JSON.parse(readFileSync(join(packages, folder, "package.json"), "utf8")) }))
  .filter((manifest) => manifest.private !== true);

/** The source files of the entry points of the published packages. */
const entryPoints = published.flatMap(({ folder, exports = {} }) =>
  Object.values(exports)
    .filter((file) => typeof file === "string" && file.endsWith(".ts") && !file.includes("/generated/"))
    .map((file) => join(packages, folder, file)),
);

/** The names of the report formats. */
const formats = [
  ...readFileSync(join(packages, "conformance/src/report/formats.ts"), "utf8").matchAll(/^ {2}(\w+): \{ report: /gm),
].map(([, name]) => name);

/** Names each module as it is imported: the entry point `client/src/node` is `@staywire/client/node`. */
function nameModules(app) {
  app.converter.on("resolveBegin", ({ project }) => {
    for (const module of project.children ?? []) module.name = module.name.replace("/src", "");
  });
}

/** @type {Partial<import("typedoc").TypeDocOptions> & Record<string, unknown>} */
export default {
  entryPoints,
  tsconfig: "../../tsconfig.json",
  plugin: ["typedoc-plugin-markdown", nameModules],
  out: "pages/api",
  name: "API reference",
  readme: "none",
  // The gate has checked the types already.
  skipErrorChecking: true,
  excludeExternals: true,
  disableSources: true,
  validation: {
    notDocumented: true,
    notExported: false,
    invalidLink: true,
    rewrittenLink: false,
    unusedMergeModuleWith: false,
  },
  packagesRequiringDocumentation: published.map(({ name }) => name),
  // Every export and every method must be documented; a member such as `departure` needs no explanation.
  requiredToBeDocumented: ["Enum", "Variable", "Function", "Class", "Interface", "TypeAlias", "Method"],
  // The functions in the table of formats are documented in its type, ReportFormat.
  intentionallyNotDocumented: formats.map((name) => `conformance.reportFormats.__type.${name}.__type.report`),
  treatValidationWarningsAsErrors: true,
  outputFileStrategy: "modules",
  entryFileName: "index",
  // Functions come before the types of their parameters and results.
  groupOrder: ["Functions", "Variables", "Classes", "*"],
  interfacePropertiesFormat: "table",
  parametersFormat: "table",
  typeDeclarationFormat: "table",
  hidePageHeader: true,
  hideBreadcrumbs: true,
  pageTitleTemplates: { index: () => "API reference", module: ({ rawName }) => `@staywire/${rawName}` },
};
