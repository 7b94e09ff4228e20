// Tests the server's responses in every binding and through every adapter: results, faults, pages and rejections.
import { type HttpRequest, type HttpResponse, headerOf, type Transport, untypedCodec, utf8 } from "@staywire/codec";
import { type Binding, bindings } from "@staywire/model";
import { type Library, library } from "@staywire/testkit/library";
import { cases, implementation, reader } from "@staywire/testkit/library-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FailedCall, type Implementation, type ServerOptions, ServiceFault, server } from "./index.js";
import { type Listening, listen } from "./node.js";
import { throughSockets, throughWeb } from "./transports.cases.js";

const codec = untypedCodec(library);
const direct = server(library, implementation);
let listener: Listening;
beforeAll(async () => {
  listener = await listen(direct);
});
afterAll(() => listener.close());

const ways: Readonly<Record<string, Transport>> = {
  directly: direct,
  "through the web adapter": throughWeb(direct),
  "through sockets": (request) => throughSockets(listener.port)(request),
};

function get(target: string): HttpRequest {
  return { method: "GET", target, headers: [], body: utf8("") };
}

function text(response: HttpResponse): string {
  return new TextDecoder().decode(response.body);
}

async function report(BookId: number, binding: Binding, options: ServerOptions = {}): Promise<HttpResponse> {
  const request = codec.encodeRequest("GetReport", binding, { credentials: reader, parameters: { BookId } });
  return server(library, implementation, options)(request);
}

describe.each(Object.keys(ways))("a server reached %s", (way) => {
  describe.each(bindings)("in %s", (binding) => {
    test.each(cases)("returns the expected value: $title", async ({ operation, parameters, value }) => {
      const request = codec.encodeRequest(operation, binding, { credentials: reader, parameters });
      const response = await ways[way]!(request);
      const reply = codec.decodeResponse(operation, binding, response);
      expect(reply).toMatchObject({ kind: "ok", value, deviations: [] });
      expect(response.headers.slice(0, 4).map(([name]) => name.toLowerCase())).toEqual(
        way === "through the web adapter"
          ? ["cache-control", "content-length", "content-type", "x-aspnet-version"]
          : ["x-aspnet-version", "content-length", "cache-control", "content-type"],
      );
      expect(headerOf(response.headers, "Cache-Control")).toBe("private, max-age=0");
      expect(headerOf(response.headers, "Content-Length")).toBe(String(response.body.length));
    });
  });

  test.each([
    ["a GET of the bare path is a page of the operations", "GET", "/LibraryX.asmx", 200, "FindBooks"],
    ["the path is accepted in any letter case", "GET", "/libraryx.ASMX", 200, "FindBooks"],
    ["op shows one operation with its parameters", "GET", "/LibraryX.asmx?op=GetBook", 200, "<li>BookId</li>"],
    ["op with an unknown operation shows all operations", "GET", "/LibraryX.asmx?op=%3Cscript%3E", 200, "FindBooks"],
    ["a page holds only the operations of its endpoint", "GET", "/LibraryY.asmx", 200, "AddLoan"],
    [
      "a service description is a 404 without the option pages",
      "GET",
      "/LibraryX.asmx?WSDL",
      404,
      "WSDL is not served here.",
    ],
    ["a wrong verb on the bare path is a 405", "PUT", "/LibraryX.asmx", 405, ""],
    [
      "a wrong verb on an operation is an unrecognized format",
      "PUT",
      "/LibraryX.asmx/GetBook",
      500,
      "Request format is unrecognized for URL unexpectedly ending in &#39;/GetBook&#39;.\r\n",
    ],
    [
      "an unknown operation is not valid",
      "GET",
      "/LibraryX.asmx/Nope?x=1",
      500,
      "Nope Web Service method name is not valid.\r\n",
    ],
    [
      "an operation of the other endpoint is not valid here",
      "GET",
      "/LibraryX.asmx/ListShort",
      500,
      "ListShort Web Service method name is not valid.\r\n",
    ],
    [
      "an operation in another letter case gets an error with the right name",
      "GET",
      "/LibraryX.asmx/getbook?BookId=1",
      500,
      "Invalid method name &#39;getbook&#39;,  method names are case sensitive.   The method name &#39;GetBook&#39; with the same name but different casing was found.\r\nParameter name: methodName\r\n",
    ],
    ["an unknown path is a 404 that names the endpoints", "GET", "/elsewhere", 404, "/LibraryX.asmx, /LibraryY.asmx"],
    ["a path that only ends like an endpoint is a 404", "GET", "/x/LibraryX.asmx/GetBook", 404, "no such endpoint"],
    ["a path that only begins like an endpoint is a 404", "GET", "/LibraryX.asmxx", 404, "no such endpoint"],
    ["a path of broken escapes is a 404", "GET", "/%zz%", 404, "no such endpoint"],
  ])("serves the addresses of an endpoint: %s", async (_, method, target, status, content) => {
    const response = await ways[way]!({ ...get(target), method });
    expect({ status: response.status, text: text(response) }).toEqual({
      status,
      text: expect.stringContaining(content),
    });
  });

  test.each(["/LibraryX.asmx", "/LibraryX.asmx?op=GetBook", "/LibraryX.asmx?op=<b>", "/LibraryX.asmx?WSDL"])(
    "sends the page %s with headers that forbid scripts and type sniffing",
    async (target) => {
      const { headers } = await ways[way]!(get(target));
      expect(headerOf(headers, "X-Content-Type-Options")).toBe("nosniff");
      expect(headerOf(headers, "Content-Security-Policy")).toMatch(/^default-src 'none'; /);
    },
  );

  test.each(["HEAD", "OPTIONS", "DELETE", "PUT"])(
    "rejects %s of an endpoint or a page with a 405 that lists the allowed methods",
    async (method) => {
      for (const target of ["/LibraryX.asmx", "/LibraryX.asmx?WSDL", "/libraryx.ASMX?op=GetBook"]) {
        const { status, headers, body } = await ways[way]!({ ...get(target), method });
        expect([target, status, headerOf(headers, "Allow"), body.length]).toEqual([target, 405, "GET, POST", 0]);
      }
    },
  );

  test("rejects HEAD of an operation with an empty 500", async () => {
    const head = await ways[way]!({ ...get("/LibraryY.asmx/ListShort?Username=a&Password=b"), method: "HEAD" });
    expect([head.status, head.body.length]).toEqual([500, 0]);
  });

  test.each(["OPTIONS", "DELETE"])("rejects %s of an operation as an unrecognized request format", async (method) => {
    const refused = await ways[way]!({ ...get("/LibraryX.asmx/GetBook"), method });
    expect([refused.status, headerOf(refused.headers, "Allow")]).toEqual([500, undefined]);
    expect(text(refused)).toContain(
      "Request format is unrecognized for URL unexpectedly ending in &#39;/GetBook&#39;.",
    );
  });
});

