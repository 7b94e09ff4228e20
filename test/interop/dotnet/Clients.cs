// Generates clients from a WSDL with the framework, and converts the values that they return to JSON.
using System;
using System.CodeDom;
using System.CodeDom.Compiler;
using System.Collections;
using System.Collections.Generic;
using System.Data;
using System.Globalization;
using System.Linq;
using System.Reflection;
using System.Web.Script.Serialization;
using System.Web.Services.Description;
using System.Web.Services.Protocols;
using System.Xml;
using System.Xml.Serialization;

public static class Clients
{
    public static readonly JavaScriptSerializer Json = new JavaScriptSerializer { MaxJsonLength = int.MaxValue };
    static readonly Dictionary<string, Type> Proxies = new Dictionary<string, Type>();

    /// <summary>A client for one protocol, of a class that is generated once.</summary>
    public static SoapHttpClientProtocol Of(string path, string protocol)
    {
        if (!Proxies.ContainsKey(path + protocol)) Proxies[path + protocol] = Proxy(path, protocol);
        return (SoapHttpClientProtocol)Activator.CreateInstance(Proxies[path + protocol]);
    }

    /// <summary>Generates and compiles the class that wsdl.exe would write for one protocol.</summary>
    static Type Proxy(string path, string protocol)
    {
        var importer = new ServiceDescriptionImporter { ProtocolName = protocol, Style = ServiceDescriptionImportStyle.Client };
        importer.CodeGenerationOptions = CodeGenerationOptions.GenerateProperties;
        importer.AddServiceDescription(ServiceDescription.Read(path), "", "");
        var space = new CodeNamespace("Described");
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

    public static string Reason(Exception error)
    {
        var messages = new List<string>();
        for (var each = error is TargetInvocationException ? error.InnerException : error; each != null; each = each.InnerException)
            messages.Add(each.GetType().Name + ": " + each.Message);
        return string.Join("; ", messages);
    }

    /// <summary>A value as JSON, with numbers, dates and texts in the form of a golden meaning; opaque XML is {"any":true}.</summary>
    public static string Shown(object value)
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

    // The class renames a member that has the same name as its type.
    static string NameOf(PropertyInfo member)
    {
        var element = (XmlElementAttribute)Attribute.GetCustomAttribute(member, typeof(XmlElementAttribute));
        var attribute = (XmlAttributeAttribute)Attribute.GetCustomAttribute(member, typeof(XmlAttributeAttribute));
        var name = element != null ? element.ElementName : attribute != null ? attribute.AttributeName : "";
        return name == "" ? member.Name : name;
    }
}
