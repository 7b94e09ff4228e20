// What is remembered of one service is not taken for that of another which shares its operations.
import type { Service } from "@staywire/model";
import { library } from "@staywire/testkit/library";
import { expect, test } from "vitest";
import { untypedCodec } from "../codec.js";

const whole: Service = library;
const { ShortBook } = whole.types;
if (ShortBook === undefined) throw new TypeError("the sample has no type ShortBook");
const { Pages: _, ...fewer } = ShortBook.members;
const changed: Service = { ...whole, types: { ...whole.types, ShortBook: { ...ShortBook, members: fewer } } };
const renamed: Service = { ...whole, namespace: "http://library.example/other" };

test("services that share operations are written and read each by its own types and namespace", () => {
  const value = [{ Title: "a", Pages: 3 }];
  const reply = untypedCodec(whole).encodeResponse("ListShort", "soap11", value);
  expect(untypedCodec(whole).decodeResponse("ListShort", "soap11", reply)).toMatchObject({ value, deviations: [] });
  expect(untypedCodec(changed).decodeResponse("ListShort", "soap11", reply)).toMatchObject({
    value: [{ Title: "a" }],
    deviations: [{ code: "unknown-element" }],
  });
  const other = untypedCodec(renamed).encodeResponse("ListShort", "soap11", value);
  expect(new TextDecoder().decode(other.body)).toContain("http://library.example/other");
  expect(untypedCodec(renamed).decodeResponse("ListShort", "soap11", other)).toMatchObject({ value, deviations: [] });
});