describe("the pages option", () => {
  test("is called for every GET of an endpoint's path, and for no other request", async () => {
    const seen: string[] = [];
    const transport = server(library, implementation, {
      pages: ({ method, target }) => {
        seen.push(`${method} ${target}`);
        return { status: 200, headers: [["Content-Type", "text/xml"]], body: utf8("<wsdl/>") };
      },
    });
    for (const target of ["/LibraryX.asmx?wsdl", "/LibraryX.asmx?disco", "/LibraryX.asmx?op=GetBook"]) {
      expect(text(await transport(get(target)))).toBe("<wsdl/>");
    }
    await transport({ ...get("/LibraryX.asmx"), method: "HEAD" });
    await transport(get("/LibraryX.asmx/GetBook"));
    expect(seen).toEqual(["GET /LibraryX.asmx?wsdl", "GET /LibraryX.asmx?disco", "GET /LibraryX.asmx?op=GetBook"]);
  });

  test("leads to the plain page if its function returns undefined", async () => {
    const response = await server(library, implementation, { pages: () => undefined })(get("/LibraryX.asmx"));
    expect(text(response)).toContain("GetReport");
  });

  test("does not prevent a response if its function throws", async () => {
    const errors: unknown[] = [];
    const pages = () => {
      throw new Error("the page at /srv/x is lost");
    };
    const response = await server(library, implementation, { pages, onError: (e) => errors.push(e) })(
      get("/LibraryX.asmx"),
    );
    expect(response.status).toBe(500);
    expect(text(response)).not.toContain("lost");
    expect(errors).toHaveLength(1);
  });
});

