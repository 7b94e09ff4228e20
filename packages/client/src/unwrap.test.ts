// unwrap returns the value, or throws an error with all details.
import { server } from "@staywire/server";
import { library } from "@staywire/testkit/library";
import { implementation, reader } from "@staywire/testkit/library-server";
import { expect, test } from "vitest";
import { client, ServiceCallError, unwrap } from "./index.js";

const call = client(library, server(library, implementation), { credentials: reader });

test("unwrap returns the value of a result, and null if it has none", async () => {
  expect(unwrap(await call.AddReader({ Name: "Ann" }))).toBe("Welcome, Ann");
  expect(unwrap(await call.GetReport({ BookId: 4 }))).toBeNull();
});

test("unwrap throws an error of the service with its code, its text and the reply", async () => {
  const unknownUser = client(library, server(library, implementation), {
    credentials: { username: "x", password: "y" },
  });
  const reply = await unknownUser.AddReader({ Name: "Ann" });
  const error = thrown(() => unwrap(reply));
  expect(error).toMatchObject({
    operation: "AddReader",
    code: "bad-login",
    message: "AddReader: Login Error 1",
    reply,
  });
});

test("unwrap throws a failure with its reason and its message, which names the operation once", async () => {
  const failed = await call.GetBook({ BookId: 9 }, { timeout: 5 });
  const error = thrown(() => unwrap(failed));
  expect(error).toMatchObject({
    code: "timeout",
    reply: failed,
    message: "GetBook: no response came in time: the timeout is 5 ms",
  });
});

function thrown(work: () => unknown): ServiceCallError {
  try {
    work();
  } catch (error) {
    if (error instanceof ServiceCallError) return error;
  }
  throw new Error("no ServiceCallError was thrown");
}
