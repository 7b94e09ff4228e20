// Lists the statements of the spec behind the notes of the catalog, which are open questions and contradictions.
import { operationOf } from "@staywire/model";
import { noErrorMember } from "../../rows/shared.js";
import { service } from "../../service.js";

const agreed = ["4.2 GetAllReservations 1", "4.2 GetAllReservations 2"];
const signature = ["2 RoomsToSellResponse 11", "2 RoomsToSellResponse 12", "2 RoomsToSellResponse 13"];
const rooms = ["GetPropertiesNightlyRoomsToSell", "GetAOATSPropertyNightlyRoomsToSell"] as const;
const rateMembers = [1, 2, 3, 4, 5, 6].map((number) => `2 Rate ${number}`);
/** The statements about where a reply carries an error text, which the spec does not show. */
const places = ["7 1", "7 2"];

/** The operations whose results have no member for errors. */
const withoutErrorMember = service.order.filter((name) => operationOf(service, name).notes.includes(noErrorMember));

/** For each id of a rule: the statements that the rule quotes, contrasts or asks about. */
export const noteStatements: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(withoutErrorMember.map((name) => [`${name}.note.no-error-member`, places])),
  "service.note.base-address": ["0 2", "0 3"],
  "service.note.error-member": places,
  "service.note.two-rates": [
    ...rateMembers,
    "2 Simple Rate 1",
    "4.2 GetPropertyRatesAndRestrictions 3",
    "4.3 GetPropertyRates 3",
  ],
  "service.note.other-operations": ["1 18"],
  "service.note.states": ["3 1", "3 2", "3 3"],
  "service.note.events": ["6 1"],
  "service.note.quotas": ["8 9"],
  "service.note.compatibility": ["9 1", "9 4"],
  "service.note.allowed-days-type": ["2 Rate 5", "2 Rate 6"],
  "CRMAddLead.note.enquiry-date-now": ["4.2 CRMAddLead 26"],
  "CRMAddLead.note.gender-integer": ["7 7", "7 8"],
  "CRMAddLead.note.length-units": ["7 7", "8 8"],
  "CRMAddLead.note.result-text": ["4.2 CRMAddLead 33"],
  "CRMAddLead.note.enquiry-date-type": ["4.2 CRMAddLead 26"],
  "CRMAddLead.note.past-enquiry-date": ["4.2 CRMAddLead 26"],
  "CRMAddLead.note.both-names": ["4.2 CRMAddLead 4", "4.2 CRMAddLead 5", "7 3"],
  "CRMAddLead.note.enquiry-date-required": ["4.2 CRMAddLead 2", "4.2 CRMAddLead 26"],
  "GetExtras.note.row-count": ["2 PropertyExtras 1"],
  "GetPropertyRatesAndRestrictions.note.validation-error-2": ["7 29"],
  "GetAllReservations.note.agreed-messages": agreed,
  "GetReservations.note.agreed-messages": [...agreed, "4.3 GetReservations 1"],
  "GetReservationsWithTime.note.agreed-messages": [...agreed, "4.3 GetReservationsWithTime 1"],
  "GetAllReservations.note.foreign-prefix": ["7 16"],
  "GetAllPropertyRatesAndRestrictionsPerMC.note.foreign-prefix": ["7 43"],
  "GetAllPropertyRatesAndRestrictionsPerMC.note.item-texts": [...places, "7 43"],
  [`${rooms[0]}.note.invalid-days`]: ["7 61"],
  [`${rooms[0]}.note.whole-call-error`]: [...places, "7 59"],
  [`${rooms[0]}.note.validation-error-2`]: ["7 65"],
  [`${rooms[0]}.note.least-nights`]: [`4.2 ${rooms[0]} 6`, "7 60", "8 4"],
  [`${rooms[0]}.note.signature-bits`]: signature,
  [`${rooms[0]}.note.signature-error`]: ["7 69"],
  [`${rooms[1]}.note.least-nights`]: [`4.2 ${rooms[1]} 7`, "7 76", "8 5"],
  [`${rooms[1]}.note.departure-date`]: [`4.2 ${rooms[1]} 1`, `4.2 ${rooms[1]} 7`, "7 76", "7 78"],
  [`${rooms[1]}.note.short-range`]: ["7 76", "7 78"],
  [`${rooms[1]}.note.signature-bits`]: signature,
  [`${rooms[1]}.note.signature-overflow`]: ["2 RoomsToSellResponse 4"],
  [`${rooms[1]}.note.invalid-days`]: ["7 77"],
  [`${rooms[1]}.note.validation-error-2`]: ["7 73"],
  "UserFunctions.note.meaning": ["4.2 UserFunctions 5"],
  "UserFunctions.note.effect": ["4.2 UserFunctions 1"],
  "UserFunctions.note.error-texts": ["7 83"],
  "UserFunctions.note.complex-rate": ["2 UserFunctionResult 1"],
  "UserFunctions.note.monthly-rates": ["2 Rate 10"],
  "validateDiscountCode.note.error-member": places,
  "validateDiscountCode.note.no-right": ["7 132"],
  "validateDiscountCode.note.zero-nights": ["4.2 validateDiscountCode 6"],
  "validateDiscountCode.note.zero-rental": ["4.2 validateDiscountCode 2"],
  "validateDiscountCode.note.grand-total": ["2 Discount validation result 1"],
  "AddExtra.note.response-message": ["2 AddExtraObj 1", "4.2 AddExtra 2"],
  "AddBlackoutDates.note.result-values": ["4.2 AddBlackoutDates 6"],
  "AddBlackoutDates.note.overlap": ["4.2 AddBlackoutDates 5", "4.2 AddBlackoutDates 7"],
  "AddBlackoutDates.note.empty-range": ["4.2 AddBlackoutDates 7"],
  "AddBlackoutDates.note.date-type": ["4.2 AddBlackoutDates 2"],
  "GetStaticPropertyDetails.note.foreign-prefix": ["7 106"],
  "GetStaticPropertyDetails.note.item-structure": ["2 StaticPropertyDetails 2"],
  "GetStaticPropertyDetails.note.whole-call-error": [...places, "7 106"],
  "GetReservations.note.validation-error-2": ["7 110"],
  "GetReservationsWithTime.note.validation-error-2": ["7 110"],
  "GetReservationsWithTime.note.added-times": ["4.3 GetReservationsWithTime 1"],
  "GetReservationsWithTime.note.foreign-prefix": ["7 109"],
  "GetManagementCompanyDetails.note.contact-type": ["2 ManagementCompany 8"],
  "GetPropertyRates.note.validation-error-2": ["7 122"],
  "GetManagementCompanyDefaultArrivalDepartureTimes.note.time-form": [
    "2 ManagementCompanyDefaultArrivalDepartureTimes 1",
  ],
  "GetPropertyRates.note.zero-rate": ["2 Rate 9", "4.3 GetPropertyRates 6", "4.3 GetPropertyRates 7"],
};
