// The world file: the accounts, inventory and bookings that the reference service serves. Fields that exist on the wire
// have the same name here. Days are `yyyy-MM-dd`, or `today`, `today+14`, `today-3`, where `today` is the day on which
// the service starts.

import { SIGNATURE_LAYOUT_NAMES } from "@staywire/values";
import * as z from "zod/mini";
import { amount, day, flag, id, injectedError, list, object, oneOf, orNone, text, time, whole } from "./vocabulary.js";

/** The highest BookingID that a world may use. The service assigns higher ids to new blackouts. */
export const LAST_BOOKING_ID = 900_000_000;

/** The kinds of data that a target can be known to lack. */
export const needs = [
  "ordinary",
  "aoa",
  "timeshare",
  "native",
  "clone",
  "offline",
  "deleted",
  "foreign",
  "not-enabled",
  "not-accepted",
  "orphan",
  "monthly-rates",
  "extras",
  "rates",
  "net-rates",
  "taxes",
  "company",
  "booking",
  "item",
  "account",
  "blackout-property",
] as const;

/**
 * Creates the schema of a field that lists parts that discovery could not determine: they have default values, from
 * which nothing can be concluded.
 */
function unknownParts<const V extends string>(parts: readonly V[]) {
  return z.optional(list("The parts that could not be discovered. Default: none.", oneOf("A part.", parts)));
}

const userShape = object("An account that can call the service.", {
  UserID: id("The account's number; AgentUserID where it reads a property's permissions."),
  username: text("Unique among the users."),
  password: z.optional(
    text(
      "Sent in clear with every call. Left out: the user cannot call; username then names credentials of the settings.",
    ),
  ),
  kind: oneOf(
    "company, manager and native run the inventory of their company; an owner account is not directly supported.",
    ["agent", "company", "manager", "native", "owner"],
  ),
  MCUserID: id("The caller's own company."),
  userMessage: z.optional(
    text("An xmlMsg, URL-encoded, that the account's own function understands. Default: unknown."),
  ),
  unknown: unknownParts(["MCUserID"]),
});

const contactShape = object("A contact of a company.", {
  ContactType: text("Any text."),
  Name: text("The name of the person or desk."),
  Email: z.optional(text("Left out: not in the reply.")),
  Phone: z.optional(text("Left out: not in the reply.")),
});

const companyShape = object("A management company, or the own company of an agent.", {
  MCUserID: id("The company's number."),
  CompanyName: text("The company's name."),
  PreferredCurrencyIso: z.optional(text("Three letters.")),
  Address: z.optional(text("The first line.")),
  Address2: z.optional(text("The second line.")),
  City: z.optional(text("The city.")),
  State: z.optional(text("The state.")),
  Country: z.optional(text("The country.")),
  PostCode: z.optional(text("The post code.")),
  WebsiteUrl: z.optional(text("The address of the web site.")),
  Contacts: z.optional(list("Left out: none.", contactShape)),
  MinChildAge: z.optional(whole("Years. Default: 0.", 0, 120)),
  MaxChildAge: z.optional(whole("Years. Default: 0.", 0, 120)),
  DefaultArrivalTime: z.optional(time("HH:mm; left out: empty in the replies.")),
  DefaultDepartureTime: z.optional(time("HH:mm; left out: empty in the replies.")),
  unknown: unknownParts(["details", "times"]),
});

const companyRelationShape = object("A user is supplied by a company.", {
  UserID: id("The caller."),
  MCUserID: id("The supplier."),
  accepted: z.optional(flag("True if the caller takes this supplier into its feed. Default: true.")),
});

const propertyRelationShape = object("A record that relates a user to a property.", {
  UserID: id("The caller."),
  PropertyID: id("The property."),
  MCEnableProperty: z.optional(flag("True if the company has enabled it for the caller. Default: true.")),
  AgentEnableProperty: z.optional(flag("True if the caller has accepted it in its feed settings. Default: true.")),
});

const weekdays = (description: string) =>
  list(description, oneOf("A day of the week.", ["Mon", "Tues", "Wed", "Thurs", "Fri", "Sat", "Sun"]));

const bandShape = object("A date band of a rate set.", {
  FromDate: day("The first day."),
  ToDate: day("The last day, its night included."),
  MinNightsStay: whole("Nights."),
  MaxNightsStay: whole("Nights."),
  amount: amount("For 7 nights where RateType is 0, otherwise for one night."),
  net: z.optional(amount("The net amount, in the same unit. Default: the amount.")),
  RateType: oneOf("0 weekly, 1 daily, 2 floor.", ["0", "1", "2"]),
  AllowedArrivalDays: z.optional(weekdays("Left out: every day, and nil in the bulk operation.")),
  AllowedDepartureDays: z.optional(weekdays("Left out: every day, and nil in the bulk operation.")),
});

