// The choices of this implementation in points that the specification leaves open, and the settings that change them.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace Lodging
{
    public static class Choices
    {
        /** True to return errors as faults even if the operation has a member for them. */
        public static readonly bool Faults = Is("LODGING_ERRORS", "faults");
        /** True to report an error of the whole call in one item for each property instead of a single item. */
        public static readonly bool ErrorForEach = Is("LODGING_ERRORS", "each");
        /** True for other texts where the specification only paraphrases them, without the name of the operation before them. */
        public static readonly bool OwnWords = Is("LODGING_WORDS", "own");
        /** True to report every error with the same text in another language. */
        public static readonly bool OneText = Is("LODGING_WORDS", "one");
        /** The listed texts without the name of the operation, and with blanks after them. */
        public static readonly bool Blanks = Is("LODGING_WORDS", "blanks");
        /** The error of a wrong login: its listed text, or one of our own, or two of them. */
        public static readonly string Denied = Text("LODGING_DENIED", "listed");
        /** True to record a blackout that overlaps another stay instead of returning -1. */
        public static readonly bool Overlap = Is("LODGING_OVERLAP", "allow");
        /** The reply to an extra that the booking already has: "again" adds another, "same" returns the first, "refuse" is an error. */
        public static readonly string SecondExtra = Text("LODGING_EXTRA", "again");
        /** 1 to 3: least significant bit first with a sentinel, with one more placeholder, most significant first. */
        public static readonly string Signature = Text("LODGING_SIGNATURE", "3");
        /** True to write empty texts and lists instead of leaving them out. */
        public static readonly bool Empty = Is("LODGING_NOTHING", "empty");
        /** True to leave out a list without items even if it is the result. */
        public static readonly bool NullLists = Is("LODGING_LISTS", "null");
        /** True to reverse the order of lists. */
        public static readonly bool Reversed = Is("LODGING_ORDER", "reversed");
        /** Amounts with six digits, or without zeros at the end. */
        public static readonly string Digits = Text("LODGING_DIGITS", "as they are");
        /** The cache times as a part of those of section 8: 1, a tenth, or 0 for no cache. */
        public static readonly double Cache = Is("LODGING_CACHE", "on") ? 1 : Is("LODGING_CACHE", "short") ? 0.1 : 0;
        /** True to reject an xmlMsg that the function of the user does not understand. */
        public static readonly bool StrictFunction = Is("LODGING_FUNCTION", "strict");
        /** True to reject senseless values even if the specification states no rule. */
        public static readonly bool Strict = Is("LODGING_STRICT", "on");
        /** The mark of dates: nothing, the offset of the host, or Z. */
        public static readonly DateTimeKind Kind =
            (DateTimeKind)Enum.Parse(typeof(DateTimeKind), Text("LODGING_KIND", "Unspecified"));

        static readonly HashSet<string> also = new HashSet<string>(Text("LODGING_ALSO", "").Split(','));
        static readonly HashSet<string> data = new HashSet<string>(Text("LODGING_DATA", "").Split(','));

        /** True if LODGING_ALSO names this choice. */
        public static bool Also(string word)
        {
            return also.Contains(word);
        }

        /** True if LODGING_DATA names this variant of the data. */
        public static bool Data(string word)
        {
            return data.Contains(word);
        }

        /** The list as a result or a member. */
        public static T[] List<T>(IEnumerable<T> items)
        {
            var all = (Reversed ? items.Reverse() : items).ToArray();
            return NullLists && all.Length == 0 ? null : all;
        }

        public static decimal Amount(decimal amount)
        {
            if (Digits == "six") return decimal.Round(amount, 6) + 0.000000m;
            return Digits == "few" ? decimal.Parse(amount.ToString("G29", CultureInfo.InvariantCulture), CultureInfo.InvariantCulture) : amount;
        }

        public static DateTime Today
        {
            get
            {
                var setting = Text("LODGING_TODAY", "");
                var day = setting == ""
                    ? DateTime.UtcNow.Date
                    : DateTime.ParseExact(setting, "yyyy-MM-dd", CultureInfo.InvariantCulture);
                return Day(day);
            }
        }

        public static DateTime Day(DateTime date)
        {
            return DateTime.SpecifyKind(date, Kind);
        }

        public static string Nothing
        {
            get { return Empty ? "" : null; }
        }

        static bool Is(string name, string value)
        {
            return Text(name, "") == value;
        }

        static string Text(string name, string otherwise)
        {
            return Environment.GetEnvironmentVariable(name) ?? otherwise;
        }
    }
}
