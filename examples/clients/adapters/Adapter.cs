// An adapter of the proxy classes of .NET Framework, which run on Mono too (CLIENT.md):
//   mcs -out:adapter.exe -r:System.Web.Services -r:System.Web.Extensions -r:System.Xml -r:System.Data Adapter.cs
//   staywire conform-client --exec "mono adapter.exe service.json WSDL_FOLDER"
// service.json is that of the package @staywire/golden. cannot: tell absent from nil or empty, keep XML without a type.
using System;
using System.CodeDom.Compiler;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Web.Script.Serialization;
using System.Web.Services.Description;
using System.Web.Services.Protocols;
using System.Xml;
using Node = System.Collections.Generic.Dictionary<string, object>;

public static class Adapter {
    static Node Service;
    static readonly JavaScriptSerializer Json = new JavaScriptSerializer { MaxJsonLength = int.MaxValue };

    /// Returns the class that wsdl.exe would write for a WSDL.
    static Type Proxy(string path) {
        var importer = new ServiceDescriptionImporter { ProtocolName = "Soap", CodeGenerationOptions = System.Xml.Serialization.CodeGenerationOptions.GenerateProperties };
        importer.AddServiceDescription(ServiceDescription.Read(path), "", "");
        var unit = new System.CodeDom.CodeCompileUnit { Namespaces = { new System.CodeDom.CodeNamespace("Made") } };
        importer.Import(unit.Namespaces[0], unit);
        var options = new CompilerParameters(new[] { "System.dll", "System.Data.dll", "System.Xml.dll", "System.Web.Services.dll" }) { GenerateInMemory = true };
        return CodeDomProvider.CreateProvider("CSharp").CompileAssemblyFromDom(options, unit).CompiledAssembly.GetTypes().Single(type => type.IsSubclassOf(typeof(SoapHttpClientProtocol)));
    }

    static Node Of(object node, string key) { return (Node)((Node)node)[key]; }
    static string Text(object node, string key) { object value; return ((Node)node).TryGetValue(key, out value) ? value as string : null; }

    /// Converts a value of a proxy class for the protocol.
    static object Shaped(Node node, object value) {
        if (value == null || Text(node, "kind") == "any") return null;
        if (value is decimal) return XmlConvert.ToString((decimal)value);
        if (value is DateTime) return XmlConvert.ToString((DateTime)value, XmlDateTimeSerializationMode.RoundtripKind);
        if (Text(node, "kind") == "list") return ((IEnumerable)value).Cast<object>().Select(each => Shaped(Of(node, "item"), each)).ToArray();
        if (Text(node, "kind") == "scalar") return value;
        // If a member has the name of its class, the proxy class adds "1" to the name of the member.
        return Of(Of(Of(Service, "types"), Text(node, "name")), "members").ToDictionary(each => each.Key, each => Shaped((Node)each.Value, (value.GetType().GetProperty(each.Key) ?? value.GetType().GetProperty(each.Key + "1")).GetValue(value, null)));
    }

    /// Converts a parameter of the protocol for the proxy class.
    static object Given(Type type, object value) {
        if (type.IsArray && value != null) return ((IEnumerable)value).Cast<object>().Select(Convert.ToInt32).ToArray();
        if (type == typeof(DateTime)) return XmlConvert.ToDateTime((string)value, XmlDateTimeSerializationMode.RoundtripKind);
        return value == null ? null : Convert.ChangeType(value, type, System.Globalization.CultureInfo.InvariantCulture);
    }

    /// Returns the text of the error if the reply is an error of the call; otherwise null.
    static string ErrorIn(Node operation, object value) {
        var result = Of(operation, "result");
        var errors = ((IEnumerable)operation["errors"]).Cast<Node>().ToList();
        string prefix = Text(operation, "failurePrefix"), title = Text(operation, "errorPrefix");
        Func<string, string> plain = each => (each.StartsWith(title) ? each.Substring(title.Length) : each).Trim().TrimEnd('.').ToLowerInvariant();
        if (Text(result, "kind") == "scalar") return errors.Any(each => each.ContainsKey("result") && each["result"].Equals(value)) || prefix != null && ("" + value).StartsWith(prefix) ? "" + value : null;
        var isRecord = Text(result, "kind") == "ref";
        var type = Of(Of(Service, "types"), Text(isRecord ? result : Of(result, "item"), "name"));
        foreach (var record in (isRecord ? new[] { value } : (IEnumerable)value ?? new object[0]).Cast<Node>().Where(each => each != null))
            foreach (var member in Of(type, "members")) {
                var role = Text(member.Value, "role");
                var text = role == "error" || role == "message" ? ((string)record[member.Key] ?? "").Trim() : "";
                var known = errors.FirstOrDefault(each => plain(Text(each, "text")) == plain(text));
                var isError = known == null ? role == "error" && isRecord && !text.StartsWith("Warning") : Text(known, "scope") == "call" && !known.ContainsKey("meaning");
                if (text != "" && isError) return text;
            }
        return null;
    }

    static object Call(Node asked, Type type, Node operation) {
        var account = Of(asked, "account");
        var client = (SoapHttpClientProtocol)Activator.CreateInstance(type);
        client.Url = Text(account, "baseUrl") + Text(Service["endpoints"], Text(operation, "endpoint"));
        client.Timeout = Convert.ToInt32(asked["deadlineMs"]) - 1000;
        var values = new Node(Of(asked, "parameters"));
        foreach (var each in Of(operation, "credentials")) values[(string)each.Value] = account[each.Key];
        var method = type.GetMethod(Text(asked, "operation"));
        try {
            var arguments = method.GetParameters().Select(each => Given(each.ParameterType, values.ContainsKey(each.Name) ? values[each.Name] : null));
            var value = Shaped(Of(operation, "result"), method.Invoke(client, arguments.ToArray()));
            var error = ErrorIn(operation, value);
            return error == null ? (object)new { kind = "ok", value } : new { kind = "error", text = error };
        } catch (System.Reflection.TargetInvocationException thrown) {
            var web = thrown.InnerException as System.Net.WebException;
            if (thrown.InnerException is SoapException) return new { kind = "error", text = thrown.InnerException.Message };
            return new { kind = "failed", sent = web != null && web.Status == System.Net.WebExceptionStatus.ConnectFailure ? "no" : "unknown" };
        }
    }

    public static void Main(string[] args) {
        Service = Json.Deserialize<Node>(System.IO.File.ReadAllText(args[0]));
        var types = new Dictionary<string, Type> { { "A", Proxy(args[1] + "/XMLAdditionalFunctions.soap.wsdl") }, { "B", Proxy(args[1] + "/ServiceXML.soap.wsdl") } };
        var hello = new { version = 1, name = ".NET proxy", cannot = new[] { "nil-members", "empty-texts", "opaque-xml" } };
        for (var line = Console.ReadLine(); line != null; line = Console.ReadLine()) {
            Node asked = Json.Deserialize<Node>(line), operation = Text(asked, "op") == "hello" ? null : Of(Of(Service, "operations"), Text(asked, "operation"));
            Console.WriteLine(Json.Serialize(new { id = asked["id"], ok = operation == null ? hello : Call(asked, types[Text(operation, "endpoint")], operation) }));
        }
    }
}
