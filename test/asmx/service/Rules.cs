// The rights of callers, and the errors for callers without rights.
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
        public readonly string Text;

        public Refused(string text) : base(Chained ? "The call failed." : text, Chained ? new Exception(text) : null)
        {
            Text = text;
        }

        /** The text is that of an inner exception. */
        static bool Chained
        {
            get { return Choices.Also("chained errors"); }
        }
    }

    public static class Rules
    {
        public static string Worded(string operation, string listed, string own = null)
        {
            if (Choices.OneText) return "Das ist nicht möglich.";
            if (Choices.Blanks) return listed + "  ";
            return Choices.OwnWords ? own ?? listed : operation + ": " + listed;
        }

        public static Account SignIn(string operation, string name, string password)
        {
            var known = Choices.Also("names in any case") ? (name ?? "").Trim().ToLowerInvariant() : name;
            var found = Inventory.Only.Accounts.FirstOrDefault(each => each.Name == known && each.Password == password);
            if (found == null) throw new Refused(Denied(operation, name, password));
            return found;
        }

        static string Denied(string operation, string name, string password)
        {
            if (Choices.Denied == "2") return Worded(operation, "Validation Error 2");
            if (Choices.Denied == "listed") return Worded(operation, "Validation Error 1");
            var isBlank = string.IsNullOrEmpty(name) || string.IsNullOrEmpty(password);
            return isBlank && Choices.Denied == "two" ? "Please send a user name and a password." : "The login failed.";
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

        /** Returns the unit, or throws the error of the operations that report deleted properties with a text of their own. */
        public static Unit Usable(string operation, Account account, int id, string noRights)
        {
            var unit = Find(id);
            if (unit != null && unit.Deleted)
                throw new Refused(Worded(operation, Choices.Also("deleted 3") && operation != "GetAllPropertyRatesAndRestrictionsPerMC"
                    ? "Validation Error 3 - Property has been deleted from the system"
                    : "Validation Error 2 - Property has been deleted from the system"));
            if (!MayUse(account, unit)) throw new Refused(Worded(operation, noRights));
            return unit;
        }

        public static bool TryDate(string text, out DateTime date, bool strict = false)
        {
            var read = Choices.Also("dates in other forms") && !strict
                ? DateTime.TryParse(text, CultureInfo.InvariantCulture, DateTimeStyles.AllowWhiteSpaces, out date)
                : DateTime.TryParseExact(text, "dd MMM yyyy", CultureInfo.InvariantCulture, DateTimeStyles.None, out date);
            date = Choices.Day(date);
            return read;
        }

        public static Rate[] BandsOf(Unit unit)
        {
            return Choices.List(unit.Rates.Where(band => band.ToDate >= Choices.Today));
        }

        public static IEnumerable<Stay> StaysOf(Unit unit)
        {
            lock (Inventory.Only.Stays)
                return Inventory.Only.Stays
                    .Where(each => each.Unit == unit.Id && !each.Cancelled && each.To >= Choices.Today && !each.Unlisted).ToArray();
        }

        // The cache of Mono's ASP.NET ends the process in time zones east of UTC.
        static readonly ConcurrentDictionary<string, Tuple<object, DateTime>> known =
            new ConcurrentDictionary<string, Tuple<object, DateTime>>();

        /** The reply to the same request, cached for so many minutes. */
        public static T Kept<T>(int minutes, string key, Func<T> make)
        {
            if (Choices.Cache == 0) return make();
            Tuple<object, DateTime> found;
            if (known.TryGetValue(key, out found) && found.Item2 > DateTime.UtcNow) return (T)found.Item1;
            var made = make();
            known[key] = Tuple.Create((object)made, DateTime.UtcNow.AddMinutes(minutes * Choices.Cache));
            return made;
        }
    }
}
