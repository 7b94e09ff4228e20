// The records of messages: one class for each record of the specification.
using System;
using System.Data;
using System.Xml.Serialization;

namespace Lodging
{
    public static class Wire
    {
        public const string Namespace = "http://lodging.example/api/";
    }

    public class Reservation
    {
        public int PropertyID;
        public int BookingID;
        public DateTime ArrivalDate;
        public DateTime DepartureDate;
    }

    public class Reservations
    {
        public DateTime ArrivalDate;
        public DateTime DepartureDate;
        public int BookingID;
        public bool HasPoolHeat;
        public string GuestName;
        public string specialResponse;
    }

    public class GetExtrasResult
    {
        public int RowCount;
        public PropertyExtras[] Extras;
        public string ErrorMsg;
    }

    public class PropertyExtras
    {
        public int PropertyID;
        public string ItemCode;
        public string ItemDescription;
        public bool FlatFee;
        public decimal FlatFeeAmount;
        public bool DailyFee;
        public decimal DailyFeeAmount;
        public bool PercentageFee;
        public decimal Percentage;
        public bool Mandatory;
        public decimal MinimumCharge;
        public bool ChargeTax1;
        public bool ChargeTax2;
        public bool ChargeTax3;
    }

    public class WeekDays
    {
        public bool Mon, Tues, Wed, Thurs, Fri, Sat, Sun;
    }

    public class Rate
    {
        public DateTime FromDate;
        public DateTime ToDate;
        public int MinNightsStay;
        public int MaxNightsStay;
        [XmlElement("Rate")] public decimal Nightly;
        public string RateType;
        [XmlElement(IsNullable = true)] public WeekDays AllowedArrivalDays;
        [XmlElement(IsNullable = true)] public WeekDays AllowedDepartureDays;
    }

    public class Rates
    {
        public int PropertyID;
        public Rate[] PropertyRates;
        public string ErrorMsg;
    }

    [XmlType("Rate")]
    public class SimpleRate
    {
        public DateTime FromDate;
        public DateTime ToDate;
        public int MinNightsStay;
        public decimal DailyRate;
    }

    public class RoomsToSellResponse
    {
        public int MaxRoomsInCategory;
        public DateTime ResponseDateTime;
        public string ErrorMsgs;
        public int AvailabilitySignature;
        public int PropertyID;
        public DateTime StartDate;
        public night[] Nights;
    }

    public class night
    {
        public int DayOffset;
        public int RoomsInCategory;
        public int RoomsSold;
        public int RoomsAvailable;
    }

    public class ZoneInfo
    {
        public string TimeZone;
        public string OffsetFromUtc;
        public string Abbreviation;
    }

    public class Amenity
    {
        public string Name;
        public int Count;
    }

    [XmlInclude(typeof(Amenity))]
    public class StaticPropertyDetails
    {
        public int PropertyId;
        public int McUserId;
        public int MinimumHoursBeforeCheckIn;
        public decimal TenStarRating;
        public ZoneInfo TimeZoneInfo;
        public string BusinessTaxId;
        public string ErrorMessage;
        public object[] Amenities;
        public object[] Attributes;
    }

    public class ContactInfo
    {
        public string ContactType;
        public string Name;
        public string Email;
        public string Phone;
    }

    public class ManagementCompany
    {
        [XmlAttribute] public int ID;
        public string CompanyName;
        public string PreferredCurrencyIso;
        public string Address;
        public string Address2;
        public string City;
        public string State;
        public string Country;
        public string PostCode;
        public string WebsiteUrl;
        public ContactInfo[] Contacts;
        public int MinChildAge;
        public int MaxChildAge;
        public string DefaultArrivalTime;
        public string DefaultDepartureTime;
    }

    public class ManagementCompanyDefaultArrivalDepartureTimes
    {
        public int MCUserID;
        public string DefaultArrivalTime;
        public string DefaultDepartureTime;
    }

    public class PropertyPermissions
    {
        public int PropertyID;
        public bool MCEnableProperty;
        public bool AgentEnableProperty;
        public int AgentUserID;
        public int MCUserID;
        public bool NativeProperty;
        public bool CalendarSyncProperty;
        public bool AOAProperty;
        public string ErrorMsg;
        public bool TimeShare;
        public bool OnlineBookingAllowed;
    }

    public struct strucGetDiscountCodes
    {
        public decimal GrandTotal;
        public decimal Discount;
        public bool DiscountApplies;
        public string DiscountMSG;
    }

    public class AddExtraObj
    {
        public string ResponseMessage;
        public string ErrorMsg;
        public int ExtraID;
        public decimal ExtraPrice;
    }

    public class PoolHeatSettings
    {
        public bool HasPrivatePool;
        public bool PoolHeatable;
        public bool PoolHeatIncludedInPrice;
        public decimal DailyCharge;
        public int MinimumNumberOfDaysToCharge;
        public bool ChargeTax1OnPoolHeat;
        public bool ChargeTax2OnPoolHeat;
        public bool ChargeTax3OnPoolHeat;
        public string ErrorMsg;
    }

    public class TaxRatesAndSettings
    {
        public string Tax1Name;
        public string Tax2Name;
        public string Tax3Name;
        public decimal Tax1Percent;
        public decimal Tax2Percent;
        public decimal Tax3Percent;
        public string ErrorMsg;
        public bool ChargeTax1OnRental;
        public bool ChargeTax2OnRental;
        public bool ChargeTax3OnRental;
    }

    public class ComplexRate
    {
        public DateTime FromDate;
        public DateTime ToDate;
        public int MinNightsStay;
        public int MaxNightsStay;
        public decimal Rate;
        public string RateType;
    }

    public class ComplexRates
    {
        public int PropertyID;
        [XmlArray(IsNullable = true)] public ComplexRate[] PropertyRates;
        public string ErrorMsg;
    }

    public class UserFunctionResult
    {
        public int requestingUserID;
        public DateTime requestDateTime;
        public DateTime responseDateTime;
        public string requestingIP;
        public string errorMessage;
        public string requestingXML;
        public string stringResponse;
        public int integerResponse;
        public decimal decimalResponse;
        public bool booleanResponse;
        public DataSet datasetResponse;
        public ComplexRates[] ComplexRates;
    }
}
