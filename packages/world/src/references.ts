// Finds problems of a world that its schema cannot detect, such as duplicate ids, and ids that refer to nothing.

import { jsonText, phrase } from "@staywire/model";
import type { Property, World } from "./world.js";
import type { WorldProblem } from "./world-error.js";

/**
 * Lists duplicate ids and names, ids of companies, users and properties that the world lacks, properties with more than
 * three taxes, and properties that are clones of themselves. The world must match its schema. The ids in allotments, in
 * `PropertyIDs` of a discount and in `discovered` are not looked up, so they may be missing from a partial world: a
 * channel may have no account in it, and a discovery may know a name without its user.
 */
export function referenceProblems(world: World): readonly WorldProblem[] {
  const users = new Set(world.users.map((user) => user.UserID));
  const companies = new Set(world.companies.map((company) => company.MCUserID));
  const properties = new Set(world.properties.map((property) => property.PropertyID));
  const known = { UserID: users, MCUserID: companies, PropertyID: properties, cloneOf: properties };
  return [
    ...doubles(
      "users",
      "UserID",
      world.users.map((user) => user.UserID),
    ),
    ...doubles(
      "users",
      "username",
      world.users.map((user) => user.username),
    ),
    ...doubles(
      "companies",
      "MCUserID",
      world.companies.map((company) => company.MCUserID),
    ),
    ...doubles(
      "properties",
      "PropertyID",
      world.properties.map((property) => property.PropertyID),
    ),
    ...doubles(
      "reservations",
      "BookingID",
      world.reservations.map((booking) => booking.BookingID || undefined),
    ),
    ...strays("users", ["MCUserID"], world.users, known),
    ...strays("companyRelations", ["UserID", "MCUserID"], world.companyRelations, known),
    ...strays("properties", ["MCUserID", "cloneOf"], world.properties, known),
    ...strays("propertyRelations", ["UserID", "PropertyID"], world.propertyRelations, known),
    ...strays("reservations", ["PropertyID", "UserID"], world.reservations, known),
    ...strays("discounts", ["MCUserID"], world.discounts, known),
    ...blackoutUserProblems(world),
    ...world.properties.flatMap(propertyProblems),
  ];
}

function blackoutUserProblems({ blackoutUser, users }: World): WorldProblem[] {
  if (blackoutUser === undefined || users.some(({ username }) => username === blackoutUser)) return [];
  return [{ path: "blackoutUser", expected: phrase`the user name of one of the users` }];
}

function doubles(list: string, field: string, values: readonly (string | number | undefined)[]): WorldProblem[] {
  const seen = new Set<string | number>();
  return values.flatMap((value, index) => {
    if (value === undefined) return [];
    const twice = seen.has(value);
    seen.add(value);
    return twice
      ? [{ path: `${list}[${index}].${field}`, expected: phrase`a unique value; found ${jsonText(value)} again` }]
      : [];
  });
}

type Known = Readonly<Record<string, ReadonlySet<number>>>;

function strays(list: string, fields: readonly string[], items: readonly object[], known: Known): WorldProblem[] {
  return items.flatMap((item, index) =>
    fields.flatMap((field) => {
      const value = (item as Readonly<Record<string, unknown>>)[field];
      if (typeof value !== "number" || known[field]?.has(value)) return [];
      return [
        { path: `${list}[${index}].${field}`, expected: phrase`an id that the world has; found ${jsonText(value)}` },
      ];
    }),
  );
}

function propertyProblems(property: Property, index: number): WorldProblem[] {
  const path = `properties[${index}]`;
  const problems = doubles(
    `${path}.extras`,
    "ItemCode",
    (property.extras ?? []).map((extra) => extra.ItemCode),
  );
  if ((property.taxes?.length ?? 0) > 3)
    problems.push({ path: `${path}.taxes`, expected: phrase`at most three taxes` });
  if (property.cloneOf === property.PropertyID) {
    problems.push({ path: `${path}.cloneOf`, expected: phrase`another property` });
  }
  return problems;
}
