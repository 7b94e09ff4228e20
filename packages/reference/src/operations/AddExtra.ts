// AddExtra: adds an extra of the property to a booking, once (spec section 4.2).
import { nightsBetween } from "@staywire/values";
import { type Reservation, runsInventory, withoutRecord } from "@staywire/world";
import { notInFeed } from "../access.js";
import { behaviour, type Call, type Code } from "../call.js";
import { extraPrice } from "../rules/extras.js";
import type { BookedExtra, Stored } from "../store/store.js";

type K = "AddExtra";

export const AddExtra = behaviour("AddExtra", {
  access: [
    { when: ["master-deleted"], code: "cs-relation-not-resolved" },
    { when: ["unknown", "deleted", "owner-account", ...withoutRecord, ...notInFeed], code: "no-access-rights" },
    { when: ["orphan"], code: "mc-not-resolved-1" },
  ],
  async perform({ BookingID, ItemCodeToAddToBooking = "" }, call) {
    const booking = call.view.booking(BookingID);
    if (booking === undefined || booking.cancelled === true) throw call.refuse("no-booking-rights");
    if (booking.UserID !== call.user.UserID && !suppliesIt(call, booking)) throw call.refuse("no-booking-rights");
    const { property } = call.granted(booking.PropertyID);
    const code = ItemCodeToAddToBooking.trim();
    const extra = property?.extras?.find((one) => one.ItemCode.trim() === code);
    if (property === undefined || extra === undefined) throw call.refuse("item-code-not-valid");
    const price = extraPrice(extra, property, stayOf(call, booking));
    const added = await store(call, { BookingID, ItemCode: extra.ItemCode, price });
    return [{ ResponseMessage: "Success", ErrorMsg: "", ExtraID: added.id, ExtraPrice: added.price }];
  },
});

// True if the caller manages the inventory of the booked property, which gives rights to a booking of another channel.
function suppliesIt({ user, view }: Call<Code<K>>, { PropertyID }: Reservation): boolean {
  return runsInventory(user) && view.property(PropertyID)?.MCUserID === user.MCUserID;
}

function stayOf(call: Call<Code<K>>, booking: Reservation) {
  const nights = nightsBetween(call.day(booking.ArrivalDate), call.day(booking.DepartureDate));
  return { nights, rental: booking.RentalRate ?? "0" };
}

// By our choice, an extra that is already on the booking is returned unchanged, so that a repeated call costs nothing
// more.
async function store(call: Call<Code<K>>, extra: BookedExtra): Promise<Stored<BookedExtra>> {
  try {
    return await call.setting.store.addExtra(extra);
  } catch {
    throw call.refuse("extra-not-added-1");
  }
}
