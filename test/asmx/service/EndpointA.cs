// The operations of XMLAdditionalFunctions15.025.asmx.
using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Web;
using System.Web.Services;
using System.Xml;

namespace Lodging
{
    [WebService(Namespace = Wire.Namespace, Name = "LodgingAdditional")]
    [WebServiceBinding(ConformsTo = WsiProfiles.None)]
    public class EndpointA : WebService
    {
        [WebMethod]
        public string CRMAddLead(string APIUserName, string APIPassword, string FirstName, string LastName, string Address1,
            string Address2, string City, string County, string State, string Country, string Zip, string Telephone,
            string CellPhone, string EmailAddress, string Comments, string CombinedAddress, string PartnerName,
            string NamesOfFamilyMembers, string Hobbies, string FavoriteTravelDestinations, string SpecialRequirements,
            string PetDetails, string Occupation, int TypicalPartySize, string Gender, string DateOfBirth,
            string WeddingAnniversary, bool PortalActive, bool AddressTidied, bool AllowMarketingEmails, bool AddAsEnquirey,
            bool SendEnquireyEmail, int AgentAccountUserID, int PropertyID, DateTime EnquireyArrivalDate,
            DateTime EnquireyDepartureDate, string EnquireyComments, int EnquiryPartySize, string LeadSource, int leadID)
        {
            var texts = new List<Tuple<string, string, int>>();
            Action<string, string, int> most = (name, text, length) => texts.Add(Tuple.Create(name, text, length));
            most("FirstName", FirstName, 100);
            most("LastName", LastName, 100);
            most("Address1", Address1, 50);
            most("Address2", Address2, 50);
            most("City", City, 50);
            most("County", County, 50);
            most("State", State, 50);
            most("Country", Country, 30);
            most("Zip", Zip, 20);
            most("Telephone", Telephone, 35);
            most("CellPhone", CellPhone, 35);
            most("EmailAddress", EmailAddress, 50);
            most("Comments", Comments, 3900);
            most("CombinedAddress", CombinedAddress, 350);
            most("PartnerName", PartnerName, 200);
            most("NamesOfFamilyMembers", NamesOfFamilyMembers, 500);
            most("Hobbies", Hobbies, 500);
            most("FavoriteTravelDestinations", FavoriteTravelDestinations, 500);
            most("SpecialRequirements", SpecialRequirements, 500);
            most("PetDetails", PetDetails, 500);
            most("Occupation", Occupation, 50);
            most("LeadSource", LeadSource, 50);
            try
            {
                var caller = Rules.SignIn("CRMAddLead", APIUserName, APIPassword);
                new Lead
                {
                    FirstName = FirstName, LastName = LastName, EmailAddress = EmailAddress, Gender = Gender, Texts = texts,
                    DateOfBirth = DateOfBirth, WeddingAnniversary = WeddingAnniversary, LeadID = leadID,
                    Enquiry = AddAsEnquirey || SendEnquireyEmail, Account = AgentAccountUserID, Property = PropertyID,
                    PartySize = TypicalPartySize, EnquiryPartySize = EnquiryPartySize, Arrival = EnquireyArrivalDate,
                    Departure = EnquireyDepartureDate,
                }.Check(caller);
                if (Choices.Also("no word for a lead")) return "";
                if (Choices.Also("a lead without error")) return "The lead was stored without an error.";
                return Choices.OwnWords ? "" + Inventory.Only.NextId() : "Success (" + Inventory.Only.NextId() + ")";
            }
            catch (Refused refused)
            {
                if (Choices.Faults) throw;
                return refused.Text;
            }
        }

