// A parcel depot: a service with every construct that XmlSerializer writes.
using System;
using System.Collections.Generic;
using System.Data;
using System.Web.Services;
using System.Web.Services.Description;
using System.Web.Services.Protocols;
using System.Xml;
using System.Xml.Serialization;

namespace Depot
{
    public enum Size { Small, Medium, [XmlEnum("extra large")] ExtraLarge }

    [Flags] public enum Handling { None = 0, Fragile = 1, Cold = 2, Upright = 4 }

    [XmlInclude(typeof(Parcel)), XmlInclude(typeof(Letter))]
    public abstract class Shipment
    {
        [XmlAttribute] public string Code;
        public DateTime Sent;
        public Size Size;
        public Handling Handling;
        public int? Insured;
    }

    public class Parcel : Shipment
    {
        public double Weight;
        public Parcel[] Inside;
        [XmlElement("Label")] public string[] Labels;
    }

    public class Letter : Shipment
    {
        public bool Registered;
        [XmlArrayItem("page")] public List<string> Pages;
    }

    public class Money
    {
        [XmlAttribute] public string Currency;
        [XmlText] public decimal Amount;
    }

    public class Numbers
    {
        public long L; public ulong UL; public short S; public byte B; public sbyte SB; public ushort US; public uint UI;
        public float F; public double D; public byte[] Bytes; public Guid Guid; public char Char; public decimal Decimal;
        [XmlElement(DataType = "date")] public DateTime Date;
        [XmlElement(DataType = "time")] public DateTime Time;
        [XmlElement(DataType = "duration")] public string Duration;
        [XmlElement(DataType = "anyURI")] public string Uri;
        [XmlElement(DataType = "hexBinary")] public byte[] Hex;
    }

    public class Choice
    {
        [XmlElement("Text", typeof(string)), XmlElement("Number", typeof(int))] public object Item;
    }

    public class Loose
    {
        public string Name;
        // A second type of lists of strings, which the description numbers.
        [XmlArrayItem(IsNullable = false)] public string[] Lines;
        [XmlAnyElement] public XmlElement[] Others;
        [XmlAnyAttribute] public XmlAttribute[] Attributes;
    }

    public class Ticket : SoapHeader
    {
        public string User;
        public string Password;
    }

    public class Trace : SoapHeader
    {
        public string Id;
        public int Hops;
    }

    [XmlType(Namespace = "urn:depot:elsewhere")]
    public class Elsewhere
    {
        public string Place;
        [XmlElement(Namespace = "urn:depot:third")] public string Third;
        [XmlElement(Form = System.Xml.Schema.XmlSchemaForm.Unqualified)] public string Plain;
    }

    [WebService(Namespace = "http://depot.example/ws/", Description = "A depot for parcels.")]
    public class Depot : WebService
    {
        public Ticket ticket;
        public Trace trace;

        [WebMethod(Description = "Says hello.")] public string Hello(string name) { return "Hello " + name; }
        [WebMethod] public string Nothing() { return null; }
        [WebMethod] public void Forget(int id) { }
        [WebMethod(MessageName = "AddInts")] public int Add(int a, int b) { return a + b; }
        [WebMethod(MessageName = "AddDoubles")] public double Add(double a, double b) { return a + b; }
        [WebMethod] public int Divide(int a, int b, out int rest, ref string note) { rest = a % b; note = note + "!"; return a / b; }
        [WebMethod] public void OnlyOut(out int x) { x = 7; }
        [WebMethod] public void TwoOut(out int x, out string y) { x = 7; y = "y"; }
        [WebMethod] public Shipment[] List(Size size, Handling handling) {
            return new Shipment[] {
                new Parcel { Code = "p<1", Sent = new DateTime(2026, 11, 22), Size = size, Handling = handling, Weight = 1.5, Labels = new[] { "a", "b" }, Inside = new[] { new Parcel { Code = "in" } } },
                new Letter { Code = "l", Registered = true, Insured = 5, Pages = new List<string> { "one", null } }, null };
        }
        [WebMethod] public Shipment Send(Shipment shipment) { return shipment; }
        [WebMethod] public Money Price(Money money) { return money; }
        [WebMethod] public Numbers Echo(Numbers numbers) { return numbers; }
        [WebMethod] public Choice Choose(Choice choice) { return choice; }
        [WebMethod] public Loose Loosen(Loose loose) { return loose; }
        [WebMethod] public XmlNode Xml(XmlElement node) { return node; }
        [WebMethod] public XmlDocument Document() { var d = new XmlDocument(); d.LoadXml("<a b='c'>text<d/></a>"); return d; }
        [WebMethod] public object Any(object any) { return any; }
        [WebMethod] public object[] Objects(object[] all) { return all; }
        [WebMethod] public int[][] Grid(int[][] grid) { return grid; }
        [WebMethod] public int[] Ints(int[] ints) { return ints; }
        [WebMethod] public Size[] Sizes(Size[] sizes) { return sizes; }
        [WebMethod] public int? Maybe(int? value) { return value; }
        [WebMethod] public Guid Id(Guid id) { return id; }
        [WebMethod] public byte[] Bytes(byte[] bytes) { return bytes; }
        [WebMethod] public long Long(long value) { return value; }
        [WebMethod] public DataSet Report() { var d = new DataSet("R"); var t = d.Tables.Add("T"); t.Columns.Add("A", typeof(int)); t.Rows.Add(1); return d; }
        [WebMethod] public Elsewhere Where(Elsewhere where) { return where; }
        [WebMethod, SoapHeader("ticket"), SoapHeader("trace", Direction = SoapHeaderDirection.InOut)]
        public string Secret(int number) { if (ticket == null) throw new Exception("no ticket"); if (trace != null) trace.Hops++; return ticket.User + number; }
        [WebMethod, SoapDocumentMethod(ParameterStyle = SoapParameterStyle.Bare)] public Money Bare(Money money) { return money; }
        [WebMethod, SoapDocumentMethod("urn:other-action")] public string Acted(string x) { return x; }
        [WebMethod, SoapDocumentMethod(OneWay = true)] public void Fire(string x) { }
        [WebMethod, SoapDocumentMethod(RequestElementName = "AskIt", ResponseElementName = "ToldIt", RequestNamespace = "urn:depot:request")] public string Ask(string x) { return x; }
        [WebMethod] [return: XmlElement("item")] public string[] Flat([XmlElement("word")] string[] words) { return words; }
        [WebMethod] public List<Parcel> Parcels(List<Parcel> parcels) { return parcels; }
        [WebMethod] public DateTime When(DateTime when) { return when; }
        [WebMethod] public Size Biggest(Size a) { return a; }
        [WebMethod] public char Initial(char letter) { return letter; }
        [WebMethod] public Handling Handle(Handling handling) { return handling; }
        [WebMethod] public double Ratio(double ratio) { return ratio; }
        [WebMethod] public string[] Words(string[] words) { return words; }
        [WebMethod] public decimal Sum(decimal[] parts) { decimal s = 0; foreach (var p in parts) s += p; return s; }
    }
}
