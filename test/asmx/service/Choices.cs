// Where the specification is silent: what this implementation does, and the settings that change it.
using System;
using System.Globalization;

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
        /** A blackout over another stay is recorded, in place of -1. */
        public static readonly bool Overlap = Is("LODGING_OVERLAP", "allow");
        /** An extra that is there already: "again" adds another, "same" answers with the first, "refuse" is an error. */
        public static readonly string SecondExtra = Text("LODGING_EXTRA", "again");
        /** 1 to 3: least significant bit first with a sentinel, with one more placeholder, most significant first. */
        public static readonly string Signature = Text("LODGING_SIGNATURE", "3");
        /** Texts and lists that hold nothing are written empty, in place of left out. */
        public static readonly bool Empty = Is("LODGING_NOTHING", "empty");
        /** Answers are kept for the times of section 8. */
        public static readonly bool Cache = Is("LODGING_CACHE", "on");
        /** xmlMsg of UserFunctions has to hold something that the function of the user understands. */
        public static readonly bool StrictFunction = Is("LODGING_FUNCTION", "strict");
        /** Values that make no sense are refused even where the specification names no rule. */
        public static readonly bool Strict = Is("LODGING_STRICT", "on");
        /** The mark of dates: nothing, the offset of the host, or Z. */
        public static readonly DateTimeKind Kind =
            (DateTimeKind)Enum.Parse(typeof(DateTimeKind), Text("LODGING_KIND", "Unspecified"));

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
