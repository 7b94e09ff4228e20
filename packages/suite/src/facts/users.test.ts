// Tests boundary cases of the facts about companies and about two callers.
import { expect, test } from "vitest";
import {
  band,
  bulk,
  companies,
  company,
  details,
  extra,
  heat,
  inBulk,
  of,
  ofCompany,
  P,
  permissions,
  Q,
  rejects,
  returns,
  rooms,
  silent,
  stay,
  taxes,
} from "./facts.cases.js";
import * as names from "./names.js";
import { factTable, textsOf } from "./table.cases.js";

const refusedBulk = (MCUserID: number) => rejects(names.BULK, { MCUserID }, "mc-properties-not-listed", "data");
const both = <T>(make: (account: string, value: T) => ReturnType<typeof of>, [left, right]: readonly [T, T]) => [
  make("", left),
  make("other", right),
];
const list = (operation: string) => (account: string, rows: readonly object[]) =>
  of(
    operation,
    rows.map((each) => ({ ...each })),
    P,
    account,
  );
const record = (operation: string) => (account: string, row: object) => of(operation, { ...row }, P, account);
const whole =
  (operation: string, parameters = {}) =>
  (account: string, rows: readonly object[]) =>
    returns(
      operation,
      parameters,
      rows.map((each) => ({ ...each })),
      account,
    );

factTable("companies.times-agree", [
  ["no details", "unknown", [companies([company()])]],
  ["details of a company that is not listed", "unknown", [companies([company({ MCUserID: 6 })]), ofCompany(details())]],
  ["details that are null", "unknown", [companies([company()]), ofCompany(null)]],
  [
    "a time that is nil and one that is empty",
    "holds",
    [companies([company({ DefaultArrivalTime: null })]), ofCompany(details({ DefaultArrivalTime: "" }))],
  ],
  [
    "a time with seconds",
    "contradicted",
    [companies([company()]), ofCompany(details({ DefaultArrivalTime: "16:00:00" }))],
  ],
  [
    "a company that is listed twice, once with another time",
    "contradicted",
    [companies([company(), company({ DefaultDepartureTime: "9:00" })]), ofCompany(details())],
  ],
  [
    "details of another account",
    "unknown",
    [companies([company()]), ofCompany(details({ DefaultArrivalTime: "1" }), "other")],
  ],
]);

factTable("companies.details", [
  ["details that are null", "unknown", [ofCompany(null)]],
  ["an id of 0", "contradicted", [ofCompany(details({ ID: 0 }))]],
  ["an id that is nil", "contradicted", [ofCompany(details({ ID: null }))]],
  ["an error", "unknown", [rejects(names.DETAILS, { McUserId: 5 }, "mc-not-found", "data")]],
]);

factTable("companies.own-details", [
  ["an ID of another numbering", "unknown", [companies([company()]), ofCompany(details({ ID: 100_005 }))]],
  ["the ID of a company of another account's list", "unknown", [companies([company()], "other"), ofCompany(details())]],
  ["no list", "unknown", [ofCompany(details({ ID: 6 }))]],
]);

factTable("companies.listed", [
  ["one company", "holds", [companies([company()])]],
  ["a company of 0 in the permissions", "holds", [companies([company()]), permissions({ MCUserID: 0 })]],
  ["a negative company in the permissions", "holds", [companies([company()]), permissions({ MCUserID: -6 })]],
  ["permissions of another account", "holds", [companies([company()]), permissions({ MCUserID: 6 }, P, "other")]],
  [
    "a property that the caller cannot use",
    "holds",
    [companies([company()])],
    { properties: [{ id: 1, company: 6, tags: ["aoa", "deleted"] }] },
  ],
  [
    "a property of the known world that the caller can use",
    "contradicted",
    [companies([company()])],
    { properties: [{ id: 1, company: 6, tags: ["aoa"] }] },
  ],
  [
    "a property of the known world of no kind",
    "holds",
    [companies([company()])],
    { properties: [{ id: 1, company: 6, tags: ["rates"] }] },
  ],
  ["the known world for another account", "holds", [companies([company()], "other")], { companies: [6] }],
]);

factTable("companies.supply", [
  ["one company without rates, the caller's own", "holds", [companies([company()]), refusedBulk(5)]],
  [
    "two of three companies without rates",
    "contradicted",
    [companies([5, 6, 7].map((MCUserID) => company({ MCUserID }))), refusedBulk(5), bulk([], "", 6), refusedBulk(7)],
  ],
  [
    "two companies, one of which was not asked about",
    "holds",
    [companies([company(), company({ MCUserID: 6 })]), refusedBulk(5)],
  ],
  ["no rates asked for", "unknown", [companies([company()])]],
  [
    "another error",
    "holds",
    [
      companies([company(), company({ MCUserID: 6 })]),
      ...[5, 6].map((MCUserID) => rejects(names.BULK, { MCUserID }, "internal", "internal")),
    ],
  ],
]);

factTable("companies.details-of-suppliers", [
  ["a company without rates", "unknown", [companies([company()]), ofCompany(null), bulk([])]],
  [
    "an error of the details",
    "unknown",
    [companies([company()]), rejects(names.DETAILS, { McUserId: 5 }, "internal", "internal"), inBulk(band())],
  ],
  ["no reply", "unknown", [companies([company()]), silent(names.DETAILS, { McUserId: 5 }), inBulk(band())]],
]);

