// The known world in the first event contains no credentials, but every word of the suite.
import { library } from "@staywire/testkit/library";
import { expect, test } from "vitest";
import { defaultSuite } from "../default-suite.js";
import { redaction } from "../guard/redact.js";
import { plan } from "../plan/plan.js";
import { planEvent } from "./plan-event.js";

test("a word of the suite is not redacted even if it is a user name; another user name is", () => {
  const world = { books: [{ id: 1, tags: ["native", "lent"] }], lender: "native-lender" };
  const suite = { ...defaultSuite(library), world, words: new Set(["native"]) };
  const secrets = { "username:native": "native", "username:lender": "native-lender" };
  const event = planEvent(plan(library, { suite, today: "2027-05-01" }), "target", "1", redaction(secrets, library));
  expect(event.world).toEqual({ books: [{ id: 1, tags: ["native", "lent"] }], lender: "{{username:lender}}" });
});
