// Checks that operations reject denied, deleted and unknown properties, and unknown companies.

import { service } from "@staywire/catalog";
import type { RecordValue, Value } from "@staywire/codec";
import {
  type CaseContext,
  codesOf,
  couldNotRun,
  describe,
  errorReply,
  noted,
  type Outcome,
  okReply,
  pass,
} from "@staywire/conformance/checks";
import { knownName, knownNames, type Message, operationOf, type Parameter, phrase } from "@staywire/model";
import { addDays, type CalendarDate, formatDdMmmYyyy } from "@staywire/values";
import { recordsOf } from "../discovery/reader.js";
import { type KnownProperty, type KnownWorld, propertiesWith, type Tag, unusable } from "../known-world/known-world.js";
import { failure, lackingProperty, type Scenario } from "./scenario.js";

type Call = (property: number, today: CalendarDate) => RecordValue;

const range = (today: CalendarDate) => ({
  MinimumDateInRange: formatDdMmmYyyy(addDays(today, 10)),
  MaximumDateInRange: formatDdMmmYyyy(addDays(today, 15)),
});

/**
 * For each operation that reads a property, a function that creates the parameters of a call for a given property.
 * Other parameters are a range of dates, or left blank.
 */
export const callsOfProperty: Readonly<Record<string, Call>> = Object.fromEntries(
  service.order.flatMap((name) => {
    const { effect, parameters } = operationOf(service, name);
    const entries = Object.entries(parameters);
    const isAboutProperty = entries.some(([key]) => isProperty(key)) && entries.every(isKnown);
    return effect === "read" && isAboutProperty ? [[name, callWith(entries)]] : [];
  }),
);

function isProperty(parameter: string): boolean {
  return /^PropertyIDs?$/i.test(parameter);
}

function isKnown([name, { omissible }]: [string, Parameter]): boolean {
  return omissible || isProperty(name) || /^M(ini|axi)mumDateInRange$/.test(name);
}

function callWith(parameters: readonly (readonly [string, Parameter])[]): Call {
  return (property, today) => {
    const dates: Readonly<Record<string, string>> = range(today);
    const given = (name: string, { node, unspecified }: Parameter): Value | undefined => {
      if (isProperty(name)) return node.kind === "list" ? [property] : property;
      return dates[name] ?? unspecified;
    };
    return Object.fromEntries(parameters.map(([name, parameter]) => [name, given(name, parameter)]));
  };
}

/**
 * Returns the usual valid call, with the dates that the calls for denied properties have. So the baseline call differs
 * from them only in the property.
 */
function atDeniedDates({ today }: CaseContext, _: KnownWorld, usual: RecordValue): RecordValue {
  return Object.hasOwn(usual, "MinimumDateInRange") ? { ...usual, ...range(today) } : usual;
}

const operations = Object.keys(callsOfProperty);
const notAboutTheProperty = ["authentication", "wire", "limit"];

/**
 * For each reason of denial, the flag that must not be true. The specification does not say whether the flags are
 * returned if a property is denied.
 */
const flags: Readonly<Partial<Record<Tag, string>>> = {
  "not-enabled": "MCEnableProperty",
  "not-accepted": "AgentEnableProperty",
};

function flagShown(flag: string | undefined, value: Value | null): Message | undefined {
  if (flag === undefined || typeof value !== "object" || value === null) return undefined;
  return (value as RecordValue)[flag] === true ? phrase`${knownName(flag)} is true` : undefined;
}

const byCaller = ["not-enabled-by-caller", "not-accepted-by-caller"];
const byCompany = ["not-enabled-by-mc", "disabled-by-mc", "clone-disabled-by-mc"];

/**
 * For each reason of denial, the error codes of GetPropertyPermissions that are wrong for a property with this reason
 * only.
 */
const otherReasons: Readonly<Partial<Record<Tag, readonly string[]>>> = {
  "not-enabled": byCaller,
  "not-accepted": byCompany,
  orphan: [...byCaller, ...byCompany, "no-agent-relation"],
};

/**
 * Returns the codes that are wrong for a denied property if its company supplies the caller, or if it has no company.
 */
function untrueCodes({ tags, company }: KnownProperty, { companies = [] }: KnownWorld): readonly string[] {
  const [reason, ...more] = tags.filter((tag) => otherReasons[tag] !== undefined);
  if (reason === undefined || more.length > 0) return [];
  const isRelated = reason === "orphan" || (company !== undefined && companies.includes(company));
  return isRelated ? (otherReasons[reason] ?? []) : [];
}

interface Denied {
  /** The flag of the permissions that must not be true. */
  readonly flag?: string | undefined;
  /** The error codes of GetPropertyPermissions that are wrong for the reason of the denial. */
  readonly untrue?: readonly string[] | undefined;
  /** The categories of the expected errors. */
  readonly categories?: readonly string[] | undefined;
}

const notTheCallers = ["permission", "not-found"];

/** A deleted property must get its own error, if the operation has one. */
const deleted = ["deleted"];

