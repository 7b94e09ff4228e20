// Tests boundary cases of the facts about permissions: kinds, owners and rights.
import { describe, expect, test } from "vitest";
import type { KnownWorld } from "../known-world/known-world.js";
import {
  band,
  beside,
  denied,
  extra,
  extras,
  inBulk,
  many,
  of,
  one,
  P,
  permissions,
  Q,
  rejects,
  returns,
  rooms,
  silent,
  stay,
} from "./facts.cases.js";
import * as names from "./names.js";
import { factTable, textsOf } from "./table.cases.js";

const details = (McUserId: number, more = {}) => returns(names.STATIC, {}, [{ PropertyId: 11, McUserId, ...more }]);
const tagged = (...tags: NonNullable<KnownWorld["properties"]>[number]["tags"]): KnownWorld => ({
  properties: [{ id: 11, tags }],
});
const unknownProperty = rejects(names.PERMISSIONS, P, "property-id-not-valid", "not-found");
const kindError = (operation: string, code: string) => rejects(operation, P, code, "kind");

/** Returns a call for the nights of two properties, with an error of the property at the index `item`. */
function nightsWith(code: string, item = 1) {
  const { found, ...call } = many({ PropertyID: 12 }, { PropertyID: 11 });
  return { ...call, found: { ...found, errors: [{ code, category: "kind", item }], codes: [code] } };
}

factTable("access.denied-properties", [
  ["a result that is null", "holds", [denied, of(names.EXTRAS, null)]],
  ["an empty list", "holds", [denied, of(names.LIST, [])]],
  ["a list with a record", "contradicted", [denied, of(names.LIST, [stay()])]],
  ["a record of no extras", "contradicted", [denied, extras()]],
  ["a record of no extras of an unknown property", "holds", [unknownProperty, extras()]],
  ["an extra of an unknown property", "contradicted", [unknownProperty, extras(extra())]],
  ["another property", "unknown", [denied, of(names.LIST, [stay()], Q)]],
  ["another account", "unknown", [denied, of(names.LIST, [stay()], P, "other")]],
  ["no reply", "unknown", [denied, silent(names.EXTRAS, P)]],
  [
    "an error that is no lack of rights",
    "unknown",
    [rejects(names.PERMISSIONS, P, "internal", "internal"), extras(extra())],
  ],
  [
    "a property that the caller has not accepted",
    "contradicted",
    [permissions({ AgentEnableProperty: false }), extras(extra())],
  ],
  [
    "a property of the caller's own inventory that the caller has not accepted",
    "unknown",
    [permissions({ AgentEnableProperty: false, NativeProperty: true }), extras(extra())],
  ],
  [
    "flags that are absent",
    "unknown",
    [permissions({ MCEnableProperty: null, AgentEnableProperty: null }), extras(extra())],
  ],
  ["the nights of a category", "contradicted", [denied, one(rooms([0]))]],
]);

factTable("access.granted-properties", [
  ["a refusal for another reason", "holds", [permissions(), rejects(names.EXTRAS, P, "no-extras", "data")]],
  [
    "one flag that is absent",
    "unknown",
    [permissions({ MCEnableProperty: null }), rejects(names.EXTRAS, P, "no-access", "permission")],
  ],
  [
    "one flag that is false",
    "unknown",
    [permissions({ AgentEnableProperty: false }), rejects(names.EXTRAS, P, "no-access", "permission")],
  ],
  ["no reply", "unknown", [permissions(), silent(names.EXTRAS, P)]],
]);

factTable("permissions.texts", [
  ["another text of the same meaning", "contradicted", [permissions(), kindError(names.ONE, "rooms-not-populated-1")]],
  [
    "the error of the permissions with the same meaning",
    "holds",
    [kindError(names.PERMISSIONS, "aoa-category-not-set"), kindError(names.ONE, "rooms-not-populated-1")],
  ],
  ["an error that permissions do not report", "unknown", [permissions(), kindError(names.LIST, "internal")]],
  ["a code that is a member of every object", "unknown", [permissions(), kindError(names.LIST, "constructor")]],
]);

factTable("permissions.flags-and-text", [
  ["a flag that is absent", "holds", [beside("not-enabled-by-mc", {})]],
  ["a flag that is true beside its error", "contradicted", [beside("disabled-by-mc", { MCEnableProperty: true })]],
  ["a flag that the error does not concern", "holds", [beside("not-enabled-by-mc", { AgentEnableProperty: true })]],
  [
    "the error that can be about the company",
    "unknown",
    [beside("mc-agent-relation-missing", { MCEnableProperty: true })],
  ],
  ["a code that is a member of every object", "unknown", [beside("toString", { MCEnableProperty: true })]],
]);

