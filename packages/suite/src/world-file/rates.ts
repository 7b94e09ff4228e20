// Writes the rates of a property, from the replies of two operations.
import type { RecordValue } from "@staywire/codec";
import { multiplyDecimals } from "@staywire/values";
import type { RateBand } from "@staywire/world";
import { amountIn, wholeIn } from "../discovery/reader.js";
import type { Rows } from "../facts/view.js";
import { dayOf } from "../facts/words.js";

/** Returns the bands of a property; undefined if the file format cannot express one of the bands. */
export function bandsOf(gross: Rows, net: Rows | undefined): readonly RateBand[] | undefined {
  const bands = gross.rows.map((row) => bandOf(row, netOf(row, net)));
  return bands.every((band) => band !== undefined) ? bands : undefined;
}

function netOf(gross: RecordValue, net: Rows | undefined): RecordValue | undefined {
  const isSame = (row: RecordValue) => ["FromDate", "ToDate"].every((name) => dayOf(row[name]) === dayOf(gross[name]));
  return net?.rows.find(isSame);
}

function bandOf(row: RecordValue, net: RecordValue | undefined): RateBand | undefined {
  const RateType = rateTypes.find((each) => each === row.RateType);
  // For a weekly rate, a world file contains the rate for seven nights.
  const perSet = (value: unknown) => {
    const nightly = amountIn(value);
    return nightly !== undefined && RateType === "0" ? amountIn(multiplyDecimals(nightly, "7")) : nightly;
  };
  const [FromDate, ToDate, amount] = [dayOf(row.FromDate), dayOf(row.ToDate), perSet(row.Rate)];
  const [MinNightsStay, MaxNightsStay] = [wholeIn(row.MinNightsStay), wholeIn(row.MaxNightsStay)];
  if (FromDate === "" || ToDate === "" || amount === undefined || RateType === undefined) return undefined;
  if (MinNightsStay === undefined || MaxNightsStay === undefined) return undefined;
  const days = {
    AllowedArrivalDays: daysIn(row.AllowedArrivalDays),
    AllowedDepartureDays: daysIn(row.AllowedDepartureDays),
  };
  return { FromDate, ToDate, MinNightsStay, MaxNightsStay, amount, RateType, net: perSet(net?.DailyRate), ...days };
}

const rateTypes: readonly RateBand["RateType"][] = ["0", "1", "2"];

/** Returns the allowed days; undefined if all are allowed, or if the value is no record of days. */
function daysIn(value: unknown): RateBand["AllowedArrivalDays"] {
  if (typeof value !== "object" || value === null) return undefined;
  const days = Object.entries(value);
  const allowed = days.filter(([, isAllowed]) => isAllowed === true).map(([day]) => day as Weekday);
  return allowed.length === days.length ? undefined : allowed;
}

type Weekday = NonNullable<RateBand["AllowedArrivalDays"]>[number];
