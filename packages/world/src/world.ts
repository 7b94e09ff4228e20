// Defines the world file: the accounts, inventory and bookings that the reference service serves. Fields that exist on
// the wire have the same names here. Days are `yyyy-MM-dd`, or `today`, `today+14`, `today-3`, where `today` is the day
// on which the service starts.

import { SIGNATURE_LAYOUT_NAMES } from "@staywire/values";
import * as z from "zod/mini";
import { amount, day, flag, id, injectedError, list, object, oneOf, orNone, text, time, whole } from "./vocabulary.js";

/** The highest BookingID that a world may use. The service assigns higher ids to new blackouts. */
export const LAST_BOOKING_ID = 900_000_000;

/** The kinds of data that a world file can declare to be absent from a target. */
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
 * Creates the schema of a field that names the parts of an object that discovery could not determine. The values of
 * these parts are defaults, and say nothing about the target.
 */
function unknownParts<const V extends string>(parts: readonly V[]) {
  return z.optional(list("The parts that could not be discovered. Default: none.", oneOf("A part.", parts)));
}

const userShape = object("An account that can call the service.", {
  UserID: id("The number of the account, which GetPropertyPermissions returns as AgentUserID."),
  username: text("The user name, which no other user has."),
  password: z.optional(
    text(
      "The password, which every call sends in clear. Without it the user cannot make calls, and username is a name in the settings, which contain the credentials.",
    ),
  ),
  kind: oneOf(
    "The kind of account. A company, manager or native account manages the inventory of its company; the service does not directly support an owner account.",
    ["agent", "company", "manager", "native", "owner"],
  ),
  MCUserID: id("The account's own company."),
  userMessage: z.optional(
    text("An xmlMsg, URL-encoded, that the function made for this account understands. Default: unknown."),
  ),
  unknown: unknownParts(["MCUserID"]),
});

const contactShape = object("A contact of a company.", {
  ContactType: text("The type of contact, as any text."),
  Name: text("The name of the person or desk."),
  Email: z.optional(text("The e-mail address. Default: not in replies.")),
  Phone: z.optional(text("The telephone number. Default: not in replies.")),
});

const companyShape = object("A management company, or the company of an agent.", {
  MCUserID: id("The number of the company."),
  CompanyName: text("The name of the company."),
  PreferredCurrencyIso: z.optional(text("The ISO code of the currency, such as EUR.")),
  Address: z.optional(text("The first line of the address.")),
  Address2: z.optional(text("The second line of the address.")),
  City: z.optional(text("The city.")),
  State: z.optional(text("The state.")),
  Country: z.optional(text("The country.")),
  PostCode: z.optional(text("The post code.")),
  WebsiteUrl: z.optional(text("The address of the web site.")),
  Contacts: z.optional(list("The contacts. Default: none.", contactShape)),
  MinChildAge: z.optional(whole("The minimum age of a child in years. Default: 0.", 0, 120)),
  MaxChildAge: z.optional(whole("The maximum age of a child in years. Default: 0.", 0, 120)),
  DefaultArrivalTime: z.optional(time("The time of arrival, as HH:mm. Default: empty in replies.")),
  DefaultDepartureTime: z.optional(time("The time of departure, as HH:mm. Default: empty in replies.")),
  unknown: unknownParts(["details", "times"]),
});