describe.each(bindings)("a call of a failing implementation in the binding %s", (binding) => {
  test("returns the text of the ServiceFault, and does not call onError", async () => {
    const errors: unknown[] = [];
    const response = await report(1, binding, { onError: (error) => errors.push(error) });
    const reply = codec.decodeResponse("GetReport", binding, response);
    expect(response.status).toBe(500);
    expect(headerOf(response.headers, "Cache-Control")).toBe("private, max-age=0");
    expect(reply).toMatchObject({ kind: "error", channel: "fault", status: 500 });
    expect(reply.kind === "error" && reply.text).toContain("GetReport: the shelf fell & broke");
    expect(errors).toEqual([]);
  });

  test("returns a ServiceFault even if XML cannot contain its text", async () => {
    const errors: unknown[] = [];
    const GetReport = () => {
      throw new ServiceFault("GetReport: \u0001\ud800 broke");
    };
    const failing = server(library, { ...implementation, GetReport }, { onError: (error) => errors.push(error) });
    const request = codec.encodeRequest("GetReport", binding, { credentials: reader, parameters: { BookId: 1 } });
    const reply = codec.decodeResponse("GetReport", binding, await failing(request));
    expect(reply).toMatchObject({ kind: "error", channel: "fault", status: 500, deviations: [] });
    expect(reply.kind === "error" && reply.text).toContain("GetReport: \ufffd\ufffd broke");
    expect(errors).toEqual([]);
  });

  test("hides the text of any other error from the caller, and passes the error to onError", async () => {
    const reported: [unknown, FailedCall][] = [];
    const response = await report(2, binding, { onError: (error, call) => reported.push([error, call]) });
    expect(response.status).toBe(500);
    expect(text(response)).toContain("The service failed to carry out the request.");
    expect(text(response)).not.toMatch(/secret|library\.ts|Error:/);
    expect(reported).toEqual([
      [expect.objectContaining({ message: expect.stringContaining("secret") }), { operation: "GetReport", binding }],
    ]);
  });

  test("gets a response even if onError throws", async () => {
    const onError = () => {
      throw new Error("the listener fell over");
    };
    expect((await report(2, binding, { onError })).status).toBe(500);
  });

  test("gets a response even if the result cannot be encoded", async () => {
    const errors: unknown[] = [];
    const request = codec.encodeRequest("GetBook", binding, { credentials: reader, parameters: { BookId: 8 } });
    const response = await server(library, implementation, { onError: (error) => errors.push(error) })(request);
    expect(codec.decodeResponse("GetBook", binding, response)).toMatchObject({ kind: "error", channel: "fault" });
    expect(errors).toHaveLength(1);
  });

  test("gets a response even if XML cannot contain a character of the fault", async () => {
    const response = await report(3, binding);
    expect(response.status).toBe(500);
    expect(codec.decodeResponse("GetReport", binding, response).kind).toBe("error");
  });
});

test.each(bindings)("addHeader adds a header after those of ASMX services, in %s", async (binding) => {
  const own: Implementation<Library> = {
    ...implementation,
    ListShort: (_, context) => {
      context.addHeader("Age", "7");
      return [];
    },
  };
  const request = codec.encodeRequest("ListShort", binding, { credentials: reader, parameters: {} });
  const { headers } = await server(library, own)(request);
  expect(headers.map(([name]) => name)).toEqual([
    "X-AspNet-Version",
    "Content-Length",
    "Cache-Control",
    "Content-Type",
    "Age",
  ]);
  expect(headerOf(headers, "Age")).toBe("7");
});

test("remoteAddress is the caller's address if the transport knows it", async () => {
  const addresses: (string | undefined)[] = [];
  const own: Implementation<Library> = {
    ...implementation,
    ListShort: (_, { remoteAddress }) => {
      addresses.push(remoteAddress);
      return [];
    },
  };
  const request = codec.encodeRequest("ListShort", "get", { credentials: reader, parameters: {} });
  await server(library, own)(request, { remoteAddress: "192.0.2.7" });
  await server(library, own)(request);
  expect(addresses).toEqual(["192.0.2.7", undefined]);
});

