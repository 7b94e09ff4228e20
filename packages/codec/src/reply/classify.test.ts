// Tests that error texts are recognized although they vary: prefixes of other operations, numbers, blanks, letter case,
// several messages.

import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import { planOperation } from "../values/operation-plan.js";
import { catalogErrorsIn, errorsIn } from "./classify.js";

const plan = planOperation(library, "FindBooks");
const codes = (text: string): readonly string[] => errorsIn(plan, text, "", "call").map(({ code }) => code);

describe("a single error text", () => {
  test.each([
    ["FindBooks: Login Error 1", "bad-login"],
    ["Login Error 1", "bad-login"],
    ["  findbooks:  LOGIN  error 1. ", "bad-login"],
    ["GetReport: Login Error 1", "bad-login"],
    ["FindBooks: GetReport: Login Error 1", "bad-login"],
    ["Error - Login Error 1", "bad-login"],
    ["FindBooks: No such book (2)", "no-book"],
    ["FindBooks: No such book", "no-book"],
    ["FindBooks: No such book (of reader 7)", "no-book"],
    ["FindBooks: The Note must not exceed 10 chars.", "too-long"],
    ["FindBooks: Range too large (Max Range: 7)", "bad-range"],
    ["FindBooks: Login Error 12", "unclassified"],
    ["FindBooks: Something else", "unclassified"],
    ["Missing parameter: Ids.", "wire-missing-parameter"],
    ["Cannot convert x to System.Int32.", "wire-bad-value"],
    [
      "System.InvalidOperationException: Missing parameter: Ids.\n  at System.Web.Services.Read ()",
      "wire-missing-parameter",
    ],
    ["Server did not recognize the value of HTTP Header SOAPAction: urn:x.", "wire-unknown-operation"],
    ["Server did not recognize the value of HTTP Header {0}: {1}.", "wire-unknown-operation"],
    ["Unable to handle request. The action 'urn:x' was not recognized.", "wire-unknown-operation"],
    ["Unable to handle request without a valid action parameter. Please supply one.", "wire-unknown-operation"],
    ["Root element is missing.", "wire-malformed-request"],
    ["Data at the root level is invalid. Line 1, position 1.", "wire-malformed-request"],
    [
      "Unexpected end of file has occurred. The following elements are not closed: a. Line 1, position 5.",
      "wire-malformed-request",
    ],
  ])("%j is classified as %s", (text, code) => {
    expect(codes(text)).toEqual([code]);
  });

  test("is kept as received", () => {
    const text = "  FindBooks: Whatever (3)  ";
    expect(errorsIn(plan, text, "at", "item")).toEqual([
      {
        ...{ code: "unclassified", text, scope: "item", category: "unclassified", retry: false, path: "at" },
        message: "Whatever (3)",
      },
    ]);
  });
});

describe("the readable message of an error", () => {
  test.each([
    ["FindBooks: Login Error 1", "Login Error 1"],
    ["Server was unable to process request. ---> FindBooks: It burns", "It burns"],
    ["Server was unable to process request. ---> X: FindBooks: It burns", "X: FindBooks: It burns"],
    [
      "System.Web.Services.Protocols.SoapException: Server was unable to process request. ---> System.Exception: It burns\n   at A.B()\n   --- End of inner exception stack trace ---",
      "It burns",
    ],
    ["  FindBooks : GetReport: It burns (2) ", "It burns (2)"],
    ["FindBooks:", "FindBooks:"],
  ])("for %j is %j", (text, message) => {
    expect(errorsIn(plan, text, "", "call")[0]).toMatchObject({ text, message });
  });

  test.each([
    ["The Note must not exceed 10 chars.", { field: "Note", n: "10" }],
    ["FindBooks: Error - the  NOTE  must not exceed 10 chars", { field: "NOTE", n: "10" }],
    ["The Title must not exceed İ chars.", undefined],
    ["Login Error 1", undefined],
  ])("for %j comes with the placeholders %j", (text, placeholders) => {
    expect(errorsIn(plan, text, "", "call")[0]?.placeholders).toEqual(placeholders);
  });

  test("comes with the parameter that a placeholder names", () => {
    const [note] = errorsIn(plan, "The Note must not exceed 10 chars.", "", "call");
    const [other] = errorsIn(plan, "The Ids must not exceed 10 chars.", "", "call");
    expect([note?.parameter, other?.parameter]).toEqual(["Note", "Ids"]);
  });

  test("comes with advice for a wrong namespace or path", () => {
    const text = "Server did not recognize the value of HTTP Header SOAPAction: urn:x.";
    expect(errorsIn(plan, text, "", "call")[0]).toMatchObject({
      message: text,
      advice: expect.stringContaining("WSDL"),
    });
  });
});

test("several messages in one field are separated, and none is lost", () => {
  expect(codes("FindBooks: Login Error 1; FindBooks: No such book (1)")).toEqual(["bad-login", "no-book"]);
  expect(codes("FindBooks: No such book (1)\r\nodd\nFindBooks: Login Error 1")).toEqual([
    "no-book",
    "unclassified",
    "bad-login",
  ]);
  expect(codes("FindBooks: No such book FindBooks: Login Error 1")).toEqual(["no-book", "bad-login"]);
});

test("a misspelled text is recognized even if no other text of the operation is as short", () => {
  const about = { paraphrased: false, scope: "call", category: "internal", retry: false, spec: "7" } as const;
  const errors = [{ code: "odd", text: "Unkown Error", ...about }];
  const operations = { ...library.operations, FindBooks: { ...library.operations.FindBooks, errors } };
  const odd = planOperation({ ...library, operations }, "FindBooks");
  expect(errorsIn(odd, "FindBooks: Unkown Error", "", "call")).toMatchObject([{ code: "odd" }]);
});

test("an unknown text is not an error of the catalog", () => {
  expect(catalogErrorsIn(plan, "Thank you", "")).toEqual([]);
});

test.each([
  ["a prefix over and over", "FindBooks: ".repeat(200_000)],
  ["the beginning of a template", "The ".repeat(500_000)],
  ["a number without an end", `(${"1,".repeat(500_000)})`],
  ["a million separators", ";".repeat(1_000_000)],
])("%s is unclassified, in bounded time", (_what, text) => {
  expect(codes(text)).toEqual(["unclassified"]);
});
