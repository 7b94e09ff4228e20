// Provides a helper for tests that gets the error of a transport.
import { inspect } from "node:util";
import { expect } from "vitest";
import { TransportError } from "./index.js";

/** Returns the error with which a request was rejected, and checks that it does not show the password of the tests. */
export async function rejection(promise: Promise<unknown>): Promise<TransportError> {
  const error: unknown = await promise.then(
    () => new Error("it resolved"),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(TransportError);
  expect(inspect(error, { depth: 20, showHidden: true })).not.toContain("s3cret");
  return error as TransportError;
}