const rateSetShape = object("The rates of a property. Left out: no rates are assigned.", {
  kind: oneOf("Only nightly sets can be read; unknown cannot be determined.", ["nightly", "monthly", "unknown"]),
  bands: list("In the order of the replies.", bandShape),
});

const extraShape = object("An extra of a property.", {
  ItemCode: text("Unique among the extras of the property."),
  ItemDescription: z.optional(text("Default: empty.")),
  FlatFeeAmount: z.optional(amount("Given: a flat fee applies.")),
  DailyFeeAmount: z.optional(amount("Given: a fee per day applies.")),
  Percentage: z.optional(amount("Given: a percentage of the rental applies.")),
  Mandatory: z.optional(flag("Default: false.")),
  MinimumCharge: z.optional(amount("Default: 0.")),
  ChargeTax1: z.optional(flag("Default: false.")),
  ChargeTax2: z.optional(flag("Default: false.")),
  ChargeTax3: z.optional(flag("Default: false.")),
});

const taxShape = object("One of the three taxes of a property.", {
  name: text("As shown to guests."),
  percent: amount("13 means 13 %."),
  onRental: flag("True if it is charged on the rental."),
});

const poolHeatShape = object("The pool of a property. Left out: no pool.", {
  HasPrivatePool: flag("True if there is one."),
  PoolHeatable: flag("True if it can be heated."),
  PoolHeatIncludedInPrice: flag("True if heat costs nothing more."),
  DailyCharge: amount("Per day."),
  MinimumNumberOfDaysToCharge: whole("Days."),
  ChargeTax1OnPoolHeat: flag("True if tax 1 applies."),
  ChargeTax2OnPoolHeat: flag("True if tax 2 applies."),
  ChargeTax3OnPoolHeat: flag("True if tax 3 applies."),
});

const untypedShape = object("An untyped item.", {
  type: oneOf("Its xsi:type.", ["string", "int", "boolean", "decimal"]),
  value: text("As written."),
});

const detailsShape = object("The facts about a property that rarely change. Default: zeros.", {
  MinimumHoursBeforeCheckIn: whole("Hours."),
  TenStarRating: amount("0 to 10."),
  TimeZoneInfo: z.optional(
    object("The time zone. Left out: not in the reply.", {
      TimeZone: text("Its name."),
      OffsetFromUtc: text("-05:00 or the like."),
      Abbreviation: text("EST or the like."),
    }),
  ),
  BusinessTaxId: z.optional(text("Left out: not in the reply.")),
  Amenities: z.optional(list("A null is a nil item. Default: none.", z.nullable(untypedShape))),
  Attributes: z.optional(list("A null is a nil item. Default: none.", z.nullable(untypedShape))),
});

const propertyShape = object("A property.", {
  PropertyID: id("The property's number."),
  MCUserID: z.nullable(id("The company that supplies it; null: an orphan.")),
  name: z.optional(text("For people; UserFunctions shows it.")),
  kind: z.optional(oneOf("Default: ordinary; AOA is booked by category.", ["ordinary", "AOA", "timeshare"])),
  deleted: z.optional(flag("Deleted from the system. Default: false.")),
  cloneOf: z.optional(id("The property from whose calendar this CalendarSync clone is copied.")),
  OnlineBookingAllowed: z.optional(flag("Default: true.")),
  roomsInCategory: z.optional(whole("Of an AOA property; left out: no category is assigned.")),
  allotments: z.optional(
    list(
      "Of a timeshare property, whose availability is managed per channel.",
      object("The rooms that one channel can sell.", { UserID: id("The channel."), rooms: whole("Rooms per night.") }),
    ),
  ),
  rates: z.optional(rateSetShape),
  extras: z.optional(list("Default: none.", extraShape)),
  taxes: z.optional(list("At most three; left out: the settings cannot be resolved.", taxShape)),
  poolHeat: z.optional(poolHeatShape),
  details: z.optional(detailsShape),
  unknown: unknownParts([
    "MCUserID",
    "kind",
    "cloneOf",
    "OnlineBookingAllowed",
    "rooms",
    "rates",
    "net",
    "extras",
    "taxes",
    "poolHeat",
    "details",
    "reservations",
  ]),
});

