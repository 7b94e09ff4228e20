// Registers the cases of a run in a test runner, which is vitest itself.

import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import { libraryServer, reader } from "../library.cases.js";
import { librarySuite, today } from "../run.cases.js";
import { handlerTarget } from "../targets/handler.js";
import { urlTarget } from "../targets/url.js";
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

test.each([
  ["a target with a URL", urlTarget("http://127.0.0.1:9"), true],
  ["a handler", handlerTarget(libraryServer()), false],
])("cases for %s skip requests with wrong credentials only if they could lock an account", (_, target, isLimited) => {
  const cases = conformanceCases(library, target, { ...options, only: undefined });
  expect(cases.some(({ skip }) => skip?.includes("could lock an account"))).toBe(isLimited);
});

test("no case is run for a target that cannot be reached", async () => {
  const silent = handlerTarget(() => Promise.reject(new Error("no connection")));
  const [first] = conformanceCases(library, silent, { ...options, only: ["reply.valid/GetBook/soap11"] });
  await expect(first?.run()).rejects.toThrow("no connection");
});

const book = { Id: 1, Book: "1", Bought: "2027-05-01T00:00:00", Sold: "2027-05-01T00:00:00", Lent: true };
