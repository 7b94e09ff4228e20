// Tests that the strict schema of a request with many rules rejects a violation of each rule that a schema can express.
import { service } from "@staywire/catalog";
import { codec } from "@staywire/codec";
import { xsd } from "@staywire/contracts";
import type { CallParameters } from "@staywire/model";
import { describe, expect, test } from "vitest";
import { noXmllint, xmllint } from "./xmllint.js";

const call: CallParameters<typeof service, "CRMAddLead"> = {
  FirstName: "Ann",
  LastName: "Hill",
  PortalActive: false,
  AddressTidied: true,
  AllowMarketingEmails: false,
  AddAsEnquirey: false,
  SendEnquireyEmail: false,
  AgentAccountUserID: 0,
  EnquireyArrivalDate: "2026-01-01T00:00:00",
  EnquireyDepartureDate: "2026-01-02T00:00:00",
  EmailAddress: "ann@hill.example",
  Gender: "Female",
  DateOfBirth: "05 Jan 1980",
};

function requestBody(parameters: object): string {
  const credentials = { username: "u", password: "p" };
  const request = codec(service).encodeRequest("CRMAddLead", "soap11", {
    credentials,
    parameters: { ...call, ...parameters },
  });
  const text = new TextDecoder().decode(request.body);
  return /<(?:\w+:)?Body>([\s\S]*)<\/(?:\w+:)?Body>/.exec(text)?.[1] ?? "";
}

const broken: readonly (readonly [string, object])[] = [
  ["a blank name", { FirstName: " " }],
  ...service.operations.CRMAddLead.constraints
    .filter((rule) => rule.kind === "max-length")
    .map(({ parameter, max }): [string, object] => [
      `${parameter} of ${max + 1} characters`,
      { [parameter]: parameter === "EmailAddress" ? `${"a".repeat(max - 9)}@b.example` : "x".repeat(max + 1) },
    ]),
  ["an e-mail address without a host", { EmailAddress: "ann@" }],
  ["an unknown word for the gender", { Gender: "mal" }],
  ["a date in another format", { DateOfBirth: "1980-01-05" }],
  ["a negative account", { AgentAccountUserID: -1 }],
  ["a lead that is not 0", { leadID: 1 }],
];

describe.skipIf(noXmllint !== undefined)(`with xmllint (${noXmllint ?? "installed"})`, () => {
  const schema = xsd(service, "A", "strict");

  test("a call that keeps the rules is valid, also with a word in capitals, empty texts and a text of the maximum length", () => {
    const good = [
      {},
      { Gender: "FEMALE" },
      { Gender: "", EmailAddress: "", DateOfBirth: "" },
      { FirstName: "x".repeat(100) },
    ];
    expect(xmllint(schema, good.map(requestBody))).toEqual(good.map(() => undefined));
  });

  test.each(broken)("%s is rejected by the strict schema and accepted by the open one", (_title, parameters) => {
    const body = requestBody(parameters);
    expect(xmllint(schema, [body])).toEqual([expect.stringContaining("error")]);
    expect(xmllint(xsd(service, "A", "open"), [body])).toEqual([undefined]);
  });
});
