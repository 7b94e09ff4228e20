// The recipe "Add a scalar", performed on a made-up scalar that is kept as text: its rows, as the compiler asks for them.
import ts from "typescript";
import type { Edit, Recipe } from "./recipe.js";

const name = "guid";

// Places that need a row of their own; elsewhere it is that of the row it is modelled on.
const ownRows: Readonly<Record<string, string>> = { "packages/model/src/compact.ts": 'guid: "g"' };

const test = `// A guid is kept as text in every binding.
import { bindings, defineService, guid, operation, parameter } from "@staywire/model";
import { expect, test } from "vitest";
import { codec } from "./index.js";

const FindGuest = operation({
  endpoint: "X",
  doc: "Finds a guest.",
  spec: "1",
  credentials: { username: "User", password: "Password" },
  parameters: { Key: parameter(guid) },
  result: guid,
  resultElement: "FindGuestResult",
  root: "guid",
  effect: "read",
  cacheMinutes: 0,
  errorPrefix: "",
  constraints: [],
  errors: [],
  notes: [],
});
const service = defineService({
  name: "Guests",
  version: "1",
  namespace: "urn:guests",
  endpoints: { X: { path: "/guests.asmx", name: "Guests", doc: "" } },
  types: {},
  operations: { FindGuest },
  order: ["FindGuest"],
  notes: [],
});
const { encodeRequest, decodeRequest, encodeResponse, decodeResponse } = codec(service);
const Key = "3f2504e0-4f89-11d3-9a0c-0305e82c3301";
const credentials = { username: "a", password: "b" };

test.each(bindings)("a guid over %s", (binding) => {
  const request = encodeRequest("FindGuest", binding, { credentials, parameters: { Key } });
  expect(decodeRequest(request).parameters).toEqual({ Key });
  const reply = decodeResponse("FindGuest", binding, encodeResponse("FindGuest", binding, Key));
  expect(reply).toMatchObject({ kind: "ok", value: Key, deviations: [] });
});
`;

/** Its TypeScript type and its factory, and a test of its forms; the compiler asks for the rest. */
export const scalarRecipe: Recipe = {
  name,
  edits: [
    { path: "packages/model/src/node.ts", edit: withScalar },
    { path: "packages/codec/src/guid.test.ts", edit: () => test },
  ],
};

function withScalar(text: string): string {
  const factory = `\n/** A guid, kept as the text that was received. */\nexport const guid: ScalarNode<"guid"> = /* @__PURE__ */ scalar("guid");\n`;
  return text.replace("  readonly dateTime: string;\n", (row) => row + row.replace("dateTime", name)) + factory;
}

/** Adds the factory to the exports of the model. */
export const exported: Edit = {
  path: "packages/model/src/index.ts",
  edit: (text) => text.replace("  dateTime,\n", (line) => line + line.replace("dateTime", name)),
};

/** Fills the table or switch that a compiler error is about; throws if the error is about neither. */
export function filling(path: string, line: number): Edit {
  return { path, edit: (text) => filled(path, text, line) };
}

function filled(path: string, text: string, line: number): string {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  const start = file.getPositionOfLineAndCharacter(line - 1, 0);
  const statement = file.statements.find((one) => one.getStart() <= text.indexOf("\n", start) && start < one.end);
  const model = statement === undefined ? undefined : modelIn(statement);
  if (model === undefined) throw new Error(`no table and no switch at ${path}:${line}`);
  const at = model.getStart();
  return `${text.slice(0, at)}${rowLike(path, model)}${text.slice(at)}`;
}

type Model = ts.PropertyAssignment | ts.ShorthandPropertyAssignment | ts.CaseClause;

// The row or case of the scalar that it is modelled on: the string, or the dateTime where the table has no string.
function modelIn(statement: ts.Node): Model | undefined {
  const found = new Map<string, Model>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) add(node.name.getText(), node);
    if (ts.isCaseClause(node) && ts.isStringLiteral(node.expression)) add(node.expression.text, node);
    ts.forEachChild(node, visit);
  };
  const add = (key: string, node: Model): void => {
    if (!found.has(key)) found.set(key, node);
  };
  visit(statement);
  return found.get("string") ?? found.get("dateTime");
}

function rowLike(path: string, model: Model): string {
  const own = ownRows[path];
  if (own !== undefined) return `${own},\n  `;
  if (ts.isCaseClause(model)) return `case "${name}":\n    `;
  const value = ts.isPropertyAssignment(model) ? model.initializer : model.name;
  return `${name}: ${value.getText()},\n  `;
}
