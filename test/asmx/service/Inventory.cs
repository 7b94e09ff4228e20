// The data of this service: invented companies, properties, rates, extras and stays, placed around today.
using System;
using System.Collections.Generic;
using System.Linq;

namespace Lodging
{
    public enum Kind { Ordinary, Category, Timeshare }

    public class Account
    {
        public int Id;
        public string Name;
        public string Password;
        /** The company whose inventory the account owns; 0 for an agent. */
        public int Owns;
        public readonly HashSet<int> Suppliers = new HashSet<int>();
        /** Properties that the account has accepted, and those that their company has enabled for it. */
        public readonly HashSet<int> Accepted = new HashSet<int>();
        public readonly HashSet<int> Enabled = new HashSet<int>();
    }

    public class Unit
    {
        public int Id;
        public int Company;
        public Kind Kind;
        public int Rooms = 1;
        public bool Deleted;
        public bool Offline;
        public bool Monthly;
        public bool Clone;
        public readonly List<Rate> Rates = new List<Rate>();
        public readonly List<PropertyExtras> Extras = new List<PropertyExtras>();
    }

    public class Stay
    {
        public int Id;
        public int Unit;
        public int Owner;
        public DateTime From;
        public DateTime To;
        public string Guest;
        public bool Cancelled;
        public bool Pool;
        /** A blackout, and one that takes nights without being listed. */
        public bool Blackout, Unlisted;
        public readonly Dictionary<string, AddExtraObj> Added = new Dictionary<string, AddExtraObj>();
    }

    public class Inventory
    {
        public static readonly Inventory Only = new Inventory();

        public readonly List<Account> Accounts = new List<Account>();
        public readonly List<ManagementCompany> Companies = new List<ManagementCompany>();
        public readonly SortedDictionary<int, Unit> Units = new SortedDictionary<int, Unit>();
        public readonly List<Stay> Stays = new List<Stay>();
        readonly DateTime today = Choices.Today;
        int last = 880000;

        Inventory()
        {
            Companies.Add(Company(7100, "Harbour & Bay <Lets>", "GBP", "17:00", "09:30"));
            Companies.Add(Company(7200, "Pine Peaks", "CHF", "15:00", null));
            Companies.Add(Company(7300, "Elsewhere Homes", "EUR", null, null));
            Companies.Add(Company(8800, "Wanda's Holidays", "EUR", "", ""));
            foreach (var id in new[] { 41, 42, 43, 44 }) Add(new Unit { Id = id, Company = 7100 });
            Add(new Unit { Id = 45, Company = 7100, Kind = Kind.Category, Rooms = 3 });
            Add(new Unit { Id = 46, Company = 7100, Kind = Kind.Timeshare, Rooms = 2 });
            Add(new Unit { Id = 47, Company = 7100, Deleted = true });
            Add(new Unit { Id = 48, Company = 7100, Kind = Kind.Category, Rooms = 2, Offline = true });
            Add(new Unit { Id = 49, Company = 7100, Monthly = true });
            Add(new Unit { Id = 50, Company = 7100 });
            Add(new Unit { Id = 61, Company = 7200 });
            Add(new Unit { Id = 62, Company = 7200 });
            Add(new Unit { Id = 63, Company = 7200 });
            Add(new Unit { Id = 71, Company = 7300 });
            Add(new Unit { Id = 80 });
            foreach (var unit in Units.Values) Furnish(unit);
            Accounts.Add(new Account { Id = 7100, Name = "harbour", Password = "anchor&chain", Owns = 7100 });
            var agent = new Account { Id = 8800, Name = "wanda", Password = "w4nder+lust %" };
            agent.Suppliers.UnionWith(new[] { 7100, 7200 });
            agent.Enabled.UnionWith(Units.Keys.Where(id => id != 50 && id < 71));
            agent.Accepted.UnionWith(Units.Keys.Where(id => id != 63 && id < 71));
            Accounts.Add(agent);
            if (Choices.Data("a large company")) Enlarge(agent);
            if (Choices.Data("an owner with suppliers")) Supply(Accounts[0]);
            if (Choices.Data("no suppliers")) agent.Suppliers.Clear();
            if (Choices.Data("clones")) Units[42].Clone = Units[43].Clone = true;
            if (Choices.Data("offline")) foreach (var unit in Units.Values) unit.Offline = true;
            if (Choices.Data("no rooms")) Units[45].Rooms = 0;
            if (Choices.Data("one number for all")) Number(agent);
            if (Choices.Data("one property")) Keep(41);
            if (Choices.Data("categories only")) Keep(45, 46, 48);
            if (!Choices.Data("no stays")) Fill();
            if (Choices.Data("more stays")) FillMore();
            Stays.RemoveAll(each => !Units.ContainsKey(each.Unit));
        }

