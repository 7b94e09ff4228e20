// The rate set of a property, from what two operations return.
import type { RecordValue } from "@staywire/codec";
import { multiplyDecimals } from "@staywire/values";
import type { Rows } from "../facts/view.js";
import { dayOf } from "../facts/words.js";
import { amountIn, compact, type FileRecord, wholeIn } from "../target-data/discovered-world.js";

/** The bands of a property; undefined if one of them cannot be written. */
export function bandsOf(gross: Rows, net: Rows | undefined): readonly FileRecord[] | undefined {
  const bands = gross.rows.map((row) => bandOf(row, netOf(row, net)));
  return bands.every((band) => band !== undefined) ? bands : undefined;
}

function netOf(gross: RecordValue, net: Rows | undefined): RecordValue | undefined {
  const isSame = (row: RecordValue) => ["FromDate", "ToDate"].every((name) => dayOf(row[name]) === dayOf(gross[name]));
  return net?.rows.find(isSame);
}

function bandOf(row: RecordValue, net: RecordValue | undefined): FileRecord | undefined {
  const { RateType } = row;
  // The file has a weekly rate for seven nights.
  const perSet = (value: unknown) => {
    const nightly = amountIn(value);
    return nightly !== undefined && RateType === "0" ? amountIn(multiplyDecimals(nightly, "7")) : nightly;
  };
  const band = {
    FromDate: dayOf(row.FromDate),
    ToDate: dayOf(row.ToDate),
    MinNightsStay: wholeIn(row.MinNightsStay),
    MaxNightsStay: wholeIn(row.MaxNightsStay),
    amount: perSet(row.Rate),
    RateType,
  };
  const isWhole = Object.values(band).every((value) => value !== undefined && value !== "");
  if (!isWhole || !["0", "1", "2"].includes(String(RateType))) return undefined;
  const days = {
    AllowedArrivalDays: daysIn(row.AllowedArrivalDays),
    AllowedDepartureDays: daysIn(row.AllowedDepartureDays),
  };
  return compact({ ...band, net: perSet(net?.DailyRate), ...days });
}

/** The days that are allowed; undefined if all are. */
function daysIn(value: unknown): readonly string[] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const days = Object.entries(value);
  const allowed = days.filter(([, isAllowed]) => isAllowed === true).map(([day]) => day);
  return allowed.length === days.length ? undefined : allowed;
}
