// Decodes the golden SOAP replies with proxy classes that the framework generates from the WSDL, and prints one line of JSON for each.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;

/// <summary>Arguments: the folder of the WSDL. Standard input: the replies, as an array of JSON.</summary>
public static class Program
{
    public static void Main(string[] arguments)
    {
        WebRequest.RegisterPrefix("golden:", new RecordedRequests());
        foreach (var reply in Clients.Json.Deserialize<List<Reply>>(Console.In.ReadToEnd()))
        {
            string line;
            try { line = "\"value\":" + Clients.Shown(Decoded(reply, arguments[0])); }
            catch (Exception error) { line = "\"error\":" + Clients.Json.Serialize(Clients.Reason(error)); }
            Console.WriteLine("{\"id\":" + Clients.Json.Serialize(reply.id) + "," + line + "}");
        }
    }

    static object Decoded(Reply reply, string folder)
    {
        var proxy = Clients.Of(Path.Combine(folder, reply.description), reply.protocol);
        proxy.Url = "golden:reply";
        RecordedRequests.Next = reply;
        var method = proxy.GetType().GetMethod(reply.operation);
        var given = method.GetParameters().Select(p => p.ParameterType.IsValueType ? Activator.CreateInstance(p.ParameterType) : null);
        return method.Invoke(proxy, given.ToArray());
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
