// Who may do what, and what is answered to those who may not.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace Lodging
{
    /** An error that the caller receives. */
    public class Refused : Exception
    {
        public Refused(string text) : base(text) { }
    }

    public static class Rules
    {
        public static string Worded(string operation, string listed, string own = null)
        {
            return Choices.OwnWords ? own ?? listed : operation + ": " + listed;
        }

        public static Account SignIn(string operation, string name, string password)
        {
            var found = Inventory.Only.Accounts.FirstOrDefault(each => each.Name == name && each.Password == password);
            if (found == null) throw new Refused(Worded(operation, "Validation Error 1"));
            return found;
        }

        public static Unit Find(int id)
        {
            Unit unit;
            return Inventory.Only.Units.TryGetValue(id, out unit) ? unit : null;
        }

        public static bool IsNative(Account account, Unit unit)
        {
            return account.Owns != 0 && account.Owns == unit.Company;
        }

        public static bool MayUse(Account account, Unit unit)
        {
            if (unit == null || unit.Deleted || unit.Company == 0) return false;
            return IsNative(account, unit) || (account.Suppliers.Contains(unit.Company)
                && account.Enabled.Contains(unit.Id) && account.Accepted.Contains(unit.Id));
        }

        /** The unit, or the error of the operations that tell deleted properties from those without rights. */
        public static Unit Usable(string operation, Account account, int id, string noRights)
        {
            var unit = Find(id);
            if (unit != null && unit.Deleted)
                throw new Refused(Worded(operation, "Validation Error 2 - Property has been deleted from the system"));
            if (!MayUse(account, unit)) throw new Refused(Worded(operation, noRights));
            return unit;
        }

        public static bool TryDate(string text, out DateTime date)
        {
            var read = DateTime.TryParseExact(text, "dd MMM yyyy", CultureInfo.InvariantCulture, DateTimeStyles.None, out date);
            date = Choices.Day(date);
            return read;
        }

        public static Rate[] BandsOf(Unit unit)
        {
            return unit.Rates.Where(band => band.ToDate >= Choices.Today).ToArray();
        }

        public static IEnumerable<Stay> StaysOf(Unit unit)
        {
            lock (Inventory.Only.Stays)
                return Inventory.Only.Stays
                    .Where(each => each.Unit == unit.Id && !each.Cancelled && each.To >= Choices.Today).ToArray();
        }

        // The cache of Mono's ASP.NET ends the process in time zones east of UTC.
        static readonly ConcurrentDictionary<string, Tuple<object, DateTime>> known =
            new ConcurrentDictionary<string, Tuple<object, DateTime>>();

        /** The reply to the same request, cached for so many minutes. */
        public static T Kept<T>(int minutes, string key, Func<T> make)
        {
            if (!Choices.Cache) return make();
            Tuple<object, DateTime> found;
            if (known.TryGetValue(key, out found) && found.Item2 > DateTime.UtcNow) return (T)found.Item1;
            var made = make();
            known[key] = Tuple.Create((object)made, DateTime.UtcNow.AddMinutes(minutes));
            return made;
        }
    }
}
