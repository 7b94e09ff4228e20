// The world that is served where nobody gives one.
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
 * Returns the default world. Without a day, its dates are counted from the day on which a service starts with it; with
 * one (`2027-05-01`), they are the dates as of that day.
 */
export function defaultWorld(today?: string): World {
  return today === undefined ? world : resolveDays(world, parseIsoDate(today));
}
