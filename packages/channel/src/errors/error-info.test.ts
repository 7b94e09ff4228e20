// Each error code of each operation has its text and its category. Its troubleshooting page exists; only internal
// errors may have none.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { wireErrorCodes } from "@staywire/codec";
import type { Operation } from "@staywire/model";
import { describe, expect, test } from "vitest";
import {
  type AddBlackoutDatesErrorCode,
  type AddBlackoutDatesOutcome,
  channelClient,
  type ErrorCode,
  errorCodes,
  errorInfo,
  service,
} from "../index.js";

const pages = readdirSync(join(import.meta.dirname, "../../../../docs/troubleshooting"))
  .filter((name) => name !== "README.md")
  .map((name) => name.replace(".md", ""));
const operations = Object.entries(service.operations) as unknown as [name: "GetExtras", operation: Operation][];

describe.each(operations)("errorInfo for %s", (name, { errors }) => {
  test("returns the facts of the catalog for each error code, and an existing page that only internal errors may lack", () => {
    for (const { code, text, category, retry } of errors) {
      const info = errorInfo(name, code as ErrorCode<"GetExtras">);
      expect(info).toMatchObject({ text, category, retry });
      if (category === "internal" && info.page === undefined) continue;
      expect(pages).toContain(info.page);
    }
    expect(Object.keys(errorCodes[name])).toEqual(errors.map(({ code }) => code));
  });
});

const someoneMustAct = (name: string, category: string): boolean =>
  category === "permission" ||
  category === "deleted" ||
  category === "internal" ||
  (name === "GetPropertyPermissions" && category !== "authentication");

test.each(operations)(
  "errorInfo returns advice that states who must act, for each code of %s about access and for each internal error",
  (name, { errors }) => {
    for (const { code, category, advice } of errors) {
      // The catalog has its own advice about some internal errors. That advice is about the call and names nobody.
      if (!someoneMustAct(name, category) || (category === "internal" && advice !== undefined)) continue;
      expect(errorInfo(name, code as ErrorCode<"GetExtras">).advice, code).toMatch(
        /^(you|the management company|you and the management company|the provider of the service|nobody): \w/,
      );
    }
  },
);

test("errorInfo advises to send a call again only if the same call can succeed later", () => {
  expect(errorInfo("GetExtras", "unknown-error").advice).toMatch(/^you: send the same call again later; /);
  expect(errorInfo("GetExtras", "cs-relation-not-resolved").advice).toMatch(/^the provider of the service: /);
  const again = operations.flatMap(([name, { errors }]) =>
    errors.filter(({ code }) => errorInfo(name, code as ErrorCode<"GetExtras">).advice?.includes("send the same call")),
  );
  expect(again.length).toBeGreaterThan(10);
  expect(again.filter(({ retry }) => !retry)).toEqual([]);
});

test("errorInfo returns an existing page for each code of the ASMX framework", () => {
  for (const code of [...wireErrorCodes, "unclassified"] as const) {
    expect(pages).toContain(errorInfo("GetExtras", code).page);
  }
});

test("ErrorCode is the type of the code in an outcome", () => {
  const advice = (code: AddBlackoutDatesErrorCode): string => errorInfo("AddBlackoutDates", code).text;
  const of = (outcome: AddBlackoutDatesOutcome) => (outcome.kind === "error" ? advice(outcome.code) : "");
  expect(of).toBeTypeOf("function");
  const same: ErrorCode<"AddBlackoutDates"> = errorCodes.AddBlackoutDates["dates-already-booked"];
  expect(advice(same)).toBe("the dates are already booked");
});

test("errorInfo rejects an unknown operation or code with an error that names it", () => {
  expect(() => errorInfo("GetExtra" as never, "unclassified" as never)).toThrow('"GetExtra" is not an operation');
  expect(() => errorInfo("GetExtras", "dates-already-booked" as never)).toThrow(
    '"dates-already-booked" is not a code of an error of GetExtras',
  );
});

test("a failure names an existing page", async () => {
  const client = channelClient({
    namespace: service.namespace,
    credentials: { username: "agent", password: "agent-password" },
    transport: async () => {
      throw new Error("no connection");
    },
  });
  const failed = await client.GetExtras({ PropertyID: 1101 });
  const refused = await client.GetExtras({ PropertyID: 1.5 });
  expect([failed, refused]).toMatchObject([{ page: "cannot-connect" }, { page: "refused-before-sending" }]);
  expect(pages).toEqual(expect.arrayContaining(["cannot-connect", "refused-before-sending"]));
});
