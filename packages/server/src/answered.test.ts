// A server reports every request to which it responded, with fields that are safe to log.
import { type HttpRequest, untypedCodec, utf8 } from "@staywire/codec";
import { bindings, type Service } from "@staywire/model";
import { type Library, library } from "@staywire/testkit/library";
import { implementation, reader } from "@staywire/testkit/library-server";
import { expect, test } from "vitest";
import { type AnsweredRequest, server } from "./index.js";

const codec = untypedCodec(library);

async function logged(request: HttpRequest): Promise<{ readonly all: AnsweredRequest[]; readonly bytes: number }> {
  const all: AnsweredRequest[] = [];
  const running = server(library, implementation, { onAnswer: (answered) => all.push(answered) });
  const { body } = await running(request);
  return { all, bytes: body.length };
}

function get(target: string): HttpRequest {
  return { method: "GET", target, headers: [], body: utf8("") };
}

test.each(bindings)(
  "onAnswer reports a call in the binding %s once, with its operation, status and size",
  async (binding) => {
    const call = { credentials: reader, parameters: { Name: "Ann" } };
    const { all, bytes } = await logged(codec.encodeRequest("AddReader", binding, call));
    expect(all).toEqual([
      {
        method: binding === "get" ? "GET" : "POST",
        path: expect.stringMatching(/^\/LibraryY\.asmx(\/AddReader)?$/),
        operation: "AddReader",
        binding,
        status: 200,
        ms: expect.any(Number),
        bytes,
      },
    ]);
    expect(all[0]?.ms).toBeGreaterThanOrEqual(0);
  },
);

test("onAnswer reports null as the operation of a request that reaches no operation", async () => {
  const { all } = await logged(get("/nowhere"));
  expect(all).toMatchObject([{ method: "GET", path: "/…", operation: null, binding: null, status: 404 }]);
});

test.each([
  ["/LibraryY.asmx/AddReader?Password=s3cret", "/LibraryY.asmx/AddReader"],
  ["/LIBRARYy.asmx/AddReader", "/LibraryY.asmx/AddReader"],
  ["/LibraryY.asmx", "/LibraryY.asmx"],
  ["/", "/"],
  ["/LibraryY.asmx/AddReader&Password=s3cret", "/LibraryY.asmx/AddReader/…"],
  ["/LibraryY.asmx/AddReader%3fPassword%3Ds3cret", "/LibraryY.asmx/AddReader/…"],
  ["/LibraryY.asmx/AddReader%u003fPassword%u003ds3cret", "/LibraryY.asmx/AddReader/…"],
  ["/LibraryY.asmx/AddReader;Password:s3cret", "/LibraryY.asmx/AddReader/…"],
  ["/LibraryY.asmx/AddReader#Password:s3cret", "/LibraryY.asmx/AddReader/…"],
  ["/LibraryY.asmx/AddReader/Password/s3cret", "/LibraryY.asmx/AddReader/…"],
  ["/LibraryY.asmx/AddReaders3cret", "/LibraryY.asmx/…"],
  ["/LibraryY.asmx/s3cret", "/LibraryY.asmx/…"],
  ["/LibraryY.asmxs3cret", "/LibraryY.asmx/…"],
  ["/s3cret", "/…"],
  ["/s3cret/LibraryY.asmx/AddReader", "/…"],
  ["//reader:s3cret@a.example/LibraryY.asmx", "/…"],
  ["http://reader:s3cret@a.example/LibraryY.asmx", "/…"],
  ["s3cret", "/…"],
])("onAnswer reports the target %s without parts that are not names of the service", async (target, path) => {
  expect((await logged(get(target))).all.map((each) => each.path)).toEqual([path]);
});

test.each([
  ["/api", "/api"],
  ["/api2", "/api2"],
  ["/API2/AddReader", "/api2/AddReader"],
  ["/api2s3cret", "/api2/…"],
  ["/api/s3cret", "/api/…"],
  ["/api/FindBooks", "/api/FindBooks"],
  ["/api/F/FindBooks", "/api/F/…"],
])("onAnswer reports the target %s under the path of the endpoint to which it is routed", async (target, path) => {
  const { X, Y } = library.endpoints;
  const nested: Service = {
    ...library,
    endpoints: { X: { ...X, path: "/api" }, Y: { ...Y, path: "/api2" }, F: { ...Y, path: "/api/F" } },
  };
  const all: AnsweredRequest[] = [];
  await server(nested as unknown as Library, implementation, { onAnswer: (answered) => all.push(answered) })(
    get(target),
  );
  expect(all.map((each) => each.path)).toEqual([path]);
});

test("onAnswer reports an unknown HTTP method as …", async () => {
  expect((await logged({ ...get("/"), method: "S3CRET" })).all).toMatchObject([{ method: "…" }]);
});

test("onAnswer reports 0 bytes for the response to HEAD", async () => {
  expect((await logged({ ...get("/LibraryY.asmx"), method: "HEAD" })).all).toMatchObject([{ status: 405, bytes: 0 }]);
});

test("an onAnswer function that throws does not affect the response", async () => {
  const running = server(library, implementation, {
    onAnswer: () => {
      throw new Error("the log is full");
    },
  });
  expect(await running(get("/nowhere"))).toMatchObject({ status: 404 });
});
