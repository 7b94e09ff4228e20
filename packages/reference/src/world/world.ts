// What a world file can say: the accounts, the inventory and the bookings that the reference service serves.
// A fact that has a name on the wire bears it; days are `yyyy-MM-dd`, or `today`, `today+14`, `today-3`, where `today` is
// the day on which the service starts.
import { flag, many, maybe, needed, nullable, type Of, object, oneOf, text, whole } from "./shape.js";

/** The highest BookingID that a world may use; the identifiers of blackouts start above it. */
export const LAST_BOOKING_ID = 900_000_000;

const id = whole(1);
const amount = text("decimal");

const userShape = object("An account that can call the service.", {
  UserID: needed(id, "The account's number; AgentUserID where it reads a property's permissions."),
  username: needed(text(), "Unique among the users."),
  password: needed(text(), "Sent in clear with every call."),
  kind: needed(
    oneOf("agent", "company", "manager", "native", "owner"),
    "company, manager and native run the inventory of their company; an owner account is not directly supported.",
  ),
  MCUserID: needed(id, "The caller's own company."),
});

const contactShape = object("A contact of a company.", {
  ContactType: needed(text(), "Any text."),
  Name: needed(text(), "The name of the person or desk."),
  Email: maybe(text(), "Left out: not in the reply."),
  Phone: maybe(text(), "Left out: not in the reply."),
});

const companyShape = object("A management company, or the own company of an agent.", {
  MCUserID: needed(id, "The company's number."),
  CompanyName: needed(text(), "The company's name."),
  PreferredCurrencyIso: maybe(text(), "Three letters."),
  Address: maybe(text(), "The first line."),
  Address2: maybe(text(), "The second line."),
  City: maybe(text(), "The city."),
  State: maybe(text(), "The state."),
  Country: maybe(text(), "The country."),
  PostCode: maybe(text(), "The post code."),
  WebsiteUrl: maybe(text(), "The address of the web site."),
  Contacts: maybe(many(contactShape), "Left out: none."),
  MinChildAge: maybe(whole(0, 120), "Years. Default: 0."),
  MaxChildAge: maybe(whole(0, 120), "Years. Default: 0."),
  DefaultArrivalTime: maybe(text("time"), "HH:mm; left out: empty in the replies."),
  DefaultDepartureTime: maybe(text("time"), "HH:mm; left out: empty in the replies."),
});

const companyRelationShape = object("A user is supplied by a company.", {
  UserID: needed(id, "The caller."),
  MCUserID: needed(id, "The supplier."),
  accepted: maybe(flag, "Whether the caller takes this supplier into its feed. Default: true."),
});

const propertyRelationShape = object("A record that relates a user to a property.", {
  UserID: needed(id, "The caller."),
  PropertyID: needed(id, "The property."),
  MCEnableProperty: maybe(flag, "Whether the company has enabled it for the caller. Default: true."),
  AgentEnableProperty: maybe(flag, "Whether the caller has accepted it in its feed settings. Default: true."),
});

const days = many(oneOf("Mon", "Tues", "Wed", "Thurs", "Fri", "Sat", "Sun"));

const bandShape = object("A date band of a rate set.", {
  FromDate: needed(text("day"), "The first day."),
  ToDate: needed(text("day"), "The last day, its night included."),
  MinNightsStay: needed(whole(), "Nights."),
  MaxNightsStay: needed(whole(), "Nights."),
  amount: needed(amount, "For 7 nights where RateType is 0, otherwise for one night."),
  net: maybe(amount, "The net amount, in the same unit. Default: the amount."),
  RateType: needed(oneOf("0", "1", "2"), "0 weekly, 1 daily, 2 floor."),
  AllowedArrivalDays: maybe(days, "Left out: every day, and nil in the bulk operation."),
  AllowedDepartureDays: maybe(days, "Left out: every day, and nil in the bulk operation."),
});

const rateSetShape = object("The rates of a property.", {
  kind: needed(oneOf("nightly", "monthly", "unknown"), "Only nightly sets can be read; unknown cannot be determined."),
  bands: needed(many(bandShape), "In the order of the replies."),
});

const extraShape = object("An extra of a property.", {
  ItemCode: needed(text(), "Unique among the extras of the property."),
  ItemDescription: maybe(text(), "Default: empty."),
  FlatFeeAmount: maybe(amount, "Given: a flat fee applies."),
  DailyFeeAmount: maybe(amount, "Given: a fee per day applies."),
  Percentage: maybe(amount, "Given: a percentage of the rental applies."),
  Mandatory: maybe(flag, "Default: false."),
  MinimumCharge: maybe(amount, "Default: 0."),
  ChargeTax1: maybe(flag, "Default: false."),
  ChargeTax2: maybe(flag, "Default: false."),
  ChargeTax3: maybe(flag, "Default: false."),
});

const taxShape = object("One of the three taxes of a property.", {
  name: needed(text(), "As shown to guests."),
  percent: needed(amount, "13 means 13 %."),
  onRental: needed(flag, "Whether it is charged on the rental."),
});

const poolHeatShape = object("The pool of a property.", {
  HasPrivatePool: needed(flag, "Whether there is one."),
  PoolHeatable: needed(flag, "Whether it can be heated."),
  PoolHeatIncludedInPrice: needed(flag, "Whether heat costs nothing more."),
  DailyCharge: needed(amount, "Per day."),
  MinimumNumberOfDaysToCharge: needed(whole(), "Days."),
  ChargeTax1OnPoolHeat: needed(flag, "Whether tax 1 applies."),
  ChargeTax2OnPoolHeat: needed(flag, "Whether tax 2 applies."),
  ChargeTax3OnPoolHeat: needed(flag, "Whether tax 3 applies."),
});

