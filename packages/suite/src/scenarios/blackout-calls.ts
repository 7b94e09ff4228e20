// Creates the calls that add a blackout, and selects properties for them.
import type { Outcome } from "@staywire/conformance/checks";
import { phrase } from "@staywire/model";
import { atMidnight, type CalendarDate } from "@staywire/values";
import { GUEST } from "../known-world/guests.js";
import {
  type KnownProperty,
  type KnownWorld,
  propertiesWith,
  toName,
  toWriteTo,
  unusable,
} from "../known-world/known-world.js";
import { lacking } from "./scenario.js";

/** Returns at most six properties that the caller may block. */
export function blockable(world: KnownWorld): KnownProperty[] {
  return propertiesWith(toWriteTo(world), ["ordinary", "native"], ["aoa", "timeshare", "clone", ...unusable]).slice(
    0,
    6,
  );
}

/** Returns the outcome if no property is known that the caller may block. */
export function noneToBlock(world: KnownWorld): Outcome {
  return lacking(world, "native", phrase`property that the caller may block`, toName(["native"]));
}

/** Returns the parameters of a blackout of a property. */
export function blackout({ id, company = 0 }: KnownProperty, from: CalendarDate, to: CalendarDate, GuestName = GUEST) {
  return { MCUserID: company, PropertyID: id, GuestName, dteArrive: atMidnight(from), dteDepart: atMidnight(to) };
}