        static void Supply(Account owner)
        {
            owner.Suppliers.Add(7200);
            owner.Enabled.UnionWith(new[] { 61, 62 });
            owner.Accepted.UnionWith(new[] { 61, 63 });
        }

        /** Properties with the numbers of companies, users and bookings. */
        void Number(Account agent)
        {
            foreach (var id in new[] { 7100, 7200, 8800, 880002 })
            {
                var unit = new Unit { Id = id, Company = id == 7200 ? 7200 : 7100 };
                Add(unit);
                Furnish(unit);
                agent.Enabled.Add(id);
                agent.Accepted.Add(id);
            }
        }

        void Keep(params int[] kept)
        {
            foreach (var id in Units.Keys.Where(id => !kept.Contains(id)).ToList()) Units.Remove(id);
        }

        /** Companies with and without properties, and more properties than one call takes. */
        void Enlarge(Account agent)
        {
            for (var company = 9001; company < 9020; company++)
            {
                Companies.Add(Company(company, "Supplier " + company, "USD", "", ""));
                agent.Suppliers.Add(company);
            }
            for (var id = 9010; id < 9080; id++)
            {
                var unit = new Unit { Id = id, Company = id % 3 == 0 ? 7100 : 9011 };
                Add(unit);
                Furnish(unit);
                if (id % 5 != 0) agent.Enabled.Add(id);
                agent.Accepted.Add(id);
            }
        }

        /** System ranges over and beside stays, a stay of years, and stays one after the other. */
        void FillMore()
        {
            foreach (var unit in Units.Keys.Where(id => id < 50).ToList())
            {
                Stays.Add(new Stay { Unit = unit, From = today.AddDays(13), To = today.AddDays(40) });
                Stays.Add(new Stay { Unit = unit, From = today.AddDays(20), To = today.AddDays(21) });
                Book(unit, 200, 200 + 800, 7100, " \t");
                for (var day = 50; day < 60; day++) Book(unit, day, day + 1, 8800, "Night " + day + "\r\nsecond line");
            }
        }

        void Fill()
        {
            Book(41, -4, 0, 8800, "Leaves Today");
            Book(41, 5, 12, 8800, "Ångström, \"A\" <a@b>");
            Book(41, 12, 14, 7100, null);
            Book(41, 60, 67, 8800, "Cancelled").Cancelled = true;
            Book(41, -20, -10, 8800, "Gone");
            Stays.Add(new Stay { Unit = 41, From = today.AddDays(14), To = today.AddDays(16) });
            Book(42, 2, 9, 8800, Choices.Data("names like errors") ? "Validation Error 1" : "王 小明 😀").Pool = true;
            Book(45, 3, 8, 8800, "In a category");
            Book(45, 6, 10, 8800, "In the same");
            Book(46, 1, 4, 7100, "Shared");
            Book(61, 20, 27, 8800, "Up the hill");
            Book(71, 1, 30, 7300, "Of others");
        }

        public int NextId()
        {
            lock (this) return ++last;
        }

        /** Rooms of a unit that stays hold on a night. */
        public int Sold(Unit unit, DateTime night)
        {
            var most = Choices.Also("more sold than there is") ? 99 : unit.Rooms;
            lock (Stays)
                return Math.Min(most, Stays.Where(each => each.Unit == unit.Id && !each.Cancelled
                    && each.From <= night && night < each.To).Sum(each => each.Blackout && Choices.Also("whole blackouts") ? unit.Rooms : 1));
        }