        [WebMethod]
        public Reservation[] GetAllReservations(string APIUsername, string APIPassword, string xmlMsg, string jSonMsg)
        {
            var caller = Rules.SignIn("GetAllReservations", APIUsername, APIPassword);
            return Rules.Kept(10, "all " + caller.Id, () => Choices.List(Inventory.Only.Units.Values
                .Where(unit => Rules.MayUse(caller, unit)).SelectMany(Rules.StaysOf).OrderByDescending(stay => stay.From)
                .Select(stay => new Reservation
                {
                    PropertyID = stay.Unit, BookingID = stay.Id, ArrivalDate = stay.From, DepartureDate = stay.To,
                })));
        }

        [WebMethod]
        public GetExtrasResult GetExtras(string APIUserName, string APIPassword, int PropertyID)
        {
            return Answer("GetExtras", text => new GetExtrasResult { ErrorMsg = text }, () =>
            {
                var caller = Rules.SignIn("GetExtras", APIUserName, APIPassword);
                var unit = Rules.Find(PropertyID);
                if (Choices.Also("unknown is empty") && unit == null) return NoExtras();
                if (!Rules.MayUse(caller, unit))
                    throw new Refused(Rules.Worded("GetExtras", "You do not have access rights to this Property (2)"));
                if (unit.Extras.Count == 0 && Choices.Also("no extras is empty")) return NoExtras();
                if (unit.Extras.Count == 0)
                    throw new Refused(Rules.Worded("GetExtras", "No Extras Configured for this Property"));
                return Rules.Kept(1, "extras " + caller.Id + " " + PropertyID, () => new GetExtrasResult
                {
                    RowCount = unit.Extras.Count, Extras = Choices.List(unit.Extras), ErrorMsg = Choices.Nothing,
                });
            });
        }

        static GetExtrasResult NoExtras()
        {
            return new GetExtrasResult { Extras = Choices.List(new PropertyExtras[0]), ErrorMsg = Choices.Nothing };
        }

        [WebMethod]
        public Rate[] GetPropertyRatesAndRestrictions(string APIUserName, string APIPassword, int PropertyID)
        {
            const string operation = "GetPropertyRatesAndRestrictions";
            var caller = Rules.SignIn(operation, APIUserName, APIPassword);
            if (Choices.Also("unknown is empty") && Rules.Find(PropertyID) == null) return new Rate[0];
            var unit = Rules.Usable(operation, caller, PropertyID, "You do not have access rights to this Property (1)");
            if (unit.Monthly) throw new Refused(Monthly(operation));
            var bands = Rules.BandsOf(unit);
            return Choices.Also("no days in rates") && bands != null ? bands.Select(WithoutDays).ToArray() : bands;
        }

        [WebMethod]
        public Rates[] GetAllPropertyRatesAndRestrictionsPerMC(string APIUserName, string APIPassword, int MCUserID)
        {
            const string operation = "GetAllPropertyRatesAndRestrictionsPerMC";
            return Answer(operation, text => new[] { new Rates { ErrorMsg = text } }, () =>
            {
                var caller = Rules.SignIn(operation, APIUserName, APIPassword);
                if (MCUserID <= 0) throw new Refused(Rules.Worded(operation, "The MCUserID must be greater than 0"));
                if (MCUserID != caller.Id && !caller.Suppliers.Contains(MCUserID))
                    throw new Refused(Rules.Worded(operation, "Could not obtain list of MC Properties (1)"));
                var units = Inventory.Only.Units.Values.Where(unit => unit.Company == MCUserID && IsInBulk(caller, unit)).ToList();
                if (units.Count == 0 && Choices.Also("no properties is empty")) return Choices.List(new Rates[0]);
                if (units.Count == 0) throw new Refused(Rules.Worded(operation, "MC has No Configured Properties"));
                return Rules.Kept(360, "bulk " + caller.Id + " " + MCUserID, () => Choices.List(units.Select(unit => Bulk(caller, unit))));
            });
        }

        static bool IsInBulk(Account caller, Unit unit)
        {
            if (unit.Deleted) return Choices.Also("deleted in bulk") && !Choices.Also("usable in bulk");
            return Rules.MayUse(caller, unit) || !Choices.Also("usable in bulk");
        }

