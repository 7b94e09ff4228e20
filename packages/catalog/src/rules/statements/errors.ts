// Lists the statements of section 7 that contain the error texts of each operation.
import { type ErrorText, operationOf } from "@staywire/model";
import { service } from "../../service.js";
import type { Statements } from "../rows.js";

type Numbers = number | readonly number[];

const reservations: readonly Numbers[] = [109, 110, 111, 112, 112, 112, 113, 113, [113, 114], [115, 116], 117];

/**
 * For each operation: the numbers of its error texts in section 7, in the order of the catalog. Errors that an
 * operation returns as its result have no texts in section 7.
 */
const errorStatements: Readonly<Record<string, readonly Numbers[]>> = {
  CRMAddLead: [3, 3, 4, 4, 5, 5, 5, 6, 7, 7, 8, 9, 10, 10, [11, 12], 13, 14, 15],
  GetAllReservations: [16, 17, 18, 19],
  GetExtras: [20, 21, [22, 23], 24, 25, 26, 27],
  GetPropertyRatesAndRestrictions: [28, 29, 30, 31, 32, [33, 34], 35, [36, 38, 39, 40], 37, 41, 42],
  GetAllPropertyRatesAndRestrictionsPerMC: [43, 44, [45, 46, 47], 48, 49, 50, [51, 54, 55, 56], 52, 53, 57, 58],
  GetPropertiesNightlyRoomsToSell: [59, 60, 61, 62, 62, 63, 64, 65, 66, 67, 68, 69],
  GetAOATSPropertyNightlyRoomsToSell: [70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 79, 80, 81, [81, 82], 82],
  UserFunctions: [],
  GetPropertyPermissions: [
    84, 85, 86, 87, 88, 89, 90, 90, 91, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105,
  ],
  validateDiscountCode: [132, 132, 132, 132, 133, 134],
  AddExtra: [135, 136, 137, 138, 139, 139, 140, 141, 141, 141, 141, 141, 142, 142],
  GetPoolHeatSettings: [143, 144, [144, 145], 146, 147],
  GetTaxRatesAndSettings: [148, 149, [149, 150], 151, 152, 153, 154],
  AddBlackoutDates: [155, 156, 157, 157, 157, 157, [], []],
  GetStaticPropertyDetails: [106, 107, 108],
  GetReservations: reservations,
  GetReservationsWithTime: reservations,
  GetManagementCompanyDetails: [118],
  GetPropertyRates: [119, 120, 121, 122, 122, 122, 122, 122, 122, 122, 123, 124, 125, 125, 126, 127, 128],
  GetManagementCompanyDefaultArrivalDepartureTimes: [129, 130, 131],
};

/** Returns the ids of the statements that list an error text. `index` is the index of the text in the catalog. */
export function listedIn(operation: string, index: number): readonly string[] {
  return [errorStatements[operation]?.[index] ?? []].flat().map((number) => `7 ${number}`);
}

const numbered = service.order.flatMap((operation) =>
  operationOf(service, operation).errors.flatMap((error, index) =>
    hasNumber(error) ? [{ operation, statements: listedIn(operation, index) }] : [],
  ),
);

function hasNumber({ numbered, text }: ErrorText): boolean {
  return numbered !== undefined || /\(\d\)$/.test(text);
}

const [first = "", ...others] = new Set(numbered.flatMap(({ statements }) => statements));

/** The statements that list texts with a number in brackets, and the operations with such texts. */
export const numberedTexts: { readonly statements: Statements; readonly operations: readonly string[] } = {
  statements: [first, ...others],
  operations: [...new Set(numbered.map(({ operation }) => operation))],
};
