// Nights and the rooms that are left on them.
using System;
using System.Collections.Generic;
using System.Linq;

namespace Lodging
{
    public static class Availability
    {
        public static RoomsToSellResponse Of(Unit unit, DateTime from, int nights)
        {
            var listed = Enumerable.Range(0, nights).Select(offset => Night(unit, from, offset)).ToArray();
            return new RoomsToSellResponse
            {
                PropertyID = unit.Id, MaxRoomsInCategory = unit.Rooms, ResponseDateTime = DateTime.Now, StartDate = from,
                Nights = listed, ErrorMsgs = Choices.Nothing,
                AvailabilitySignature = Signature(listed.Select(each => each.RoomsAvailable > 0).ToList()),
            };
        }

        public static RoomsToSellResponse Failed(int property, string text)
        {
            return new RoomsToSellResponse
            {
                PropertyID = property, ResponseDateTime = DateTime.UtcNow, ErrorMsgs = text,
                Nights = Choices.Empty ? new night[0] : null,
            };
        }

        static night Night(Unit unit, DateTime from, int offset)
        {
            var sold = Inventory.Only.Sold(unit, from.AddDays(offset));
            return new night
            {
                DayOffset = offset, RoomsInCategory = unit.Rooms, RoomsSold = sold, RoomsAvailable = unit.Rooms - sold,
            };
        }

        static int Signature(List<bool> free)
        {
            if (Choices.Signature == "3") return Bits(free) << 1 | 1;
            free.Reverse();
            var bits = Bits(free);
            return Choices.Signature == "2" ? (1 << free.Count | bits) << 1 : 1 << free.Count | bits;
        }

        static int Bits(List<bool> free)
        {
            return free.Aggregate(0, (bits, each) => bits << 1 | (each ? 1 : 0));
        }
    }
}