const system = (more: Parameters<typeof stay>[0] = {}) => stay({ BookingID: 0, ...more });
const a = { ItemCode: "A" };
const b = { ItemCode: "B" };
const extrasOf = (account: string, codes: readonly object[]) =>
  of(names.EXTRAS, { Extras: codes.map((each) => extra({ ...each })) }, P, account);

factTable("users.agree", [
  ["one caller alone", "unknown", [of(names.TAXES, taxes())]],
  [
    "two callers about two properties",
    "unknown",
    [of(names.TAXES, taxes()), of(names.TAXES, taxes({ Tax1Percent: "8" }), Q, "other")],
  ],
  ["two empty lists", "holds", both(list(names.LIST), [[], []])],
  [
    "another order of stays",
    "holds",
    both(list(names.LIST), [
      [stay(), stay({ BookingID: 1 })],
      [stay({ BookingID: 1 }), stay()],
    ]),
  ],
  [
    "another guest, which depends on the caller",
    "holds",
    both(list(names.LIST), [[stay()], [stay({ GuestName: "B" })]]),
  ],
  ["heat of a stay that differs", "contradicted", both(list(names.TIMED), [[stay()], [stay({ HasPoolHeat: true })]])],
  ["a rate that differs", "contradicted", both(list(names.SINGLE), [[band()], [band({ Rate: "1" })]])],
  [
    "another order of extras",
    "holds",
    both(extrasOf, [
      [a, b],
      [b, a],
    ]),
  ],
  ["an extra of one caller only", "contradicted", both(extrasOf, [[a, b], [a]])],
  [
    "the rights of a caller, which depend on the caller",
    "holds",
    both(record(names.PERMISSIONS), [
      permissions().found.value as object,
      { ...(permissions().found.value as object), MCEnableProperty: false },
    ]),
  ],
  [
    "nights of one range that differ",
    "contradicted",
    both(whole(names.MANY, { MinimumDateInRange: "01 May 2027" }), [[rooms([0])], [rooms([1])]]),
  ],
  ["an item with an error", "unknown", both(whole(names.MANY), [[rooms([0])], [{ ...rooms([1]), ErrorMsgs: "no" }]])],
  [
    "contacts in another order, which counts as a difference",
    "contradicted",
    [ofCompany(details({ Contacts: ["a", "b"] })), ofCompany(details({ Contacts: ["b", "a"] }), "other")],
  ],
]);

test("nights are compared only if both callers requested the same range", () => {
  const nights = (account: string, day: string, sold: number) =>
    returns(names.MANY, { MinimumDateInRange: day }, [rooms([sold])], account);
  expect(textsOf("users.agree", [nights("", "01 May 2027", 0), nights("other", "02 May 2027", 1)])).toEqual([]);
  expect(textsOf("users.agree", [nights("", "01 May 2027", 0), nights("other", "01 May 2027", 1)])).toHaveLength(1);
});

factTable("users.same-thing", [
  [
    "times that differ in the lists of companies",
    "contradicted",
    both(whole(names.DEFAULTS), [[company()], [company({ DefaultArrivalTime: "15:00" })]]),
  ],
  [
    "companies that only one caller has",
    "unknown",
    both(whole(names.DEFAULTS), [[company()], [company({ MCUserID: 6 })]]),
  ],
  ["the agent, which depends on the caller", "holds", [permissions(), permissions({ AgentUserID: 9 }, P, "other")]],
  ["another company of one property", "contradicted", [permissions(), permissions({ MCUserID: 6 }, P, "other")]],
  [
    "a time zone that differs",
    "contradicted",
    both(whole(names.STATIC), [[{ PropertyId: 11, TimeZoneInfo: "UTC" }], [{ PropertyId: 11, TimeZoneInfo: "EST" }]]),
  ],
  [
    "an item with an error",
    "unknown",
    both(whole(names.STATIC), [[{ PropertyId: 11 }], [{ PropertyId: 11, McUserId: 5, ErrorMessage: "no" }]]),
  ],
]);

test("a difference between two callers names the object, the member and the user", () => {
  expect(textsOf("users.same-thing", [ofCompany(details()), ofCompany(details({ MinChildAge: 3 }), "other")])).toEqual([
    "ID 5: MinChildAge of GetManagementCompanyDetails is 2, MinChildAge of GetManagementCompanyDetails as user other is 3",
  ]);
});

factTable("users.same-thing", [
  ["a percentage with other zeros", "holds", both(record(names.TAXES), [taxes(), taxes({ Tax1Percent: "7.00" })])],
  ["charged heat that differs", "contradicted", both(record(names.HEAT), [heat(), heat({ DailyCharge: "21" })])],
  ["a booking that only one caller reads", "unknown", both(list(names.LIST), [[stay()], []])],
  [
    "a range of the system with other dates",
    "unknown",
    both(list(names.LIST), [[system()], [system({ ArrivalDate: "2027-05-02T00:00:00" })]]),
  ],
  [
    "a booking with other times of day",
    "holds",
    both(list(names.LIST), [[stay()], [stay({ ArrivalDate: "2027-05-03T16:00:00" })]]),
  ],
]);

test("three callers are compared in pairs", () => {
  const three = ["", "second", "third"].map((account, at) =>
    of(names.TAXES, taxes({ Tax1Percent: String(at) }), P, account),
  );
  expect(textsOf("users.same-thing", three)).toHaveLength(3);
});