factTable("permissions.kind", [
  [
    "both flags against nights of an ordinary property",
    "contradicted",
    [permissions({ AOAProperty: true, TimeShare: true }), many(rooms([0]))],
  ],
  ["neither flag, and nights of an ordinary property", "holds", [permissions(), many(rooms([0]))]],
  ["the error of this item of the nights", "contradicted", [permissions(), nightsWith("aoa-not-supported")]],
  ["the error of another item of the nights", "holds", [permissions(), nightsWith("aoa-not-supported", 0)]],
  ["the error of the call of the nights", "holds", [permissions(), nightsWith("aoa-not-supported", -1)]],
  ["nights of other properties", "unknown", [permissions(), many({ PropertyID: 12 })]],
  [
    "an AOA property that another operation rejects as a timeshare",
    "contradicted",
    [permissions({ AOAProperty: true }), kindError(names.TIMED, "timeshare-not-supported")],
  ],
  [
    "an ordinary property, and the error of an operation for other kinds",
    "holds",
    [permissions(), kindError(names.ONE, "only-aoa-or-timeshare")],
  ],
  [
    "an AOA property that another operation rejects as neither AOA nor timeshare",
    "contradicted",
    [permissions({ AOAProperty: true }), kindError(names.ONE, "only-aoa-or-timeshare")],
  ],
  ["flags that are absent", "holds", [permissions({ AOAProperty: null, TimeShare: null }), many(rooms([0]))]],
  ["an error that shows no kind", "unknown", [permissions(), kindError(names.LIST, "valueOf")]],
  ["no reply", "unknown", [permissions(), silent(names.LIST, P)]],
  ["the tag of a timeshare", "contradicted", [permissions()], tagged("timeshare")],
  ["the tag of an ordinary property", "contradicted", [permissions({ TimeShare: true })], tagged("ordinary")],
  ["a tag that shows no kind", "unknown", [permissions()], tagged("rates")],
  ["the tag of the main account for another account", "unknown", [permissions({}, P, "other")], tagged("aoa")],
]);

factTable("permissions.offline", [
  ["nights, and no booking online", "contradicted", [permissions({ OnlineBookingAllowed: false }), one(rooms([0]))]],
  [
    "the error of a property that is not booked online",
    "holds",
    [permissions({ OnlineBookingAllowed: false }), kindError(names.ONE, "not-bookable-online")],
  ],
  ["the tag offline", "contradicted", [permissions()], tagged("aoa", "offline")],
]);

test("a contradiction of kinds names the flags, the operation and its error", () => {
  expect(
    textsOf("permissions.kind", [permissions({ AOAProperty: true }), kindError(names.ONE, "only-aoa-or-timeshare")]),
  ).toEqual([
    "property 11: AOAProperty of GetPropertyPermissions is true, " +
      "GetAOATSPropertyNightlyRoomsToSell answers with only-aoa-or-timeshare",
  ]);
});

factTable("companies.of-property", [
  ["permissions alone", "unknown", [permissions()]],
  ["permissions of two accounts", "unknown", [permissions(), permissions({ MCUserID: 6 }, P, "other")]],
  ["details with an error", "unknown", [permissions(), details(6, { ErrorMessage: "not found" })]],
  ["details with an empty error", "contradicted", [permissions(), details(6, { ErrorMessage: "" })]],
  ["details without a company", "contradicted", [permissions(), returns(names.STATIC, {}, [{ PropertyId: 11 }])]],
  ["a company of 0, twice", "holds", [permissions({ MCUserID: 0 }), details(0)]],
  ["details and a list of rates, without permissions", "contradicted", [details(6), inBulk(band())]],
  ["two replies to one call", "contradicted", [permissions(), permissions({ MCUserID: 6 })]],
]);

factTable("permissions.agent", [
  ["a negative number", "contradicted", [permissions({ AgentUserID: -1 })]],
  ["the greatest number", "holds", [permissions({ AgentUserID: 2_147_483_647 })]],
  ["an absent number", "contradicted", [permissions({ AgentUserID: null })]],
  ["one number of one caller for two properties", "holds", [permissions(), permissions({}, Q)]],
]);

factTable("permissions.native", [
  ["two companies, neither of the caller", "holds", [permissions(), permissions({ MCUserID: 6 }, Q)]],
  [
    "two properties of the caller's company",
    "holds",
    [permissions({ NativeProperty: true }), permissions({ NativeProperty: true }, Q)],
  ],
  [
    "one caller who owns one company, another who owns another",
    "holds",
    [permissions({ NativeProperty: true }), permissions({ NativeProperty: true, MCUserID: 6 }, Q, "other")],
  ],
  ["a caller with the number of the company", "holds", [permissions({ NativeProperty: true, AgentUserID: 5 })]],
  [
    "a caller with the number of the company and a flag that is absent",
    "holds",
    [permissions({ NativeProperty: null, AgentUserID: 5 })],
  ],
  ["a deleted property of the caller's company", "holds", [permissions()], tagged("native", "deleted")],
]);

describe("the texts about two properties", () => {
  test("name both, with their flags and companies", () => {
    expect(textsOf("permissions.native", [permissions({ NativeProperty: true }), permissions({}, Q)])).toEqual([
      "properties 11 and 12: NativeProperty of GetPropertyPermissions is true, NativeProperty of GetPropertyPermissions is false; " +
        "MCUserID of GetPropertyPermissions is 5, MCUserID of GetPropertyPermissions is 5",
    ]);
  });

  test("name the account of a caller that is not the main one", () => {
    expect(textsOf("permissions.agent", [permissions(), permissions({}, P, "other")])).toEqual([
      "two callers: AgentUserID of GetPropertyPermissions is 7, AgentUserID of GetPropertyPermissions as user other is 7",
    ]);
  });
});
