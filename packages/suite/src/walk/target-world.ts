// Creates a world for the calls of a comparison from a known world: without a world file, calls use only what was
// discovered.

import type { Property, World } from "@staywire/world";
import type { KnownWorld } from "../known-world/known-world.js";

/** The number of the caller's account in this world, which is not its number in the target. */
const CALLER = 1;

/**
 * Creates a world from a known world. It has one account, which may use every property unless a tag states that it may
 * not.
 */
export function walkWorldOf(data: KnownWorld, username: string): World {
  const properties = data.properties ?? [];
  const companies = new Set([...(data.companies ?? []), ...properties.flatMap(({ company }) => company ?? [])]);
  const relations = properties.flatMap(({ id, tags }) =>
    tags.includes("foreign")
      ? []
      : [
          {
            UserID: CALLER,
            PropertyID: id,
            MCEnableProperty: !tags.includes("not-enabled"),
            AgentEnableProperty: !tags.includes("not-accepted"),
          },
        ],
  );
  return {
    users: [{ UserID: CALLER, username, kind: "agent", MCUserID: 0 }],
    companies: [...companies].map((MCUserID) => ({ MCUserID, CompanyName: "" })),
    // A property of an unknown company counts as a property of company 0.
    companyRelations: [0, ...companies].map((MCUserID) => ({ UserID: CALLER, MCUserID })),
    properties: properties.map((each) => propertyOf(data, each)),
    propertyRelations: relations,
    reservations: [],
    discounts: [],
  };
}

type Known = NonNullable<KnownWorld["properties"]>[number];

function propertyOf({ items = [] }: KnownWorld, { id, company, tags }: Known): Property {
  const kind = tags.includes("aoa") ? "AOA" : tags.includes("timeshare") ? "timeshare" : "ordinary";
  return {
    PropertyID: id,
    MCUserID: tags.includes("orphan") ? null : (company ?? 0),
    kind,
    deleted: tags.includes("deleted"),
    extras: items.flatMap(({ property, code }) => (property === id ? [{ ItemCode: code }] : [])),
  };
}
