// Lists the statements of the spec about the parameters, the results, the cache times and the constraints of
// operations, and about the laws of record types.

/** The numbers of the statements about an operation. */
export interface OperationNumbers {
  /** The number of the sentence that lists the parameters; absent if a table lists them. */
  readonly parameters?: number;
  readonly result: number;
  readonly root: number;
  /** The numbers of the sentence that states the cache time, and of the row of the operation in section 8 of the spec. */
  readonly cache?: readonly [sentence: number, limit: number];
}

const usual = { parameters: 1, result: 2, root: 3 } as const;

/** The numbers of the statements about each operation. */
export const operationNumbers: Readonly<Record<string, OperationNumbers>> = {
  CRMAddLead: { result: 31, root: 32 },
  GetAllReservations: { parameters: 1, result: 3, root: 4, cache: [6, 1] },
  GetExtras: { parameters: 1, result: 2, root: 2, cache: [7, 2] },
  GetPropertyRatesAndRestrictions: usual,
  GetAllPropertyRatesAndRestrictionsPerMC: { ...usual, cache: [5, 3] },
  GetPropertiesNightlyRoomsToSell: { parameters: 1, result: 3, root: 4 },
  GetAOATSPropertyNightlyRoomsToSell: usual,
  UserFunctions: { parameters: 2, result: 3, root: 4 },
  GetPropertyPermissions: usual,
  validateDiscountCode: { parameters: 1, result: 3, root: 4 },
  AddExtra: usual,
  GetPoolHeatSettings: { ...usual, cache: [4, 2] },
  GetTaxRatesAndSettings: { ...usual, cache: [4, 2] },
  AddBlackoutDates: { parameters: 2, result: 3, root: 4 },
  GetStaticPropertyDetails: usual,
  GetReservations: { ...usual, cache: [5, 2] },
  GetReservationsWithTime: { parameters: 1, result: 1, root: 2, cache: [1, 2] },
  GetManagementCompanyDetails: usual,
  GetPropertyRates: usual,
  GetManagementCompanyDefaultArrivalDepartureTimes: usual,
};

const rooms = ["GetPropertiesNightlyRoomsToSell", "GetAOATSPropertyNightlyRoomsToSell"] as const;

/**
 * The statements behind constraints, by the id of the rule, in addition to those about the parameter and the error
 * text.
 */
export const limitStatements: Readonly<Record<string, readonly string[]>> = {
  [`${rooms[0]}.PropertyIDs.max-items`]: ["8 6"],
  [`${rooms[0]}.MinimumDateInRange.nights`]: [`4.2 ${rooms[0]} 6`, "8 4"],
  [`${rooms[0]}.MinimumDateInRange.nights.least`]: [`4.2 ${rooms[0]} 6`, "8 4"],
  [`${rooms[1]}.MinimumDateInRange.nights`]: [`4.2 ${rooms[1]} 7`, "8 5"],
  [`${rooms[1]}.MinimumDateInRange.nights.least`]: [`4.2 ${rooms[1]} 7`, "8 5", "7 78"],
  [`${rooms[1]}.MinimumDateInRange.not-past`]: [`4.2 ${rooms[1]} 7`],
  "GetStaticPropertyDetails.PropertyIds.max-items": ["8 7"],
  "validateDiscountCode.BookingArrivalDate.nights": ["4.2 validateDiscountCode 6"],
  "CRMAddLead.FirstName.non-blank": ["4.2 CRMAddLead 5"],
  "CRMAddLead.LastName.non-blank": ["4.2 CRMAddLead 4"],
  "CRMAddLead.leadID.fixed": ["9 3"],
};

/** The statements behind laws of record types, by the id of the rule. */
export const lawStatements: Readonly<Record<string, readonly string[]>> = {
  "Rate.ToDate.not-before-today": ["2 Rate 1"],
  "Rate.RateType.among": ["2 Rate 4"],
  "SimpleRate.ToDate.not-before-today": ["4.3 GetPropertyRates 4"],
  "Reservation.DepartureDate.not-before-today": ["4.2 GetAllReservations 5"],
  "Reservations.DepartureDate.not-before-today": ["4.3 GetReservations 4", "4.3 GetReservationsWithTime 1"],
};
