// Tests that the known world in the first event contains no credentials, and that the texts of the suite stay in it.
import { library } from "@staywire/testkit/library";
import { expect, test } from "vitest";
import { defaultSuite } from "../default-suite.js";
import { redaction } from "../guard/redact.js";
import { plan } from "../plan/plan.js";
import { planEvent } from "./plan-event.js";

test("in the known world, a user name is redacted, unless it is also a text of the suite", () => {
  const world = { books: [{ id: 1, tags: ["native", "lent"] }], lender: "native-lender" };
  const suite = { ...defaultSuite(library), world, words: new Set(["native"]) };
  const secrets = { "username:native": "native", "username:lender": "native-lender" };
  const event = planEvent(plan(library, { suite, today: "2027-05-01" }), "target", "1", redaction(secrets, library));
  expect(event.world).toEqual({ books: [{ id: 1, tags: ["native", "lent"] }], lender: "{{username:lender}}" });
});
