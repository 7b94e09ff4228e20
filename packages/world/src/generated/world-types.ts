// Generated from the schema of world files: do not edit.

/** The data of a service, whole or as far as it is known. */
export interface World {
  /** The place of the JSON Schema of world files, for editors; it is not read. */
  readonly $schema?: string | undefined;
  /** The accounts. */
  readonly users: readonly User[];
  /** The companies. Default: none. */
  readonly companies: readonly Company[];
  /** Who is supplied by whom. Default: nobody. */
  readonly companyRelations: readonly CompanyRelation[];
  /** The inventory. Default: none. */
  readonly properties: readonly Property[];
  /** Who may see what. Default: nobody. */
  readonly propertyRelations: readonly PropertyRelation[];
  /** The bookings, cancelled ones included. Default: none. */
  readonly reservations: readonly Reservation[];
  /** The discount codes. Default: none. */
  readonly discounts: readonly Discount[];
  /** Of a partial world, such as one that was discovered: what is known of each account. All else is unknown. */
  readonly discovered?: readonly Discovered[] | undefined;
  /** Data that the target is known not to have, for the conformance suite: cases that need it do not apply. */
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
  /** The user whose calls add blackouts if the caller may not. Default: the first of the settings that runs inventory. */
  readonly blackoutUser?: string | undefined;
  /** The choices of the service where the specification leaves one. Default: unknown. */
  readonly choices?: Choices | undefined;
  /** Errors that every call of an operation answers with: GetExtras:Unknown Error, by text or by code. */
  readonly inject?: readonly string[] | undefined;
}

/** An account that can call the service. */
export interface User {
  /** The account's number; AgentUserID where it reads a property's permissions. */
  readonly UserID: number;
  /** Unique among the users. */
  readonly username: string;
  /** Sent in clear with every call. Left out: the user cannot call; username then names credentials of the settings. */
  readonly password?: string | undefined;
  /** company, manager and native run the inventory of their company; an owner account is not directly supported. */
  readonly kind: "agent" | "company" | "manager" | "native" | "owner";
  /** The caller's own company. */
  readonly MCUserID: number;
  /** An xmlMsg, URL-encoded, that the account's own function understands. Default: unknown. */
  readonly userMessage?: string | undefined;
  /** The parts that could not be discovered. Default: none. */
  readonly unknown?: readonly "MCUserID"[] | undefined;
}

/** A management company, or the own company of an agent. */
export interface Company {
  /** The company's number. */
  readonly MCUserID: number;
  /** The company's name. */
  readonly CompanyName: string;
  /** Three letters. */
  readonly PreferredCurrencyIso?: string | undefined;
  /** The first line. */
  readonly Address?: string | undefined;
  /** The second line. */
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
  /** Left out: none. */
  readonly Contacts?: readonly Contact[] | undefined;
  /** Years. Default: 0. */
  readonly MinChildAge?: number | undefined;
  /** Years. Default: 0. */
  readonly MaxChildAge?: number | undefined;
  /** HH:mm; left out: empty in the replies. */
  readonly DefaultArrivalTime?: string | undefined;
  /** HH:mm; left out: empty in the replies. */
  readonly DefaultDepartureTime?: string | undefined;
  /** The parts that could not be discovered. Default: none. */
  readonly unknown?: readonly ("details" | "times")[] | undefined;
}

/** A contact of a company. */
export interface Contact {
  /** Any text. */
  readonly ContactType: string;
  /** The name of the person or desk. */
  readonly Name: string;
  /** Left out: not in the reply. */
  readonly Email?: string | undefined;
  /** Left out: not in the reply. */
  readonly Phone?: string | undefined;
}

