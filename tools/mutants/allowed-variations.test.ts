// Allowed variations fail no case, or at least no case that cites a stated rule. Each row is the reference service with
// one variation.

import { performing, responding, rewriting } from "@staywire/alterations";
import type { Value } from "@staywire/codec";
import { ServiceFault } from "@staywire/server";
import type { KnownWorld } from "@staywire/suite";
import { beforeAll, expect, test } from "vitest";
import type { Mutant } from "./mutant.js";
import { hunt, knownWorld } from "./run.js";

let world: KnownWorld;
beforeAll(async () => {
  world = await knownWorld();
});

const nowhere = 2_147_483_646;
const bulk = "GetAllPropertyRatesAndRestrictionsPerMC";
const details = "GetManagementCompanyDetails";

/** Creates an alteration of the service that returns `value` for an unknown company. */
function unknownCompany(operation: string, value: Value): ReturnType<Mutant["make"]> {
  return performing([operation], async (original, parameters, context) => {
    const isUnknown = parameters.MCUserID === nowhere || parameters.McUserId === nowhere;
    return isUnknown ? value : original(parameters, context);
  });
}

const variations: readonly (readonly [what: string, check: string, operation: string, make: Mutant["make"]])[] = [
  ["an unknown company has no rates", "access.unknown-company", bulk, () => unknownCompany(bulk, [])],
  [
    "an unknown company has details without content",
    "access.unknown-company",
    details,
    () => unknownCompany(details, { ID: 0, MinChildAge: 0, MaxChildAge: 0 }),
  ],
];

test("no case with the minimum id fails if the service rejects an unknown company with its own text", async () => {
  const make = () =>
    performing([bulk], async (original, parameters, context) => {
      if (parameters.MCUserID === 1) throw new ServiceFault("No such supplier.");
      return original(parameters, context);
    });
  const mutant = { id: "own-words", breaks: "own words", check: "boundary.minimum", operations: [bulk], make };
  expect((await hunt(mutant, world)).caught).toBe(false);
});

test.each(variations)("%s: the check %s notes it, and no case fails", async (what, check, operation, make) => {
  const { events } = await hunt({ id: what, breaks: what, check, operations: [operation], make }, world);
  const verdicts = events.flatMap((event) => (event.type === "verdict" ? [event.verdict] : []));
  expect(new Set(verdicts)).toEqual(new Set(["noted"]));
});

const complexRate = (text: string): string => text.replace(/<MinNightsStay>\d+<\/MinNightsStay>/g, "");
const withCurrency = (text: string): string =>
  text.replaceAll("</ComplexRate>", "<Currency>EUR</Currency></ComplexRate>");

const unstated: readonly (readonly [what: string, operation: string, make: Mutant["make"]])[] = [
  ["a member of ComplexRate may be missing", "UserFunctions", () => rewriting(complexRate)],
  ["ComplexRate may have another member", "UserFunctions", () => rewriting(withCurrency)],
  [
    "a SOAP fault may have status 200",
    "GetPropertyRates",
    () =>
      responding((response) =>
        new TextDecoder().decode(response.body).includes(":Fault>") ? { ...response, status: 200 } : response,
      ),
  ],
  [
    "no reservations may be no list",
    "GetReservations",
    () =>
      performing(["GetReservations"], async (original, parameters, context) =>
        emptyAsNull(await original(parameters, context)),
      ),
  ],
];

function emptyAsNull(value: Value | null): Value | null {
  return Array.isArray(value) && value.length === 0 ? null : value;
}

test.each(unstated)("%s: no case of %s that cites a stated rule fails", async (what, operation, make) => {
  const { events } = await hunt({ id: what, breaks: what, check: `*/${operation}`, make }, world);
  const failures = events.flatMap((event) =>
    event.type === "verdict" && event.verdict === "fail" && event.severity === "must" ? [event.name] : [],
  );
  expect(failures).toEqual([]);
});
