// A comparison with the reference service finds wrong values and behaviour, and reports nothing that the specification
// leaves open.

import { type Alteration, changing, changingRecords, performing, recordsOf, set } from "@staywire/alterations";
import type { RecordValue } from "@staywire/codec";
import { ServiceFault } from "@staywire/server";
import { expect, test } from "vitest";
import { honest, served } from "../reference.js";
import { hunted } from "./hunt.js";
import { oracleMutants } from "./mutants.js";
import { differences, mainUser } from "./run.js";

test("there are at least 200 mutants, with unique names", () => {
  expect(new Set(oracleMutants.map(({ id }) => id)).size).toBe(oracleMutants.length);
  expect(oracleMutants.length).toBeGreaterThanOrEqual(200);
});

// `pnpm prove comparison` runs the complete list.
const some = oracleMutants.filter((_, index) => index % 16 === 5);

test.each(some.map((mutant) => [mutant.id, mutant] as const))(
  "the mutant %s is found, with its operation and member",
  async (_, mutant) => {
    const { isNoticed, said } = await hunted(mutant, [mainUser, "company", "native"]);
    expect(isNoticed ? "noticed" : said).toBe("noticed");
  },
);

test.each([mainUser, "company"])("the unchanged service has no difference for the user %s", async (user) => {
  expect((await differences(honest(), {}, user)).map(({ name }) => name)).toEqual([]);
});

const lists = ["GetReservations", "GetReservationsWithTime"];
const ordinary = "GetPropertiesNightlyRoomsToSell";
const details = "GetStaticPropertyDetails";
const companies = "GetManagementCompanyDefaultArrivalDepartureTimes";

/** Lawful services, with the operations whose replies differ from those of the reference service. */
const variations: readonly (readonly [what: string, operations: readonly string[], make: () => Alteration])[] = [
  [
    "lists in another order",
    ["GetAllReservations", ...lists],
    () => changing(["GetAllReservations", ...lists], (value) => [...recordsOf(value)].reverse()),
  ],
  [
    "no list in place of an empty one",
    lists,
    () => changing(lists, (value) => (recordsOf(value).length === 0 ? null : value)),
  ],
  [
    "dates with other times of day",
    lists,
    () =>
      changingRecords(lists, [], (each) => ({
        ...each,
        ArrivalDate: `${String(each.ArrivalDate).slice(0, 10)}T18:00:00`,
      })),
  ],
  [
    "no ranges of the system in the list of a property",
    lists,
    () => changing(lists, (value) => recordsOf(value).filter(({ BookingID }) => BookingID !== 0)),
  ],
  [
    "only free nights",
    [ordinary],
    () =>
      changingRecords([ordinary], [], (each) => ({
        ...each,
        Nights: recordsOf(each.Nights).filter(({ RoomsAvailable }) => RoomsAvailable !== 0),
      })),
  ],
  [
    "another layout of signatures",
    [ordinary],
    () => changingRecords([ordinary], [], set({ AvailabilitySignature: 1 })),
  ],
  [
    "rates with two decimals",
    ["GetPropertyRatesAndRestrictions"],
    () =>
      changingRecords(["GetPropertyRatesAndRestrictions"], [], (each) => ({
        ...each,
        Rate: Number(each.Rate).toFixed(2),
      })),
  ],
  [
    "one foreign property rejects the whole call",
    [details],
    () =>
      changing([details], (value) => {
        if (
          recordsOf(value).length > 1 &&
          recordsOf(value).some(({ ErrorMessage }) => typeof ErrorMessage === "string" && ErrorMessage !== "")
        ) {
          throw new ServiceFault("GetManagementCompanyDetails: Validation Error 2");
        }
        return value;
      }),
  ],
  [
    "other texts for what a caller has no right to",
    ["GetPropertyRatesAndRestrictions"],
    () =>
      performing(["GetPropertyRatesAndRestrictions"], async (original, parameters, context) => {
        try {
          return await original(parameters, context);
        } catch (error) {
          const text = error instanceof Error ? error.message : "";
          if (/access rights|permissions|Validation Error 2$/.test(text)) {
            throw new ServiceFault("GetPropertyRatesAndRestrictions: Could not resolve query (2)");
          }
          throw error;
        }
      }),
  ],
  [
    "a company listed twice",
    [companies],
    () => changing([companies], (value) => [...recordsOf(value), ...recordsOf(value)]),
  ],
  [
    "a per-user function without rates and with another text",
    ["UserFunctions"],
    () => changingRecords(["UserFunctions"], [], set({ ComplexRates: [], stringResponse: "own words" })),
  ],
  [
    "a grand total before the discount",
    ["validateDiscountCode"],
    () =>
      changing(["validateDiscountCode"], (value, { RentalRate = "" }) => ({
        ...(value as RecordValue),
        ...((value as RecordValue).DiscountApplies === true ? { GrandTotal: RentalRate } : {}),
      })),
  ],
];

test.each(variations)("the lawful difference is no failure: %s", async (_, operations, make) => {
  const only = operations.map((operation) => `oracle.same/${operation}/soap11`);
  const failures = (await differences(served([make()]), { only })).filter(({ verdict }) => verdict === "fail");
  expect(failures.map((event) => [event.name, event.verdict === "fail" && event.actual])).toEqual([]);
});
