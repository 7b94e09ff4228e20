// The recipe "Add an operation", performed on a made-up operation: what a contributor writes by hand.
import type { Recipe } from "./recipe.js";

const name = "GetPropertyHouseRules";

const inCatalog = `// Reads the house rules of a property.
import { int, list, operation, parameter, string } from "@staywire/model";
import { literal, validationError1 } from "../rows/errors.js";

export const ${name} = operation({
  endpoint: "A",
  doc: "Returns the house rules of a property, one text for each.",
  spec: "4.2",
  credentials: { username: "APIUserName", password: "APIPassword" },
  parameters: { PropertyID: parameter(int) },
  result: list(string, "string"),
  resultElement: "${name}Result",
  root: "ArrayOfString",
  effect: "read",
  cacheMinutes: 0,
  errorPrefix: "${name}: ",
  constraints: [],
  errors: [
    validationError1,
    literal("no-access-rights", "You do not have access rights to this Property", "permission", { numbered: 2 }),
    literal("mc-not-resolved", "Error - Could not determine Host MC", "internal"),
  ],
  notes: [],
});
`;

const inReference = `// ${name}: the house rules of a property.
import { behaviour, grantedProperty } from "../call.js";
import { withoutRecord } from "@staywire/world";
import { notInFeed } from "../access.js";

export const ${name} = behaviour("${name}", {
  access: [
    { when: ["unknown", "deleted", "master-deleted", "owner-account", ...withoutRecord], code: "no-access-rights", n: 1 },
    { when: notInFeed, code: "no-access-rights", n: 2 },
    { when: ["orphan"], code: "mc-not-resolved" },
  ],
  perform({ PropertyID }, call) {
    grantedProperty(call, PropertyID);
    return ["No smoking.", "Quiet hours are from 22:00 to 08:00."];
  },
});
`;

const indexLine = `export { ${name} } from "./${name}.js";\n`;
const append = (text: string): string => `${text}${indexLine}`;

/** One file in the catalog and one in the reference service, and a line in the index of each. */
export const operationRecipe: Recipe = {
  name,
  edits: [
    { path: `packages/catalog/src/operations/${name}.ts`, edit: () => inCatalog },
    { path: "packages/catalog/src/operations/index.ts", edit: append },
    { path: `packages/reference/src/operations/${name}.ts`, edit: () => inReference },
    { path: "packages/reference/src/operations/index.ts", edit: append },
  ],
};
