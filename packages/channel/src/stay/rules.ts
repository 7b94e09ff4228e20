// Lists the rules for offering a stay: the basis of each rule, and the reasons that a stay gets if it breaks the rule.
import type { StayProblem } from "../calendar/stay-problems.js";

/** One condition for offering a stay. */
export interface StayRule {
  /** The condition, as a sentence. */
  readonly rule: string;
  /**
   * `stated` if the specification states it, `inferred` if it follows from what the specification states, `our choice`
   * if the specification is silent.
   */
  readonly basis: "stated" | "inferred" | "our choice";
  /** The section of the specification, or the reason for our choice. */
  readonly ground: string;
  /** The reasons that a stay gets if it breaks the rule; empty if the rule only states how another rule is applied. */
  readonly reasons: readonly StayProblem["code"][];
}

/**
 * The rules by which {@link readStay} offers a stay. A stay must meet all of them. A rule is not met if the data for it
 * are unknown; {@link readStay} lists two exceptions.
 *
 * @example
 * ```ts
 * for (const { rule, basis } of stayRules) console.log(basis, rule);
 * ```
 */
export const stayRules: readonly StayRule[] = [
  {
    rule: "GetPropertyPermissions reports no error: the service knows the property, and the caller has access to it.",
    basis: "stated",
    ground: "spec 5: the caller needs access rights to the property",
    reasons: ["access-refused", "permissions-unknown"],
  },
  {
    rule: "The property is not deleted.",
    basis: "inferred",
    ground: "spec 7: its operations report an error",
    reasons: ["deleted"],
  },
  {
    rule: "The management company has enabled the property for the caller.",
    basis: "stated",
    ground: "spec 5",
    reasons: ["not-enabled"],
  },
  {
    rule: "The caller has accepted the property in its feed settings.",
    basis: "stated",
    ground: "spec 5",
    reasons: ["not-accepted"],
  },
  {
    rule: "Online booking of the property is allowed.",
    basis: "inferred",
    ground: "spec 2 and 4.3: OnlineBookingAllowed, and a property is booked if its user made it bookable online",
    reasons: ["not-bookable-online"],
  },
  {
    rule: "An AOA property has a category.",
    basis: "stated",
    ground: "spec 7: without one its inventory cannot be booked",
    reasons: ["no-category"],
  },
  {
    rule: "No reservation and no blackout has a night of the stay.",
    basis: "stated",
    ground: "spec 4.2: a blackout blocks future reservations; that a reservation does is its meaning",
    reasons: ["booked"],
  },
  {
    rule: "No range of non-availability that the system calculated (BookingID 0) has a night of the stay.",
    basis: "stated",
    ground: "spec 2",
    reasons: ["blocked-by-system"],
  },
  {
    rule: "A room is available in every night; of several rooms (AOA, timeshare) the rooms alone decide, not the reservations.",
    basis: "inferred",
    ground: "spec 2 and 4.2: RoomsAvailable; availability of timeshare is managed per channel",
    reasons: ["no-rooms", "availability-unknown"],
  },
  {
    rule: "A stay is half-open: another one may depart on its arrival date, and arrive on its departure date.",
    basis: "inferred",
    ground: "spec 2: nights are counted from StartDate",
    reasons: [],
  },
  {
    rule: "A rate band covers every night; a band includes the night of its last date.",
    basis: "inferred",
    ground: "spec 4.3: a property can be booked while a rate band covers the dates",
    reasons: ["no-band", "rates-unknown"],
  },
  {
    rule: "The rate of every night is above zero.",
    basis: "stated",
    ground: "spec 2: zero rates must not be booked",
    reasons: ["zero-rate", "negative-rate"],
  },
  {
    rule: "Of several bands that cover a night, the first daily one counts, then the first weekly, then the first floor rate.",
    basis: "our choice",
    ground: "option preferredRateTypes",
    reasons: [],
  },
  {
    rule: "The stay has at least MinNightsStay nights of the band of its arrival.",
    basis: "inferred",
    ground: "spec 2: the meaning of the member; which band counts is practice",
    reasons: ["below-minimum-stay"],
  },
  {
    rule: "The stay has at most MaxNightsStay nights of that band; a maximum of 0 is none.",
    basis: "inferred",
    ground: "spec 2: the meaning of the member; that 0 is none is our choice",
    reasons: ["above-maximum-stay"],
  },
  {
    rule: "That band allows an arrival on the weekday of the arrival; days that are nil or absent restrict nothing.",
    basis: "inferred",
    ground: "spec 2: AllowedArrivalDays, which may be nil",
    reasons: ["arrival-not-allowed"],
  },
  {
    rule: "That band allows a departure on the weekday of the departure; days that are nil or absent restrict nothing.",
    basis: "our choice",
    ground: "option departureDays: the specification does not state which band counts",
    reasons: ["departure-not-allowed"],
  },
  {
    rule: "The arrival is not before today, neither by the clock of the service nor at the property.",
    basis: "inferred",
    ground: "spec 4.2: a minimum date is today or later",
    reasons: ["past"],
  },
  {
    rule: "Check-in is at least MinimumHoursBeforeCheckIn from now; 0 hours restrict nothing.",
    basis: "inferred",
    ground: "spec 2: the meaning of the member",
    reasons: ["too-late", "time-unknown"],
  },
  {
    rule: "Check-in is at DefaultArrivalTime of the company, or at the beginning of the day if it has none.",
    basis: "our choice",
    ground: "the specification does not state the time of check-in",
    reasons: [],
  },
  {
    rule: "Now is ResponseDateTime of the service, and the time at the property follows from its OffsetFromUtc, which knows no summer time; without one, the time is as the service writes it.",
    basis: "our choice",
    ground: "option now: the specification does not state the clock",
    reasons: [],
  },
];
