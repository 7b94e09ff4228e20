// The view that .NET has of a service description, as lines of text: `Proxy.exe view FILE...`; and calls with the client
// classes that it makes: `Proxy.exe call FILE BASE-URL`.
using System;
using System.CodeDom;
using System.CodeDom.Compiler;
using System.Collections.Generic;
using System.Data;
using System.IO;
using System.Linq;
using System.Net;
using System.Reflection;
using System.Web.Services.Description;
using System.Web.Services.Protocols;
using System.Xml;
using System.Xml.Serialization;

static class Program {
    static readonly string[] protocols = { "Soap", "Soap12", "HttpGet", "HttpPost" };

    static int Main(string[] args) {
        System.Threading.Thread.CurrentThread.CurrentCulture = System.Globalization.CultureInfo.InvariantCulture;
        if (args.Length > 1 && args[0] == "view") {
            foreach (var file in args.Skip(1)) View(file);
            return 0;
        }
        if (args.Length == 3 && args[0] == "call") {
            // The client classes of GET and POST take only texts, and do not declare other types.
            foreach (var protocol in protocols.Take(2)) Call(protocol, args[1], args[2]);
            return 0;
        }
        Console.Error.WriteLine("use: view FILE... | call FILE BASE-URL");
        return 2;
    }

    /// The client classes of one protocol; null where the description does not offer it.
    static CodeNamespace Classes(string file, string protocol) {
        var description = ServiceDescription.Read(file);
        // Includes the order of members.
        var options = CodeGenerationOptions.GenerateProperties | CodeGenerationOptions.GenerateOrder;
        var importer = new ServiceDescriptionImporter { ProtocolName = protocol, Style = ServiceDescriptionImportStyle.Client, CodeGenerationOptions = options };
        importer.AddServiceDescription(description, "", "");
        var space = new CodeNamespace("Made");
        var unit = new CodeCompileUnit();
        unit.Namespaces.Add(space);
        var warnings = importer.Import(space, unit);
        return (warnings & ServiceDescriptionImportWarnings.NoCodeGenerated) != 0 ? null : space;
    }

    static void Call(string protocol, string file, string url) {
        try {
            Caller.CallAll(protocol, Classes(file, protocol), url);
        } catch (Exception error) {
            Console.WriteLine(protocol + "\t\terror\t" + error.GetBaseException().Message.Replace("\n", " "));
        }
    }

    static void View(string file) {
        Console.WriteLine("== " + file);
        foreach (var protocol in protocols) {
            try {
                var space = Classes(file, protocol);
                if (space == null) continue;
                foreach (CodeTypeDeclaration type in space.Types) foreach (var line in new Lines().Of(type)) Console.WriteLine(protocol + " " + line);
            } catch (Exception error) {
                Console.WriteLine(protocol + " error " + error.GetBaseException().Message.Replace("\n", " "));
            }
        }
    }
}

/// Types, members and their attributes as lines, without parts that do not affect messages.
class Lines {
    static readonly string[] ignored = { "GeneratedCodeAttribute", "DebuggerStepThroughAttribute", "DesignerCategoryAttribute", "SerializableAttribute", "WebServiceBindingAttribute" };
    static readonly CodeDomProvider printer = new Microsoft.CSharp.CSharpCodeProvider();

    public IEnumerable<string> Of(CodeTypeDeclaration type) {
        if (type is CodeTypeDelegate || type.Name.EndsWith("EventArgs")) yield break;
        var bases = string.Join(",", type.BaseTypes.Cast<CodeTypeReference>().Select(Name));
        yield return "type " + type.Name + " : " + bases + Attributes(type.CustomAttributes);
        foreach (CodeTypeMember member in type.Members) {
            var line = type.IsEnum ? member.Name + Attributes(member.CustomAttributes) : Member(member);
            if (line != null) yield return type.Name + "." + line;
        }
    }

    static string Member(CodeTypeMember member) {
        var method = member as CodeMemberMethod;
        if (method != null) {
            if (method is CodeConstructor || method.Name.EndsWith("Async") || method.Name.StartsWith("Begin") || method.Name.StartsWith("End") || method.Name.StartsWith("On")) return null;
            var parameters = method.Parameters.Cast<CodeParameterDeclarationExpression>().Select(each => each.Direction + " " + Name(each.Type) + " " + each.Name + Attributes(each.CustomAttributes));
            return method.Name + "(" + string.Join(", ", parameters) + ") " + Name(method.ReturnType) + Attributes(method.ReturnTypeCustomAttributes) + Attributes(method.CustomAttributes);
        }
        var property = member as CodeMemberProperty;
        if (property != null) return property.Name + " " + Name(property.Type) + Attributes(property.CustomAttributes);
        return null;
    }

