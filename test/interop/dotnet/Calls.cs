// Calls a service with clients that the framework generates from the WSDL, and prints one line of JSON for each outcome.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Reflection;

/// <summary>Standard input: the calls, as an array of JSON.</summary>
public static class Program
{
    public static void Main()
    {
        foreach (var call in Clients.Json.Deserialize<List<Call>>(Console.In.ReadToEnd()))
        {
            string line;
            try { line = "\"result\":" + Clients.Shown(Result(call)); }
            catch (Exception error) { line = "\"fault\":" + Clients.Json.Serialize(Clients.Reason(error)); }
            Console.WriteLine("{" + line + "}");
        }
    }

    static object Result(Call call)
    {
        var client = Clients.Of(call.wsdl, call.protocol);
        client.Url = call.location;
        var method = client.GetType().GetMethod(call.operation);
        return method.Invoke(client, method.GetParameters().Select(each => Given(call.parameters, each)).ToArray());
    }

    static object Given(Dictionary<string, object> parameters, ParameterInfo parameter)
    {
        var value = parameters[parameter.Name];
        if (parameter.ParameterType == typeof(DateTime)) return DateTime.Parse((string)value, CultureInfo.InvariantCulture);
        if (!parameter.ParameterType.IsArray) return Convert.ChangeType(value, parameter.ParameterType, CultureInfo.InvariantCulture);
        var items = ((Dictionary<string, object>)value).Values.Single();
        return Clients.Json.ConvertToType(items, parameter.ParameterType);
    }
}

/// <summary>One call to make.</summary>
public class Call
{
    public string wsdl { get; set; }
    public string protocol { get; set; }
    public string location { get; set; }
    public string operation { get; set; }
    public Dictionary<string, object> parameters { get; set; }
}
