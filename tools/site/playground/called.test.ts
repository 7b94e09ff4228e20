// The playground calls the reference service in each binding and explains the outcome.
import { service } from "@staywire/catalog";
import { expect, test } from "vitest";
import { codeForms } from "../code-forms.js";
import { sampleCalls } from "../sample-calls.js";
import type { SiteCall } from "../served.js";
import { calledEverywhere, meaningOf } from "./called.js";
import { fieldsOf, parametersOf } from "./fields.js";
import { indentedMessage, messageParts } from "./message-parts.js";

const extrasOf = (id: number, username = "agent"): SiteCall => ({
  operation: "GetExtras",
  username,
  parameters: { PropertyID: id },
});

const meanings = async (call: SiteCall) => (await calledEverywhere(call)).map(({ outcome }) => meaningOf(outcome));

test("the sample call of every operation has the same result over every binding", async () => {
  const calls = sampleCalls();
  expect([...calls.keys()]).toEqual(service.order);
  for (const call of calls.values()) {
    const found = await meanings(call);
    expect(
      found.map(({ title }) => title),
      call.operation,
    ).toEqual(Array(4).fill("A result"));
    expect(
      found.every(({ value }) => JSON.stringify(value) === JSON.stringify(found[0]?.value)),
      call.operation,
    ).toBe(true);
  }
});

test("a call is shown with the messages of its binding", async () => {
  const all = await calledEverywhere(extrasOf(1101));
  expect(all.map(({ binding, request }) => [binding, request?.split("\n", 1)[0]])).toEqual([
    ["soap11", "POST /XMLAdditionalFunctions15.025.asmx HTTP/1.1"],
    ["soap12", "POST /XMLAdditionalFunctions15.025.asmx HTTP/1.1"],
    [
      "get",
      "GET /XMLAdditionalFunctions15.025.asmx/GetExtras?APIUserName=agent&APIPassword=agent-password&PropertyID=1101 HTTP/1.1",
    ],
    ["post", "POST /XMLAdditionalFunctions15.025.asmx/GetExtras HTTP/1.1"],
  ]);
  for (const { response } of all) expect(response).toContain("<ItemCode>CLEAN</ItemCode>");
});

test("an error has its code, its meaning, advice and a page", async () => {
  const [found] = await meanings(extrasOf(1));
  expect(found).toMatchObject({ tone: "bad", title: "An error: no-access-rights", page: "no-access-rights" });
  const facts = new Map(found?.facts);
  expect(facts.get("Meaning")).toContain("access rights");
  expect(facts.get("Advice")).toContain("GetPropertyPermissions");
  const [unknown] = await meanings(extrasOf(1101, "nobody"));
  expect(unknown?.title).toBe("An error: validation-error-1");
});

test("a call that breaks a rule is refused with each problem, and nothing is sent", async () => {
  const [first] = await calledEverywhere(extrasOf(2.5));
  expect(first?.request).toBeUndefined();
  const { title, facts } = meaningOf(first?.outcome as NonNullable<typeof first>["outcome"]);
  expect(title).toBe("Refused by the client: nothing was sent");
  expect(new Map(facts).get("PropertyID")).toContain("expected a whole number");
});

test("the form fields made from a sample call give the same call again", () => {
  for (const { operation, parameters } of sampleCalls().values()) {
    const fields = fieldsOf(operation, parameters).filter(({ isLeftOut }) => !isLeftOut);
    const texts = new Map(fields.map(({ name, text }) => [name, text]));
    expect(parametersOf(operation, texts), operation).toEqual(parameters);
  }
});

test("an invalid field is rejected with a message that states the expected value", () => {
  expect(() => parametersOf("GetExtras", new Map([["PropertyID", "12a"]]))).toThrow(
    'PropertyID="12a" is not a whole number',
  );
  expect(() => parametersOf("GetExtras", new Map([["PropertyID", ""]]))).toThrow("PropertyID");
});

test("code has short lines, and contains XML in URL-encoded form except in TypeScript", () => {
  const calls = [...sampleCalls().values()];
  const forms = calls.flatMap((call) => codeForms(call));
  const lines = forms.flatMap(({ text }) => text.split("\n"));
  // A URL is a single word and cannot be wrapped.
  expect(lines.filter((line) => line.length > 70 && !/^ *\S+ \\$/.test(line))).toEqual([]);
  const [typescript, command] = codeForms(calls.find(({ operation }) => operation === "UserFunctions") as SiteCall);
  expect(typescript?.text).toContain('xmlMsg: "<query');
  expect(command?.text).toContain("xmlMsg=%3Cquery");
});

test("XML on one line is indented, and other XML stays as it is", () => {
  const head = "HTTP/1.1 200\nA: b\n\n";
  expect(indentedMessage(`${head}<?xml version="1.0"?><a><b x="1">1</b><c/><d></d></a>\n`)).toBe(
    `${head}<?xml version="1.0"?>\n<a>\n  <b x="1">1</b>\n  <c/>\n  <d>\n  </d>\n</a>`,
  );
  expect(indentedMessage(`${head}<a>\n <b/>\n</a>`)).toBe(`${head}<a>\n <b/>\n</a>`);
  expect(indentedMessage(`${head}A=1&B=2`)).toBe(`${head}A=1&B=2`);
  expect(messageParts(`${head}<a>1</a>`).map(({ text, kind }) => `${kind} ${text}`)).toEqual([
    `text ${head}`,
    "tag <a>",
    "text 1",
    "tag </a>",
  ]);
});