    static string Name(CodeTypeReference type) {
        return type == null ? "" : printer.GetTypeOutput(type);
    }

    static string Attributes(CodeAttributeDeclarationCollection all) {
        var kept = all.Cast<CodeAttributeDeclaration>().Where(each => !ignored.Any(each.Name.EndsWith));
        var texts = kept.Select(each => each.Name.Split('.').Last() + "(" + string.Join(",", each.Arguments.Cast<CodeAttributeArgument>().Select(Argument).OrderBy(text => text, StringComparer.Ordinal)) + ")");
        return string.Concat(texts.OrderBy(text => text, StringComparer.Ordinal).Select(text => " [" + text + "]"));
    }

    static string Argument(CodeAttributeArgument argument) {
        var writer = new StringWriter();
        printer.GenerateCodeFromExpression(argument.Value, writer, new CodeGeneratorOptions());
        return (argument.Name == "" ? "" : argument.Name + "=") + writer;
    }
}

/// Calls every method of the client classes once, with a value for every parameter and header.
static class Caller {
    public static void CallAll(string protocol, CodeNamespace space, string url) {
        if (space == null) return;
        var unit = new CodeCompileUnit();
        unit.Namespaces.Add(space);
        var parameters = new CompilerParameters(new[] { "System.dll", "System.Xml.dll", "System.Data.dll", "System.Web.Services.dll", "System.EnterpriseServices.dll" }) { GenerateInMemory = true };
        var compiled = new Microsoft.CSharp.CSharpCodeProvider().CompileAssemblyFromDom(parameters, unit);
        if (compiled.Errors.HasErrors) {
            Console.WriteLine(protocol + "\t\terror\t" + compiled.Errors.Cast<CompilerError>().First(each => !each.IsWarning).ErrorText);
            return;
        }
        foreach (var type in compiled.CompiledAssembly.GetTypes().Where(type => typeof(WebClientProtocol).IsAssignableFrom(type))) {
            var client = (WebClientProtocol)Activator.CreateInstance(type);
            client.Url = url + new Uri(client.Url).AbsolutePath;
            foreach (var header in type.GetProperties().Where(each => typeof(SoapHeader).IsAssignableFrom(each.PropertyType))) header.SetValue(client, new Values().Of(header.PropertyType, 0, true));
            foreach (var method in type.GetMethods().Where(IsCall)) Console.WriteLine(protocol + "\t" + method.Name + "\t" + Outcome(client, method));
        }
    }

    static bool IsCall(MethodInfo method) {
        return method.GetCustomAttributes().Any(each => each is SoapDocumentMethodAttribute || each is SoapRpcMethodAttribute || each is HttpMethodAttribute);
    }

    static string Outcome(object client, MethodInfo method) {
        try {
            var values = method.GetParameters().Select(each => new Values().Of(each.ParameterType.IsByRef ? each.ParameterType.GetElementType() : each.ParameterType, 0, true)).ToArray();
            method.Invoke(client, values);
            return "ok\t";
        } catch (Exception error) {
            return "error\t" + error.GetBaseException().Message.Replace("\n", " ").Replace("\r", "");
        }
    }
}

/// Makes a value of a type: every member is filled, to a depth of three.
class Values {
    static readonly Dictionary<Type, object> simple = new Dictionary<Type, object> {
        { typeof(string), "a" }, { typeof(bool), true }, { typeof(byte), (byte)1 }, { typeof(sbyte), (sbyte)1 }, { typeof(short), (short)1 }, { typeof(ushort), (ushort)1 },
        { typeof(int), 1 }, { typeof(uint), 1u }, { typeof(long), 1L }, { typeof(ulong), 1UL }, { typeof(float), 1.5f }, { typeof(double), 1.5 }, { typeof(decimal), 1.5m },
        { typeof(char), 'a' }, { typeof(DateTime), new DateTime(2027, 5, 1) }, { typeof(Guid), new Guid("8f14e45f-ceea-467f-a0e6-24bd4a7c0c12") }, { typeof(byte[]), new byte[] { 1, 255 } }, { typeof(object), "a" },
    };
    static readonly Dictionary<string, string> texts = new Dictionary<string, string> {
        { "duration", "P1D" }, { "gYear", "2027" }, { "gYearMonth", "2027-05" }, { "gMonth", "--05" }, { "gDay", "---01" }, { "gMonthDay", "--05-01" },
        { "integer", "1" }, { "nonNegativeInteger", "1" }, { "positiveInteger", "1" }, { "negativeInteger", "-1" }, { "nonPositiveInteger", "-1" }, { "language", "en" },
    };

