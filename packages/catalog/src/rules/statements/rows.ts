// Finds the statements of the spec that list members and parameters, row by row.

/** A list of names in the spec, in wire order, usually with one statement for each name. */
export interface NamedRows {
  /** The part of the statement ids before the number, such as `4.2 CRMAddLead`. */
  readonly heading: string;
  /** The number of the first statement. */
  readonly first: number;
  /** The number of names in each statement that lists several names, by the number of the statement. */
  readonly several: Readonly<Record<number, number>>;
}

/** The lists of the members of each record type. For other types, the spec does not show the members. */
export const memberRows: Readonly<Record<string, NamedRows>> = {
  Reservation: rows("Reservation"),
  Reservations: rows("Reservations item"),
  GetExtrasResult: rows("PropertyExtras", 1, { 1: 3 }),
  PropertyExtras: rows("PropertyExtras", 2, { 13: 3 }),
  Rate: rows("Rate", 1, { 1: 2, 2: 2 }),
  Rates: rows("Rates"),
  SimpleRate: rows("Simple Rate", 1, { 1: 4 }),
  RoomsToSellResponse: rows("RoomsToSellResponse"),
  night: rows("RoomsToSellResponse", 8, { 8: 4 }),
  StaticPropertyDetails: rows("StaticPropertyDetails", 1, { 1: 9 }),
  TimeZoneInfo: rows("StaticPropertyDetails", 1, { 1: 3 }),
  ManagementCompany: rows("ManagementCompany", 1, { 2: 9 }),
  ContactInfo: rows("ManagementCompany", 3, { 3: 4 }),
  ManagementCompanyDefaultArrivalDepartureTimes: rows("ManagementCompanyDefaultArrivalDepartureTimes", 1, { 1: 3 }),
  PropertyPermissions: rows("PropertyPermissions"),
  strucGetDiscountCodes: rows("Discount validation result", 1, { 1: 4 }),
  AddExtraObj: rows("AddExtraObj", 1, { 1: 4 }),
  PoolHeatSettings: rows("PoolHeatSettings", 1, { 1: 9 }),
  TaxRatesAndSettings: rows("TaxRatesAndSettings", 1, { 1: 3, 2: 3, 4: 3 }),
  UserFunctionResult: rows("UserFunctionResult", 1, { 1: 12 }),
  ComplexRates: rows("UserFunctionResult", 1, { 1: 3 }),
};

/** The table of the parameters of CRMAddLead, after its credentials. */
export const leadRows: NamedRows = {
  heading: "4.2 CRMAddLead",
  first: 4,
  several: { 6: 5, 9: 2, 14: 5, 18: 2, 26: 2 },
};

function rows(heading: string, first = 1, several: NamedRows["several"] = {}): NamedRows {
  return { heading: `2 ${heading}`, first, several };
}

/** Returns the statement that lists each name, given all names in wire order. */
export function statementsByName(
  { heading, first, several }: NamedRows,
  names: readonly string[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let number = first;
  let left = several[number] ?? 1;
  for (const name of names) {
    if (left === 0) {
      number += 1;
      left = several[number] ?? 1;
    }
    found.set(name, `${heading} ${number}`);
    left -= 1;
  }
  return found;
}
