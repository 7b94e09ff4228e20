// Creates calls about companies: their details, and the rates of all their properties.
import type { WalkCall } from "@staywire/conformance/checks";
import type { User } from "@staywire/world";
import { callAs, callers, UNKNOWN_ID, type WalkContext } from "./calls.js";
import { oneOfEach, sampled } from "./world.js";

/** Maximum number of companies with a relation to the user in the calls of each user. */
const MOST_COMPANIES = 12;

/** Creates the calls for the details of companies. */
export function detailsCalls(context: WalkContext): WalkCall[] {
  return callers(context).flatMap((user) =>
    [...companiesFor(context, user), UNKNOWN_ID, 0].map((McUserId) => callAs(context, user, { McUserId })),
  );
}

/**
 * Creates the calls for the rates of companies. In the complete walk, the main user requests all companies that
 * `companiesFor` returns. Other users request only one company for each kind of relation, because replies are large. If
 * the walk is not complete, only the smallest company is requested.
 */
export function bulkCalls(context: WalkContext): WalkCall[] {
  if (!context.isWhole) return [callAs(context, context.main, { MCUserID: smallest(context) })];
  return callers(context).flatMap((user) => {
    const all = companiesFor(context, user);
    const asked = user === context.main ? all : oneOfEach(all, (company) => relation(context, user, company));
    return [...asked, UNKNOWN_ID, 0, -1].map((MCUserID) => callAs(context, user, { MCUserID }));
  });
}

/**
 * Returns the company with the fewest properties among the main user's companies. Companies without properties are
 * ignored; if none remains, returns the main user's own company.
 */
function smallest({ world, main }: WalkContext): number {
  const sizes = new Map<number, number>();
  for (const { MCUserID } of world.properties)
    if (MCUserID !== null) sizes.set(MCUserID, (sizes.get(MCUserID) ?? 0) + 1);
  const related = [main.MCUserID, ...relatedCompanies({ world }, main)].filter((company) => sizes.has(company));
  return related.sort((a, b) => (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0))[0] ?? main.MCUserID;
}

function companiesFor(context: WalkContext, user: User): readonly number[] {
  const all = context.world.companies.map(({ MCUserID }) => MCUserID);
  const known = [user.MCUserID, ...relatedCompanies(context, user)].filter((company) => all.includes(company));
  const foreign = all.filter((company) => !known.includes(company));
  return [...new Set([...sampled(known, MOST_COMPANIES), ...sampled(foreign, 4)])];
}

function relatedCompanies({ world }: Pick<WalkContext, "world">, { UserID }: User): number[] {
  return world.companyRelations.flatMap((each) => (each.UserID === UserID ? [each.MCUserID] : []));
}

function relation({ world }: WalkContext, user: User, company: number): string {
  if (company === user.MCUserID) return "own";
  const found = world.companyRelations.find(({ UserID, MCUserID }) => UserID === user.UserID && MCUserID === company);
  return found === undefined ? "foreign" : `related ${found.accepted ?? true}`;
}
