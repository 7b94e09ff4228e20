// Generated from the schema of world files: do not edit.

/** The data of a service, complete or as far as they are known. */
export interface World {
  /** The address of the JSON Schema of world files, for editors. staywire ignores it. */
  readonly $schema?: string | undefined;
  /** The accounts. */
  readonly users: readonly User[];
  /** The companies. Default: none. */
  readonly companies: readonly Company[];
  /** The companies that supply properties to users. Default: none. */
  readonly companyRelations: readonly CompanyRelation[];
  /** The properties. Default: none. */
  readonly properties: readonly Property[];
  /** The records that give users rights to properties. Default: none. */
  readonly propertyRelations: readonly PropertyRelation[];
  /** The bookings, including cancelled ones. Default: none. */
  readonly reservations: readonly Reservation[];
  /** The discount codes. Default: none. */
  readonly discounts: readonly Discount[];
  /** The data that are known of each account, in a partial world, such as one that discovery wrote. All other data are unknown. */
  readonly discovered?: readonly Discovered[] | undefined;
  /** The kinds of data that the target is known to lack. Cases of the conformance suite that need them do not apply. */
  readonly absent?:
    | readonly (
        | "ordinary"
        | "aoa"
        | "timeshare"
        | "native"
        | "clone"
        | "offline"
        | "deleted"
        | "foreign"
        | "not-enabled"
        | "not-accepted"
        | "orphan"
        | "monthly-rates"
        | "extras"
        | "rates"
        | "net-rates"
        | "taxes"
        | "company"
        | "booking"
        | "item"
        | "account"
        | "blackout-property"
      )[]
    | undefined;
  /** The user that adds blackouts if the caller has no right to. Default: the first user in the settings that manages the inventory of its company. */
  readonly blackoutUser?: string | undefined;
  /** The behaviour of the service where the specification allows a choice. Default: unknown. */
  readonly choices?: Choices | undefined;
  /** Errors that replace every reply of an operation. Each item names the operation and the text or the code of the error, such as GetExtras:Unknown Error. */
  readonly inject?: readonly string[] | undefined;
}

/** An account that can call the service. */
export interface User {
  /** The number of the account, which GetPropertyPermissions returns as AgentUserID. */
  readonly UserID: number;
  /** The user name, which no other user has. */
  readonly username: string;
  /** The password, which every call sends in clear. Without it the user cannot make calls, and username is a name in the settings, which contain the credentials. */
  readonly password?: string | undefined;
  /** The kind of account. A company, manager or native account manages the inventory of its company; the service does not directly support an owner account. */
  readonly kind: "agent" | "company" | "manager" | "native" | "owner";
  /** The account's own company. */
  readonly MCUserID: number;
  /** An xmlMsg, URL-encoded, that the function made for this account understands. Default: unknown. */
  readonly userMessage?: string | undefined;
  /** The parts that could not be discovered. Default: none. */
  readonly unknown?: readonly "MCUserID"[] | undefined;
}

/** A management company, or the company of an agent. */
export interface Company {
  /** The number of the company. */
  readonly MCUserID: number;
  /** The name of the company. */
  readonly CompanyName: string;
  /** The ISO code of the currency, such as EUR. */
  readonly PreferredCurrencyIso?: string | undefined;
  /** The first line of the address. */
  readonly Address?: string | undefined;
  /** The second line of the address. */
  readonly Address2?: string | undefined;
  /** The city. */
  readonly City?: string | undefined;
  /** The state. */
  readonly State?: string | undefined;
  /** The country. */
  readonly Country?: string | undefined;
  /** The post code. */
  readonly PostCode?: string | undefined;
  /** The address of the web site. */
  readonly WebsiteUrl?: string | undefined;
  /** The contacts. Default: none. */
  readonly Contacts?: readonly Contact[] | undefined;
  /** The minimum age of a child in years. Default: 0. */
  readonly MinChildAge?: number | undefined;
  /** The maximum age of a child in years. Default: 0. */
  readonly MaxChildAge?: number | undefined;
  /** The time of arrival, as HH:mm. Default: empty in replies. */
  readonly DefaultArrivalTime?: string | undefined;
  /** The time of departure, as HH:mm. Default: empty in replies. */
  readonly DefaultDepartureTime?: string | undefined;
  /** The parts that could not be discovered. Default: none. */
  readonly unknown?: readonly ("details" | "times")[] | undefined;
}

