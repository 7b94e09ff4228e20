// Tests boundary cases of the facts about rates.
import { expect, test } from "vitest";
import { band, bulk, inBulk, inRates, net, of, P, Q, rejects, silent } from "./facts.cases.js";
import * as names from "./names.js";
import { evaluationOf, factTable, textsOf } from "./table.cases.js";

const single = (...bands: Parameters<typeof band>[0][]) => of(names.SINGLE, bands.map(band));
const nets = (...bands: Parameters<typeof net>[0][]) => of(names.NET, bands.map(net));
const june = { FromDate: "2027-06-01T00:00:00", ToDate: "2027-07-01T00:00:00" };
const weekly = { RateType: "1" };

factTable("rates.bulk-bands", [
  ["two lists without bands", "holds", [single(), inBulk()]],
  ["one band and none", "contradicted", [single({}), inBulk()]],
  ["none and one band", "contradicted", [single(), inBulk(band())]],
  ["two bands in another order", "holds", [single({}, june), inBulk(band(june), band())]],
  ["a rate with other zeros at its end", "holds", [single({ Rate: "100" }), inBulk(band({ Rate: "100.00" }))]],
  ["a rate with zeros before it", "holds", [single({ Rate: "0100.0" }), inBulk(band())]],
  ["a rate that is a cent higher", "contradicted", [single({ Rate: "100.01" }), inBulk(band())]],
  ["a negative rate of the same size", "contradicted", [single({ Rate: "-100.00" }), inBulk(band())]],
  ["the same day at another time", "holds", [single({ ToDate: "2027-06-01T16:00:00" }), inBulk(band())]],
  ["a period that ends a day later", "contradicted", [single({ ToDate: "2027-06-02T00:00:00" }), inBulk(band())]],
  ["a maximum stay of 0 and of 30", "contradicted", [single({ MaxNightsStay: 0 }), inBulk(band())]],
  ["another type of rate", "contradicted", [single(weekly), inBulk(band())]],
  [
    "nil days in the list of the company",
    "holds",
    [single({}), inBulk(band({ AllowedArrivalDays: null, AllowedDepartureDays: null }))],
  ],
  ["nil days in the single list", "holds", [single({ AllowedArrivalDays: null }), inBulk(band())]],
  [
    "nil days of arrival, and other days of departure",
    "contradicted",
    [single({ AllowedArrivalDays: null }), inBulk(band({ AllowedDepartureDays: { Mon: false, Tues: false } }))],
  ],
  ["a property that the company does not list", "unknown", [single({}), bulk([{ PropertyID: 12, PropertyRates: [] }])]],
  [
    "an error of the property in the list of the company",
    "unknown",
    [single({}), bulk([{ PropertyID: 11, ErrorMsg: "no rates", PropertyRates: [] }])],
  ],
  ["a list of another account", "unknown", [single({}), bulk([{ PropertyID: 11, PropertyRates: [] }], "other")]],
  ["a list of another property", "unknown", [of(names.SINGLE, [band()], Q), inBulk(band())]],
  ["a single list that is an error", "unknown", [rejects(names.SINGLE, P, "no-rates", "data"), inBulk(band())]],
  ["a value that is no list", "unknown", [of(names.SINGLE, { Rate: "1" }), inBulk(band())]],
]);

const until = (ToDate: string) => ({ ToDate: `${ToDate}T00:00:00` });
const from = (FromDate: string, ToDate = "2027-07-01") => ({ ...until(ToDate), FromDate: `${FromDate}T00:00:00` });

