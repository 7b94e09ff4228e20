// Creates calls that add extras: to a sample of the bookings, with each code of a property, and with unknown codes.
import type { WalkCall } from "@staywire/conformance/checks";
import type { Reservation, User } from "@staywire/world";
import { callAs, callers, UNKNOWN_ID, type WalkContext } from "./calls.js";
import { sampled } from "./world.js";

/** Maximum number of bookings to which a user adds extras. */
const MOST_BOOKINGS = 20;

/** Creates the calls that add extras. */
export function extraCalls(context: WalkContext): WalkCall[] {
  return callers(context).flatMap((user) => callsOf(context, user));
}

function callsOf(context: WalkContext, user: User): WalkCall[] {
  const bookings = sampled(
    context.world.reservations.filter(({ BookingID }) => BookingID > 0),
    MOST_BOOKINGS,
  );
  const isMain = context.isWhole && user === context.main;
  const call = (BookingID: number, ItemCodeToAddToBooking: string): WalkCall =>
    callAs(context, user, { BookingID, ItemCodeToAddToBooking });
  const [known] = bookings.flatMap((booking) => codesOf(context, booking));
  return [
    ...bookings.flatMap((booking) => {
      const codes = codesOf(context, booking);
      return (isMain ? codes : codes.slice(0, 1)).map((code) => call(booking.BookingID, code));
    }),
    ...bookings.slice(0, 2).map(({ BookingID }) => call(BookingID, "NO-SUCH-CODE")),
    ...[0, -1, UNKNOWN_ID].map((id) => call(id, known ?? "NO-SUCH-CODE")),
  ];
}

/** Returns the codes of the extras of a booking's property; an unknown code if the property has no extras. */
function codesOf({ world }: WalkContext, { PropertyID }: Reservation): readonly string[] {
  const extras = world.properties.find((each) => each.PropertyID === PropertyID)?.extras ?? [];
  return extras.length === 0 ? ["NO-SUCH-CODE"] : extras.map(({ ItemCode }) => ItemCode);
}
