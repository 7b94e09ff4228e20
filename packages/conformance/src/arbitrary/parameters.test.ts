import { bindings, operationOf } from "@staywire/model";
import { calendarDate, parseDdMmmYyyy } from "@staywire/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brokenConstraints, looksLikeMarkup, parametersArbitrary } from "./index.js";
import { boats } from "./sample-service.js";
import { filledText } from "./xml-text.js";

const today = calendarDate(2027, 2, 27);
const order = operationOf(boats, "Order");
const calls = (numRuns: number, binding?: (typeof bindings)[number]) =>
  fc.sample(parametersArbitrary(boats, "Order", { today, binding }), { seed: 7, numRuns });

describe("generated parameters", () => {
  test.each([...bindings, undefined])("keep every constraint for the binding %s", (binding) => {
    fc.assert(
      fc.property(parametersArbitrary(boats, "Order", { today, binding }), (call) => {
        expect(brokenConstraints(order, call, today)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test("contain every parameter that a caller must give, in the order of the service description", () => {
    const names = Object.keys(order.parameters);
    for (const call of calls(100)) {
      const given = Object.keys(call);
      expect(names.filter((name) => given.includes(name))).toEqual(given);
      expect(names.filter((name) => !order.parameters[name]?.omissible && !given.includes(name))).toEqual([]);
    }
  });

  test("use `filledText` for required texts, which makes no text that is blank for .NET", () => {
    const names = fc.sample(filledText(), { seed: 7, numRuns: 20_000 });
    expect(names.filter((name) => /^[\s\u0085]*$/.test(name))).toEqual([]);
    expect(names.some((name) => name.includes("\u0085"))).toBe(true);
  });

  test("contain the allowed texts or an empty text, if a parameter has a list of allowed texts", () => {
    const sizes = new Set(calls(300).flatMap(({ Size }) => (typeof Size === "string" ? [Size] : [])));
    expect(sizes).toEqual(new Set(["", "Small", "Large"]));
  });

  test("sometimes omit an omissible parameter, and sometimes include it", () => {
    const given = calls(200).map((call) => "Story" in call);
    expect(new Set(given)).toEqual(new Set([true, false]));
  });

  test("for GET contain no text that looks like markup, and no empty list", () => {
    for (const call of calls(500, "get")) {
      expect(Object.values(call).filter((value) => typeof value === "string" && looksLikeMarkup(value))).toEqual([]);
      expect(call.Ids).not.toEqual([]);
    }
  });

  test("for SOAP 1.1 sometimes contain markup and empty lists", () => {
    const found = calls(500, "soap11");
    expect(found.some((call) => looksLikeMarkup(String(call.Name)))).toBe(true);
    expect(found.some((call) => (call.Ids as readonly number[]).length === 0)).toBe(true);
  });

  test("include the minimum and the maximum number of nights", () => {
    const nights = calls(500).map((call) => {
      const [from, to] = [parseDdMmmYyyy(String(call.From)), parseDdMmmYyyy(String(call.To))];
      return Date.UTC(to.year, to.month - 1, to.day) - Date.UTC(from.year, from.month - 1, from.day);
    });
    expect([Math.min(...nights) / 86_400_000, Math.max(...nights) / 86_400_000]).toEqual([1, 7]);
  });

  test("contain midnight for a dateTime that is sent as dd MMM yyyy", () => {
    for (const call of calls(200)) expect(call.Seen).toMatch(/^\d{4}-\d\d-\d\dT00:00:00$/);
  });

  test("use the caller's values, and move the other date of a stay to match a date of the caller", () => {
    const overrides = { Crew: fc.constant(42), To: fc.constant("10 Jun 2027") };
    fc.assert(
      fc.property(parametersArbitrary(boats, "Order", { today, overrides }), (call) => {
        expect([call.Crew, call.To]).toEqual([42, "10 Jun 2027"]);
        expect(brokenConstraints(order, call, today)).toEqual([]);
      }),
    );
  });

  test("fill the parameters that a flag requires, if the caller sets the flag", () => {
    const overrides = { Send: fc.constant(true) };
    fc.assert(
      fc.property(parametersArbitrary(boats, "Order", { today, overrides }), (call) => {
        expect(call.Mail).not.toBe("");
        expect(call.Berth).toBeGreaterThan(0);
      }),
    );
  });

  test("are not created for an operation that the service does not have", () => {
    expect(() => parametersArbitrary(boats, "Sink", { today })).toThrow(/"Sink" is not an operation/);
  });
});
