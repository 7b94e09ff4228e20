// The operations of ServiceXML.15.025.asmx.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Web.Services;
using System.Xml.Serialization;

namespace Lodging
{
    [WebService(Namespace = Wire.Namespace, Name = "LodgingMain")]
    [WebServiceBinding(ConformsTo = WsiProfiles.None)]
    public class EndpointB : WebService
    {
        [WebMethod]
        public StaticPropertyDetails[] GetStaticPropertyDetails(string ApiUsername, string ApiPassword, int[] PropertyIds)
        {
            // The listed texts carry the name of another operation.
            const string operation = "GetManagementCompanyDetails";
            try
            {
                var caller = Rules.SignIn(operation, ApiUsername, ApiPassword);
                if (PropertyIds.Length > 50)
                    throw new Refused(Rules.Worded(operation, "Request limited to 50 properties per call"));
                var asked = Choices.Also("once each") ? PropertyIds.Distinct() : PropertyIds;
                if (Choices.Also("lists refused whole") && asked.Any(id => !Rules.MayUse(caller, Rules.Find(id))))
                    throw new Refused(NoRights());
                return Choices.List(asked.Select(id => Details(caller, id)));
            }
            catch (Refused refused)
            {
                if (Choices.Faults) throw;
                return new[] { new StaticPropertyDetails { ErrorMessage = refused.Text } };
            }
        }

        static StaticPropertyDetails Details(Account caller, int id)
        {
            var unit = Rules.Find(id);
            if (!Rules.MayUse(caller, unit))
                return new StaticPropertyDetails
                {
                    PropertyId = Choices.Also("errors without ids") ? 0 : id, ErrorMessage = NoRights(),
                };
            return new StaticPropertyDetails
            {
                PropertyId = id, McUserId = unit.Company, MinimumHoursBeforeCheckIn = 24, TenStarRating = Choices.Amount(8.75m),
                TimeZoneInfo = id % 2 == 0 ? null : new ZoneInfo { TimeZone = "GMT Standard Time", OffsetFromUtc = "+00:00" },
                BusinessTaxId = Choices.Nothing, ErrorMessage = Choices.Nothing,
                Amenities = Items(), Attributes = Choices.Empty ? new object[0] : null,
            };
        }

        static object[] Items()
        {
            if (Choices.Data("no amenities")) return null;
            if (Choices.Data("records as amenities"))
                return new object[] { new Amenity { Name = "Pool & bar", Count = 2 }, Choices.Today, new byte[] { 1, 2 } };
            return new object[] { "Pool", 3, true, null, 2.50m };
        }

        static string NoRights()
        {
            return Rules.Worded("GetManagementCompanyDetails", "Validation Error 2 (user does not have rights to property)", "Validation Error 2");
        }

        [WebMethod]
        public Reservations[] GetReservations(string APIUsername, string APIPassword, int PropertyID, string xmlMsg, string jSonMsg)
        {
            return Choices.Also("times everywhere")
                ? Stays(APIUsername, APIPassword, PropertyID, 17, 9.5)
                : Stays(APIUsername, APIPassword, PropertyID, 0, 0);
        }

        [WebMethod]
        public Reservations[] GetReservationsWithTime(string APIUsername, string APIPassword, int PropertyID, string xmlMsg, string jSonMsg)
        {
            return Choices.Also("times nowhere")
                ? Stays(APIUsername, APIPassword, PropertyID, 0, 0)
                : Stays(APIUsername, APIPassword, PropertyID, 17, 9.5);
        }

        static Reservations[] Stays(string name, string password, int id, double arrival, double departure)
        {
            const string operation = "GetReservations";
            var caller = Rules.SignIn(operation, name, password);
            if (Choices.Also("unknown is empty") && Rules.Find(id) == null) return new Reservations[0];
            var unit = Rules.Usable(operation, caller, id, "Validation Error 2");
            if (Choices.Also("no category") && unit.Kind == Kind.Category)
                throw new Refused(Rules.Worded(operation, "AOA category not set by user (1)"));
            if (unit.Kind == Kind.Timeshare)
                throw new Refused(Rules.Worded(operation, "Timeshare Properties are not supported"));
            var hidden = Choices.Also("no guests") && !Rules.IsNative(caller, unit);
            return Rules.Kept(1, "stays " + caller.Id + " " + id + " " + arrival, () => Choices.List(Rules.StaysOf(unit).Select(stay => new Reservations
            {
                ArrivalDate = stay.From.AddHours(arrival), DepartureDate = stay.To.AddHours(departure), BookingID = stay.Id,
                HasPoolHeat = stay.Pool, GuestName = hidden ? Choices.Nothing : stay.Guest,
                specialResponse = Choices.Also("special responses") ? "No error: see <desk>" : Choices.Nothing,
            })));
        }

        [WebMethod]
        [return: XmlElement("ManagementCompany")]
        public ManagementCompany GetManagementCompanyDetails(string ApiUsername, string ApiPassword, int McUserId)
        {
            var caller = Rules.SignIn("GetManagementCompanyDetails", ApiUsername, ApiPassword);
            var known = McUserId == caller.Id || caller.Suppliers.Contains(McUserId);
            var company = Inventory.Only.Companies.FirstOrDefault(each => each.ID == McUserId);
            if (company != null && (known || Choices.Also("companies for all"))) return company;
            if (Choices.Also("unknown company is a fault")) throw new Refused("There is no such company.");
            return Choices.Also("unknown company is blank") ? new ManagementCompany() : null;
        }

        [WebMethod]
        public SimpleRate[] GetPropertyRates(string APIUserName, string APIPassword, int PropertyID)
        {
            const string operation = "GetPropertyRates";
            var caller = Rules.SignIn(operation, APIUserName, APIPassword);
            if (Choices.Also("unknown is empty") && Rules.Find(PropertyID) == null) return new SimpleRate[0];
            var unit = Rules.Usable(operation, caller, PropertyID, "user has no relation or permissions to this property");
            if (unit.Monthly) throw new Refused(Rules.Worded(operation, "Monthly Rates Not Supported via API"));
            if (unit.Rates.Count == 0 && Choices.Also("no rates is empty")) return Choices.List(new SimpleRate[0]);
            if (unit.Rates.Count == 0) throw new Refused(Rules.Worded(operation, "No Rate Assigned by user"));
            var open = (Rules.BandsOf(unit) ?? new Rate[0]).Where(band => band.Nightly != 0 || !Choices.Data("no zero net rates"));
            return Choices.List(open.Select(band => new SimpleRate
            {
                FromDate = band.FromDate, ToDate = band.ToDate, MinNightsStay = band.MinNightsStay,
                DailyRate = Choices.Amount(band.Nightly * 0.9m),
            }));
        }

        [WebMethod]
        public ManagementCompanyDefaultArrivalDepartureTimes[] GetManagementCompanyDefaultArrivalDepartureTimes(string APIUserName, string APIPassword)
        {
            var caller = Rules.SignIn("GetManagementCompanyDefaultArrivalDepartureTimes", APIUserName, APIPassword);
            return Choices.List(Inventory.Only.Companies.Where(each => each.ID == caller.Id || caller.Suppliers.Contains(each.ID))
                .Select(each => new ManagementCompanyDefaultArrivalDepartureTimes
                {
                    MCUserID = each.ID, DefaultArrivalTime = each.DefaultArrivalTime, DefaultDepartureTime = each.DefaultDepartureTime,
                }));
        }
    }
}
