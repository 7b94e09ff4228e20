// Errors of single items carry the id of the item, and a list leaves out nil items that it must not contain, in
// buffered and streamed replies.
import { service } from "@staywire/catalog";
import { codec, decodeResponseStream, type HttpResponse, utf8 } from "@staywire/codec";
import { describe, expect, test } from "vitest";

const { namespace } = service;
const sample = codec(service);

function responseOf(items: string): HttpResponse {
  const body = `<?xml version="1.0" encoding="utf-8"?><ArrayOfRates xmlns="${namespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${items}</ArrayOfRates>`;
  return { status: 200, headers: [["Content-Type", "text/xml; charset=utf-8"]], body: utf8(body) };
}

const operation = "GetAllPropertyRatesAndRestrictionsPerMC";
const error = "GetPropertyRatesAndRestrictions: Validation Error 2 - Property has been deleted from the system";
const good = "<Rates><PropertyID>1101</PropertyID><PropertyRates /></Rates>";
const bad = `<Rates><PropertyID>1102</PropertyID><PropertyRates /><ErrorMsg>${error}</ErrorMsg></Rates>`;
const nil = '<Rates xsi:nil="true" />';

async function* chunks(body: Uint8Array): AsyncGenerator<Uint8Array> {
  yield body.subarray(0, 200);
  yield body.subarray(200);
}

async function streamed(response: HttpResponse) {
  const reply = await decodeResponseStream(service, operation, "get", { ...response, body: chunks(response.body) });
  if (reply.kind !== "stream") throw new Error("the reply is no stream");
  const value = [];
  for await (const item of reply.items) value.push(item);
  return { value, itemErrors: reply.itemErrors, deviations: reply.deviations };
}

const readers = [
  ["buffered", (response: HttpResponse) => sample.decodeResponse(operation, "get", response)],
  ["streamed", streamed],
] as const;

describe.each(readers)("in a %s reply", (_name, read) => {
  test("an error of an item carries the index and the id of the item", async () => {
    const reply = await read(responseOf(good + bad));
    expect(reply).toMatchObject({
      itemErrors: [{ code: "validation-error-2-deleted", path: "[1].ErrorMsg", item: { index: 1, id: 1102 } }],
    });
  });

  test("a nil item is left out with a deviation, if the list must not contain nil items", async () => {
    const reply = await read(responseOf(nil + good + bad));
    expect(reply.value).toMatchObject([{ PropertyID: 1101 }, { PropertyID: 1102 }]);
    expect(reply.deviations.map(({ code }) => code)).toContain("unexpected-nil");
    expect(reply).toMatchObject({ itemErrors: [{ item: { index: 1, id: 1102 } }] });
  });
});
