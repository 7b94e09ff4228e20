// Tests that cached steps of one service are not used for another service that shares its operations, and that nesting
// depths are computed quickly.
import type { Service } from "@staywire/model";
import { library } from "@staywire/testkit/library";
import { expect, test } from "vitest";
import { untypedCodec } from "../codec.js";
import { planElement, plansOf } from "../values/plan.js";
import { elementStep, levelsOf } from "./steps.js";

const whole: Service = library;
const { ShortBook } = whole.types;
if (ShortBook === undefined) throw new TypeError("the sample has no type ShortBook");
const { Pages: _, ...fewer } = ShortBook.members;
const changed: Service = { ...whole, types: { ...whole.types, ShortBook: { ...ShortBook, members: fewer } } };
const renamed: Service = { ...whole, namespace: "http://library.example/other" };

test("services that share operations are encoded and decoded by their own types and namespaces", () => {
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

test("the nesting depth of types that share members is computed once for each type", () => {
  const names = Array.from({ length: 60 }, (_, at) => `T${at}`);
  const member = { optional: false, nillable: false, attribute: false, doc: "" };
  const types = Object.fromEntries(
    names.map((name, at) => {
      const next = names[at + 1];
      const node =
        next === undefined ? ({ kind: "scalar", scalar: "int" } as const) : ({ kind: "ref", name: next } as const);
      const members = { First: { ...member, node }, Second: { ...member, node } };
      return [name, { ...ShortBook, wireName: name, members }];
    }),
  );
  const service: Service = { ...whole, types: { ...whole.types, ...types } };
  const levels = (name: string): number =>
    levelsOf(
      elementStep(planElement(service, plansOf(service), "x", { node: { kind: "ref", name } }), service.namespace).step,
    );
  expect(levels("T0")).toBe(61);
  expect(levels("T58")).toBe(3);
});
