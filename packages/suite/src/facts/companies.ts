// Defines facts about companies: the list of suppliers agrees with their details, and with the companies of the
// properties that the caller may use.

import type { RecordValue, Value } from "@staywire/codec";
import { showData } from "@staywire/conformance/checks";
import { joinMessages, type Message, phrase } from "@staywire/model";
import { isRead, MAIN, type Observed } from "../discovery/observed.js";
import { numberIn, recordsOf } from "../discovery/reader.js";
import { type KnownWorld, propertiesWith, type Tag, unusable } from "../known-world/known-world.js";
import type { Evidence, Fact, Known } from "./fact.js";
import { BULK, DEFAULTS, DETAILS, PERMISSIONS } from "./names.js";
import { aboutProperties, all, companyDetails, companyList, companyRates } from "./needs.js";
import { callOf, recordIn, type View } from "./view.js";
import { differences, named } from "./words.js";

interface Listed {
  readonly account: string;
  readonly list: Observed;
  readonly row: RecordValue;
}

/** Yields the companies of each account. */
function* listed(view: View): Iterable<Listed> {
  for (const account of view.accounts) {
    for (const list of view.read(DEFAULTS, account)) {
      for (const row of recordsOf(list.found.value)) yield { account, list, row };
    }
  }
}

function detailsOf(view: View, { account, row }: Listed): readonly Observed[] {
  return view.asked(DETAILS, account).filter(({ parameters }) => parameters.McUserId === row.MCUserID);
}

/** Members with the same meaning, by the specification, in the details of a company and in the list of companies. */
const times = ["DefaultArrivalTime", "DefaultDepartureTime"];

function* timesAgree(view: View): Iterable<Evidence> {
  for (const company of listed(view)) {
    for (const details of detailsOf(view, company)) {
      const own = recordIn(details.found);
      if (own === undefined) continue;
      const { list, row } = company;
      const text = differences(times, { call: list, row }, { call: details, row: own });
      const about = text && phrase`company ${showData(row.MCUserID)}: ${text}`;
      yield { calls: [callOf(list), callOf(details)], text: about };
    }
  }
}

/** Yields the details of companies, each with its id and the id of the call. */
function* detailsRead(view: View): Iterable<{ observed: Observed; id: Value; asked: number | undefined }> {
  for (const account of view.accounts) {
    for (const observed of view.read(DETAILS, account)) {
      const id = recordIn(observed.found)?.ID;
      if (id !== undefined) yield { observed, id, asked: numberIn(observed.parameters, "McUserId") };
    }
  }
}

function idText(observed: Observed, id: Value, asked: number | undefined): Message {
  return phrase`ID of ${named(observed)} is ${showData(id)}, McUserId of the request is ${showData(asked)}`;
}

function* requestedCompany(view: View): Iterable<Evidence> {
  for (const { observed, id, asked } of detailsRead(view))
    yield { calls: [callOf(observed)], text: id === asked ? undefined : idText(observed, id, asked) };
}

/**
 * Yields evidence from details whose id is that of a listed company: a contradiction if the call requested another
 * company.
 */
function* anotherCompany(view: View): Iterable<Evidence> {
  const others = [...listed(view)];
  for (const { observed, id, asked } of detailsRead(view)) {
    const other = others.find(({ account, row }) => account === observed.account && row.MCUserID === id);
    if (other === undefined) continue;
    const text = phrase`${idText(observed, id, asked)}, MCUserID of ${named(other.list)} is ${showData(id)} too`;
    yield { calls: [callOf(observed), callOf(other.list)], text: id === asked ? undefined : text };
  }
}

/** The kinds of properties that a caller can use. */
const kinds: readonly Tag[] = ["ordinary", "aoa", "timeshare"];

/**
 * Returns the companies of the known world: the listed companies, and the companies of properties that the caller can
 * use.
 */
function statedCompanies(world: KnownWorld): readonly number[] {
  const usable = propertiesWith(world, [], unusable).filter(({ tags }) => tags.some((tag) => kinds.includes(tag)));
  return [...new Set([...(world.companies ?? []), ...usable.flatMap(({ company }) => company ?? [])])];
}

function* suppliersListed(view: View, { world }: Known): Iterable<Evidence> {
  for (const account of view.accounts) {
    for (const list of view.read(DEFAULTS, account)) {
      const companies = recordsOf(list.found.value).map(({ MCUserID }) => MCUserID);
      const calls = [callOf(list)];
      yield {
        calls,
        text: companies.length > 0 ? undefined : phrase`MCUserID of ${named(list)} is missing: it lists no company`,
      };
      for (const company of account === MAIN ? statedCompanies(world) : []) {
        const lost = phrase`no MCUserID of ${named(list)} is ${company}, which the world names`;
        yield { calls, text: companies.includes(company) ? undefined : lost };
      }
      yield* permittedCompanies(view, list);
    }
  }
}

