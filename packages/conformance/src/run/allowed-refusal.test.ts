// Tests that an error counts neither as a failure nor as a pass if the suite allows the target to return it.
import { phrase } from "@staywire/model";
import { ServiceFault } from "@staywire/server";
import { describe, expect, test } from "vitest";
import type { Suite } from "../core/suite.js";
import type { ValidCalls } from "../core/valid-calls.js";
import { libraryServer } from "../library.cases.js";
import { librarySuite, run, verdictsOf } from "../run.cases.js";

const busy = libraryServer({
  GetReport: () => {
    throw new ServiceFault("Busy with other things");
  },
});

function suiteWith(more: Partial<Extract<ValidCalls, { kind: "calls" }>>): Suite {
  return { ...librarySuite, valid: () => ({ kind: "calls", overrides: {}, ...more }) };
}

async function verdicts(suite: Suite) {
  const { events } = await run(busy, { suite, only: ["reply.valid/GetReport", "bindings.agree/GetReport"] });
  return verdictsOf(events);
}

describe("an operation that rejects every call", () => {
  test("fails if the suite allows no error", async () => {
    const found = await verdicts(suiteWith({}));
    expect(found.some(({ verdict }) => verdict === "fail")).toBe(true);
  });

  test("is reported as not run if the suite allows the error, and the setting that avoids the error is named", async () => {
    const mayRefuse = { codes: ["unclassified"], why: phrase`it may be busy`, set: phrase`world.hour` };
    const found = await verdicts(suiteWith({ mayRefuse }));
    expect(found.filter(({ verdict }) => verdict === "fail" || verdict === "pass")).toEqual([]);
    expect(found[0]).toMatchObject({ verdict: "could-not-run", reason: "it may be busy", set: phrase`world.hour` });
  });

  test("fails if the suite allows only a different error", async () => {
    const found = await verdicts(suiteWith({ mayRefuse: { codes: ["bad-login"], why: phrase`it may be busy` } }));
    expect(found.some(({ verdict }) => verdict === "fail")).toBe(true);
  });
});

test("the suite can also allow an error in the text of the only item", async () => {
  const book = { Id: 1, Title: "", Book: "0", Bought: "2027-05-01T00:00:00", Sold: "2027-05-01T00:00:00", Lent: false };
  const target = libraryServer({ FindBooks: () => [{ ...book, ErrorMsg: "It is there already." }] });
  const judged = async (codes: readonly string[], itemErrors?: readonly string[]) => {
    const suite = suiteWith({ mayRefuse: { codes, why: phrase`it may be there` }, itemErrors });
    const { events } = await run(target, { suite, only: ["reply.valid/FindBooks"] });
    return new Set(verdictsOf(events).map(({ verdict }) => verdict));
  };
  expect([...(await judged(["unclassified"]))]).toEqual(["could-not-run"]);
  expect([...(await judged(["bad-login"]))]).toContain("fail");
  // If items may report errors, the error of an item does not count as a rejection, so the case still fails.
  expect([...(await judged(["unclassified"], ["not-found"]))]).toContain("fail");
});
