// Lookups in the replies of a discovery: the reservations of a property, and the rights to it.

import { recordsOf } from "../discovery/reader.js";
import { isDenied as isDenial } from "../facts/reservations.js";
import { callOf, type Rows, type View } from "../facts/view.js";

/** The lists of one property that were read; of a property without such a list, that of all. */
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
