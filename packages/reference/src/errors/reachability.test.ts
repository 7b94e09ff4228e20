import { service } from "@staywire/catalog";
import { type ErrorText, operationOf } from "@staywire/model";
import { compose, formsOf, parseFault } from "@staywire/world";
import { describe, expect, test } from "vitest";
import type { Name } from "../call.js";
import { callerOf, worldWith } from "../calls.cases.js";
import { good, provocations } from "../error-triggers.cases.js";

// Errors that no request can provoke, with the reasons. At present, there are none.
const unreachable: Readonly<Record<string, string>> = {};

// Errors that only injection provokes: failures inside the provider's own systems, which a world does not contain.
const injectedOnly: Readonly<Record<string, readonly string[]>> = {
  CRMAddLead: ["record-not-stored (2)", "input-not-validated", "enquiry-not-entered", "enquiry-not-added"],
  GetAllReservations: ["dataset-not-populated", "min-days-before-arrival-not-resolved", "unknown-error"],
  GetExtras: ["query-not-resolved", "unknown-error"],
  GetPropertyRatesAndRestrictions: [
    "cs-relation-not-resolved",
    "query-not-resolved (2)",
    "query-not-resolved (3)",
    "query-not-resolved (4)",
    "unknown-error",
  ],
  GetAllPropertyRatesAndRestrictionsPerMC: [
    "mc-properties-not-listed (3)",
    "mc-not-resolved",
    "query-not-resolved (3)",
    "query-not-resolved (4)",
    "unknown-error",
  ],
  GetPropertiesNightlyRoomsToSell: ["unknown-error-2", "signature-not-calculated"],
  GetAOATSPropertyNightlyRoomsToSell: ["unknown-error-2", "dataset-not-populated", "rooms-not-populated-2"],
  GetPropertyPermissions: [
    "mc-not-resolved",
    "agent-relation-not-resolved",
    "clone-not-determined-1013",
    "clone-not-determined-2000",
    "aoa-not-determined",
    "agent-relation-error",
    "timeshare-not-determined",
  ],
  GetReservations: [
    "timeshare-not-determined",
    "aoa-not-determined",
    "aoa-category-not-resolved (1)",
    "aoa-category-not-resolved (2)",
    "aoa-category-not-set (2)",
    "dataset-not-populated",
  ],
  GetReservationsWithTime: [
    "timeshare-not-determined",
    "aoa-not-determined",
    "aoa-category-not-resolved (1)",
    "aoa-category-not-resolved (2)",
    "aoa-category-not-set (2)",
    "dataset-not-populated",
  ],
  GetPropertyRates: ["rate-set-id-not-resolved", "dataset-not-populated-1", "dataset-not-populated-2", "unknown-error"],
  GetManagementCompanyDefaultArrivalDepartureTimes: ["dataset-not-populated", "unknown-error"],
  AddExtra: [
    "mc-not-resolved-2",
    "payee-not-resolved-1",
    "payee-not-resolved-2",
    "payee-not-resolved-3",
    "payee-not-resolved-4",
    "payee-not-resolved-5",
    "extra-not-added-2",
  ],
  GetPoolHeatSettings: ["unknown-error"],
  GetTaxRatesAndSettings: ["too-many-rows", "unknown-error"],
  AddBlackoutDates: ["blackout-not-added"],
};

interface Form {
  readonly operation: Name;
  readonly label: string;
  readonly text: string;
}

function formsOfError(operation: Name, error: ErrorText): readonly Form[] {
  return formsOf(operation, error).map((text, index) => ({
    operation,
    label: (error.numbered ?? 1) > 1 ? `${error.code} (${index + 1})` : error.code,
    text,
  }));
}

const forms: readonly Form[] = (Object.keys(service.operations) as Name[]).flatMap((operation) =>
  operationOf(service, operation).errors.flatMap((error) => formsOfError(operation, error)),
);

/**
 * Returns every text of a reply: the message of a fault, the strings in the result, or the result itself if it is a
 * number.
 */
async function textsOf(operation: Name, reply: Promise<unknown>): Promise<readonly string[]> {
  try {
    const value = await reply;
    return typeof value === "number" ? [String(value)] : stringsIn(value);
  } catch (error) {
    if ((error as Error).name !== "ServiceFault") throw new Error(`${operation} failed`, { cause: error });
    return [(error as Error).message];
  }
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

async function provokedTexts(): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { operation, parameters, as, store } of provocations) {
    const reply = callerOf(undefined, { store })(operation, parameters as never, as);
    for (const text of await textsOf(operation, reply)) found.add(`${operation} ${filled(operation, text)}`);
  }
  for (const [operation, call] of Object.entries(good)) {
    const reply = callerOf()(operation as Name, call.parameters as never, "nobody");
    for (const text of await textsOf(operation as Name, reply)) found.add(`${operation} ${text}`);
  }
  return found;
}

