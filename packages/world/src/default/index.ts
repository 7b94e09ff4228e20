// Assembles the default world, which is served if no world file is given.
import { parseIsoDate } from "@staywire/values";
import { resolveDays } from "../resolve-days.js";
import type { World } from "../world.js";
import { companies, companyRelations, users } from "./accounts.js";
import { discounts, reservations } from "./bookings.js";
import { properties, propertyRelations } from "./properties.js";

const world: World = {
  users,
  companies,
  companyRelations,
  properties,
  propertyRelations,
  reservations,
  discounts,
};

/**
 * Returns the default world. Without `today`, its days stay relative to the day on which a service starts. With `today`
 * (`2027-05-01`), they are dates, computed for that day.
 */
export function defaultWorld(today?: string): World {
  return today === undefined ? world : resolveDays(world, parseIsoDate(today));
}
