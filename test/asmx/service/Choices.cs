// Where the specification is silent: what this implementation does, and the settings that change it.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace Lodging
{
    public static class Choices
    {
        /** Errors as replies of their own wherever an operation could also put them into a member. */
        public static readonly bool Faults = Is("LODGING_ERRORS", "faults");
        /** An error of the whole call in one item for each property, in place of a single item. */
        public static readonly bool ErrorForEach = Is("LODGING_ERRORS", "each");
        /** Texts in our own words where the specification paraphrases, and no name of the operation before them. */
        public static readonly bool OwnWords = Is("LODGING_WORDS", "own");
        /** Each refusal in another language, and in the same words. */
        public static readonly bool OneText = Is("LODGING_WORDS", "one");
        /** The listed texts without the name of the operation, and with blanks after them. */
        public static readonly bool Blanks = Is("LODGING_WORDS", "blanks");
        /** The error of a wrong login: its listed text, or one of our own, or two of them. */
        public static readonly string Denied = Text("LODGING_DENIED", "listed");
        /** A blackout over another stay is recorded, in place of -1. */
        public static readonly bool Overlap = Is("LODGING_OVERLAP", "allow");
        /** An extra that is there already: "again" adds another, "same" answers with the first, "refuse" is an error. */
        public static readonly string SecondExtra = Text("LODGING_EXTRA", "again");
        /** 1 to 3: least significant bit first with a sentinel, with one more placeholder, most significant first. */
        public static readonly string Signature = Text("LODGING_SIGNATURE", "3");
        /** Texts and lists that hold nothing are written empty, in place of left out. */
        public static readonly bool Empty = Is("LODGING_NOTHING", "empty");
        /** A list without items is left out even where it is the result. */
        public static readonly bool NullLists = Is("LODGING_LISTS", "null");
        /** The order of lists: as they come, or the other way round. */
        public static readonly bool Reversed = Is("LODGING_ORDER", "reversed");
        /** Amounts with six digits, or without zeros at the end. */
        public static readonly string Digits = Text("LODGING_DIGITS", "as they are");
        /** Answers are kept for the times of section 8, or for a tenth of them. */
        public static readonly double Cache = Is("LODGING_CACHE", "on") ? 1 : Is("LODGING_CACHE", "short") ? 0.1 : 0;
        /** xmlMsg of UserFunctions has to hold something that the function of the user understands. */
        public static readonly bool StrictFunction = Is("LODGING_FUNCTION", "strict");
        /** Values that make no sense are refused even where the specification names no rule. */
        public static readonly bool Strict = Is("LODGING_STRICT", "on");
        /** The mark of dates: nothing, the offset of the host, or Z. */
        public static readonly DateTimeKind Kind =
            (DateTimeKind)Enum.Parse(typeof(DateTimeKind), Text("LODGING_KIND", "Unspecified"));

        static readonly HashSet<string> also = new HashSet<string>(Text("LODGING_ALSO", "").Split(','));
        static readonly HashSet<string> data = new HashSet<string>(Text("LODGING_DATA", "").Split(','));

        /** True if LODGING_ALSO names this way of doing what the specification leaves open. */
        public static bool Also(string word)
        {
            return also.Contains(word);
        }

        /** True if LODGING_DATA names this property of what the service holds. */
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
