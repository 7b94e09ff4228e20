// Decodes the golden SOAP replies with proxy classes that the framework generates from the WSDL, and prints one line of JSON for each.
using System;
using System.CodeDom;
using System.CodeDom.Compiler;
using System.Collections;
using System.Collections.Generic;
using System.Data;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net;
using System.Reflection;
using System.Web.Script.Serialization;
using System.Web.Services.Description;
using System.Web.Services.Protocols;
using System.Xml;
using System.Xml.Serialization;

/// <summary>Arguments: the folder of the WSDL. Standard input: the replies, as an array of JSON.</summary>
public static class Program
{
    static readonly JavaScriptSerializer Json = new JavaScriptSerializer { MaxJsonLength = int.MaxValue };
    static readonly Dictionary<string, Type> Proxies = new Dictionary<string, Type>();

    public static void Main(string[] arguments)
    {
        WebRequest.RegisterPrefix("golden:", new RecordedRequests());
        foreach (var reply in Json.Deserialize<List<Reply>>(Console.In.ReadToEnd()))
        {
            string line;
            try { line = "\"value\":" + Shown(Decoded(reply, arguments[0])); }
            catch (Exception error) { line = "\"error\":" + Json.Serialize(Reason(error)); }
            Console.WriteLine("{\"id\":" + Json.Serialize(reply.id) + "," + line + "}");
        }
    }

    static object Decoded(Reply reply, string folder)
    {
        var key = reply.description + reply.protocol;
        if (!Proxies.ContainsKey(key)) Proxies[key] = Proxy(Path.Combine(folder, reply.description), reply.protocol);
        var proxy = (SoapHttpClientProtocol)Activator.CreateInstance(Proxies[key]);
        proxy.Url = "golden:reply";
        RecordedRequests.Next = reply;
        var method = Proxies[key].GetMethod(reply.operation);
        var given = method.GetParameters().Select(p => p.ParameterType.IsValueType ? Activator.CreateInstance(p.ParameterType) : null);
        return method.Invoke(proxy, given.ToArray());
    }

    /// <summary>Generates and compiles the class that wsdl.exe would write for one protocol.</summary>
    static Type Proxy(string path, string protocol)
    {
        var importer = new ServiceDescriptionImporter { ProtocolName = protocol, Style = ServiceDescriptionImportStyle.Client };
        importer.CodeGenerationOptions = CodeGenerationOptions.GenerateProperties;
        importer.AddServiceDescription(ServiceDescription.Read(path), "", "");
        var space = new CodeNamespace("Golden");
        var unit = new CodeCompileUnit();
        unit.Namespaces.Add(space);
        var warnings = importer.Import(space, unit);
        if (warnings != 0) throw new InvalidOperationException("the WSDL is imported with " + warnings);
        var names = new[] { "System.dll", "System.Data.dll", "System.Xml.dll", "System.Web.Services.dll" };
        var compiled = CodeDomProvider.CreateProvider("CSharp")
            .CompileAssemblyFromDom(new CompilerParameters(names) { GenerateInMemory = true }, unit);
        if (compiled.Errors.HasErrors) throw new InvalidOperationException(compiled.Errors[0].ToString());
        return compiled.CompiledAssembly.GetTypes().Single(type => type.IsSubclassOf(typeof(SoapHttpClientProtocol)));
    }

    static string Reason(Exception error)
    {
        var messages = new List<string>();
        for (var each = error is TargetInvocationException ? error.InnerException : error; each != null; each = each.InnerException)
            messages.Add(each.GetType().Name + ": " + each.Message);
        return string.Join("; ", messages);
    }

    /// <summary>A value as JSON, with numbers, dates and texts in the form of a golden meaning; opaque XML is {"any":true}.</summary>
    static string Shown(object value)
    {
        if (value == null) return "null";
        if (value is bool || value is int || value is string) return Json.Serialize(value);
        if (value is decimal) return Json.Serialize(((decimal)value).ToString(CultureInfo.InvariantCulture));
        if (value is DateTime) return Json.Serialize(XmlConvert.ToString((DateTime)value, XmlDateTimeSerializationMode.RoundtripKind));
        if (value is XmlNode || value is DataSet || value.GetType() == typeof(object)) return "{\"any\":true}";
        if (value is IEnumerable) return "[" + string.Join(",", ((IEnumerable)value).Cast<object>().Select(Shown)) + "]";
        var members = value.GetType().GetProperties().Where(member => !Attribute.IsDefined(member, typeof(XmlIgnoreAttribute)));
        return "{" + string.Join(",", members.Select(member => Json.Serialize(NameOf(member)) + ":" + Shown(MemberOf(value, member)))) + "}";
    }

    static object MemberOf(object owner, PropertyInfo member)
    {
        var specified = owner.GetType().GetProperty(member.Name + "Specified");
        return specified != null && !(bool)specified.GetValue(owner, null) ? null : member.GetValue(owner, null);
    }

    // The class has another name for a member that is named as its type.
    static string NameOf(PropertyInfo member)
    {
        var element = (XmlElementAttribute)Attribute.GetCustomAttribute(member, typeof(XmlElementAttribute));
        var attribute = (XmlAttributeAttribute)Attribute.GetCustomAttribute(member, typeof(XmlAttributeAttribute));
        var name = element != null ? element.ElementName : attribute != null ? attribute.AttributeName : "";
        return name == "" ? member.Name : name;
    }
}

/// <summary>One reply to decode.</summary>
public class Reply
{
    public string id { get; set; }
    public string description { get; set; }
    public string protocol { get; set; }
    public string operation { get; set; }
    public string contentType { get; set; }
    public string path { get; set; }
}

/// <summary>Answers each request with the next recorded reply.</summary>
public class RecordedRequests : IWebRequestCreate
{
    public static Reply Next;

    public WebRequest Create(Uri uri)
    {
        return new RecordedRequest(uri, Next);
    }
}

public class RecordedRequest : WebRequest
{
    readonly Uri uri;
    readonly Reply reply;
    readonly WebHeaderCollection headers = new WebHeaderCollection();

    public RecordedRequest(Uri uri, Reply reply)
    {
        this.uri = uri;
        this.reply = reply;
    }

    public override Uri RequestUri { get { return uri; } }
    public override string Method { get; set; }
    public override string ContentType { get; set; }
    public override long ContentLength { get; set; }
    public override int Timeout { get; set; }
    public override ICredentials Credentials { get; set; }
    public override IWebProxy Proxy { get; set; }
    public override bool PreAuthenticate { get; set; }
    public override string ConnectionGroupName { get; set; }
    public override WebHeaderCollection Headers { get { return headers; } set { } }
    public override Stream GetRequestStream() { return new MemoryStream(); }
    public override WebResponse GetResponse() { return new RecordedResponse(uri, reply); }
}

public class RecordedResponse : WebResponse
{
    readonly Uri uri;
    readonly Reply reply;

    public RecordedResponse(Uri uri, Reply reply)
    {
        this.uri = uri;
        this.reply = reply;
    }

    public override Uri ResponseUri { get { return uri; } }
    public override string ContentType { get { return reply.contentType; } set { } }
    public override long ContentLength { get { return new FileInfo(reply.path).Length; } set { } }
    public override WebHeaderCollection Headers { get { return new WebHeaderCollection(); } }
    public override Stream GetResponseStream() { return File.OpenRead(reply.path); }
}
