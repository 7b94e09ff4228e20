// Explanations: what each mistake of a client developer is answered with, in every binding.
import { type HttpRequest, untypedCodec, utf8 } from "@staywire/codec";
import { type Binding, bindings } from "@staywire/model";
import { library } from "@staywire/testkit/library";
import { cases, implementation, reader } from "@staywire/testkit/library-server";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { server } from "../index.js";

const codec = untypedCodec(library);
const plain = server(library, implementation);
const explaining = server(library, implementation, { explain: true });
const parameters = { Ids: [5], From: "01 Mar 2026", To: "04 Mar 2026", Exact: true, MaxPrice: "10.50", Note: "n" };
const credentials = { username: "reader", password: "s3cret" };

/** A good call of FindBooks with one text in it replaced, in any position. */
function mistaken(binding: Binding, from: string, to: string): HttpRequest {
  const good = codec.encodeRequest("FindBooks", binding, {
    credentials,
    parameters: { ...parameters, Since: "2026-01-02T03:04:05" },
  });
  const body = new TextDecoder().decode(good.body);
  const changed = { ...good, target: good.target.replaceAll(from, to), body: utf8(body.replaceAll(from, to)) };
  expect(changed.target + new TextDecoder().decode(changed.body)).not.toBe(good.target + body);
  return changed;
}

async function explained(request: HttpRequest): Promise<string> {
  const { status, headers, body } = await explaining(request);
  const text = new TextDecoder().decode(body);
  expect(`${status} ${text}`).toMatch(/^500 /);
  expect(text).not.toContain("s3cret");
  expect(headers).toContainEqual(["Cache-Control", "private"]);
  return text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&#39;", "'");
}

const soap = ["soap11", "soap12"] as const;
const plainText = ["get", "post"] as const;

/** Renames a parameter in a message. */
function renamed(binding: Binding, from: string, to: string): HttpRequest {
  if (binding === "get" || binding === "post") return mistaken(binding, `${from}=`, `${to}=`);
  return mistaken(binding, `${from}>`, `${to}>`);
}

describe("a good request", () => {
  test.each(cases.flatMap((one) => bindings.map((binding) => ({ ...one, binding }))))(
    "is answered as without explanations: $title in $binding",
    async ({ operation, parameters: given, binding }) => {
      const request = codec.encodeRequest(operation, binding, { credentials: reader, parameters: given });
      expect(await explaining(request)).toEqual(await plain(request));
    },
  );
});

describe.each(bindings)("in the binding %s", (binding) => {
  test.each([
    ["User", "Username"],
    ["Pass", "Password"],
    ["Pass", "pwd"],
    ["MaxPrice", "MaxPrize"],
  ])("the parameter %s spelled %s is reported with the right spelling", async (right, wrong) => {
    expect(await explained(renamed(binding, right, wrong))).toContain(
      `(1) ${wrong} is not a parameter of FindBooks; expected ${right}.`,
    );
  });

  test("an unknown parameter is reported, and the one that is missing", async () => {
    const text = await explained(renamed(binding, "MaxPrice", "Ceiling"));
    expect(text).toContain("(1) Ceiling is not a parameter of FindBooks; (2) the parameter MaxPrice of FindBooks is");
  });

  test.each([
    ["2026-03-01", "2026-03-01"],
    ["01/03/2026", "01/03/2026"],
    ["31 Feb 2026", "31 Feb 2026"],
  ])("the date %s is reported with the form that is expected", async (wrong, shown) => {
    const inUrl = binding === "get" || binding === "post";
    const written = inUrl ? new URLSearchParams({ x: wrong }).toString().slice(2) : wrong;
    expect(await explained(mistaken(binding, inUrl ? "01+Mar+2026" : "01 Mar 2026", written))).toContain(
      `(1) the parameter From is "${shown}"; expected a date like 01 May 2027 (dd MMM yyyy)`,
    );
  });

  test("a value of the wrong type is reported with an example", async () => {
    expect(await explained(mistaken(binding, "10.50", "10.5O"))).toContain(
      `(1) the parameter MaxPrice is "10.5O"; expected a number with a point, like 12.50`,
    );
  });

  test("a password that stands in the place of another parameter is not shown", async () => {
    expect(await explained(mistaken(binding, "10.50", "s3cret"))).toContain("MaxPrice is (a value that is not shown)");
  });

  test("names without end, or that are no words, cost little and are not shown", async () => {
    const name = "s3cret:".repeat(3);
    const many = Array.from({ length: 10_000 }, (_, at) => `p${at}`);
    const inUrl = binding === "get" || binding === "post";
    const more = inUrl ? `${name}=1&${many.join("=1&")}=1&Note=` : `${many.map((each) => `<${each}/>`).join("")}<Note>`;
    const text = await explained(mistaken(binding, inUrl ? "Note=" : "<Note>", more));
    expect(text).toContain("is not a parameter");
    expect(text.length).toBeLessThan(5000);
  });
});

