// Tests that a finding about a parameter states its name, what was sent and what was expected, and no personal data.
import type { RecordValue } from "@staywire/codec";
import { expect, test } from "vitest";
import { calling, type Mistake, played, range, replacing } from "../test-client.cases.js";

const lead = (parameters: RecordValue) =>
  calling(["CRMAddLead", { AgentAccountUserID: 501, PropertyID: 1101, ...parameters }]);
const extras = calling(["GetExtras", { PropertyID: 1101 }]);
const rooms = calling(["GetPropertiesNightlyRoomsToSell", { PropertyIDs: [1101], ...range }]);

const rows: readonly (readonly [title: string, check: string, mistake: Mistake, text: string])[] = [
  [
    "misspelled",
    "parameters",
    replacing("PropertyID>", "PropertyId>", extras),
    'GetExtras: PropertyID is sent as "PropertyId" ("1101"); sent: "PropertyId"; expected: PropertyID, a value of the type int such as 42',
  ],
  [
    "missing in a POST",
    "parameters",
    { ...replacing("&PropertyID=1101", "&Villa=1101"), binding: "post", work: extras.work },
    'GetExtras: PropertyID is missing; sent: "Villa"; expected: PropertyID, a value of the type int such as 42',
  ],
  [
    "left out",
    "parameters",
    replacing(/<xmlMsg ?\/>|<xmlMsg><\/xmlMsg>/, "", calling(["GetReservations", { PropertyID: 1101 }])),
    'GetReservations: xmlMsg is missing; sent: "PropertyID", "jSonMsg"; expected: xmlMsg, blank without a value',
  ],
  [
    "a text in place of a list",
    "parameters",
    replacing(/<int>(\d+)<\/int>/, "$1", rooms),
    'GetPropertiesNightlyRoomsToSell: PropertyIDs is the text "1101"; sent: "PropertyIDs", "MinimumDateInRange", "MaximumDateInRange"; expected: PropertyIDs with an element int for each item',
  ],
  [
    "personal, under another name",
    "parameters",
    replacing("LastName>", "LasName>", lead({ LastName: "Quillfeather" })),
    "CRMAddLead: LastName is sent as 'LasName' (a text)",
  ],
  [
    "unknown",
    "unknown-parameters",
    replacing("<PropertyID>", "<Language>en</Language><PropertyID>", extras),
    'GetExtras: "Language" (a text) is not a parameter; expected: PropertyID',
  ],
  [
    "sent twice",
    "repeated-parameter",
    replacing(/<PropertyID>/, "<PropertyID>7</PropertyID><PropertyID>", extras),
    'GetExtras: PropertyID is sent 2 times: "7", "1101"; expected: once',
  ],
  [
    "no number",
    "value-forms",
    replacing(">1101<", ">1,101<", extras),
    'GetExtras: PropertyID is "1,101"; expected: a value of the type int such as 42',
  ],
  [
    "a boolean that is written as a number",
    "value-forms",
    { ...replacing("=true", "=1"), binding: "post", work: lead({}).work },
    'CRMAddLead: AddressTidied is "1"; expected: a value of the type boolean such as true',
  ],
  [
    "a date in another format",
    "dates",
    calling(["GetPropertiesNightlyRoomsToSell", { PropertyIDs: [1101], ...range, MinimumDateInRange: "2027-05-01" }]),
    'GetPropertiesNightlyRoomsToSell: MinimumDateInRange is "2027-05-01"; expected: a date as dd MMM yyyy, such as 01 May 2027',
  ],
  [
    "a date of birth in another format",
    "dates",
    lead({ DateOfBirth: "1980-02-01" }),
    "CRMAddLead: DateOfBirth is a text; expected: a date as dd MMM yyyy, such as 01 May 2027",
  ],
  [
    "a credential that is left out",
    "credentials",
    replacing(/<APIUserName>[^<]*<\/APIUserName>/, "", extras),
    "GetExtras: APIUserName missing or blank; expected a username and a password, in this operation as APIUserName, APIPassword",
  ],
  [
    "markup",
    "markup",
    { ...lead({ Comments: "a <b>bold</b> wish" }), binding: "post" },
    'CRMAddLead: Comments holds "<b"; expected: no < before a letter, !, / or ?, and no &#',
  ],
];

test.each(rows)("a finding about a parameter names it: %s (check %s)", async (_, check, mistake, text) => {
  const results = await played(mistake, { only: ["plain"] });
  const found = results.checks.find(({ id }) => id === check)?.findings.map((each) => each.text) ?? [];
  expect(found[0]).toContain(text.replaceAll("'", '"'));
  expect(JSON.stringify(results.checks.map(({ findings }) => findings.map((each) => each.text)))).not.toMatch(
    /Quillfeather|bold|s3cret/,
  );
});