/** Yields evidence that the list contains the company of each property whose permissions the caller can read. */
function* permittedCompanies(view: View, list: Observed): Iterable<Evidence> {
  const companies = recordsOf(list.found.value).map(({ MCUserID }) => MCUserID);
  for (const { call, row, property } of view.allRecords(PERMISSIONS)) {
    const company = numberIn(row, "MCUserID") ?? 0;
    if (call.account !== list.account || company <= 0) continue;
    const has = phrase`MCUserID of ${named(call)} is ${company} for property ${property}`;
    const text = companies.includes(company) ? undefined : phrase`${has}, no MCUserID of ${named(list)} is`;
    yield { calls: [callOf(list), call], text };
  }
}

/**
 * Yields evidence that listed companies supply properties. The caller's own company may supply none, so only two or
 * more listed companies without properties are a contradiction.
 */
function* listedSupply(view: View): Iterable<Evidence> {
  for (const account of view.accounts) {
    for (const list of view.read(DEFAULTS, account)) {
      const rows = recordsOf(list.found.value);
      const replies = rows.map((row) => ({ row, bulk: bulkOf(view, account, row) }));
      const idle = replies.flatMap(({ row, bulk }) => {
        const refused = bulk.find(({ found }) => found.codes.includes("mc-properties-not-listed"));
        return refused === undefined ? [] : [{ row, refused }];
      });
      if (replies.every(({ bulk }) => bulk.length === 0)) continue;
      const ids = joinMessages(
        idle.map(({ row }) => showData(row.MCUserID)),
        " and ",
      );
      const text = phrase`MCUserID of ${named(list)} is ${ids}, ${BULK} can list the properties of neither`;
      const shown = idle.slice(0, 2).map(({ refused }) => callOf(refused));
      yield {
        calls: [
          callOf(list),
          ...(idle.length > 1 ? shown : replies.flatMap(({ bulk }) => bulk.slice(0, 1).map(callOf))),
        ],
        text: idle.length > 1 ? text : undefined,
      };
    }
  }
}

function bulkOf(view: View, account: string, { MCUserID }: RecordValue): readonly Observed[] {
  return view.asked(BULK, account).filter(({ parameters }) => parameters.MCUserID === MCUserID);
}

/**
 * Yields evidence for each listed company whose rates an account can read: a contradiction if the same account gets no
 * details of the company.
 */
function* suppliersHaveDetails(view: View): Iterable<Evidence> {
  for (const company of listed(view)) {
    const { account, list, row } = company;
    const rates = bulkOf(view, account, row).find(({ found }) => isRead(found) && recordsOf(found.value).length > 0);
    for (const details of rates === undefined ? [] : detailsOf(view, company)) {
      if (rates === undefined || !isRead(details.found)) continue;
      const text = phrase`MCUserID of ${named(list)} is ${showData(row.MCUserID)}, ID of ${named(details)} is missing, ${BULK} lists its properties`;
      yield {
        calls: [callOf(list), callOf(details), callOf(rates)],
        text: details.found.value === null ? text : undefined,
      };
    }
  }
}

/** The facts about companies. */
export const companyFacts: readonly Fact[] = [
  {
    id: "companies.times-agree",
    rules: ["companies.times-agree"],
    title: phrase`the default times of each company are the same in its details and in the list of companies`,
    operations: [DEFAULTS],
    ownWords: true,
    changes: true,
    after: ["companies.listed"],
    needs: all(companyList, companyDetails, (_, view) =>
      [...listed(view)].slice(0, 4).map(({ account, row }) => ({
        account,
        operation: DETAILS,
        parameters: { McUserId: row.MCUserID ?? 0 },
      })),
    ),
    find: timesAgree,
  },
  {
    id: "companies.own-details",
    rules: ["ManagementCompany.ID.meaning"],
    title: phrase`the details of a company do not have the ID of another one`,
    operations: [DETAILS],
    about: "company",
    ownWords: true,
    needs: all(companyList, companyDetails),
    find: anotherCompany,
  },
  {
    id: "companies.details",
    rules: ["ManagementCompany.ID.meaning"],
    title: phrase`the details are those of the company that was asked for, by their ID`,
    operations: [DETAILS],
    about: "company",
    after: ["companies.own-details"],
    needs: companyDetails,
    find: requestedCompany,
  },
  {
    id: "companies.listed",
    rules: ["companies.own", "companies.suppliers"],
    title: phrase`the list of companies holds the caller's own company, those that are known, and that of each property that the caller may use`,
    operations: [DEFAULTS],
    after: ["companies.of-property"],
    needs: all(companyList, aboutProperties(kinds, [PERMISSIONS])),
    find: suppliersListed,
  },
  {
    id: "companies.supply",
    rules: ["agreement.suppliers"],
    title: phrase`each company that is listed supplies the caller, but for the caller's own`,
    operations: [DEFAULTS],
    after: ["companies.listed"],
    needs: all(companyList, companyRates),
    find: listedSupply,
  },
  {
    id: "companies.details-of-suppliers",
    rules: ["agreement.suppliers"],
    title: phrase`a company that supplies properties to the caller has details`,
    operations: [DETAILS],
    needs: all(companyList, companyDetails, companyRates),
    find: suppliersHaveDetails,
  },
];