const companyRelationShape = object("A record that a company supplies properties to a user.", {
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

const bandShape = object("The rate and the restrictions of a range of days.", {
  FromDate: day("The first day of the band."),
  ToDate: day("The last day of the band; its night is included."),
  MinNightsStay: whole("The minimum length of a stay in nights."),
  MaxNightsStay: whole("The maximum length of a stay in nights."),
  amount: amount("The rate: for seven nights if RateType is 0, otherwise for one night."),
  net: z.optional(amount("The net rate, for the same number of nights. Default: equal to amount.")),
  RateType: oneOf("0 for a weekly rate, 1 for a daily rate, 2 for a floor rate.", ["0", "1", "2"]),
  AllowedArrivalDays: z.optional(
    weekdays("The days of arrival. Default: every day, which the bulk operation returns as nil."),
  ),
  AllowedDepartureDays: z.optional(
    weekdays("The days of departure. Default: every day, which the bulk operation returns as nil."),
  ),
});

const rateSetShape = object("The rates of a property. Default: no rates are assigned.", {
  kind: oneOf(
    "The kind of rates. The service returns only nightly rates; it cannot determine the kind of unknown ones.",
    ["nightly", "monthly", "unknown"],
  ),
  bands: list("The rate bands, in the order of the replies.", bandShape),
});

const extraShape = object("An extra of a property.", {
  ItemCode: text("The code of the extra, which no other extra of the property has."),
  ItemDescription: z.optional(text("The description. Default: empty.")),
  FlatFeeAmount: z.optional(amount("The flat fee. Default: no such fee applies.")),
  DailyFeeAmount: z.optional(amount("The fee per day. Default: no such fee applies.")),
  Percentage: z.optional(amount("The fee as a percentage of the rental. Default: no such fee applies.")),
  Mandatory: z.optional(
    flag("True if every booking of the property needs the extra, unless otherwise agreed. Default: false."),
  ),
  MinimumCharge: z.optional(amount("The minimum price of the extra. Default: 0.")),
  ChargeTax1: z.optional(flag("True if tax 1 applies. Default: false.")),
  ChargeTax2: z.optional(flag("True if tax 2 applies. Default: false.")),
  ChargeTax3: z.optional(flag("True if tax 3 applies. Default: false.")),
});

const taxShape = object("One of the three taxes of a property.", {
  name: text("The name that is shown to guests."),
  percent: amount("The tax rate in percent: 13 means 13 %."),
  onRental: flag("True if the tax is charged on the rental."),
});

const poolHeatShape = object("The pool of a property. Default: no pool.", {
  HasPrivatePool: flag("True if the property has a private pool."),
  PoolHeatable: flag("True if the pool can be heated."),
  PoolHeatIncludedInPrice: flag("True if pool heat costs nothing extra."),
  DailyCharge: amount("The charge for pool heat per day."),
  MinimumNumberOfDaysToCharge: whole("The minimum number of days that are charged."),
  ChargeTax1OnPoolHeat: flag("True if tax 1 applies to pool heat."),
  ChargeTax2OnPoolHeat: flag("True if tax 2 applies to pool heat."),
  ChargeTax3OnPoolHeat: flag("True if tax 3 applies to pool heat."),
});

const untypedShape = object("An item that can be of several types.", {
  type: oneOf("The xsi:type of the item.", ["string", "int", "boolean", "decimal"]),
  value: text("The text of the item."),
});

const detailsShape = object("The details of a property that rarely change. Default: zeros and empty lists.", {
  MinimumHoursBeforeCheckIn: whole("The minimum number of hours before check-in."),
  TenStarRating: amount("The rating, from 0 to 10."),
  TimeZoneInfo: z.optional(
    object("The time zone. Default: not in replies.", {
      TimeZone: text("The name of the time zone."),
      OffsetFromUtc: text("The offset from UTC, such as -05:00."),
      Abbreviation: text("The abbreviation of the time zone, such as EST."),
    }),
  ),
  BusinessTaxId: z.optional(text("The tax number of the business. Default: not in replies.")),
  Amenities: z.optional(
    list("The amenities. A null is written as a nil item. Default: none.", z.nullable(untypedShape)),
  ),
  Attributes: z.optional(
    list("The attributes. A null is written as a nil item. Default: none.", z.nullable(untypedShape)),
  ),
});

const propertyShape = object("A property.", {
  PropertyID: id("The number of the property."),
  MCUserID: z.nullable(id("The company that supplies the property; null if no company does.")),
  name: z.optional(text("The name of the property, which only UserFunctions returns.")),
  kind: z.optional(
    oneOf("The kind of property. An AOA property is booked by category. Default: ordinary.", [
      "ordinary",
      "AOA",
      "timeshare",
    ]),
  ),
  deleted: z.optional(flag("True if the property was deleted from the system. Default: false.")),
  cloneOf: z.optional(
    id("The property whose calendar this CalendarSync clone copies. Default: the property is no clone."),
  ),
  OnlineBookingAllowed: z.optional(flag("True if the property can be booked online. Default: true.")),
  roomsInCategory: z.optional(
    whole("The number of rooms in the category of an AOA property. Default: no category is assigned."),
  ),
  allotments: z.optional(
    list(
      "The rooms of a timeshare property, whose availability is managed for each channel.",
      object("The rooms that one channel can sell.", {
        UserID: id("The channel."),
        rooms: whole("The number of rooms per night."),
      }),
    ),
  ),
  rates: z.optional(rateSetShape),
  extras: z.optional(list("The extras. Default: none.", extraShape)),
  taxes: z.optional(list("The taxes, at most three. Default: the service cannot resolve the tax settings.", taxShape)),
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
  BookingID: whole(
    "The number of the booking; 0 for a range of unavailable nights that the system calculated.",
    0,
    LAST_BOOKING_ID,
  ),
  PropertyID: id("The property."),
  ArrivalDate: day("The first night."),
  DepartureDate: day("The day after the last night."),
  cancelled: z.optional(flag("True if the booking is cancelled. Default: false.")),
  HasPoolHeat: z.optional(flag("True if pool heat is booked. Default: false.")),
  GuestName: z.optional(text("The name of the guest. Default: not in replies.")),
  specialResponse: z.optional(text("The text of the member specialResponse. Default: not in replies.")),
  UserID: z.optional(id("The channel that made the booking, which may add extras to it.")),
  RentalRate: z.optional(amount("The rental, from which extras with a percentage are calculated. Default: 0.")),
});

const discountShape = object("A discount code of a company.", {
  MCUserID: id("The company."),
  DiscountCode: text("The code, which matches in any letter case."),
  PropertyIDs: z.optional(
    list("The properties for which the code is valid. Default: all of the company.", id("A property.")),
  ),
  FromDate: day("The first day of arrival for which the code is valid."),
  ToDate: day("The last day of arrival for which the code is valid."),
  MinNightsStay: z.optional(whole("The minimum length of a stay in nights. Default: 0.")),
  Percentage: z.optional(amount("The discount as a percentage of the base rental.")),
  FlatAmount: z.optional(
    amount("The discount as an amount. A code with neither a percentage nor an amount is misconfigured."),
  ),
});

/** The schema of a world file. */
export const worldShape = object("The data of a service, complete or as far as they are known.", {
  $schema: z.optional(text("The address of the JSON Schema of world files, for editors. staywire ignores it.")),
  users: list("The accounts.", userShape),
  companies: orNone(list("The companies. Default: none.", companyShape)),
  companyRelations: orNone(list("The companies that supply properties to users. Default: none.", companyRelationShape)),
  properties: orNone(list("The properties. Default: none.", propertyShape)),
  propertyRelations: orNone(
    list("The records that give users rights to properties. Default: none.", propertyRelationShape),
  ),
  reservations: orNone(list("The bookings, including cancelled ones. Default: none.", reservationShape)),
  discounts: orNone(list("The discount codes. Default: none.", discountShape)),
  discovered: z.optional(
    list(
      "The data that are known of each account, in a partial world, such as one that discovery wrote. All other data are unknown.",
      object("The known data of an account.", {
        username: text("The user name, as in users."),
        companies: list("The companies that the service lists for the account.", id("A company.")),
        properties: list("The properties that are known in full.", id("A property.")),
        denied: z.optional(
          list(
            "The properties to which the account has no rights according to the replies of the service.",
            id("A property."),
          ),
        ),
        cutShort: z.optional(
          text("The reason why discovery of the account ended early. Default: it did not end early."),
        ),
      }),
    ),
  ),
  absent: z.optional(
    list(
      "The kinds of data that the target is known to lack. Cases of the conformance suite that need them do not apply.",
      oneOf("A kind of data.", needs),
    ),
  ),
  blackoutUser: z.optional(
    text(
      "The user that adds blackouts if the caller has no right to. Default: the first user in the settings that manages the inventory of its company.",
    ),
  ),
  choices: z.optional(
    object("The behaviour of the service where the specification allows a choice. Default: unknown.", {
      signatureLayout: z.optional(oneOf("The layout of availability signatures.", SIGNATURE_LAYOUT_NAMES)),
      allowedDays: z.optional(
        oneOf("The form of the allowed days of a band without restrictions, in the operation about one property.", [
          "record",
          "nil",
        ]),
      ),
    }),
  ),
  inject: z.optional(
    list(
      "Errors that replace every reply of an operation. Each item names the operation and the text or the code of the error, such as GetExtras:Unknown Error.",
      injectedError("For example: GetExtras:Unknown Error."),
    ),
  ),
});

/** A kind of data that a world file can declare to be absent from a target. */
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

// Makes all fields and lists read-only, because a world does not change while it is served.
type Immutable<T> = T extends readonly (infer I)[]
  ? readonly Immutable<I>[]
  : T extends object
    ? { readonly [K in keyof T]: Immutable<T[K]> }
    : T;
