// No bundle of a client contains the tables about scalars that are made for people, tools and servers.
import { dotnetScalars, scalarFacts } from "@staywire/model";
import { expect, test } from "vitest";
import { bundle, bundles } from "./bundles.js";

const phrase = scalarFacts.int.phrase;
const complaint = dotnetScalars.int.overflow ?? "";
const [oneOperation, allOperations, bothSides] = bundles.map(({ entry }) => entry);

async function textOf(entry = ""): Promise<string> {
  const { outputFiles } = await bundle(entry);
  return outputFiles.map(({ text }) => text).join("");
}

test("a bundle that uses the tables contains their texts", async () => {
  const tables = await textOf(`export { dotnetScalars, scalarFacts } from "@staywire/model";`);
  expect(tables).toContain(phrase);
  expect(tables).toContain(complaint);
});

test.each([
  ["one operation", oneOperation],
  ["all operations", allOperations],
])("the bundle of a client of %s contains neither table", async (_name, entry) => {
  const client = await textOf(entry);
  expect(client).toContain("SOAP envelope");
  expect(client).not.toContain(phrase);
  expect(client).not.toContain(complaint);
});

test("the bundle of client and server contains the texts of .NET, but not the texts for people", async () => {
  const codec = await textOf(bothSides);
  expect(codec).toContain(complaint);
  expect(codec).not.toContain(phrase);
});
