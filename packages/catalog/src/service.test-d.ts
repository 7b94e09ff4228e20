// The types of calls and results that follow from the catalog, compared with types written by hand.
import type { CallParameters, ErrorCodeOf, OperationName, ReceivedParameters, ResultOf, TypeOf } from "@staywire/model";
import type { Channel } from "./index.js";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(_law?: T): void => undefined;

type Plain<T> = T extends readonly (infer I)[]
  ? readonly Plain<I>[]
  : T extends object
    ? { [K in keyof T]: Plain<T[K]> }
    : T;

interface Messages {
  readonly PropertyID: number;
  readonly xmlMsg?: string | undefined;
  readonly jSonMsg?: string | undefined;
}
holds<Same<Plain<CallParameters<Channel, "GetReservations">>, Plain<Messages>>>();
holds<Same<Plain<ReceivedParameters<Channel, "GetReservations">>, Plain<Messages>>>();

interface Discount {
  readonly MCUserID: number;
  readonly PropertyID: number;
  readonly BookingArrivalDate: string;
  readonly BookingDepartureDate: string;
  readonly DiscountCode: string;
  readonly RentalRate: string;
}
holds<Same<Plain<CallParameters<Channel, "validateDiscountCode">>, Plain<Discount>>>();

interface Blackout {
  readonly MCUserID: number;
  readonly PropertyID: number;
  readonly GuestName: string;
  readonly dteArrive: string;
  readonly dteDepart: string;
}
holds<Same<Plain<CallParameters<Channel, "AddBlackoutDates">>, Plain<Blackout>>>();
holds<Same<CallParameters<Channel, "GetPropertiesNightlyRoomsToSell">["PropertyIDs"], readonly number[]>>();
holds<Same<keyof CallParameters<Channel, "GetManagementCompanyDefaultArrivalDepartureTimes">, never>>();

interface SimpleRate {
  readonly FromDate: string;
  readonly ToDate: string;
  readonly MinNightsStay: number;
  readonly DailyRate: string;
}
interface Days {
  readonly Mon: boolean;
  readonly Tues: boolean;
  readonly Wed: boolean;
  readonly Thurs: boolean;
  readonly Fri: boolean;
  readonly Sat: boolean;
  readonly Sun: boolean;
}
interface Rate {
  readonly FromDate: string;
  readonly ToDate: string;
  readonly MinNightsStay: number;
  readonly MaxNightsStay: number;
  readonly Rate: string;
  readonly RateType?: string | undefined;
  readonly AllowedArrivalDays?: Days | null | undefined;
  readonly AllowedDepartureDays?: Days | null | undefined;
}
interface Rates {
  readonly PropertyID: number;
  readonly PropertyRates?: readonly (Rate | null)[] | undefined;
  readonly ErrorMsg?: string | undefined;
}
holds<Same<Plain<ResultOf<Channel, "GetPropertyRates">>, readonly Plain<SimpleRate>[]>>();
holds<Same<Plain<ResultOf<Channel, "GetPropertyRatesAndRestrictions">>, readonly Plain<Rate>[]>>();
holds<Same<Plain<ResultOf<Channel, "GetAllPropertyRatesAndRestrictionsPerMC">>, readonly Plain<Rates>[]>>();
holds<Same<ResultOf<Channel, "AddBlackoutDates">, number>>();
holds<Same<ResultOf<Channel, "CRMAddLead">, string>>();
holds<Same<ResultOf<Channel, "GetManagementCompanyDetails">["ID"], number>>();
holds<Same<TypeOf<Channel, "RoomsToSellResponse">, ResultOf<Channel, "GetAOATSPropertyNightlyRoomsToSell">>>();
holds<Same<ErrorCodeOf<Channel, "GetManagementCompanyDetails">, "validation-error-1">>();
holds<Same<ErrorCodeOf<Channel, "UserFunctions">, never>>();
holds<Same<"too-many-properties" extends ErrorCodeOf<Channel, "GetStaticPropertyDetails"> ? true : false, true>>();
holds<Same<"MakeBooking" extends OperationName<Channel> ? true : false, false>>();

// @ts-expect-error a misspelled credential-free parameter
export const misspelled: CallParameters<Channel, "GetExtras"> = { PropertyId: 1 };
