// Tests the list of the objects that a run has created.
import type { CompletedWrite } from "@staywire/conformance/checks";
import { expect, test } from "vitest";
import { created } from "./created.js";

const write = (operation: string, parameters: object, value: unknown) =>
  created({ operation, parameters, value } as unknown as CompletedWrite);

test.each([
  ["a number", 77, "77"],
  ["a negative number, which is kept", -1, "-1"],
  ["0, which names nothing", 0, undefined],
  ["nothing", null, undefined],
  ["a text", "B-7", "B-7"],
  ["an empty text", "", undefined],
])("a blackout has the id of its result: %s", (_, value, id) => {
  expect(write("AddBlackoutDates", {}, value).id).toBe(id);
});

test("an extra has the id of the first item of its result", () => {
  const ids = [[{ ExtraID: 5 }, { ExtraID: 6 }], [], [null], [{}], { ExtraID: 5 }, null];
  expect(ids.map((value) => write("AddExtra", { BookingID: 9 }, value).id)).toEqual(["5", ...Array(5).fill(undefined)]);
});

test("a lead is described as an enquiry only if the parameter AddAsEnquirey is true", () => {
  const what = (AddAsEnquirey: unknown) => write("CRMAddLead", { AddAsEnquirey }, null).what;
  expect([true, false, undefined, "true"].map(what)).toEqual(["lead and enquiry", "lead", "lead", "lead"]);
});

test("a created object is located by some parameters of the write, without empty values and with long values cut", () => {
  const parameters = { PropertyID: 11, GuestName: "x".repeat(500), dteArrive: "", MCUserID: 5, Password: "secret" };
  expect(write("AddBlackoutDates", parameters, 1)).toEqual({
    what: "blackout",
    id: "1",
    values: { PropertyID: "11", GuestName: "x".repeat(100) },
  });
});

test.each(["GetExtras", "constructor", "__proto__"])("no created object is known for a call of %s", (operation) => {
  expect(write(operation, { PropertyID: 11 }, 5)).toEqual({ values: {} });
});

test("the effect of a user's function is described as unknown", () => {
  expect(write("UserFunctions", { xmlMsg: "a" }, 5)).toEqual({
    what: "unknown effect of the user's function",
    values: {},
  });
});
