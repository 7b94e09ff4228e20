// Compares the types of calls and results inferred from the catalog with types written by hand.
import type { CallParameters, ErrorCodeOf, OperationName, ReceivedParameters, ResultOf, TypeOf } from "@staywire/model";
import type { ChannelService } from "./index.js";

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
holds<Same<Plain<CallParameters<ChannelService, "GetReservations">>, Plain<Messages>>>();
holds<Same<Plain<ReceivedParameters<ChannelService, "GetReservations">>, Plain<Messages>>>();

interface Discount {
  readonly MCUserID: number;
  readonly PropertyID: number;
  readonly BookingArrivalDate: string;
  readonly BookingDepartureDate: string;
  readonly DiscountCode: string;
  readonly RentalRate: string;
}
holds<Same<Plain<CallParameters<ChannelService, "validateDiscountCode">>, Plain<Discount>>>();

interface Blackout {
  readonly MCUserID: number;
  readonly PropertyID: number;
  readonly GuestName: string;
  readonly dteArrive: string;
  readonly dteDepart: string;
}
holds<Same<Plain<CallParameters<ChannelService, "AddBlackoutDates">>, Plain<Blackout>>>();
holds<Same<CallParameters<ChannelService, "GetPropertiesNightlyRoomsToSell">["PropertyIDs"], readonly number[]>>();
holds<Same<keyof CallParameters<ChannelService, "GetManagementCompanyDefaultArrivalDepartureTimes">, never>>();

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
holds<Same<Plain<ResultOf<ChannelService, "GetPropertyRates">>, readonly Plain<SimpleRate>[]>>();
holds<Same<Plain<ResultOf<ChannelService, "GetPropertyRatesAndRestrictions">>, readonly Plain<Rate>[]>>();
holds<Same<Plain<ResultOf<ChannelService, "GetAllPropertyRatesAndRestrictionsPerMC">>, readonly Plain<Rates>[]>>();
holds<Same<ResultOf<ChannelService, "AddBlackoutDates">, number>>();
holds<Same<ResultOf<ChannelService, "CRMAddLead">, string>>();
holds<Same<ResultOf<ChannelService, "GetManagementCompanyDetails">["ID"], number>>();
holds<
  Same<TypeOf<ChannelService, "RoomsToSellResponse">, ResultOf<ChannelService, "GetAOATSPropertyNightlyRoomsToSell">>
>();
holds<Same<ErrorCodeOf<ChannelService, "GetManagementCompanyDetails">, "validation-error-1">>();
holds<Same<ErrorCodeOf<ChannelService, "UserFunctions">, never>>();
holds<
  Same<"too-many-properties" extends ErrorCodeOf<ChannelService, "GetStaticPropertyDetails"> ? true : false, true>
>();
holds<Same<"MakeBooking" extends OperationName<ChannelService> ? true : false, false>>();

// @ts-expect-error a misspelled parameter
export const misspelled: CallParameters<ChannelService, "GetExtras"> = { PropertyId: 1 };
