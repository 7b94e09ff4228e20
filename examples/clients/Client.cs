// A client with the proxy classes of .NET Framework, which run on Mono too:
//   mcs -out:client.exe -r:System.Web.Services -r:System.Xml Client.cs
//   staywire conform-client --run "mono client.exe"
//
// cannot: tell a member that is absent from one that is nil (both are null)
using System;
using System.Net;
using System.Web.Services;
using System.Web.Services.Protocols;
using System.Xml.Serialization;

[WebServiceBinding(Name = "XMLAdditionalFunctionsSoap", Namespace = Endpoint.Xml)]
public class Endpoint : SoapHttpClientProtocol
{
    public const string Xml = "http://channel.example/xml";

    public Endpoint(string url)
    {
        Url = url;
        Timeout = 20000;
        // By default, the class sends the body, with the password, to the target of a redirect.
        AllowAutoRedirect = false;
    }

    [SoapDocumentMethod(Xml + "/GetPropertyPermissions", RequestNamespace = Xml, ResponseNamespace = Xml)]
    public Permissions GetPropertyPermissions(string APIUsername, string APIPassword, int PropertyID)
    {
        return (Permissions)Invoke("GetPropertyPermissions", new object[] { APIUsername, APIPassword, PropertyID })[0];
    }

    [SoapDocumentMethod(Xml + "/GetExtras", RequestNamespace = Xml, ResponseNamespace = Xml)]
    public ExtrasResult GetExtras(string APIUserName, string APIPassword, int PropertyID)
    {
        return (ExtrasResult)Invoke("GetExtras", new object[] { APIUserName, APIPassword, PropertyID })[0];
    }

    [SoapDocumentMethod(Xml + "/AddExtra", RequestNamespace = Xml, ResponseNamespace = Xml)]
    public AddExtraObj[] AddExtra(string APIUserName, string APIPassword, int BookingID, string ItemCodeToAddToBooking)
    {
        var all = new object[] { APIUserName, APIPassword, BookingID, ItemCodeToAddToBooking };
        return (AddExtraObj[])Invoke("AddExtra", all)[0];
    }
}

[XmlType(Namespace = Endpoint.Xml)]
public class Permissions { public bool AOAProperty; }

[XmlType(Namespace = Endpoint.Xml)]
public class ExtrasResult { public PropertyExtras[] Extras; }

[XmlType(Namespace = Endpoint.Xml)]
public class PropertyExtras { public int PropertyID; public string ItemCode; }

[XmlType(Namespace = Endpoint.Xml)]
public class AddExtraObj { public string ResponseMessage; public string ErrorMsg; }

public static class Program
{
    public static int Main()
    {
        var a = new Endpoint(Environment.GetEnvironmentVariable("STAYWIRE_BASE_URL") + "/XMLAdditionalFunctions15.025.asmx");
        var user = Environment.GetEnvironmentVariable("STAYWIRE_USERNAME");
        var password = Environment.GetEnvironmentVariable("STAYWIRE_PASSWORD");
        try
        {
            if (a.GetPropertyPermissions(user, password, 1101) == null) return 1;
            var extras = a.GetExtras(user, password, 1101).Extras;
            a.AddExtra(user, password, 90002, extras[0].ItemCode);
            Console.WriteLine(extras.Length + " extras");
            return 0;
        }
        catch (Exception error)
        {
            Console.Error.WriteLine(error.GetType().Name);
            return 1;
        }
    }
}