// Restores the placeholders that an error text has in the catalog. Only the text of `field-too-long` has any.
function filled(operation: string, text: string): string {
  const error = operationOf(service, operation).errors.find((one) => one.code === "field-too-long");
  return error !== undefined && /must not exceed \d+ chars\.$/.test(text) ? compose(operation, error, {}) : text;
}

describe("an error text of spec section 7", () => {
  test("can be provoked by a request to the default world, unless it reports a failure inside the provider", async () => {
    const found = await provokedTexts();
    const missing = forms.filter(({ operation, label, text }) => {
      return !found.has(`${operation} ${text}`) && unreachable[`${operation} ${label}`] === undefined;
    });
    const labels = (operation: Name) =>
      missing.filter((form) => form.operation === operation).map((form) => form.label);
    const byOperation = (Object.keys(good) as Name[]).map((operation) => [operation, labels(operation)] as const);
    expect(Object.fromEntries(byOperation.filter(([, some]) => some.length > 0))).toEqual(injectedOnly);
  });

  const injected = forms.flatMap(({ operation, label, text }) => [
    ["options", operation, label, text] as const,
    ["world", operation, label, text] as const,
  ]);
  test.each(injected)("can be injected by the %s: %s %s", async (source, operation, _, text) => {
    const inject = [`${operation}:${text}`];
    const { parameters, as } = good[operation];
    const call = source === "options" ? callerOf(undefined, { inject }) : callerOf(worldWith({ inject }));
    const reply = call(operation, parameters as never, as);
    expect(await textsOf(operation, reply)).toContain(text);
  });

  test("is in no reply to the same requests without injection", async () => {
    for (const [operation, { parameters, as }] of Object.entries(good)) {
      const known = new Set(forms.filter((form) => form.operation === operation).map((form) => form.text));
      const reply = callerOf()(operation as Name, parameters as never, as);
      expect((await textsOf(operation as Name, reply)).filter((text) => known.has(text))).toEqual([]);
    }
  });
});

describe("an injected error", () => {
  test.each([
    ["GetExtras:Unknown Error", "GetExtras: Unknown Error"],
    ["GetExtras: GetExtras: Unknown Error", "GetExtras: Unknown Error"],
    ["GetExtras:unknown-error", "GetExtras: Unknown Error"],
    [" GetExtras : UNKNOWN error ", "GetExtras: Unknown Error"],
    [
      "GetExtras:You do not have access rights to this Property (2)",
      "GetExtras: You do not have access rights to this Property (2)",
    ],
    ["GetExtras:no-access-rights", "GetExtras: You do not have access rights to this Property (1)"],
    ["GetAllReservations:Validation Error 1", "CancelBooking: Validation Error 1"],
    ["UserFunctions:Whatever it says", "Whatever it says"],
  ])("that is configured as %s has the text %s", (given, text) => {
    expect(parseFault(given).text).toBe(text);
  });

  test.each([
    ["GetExtras", /expected Operation:error/],
    ["GetExtra:Unknown Error", /is not an operation/],
    ["GetExtras:Some Error", /the errors of GetExtras are validation-error-1, cs-relation-not-resolved/],
  ])("that is configured as %s is rejected", (given, message) => {
    expect(() => parseFault(given)).toThrow(message);
  });

  test("does not replace the error for a wrong password", async () => {
    const call = callerOf(undefined, { inject: ["GetExtras:Unknown Error"] });
    expect(await call("GetExtras", { PropertyID: 1101 }, "nobody")).toMatchObject({
      ErrorMsg: "GetExtras: Validation Error 1",
    });
  });

  test("for items of one operation does not affect the items of another operation", async () => {
    const call = callerOf(undefined, { inject: ["GetPropertiesNightlyRoomsToSell:Unkown Error 2"] });
    const [found] = (await call("GetStaticPropertyDetails", { PropertyIds: [1101] })) ?? [];
    expect(found?.ErrorMessage).toBe("");
  });

  test("for items is in every item", async () => {
    const call = callerOf(undefined, { inject: ["GetPropertiesNightlyRoomsToSell:Unkown Error 2"] });
    const { parameters } = good.GetPropertiesNightlyRoomsToSell;
    const found = await call("GetPropertiesNightlyRoomsToSell", parameters);
    expect(found?.map((item) => [item.PropertyID, item.ErrorMsgs])).toEqual([
      [1101, "GetPropertiesNightlyRoomsToSell: Unkown Error 2"],
      [1102, "GetPropertiesNightlyRoomsToSell: Unkown Error 2"],
    ]);
  });
});
