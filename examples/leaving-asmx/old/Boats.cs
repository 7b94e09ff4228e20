// The old service: berths for boats, on ASP.NET.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Web.Services;
using System.Xml.Serialization;

namespace Harbour
{
    public enum BerthState { Free, Taken, Closed }

    public class Fee
    {
        [XmlAttribute] public string Currency;
        [XmlText] public decimal Amount;
    }

    public class Berth
    {
        [XmlAttribute] public int Number;
        public BerthState State;
        public decimal Length;
        public DateTime Checked;
        public DateTime? FreeFrom;
        public string Boat;
        public Fee Fee;
        [XmlArrayItem("Service")] public List<string> Services;
    }

    [WebService(Namespace = "http://harbour.example/ws/", Description = "Berths for boats.")]
    public class Boats : WebService
    {
        static readonly Berth[] berths =
        {
            new Berth { Number = 1, State = BerthState.Free, Length = 8.50m, Checked = new DateTime(2026, 5, 1),
                Fee = new Fee { Currency = "EUR", Amount = 21.40m }, Services = new List<string> { "water", "power" } },
            new Berth { Number = 2, State = BerthState.Taken, Length = 12m, Checked = new DateTime(2026, 5, 2, 9, 30, 0),
                FreeFrom = new DateTime(2027, 6, 1), Boat = "Möwe & Söhne", Fee = new Fee { Currency = "EUR", Amount = 30m },
                Services = new List<string>() },
            new Berth { Number = 3, State = BerthState.Closed, Length = 0.5m, Checked = new DateTime(2025, 12, 31) },
        };

        [WebMethod(Description = "The berths that are at least so long.")]
        public Berth[] FindBerths(decimal length)
        {
            return berths.Where(each => each.Length >= length).ToArray();
        }

        [WebMethod(Description = "One berth; null if there is none of that number.")]
        public Berth GetBerth(int number)
        {
            return berths.FirstOrDefault(each => each.Number == number);
        }

        [WebMethod(Description = "What a stay costs.")]
        public decimal Price(int number, int nights)
        {
            if (nights < 1) throw new ArgumentException("nights must be at least 1");
            var berth = GetBerth(number);
            if (berth == null || berth.Fee == null) return 0m;
            return berth.Fee.Amount * nights;
        }

        [WebMethod(Description = "The numbers of the berths in a state.")]
        public int[] Numbers(BerthState state)
        {
            return berths.Where(each => each.State == state).Select(each => each.Number).ToArray();
        }
    }
}
