// Reads the bodies of the recorded exchanges.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = new URL("../recordings/", import.meta.url);

/** The operations with several recorded exchanges. */
export const recordedOperations = [
  "AddBlackoutDates",
  "GetExtras",
  "GetManagementCompanyDefaultArrivalDepartureTimes",
  "GetManagementCompanyDetails",
  "GetPropertiesNightlyRoomsToSell",
  "GetPropertyRates",
  "GetReservations",
  "GetReservationsWithTime",
  "GetStaticPropertyDetails",
  "UserFunctions",
] as const;

/** Returns the body of a recorded response. */
export function recordedBody(exchange: string): string {
  const raw = readFileSync(fileURLToPath(new URL(`${exchange}/response.http`, folder)), "utf8");
  return raw.slice(raw.indexOf("\r\n\r\n") + 4);
}

/** Returns the body of a recorded request. */
export function recordedRequestBody(exchange: string): string {
  const raw = readFileSync(fileURLToPath(new URL(`${exchange}/request.http`, folder)), "utf8");
  return raw.slice(raw.indexOf("\r\n\r\n") + 4);
}
