// Quotes equal those of a naive model with scaled integers, and the amounts of the reference service add up.
import { defaultWorld } from "@staywire/world";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { counted } from "../counting.cases.js";
import { type PropertyExtras, type QuoteInput, type QuoteOptions, quote, type Rate, readQuote } from "../index.js";
import { bands, day, later } from "../world.cases.js";

const decimal = fc.constantFrom("0", "0.00", "5", "9.50", "27.505", "110.00", "33.3333", "0.005", "1234.56");
const flags = { ChargeTax1: fc.boolean(), ChargeTax2: fc.boolean(), ChargeTax3: fc.boolean() };
const extra: fc.Arbitrary<PropertyExtras> = fc.record({
  PropertyID: fc.constant(1),
  ItemCode: fc.constantFrom("CLEAN", "COT", "WAIVER", "GRILL"),
  ItemDescription: fc.constantFrom("", "Something"),
  FlatFee: fc.boolean(),
  FlatFeeAmount: decimal,
  DailyFee: fc.boolean(),
  DailyFeeAmount: decimal,
  PercentageFee: fc.boolean(),
  Percentage: fc.constantFrom("0", "4.5", "12.345", "100"),
  Mandatory: fc.boolean(),
  MinimumCharge: decimal,
  ...flags,
});
const taxes = fc.record({
  Tax1Name: fc.constant("State"),
  Tax2Name: fc.constantFrom("", "County"),
  Tax3Name: fc.constant("Service"),
  Tax1Percent: fc.constantFrom("0", "7.50", "13"),
  Tax2Percent: fc.constantFrom("0.00", "5"),
  Tax3Percent: fc.constantFrom("1.25", "0.333"),
  ErrorMsg: fc.constant(""),
  ChargeTax1OnRental: fc.boolean(),
  ChargeTax2OnRental: fc.boolean(),
  ChargeTax3OnRental: fc.boolean(),
});
const poolHeat = fc.record({
  HasPrivatePool: fc.constantFrom(true, true, true, false),
  PoolHeatable: fc.constantFrom(true, true, true, false),
  PoolHeatIncludedInPrice: fc.boolean(),
  DailyCharge: decimal,
  MinimumNumberOfDaysToCharge: fc.integer({ min: 0, max: 9 }),
  ChargeTax1OnPoolHeat: fc.boolean(),
  ChargeTax2OnPoolHeat: fc.boolean(),
  ChargeTax3OnPoolHeat: fc.boolean(),
  ErrorMsg: fc.constant(""),
});
const discount = fc.record({
  GrandTotal: decimal,
  Discount: decimal,
  DiscountApplies: fc.boolean(),
  DiscountMSG: fc.constantFrom("", "10 % off"),
});
const season = fc.constantFrom("88.00", "162.505", "142.8557142857").map(
  (rate): Rate => ({
    FromDate: `${day(-9)}T00:00:00`,
    ToDate: `${day(40)}T00:00:00`,
    MinNightsStay: 1,
    MaxNightsStay: 0,
    Rate: rate,
    RateType: "1",
  }),
);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 6, nil: undefined });
const input: fc.Arbitrary<QuoteInput> = fc
  .record({
    from: fc.integer({ min: 0, max: 6 }),
    nights: fc.integer({ min: 1, max: 8 }),
    rates: maybe(
      fc.oneof(
        bands,
        season.map((one) => [one]),
        fc.tuple(season, season),
      ),
    ),
    extras: maybe(fc.array(extra, { minLength: 1, maxLength: 3 })),
    taxes: maybe(taxes),
    chosen: fc.subarray(["CLEAN", "COT", "SAUNA"], { maxLength: 1 }),
    heatPool: fc.boolean(),
    poolHeat: maybe(poolHeat),
    discount: maybe(discount),
  })
  .map(({ from, nights, ...rest }) => ({ arrival: day(from), departure: day(from + nights), ...rest }));
const options: fc.Arbitrary<QuoteOptions> = fc.record({
  taxBase: fc.constantFrom("after-discount", "before-discount", undefined),
  percentageBase: fc.constantFrom("after-discount", "before-discount", undefined),
  severalFees: fc.constantFrom("sum", "largest", undefined),
  dailyFees: fc.constantFrom("nights", "days", undefined),
  minimumCharge: fc.constantFrom("applied", "ignored", undefined),
  poolHeatDays: fc.constantFrom("nights", "days", undefined),
  taxOrder: fc.constantFrom("parallel", "compound", undefined),
  rounding: fc.record({
    digits: fc.constantFrom(0, 2, 3, undefined),
    rental: fc.constantFrom("night", "sum", "none", undefined),
    extras: fc.constantFrom("line", "none", undefined),
    poolHeat: fc.constantFrom("line", "none", undefined),
    taxes: fc.constantFrom("line", "tax", "none", undefined),
    total: fc.constantFrom("sum", "none", undefined),
  }),
});