describe.each(soap)("in the binding %s", (binding) => {
  test.each([
    ["maxprice", "MaxPrice"],
    ["PASS", "Pass"],
  ])("a parameter in the letter case %s is reported", async (wrong, right) => {
    expect(await explained(renamed(binding, right, wrong))).toContain(
      `(1) ${wrong} is not a parameter of FindBooks; expected ${right}.`,
    );
  });

  test("another namespace is reported, with both", async () => {
    const text = await explained(mistaken(binding, `xmlns="${library.namespace}"`, 'xmlns="http://tempuri.org/"'));
    expect(text).toContain(
      `the element FindBooks is in the namespace "http://tempuri.org/"; expected "${library.namespace}"`,
    );
    expect(text).toContain(`the element User is in the namespace "http://tempuri.org/"; expected`);
  });

  test("parameters without a namespace are reported", async () => {
    expect(await explained(mistaken(binding, "<MaxPrice>", '<MaxPrice xmlns="">'))).toContain(
      `(1) the element MaxPrice is in no namespace; expected "${library.namespace}".`,
    );
  });

  test("an operation in another letter case is reported", async () => {
    expect(await explained(mistaken(binding, "FindBooks", "findbooks"))).toContain(
      "the SOAP body holds findbooks, which is no operation; expected FindBooks (letter case counts)",
    );
  });

  test("an operation of the other endpoint is reported with its endpoint", async () => {
    const request = codec.encodeRequest("ListShort", binding, { credentials, parameters: {} });
    expect(await explained({ ...request, target: "/LibraryX.asmx" })).toContain(
      "ListShort is an operation of the endpoint /LibraryY.asmx; it was sent to /LibraryX.asmx",
    );
  });

  test("a typed date in the form of texts is reported with the form of XML", async () => {
    expect(await explained(mistaken(binding, "2026-01-02T03:04:05", "02 Jan 2026"))).toContain(
      `the parameter Since is "02 Jan 2026"; expected a date and time like 2027-05-01T00:00:00`,
    );
  });

  test("XML that is not well-formed is reported with its location", async () => {
    expect(await explained(mistaken(binding, "</MaxPrice>", "</MaxPrize>"))).toMatch(/: \(1\) [^;]*line 1/);
  });
});

describe.each([
  ["missing", undefined, "is missing or empty; expected"],
  ["of another namespace", `"http://tempuri.org/FindBooks"`, 'is "http://tempuri.org/FindBooks"; expected'],
  ["bare", `"FindBooks"`, 'is "FindBooks"; expected'],
  ["of another operation", `"${library.namespace}/GetBook"`, `is "${library.namespace}/GetBook"; expected`],
  ["in another letter case", `"${library.namespace}/findbooks"`, `is "${library.namespace}/findbooks"; expected`],
  ["without quotes", `${library.namespace}/FindBooks`, "has no quotes; expected"],
])("a SOAPAction that is %s", (_, action, told_) => {
  test("is reported with the right one", async () => {
    const good = codec.encodeRequest("FindBooks", "soap11", {
      credentials,
      parameters: { ...parameters, Since: "2026-01-02T03:04:05" },
    });
    const others = good.headers.filter(([name]) => name.toLowerCase() !== "soapaction");
    const headers = action === undefined ? others : [...others, ["SOAPAction", action] as const];
    expect(await explained({ ...good, headers })).toContain(
      `the header SOAPAction ${told_} "${library.namespace}/FindBooks"`,
    );
  });
});

describe.each(plainText)("in the binding %s", (binding) => {
  test("an operation in another letter case is reported", async () => {
    expect(await explained(mistaken(binding, "/FindBooks", "/findbooks"))).toContain(
      "(1) the path names findbooks, which is no operation; expected FindBooks (letter case counts).",
    );
  });

  test("names in another letter case are as good as any", async () => {
    const request = renamed(binding, "MaxPrice", "maxprice");
    expect(await explaining(request)).toEqual(await plain(request));
  });
});

test("whatever bytes are sent, the answer comes, and without the password", async () => {
  const target = fc.constantFrom("/LibraryX.asmx", "/LibraryX.asmx/FindBooks", "/LibraryY.asmx/AddReader?Name=1");
  const type = fc.constantFrom("text/xml; charset=utf-8", "application/soap+xml", "application/x-www-form-urlencoded");
  const body = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "<a", ""),
  );
  await fc.assert(
    fc.asyncProperty(target, type, body, fc.constantFrom("GET", "POST", "PUT"), async (at, media, text, method) => {
      const request = {
        method,
        target: at,
        headers: [["Content-Type", media] as const],
        body: utf8(`${text}Pass=s3cret`),
      };
      const reply = await explaining(request);
      expect(new TextDecoder().decode(reply.body)).not.toContain("s3cret");
    }),
    { numRuns: 200 },
  );
});