factTable("rates.net-days", [
  ["two bands in one list that are one in the other", "holds", [nets(from("2027-05-01")), single({}, june)]],
  ["bands that meet and do not overlap", "holds", [nets(from("2027-05-01")), single({}, from("2027-06-02"))]],
  ["a day between two bands", "contradicted", [nets(from("2027-05-01")), single({}, from("2027-06-03"))]],
  ["days before today", "holds", [nets(from("2027-04-01", "2027-06-01")), single({})]],
  ["bands of the past", "holds", [nets(from("2026-05-01", "2026-06-01")), single()]],
  ["a band that ends a day later", "contradicted", [nets(until("2027-06-02")), single({})]],
  ["a band without a rate in one list only", "holds", [nets({ ...june, DailyRate: "0.00" }), single()]],
  [
    "other minimum stays of other periods",
    "holds",
    [nets({ ...from("2027-05-01"), MinNightsStay: 1 }), single({}, june)],
  ],
  ["an end at the last second of its day", "holds", [nets({ ToDate: "2027-06-01T23:59:59" }), single({})]],
  ["a date that cannot be read", "contradicted", [nets({ ToDate: "soon" }), single({})]],
  ["a list that is an error", "unknown", [rejects(names.NET, P, "no-rate-assigned", "data"), single({})]],
]);

test("a day that only one list covers is reported", () => {
  expect(textsOf("rates.net-days", [nets(), single({})])).toEqual([
    "property 11: FromDate and ToDate of GetPropertyRatesAndRestrictions hold 2027-05-01, those of GetPropertyRates do not",
  ]);
});

test("the contradiction of two lists of bands names the property, the band and both rates", () => {
  expect(textsOf("rates.bulk-bands", [single({}), inBulk(band({ Rate: "101.00" }))])).toEqual([
    "property 11: FromDate 2027-05-01, ToDate 2027-06-01, RateType 0: " +
      "Rate of GetPropertyRatesAndRestrictions is 100, Rate of GetAllPropertyRatesAndRestrictionsPerMC is 101",
  ]);
});

test("different allowed days are reported with both values, and a repeated band with the numbers of records", () => {
  const others = band({ AllowedArrivalDays: { Mon: true, Tues: true } });
  expect(textsOf("rates.bulk-bands", [single({}), inBulk(others)])[0]).toContain(
    "AllowedArrivalDays.Tues of GetPropertyRatesAndRestrictions is false, Tues of GetAllProperty",
  );
  expect(textsOf("rates.bulk-bands", [single({}), bulk([inRates(band()), inRates(band())])])[0]).toContain(
    "2 records from GetAllPropertyRatesAndRestrictionsPerMC, 1 from GetPropertyRatesAndRestrictions: more often FromDate",
  );
});

test("lists of different lengths are reported with the first band that only one list has", () => {
  const [text] = textsOf("rates.bulk-bands", [single({}, june), inBulk(band())]);
  expect(text).toContain("2 records from GetPropertyRatesAndRestrictions, 1 from ");
  expect(text).toContain("without FromDate 2027-06-01, ToDate 2027-07-01, RateType 0");
});

factTable("rates.bulk-refusal", [
  ["a band in the list of the company, and none alone", "holds", [single(), inBulk(band())]],
  ["no band in the list of the company", "unknown", [rejects(names.SINGLE, P, "no-rates", "data"), inBulk()]],
  ["no reply about the property alone", "unknown", [silent(names.SINGLE, P), inBulk(band())]],
  [
    "an error of the call for the company",
    "unknown",
    [rejects(names.SINGLE, P, "no-rates", "data"), rejects(names.BULK, { MCUserID: 5 }, "mc-not-found", "data")],
  ],
  [
    "one refusal and one list, whichever was first",
    "contradicted",
    [single({}), rejects(names.SINGLE, P, "no-rates", "data"), inBulk(band())],
  ],
]);

factTable("rates.net-bands", [
  ["two lists without bands", "holds", [nets(), single()]],
  ["the same periods in another order", "holds", [nets(june, {}), single({}, june)]],
  ["a period that only the net rates have", "contradicted", [nets({}, june), single({})]],
  ["a minimum stay of 0 and of 3", "contradicted", [nets({ MinNightsStay: 0 }), single({})]],
  ["a minimum stay that is absent", "contradicted", [nets({ MinNightsStay: null }), single({})]],
  ["another maximum stay, which net rates do not have", "holds", [nets({}), single({ MaxNightsStay: 7 })]],
  ["net rates alone", "unknown", [nets({})]],
]);