// A naive model, independent of the code under test: every amount is a multiple of 10^-40, and rounding is half up.
const ONE = 10n ** 40n;
function units(text: string): bigint {
  const [whole = "0", fraction = ""] = text.replace("-", "").split(".");
  const size = BigInt(whole) * ONE + BigInt(fraction.padEnd(40, "0"));
  return text.startsWith("-") ? -size : size;
}
function halfUp(amount: bigint, digits: number): bigint {
  const unit = 10n ** BigInt(40 - digits);
  const size = amount < 0n ? -amount : amount;
  const whole = ((size + unit / 2n) / unit) * unit;
  return amount < 0n ? -whole : whole;
}
const percent = (amount: bigint, rate: string) => (amount * units(rate)) / ONE / 100n;
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);
const larger = (a: bigint, b: bigint) => (a > b ? a : b);

interface Component {
  readonly base: bigint;
  readonly applies: readonly (boolean | undefined)[];
}

function naive(
  asked: QuoteInput,
  { rounding = {}, ...rules }: QuoteOptions,
): { rental: bigint; total: bigint } | undefined {
  const round = (amount: bigint, applies: boolean) => (applies ? halfUp(amount, rounding.digits ?? 2) : amount);
  const nightly: bigint[] = [];
  const [arrival, departure] = [String(asked.arrival), String(asked.departure)];
  for (let date = arrival; date < departure; date = later(date, 1)) {
    const covering = (asked.rates ?? []).filter(
      (band) => band !== null && band.FromDate.slice(0, 10) <= date && date <= band.ToDate.slice(0, 10),
    ) as Rate[];
    const ofType = (type: string) => covering.find((band) => band.RateType?.trim() === type);
    const band = ofType("1") ?? ofType("0") ?? ofType("2") ?? covering[0];
    if (band === undefined || Number(band.Rate) <= 0) return undefined;
    nightly.push(round(units(band.Rate), (rounding.rental ?? "night") === "night"));
  }
  const rental = round(sum(nightly), (rounding.rental ?? "night") !== "none");
  const off = asked.discount?.DiscountApplies ? units(asked.discount.Discount) : 0n;
  if (off > rental) return undefined;
  const nights = nightly.length;
  const components: Component[] = [];
  if (asked.extras === undefined || asked.taxes === undefined) return undefined;
  const codes = asked.extras.map((one) => one.ItemCode);
  if ((asked.chosen ?? []).some((code) => !codes.includes(code))) return undefined;
  for (const one of asked.extras) {
    if (!one.Mandatory && !(asked.chosen ?? []).includes(one.ItemCode ?? "")) continue;
    const days = BigInt(rules.dailyFees === "days" ? nights + 1 : nights);
    const fees = [
      one.FlatFee ? units(one.FlatFeeAmount) : 0n,
      one.DailyFee ? units(one.DailyFeeAmount) * days : 0n,
      one.PercentageFee
        ? percent(rules.percentageBase === "after-discount" ? rental - off : rental, one.Percentage)
        : 0n,
    ];
    const charge = rules.severalFees === "largest" ? fees.reduce(larger) : sum(fees);
    const least = rules.minimumCharge === "ignored" ? charge : larger(charge, units(one.MinimumCharge));
    components.push({
      base: round(least, (rounding.extras ?? "line") === "line"),
      applies: [one.ChargeTax1, one.ChargeTax2, one.ChargeTax3],
    });
  }
  if (asked.heatPool) {
    const heat = asked.poolHeat;
    if (heat === undefined || !heat.HasPrivatePool || !heat.PoolHeatable) return undefined;
    const days = Math.max(rules.poolHeatDays === "days" ? nights + 1 : nights, heat.MinimumNumberOfDaysToCharge);
    const charge = heat.PoolHeatIncludedInPrice ? 0n : units(heat.DailyCharge) * BigInt(days);
    components.push({
      base: round(charge, (rounding.poolHeat ?? "line") === "line"),
      applies: [heat.ChargeTax1OnPoolHeat, heat.ChargeTax2OnPoolHeat, heat.ChargeTax3OnPoolHeat],
    });
  }
  const beforeTax = rental - off + sum(components.map(({ base }) => base));
  const { Tax1Percent, Tax2Percent, Tax3Percent, ...onRental } = asked.taxes;
  components.push({
    base: rules.taxBase === "before-discount" ? rental : rental - off,
    applies: [onRental.ChargeTax1OnRental, onRental.ChargeTax2OnRental, onRental.ChargeTax3OnRental],
  });
  const perTax = [0n, 0n, 0n];
  for (const { base, applies } of components) {
    let taxed = base;
    for (const [index, rate] of [Tax1Percent, Tax2Percent, Tax3Percent].entries()) {
      if (!applies[index]) continue;
      const amount = round(percent(taxed, rate), (rounding.taxes ?? "line") === "line");
      perTax[index] = (perTax[index] ?? 0n) + amount;
      if (rules.taxOrder === "compound") taxed += amount;
    }
  }
  const tax = sum(perTax.map((amount) => round(amount, rounding.taxes === "tax")));
  return { rental, total: round(beforeTax + tax, (rounding.total ?? "sum") === "sum") };
}