/** A user is supplied by a company. */
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
  /** The property's number. */
  readonly PropertyID: number;
  /** A property. */
  readonly MCUserID: number | null;
  /** For people; UserFunctions shows it. */
  readonly name?: string | undefined;
  /** Default: ordinary; AOA is booked by category. */
  readonly kind?: "ordinary" | "AOA" | "timeshare" | undefined;
  /** Deleted from the system. Default: false. */
  readonly deleted?: boolean | undefined;
  /** The property from whose calendar this CalendarSync clone is copied. */
  readonly cloneOf?: number | undefined;
  /** Default: true. */
  readonly OnlineBookingAllowed?: boolean | undefined;
  /** Of an AOA property; left out: no category is assigned. */
  readonly roomsInCategory?: number | undefined;
  /** Of a timeshare property, whose availability is managed per channel. */
  readonly allotments?: readonly Allotment[] | undefined;
  /** The rates of a property. Left out: no rates are assigned. */
  readonly rates?: RateSet | undefined;
  /** Default: none. */
  readonly extras?: readonly Extra[] | undefined;
  /** At most three; left out: the settings cannot be resolved. */
  readonly taxes?: readonly Tax[] | undefined;
  /** The pool of a property. Left out: no pool. */
  readonly poolHeat?: PoolHeat | undefined;
  /** The facts about a property that rarely change. Default: zeros. */
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
  /** Rooms per night. */
  readonly rooms: number;
}

/** The rates of a property. Left out: no rates are assigned. */
export interface RateSet {
  /** Only nightly sets can be read; unknown cannot be determined. */
  readonly kind: "nightly" | "monthly" | "unknown";
  /** In the order of the replies. */
  readonly bands: readonly RateBand[];
}

/** A date band of a rate set. */
export interface RateBand {
  /** The first day. */
  readonly FromDate: string;
  /** The last day, its night included. */
  readonly ToDate: string;
  /** Nights. */
  readonly MinNightsStay: number;
  /** Nights. */
  readonly MaxNightsStay: number;
  /** For 7 nights where RateType is 0, otherwise for one night. */
  readonly amount: string;
  /** The net amount, in the same unit. Default: the amount. */
  readonly net?: string | undefined;
  /** 0 weekly, 1 daily, 2 floor. */
  readonly RateType: "0" | "1" | "2";
  /** Left out: every day, and nil in the bulk operation. */
  readonly AllowedArrivalDays?: readonly ("Mon" | "Tues" | "Wed" | "Thurs" | "Fri" | "Sat" | "Sun")[] | undefined;
  /** Left out: every day, and nil in the bulk operation. */
  readonly AllowedDepartureDays?: readonly ("Mon" | "Tues" | "Wed" | "Thurs" | "Fri" | "Sat" | "Sun")[] | undefined;
}

/** An extra of a property. */
export interface Extra {
  /** Unique among the extras of the property. */
  readonly ItemCode: string;
  /** Default: empty. */
  readonly ItemDescription?: string | undefined;
  /** Given: a flat fee applies. */
  readonly FlatFeeAmount?: string | undefined;
  /** Given: a fee per day applies. */
  readonly DailyFeeAmount?: string | undefined;
  /** Given: a percentage of the rental applies. */
  readonly Percentage?: string | undefined;
  /** Default: false. */
  readonly Mandatory?: boolean | undefined;
  /** Default: 0. */
  readonly MinimumCharge?: string | undefined;
  /** Default: false. */
  readonly ChargeTax1?: boolean | undefined;
  /** Default: false. */
  readonly ChargeTax2?: boolean | undefined;
  /** Default: false. */
  readonly ChargeTax3?: boolean | undefined;
}

/** One of the three taxes of a property. */
export interface Tax {
  /** As shown to guests. */
  readonly name: string;
  /** 13 means 13 %. */
  readonly percent: string;
  /** True if it is charged on the rental. */
  readonly onRental: boolean;
}