const reservationShape = object("A reservation, or a range that the system blocks.", {
  BookingID: whole("0: a range of non-availability that the system calculated.", 0, LAST_BOOKING_ID),
  PropertyID: id("The property."),
  ArrivalDate: day("The first night."),
  DepartureDate: day("The day after the last night."),
  cancelled: z.optional(flag("Default: false.")),
  HasPoolHeat: z.optional(flag("Default: false.")),
  GuestName: z.optional(text("Left out: not in the reply.")),
  specialResponse: z.optional(text("Left out: not in the reply.")),
  UserID: z.optional(id("The channel that made the booking: it may add extras.")),
  RentalRate: z.optional(amount("The rental, of which percentage extras are taken. Default: 0.")),
});

const discountShape = object("A discount code of a company.", {
  MCUserID: id("The company."),
  DiscountCode: text("Compared in any letter case."),
  PropertyIDs: z.optional(list("Left out: all properties of the company.", id("A property."))),
  FromDate: day("The first day of arrival."),
  ToDate: day("The last day of arrival."),
  MinNightsStay: z.optional(whole("Nights. Default: 0.")),
  Percentage: z.optional(amount("Of the base rental.")),
  FlatAmount: z.optional(amount("Off the base rental; neither amount given: the code is misconfigured.")),
});

/** The schema of a world file. */
export const worldShape = object("The data of a service, whole or as far as it is known.", {
  $schema: z.optional(text("The place of the JSON Schema of world files, for editors; it is not read.")),
  users: list("The accounts.", userShape),
  companies: orNone(list("The companies. Default: none.", companyShape)),
  companyRelations: orNone(list("Who is supplied by whom. Default: nobody.", companyRelationShape)),
  properties: orNone(list("The inventory. Default: none.", propertyShape)),
  propertyRelations: orNone(list("Who may see what. Default: nobody.", propertyRelationShape)),
  reservations: orNone(list("The bookings, cancelled ones included. Default: none.", reservationShape)),
  discounts: orNone(list("The discount codes. Default: none.", discountShape)),
  discovered: z.optional(
    list(
      "Of a partial world, such as one that was discovered: what is known of each account. All else is unknown.",
      object("The known data of an account.", {
        username: text("As in users."),
        companies: list("The companies that it lists.", id("A company.")),
        properties: list("The properties that are known in full.", id("A property.")),
        denied: z.optional(list("The properties that it was shown to have no rights to.", id("A property."))),
        cutShort: z.optional(text("Why the reading of the account ended early. Left out: it did not.")),
      }),
    ),
  ),
  absent: z.optional(
    list(
      "Data that the target is known not to have, for the conformance suite: cases that need it do not apply.",
      oneOf("A kind of data.", needs),
    ),
  ),
  blackoutUser: z.optional(
    text(
      "The user whose calls add blackouts if the caller may not. Default: the first of the settings that runs inventory.",
    ),
  ),
  choices: z.optional(
    object("The choices of the service where the specification leaves one. Default: unknown.", {
      signatureLayout: z.optional(oneOf("The layout of availability signatures.", SIGNATURE_LAYOUT_NAMES)),
      allowedDays: z.optional(
        oneOf("The allowed days of a band without restrictions, in the operation about one property.", [
          "record",
          "nil",
        ]),
      ),
    }),
  ),
  inject: z.optional(
    list(
      "Errors that every call of an operation answers with: GetExtras:Unknown Error, by text or by code.",
      injectedError("For example: GetExtras:Unknown Error."),
    ),
  ),
});

/** A kind of data that a target can be known to lack. */
export type Need = (typeof needs)[number];

/** The type of a world, inferred from its schema. Tests check that it equals the generated {@link World}. */
export type ReadWorld = Immutable<z.infer<typeof worldShape>>;

export type {
  Allotment,
  Choices,
  Company,
  CompanyRelation,
  Contact,
  Discount,
  Discovered,
  Extra,
  PoolHeat,
  Property,
  PropertyDetails,
  PropertyRelation,
  PropertyTimeZone,
  RateBand,
  RateSet,
  Reservation,
  Tax,
  UntypedItem,
  User,
  World,
} from "./generated/world-types.js";

// A world does not change while it is served.
type Immutable<T> = T extends readonly (infer I)[]
  ? readonly Immutable<I>[]
  : T extends object
    ? { readonly [K in keyof T]: Immutable<T[K]> }
    : T;