describe("an unknown header block with mustUnderstand", () => {
  const envelope = (namespace: string, bookId: number) =>
    `<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="${namespace}"><s:Header><h xmlns="urn:h" s:mustUnderstand="1">x</h></s:Header><s:Body><GetReport xmlns="http://library.example/xml"><Username>a</Username><Password>b</Password><BookId>${bookId}</BookId></GetReport></s:Body></s:Envelope>`;
  const versions = [
    {
      type: "text/xml; charset=utf-8",
      namespace: "http://schemas.xmlsoap.org/soap/envelope/",
      fault:
        "<soap:Fault><faultcode>soap:MustUnderstand</faultcode><faultstring>SOAP header h was not understood.</faultstring></soap:Fault>",
    },
    {
      type: "application/soap+xml; charset=utf-8",
      namespace: "http://www.w3.org/2003/05/soap-envelope",
      fault:
        '<soap:Fault><soap:Code><soap:Value>soap:MustUnderstand</soap:Value></soap:Code><soap:Reason><soap:Text xml:lang="en">SOAP header h was not understood.</soap:Text></soap:Reason></soap:Fault>',
    },
  ];

  test.each(versions)(
    "results in a fault, but only after the handler has run ($type)",
    async ({ type, namespace, fault }) => {
      let ran = 0;
      const counting = {
        ...implementation,
        GetReport: () => {
          ran += 1;
          return null;
        },
      };
      const headers = [["Content-Type", type]] as const;
      const request = { method: "POST", target: "/LibraryX.asmx", headers, body: utf8(envelope(namespace, 5)) };
      const response = await server(library, counting)(request);
      expect(response.status).toBe(500);
      expect(headerOf(response.headers, "Cache-Control")).toBe("private, max-age=0");
      expect(text(response)).toContain(fault);
      expect(ran).toBe(1);
    },
  );

  test("is not reported if the handler fails", async () => {
    const [{ type, namespace } = { type: "", namespace: "" }] = versions;
    const headers = [["Content-Type", type]] as const;
    const request = { method: "POST", target: "/LibraryX.asmx", headers, body: utf8(envelope(namespace, 1)) };
    expect(text(await direct(request))).toContain("the shelf fell");
  });
});

describe("a request that cannot be read", () => {
  const envelope =
    '<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>';
  const action = ["SOAPAction", '"http://library.example/xml/GetBook"'] as const;

  test.each([
    ["malformed XML is a 400 without a body", "text/xml; charset=utf-8", envelope, 400],
    ["another content type is a 415 without a body", "text/plain", envelope, 415],
  ])("is rejected: %s", async (_, type, body, status) => {
    const headers = [["Content-Type", type], action] as const;
    const response = await direct({ method: "POST", target: "/LibraryX.asmx", headers, body: utf8(body) });
    expect(response).toMatchObject({ status, body: new Uint8Array(0) });
    expect(response.headers.slice(0, 3)).toEqual([
      ["X-AspNet-Version", "4.0.30319"],
      ["Content-Length", "0"],
      ["Cache-Control", "private"],
    ]);
  });

  test("is rejected if the body exceeds the codec's limit", async () => {
    const small = server(library, implementation, { codec: { limits: { bytes: 100 } } });
    const headers = [["Content-Type", "application/x-www-form-urlencoded"]] as const;
    const body = utf8("Username=a&Password=b&BookId=1&x=".padEnd(101, "x"));
    expect((await small({ method: "POST", target: "/LibraryX.asmx/GetBook", headers, body })).status).toBe(413);
  });
});

test("the page of an endpoint lists no operation of another endpoint", async () => {
  expect(text(await direct(get("/LibraryX.asmx")))).not.toContain("AddLoan");
});

test("an operation without an implementation causes an error that names the operation", () => {
  const { GetBook: _, ...others } = implementation;
  expect(() => server(library, others as typeof implementation)).toThrow(
    "the implementation has no function for GetBook",
  );
});

test("an implementation may be an object with its own state", async () => {
  class Counting {
    calls = 0;
    GetReport() {
      this.calls += 1;
      return null;
    }
  }
  const counting = Object.assign(new Counting(), { ...implementation, GetReport: Counting.prototype.GetReport });
  const request = codec.encodeRequest("GetReport", "get", { credentials: reader, parameters: { BookId: 1 } });
  await server(library, counting)(request);
  expect(counting.calls).toBe(1);
});
