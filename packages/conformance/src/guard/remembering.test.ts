// Tests that equal requests of reads are sent only once, and that they are sent again if the reply may have changed.
import { emptyBody, type HttpRequest, type Transport, untypedCodec } from "@staywire/codec";
import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import { Allowance } from "../core/allowance.js";
import { guard } from "./guard.js";
import { remembering } from "./remembering.js";

const bulkLibrary = {
  ...library,
  operations: { ...library.operations, GetBook: { ...library.operations.GetBook, cacheMinutes: 360 } },
};
const codec = untypedCodec(bulkLibrary);
const credentials = { username: "u", password: "p" };
const list = codec.encodeRequest("ListShort", "get", { credentials, parameters: {} });
const book = codec.encodeRequest("GetBook", "get", { credentials, parameters: { BookId: 1 } });
const loan = codec.encodeRequest("AddLoan", "get", {
  credentials,
  parameters: { BookId: 1, From: "2027-05-01T00:00:00", Reader: "x" },
});

function remembered(status: (sent: number) => number = () => 200) {
  const seen: HttpRequest[] = [];
  const transport: Transport = async (request) => {
    seen.push(request);
    return { status: status(seen.length), headers: [], body: emptyBody };
  };
  return { seen, guarded: remembering(codec, guard(codec, transport, { level: { kind: "all" }, concurrency: 4 })) };
}

describe("equal requests", () => {
  test("are sent once, even while the first is pending", async () => {
    const { seen, guarded } = remembered();
    const [first, second] = await Promise.all([guarded.send(list), guarded.send(list)]);
    expect(await guarded.send(list)).toBe(first);
    expect(second).toBe(first);
    expect(seen).toHaveLength(1);
    expect(guarded.traffic()).toMatchObject({ requests: 1 });
  });

  test("of another user are sent separately", async () => {
    const { seen, guarded } = remembered();
    await guarded.send(list);
    await guarded.send(
      codec.encodeRequest("ListShort", "get", { credentials: { username: "v", password: "p" }, parameters: {} }),
    );
    expect(seen).toHaveLength(2);
  });

  test("are sent again if a check asks for a fresh reply", async () => {
    const { seen, guarded } = remembered();
    await guarded.send(list);
    await guarded.send(list, { fresh: true });
    expect(seen).toHaveLength(2);
  });

  test("are sent again if the target was too busy to answer", async () => {
    const { seen, guarded } = remembered((sent) => (sent === 1 ? 503 : 200));
    await guarded.send(list);
    await guarded.send(list);
    await guarded.send(list);
    expect(seen).toHaveLength(2);
  });

  test("are sent again after the replies were forgotten", async () => {
    const { seen, guarded } = remembered();
    await guarded.send(list);
    guarded.forget();
    await guarded.send(list);
    expect(seen).toHaveLength(2);
  });

  test("are sent each time after the run has written, except for operations with a long cache time", async () => {
    const { seen, guarded } = remembered();
    for (const request of [list, book, loan, list, list, book, loan]) await guarded.send(request);
    expect(seen).toEqual([list, book, loan, list, list, loan]);
  });

  test("are sent by a second case if the deadline of the first case aborted them", async () => {
    let sent = 0;
    const transport: Transport = () => {
      sent += 1;
      return sent === 1 ? new Promise(() => undefined) : Promise.resolve({ status: 200, headers: [], body: emptyBody });
    };
    const guarded = remembering(codec, guard(codec, transport, { level: { kind: "all" }, concurrency: 2 }));
    const late = guarded.send(list, { allowance: new Allowance(20) });
    const other = guarded.send(list, { allowance: new Allowance(1000) });
    await expect(late).rejects.toMatchObject({ reason: "case" });
    expect((await other).response?.status).toBe(200);
  });
});