        static Rates Bulk(Account caller, Unit unit)
        {
            const string operation = "GetPropertyRatesAndRestrictions";
            var rates = new Rates { PropertyID = unit.Id, ErrorMsg = Choices.Nothing };
            if (unit.Deleted)
                rates.ErrorMsg = Rules.Worded(operation, "Validation Error 2 - Property has been deleted from the system");
            else if (!Rules.MayUse(caller, unit))
                rates.ErrorMsg = Rules.Worded(operation, "This User does not have permissions for this property");
            else if (unit.Monthly) rates.ErrorMsg = Monthly(operation);
            else
            {
                var bands = Rules.BandsOf(unit);
                rates.PropertyRates = bands == null || Choices.Also("days in bulk") ? bands : bands.Select(WithoutDays).ToArray();
                return rates;
            }
            if (Choices.Also("nil beside errors")) rates.PropertyRates = new Rate[] { null };
            return rates;
        }

        static Rate WithoutDays(Rate band)
        {
            return new Rate
            {
                FromDate = band.FromDate, ToDate = band.ToDate, MinNightsStay = band.MinNightsStay, RateType = band.RateType,
                MaxNightsStay = band.MaxNightsStay, Nightly = band.Nightly,
            };
        }

        static string Monthly(string operation)
        {
            return Rules.Worded(operation, "Monthly Rates Not Supported via API (contact the unit supplier to configure a supported rate type)");
        }

        [WebMethod]
        public RoomsToSellResponse[] GetPropertiesNightlyRoomsToSell(string APIUsername, string APIPassword,
            int[] PropertyIDs, string MinimumDateInRange, string MaximumDateInRange)
        {
            const string operation = "GetPropertiesNightlyRoomsToSell";
            Func<string, RoomsToSellResponse[]> failed = text => Choices.ErrorForEach && PropertyIDs != null
                ? PropertyIDs.Select(id => Availability.Failed(id, text)).ToArray()
                : new[] { Availability.Failed(0, text) };
            return Answer(operation, failed, () =>
            {
                var caller = Rules.SignIn(operation, APIUsername, APIPassword);
                if (PropertyIDs.Length > 20)
                    throw new Refused(Rules.Worded(operation, "this function accepts 20 properties or fewer at a time", "At most 20 properties."));
                var range = ReadRange(operation, MinimumDateInRange, MaximumDateInRange, "Invalid days in range",
                    "Maximum Date must be at least 1 night after the Minimum Date");
                if (range.Item2 > 31)
                    throw new Refused(Rules.Worded(operation, "Requested Availability range too large (Max Range: 31 nights)"));
                if (Choices.Also("no past nights") && range.Item1 < Choices.Today)
                    throw new Refused(Rules.Worded(operation, "Invalid days in range"));
                var asked = Choices.Also("once each") ? PropertyIDs.Distinct() : PropertyIDs;
                return Choices.List(asked.Select(id => OrdinaryRooms(caller, id, range)).OrderBy(each => Choices.Also("as asked") ? 0 : each.PropertyID));
            });
        }

        static RoomsToSellResponse OrdinaryRooms(Account caller, int id, Tuple<DateTime, int> range)
        {
            const string operation = "GetPropertiesNightlyRoomsToSell";
            try
            {
                var unit = Rules.Usable(operation, caller, id, "Validation Error 2");
                if (unit.Kind == Kind.Category) throw new Refused(Rules.Worded(operation, "AOA properties are not supported"));
                if (unit.Kind == Kind.Timeshare) throw new Refused(Rules.Worded(operation, "TimeShare properties are not supported"));
                return Availability.Of(unit, range.Item1, range.Item2);
            }
            catch (Refused refused)
            {
                return Availability.Failed(id, refused.Text);
            }
        }

