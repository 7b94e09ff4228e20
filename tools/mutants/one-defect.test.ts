// A single wrong value is reported by at most two checks; its consequences are suppressed.

import { expect, test } from "vitest";
import { brokenFacts } from "./broken.js";
import { contradictionMutants } from "./contradictions.js";
import { failingOf } from "./one-defect.js";

test("the services with one wrong value have unique names", () => {
  expect(new Set(brokenFacts.map(({ id }) => id)).size).toBe(brokenFacts.length);
});

// `pnpm prove defects` runs the complete list.
test.each([
  ["last-lost-GetReservations", ["reservations.with-time-agrees"]],
  ["more-GetPropertyRatesAndRestrictions-FromDate", ["rates.bulk-bands"]],
  ["none-GetExtras-Extras.FlatFee", ["extras.priced"]],
  ["more-GetPropertyRates-MinNightsStay", ["rates.net-days"]],
  ["all-shared", ["reservations.accessible"]],
  ["all-without-aoa", ["reservations.every-kind"]],
  ["plain-heat", ["reservations.guests-agree"]],
  ["other-user-getallpropertyratesandrestrictionspermc-propertyrates", ["rates.bulk-bands"]],
])("the wrong value %s fails exactly the checks %j", async (id, checks) => {
  const broken = [...brokenFacts, ...contradictionMutants].find((each) => each.id === id);
  if (broken === undefined) throw new Error(`no broken fact is called ${id}`);
  expect((await failingOf(broken)).failed).toEqual(checks);
});