        public Stay Book(int unit, int from, int to, int owner, string guest)
        {
            var stay = new Stay
            {
                Id = Choices.Data("large ids") ? int.MaxValue - 900000 + NextId() : NextId(), Unit = unit, Owner = owner, Guest = guest,
                From = today.AddDays(from), To = today.AddDays(to),
            };
            Stays.Add(stay);
            return stay;
        }

        void Add(Unit unit)
        {
            Units.Add(unit.Id, unit);
        }

        void Furnish(Unit unit)
        {
            unit.Monthly |= Choices.Data("monthly");
            if (unit.Id != 44 && !Choices.Data("no rates")) Price(unit);
            if (unit.Id != 44 && unit.Id != 62 && !Choices.Data("no extras")) Supply(unit);
        }

        void Price(Unit unit)
        {
            if (Choices.Data("gaps"))
            {
                unit.Rates.Add(Band(20, 29, 80m, 0, "1"));
                unit.Rates.Add(Band(40, 49, 0m, 1, "1"));
                unit.Rates.Add(Band(45, 900, 333.333333m, 14, "2"));
                return;
            }
            if (Choices.Data("each type"))
                foreach (var type in new[] { "0", "1", "2" }) unit.Rates.Add(Band(0, 600, 50m, 1, type));
            unit.Rates.Add(Band(-400, -1, 99m, 2, "1"));
            unit.Rates.Add(Band(-30, 0, 157.5000m, 3, "1"));
            unit.Rates.Add(Band(1, 90, 100m / 7m, 7, "0"));
            unit.Rates.Add(Band(91, 300, 0.00m, 1, "2"));
        }

        static void Supply(Unit unit)
        {
            unit.Extras.Add(new PropertyExtras
            {
                PropertyID = unit.Id, ItemCode = "CLN-1", ItemDescription = Choices.Data("names like errors") ? "Unknown Error" : "Cleaning & linen", FlatFee = true,
                FlatFeeAmount = Choices.Amount(90.5000m), Mandatory = true, ChargeTax1 = true,
            });
            unit.Extras.Add(new PropertyExtras
            {
                PropertyID = unit.Id, ItemCode = "dog", ItemDescription = Choices.Nothing, DailyFee = true,
                DailyFeeAmount = Choices.Amount(4m), MinimumCharge = Choices.Amount(12.0m),
            });
            unit.Extras.Add(new PropertyExtras
            {
                PropertyID = unit.Id, ItemCode = "INS%", ItemDescription = "Insurance", PercentageFee = true,
                Percentage = Choices.Amount(2.75m),
            });
        }

        Rate Band(int from, int to, decimal nightly, int nights, string type)
        {
            return new Rate
            {
                FromDate = today.AddDays(from), ToDate = today.AddDays(to + 1).AddSeconds(Choices.Also("last seconds") ? -1 : -86400),
                Nightly = Choices.Amount(nightly), MinNightsStay = nights, MaxNightsStay = Choices.Data("no most nights") ? 0 : 28, RateType = type,
                AllowedArrivalDays = Days(!Choices.Data("no arrivals")), AllowedDepartureDays = Days(false),
            };
        }

        static WeekDays Days(bool most)
        {
            return new WeekDays { Mon = most, Tues = most, Wed = most, Thurs = most, Fri = true, Sat = true, Sun = most };
        }

        static ManagementCompany Company(int id, string name, string currency, string arrival, string departure)
        {
            return new ManagementCompany
            {
                ID = id, CompanyName = Choices.Data("names like errors") ? "GetManagementCompanyDetails: Validation Error 1" : name, PreferredCurrencyIso = currency, Address = "1 Quay", City = "Bay",
                Address2 = Choices.Nothing, Country = "GB", MinChildAge = 2, MaxChildAge = 12,
                DefaultArrivalTime = arrival, DefaultDepartureTime = departure,
                Contacts = id == 7200 ? (Choices.Empty ? new ContactInfo[0] : null) : new[]
                {
                    new ContactInfo { ContactType = "Desk", Name = "Front \"Desk\"", Email = "desk@bay.example", Phone = null },
                },
            };
        }
    }
}