        static Tuple<DateTime, int> ReadRange(string operation, string from, string to, string unreadable, string tooShort)
        {
            DateTime first, last;
            if (!Rules.TryDate(from, out first) || !Rules.TryDate(to, out last))
                throw new Refused(Rules.Worded(operation, unreadable));
            var nights = (last - first).Days;
            if (nights < (Choices.Also("no nights") ? 0 : 1)) throw new Refused(Rules.Worded(operation, tooShort));
            return Tuple.Create(first, nights);
        }

        [WebMethod]
        public RoomsToSellResponse GetAOATSPropertyNightlyRoomsToSell(string APIUsername, string APIPassword,
            int PropertyID, string MinimumDateInRange, string MaximumDateInRange)
        {
            const string operation = "GetAOATSPropertyNightlyRoomsToSell";
            return Answer(operation, text => Availability.Failed(PropertyID, text), () =>
            {
                var caller = Rules.SignIn(operation, APIUsername, APIPassword);
                var range = ReadRange(operation, MinimumDateInRange, MaximumDateInRange, "Invalid days in range (AOA)",
                    "Departure Date must be at least 1 night after the Minimum Date");
                if (range.Item1 < Choices.Today)
                    throw new Refused(Rules.Worded(operation, "Departure Date must be at least 1 night after the Minimum Date and Minimum Date must be >= today"));
                if (range.Item2 > 30)
                    throw new Refused(Rules.Worded(operation, "Requested Availability range too large (Max Range: 30 nights)"));
                var unit = Rules.Usable(operation, caller, PropertyID, "Validation Error 2");
                if (unit.Kind == Kind.Ordinary)
                    throw new Refused(Rules.Worded(operation, "only for AOA or TimeShare properties", "Ask the other operation."));
                if (unit.Offline) throw new Refused(Rules.Worded(operation, "Property not enabled for online booking"));
                return Availability.Of(unit, range.Item1, range.Item2);
            });
        }

        [WebMethod]
        public UserFunctionResult UserFunctions(string APIUserName, string APIPassword, string xmlMsg, bool returnRequestingXML)
        {
            var begun = Choices.Also("plain stamps") ? DateTime.SpecifyKind(DateTime.UtcNow, DateTimeKind.Unspecified) : DateTime.UtcNow;
            var failed = new UserFunctionResult { requestDateTime = begun, responseDateTime = begun };
            return Answer("UserFunctions", text => { failed.errorMessage = text; return failed; }, () =>
            {
                var caller = Rules.SignIn("UserFunctions", APIUserName, APIPassword);
                var message = HttpUtility.UrlDecode(xmlMsg ?? "");
                if (Choices.Also("an empty function"))
                    return new UserFunctionResult
                    {
                        requestDateTime = begun, responseDateTime = begun, requestingUserID = caller.Id,
                        requestingXML = returnRequestingXML ? message : null,
                    };
                if (Choices.StrictFunction && !message.Contains("<order"))
                    throw new Refused("No order in the message.");
                return Function(caller, message, returnRequestingXML, begun);
            });
        }

        UserFunctionResult Function(Account caller, string message, bool echo, DateTime begun)
        {
            var table = new DataTable("Stay");
            table.Columns.Add("Unit", typeof(int));
            table.Columns.Add("Guest", typeof(string));
            table.Columns.Add("From", typeof(DateTime));
            table.Columns.Add("Paid", typeof(decimal));
            table.Rows.Add(41, "Ann & Bob <both>", Choices.Today, 10.50m);
            table.Rows.Add(42, DBNull.Value, DBNull.Value, 0m);
            var set = new DataSet("Answer");
            set.Tables.Add(table);
            return new UserFunctionResult
            {
                requestingUserID = caller.Id, requestDateTime = begun, responseDateTime = DateTime.Now,
                requestingIP = Context.Request.UserHostAddress, requestingXML = echo ? "<request>" + message + "</request>" : Choices.Nothing,
                stringResponse = "ok", integerResponse = -7, decimalResponse = 0.10m, datasetResponse = set,
                errorMessage = Choices.Nothing, ComplexRates = new[]
                {
                    new ComplexRates
                    {
                        PropertyID = 41, PropertyRates = new[]
                        {
                            new ComplexRate { FromDate = Choices.Today, ToDate = Choices.Today, MinNightsStay = 1, MaxNightsStay = 7, Rate = 1.0m, RateType = "2" },
                        },
                    },
                    new ComplexRates { PropertyID = 44 },
                },
            };
        }