/** A contact of a company. */
export interface Contact {
  /** The type of contact, as any text. */
  readonly ContactType: string;
  /** The name of the person or desk. */
  readonly Name: string;
  /** The e-mail address. Default: not in replies. */
  readonly Email?: string | undefined;
  /** The telephone number. Default: not in replies. */
  readonly Phone?: string | undefined;
}

/** A record that a company supplies properties to a user. */
export interface CompanyRelation {
  /** The caller. */
  readonly UserID: number;
  /** The supplier. */
  readonly MCUserID: number;
  /** True if the caller takes this supplier into its feed. Default: true. */
  readonly accepted?: boolean | undefined;
}

/** A property. */
export interface Property {
  /** The number of the property. */
  readonly PropertyID: number;
  /** The company that supplies the property; null if no company does. */
  readonly MCUserID: number | null;
  /** The name of the property, which only UserFunctions returns. */
  readonly name?: string | undefined;
  /** The kind of property. An AOA property is booked by category. Default: ordinary. */
  readonly kind?: "ordinary" | "AOA" | "timeshare" | undefined;
  /** True if the property was deleted from the system. Default: false. */
  readonly deleted?: boolean | undefined;
  /** The property whose calendar this CalendarSync clone copies. Default: the property is no clone. */
  readonly cloneOf?: number | undefined;
  /** True if the property can be booked online. Default: true. */
  readonly OnlineBookingAllowed?: boolean | undefined;
  /** The number of rooms in the category of an AOA property. Default: no category is assigned. */
  readonly roomsInCategory?: number | undefined;
  /** The rooms of a timeshare property, whose availability is managed for each channel. */
  readonly allotments?: readonly Allotment[] | undefined;
  /** The rates of a property. Default: no rates are assigned. */
  readonly rates?: RateSet | undefined;
  /** The extras. Default: none. */
  readonly extras?: readonly Extra[] | undefined;
  /** The taxes, at most three. Default: the service cannot resolve the tax settings. */
  readonly taxes?: readonly Tax[] | undefined;
  /** The pool of a property. Default: no pool. */
  readonly poolHeat?: PoolHeat | undefined;
  /** The details of a property that rarely change. Default: zeros and empty lists. */
  readonly details?: PropertyDetails | undefined;
  /** The parts that could not be discovered. Default: none. */
  readonly unknown?:
    | readonly (
        | "MCUserID"
        | "kind"
        | "cloneOf"
        | "OnlineBookingAllowed"
        | "rooms"
        | "rates"
        | "net"
        | "extras"
        | "taxes"
        | "poolHeat"
        | "details"
        | "reservations"
      )[]
    | undefined;
}

/** The rooms that one channel can sell. */
export interface Allotment {
  /** The channel. */
  readonly UserID: number;
  /** The number of rooms per night. */
  readonly rooms: number;
}

/** The rates of a property. Default: no rates are assigned. */
export interface RateSet {
  /** The kind of rates. The service returns only nightly rates; it cannot determine the kind of unknown ones. */
  readonly kind: "nightly" | "monthly" | "unknown";
  /** The rate bands, in the order of the replies. */
  readonly bands: readonly RateBand[];
}