async function isRefused(
  context: CaseContext,
  what: Message,
  property: number,
  { flag, untrue = [], categories = notTheCallers }: Denied = {},
): Promise<Outcome> {
  const make = callsOfProperty[context.cell.operation];
  if (make === undefined) return couldNotRun(phrase`no call about one property is known`);
  const answer = await context.call(make(property, context.today));
  const operation = operationOf(context.cell.service, context.cell.operation);
  const codes = codesOf(answer);
  const errors = operation.errors.filter(({ category }) => !notAboutTheProperty.includes(category));
  const known = errors.map(({ code }) => code);
  const wanted = errors.filter(({ category }) => categories.includes(category));
  const named = categories === deleted && wanted.length > 0 ? wanted.map(({ code }) => code) : known;
  const expected = [...named, "unclassified"];
  const shown = answer.kind === "reply" ? flagShown(flag, answer.reply.value) : undefined;
  if (shown !== undefined) {
    return failure(
      { sent: phrase`${what}, ${property}`, expected: phrase`${knownName(flag ?? "")} false`, actual: shown },
      answer,
    );
  }
  if (codes.some((code) => untrue.includes(code))) {
    const expected = phrase`an error that is true of it, none of ${knownNames(untrue)}`;
    return failure({ sent: phrase`${what}, ${property}`, expected, actual: describe(answer) }, answer);
  }
  if (codes.length > 0 && codes.every((code) => expected.includes(code))) return pass;
  return failure(
    {
      sent: phrase`${what}, ${property}`,
      expected: phrase`an error about the property`,
      actual: describe(answer),
    },
    answer,
  );
}

function categoriesOf(tag: Tag): readonly string[] {
  return tag === "deleted" ? deleted : notTheCallers;
}

function about(
  tag: Tag,
  { id, rules, title }: Pick<Scenario, "id" | "rules" | "title">,
  more: readonly Tag[] = [],
): Scenario {
  return {
    id,
    rules,
    title,
    area: "invalid",
    operations,
    baseline: atDeniedDates,
    run: async (context, world) => {
      const found = [tag, ...more].flatMap((each) => {
        const [first] = propertiesWith(world, [each], each === "deleted" ? [] : ["deleted"]);
        return first === undefined ? [] : [[each, first] as const];
      });
      if (found.length === 0) return lackingProperty(world, tag);
      for (const [each, property] of found) {
        const denied = {
          flag: flags[each],
          untrue: untrueCodes(property, world),
          categories: categoriesOf(each),
        };
        const outcome = await isRefused(context, phrase`a property that is ${each}`, property.id, denied);
        if (outcome.verdict !== "pass") return outcome;
      }
      return pass;
    },
  };
}

/** The scenarios about rights. */
export const accessScenarios: readonly Scenario[] = [
  about(
    "foreign",
    {
      id: "access.foreign-property",
      rules: ["access.property", "access.enabled", "access.accepted"],
      title: phrase`a property that the caller has no rights to is rejected`,
    },
    ["not-enabled", "not-accepted", "orphan"],
  ),
  about("deleted", {
    id: "access.deleted-property",
    rules: ["access.deleted", "access.deleted-unlisted"],
    title: phrase`a deleted property is rejected`,
  }),
  {
    id: "access.unknown-property",
    rules: ["access.invalid-property", "access.unknown-property"],
    title: phrase`an unknown property is rejected`,
    area: "invalid",
    operations,
    baseline: atDeniedDates,
    run: unknownProperty,
  },
  {
    id: "access.unknown-company",
    rules: ["access.unknown-company"],
    title: phrase`an unknown company has no details and no rates`,
    area: "invalid",
    operations: ["GetAllPropertyRatesAndRestrictionsPerMC", "GetManagementCompanyDetails"],
    run: unknownCompany,
  },
];

/**
 * Makes calls with ids that no property has. One is far from all known ids. The other, if an ordinary property is
 * known, is its id with the opposite sign; a service that ignores the sign replies with the data of that property.
 */
async function unknownProperty(context: CaseContext, world: KnownWorld): Promise<Outcome> {
  const [known] = propertiesWith(world, ["ordinary"], unusable);
  const ids = [2_147_483_646, ...(known === undefined ? [] : [-known.id])];
  for (const id of ids) {
    const outcome = await isRefused(context, phrase`an unknown property`, id);
    if (outcome.verdict !== "pass") return outcome;
  }
  return pass;
}

async function unknownCompany(context: CaseContext, _world: KnownWorld): Promise<Outcome> {
  const name = context.cell.operation === "GetManagementCompanyDetails" ? "McUserId" : "MCUserID";
  const answer = await context.call({ [name]: 2_147_483_646 });
  // The specification has no error text for an unknown company: its result may be absent or empty.
  if (name === "McUserId" && answer.kind === "reply" && answer.reply.value === null) return pass;
  const reply = errorReply(answer);
  if (reply !== undefined && reply.category !== "wire") return pass;
  const value = okReply(answer)?.value;
  if (codesOf(answer).length > 0 && recordsOf(value).every((item) => recordsOf(item.PropertyRates).length === 0))
    return pass;
  if (isHollow(value)) return noted(phrase`an unknown company has no error, and no content: ${describe(answer)}`);
  const actual = describe(answer);
  return failure({ sent: phrase`an unknown company`, expected: phrase`an error about the company`, actual }, answer);
}

/** True if a result has no data of a company: an empty list, or a record without a name. */
function isHollow(value: Value | null | undefined): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === "object" && value !== null && ((value as RecordValue).CompanyName ?? "") === "";
}