        [WebMethod]
        public PropertyPermissions GetPropertyPermissions(string APIUsername, string APIPassword, int PropertyID)
        {
            const string operation = "GetPropertyPermissions";
            return Answer(operation, text => new PropertyPermissions { PropertyID = PropertyID, ErrorMsg = text }, () =>
            {
                var caller = Rules.SignIn(operation, APIUsername, APIPassword);
                var unit = Rules.Find(PropertyID);
                if (unit == null) throw new Refused(Rules.Worded(operation, "Invalid PropertyID"));
                if (unit.Company == 0) throw new Refused(Rules.Worded(operation, "(1001) property orphaned, has no MC"));
                if (unit.Deleted) throw new Refused(Rules.Worded(operation, "(1012) property deleted"));
                var native = Rules.IsNative(caller, unit);
                if (!native && !caller.Suppliers.Contains(unit.Company))
                    throw new Refused(Rules.Worded(operation, "(1010) no agent relation configured between supplier and agent"));
                var permissions = new PropertyPermissions
                {
                    PropertyID = unit.Id, MCUserID = unit.Company, NativeProperty = native && !Choices.Also("native of nobody"),
                    AgentUserID = native && Choices.Also("no agent of an owner") ? 0 : caller.Id,
                    MCEnableProperty = native ? !Choices.Also("no flags of an owner") : caller.Enabled.Contains(unit.Id),
                    AgentEnableProperty = native ? !Choices.Also("no flags of an owner") : caller.Accepted.Contains(unit.Id), CalendarSyncProperty = unit.Clone,
                    AOAProperty = unit.Kind == Kind.Category, TimeShare = unit.Kind == Kind.Timeshare,
                    OnlineBookingAllowed = !unit.Offline, ErrorMsg = Choices.Nothing,
                };
                if (unit.Kind == Kind.Category && unit.Offline && Choices.Also("warnings"))
                    permissions.ErrorMsg = Rules.Worded(operation, "Warning - no AOA category assigned, inventory cannot be booked");
                if (!native) permissions.ErrorMsg = WhyNotFed(permissions) ?? permissions.ErrorMsg;
                return permissions;
            });
        }

        static string WhyNotFed(PropertyPermissions permissions)
        {
            const string operation = "GetPropertyPermissions";
            if (!permissions.MCEnableProperty && permissions.AgentEnableProperty)
                return Rules.Worded(operation, "(8000) MC may have disabled the property from the feed (MC has not enabled it for the feed but the caller accepted it)");
            if (!permissions.MCEnableProperty)
                return Rules.Worded(operation, "(5000) MC has not enabled the property for the user");
            return permissions.AgentEnableProperty
                ? null
                : Rules.Worded(operation, "(7000) MC enabled the property but the caller has not accepted it in the super-site area");
        }