/** The pool of a property. Left out: no pool. */
export interface PoolHeat {
  /** True if there is one. */
  readonly HasPrivatePool: boolean;
  /** True if it can be heated. */
  readonly PoolHeatable: boolean;
  /** True if heat costs nothing more. */
  readonly PoolHeatIncludedInPrice: boolean;
  /** Per day. */
  readonly DailyCharge: string;
  /** Days. */
  readonly MinimumNumberOfDaysToCharge: number;
  /** True if tax 1 applies. */
  readonly ChargeTax1OnPoolHeat: boolean;
  /** True if tax 2 applies. */
  readonly ChargeTax2OnPoolHeat: boolean;
  /** True if tax 3 applies. */
  readonly ChargeTax3OnPoolHeat: boolean;
}

/** The facts about a property that rarely change. Default: zeros. */
export interface PropertyDetails {
  /** Hours. */
  readonly MinimumHoursBeforeCheckIn: number;
  /** 0 to 10. */
  readonly TenStarRating: string;
  /** The time zone. Left out: not in the reply. */
  readonly TimeZoneInfo?: PropertyTimeZone | undefined;
  /** Left out: not in the reply. */
  readonly BusinessTaxId?: string | undefined;
  /** A null is a nil item. Default: none. */
  readonly Amenities?: readonly (UntypedItem | null)[] | undefined;
  /** A null is a nil item. Default: none. */
  readonly Attributes?: readonly (UntypedItem | null)[] | undefined;
}

/** The time zone. Left out: not in the reply. */
export interface PropertyTimeZone {
  /** Its name. */
  readonly TimeZone: string;
  /** -05:00 or the like. */
  readonly OffsetFromUtc: string;
  /** EST or the like. */
  readonly Abbreviation: string;
}

/** An untyped item. */
export interface UntypedItem {
  /** Its xsi:type. */
  readonly type: "string" | "int" | "boolean" | "decimal";
  /** As written. */
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
  /** 0: a range of non-availability that the system calculated. */
  readonly BookingID: number;
  /** The property. */
  readonly PropertyID: number;
  /** The first night. */
  readonly ArrivalDate: string;
  /** The day after the last night. */
  readonly DepartureDate: string;
  /** Default: false. */
  readonly cancelled?: boolean | undefined;
  /** Default: false. */
  readonly HasPoolHeat?: boolean | undefined;
  /** Left out: not in the reply. */
  readonly GuestName?: string | undefined;
  /** Left out: not in the reply. */
  readonly specialResponse?: string | undefined;
  /** The channel that made the booking: it may add extras. */
  readonly UserID?: number | undefined;
  /** The rental, of which percentage extras are taken. Default: 0. */
  readonly RentalRate?: string | undefined;
}

/** A discount code of a company. */
export interface Discount {
  /** The company. */
  readonly MCUserID: number;
  /** Compared in any letter case. */
  readonly DiscountCode: string;
  /** Left out: all properties of the company. */
  readonly PropertyIDs?: readonly number[] | undefined;
  /** The first day of arrival. */
  readonly FromDate: string;
  /** The last day of arrival. */
  readonly ToDate: string;
  /** Nights. Default: 0. */
  readonly MinNightsStay?: number | undefined;
  /** Of the base rental. */
  readonly Percentage?: string | undefined;
  /** Off the base rental; neither amount given: the code is misconfigured. */
  readonly FlatAmount?: string | undefined;
}

/** The known data of an account. */
export interface Discovered {
  /** As in users. */
  readonly username: string;
  /** The companies that it lists. */
  readonly companies: readonly number[];
  /** The properties that are known in full. */
  readonly properties: readonly number[];
  /** The properties that it was shown to have no rights to. */
  readonly denied?: readonly number[] | undefined;
  /** Why the reading of the account ended early. Left out: it did not. */
  readonly cutShort?: string | undefined;
}

/** The choices of the service where the specification leaves one. Default: unknown. */
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
  /** The allowed days of a band without restrictions, in the operation about one property. */
  readonly allowedDays?: "record" | "nil" | undefined;
}