test("quote calculates the total of a naive model for all options except the rounding rule, and the lines add up to the total", () => {
  let totals = 0;
  fc.assert(
    fc.property(input, options, (asked, chosen) => {
      const found = quote(asked, chosen);
      const expected = naive(asked, chosen);
      expect(found.total === undefined ? undefined : units(found.total)).toBe(expected?.total);
      expect(found.problems.length === 0).toBe(expected !== undefined);
      if (expected === undefined) return;
      totals++;
      expect(units(found.rental)).toBe(expected.rental);
      expect(sum(found.lines.map(({ amount }) => units(amount)))).toBe(expected.total);
    }),
    { numRuns: 400 },
  );
  expect(totals).toBeGreaterThan(50);
});

const today = "2027-05-01";
const now = () => `${today}T12:00:00Z`;
const { channel } = counted(defaultWorld(today), { now });
const week = { PropertyID: 1101, arrival: "2027-05-02", departure: "2027-05-09" };

describe("readQuote with the reference service", () => {
  test("names for each line the members from which the line results", async () => {
    const price = await readQuote(channel, { ...week, extras: ["GRILL"], discountCode: "SUN10", poolHeat: true });
    expect(price).toMatchObject({ nights: 7, rental: "1137.50", problems: [], notes: [], callProblems: [] });
    const shown = price.lines.map(({ kind, amount, sources }) => `${kind} ${amount} ${sources.join(" ")}`);
    expect(shown.slice(6)).toEqual([
      "rental 162.50 GetPropertyRatesAndRestrictions[0].Rate",
      "discount -113.75 validateDiscountCode.Discount",
      "extra 110.00 GetExtras.Extras[0].FlatFeeAmount",
      "extra 66.50 GetExtras.Extras[1].DailyFeeAmount",
      "pool-heat 192.50 GetPoolHeatSettings.DailyCharge",
      "tax 76.78 GetTaxRatesAndSettings.Tax1Percent GetTaxRatesAndSettings.ChargeTax1OnRental",
      "tax 51.19 GetTaxRatesAndSettings.Tax2Percent GetTaxRatesAndSettings.ChargeTax2OnRental",
      "tax 8.25 GetTaxRatesAndSettings.Tax1Percent GetExtras.Extras[0].ChargeTax1",
      "tax 5.50 GetTaxRatesAndSettings.Tax2Percent GetExtras.Extras[0].ChargeTax2",
      "tax 14.44 GetTaxRatesAndSettings.Tax1Percent GetPoolHeatSettings.ChargeTax1OnPoolHeat",
      "tax 2.41 GetTaxRatesAndSettings.Tax3Percent GetPoolHeatSettings.ChargeTax3OnPoolHeat",
    ]);
    expect(price.total).toBe("1551.32");
  });

  test("does not treat the error text for a property without extras as an error", async () => {
    const price = await readQuote(channel, { ...week, PropertyID: 1102 });
    expect(price.lines.filter(({ kind }) => kind === "extra")).toEqual([]);
    expect(price).toMatchObject({ callProblems: [], problems: [], total: "1279.69" });
  });

  test("adds the service's explanation as a note if a discount code does not apply", async () => {
    const price = await readQuote(channel, { ...week, discountCode: "LASTYEAR" });
    expect(price.notes).toMatchObject([{ code: "discount-does-not-apply", message: /not for this arrival date/ }]);
    expect(price.total).toBeDefined();
  });

  test("returns no total if something could not be read, and states the reason", async () => {
    const price = await readQuote(channel, { ...week, PropertyID: 9999, discountCode: "SUN10" });
    expect(price.total).toBeUndefined();
    expect(price.problems.map(({ code }) => code)).toEqual([
      "rates-unknown",
      "extras-unknown",
      "taxes-unknown",
      "discount-unknown",
    ]);
    expect(price.callProblems.map(({ operation }) => operation)).toContain("GetExtras");
  });

  test("returns no total for a stay with a zero rate", async () => {
    const price = await readQuote(channel, { ...week, PropertyID: 1112 });
    expect(price.total).toBeUndefined();
    expect(price.problems[0]).toEqual({
      code: "zero-rate",
      message: "2027-05-02: the rate is 0, which must not be booked",
    });
  });

  test("validates the discount for the base rental, without extras and taxes", async () => {
    const asked: string[] = [];
    const spied = {
      ...channel,
      validateDiscountCode: (parameters: Parameters<typeof channel.validateDiscountCode>[0]) => {
        asked.push(`${parameters.RentalRate} ${parameters.BookingArrivalDate} ${parameters.MCUserID}`);
        return channel.validateDiscountCode(parameters);
      },
    };
    await readQuote(spied, { ...week, extras: ["GRILL"], discountCode: "SUN10" });
    expect(asked).toEqual(["1137.50 02 May 2027 601"]);
  });

  test("rejects a stay that ends before it starts, without making a call", async () => {
    const { channel: client, total } = counted(defaultWorld(today), { now });
    await expect(readQuote(client, { ...week, departure: "2027-05-01" })).rejects.toThrow("the departure must be");
    expect(total()).toBe(0);
  });
});
