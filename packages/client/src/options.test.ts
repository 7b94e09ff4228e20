// An invalid option causes an error that names it, before anything is sent.
import type { Transport } from "@staywire/codec";
import { library } from "@staywire/testkit/library";
import { describe, expect, test, vi } from "vitest";
import {
  type CheckOptions,
  type ClientOptions,
  client,
  fetchTransport,
  parameterCheck,
  streamingClient,
  unwrap,
  validate,
} from "./index.js";

const credentials = { username: "agent", password: "pass-canary" };
const transport = vi.fn<Transport>();

const settings = [
  [{ timeout: Number.NaN }, "timeout is NaN; expected a number of milliseconds, 0 or greater"],
  [{ timeout: "10s" }, 'timeout is "10s"; expected a number of milliseconds'],
  [{ deadline: -1 }, "deadline is -1; expected a number of milliseconds"],
  [{ retries: "2" }, 'retries is "2"; expected a number, 0 or greater'],
  [{ binding: "soap" }, 'binding is "soap"; expected soap11, soap12, get, post'],
  [{ retry: 3 }, '"retry" is not an option; did you mean retries?'],
  [{ maxAttempts: 3 }, '"maxAttempts" is not an option; the options are binding, timeout, deadline, retries'],
] as const;

describe.each(settings)("the invalid option %j", (wrong, message) => {
  test("is rejected when a client is created", () => {
    const options = { credentials, ...wrong } as unknown as ClientOptions;
    expect(() => client(library, transport, options)).toThrow(`cannot create a client: ${message}`);
  });

  test("is rejected by a call", async () => {
    const outcome = await client(library, transport, { credentials }).GetReport({ BookId: 1 }, wrong as never);
    expect(outcome).toMatchObject({ kind: "failed", reason: "not-encodable", outcome: "not-sent" });
    expect(outcome).toHaveProperty("message", expect.stringContaining(message));
    const items = streamingClient(library, transport, { credentials }).ListShort({}, wrong as never);
    await expect(items[Symbol.asyncIterator]().next()).rejects.toThrow(message);
    expect(transport).not.toHaveBeenCalled();
  });
});

test.each([
  [{ onRequest: "log" }, "onRequest must be a function"],
  [{ jitter: 0 }, "jitter must be a function"],
  [{ prepare: {} }, "prepare must be a function"],
])("client rejects the option %j, whose value must be a function", (wrong, message) => {
  const options = { credentials, ...wrong } as unknown as ClientOptions;
  expect(() => client(library, transport, options)).toThrow(`cannot create a client: ${message}`);
});

test.each([
  [{ check: "no" }, 'check is "no"; expected refuse, warn or off'],
  [{ today: "2027-05-01" }, "today must be a function"],
  [{ onProblems: true }, "onProblems must be a function"],
])("parameterCheck rejects the option %j", (wrong, message) => {
  expect(() => parameterCheck(library, wrong as unknown as CheckOptions)).toThrow(message);
});

test("fetchTransport throws an error about the base URL if it is called without options", () => {
  expect(() => fetchTransport(undefined as never)).toThrow("the baseUrl is not an absolute http or https URL");
});

test("unwrap asks if an await is missing, if its argument is the promise of an outcome", () => {
  const calls = client(library, transport, { credentials });
  expect(() => unwrap(calls.GetReport({ BookId: 1 }, { binding: "soap" as never }) as never)).toThrow(
    "is an await missing",
  );
  expect(() => unwrap(undefined as never)).toThrow("is an await missing");
});

test.each([
  [undefined, "undefined"],
  [null, "null"],
  [1101, "1101"],
  ["1101", '"1101"'],
  [[1101], "a list"],
])("validate rejects %j in place of parameters", (given, found) => {
  expect(validate(library, "GetReport", given as never).map(({ message }) => message)).toEqual([
    `the parameters of GetReport are ${found}; expected an object, whose members are BookId`,
  ]);
});
