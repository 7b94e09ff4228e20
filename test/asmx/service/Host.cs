// Puts the ASP.NET runtime of Mono behind a plain HTTP listener; file paths ignore letter case, as on Windows.
using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Web;

namespace Lodging
{
    public class Host : MarshalByRefObject
    {
        public int Start(string folder)
        {
            var port = FreePort();
            var listener = new HttpListener();
            listener.Prefixes.Add("http://127.0.0.1:" + port + "/");
            listener.Start();
            new Thread(() =>
            {
                while (true)
                {
                    var context = listener.GetContext();
                    ThreadPool.QueueUserWorkItem(_ => HttpRuntime.ProcessRequest(new Worker(context, folder)));
                }
            }).Start();
            return port;
        }

        public override object InitializeLifetimeService()
        {
            return null;
        }

        static int FreePort()
        {
            var probe = new TcpListener(IPAddress.Loopback, 0);
            probe.Start();
            var port = ((IPEndPoint)probe.LocalEndpoint).Port;
            probe.Stop();
            return port;
        }
    }

    class Worker : HttpWorkerRequest
    {
        readonly HttpListenerContext context;
        readonly string folder, file, info, path, query;
        readonly byte[] body;
        readonly MemoryStream reply = new MemoryStream();

        public Worker(HttpListenerContext context, string folder)
        {
            this.context = context;
            this.folder = folder;
            var raw = context.Request.RawUrl;
            var mark = raw.IndexOf('?');
            path = HttpUtility.UrlDecode(mark < 0 ? raw : raw.Substring(0, mark));
            query = mark < 0 ? "" : raw.Substring(mark + 1);
            var end = path.IndexOf('/', 1);
            var first = end < 0 ? path : path.Substring(0, end);
            var known = Directory.GetFiles(folder).Select(Path.GetFileName)
                .FirstOrDefault(name => string.Equals("/" + name, first, StringComparison.OrdinalIgnoreCase));
            file = known == null ? first : "/" + known;
            info = end < 0 ? "" : path.Substring(end);
            path = file + info;
            var copy = new MemoryStream();
            context.Request.InputStream.CopyTo(copy);
            body = copy.ToArray();
        }

        public override string GetUriPath() { return path; }
        public override string GetQueryString() { return query; }
        public override string GetRawUrl() { return context.Request.RawUrl; }
        public override string GetHttpVerbName() { return context.Request.HttpMethod; }
        public override string GetHttpVersion() { return "HTTP/1.1"; }
        public override string GetRemoteAddress() { return context.Request.RemoteEndPoint.Address.ToString(); }
        public override int GetRemotePort() { return context.Request.RemoteEndPoint.Port; }
        public override string GetLocalAddress() { return "127.0.0.1"; }
        public override int GetLocalPort() { return context.Request.LocalEndPoint.Port; }
        public override string GetFilePath() { return file; }
        public override string GetPathInfo() { return info; }
        public override string GetFilePathTranslated() { return MapPath(file); }
        public override string GetAppPath() { return "/"; }
        public override string GetAppPathTranslated() { return folder + Path.DirectorySeparatorChar; }

        public override string MapPath(string virtualPath)
        {
            return Path.Combine(folder, (virtualPath ?? "").TrimStart('/'));
        }

        public override string GetKnownRequestHeader(int index)
        {
            return context.Request.Headers[GetKnownRequestHeaderName(index)];
        }

        public override string GetUnknownRequestHeader(string name)
        {
            return context.Request.Headers[name];
        }

        public override string[][] GetUnknownRequestHeaders()
        {
            return context.Request.Headers.AllKeys.Where(name => GetKnownRequestHeaderIndex(name) < 0)
                .Select(name => new[] { name, context.Request.Headers[name] }).ToArray();
        }

        public override byte[] GetPreloadedEntityBody() { return body; }
        public override bool IsEntireEntityBodyIsPreloaded() { return true; }
        public override int GetTotalEntityBodyLength() { return body.Length; }

        public override void SendStatus(int code, string description)
        {
            context.Response.StatusCode = code;
            context.Response.StatusDescription = description;
        }

        public override void SendKnownResponseHeader(int index, string value)
        {
            SendUnknownResponseHeader(GetKnownResponseHeaderName(index), value);
        }

        public override void SendUnknownResponseHeader(string name, string value)
        {
            if (name == "Content-Length" || name == "Transfer-Encoding" || name == "Server" || name == "Date") return;
            if (name == "Content-Type") context.Response.ContentType = value;
            else context.Response.AddHeader(name, value);
        }

        public override void SendResponseFromMemory(byte[] data, int length)
        {
            reply.Write(data, 0, length);
        }

        public override void SendResponseFromFile(string name, long offset, long length)
        {
            var bytes = File.ReadAllBytes(name);
            reply.Write(bytes, (int)offset, (int)length);
        }

        public override void SendResponseFromFile(IntPtr handle, long offset, long length)
        {
            throw new NotSupportedException();
        }

        public override void FlushResponse(bool last)
        {
        }

        public override void EndOfRequest()
        {
            try
            {
                context.Response.ContentLength64 = reply.Length;
                context.Response.OutputStream.Write(reply.GetBuffer(), 0, (int)reply.Length);
                context.Response.Close();
            }
            catch (Exception)
            {
                // The caller has closed the connection.
                context.Response.Abort();
            }
        }
    }

    public static class Program
    {
        /** Serves the given folder, prints the address, and ends when standard input ends. */
        public static void Main(string[] arguments)
        {
            var folder = Path.GetFullPath(arguments[0]).TrimEnd(Path.DirectorySeparatorChar);
            var host = (Host)System.Web.Hosting.ApplicationHost.CreateApplicationHost(typeof(Host), "/", folder);
            Console.WriteLine("http://127.0.0.1:" + host.Start(folder));
            while (Console.In.ReadLine() != null) { }
            Environment.Exit(0);
        }
    }
}
