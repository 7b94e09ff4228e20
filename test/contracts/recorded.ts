// The recorded exchanges beside the project, where they are there.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = new URL("../../../shared/wire/", import.meta.url);

/** The reason why a test that needs the recordings is skipped; undefined if they are there. */
export const noRecordings = existsSync(folder) ? undefined : "there are no recordings beside the project";

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
