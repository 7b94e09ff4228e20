// Tests that the ledger lists what writes have created, but nothing that the target rejected.

import { type HttpResponse, untypedCodec, utf8 } from "@staywire/codec";
import { phrase } from "@staywire/model";
import { library } from "@staywire/testkit/library";
import { expect, test } from "vitest";
import { defaultSuite } from "../default-suite.js";
import { Ledger } from "./ledger.js";

const codec = untypedCodec(library);
const credentials = { username: "u", password: "p" };
const parameters = { BookId: 7, From: "2027-05-01T00:00:00", Reader: "x" };
const request = codec.encodeRequest("AddLoan", "soap11", { credentials, parameters });

function ledger(): Ledger {
  return new Ledger(codec, {
    ...defaultSuite(library),
    created: (write) => ({
      what: "loan",
      id: String(write.value),
      values: { BookId: String(write.parameters.BookId) },
    }),
  });
}

function after(response: HttpResponse | undefined, sent = request) {
  const made = ledger();
  made.add({ request: sent, response, silence: response === undefined ? phrase`no reply` : undefined });
  return { created: made.created(), counts: Object.fromEntries(made.counts()) };
}

test("lists the id and the values of a write that was carried out", () => {
  const { created, counts } = after(codec.encodeResponse("AddLoan", "soap11", 31));
  expect(created).toEqual([{ operation: "AddLoan", what: "loan", id: "31", values: { BookId: "7" } }]);
  expect(counts).toEqual({ AddLoan: 1 });
});

test("lists an object once if the target returns it again", () => {
  const made = ledger();
  for (const id of [31, 31, 32]) {
    made.add({ request, response: codec.encodeResponse("AddLoan", "soap11", id), silence: undefined });
  }
  expect(made.created().map(({ id }) => id)).toEqual(["31", "32"]);
});

test("does not list a write that was rejected", () => {
  const page = { status: 404, headers: [], body: utf8("no") };
  for (const response of [codec.encodeFault("soap11", { text: "no" } as never), page]) {
    expect(after(response)).toEqual({ created: [], counts: {} });
  }
});

test("marks a write that may have been carried out", () => {
  const page = { status: 500, headers: [], body: utf8("<h1>") };
  for (const response of [undefined, page]) {
    expect(after(response).created).toMatchObject([{ operation: "AddLoan", values: { BookId: "7" }, uncertain: true }]);
  }
});

test("does not list a read", () => {
  const read = codec.encodeRequest("ListShort", "soap11", { credentials, parameters: {} });
  expect(after(undefined, read).created).toEqual([]);
});
