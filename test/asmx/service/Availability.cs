// Computes the rooms that are left on each night.
using System;
using System.Collections.Generic;
using System.Linq;

namespace Lodging
{
    public static class Availability
    {
        public static RoomsToSellResponse Of(Unit unit, DateTime from, int nights)
        {
            var all = Enumerable.Range(0, nights).Select(offset => Night(unit, from, offset)).ToList();
            var listed = Choices.List(all.Where(each => each.RoomsAvailable > 0 || !Choices.Also("free nights only")));
            return new RoomsToSellResponse
            {
                PropertyID = unit.Id, MaxRoomsInCategory = unit.Rooms, ResponseDateTime = Now(), StartDate = from,
                Nights = listed, ErrorMsgs = Choices.Nothing,
                AvailabilitySignature = Signature(all.Select(each => each.RoomsAvailable > 0).ToList()),
            };
        }

        static DateTime Now()
        {
            return Choices.Also("plain stamps") ? DateTime.SpecifyKind(DateTime.UtcNow, DateTimeKind.Unspecified) : DateTime.Now;
        }

        public static RoomsToSellResponse Failed(int property, string text)
        {
            var figures = Choices.Also("figures beside errors");
            return new RoomsToSellResponse
            {
                MaxRoomsInCategory = figures ? 1 : 0, AvailabilitySignature = figures ? 1 : 0, StartDate = figures ? Choices.Today : DateTime.MinValue,
                PropertyID = property, ResponseDateTime = DateTime.UtcNow, ErrorMsgs = text,
                Nights = Choices.Empty ? new night[0] : null,
            };
        }

        static night Night(Unit unit, DateTime from, int offset)
        {
            var sold = Inventory.Only.Sold(unit, from.AddDays(offset));
            if (Choices.Data("nights end") && from.AddDays(offset) > Choices.Today.AddDays(400))
                return new night { DayOffset = offset, RoomsInCategory = unit.Rooms };
            return new night
            {
                DayOffset = offset, RoomsInCategory = unit.Rooms, RoomsSold = sold, RoomsAvailable = Math.Max(0, unit.Rooms - sold),
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
