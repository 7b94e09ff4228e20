// Registers the cases of a run in a test runner, which is vitest itself.

import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import { libraryServer, reader } from "../library.cases.js";
import { librarySuite, today } from "../run.cases.js";
import { handlerTarget } from "../targets/handler.js";
import { ConformanceFailure, conformanceCases } from "./test-runner-cases.js";

const options = { credentials: reader, today, suite: librarySuite, only: ["GetBook", "AddReader/get"] };

describe("a conformant service passes the case", () => {
  for (const { name, skip, run } of conformanceCases(library, handlerTarget(libraryServer()), options)) {
    test.skipIf(skip !== undefined)(name, async () => {
      expect(["pass", "noted", "not-applicable"]).toContain((await run()).verdict);
    });
  }
});

test("a failing case throws what was sent, expected and found, without the credentials", async () => {
  const target = handlerTarget(
    libraryServer({ GetBook: (_, { credentials }) => ({ ...book, Title: `${credentials.password}` }) }),
  );
  const cases = conformanceCases(library, target, { ...options, only: ["auth.wrong-password/GetBook/get"] });
  const error = await cases[0]?.run().catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(ConformanceFailure);
  const { message } = error as ConformanceFailure;
  for (const word of ["sent:", "expected:", "actual:", "auth.wrong-password/GetBook/get"])
    expect(message).toContain(word);
  expect(JSON.stringify(error)).not.toContain(reader.password);
});

const book = { Id: 1, Book: "1", Bought: "2027-05-01T00:00:00", Sold: "2027-05-01T00:00:00", Lent: true };
