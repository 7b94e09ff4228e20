// Looks up the reservations of a property, and the rights to it, in the replies of a discovery.

import { recordsOf } from "../discovery/reader.js";
import { isDenied as isDenial } from "../facts/reservations.js";
import { callOf, type Rows, type View } from "../facts/view.js";

/**
 * Returns the lists of reservations of a property that were read. If no such list was read, returns the items about the
 * property from the list of all reservations.
 */
export function listsOf(view: View, account: string, property: number): readonly Rows[] {
  const own = ["GetReservations", "GetReservationsWithTime"].flatMap((operation) =>
    view.lists(operation, { account, property }),
  );
  if (own.length > 0) return own;
  return view.read("GetAllReservations", account).map((observed) => ({
    call: callOf(observed),
    rows: recordsOf(observed.found.value).filter(({ PropertyID }) => PropertyID === property),
  }));
}

/** True if the permissions of a property deny it to the account. */
export function isDenied(view: View, account: string, property: number): boolean {
  const asked = view.about("GetPropertyPermissions", account, property);
  return asked !== undefined && isDenial(asked);
}
