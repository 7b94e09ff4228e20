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
                return PropertyIds.Select(id => Details(caller, id)).ToArray();
            }
            catch (Refused refused)
            {
                if (Choices.Faults) throw;
                return new[] { new StaticPropertyDetails { ErrorMessage = refused.Message } };
            }
        }

        static StaticPropertyDetails Details(Account caller, int id)
        {
            var unit = Rules.Find(id);
            if (!Rules.MayUse(caller, unit))
                return new StaticPropertyDetails
                {
                    PropertyId = id,
                    ErrorMessage = Rules.Worded("GetManagementCompanyDetails", "Validation Error 2 (user does not have rights to property)", "Validation Error 2"),
                };
            return new StaticPropertyDetails
            {
                PropertyId = id, McUserId = unit.Company, MinimumHoursBeforeCheckIn = 24, TenStarRating = 8.75m,
                TimeZoneInfo = id % 2 == 0 ? null : new ZoneInfo { TimeZone = "GMT Standard Time", OffsetFromUtc = "+00:00" },
                BusinessTaxId = Choices.Nothing, ErrorMessage = Choices.Nothing,
                Amenities = new object[] { "Pool", 3, true, null, 2.50m },
                Attributes = Choices.Empty ? new object[0] : null,
            };
        }

        [WebMethod]
        public Reservations[] GetReservations(string APIUsername, string APIPassword, int PropertyID, string xmlMsg, string jSonMsg)
        {
            return Stays(APIUsername, APIPassword, PropertyID, 0, 0);
        }

        [WebMethod]
        public Reservations[] GetReservationsWithTime(string APIUsername, string APIPassword, int PropertyID, string xmlMsg, string jSonMsg)
        {
            return Stays(APIUsername, APIPassword, PropertyID, 17, 9.5);
        }

        static Reservations[] Stays(string name, string password, int id, double arrival, double departure)
        {
            const string operation = "GetReservations";
            var caller = Rules.SignIn(operation, name, password);
            var unit = Rules.Usable(operation, caller, id, "Validation Error 2");
            if (unit.Kind == Kind.Timeshare)
                throw new Refused(Rules.Worded(operation, "Timeshare Properties are not supported"));
            return Rules.Kept(1, "stays " + caller.Id + " " + id + " " + arrival, () => Rules.StaysOf(unit).Select(stay => new Reservations
            {
                ArrivalDate = stay.From.AddHours(arrival), DepartureDate = stay.To.AddHours(departure), BookingID = stay.Id,
                HasPoolHeat = stay.Pool, GuestName = stay.Guest, specialResponse = Choices.Nothing,
            }).ToArray());
        }

        [WebMethod]
        [return: XmlElement("ManagementCompany")]
        public ManagementCompany GetManagementCompanyDetails(string ApiUsername, string ApiPassword, int McUserId)
        {
            var caller = Rules.SignIn("GetManagementCompanyDetails", ApiUsername, ApiPassword);
            var known = McUserId == caller.Id || caller.Suppliers.Contains(McUserId);
            return known ? Inventory.Only.Companies.FirstOrDefault(each => each.ID == McUserId) : null;
        }

        [WebMethod]
        public SimpleRate[] GetPropertyRates(string APIUserName, string APIPassword, int PropertyID)
        {
            const string operation = "GetPropertyRates";
            var caller = Rules.SignIn(operation, APIUserName, APIPassword);
            var unit = Rules.Usable(operation, caller, PropertyID, "user has no relation or permissions to this property");
            if (unit.Monthly) throw new Refused(Rules.Worded(operation, "Monthly Rates Not Supported via API"));
            if (unit.Rates.Count == 0) throw new Refused(Rules.Worded(operation, "No Rate Assigned by user"));
            return Rules.BandsOf(unit).Select(band => new SimpleRate
            {
                FromDate = band.FromDate, ToDate = band.ToDate, MinNightsStay = band.MinNightsStay, DailyRate = band.Nightly * 0.9m,
            }).ToArray();
        }

        [WebMethod]
        public ManagementCompanyDefaultArrivalDepartureTimes[] GetManagementCompanyDefaultArrivalDepartureTimes(string APIUserName, string APIPassword)
        {
            var caller = Rules.SignIn("GetManagementCompanyDefaultArrivalDepartureTimes", APIUserName, APIPassword);
            return Inventory.Only.Companies.Where(each => each.ID == caller.Id || caller.Suppliers.Contains(each.ID))
                .Select(each => new ManagementCompanyDefaultArrivalDepartureTimes
                {
                    MCUserID = each.ID, DefaultArrivalTime = each.DefaultArrivalTime, DefaultDepartureTime = each.DefaultDepartureTime,
                }).ToArray();
        }
    }
}
