// Companies: the list of suppliers, their details, and the companies of the properties that the caller may use.

import type { RecordValue } from "@staywire/codec";
import { showData } from "@staywire/conformance/checks";
import { joinMessages, phrase } from "@staywire/model";
import { isRead, type Observed } from "../discovery/observed.js";
import { numberIn, recordsOf } from "../discovery/reader.js";
import type { Contradiction, Relation } from "./relation.js";
import { callOf, recordIn, type View } from "./view.js";
import { against, differing, named } from "./words.js";

const DEFAULTS = "GetManagementCompanyDefaultArrivalDepartureTimes";
const DETAILS = "GetManagementCompanyDetails";
const BULK = "GetAllPropertyRatesAndRestrictionsPerMC";
const PERMISSIONS = "GetPropertyPermissions";

const times = ["DefaultArrivalTime", "DefaultDepartureTime"];

interface Listed {
  readonly account: string;
  readonly list: Observed;
  readonly row: RecordValue;
  readonly details: Observed | undefined;
}

/** The companies of each account, with the reply about their details. */
function* listed(view: View): Iterable<Listed> {
  for (const account of view.accounts) {
    const [list] = view.read(DEFAULTS, account);
    if (list === undefined) continue;
    for (const row of recordsOf(list.found.value)) {
      const details = view.asked(DETAILS, account).find(({ parameters }) => parameters.McUserId === row.MCUserID);
      yield { account, list, row, details };
    }
  }
}

function* timesApart(view: View): Iterable<Contradiction> {
  for (const { list, row, details } of listed(view)) {
    const own = details === undefined ? undefined : recordIn(details.found);
    if (details === undefined || own === undefined) continue;
    const found = differing(times, row, own);
    if (found.length === 0) continue;
    const text = joinMessages(
      found.map((each) => against(each, { call: list, row }, { call: details, row: own })),
      "; ",
    );
    yield { calls: [callOf(list), callOf(details)], text: phrase`company ${showData(row.MCUserID)}: ${text}` };
  }
}

function* otherCompany(view: View): Iterable<Contradiction> {
  for (const account of view.accounts) {
    for (const observed of view.read(DETAILS, account)) {
      const row = recordIn(observed.found);
      const asked = numberIn(observed.parameters, "McUserId");
      if (row === undefined || row.ID === undefined || row.ID === asked) continue;
      const text = phrase`ID of ${named(observed)} is ${showData(row.ID)}, McUserId of the request is ${showData(asked)}`;
      yield { calls: [callOf(observed)], text };
    }
  }
}

function* supplierNotListed(view: View): Iterable<Contradiction> {
  for (const account of view.accounts) {
    const [list] = view.read(DEFAULTS, account);
    if (list === undefined) continue;
    const companies = recordsOf(list.found.value).map(({ MCUserID }) => MCUserID);
    for (const property of view.properties(PERMISSIONS, account)) {
      const found = view.record(PERMISSIONS, account, property);
      const company = found?.row.MCUserID;
      if (found === undefined || typeof company !== "number" || company <= 0 || companies.includes(company)) continue;
      const has = phrase`MCUserID of ${named(found.call)} is ${company} for property ${property}`;
      yield { calls: [callOf(list), found.call], text: phrase`${has}, no MCUserID of ${named(list)} is` };
    }
  }
}

/** The own company of a caller need not supply anything: only one company can be it. */
function* notSuppliers(view: View): Iterable<Contradiction> {
  for (const account of view.accounts) {
    const silent = [...listed(view)].filter((each) => each.account === account && suppliesNothing(view, each));
    const [one, other] = silent;
    if (one === undefined || other === undefined) continue;
    const ids = joinMessages(
      silent.map(({ row }) => showData(row.MCUserID)),
      " and ",
    );
    const calls = silent.slice(0, 2).flatMap(({ row }) => bulkOf(view, account, row));
    const text = phrase`MCUserID of ${named(one.list)} is ${ids}, ${BULK} can list the properties of neither`;
    yield { calls: [callOf(one.list), ...calls.map(callOf)], text };
  }
}

function suppliesNothing(view: View, { account, row }: Listed): boolean {
  return bulkOf(view, account, row).some(({ found }) => found.codes.includes("mc-properties-not-listed"));
}

function bulkOf(view: View, account: string, { MCUserID }: RecordValue): readonly Observed[] {
  return view.asked(BULK, account).filter(({ parameters }) => parameters.MCUserID === MCUserID);
}

/** A company that one account reads, and another one that lists it too does not. */
function* detailsMissing(view: View): Iterable<Contradiction> {
  for (const { account, list, row, details } of listed(view)) {
    if (details === undefined || !isRead(details.found) || details.found.value !== null) continue;
    const rates = bulkOf(view, account, row).find(({ found }) => isRead(found) && recordsOf(found.value).length > 0);
    if (rates === undefined) continue;
    const text = phrase`MCUserID of ${named(list)} is ${showData(row.MCUserID)}, ID of ${named(details)} is missing, ${BULK} lists its properties`;
    yield { calls: [callOf(list), callOf(details), callOf(rates)], text };
  }
}

/** The relations of companies. */
export const companyRelations: readonly Relation[] = [
  {
    id: "default-times",
    rules: ["companies.times-agree"],
    title: phrase`the default times of each company are the same in its details and in the list of companies`,
    operations: [DEFAULTS, DETAILS],
    find: timesApart,
  },
  {
    id: "company-details",
    rules: ["ManagementCompany.ID.meaning"],
    title: phrase`the details are those of the company that was asked for, by their ID`,
    operations: [DETAILS],
    find: otherCompany,
  },
  {
    id: "suppliers",
    rules: ["companies.suppliers", "agreement.company"],
    title: phrase`the company of each property that the caller may use is in the list of companies`,
    operations: [DEFAULTS, PERMISSIONS],
    find: supplierNotListed,
  },
  {
    id: "no-suppliers",
    rules: ["agreement.suppliers"],
    title: phrase`each company that is listed supplies the caller, but for the caller's own`,
    operations: [DEFAULTS, BULK],
    find: notSuppliers,
  },
  {
    id: "details-of-suppliers",
    rules: ["agreement.suppliers"],
    title: phrase`a company that supplies properties to the caller has details`,
    operations: [DETAILS, BULK],
    find: detailsMissing,
  },
];