    public object Of(Type type, int depth, bool isNeeded) {
        object value;
        type = Nullable.GetUnderlyingType(type) ?? type;
        if (simple.TryGetValue(type, out value)) return value;
        if (type.IsEnum) return Enum.GetValues(type).GetValue(0);
        if (type == typeof(XmlQualifiedName)) return new XmlQualifiedName("a", "urn:a");
        if (type == typeof(XmlAttribute)) return Attribute();
        if (typeof(XmlNode).IsAssignableFrom(type)) return new XmlDocument().CreateElement("a");
        if (typeof(DataSet).IsAssignableFrom(type)) return Table(type);
        if (depth > 3 && !isNeeded) return null;
        if (type.IsArray) return Items(type, depth);
        return Filled(Concrete(type), depth);
    }

    static XmlAttribute Attribute() {
        var attribute = new XmlDocument().CreateAttribute("more");
        attribute.Value = "a";
        return attribute;
    }

    static DataSet Table(Type type) {
        var set = (DataSet)Activator.CreateInstance(type);
        if (type == typeof(DataSet)) set.Tables.Add("T").Columns.Add("A");
        return set;
    }

    Array Items(Type type, int depth) {
        var items = Array.CreateInstance(type.GetElementType(), 1);
        items.SetValue(Of(type.GetElementType(), depth + 1, false), 0);
        return items;
    }

    static Type Concrete(Type type) {
        return type.IsAbstract ? type.GetCustomAttributes<XmlIncludeAttribute>().First().Type : type;
    }

    object Filled(Type type, int depth) {
        if (type.IsAbstract) return null;
        var made = Activator.CreateInstance(type);
        foreach (var property in type.GetProperties().Where(each => each.CanWrite && each.DeclaringType != typeof(SoapHeader))) {
            if (property.Name.EndsWith("Specified")) property.SetValue(made, true);
            else SetMember(made, property, depth);
        }
        return made;
    }

    // The element that a choice has: the first.
    void SetMember(object made, PropertyInfo property, int depth) {
        var choice = property.GetCustomAttributes<XmlElementAttribute>().FirstOrDefault(each => each.Type != null);
        var items = property.GetCustomAttributes<XmlArrayItemAttribute>().FirstOrDefault(each => each.Type != null);
        var name = property.GetCustomAttribute<XmlChoiceIdentifierAttribute>();
        var any = property.GetCustomAttributes<XmlAnyElementAttribute>().FirstOrDefault(each => each.Name != "");
        if (any != null && !property.PropertyType.IsArray) {
            property.SetValue(made, new XmlDocument().CreateElement(any.Name, any.Namespace));
        } else if (name != null) {
            if (property.PropertyType.IsArray) return;
            var kind = made.GetType().GetProperty(name.MemberName);
            kind.SetValue(made, Enum.GetValues(kind.PropertyType).GetValue(0));
            var first = property.GetCustomAttributes<XmlElementAttribute>().FirstOrDefault(each => each.ElementName == kind.GetValue(made).ToString());
            property.SetValue(made, Of(first == null || first.Type == null ? property.PropertyType : first.Type, depth + 1, false));
        } else if (choice != null || items != null) {
            var type = choice != null ? choice.Type : items.Type;
            if (!property.PropertyType.IsArray) property.SetValue(made, Of(type, depth + 1, false));
            else {
                var all = Array.CreateInstance(property.PropertyType.GetElementType(), 1);
                all.SetValue(Of(type, depth + 1, false), 0);
                property.SetValue(made, all);
            }
        } else property.SetValue(made, Text(property) ?? Of(property.PropertyType, depth + 1, false));
    }

    // A text whose type in the schema is narrower than that in the program.
    static object Text(PropertyInfo property) {
        var types = property.GetCustomAttributes<XmlElementAttribute>().Select(each => each.DataType).Concat(property.GetCustomAttributes<XmlAttributeAttribute>().Select(each => each.DataType)).Concat(property.GetCustomAttributes<XmlTextAttribute>().Select(each => each.DataType));
        string text;
        return property.PropertyType == typeof(string) && texts.TryGetValue(types.FirstOrDefault() ?? "", out text) ? text : null;
    }
}
