// ratesByNight equals a naive search through the bands, and reports each unusual band or rate.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type NightRate, type Rate, type RateIssue, ratesByNight } from "../index.js";
import { bands, later, range, wireDay } from "../world.cases.js";

// A naive model, independent of the code under test: it compares ISO dates as texts, and checks every band for every
// night.
function naive(received: readonly (Rate | null)[], date: string) {
  const covering = received.filter(
    (band) => band !== null && band.FromDate.slice(0, 10) <= date && date <= band.ToDate.slice(0, 10),
  ) as Rate[];
  const chosen =
    covering.find((band) => band.RateType?.trim() === "1") ??
    covering.find((band) => band.RateType?.trim() === "0") ??
    covering.find((band) => band.RateType?.trim() === "2") ??
    covering[0];
  const issues = new Set<RateIssue>();
  if (chosen === undefined) return { date, rate: undefined, issues: new Set<RateIssue>(["no-band"]) };
  if (covering.length > 1) issues.add("overlap");
  if (Number(chosen.Rate) === 0) issues.add("zero-rate");
  if (Number(chosen.Rate) < 0) issues.add("negative-rate");
  if (!chosen.AllowedArrivalDays) issues.add("arrival-days-not-stated");
  if (!chosen.AllowedDepartureDays) issues.add("departure-days-not-stated");
  return {
    date,
    rate: chosen.Rate,
    rateType: chosen.RateType,
    minStay: chosen.MinNightsStay,
    maxStay: chosen.MaxNightsStay,
    arrivalAllowed: chosen.AllowedArrivalDays?.[wireDay(date)],
    departureAllowed: chosen.AllowedDepartureDays?.[wireDay(date)],
    issues,
  };
}

function shown({ bands: _, issues, ...row }: NightRate) {
  return { ...row, issues: new Set(issues) };
}

test("ratesByNight finds the rates of a naive search through the bands", () => {
  fc.assert(
    fc.property(bands, range, (received, nights) => {
      const expected = Array.from({ length: nights.nights }, (_, night) => naive(received, later(nights.from, night)));
      expect(ratesByNight(received, nights).map(shown)).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

const days = { Mon: true, Tues: true, Wed: true, Thurs: true, Fri: true, Sat: true, Sun: true };
const band: Rate = {
  FromDate: "2027-05-01T00:00:00",
  ToDate: "2027-05-03T00:00:00",
  MinNightsStay: 3,
  MaxNightsStay: 28,
  Rate: "162.50",
  RateType: "1",
  AllowedArrivalDays: days,
  AllowedDepartureDays: days,
};
const fiveNights = { from: "2027-04-30", nights: 5 };

describe("ratesByNight handles the traps of wire facts, section 7:", () => {
  test("a band includes the night of its ToDate, and a night outside of all bands is a gap", () => {
    const rows = ratesByNight([band], fiveNights);
    expect(rows.map(({ rate }) => rate)).toEqual([undefined, "162.50", "162.50", "162.50", undefined]);
    expect(rows.map(({ issues }) => issues)).toEqual([["no-band"], [], [], [], ["no-band"]]);
  });

  test("overlapping bands are reported with all bands, and an option sets the preferred rate type", () => {
    const floor = { ...band, Rate: "90.00", RateType: "2" };
    const [retail] = ratesByNight([floor, band], { from: "2027-05-01", nights: 1 });
    expect(retail).toMatchObject({ rate: "162.50", issues: ["overlap"], bands: [{ index: 1 }, { index: 0 }] });
    const [wholesale] = ratesByNight([floor, band], { from: "2027-05-01", nights: 1 }, { preferredRateTypes: ["2"] });
    expect(wholesale).toMatchObject({ rate: "90.00", rateType: "2", issues: ["overlap"] });
  });

  test("a zero rate is reported, but not in the same way as a net rate of 0.00", () => {
    expect(ratesByNight([{ ...band, Rate: "0.00" }], fiveNights)[1]?.issues).toEqual(["zero-rate"]);
    const net = { FromDate: band.FromDate, ToDate: band.ToDate, MinNightsStay: 1, DailyRate: "0.00" };
    expect(ratesByNight([net], fiveNights)[1]?.issues).toContain("zero-net-rate");
  });

  test("the wire abbreviates two days as Tues and Thurs", () => {
    const only = { Mon: false, Tues: true, Wed: false, Thurs: true, Fri: false, Sat: false, Sun: false };
    const week = { ...band, ToDate: "2027-05-31T00:00:00", AllowedArrivalDays: only };
    const rows = ratesByNight([week], { from: "2027-05-03", nights: 7 });
    expect(rows.map(({ arrivalAllowed }) => arrivalAllowed)).toEqual([false, true, false, true, false, false, false]);
  });

  test("nil items and nil days of the bulk operation are accepted, and nil days are reported", () => {
    const rows = ratesByNight([null, { ...band, AllowedArrivalDays: null }], { from: "2027-05-01", nights: 1 });
    expect(rows).toMatchObject([{ arrivalAllowed: undefined, issues: ["arrival-days-not-stated"] }]);
  });

  test("a UTC offset in a received date does not change the day", () => {
    const moved = { ...band, FromDate: "2027-05-01T00:00:00-11:00", ToDate: "2027-05-01T00:00:00+14:00" };
    const covered = ratesByNight([moved], fiveNights).filter(({ rate }) => rate !== undefined);
    expect(covered.map(({ date }) => date)).toEqual(["2027-05-01"]);
  });
});

test.each([
  ["0 nights", { from: "2027-05-01", nights: 0 }, /nights is 0: expected a whole number from 1 to 36525/],
  ["a date that does not exist", { from: "2027-02-30", nights: 1 }, /2027-02-30.*February 2027 has 28 days/],
  ["a text that is no date", { from: "tomorrow", nights: 1 }, /cannot read "tomorrow"/],
])("ratesByNight rejects %s", (_, nights, message) => {
  expect(() => ratesByNight([], nights)).toThrow(message);
});

test("ratesByNight accepts a first night as a calendar date, as ISO text or in the format of the wire", () => {
  const froms = [{ year: 2027, month: 5, day: 1 }, "2027-05-01", "2027-05-01T00:00:00", "01 May 2027"];
  expect(froms.map((from) => ratesByNight([], { from, nights: 1 })[0]?.date)).toEqual(Array(4).fill("2027-05-01"));
});
