// The recorded exchanges, body by body.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = new URL("../recordings/", import.meta.url);

/** The operations of which several exchanges were recorded. */
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

/** The body of a recorded response. */
export function recordedBody(exchange: string): string {
  const raw = readFileSync(fileURLToPath(new URL(`${exchange}/response.http`, folder)), "utf8");
  return raw.slice(raw.indexOf("\r\n\r\n") + 4);
}

/** The body of a recorded request. */
export function recordedRequestBody(exchange: string): string {
  const raw = readFileSync(fileURLToPath(new URL(`${exchange}/request.http`, folder)), "utf8");
  return raw.slice(raw.indexOf("\r\n\r\n") + 4);
}
