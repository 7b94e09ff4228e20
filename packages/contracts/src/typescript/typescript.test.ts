// Tests that the declarations compile in strict mode, and that the module contains the addresses of operations.

import { library } from "@staywire/testkit/library";
import ts from "typescript";
import { expect, test } from "vitest";
import { typescriptFiles } from "./typescript.js";

const [declarations, module] = typescriptFiles(library, "https://books.example/");

/** Returns the compiler's errors for each source, by file name. */
function complaintsOf(sources: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> {
  const options: ts.CompilerOptions = { strict: true, noEmit: true, lib: ["lib.es2023.d.ts"], types: [] };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, language, ...rest) => {
    const text = sources[name];
    return text === undefined ? getSourceFile(name, language, ...rest) : ts.createSourceFile(name, text, language);
  };
  const diagnostics = ts.getPreEmitDiagnostics(ts.createProgram(Object.keys(sources), options, host));
  const said = Object.keys(sources).map((name) => {
    const own = diagnostics.filter((diagnostic) => diagnostic.file?.fileName === name);
    return [name, own.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "))] as const;
  });
  return new Map(said);
}

test("the declarations compile, accept valid values, and reject invalid values", () => {
  const good = `${declarations?.text}
export const call: Operations["FindBooks"]["parameters"] =
  { Ids: [1], From: "", To: "", Exact: true, MaxPrice: "1.50", Since: "2026-01-01T00:00:00" };
export const code: Operations["FindBooks"]["errorCode"] = "too-many";
export const result: Operations["GetReport"]["result"] = { RowCount: 1, Rows: [null] };
`;
  const changes = [
    ["{ Ids: [1]", '{ Ids: ["1"]'],
    ['MaxPrice: "1.50"', "MaxPrice: 1.5"],
    ['= "too-many"', '= "too-few"'],
    ["Rows: [null]", "Rows: [{}]"],
    ["Exact: true, ", ""],
  ] as const;
  const bad = changes.map(([from, to], index) => [`bad${index}.ts`, good.replace(from, to)] as const);
  const complaints = complaintsOf({ "good.ts": good, ...Object.fromEntries(bad) });
  expect(complaints.get("good.ts")).toEqual([]);
  for (const [name] of bad) expect(complaints.get(name)).toHaveLength(1);
});

test("the module contains the address, the action and the names of an operation", async () => {
  const url = `data:text/javascript,${encodeURIComponent(module?.text ?? "")}`;
  const loaded = await import(/* @vite-ignore */ url);
  expect(loaded.namespace).toBe("http://library.example/xml");
  expect(loaded.operations.AddLoan).toEqual({
    url: "https://books.example/LibraryY.asmx",
    soapAction: "http://library.example/xml/AddLoan",
    bindings: ["soap11", "soap12", "get", "post"],
    credentials: { username: "Username", password: "Password" },
    parameters: ["BookId", "From", "Reader"],
    resultElement: "AddLoanResult",
    root: "int",
    effect: "write",
    cacheMinutes: 0,
  });
});