const untypedShape = object("An untyped item.", {
  type: needed(oneOf("string", "int", "boolean", "decimal"), "Its xsi:type."),
  value: needed(text(), "As written."),
});

const detailsShape = object("What rarely changes about a property.", {
  MinimumHoursBeforeCheckIn: needed(whole(), "Hours."),
  TenStarRating: needed(amount, "0 to 10."),
  TimeZoneInfo: maybe(
    object("The time zone.", {
      TimeZone: needed(text(), "Its name."),
      OffsetFromUtc: needed(text(), "-05:00 or the like."),
      Abbreviation: needed(text(), "EST or the like."),
    }),
    "Left out: not in the reply.",
  ),
  BusinessTaxId: maybe(text(), "Left out: not in the reply."),
  Amenities: maybe(many(nullable(untypedShape)), "A null is a nil item. Default: none."),
  Attributes: maybe(many(nullable(untypedShape)), "A null is a nil item. Default: none."),
});

const propertyShape = object("A property.", {
  PropertyID: needed(id, "The property's number."),
  MCUserID: needed(nullable(id), "The company that supplies it; null: an orphan."),
  name: maybe(text(), "For people; UserFunctions shows it."),
  kind: maybe(oneOf("ordinary", "AOA", "timeshare"), "Default: ordinary; AOA is booked by category."),
  deleted: maybe(flag, "Deleted from the system. Default: false."),
  cloneOf: maybe(id, "The property from whose calendar this CalendarSync clone is copied."),
  OnlineBookingAllowed: maybe(flag, "Default: true."),
  roomsInCategory: maybe(whole(), "Of an AOA property; left out: no category is assigned."),
  allotments: maybe(
    many(
      object("The rooms that one channel can sell.", {
        UserID: needed(id, "The channel."),
        rooms: needed(whole(), "Rooms per night."),
      }),
    ),
    "Of a timeshare property, whose availability is managed per channel.",
  ),
  rates: maybe(rateSetShape, "Left out: no rates are assigned."),
  extras: maybe(many(extraShape), "Default: none."),
  taxes: maybe(many(taxShape), "At most three; left out: the settings cannot be resolved."),
  poolHeat: maybe(poolHeatShape, "Left out: no pool."),
  details: maybe(detailsShape, "Left out: zeros."),
});

const reservationShape = object("A reservation, or a range that the system blocks.", {
  BookingID: needed(whole(0, LAST_BOOKING_ID), "0: a range of non-availability that the system calculated."),
  PropertyID: needed(id, "The property."),
  ArrivalDate: needed(text("day"), "The first night."),
  DepartureDate: needed(text("day"), "The day after the last night."),
  cancelled: maybe(flag, "Default: false."),
  HasPoolHeat: maybe(flag, "Default: false."),
  GuestName: maybe(text(), "Left out: not in the reply."),
  specialResponse: maybe(text(), "Left out: not in the reply."),
  UserID: maybe(id, "The channel that made the booking: it may add extras."),
  RentalRate: maybe(amount, "The rental, of which percentage extras are taken. Default: 0."),
});

const discountShape = object("A discount code of a company.", {
  MCUserID: needed(id, "The company."),
  DiscountCode: needed(text(), "Compared in any letter case."),
  PropertyIDs: maybe(many(id), "Left out: all properties of the company."),
  FromDate: needed(text("day"), "The first day of arrival."),
  ToDate: needed(text("day"), "The last day of arrival."),
  MinNightsStay: maybe(whole(), "Nights. Default: 0."),
  Percentage: maybe(amount, "Of the base rental."),
  FlatAmount: maybe(amount, "Off the base rental; neither amount given: the code is misconfigured."),
});

/** The description of a world file. */
export const worldShape = object("The world of the reference service.", {
  users: needed(many(userShape), "The accounts."),
  companies: needed(many(companyShape), "The companies."),
  companyRelations: needed(many(companyRelationShape), "Who is supplied by whom."),
  properties: needed(many(propertyShape), "The inventory."),
  propertyRelations: needed(many(propertyRelationShape), "Who may see what."),
  reservations: needed(many(reservationShape), "The bookings, cancelled ones included."),
  discounts: needed(many(discountShape), "The discount codes."),
  inject: maybe(
    many(text("fault")),
    "Errors that every call of an operation answers with: GetExtras:Unknown Error, by text or by code.",
  ),
});

/** What the reference service serves. */
export type World = Of<typeof worldShape>;
/** An account. */
export type User = Of<typeof userShape>;
/** A company. */
export type Company = Of<typeof companyShape>;
/** A property. */
export type Property = Of<typeof propertyShape>;
/** A record that relates a user to a property. */
export type PropertyRelation = Of<typeof propertyRelationShape>;
/** A record that relates a user to a company. */
export type CompanyRelation = Of<typeof companyRelationShape>;
/** A reservation. */
export type Reservation = Of<typeof reservationShape>;
/** A date band of a rate set. */
export type RateBand = Of<typeof bandShape>;
/** An extra of a property. */
export type Extra = Of<typeof extraShape>;
/** A discount code. */
export type Discount = Of<typeof discountShape>;
/** An untyped item of a property's details. */
export type UntypedItem = Of<typeof untypedShape>;