/** The rate and the restrictions of a range of days. */
export interface RateBand {
  /** The first day of the band. */
  readonly FromDate: string;
  /** The last day of the band; its night is included. */
  readonly ToDate: string;
  /** The minimum length of a stay in nights. */
  readonly MinNightsStay: number;
  /** The maximum length of a stay in nights. */
  readonly MaxNightsStay: number;
  /** The rate: for seven nights if RateType is 0, otherwise for one night. */
  readonly amount: string;
  /** The net rate, for the same number of nights. Default: equal to amount. */
  readonly net?: string | undefined;
  /** 0 for a weekly rate, 1 for a daily rate, 2 for a floor rate. */
  readonly RateType: "0" | "1" | "2";
  /** The days of arrival. Default: every day, which the bulk operation returns as nil. */
  readonly AllowedArrivalDays?: readonly ("Mon" | "Tues" | "Wed" | "Thurs" | "Fri" | "Sat" | "Sun")[] | undefined;
  /** The days of departure. Default: every day, which the bulk operation returns as nil. */
  readonly AllowedDepartureDays?: readonly ("Mon" | "Tues" | "Wed" | "Thurs" | "Fri" | "Sat" | "Sun")[] | undefined;
}

/** An extra of a property. */
export interface Extra {
  /** The code of the extra, which no other extra of the property has. */
  readonly ItemCode: string;
  /** The description. Default: empty. */
  readonly ItemDescription?: string | undefined;
  /** The flat fee. Default: no such fee applies. */
  readonly FlatFeeAmount?: string | undefined;
  /** The fee per day. Default: no such fee applies. */
  readonly DailyFeeAmount?: string | undefined;
  /** The fee as a percentage of the rental. Default: no such fee applies. */
  readonly Percentage?: string | undefined;
  /** True if every booking of the property needs the extra, unless otherwise agreed. Default: false. */
  readonly Mandatory?: boolean | undefined;
  /** The minimum price of the extra. Default: 0. */
  readonly MinimumCharge?: string | undefined;
  /** True if tax 1 applies. Default: false. */
  readonly ChargeTax1?: boolean | undefined;
  /** True if tax 2 applies. Default: false. */
  readonly ChargeTax2?: boolean | undefined;
  /** True if tax 3 applies. Default: false. */
  readonly ChargeTax3?: boolean | undefined;
}

/** One of the three taxes of a property. */
export interface Tax {
  /** The name that is shown to guests. */
  readonly name: string;
  /** The tax rate in percent: 13 means 13 %. */
  readonly percent: string;
  /** True if the tax is charged on the rental. */
  readonly onRental: boolean;
}

/** The pool of a property. Default: no pool. */
export interface PoolHeat {
  /** True if the property has a private pool. */
  readonly HasPrivatePool: boolean;
  /** True if the pool can be heated. */
  readonly PoolHeatable: boolean;
  /** True if pool heat costs nothing extra. */
  readonly PoolHeatIncludedInPrice: boolean;
  /** The charge for pool heat per day. */
  readonly DailyCharge: string;
  /** The minimum number of days that are charged. */
  readonly MinimumNumberOfDaysToCharge: number;
  /** True if tax 1 applies to pool heat. */
  readonly ChargeTax1OnPoolHeat: boolean;
  /** True if tax 2 applies to pool heat. */
  readonly ChargeTax2OnPoolHeat: boolean;
  /** True if tax 3 applies to pool heat. */
  readonly ChargeTax3OnPoolHeat: boolean;
}

/** The details of a property that rarely change. Default: zeros and empty lists. */
export interface PropertyDetails {
  /** The minimum number of hours before check-in. */
  readonly MinimumHoursBeforeCheckIn: number;
  /** The rating, from 0 to 10. */
  readonly TenStarRating: string;
  /** The time zone. Default: not in replies. */
  readonly TimeZoneInfo?: PropertyTimeZone | undefined;
  /** The tax number of the business. Default: not in replies. */
  readonly BusinessTaxId?: string | undefined;
  /** The amenities. A null is written as a nil item. Default: none. */
  readonly Amenities?: readonly (UntypedItem | null)[] | undefined;
  /** The attributes. A null is written as a nil item. Default: none. */
  readonly Attributes?: readonly (UntypedItem | null)[] | undefined;
}