factTable("rates.per-night", [
  ["equal rates", "holds", [nets({ DailyRate: "100.00" }), single({})]],
  ["seven times the net rate", "contradicted", [nets({ DailyRate: "90" }), single({ Rate: "630" })]],
  ["seven cents above seven times", "contradicted", [nets({ DailyRate: "90" }), single({ Rate: "630.07" })]],
  ["eight cents above seven times", "holds", [nets({ DailyRate: "90" }), single({ Rate: "630.08" })]],
  ["seven cents below seven times", "contradicted", [nets({ DailyRate: "90" }), single({ Rate: "629.93" })]],
  ["eight cents below seven times", "holds", [nets({ DailyRate: "90" }), single({ Rate: "629.92" })]],
  ["seven times the gross rate", "contradicted", [nets({ DailyRate: "700" }), single({ Rate: "100" })]],
  ["two rates of 0", "holds", [nets({ DailyRate: "0" }), single({ Rate: "0" })]],
  ["seven times a rate below 1", "holds", [nets({ DailyRate: "0.99" }), single({ Rate: "6.93" })]],
  ["seven times a rate of 1", "contradicted", [nets({ DailyRate: "1" }), single({ Rate: "7" })]],
  ["seven times a negative rate", "holds", [nets({ DailyRate: "-90" }), single({ Rate: "-630" })]],
  ["seven times, of another type of rate", "unknown", [nets({ DailyRate: "90" }), single({ Rate: "630", ...weekly })]],
  ["a rate that is no number", "unknown", [nets({ DailyRate: "NaN" }), single({ Rate: "630" })]],
  ["a rate in the form of a power", "unknown", [nets({ DailyRate: "9e1" }), single({ Rate: "630" })]],
  ["an empty rate", "unknown", [nets({ DailyRate: "" }), single({})]],
  ["two bands in one period", "unknown", [nets({ DailyRate: "90" }), single({ Rate: "630" }, { Rate: "90" })]],
  ["two net bands in one period", "unknown", [nets({ DailyRate: "90" }, {}), single({ Rate: "630" })]],
  ["periods that differ", "unknown", [nets({ DailyRate: "90" }), single({ Rate: "630", ...june })]],
  ["the list of the company", "contradicted", [nets({ DailyRate: "90" }), inBulk(band({ Rate: "630" }))]],
]);

factTable("rates.net-and-gross", [
  ["equal rates", "holds", [nets({ DailyRate: "100" }), single({})]],
  ["a cent above", "contradicted", [nets({ DailyRate: "100.01" }), single({})]],
  ["a third exactly", "holds", [nets({ DailyRate: "30" }), single({ Rate: "90" })]],
  ["a cent above three times the net rate", "contradicted", [nets({ DailyRate: "30" }), single({ Rate: "90.01" })]],
  ["a net rate of 0, which says nothing", "unknown", [nets({ DailyRate: "0" }), single({})]],
  ["a negative gross rate", "unknown", [nets({ DailyRate: "90" }), single({ Rate: "-1" })]],
  ["seven times the net rate, the matter of another fact", "unknown", [nets({}), single({ Rate: "630" })]],
  [
    "40 digits that differ in the last one",
    "contradicted",
    [nets({ DailyRate: `1${"0".repeat(38)}1` }), single({ Rate: `1${"0".repeat(39)}` })],
  ],
]);

test("at most three contradictions are listed, and agreeing replies are counted", () => {
  const periods = [1, 2, 3, 4, 5, 6].map((month) => ({
    FromDate: `2027-0${month}-01T00:00:00`,
    ToDate: `2027-0${month}-15T00:00:00`,
  }));
  const cheap = periods.map((period, at) => ({ ...period, Rate: at < 4 ? "80" : "95" }));
  const found = evaluationOf("rates.net-and-gross", [nets(...periods), single(...cheap)]);
  expect(found).toMatchObject({ kind: "contradicted", agreeing: 2 });
  expect(found.kind === "contradicted" && found.contradictions).toHaveLength(3);
});