        [WebMethod]
        public strucGetDiscountCodes validateDiscountCode(string APIUserName, string APIPassword, int MCUserID,
            int PropertyID, string BookingArrivalDate, string BookingDepartureDate, string DiscountCode, decimal RentalRate)
        {
            const string operation = "validateDiscountCode";
            return Answer(operation, text => new strucGetDiscountCodes { DiscountMSG = text }, () =>
            {
                DateTime arrival, departure;
                var caller = Rules.SignIn(operation, APIUserName, APIPassword);
                if (MCUserID <= 0)
                    throw new Refused(Rules.Worded(operation, "the inventory manager was not defined", "Which company?"));
                if (PropertyID <= 0)
                    throw new Refused(Rules.Worded(operation, "the inventory unit was not defined", "Which property?"));
                if (!Rules.TryDate(BookingArrivalDate, out arrival) || !Rules.TryDate(BookingDepartureDate, out departure))
                    throw new Refused(Rules.Worded(operation, "Obtain DataSet Error"));
                if (Choices.Strict && string.IsNullOrWhiteSpace(DiscountCode))
                    throw new Refused("There is no discount code.");
                if (departure < arrival)
                    throw new Refused(Rules.Worded(operation, "a discount code cannot apply to a reservation with a negative night stay", "Departure before arrival."));
                var code = Choices.Also("codes in any case") ? (DiscountCode ?? "").Trim().ToUpperInvariant() : DiscountCode;
                var applies = code == "SPRING" && Rules.MayUse(caller, Rules.Find(PropertyID)) && !Choices.Data("no discounts");
                if (!applies && Choices.Also("unknown codes are errors")) throw new Refused("That code is not known.");
                var discount = applies ? decimal.Round(RentalRate * (Choices.Data("all off") ? 1m : 0.125m), 2) : 0m;
                var total = Choices.Also("totals of discounts only") && !applies ? 0m : RentalRate - discount;
                return new strucGetDiscountCodes
                {
                    GrandTotal = Choices.Amount(total), Discount = Choices.Amount(discount), DiscountApplies = applies,
                    DiscountMSG = Choices.Also("discounts unexplained") ? Choices.Nothing : applies ? "12.5 % off" : "This code does not apply.",
                };
            });
        }

        [WebMethod]
        public AddExtraObj[] AddExtra(string APIUserName, string APIPassword, int BookingID, string ItemCodeToAddToBooking)
        {
            return Answer("AddExtra", text => new[] { new AddExtraObj { ErrorMsg = text } }, () =>
            {
                var caller = Rules.SignIn("AddExtra", APIUserName, APIPassword);
                var stay = Inventory.Only.Stays.FirstOrDefault(each => each.Id == BookingID && BookingID > 0 && !each.Cancelled);
                if (stay == null || (stay.Owner != caller.Id && !Rules.IsNative(caller, Rules.Find(stay.Unit))))
                    throw new Refused(Rules.Worded("AddExtra", "Validation Error 2 - no rights to this booking", "That booking is not yours."));
                var item = Rules.Find(stay.Unit).Extras.FirstOrDefault(each => each.ItemCode.Equals(ItemCodeToAddToBooking,
                    Choices.Also("codes in any case") ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal));
                if (item == null) throw new Refused(Rules.Worded("AddExtra", "Invalid ItemCode"));
                return new[] { Add(stay, item) };
            });
        }

        static AddExtraObj Add(Stay stay, PropertyExtras item)
        {
            lock (stay)
            {
                AddExtraObj known;
                if (stay.Added.TryGetValue(item.ItemCode, out known) && Choices.SecondExtra != "again")
                {
                    if (Choices.SecondExtra == "same") return known;
                    throw new Refused(Rules.Worded("AddExtra", "Error 1 - the extra was not added", "It is there already."));
                }
                var price = Math.Max(item.MinimumCharge, item.FlatFeeAmount + item.DailyFeeAmount * (stay.To - stay.From).Days);
                return stay.Added[item.ItemCode] = new AddExtraObj
                {
                    ExtraID = Inventory.Only.NextId(), ExtraPrice = Choices.Amount(price), ErrorMsg = Choices.Nothing,
                    ResponseMessage = Choices.Also("extras without a word") ? Choices.Nothing : "Added",
                };
            }
        }