/** The time zone. Default: not in replies. */
export interface PropertyTimeZone {
  /** The name of the time zone. */
  readonly TimeZone: string;
  /** The offset from UTC, such as -05:00. */
  readonly OffsetFromUtc: string;
  /** The abbreviation of the time zone, such as EST. */
  readonly Abbreviation: string;
}

/** An item that can be of several types. */
export interface UntypedItem {
  /** The xsi:type of the item. */
  readonly type: "string" | "int" | "boolean" | "decimal";
  /** The text of the item. */
  readonly value: string;
}

/** A record that relates a user to a property. */
export interface PropertyRelation {
  /** The caller. */
  readonly UserID: number;
  /** The property. */
  readonly PropertyID: number;
  /** True if the company has enabled it for the caller. Default: true. */
  readonly MCEnableProperty?: boolean | undefined;
  /** True if the caller has accepted it in its feed settings. Default: true. */
  readonly AgentEnableProperty?: boolean | undefined;
}

/** A reservation, or a range that the system blocks. */
export interface Reservation {
  /** The number of the booking; 0 for a range of unavailable nights that the system calculated. */
  readonly BookingID: number;
  /** The property. */
  readonly PropertyID: number;
  /** The first night. */
  readonly ArrivalDate: string;
  /** The day after the last night. */
  readonly DepartureDate: string;
  /** True if the booking is cancelled. Default: false. */
  readonly cancelled?: boolean | undefined;
  /** True if pool heat is booked. Default: false. */
  readonly HasPoolHeat?: boolean | undefined;
  /** The name of the guest. Default: not in replies. */
  readonly GuestName?: string | undefined;
  /** The text of the member specialResponse. Default: not in replies. */
  readonly specialResponse?: string | undefined;
  /** The channel that made the booking, which may add extras to it. */
  readonly UserID?: number | undefined;
  /** The rental, from which extras with a percentage are calculated. Default: 0. */
  readonly RentalRate?: string | undefined;
}

/** A discount code of a company. */
export interface Discount {
  /** The company. */
  readonly MCUserID: number;
  /** The code, which matches in any letter case. */
  readonly DiscountCode: string;
  /** The properties for which the code is valid. Default: all of the company. */
  readonly PropertyIDs?: readonly number[] | undefined;
  /** The first day of arrival for which the code is valid. */
  readonly FromDate: string;
  /** The last day of arrival for which the code is valid. */
  readonly ToDate: string;
  /** The minimum length of a stay in nights. Default: 0. */
  readonly MinNightsStay?: number | undefined;
  /** The discount as a percentage of the base rental. */
  readonly Percentage?: string | undefined;
  /** The discount as an amount. A code with neither a percentage nor an amount is misconfigured. */
  readonly FlatAmount?: string | undefined;
}

/** The known data of an account. */
export interface Discovered {
  /** The user name, as in users. */
  readonly username: string;
  /** The companies that the service lists for the account. */
  readonly companies: readonly number[];
  /** The properties that are known in full. */
  readonly properties: readonly number[];
  /** The properties to which the account has no rights according to the replies of the service. */
  readonly denied?: readonly number[] | undefined;
  /** The reason why discovery of the account ended early. Default: it did not end early. */
  readonly cutShort?: string | undefined;
}

/** The behaviour of the service where the specification allows a choice. Default: unknown. */
export interface Choices {
  /** The layout of availability signatures. */
  readonly signatureLayout?:
    | "L1"
    | "L2"
    | "L3"
    | "L4"
    | "L5"
    | "L6"
    | "L7"
    | "L8"
    | "L1-taken"
    | "L2-taken"
    | "L3-taken"
    | "L4-taken"
    | "L5-taken"
    | "L6-taken"
    | "L7-taken"
    | "L8-taken"
    | undefined;
  /** The form of the allowed days of a band without restrictions, in the operation about one property. */
  readonly allowedDays?: "record" | "nil" | undefined;
}
