// Tests the web adapter: how it converts messages, and its limits.
import { type HttpRequest, type Transport, utf8 } from "@staywire/codec";
import { expect, test } from "vitest";
import { toWebHandler } from "./index.js";

function recording(): { readonly seen: HttpRequest[]; readonly transport: Transport } {
  const seen: HttpRequest[] = [];
  const transport: Transport = async (request) => {
    seen.push(request);
    return { status: 200, headers: [["Content-Type", "text/plain"]], body: utf8("ok") };
  };
  return { seen, transport };
}

test("the web adapter keeps the query as it was sent, without the fragment", async () => {
  const { seen, transport } = recording();
  await toWebHandler(transport)(new Request("http://channel.example:81/X.asmx/A?q=%u00e4+%2B&x=a%20b#here"));
  expect(seen[0]?.target).toBe("/X.asmx/A?q=%u00e4+%2B&x=a%20b");
});

test("the web adapter joins a body that arrives in parts, byte for byte", async () => {
  const { seen, transport } = recording();
  const stream = new ReadableStream({
    start(controller) {
      for (const byte of [0, 255, 10]) controller.enqueue(Uint8Array.of(byte, byte));
      controller.close();
    },
  });
  const init = { method: "POST", body: stream, duplex: "half" } as RequestInit;
  const response = await toWebHandler(transport)(new Request("http://channel.example/", init));
  expect(seen[0]?.body).toEqual(Uint8Array.of(0, 0, 255, 255, 10, 10));
  expect(await response.text()).toBe("ok");
});

test.each([
  [
    "declared",
    () => new Request("http://x.example/", { method: "POST", headers: { "Content-Length": "11" }, body: "x" }),
  ],
  ["found", () => new Request("http://x.example/", { method: "POST", body: "12345678901" })],
])(
  "the web adapter rejects a body over the limit (%s) with a 413, without calling the transport",
  async (_, request) => {
    const { seen, transport } = recording();
    expect((await toWebHandler(transport, { maxBodyBytes: 10 })(request())).status).toBe(413);
    expect(seen).toEqual([]);
  },
);

test("the web adapter sends an empty 500 if the transport rejects", async () => {
  const response = await toWebHandler(() => Promise.reject(new Error("secret")))(new Request("http://x.example/"));
  expect(response.status).toBe(500);
  expect(await response.text()).toBe("");
});

test("the web adapter passes the signal of the request to the transport", async () => {
  const control = new AbortController();
  let aborted = false;
  const waiting: Transport = (_, options) =>
    new Promise((resolve) => {
      options?.signal?.addEventListener("abort", () => {
        aborted = true;
        resolve({ status: 204, headers: [], body: utf8("") });
      });
    });
  const answer = toWebHandler(waiting)(new Request("http://x.example/", { signal: control.signal }));
  setTimeout(() => control.abort(), 10);
  expect((await answer).status).toBe(204);
  expect(aborted).toBe(true);
});
