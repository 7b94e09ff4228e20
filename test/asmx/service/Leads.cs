// The rules of a guest lead.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace Lodging
{
    public class Lead
    {
        public string FirstName, LastName, EmailAddress, Gender, DateOfBirth, WeddingAnniversary;
        /** Name, text and longest length of every text. */
        public List<Tuple<string, string, int>> Texts;
        public bool Enquiry;
        public int Account, Property, LeadID, PartySize, EnquiryPartySize;
        public DateTime Arrival, Departure;

        /** Throws Refused for the first rule that is broken. */
        public void Check(Account caller)
        {
            if (Blank(FirstName) || Blank(LastName))
                Refuse("first name, last name or both must be entered", "Please enter the name of the guest.");
            foreach (var each in Texts.Where(each => (each.Item2 ?? "").Length > each.Item3))
                Refuse(string.Format("The {0} must not exceed {1} chars.", each.Item1, each.Item3));
            if (LeadID != 0) Refuse("leadID not yet supported, only 0 accepted", "leadID must be 0.");
            if (Account < 0) Refuse("Agent Account UserID must be >= 0");
            if (Account != 0 && Account != caller.Id && !(Choices.Also("accounts of suppliers") && caller.Suppliers.Contains(Account)))
                Refuse("no permission on the specified Agent/MC account", "That account is not yours.");
            CheckProperty(caller);
            CheckMail();
            CheckGender();
            CheckDate(DateOfBirth, "Invalid DateOfBirth");
            CheckDate(WeddingAnniversary, "Invalid WeddingAnniversary");
            if (!Choices.Strict) return;
            if (PartySize < 0 || EnquiryPartySize < 0) Refuse("Unknown error validating function input");
            if (Enquiry && Departure <= Arrival) Refuse("The Enquirey was not entered or e-mailed");
        }

        void CheckProperty(Account caller)
        {
            if (Enquiry && Property <= 0) Refuse("PropertyID must be > 0 to send or add an enquiry");
            if (Property != 0 && !Rules.MayUse(caller, Rules.Find(Property)))
                Refuse("no access rights to this property", "You may not use that property.");
        }

        void CheckMail()
        {
            if (Blank(EmailAddress))
            {
                if (Enquiry)
                    Refuse("a valid e-mail address is required to send or add an enquiry", "An enquiry needs an e-mail address.");
                return;
            }
            if (!Regex.IsMatch(EmailAddress, @"^[^@\s]+@[^@\s]+\.[^@\s.]+$")) Refuse("EmailAddress is not valid");
        }

        void CheckGender()
        {
            int number;
            var gender = Choices.Strict ? Gender ?? "" : (Gender ?? "").Trim().ToLowerInvariant();
            if (new[] { "", "male", "female", "m", "f", "0", "1" }.Contains(gender)) return;
            if (int.TryParse(gender, out number)) Refuse("Gender passed as an integer string must be 0 (male) or 1 (female)");
            Refuse("not a valid parameter for Gender", "The gender is not known.");
        }

        void CheckDate(string text, string error)
        {
            DateTime date;
            if (Blank(text)) return;
            if (!Rules.TryDate(text, out date, true) || (Choices.Strict && date > Choices.Today)) Refuse(error);
        }

        static bool Blank(string text)
        {
            return string.IsNullOrWhiteSpace(text);
        }

        static void Refuse(string listed, string own = null)
        {
            throw new Refused(Rules.Worded("CRMAddLead", "Error - " + listed, own));
        }
    }
}
