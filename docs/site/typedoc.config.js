// Settings of TypeDoc: one page for each entry point of a published package; an undocumented export is an error.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const packages = join(import.meta.dirname, "../../packages");

/** The source files of the entry points of all published packages. */
const entryPoints = readdirSync(packages).flatMap((folder) => {
  const manifest = JSON.parse(readFileSync(join(packages, folder, "package.json"), "utf8"));
  if (manifest.private === true) return [];
  return Object.values(manifest.exports ?? {})
    .filter((file) => typeof file === "string" && file.endsWith(".ts") && !file.includes("/generated/"))
    .map((file) => join(packages, folder, file));
});

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
  treatValidationWarningsAsErrors: true,
  outputFileStrategy: "modules",
  entryFileName: "index",
  interfacePropertiesFormat: "table",
  parametersFormat: "table",
  typeDeclarationFormat: "table",
  hidePageHeader: true,
  hideBreadcrumbs: true,
  pageTitleTemplates: { index: () => "API reference", module: ({ rawName }) => `@staywire/${rawName}` },
};