        [WebMethod]
        public PoolHeatSettings GetPoolHeatSettings(string APIUserName, string APIPassword, int PropertyID)
        {
            const string operation = "GetPoolHeatSettings";
            return Answer(operation, text => new PoolHeatSettings { ErrorMsg = text }, () =>
            {
                Usable(operation, APIUserName, APIPassword, PropertyID);
                if (Choices.Data("no pools") || Rules.Find(PropertyID) == null) return new PoolHeatSettings { ErrorMsg = Choices.Nothing };
                return new PoolHeatSettings
                {
                    HasPrivatePool = true, PoolHeatable = true, DailyCharge = Choices.Amount(22.50m), MinimumNumberOfDaysToCharge = 3,
                    ChargeTax1OnPoolHeat = true, ErrorMsg = Choices.Nothing,
                };
            });
        }

        [WebMethod]
        public TaxRatesAndSettings GetTaxRatesAndSettings(string APIUserName, string APIPassword, int PropertyID)
        {
            const string operation = "GetTaxRatesAndSettings";
            return Answer(operation, text => new TaxRatesAndSettings { ErrorMsg = text }, () =>
            {
                Usable(operation, APIUserName, APIPassword, PropertyID);
                if (Choices.Data("no taxes") || Rules.Find(PropertyID) == null) return new TaxRatesAndSettings { ErrorMsg = Choices.Nothing };
                return new TaxRatesAndSettings
                {
                    Tax1Name = Choices.Data("names like errors") ? "Unknown Error" : "VAT", Tax1Percent = Choices.Amount(20m), Tax2Name = "Tourist & city", Tax2Percent = Choices.Amount(1.5000m),
                    Tax3Name = Choices.Nothing, ChargeTax1OnRental = true, ErrorMsg = Choices.Nothing,
                };
            });
        }

        static void Usable(string operation, string name, string password, int id)
        {
            var caller = Rules.SignIn(operation, name, password);
            if (Choices.Also("unknown is empty") && Rules.Find(id) == null) return;
            if (!Rules.MayUse(caller, Rules.Find(id)))
                throw new Refused(Rules.Worded(operation, "no access rights to this Property (1)", "You do not have access rights."));
        }

        [WebMethod]
        public int AddBlackoutDates(string APIUserName, string APIPassword, int MCUserID, int PropertyID, string GuestName,
            DateTime dteArrive, DateTime dteDepart)
        {
            var caller = Rules.SignIn("AddBlackoutDates", APIUserName, APIPassword);
            var unit = Rules.Find(PropertyID);
            if (unit == null || !Rules.IsNative(caller, unit) || unit.Company != MCUserID || unit.Deleted)
                throw new Refused(Rules.Worded("AddBlackoutDates", "Validation Error 2 - only an MC/PM/Native user may call it", "You may not block dates."));
            if (Choices.Strict && (string.IsNullOrWhiteSpace(GuestName) || dteDepart <= dteArrive))
                throw new Refused(Rules.Worded("AddBlackoutDates", "the Black Out Date was not added"));
            lock (Inventory.Only.Stays)
            {
                var taken = Inventory.Only.Stays.Any(each => each.Unit == unit.Id && !each.Cancelled && each.From < dteDepart && dteArrive < each.To);
                if (taken && !Choices.Overlap) return -1;
                var today = Choices.Today;
                var guest = Choices.Also("blackouts without a name") ? Choices.Nothing : GuestName;
                var blackout = Inventory.Only.Book(unit.Id, (dteArrive.Date - today.Date).Days, (dteDepart.Date - today.Date).Days, caller.Id, guest);
                blackout.Blackout = true;
                if (Choices.Also("blackouts to the last day")) blackout.To = blackout.To.AddDays(1);
                blackout.Unlisted = Choices.Also("blackouts unlisted");
                return Choices.Also("blackouts answered with 1") ? 1 : blackout.Id;
            }
        }

        /** Returns the reply, or the error as this implementation reports it. */
        static T Answer<T>(string operation, Func<string, T> failed, Func<T> answer)
        {
            try
            {
                return answer();
            }
            catch (Refused refused)
            {
                if (Choices.Faults) throw;
                return failed(refused.Text);
            }
        }
    }
}
