// The option `explain` explains the mistakes of client developers, in every binding.
import { type HttpRequest, untypedCodec, utf8 } from "@staywire/codec";
import { general } from "@staywire/codec/general";
import { type Binding, bindings, type Operation, type Service } from "@staywire/model";
import { type Library, library } from "@staywire/testkit/library";
import { cases, implementation, reader } from "@staywire/testkit/library-server";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { server } from "../index.js";

const codec = untypedCodec(library);
const plain = server(library, implementation);
const explaining = server(library, implementation, { explain: true });
const parameters = { Ids: [5], From: "01 Mar 2026", To: "04 Mar 2026", Exact: true, MaxPrice: "10.50", Note: "n" };
const credentials = { username: "reader", password: "s3cret" };

/** Returns a call of FindBooks in which every occurrence of a text is replaced. The call is valid otherwise. */
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

/** Returns the library with other members of FindBooks. */
function withFindBooks(members: Partial<Operation>): Library {
  const FindBooks: Operation = { ...library.operations.FindBooks, ...members };
  const changed: Service = { ...library, extension: general, operations: { ...library.operations, FindBooks } };
  return changed as unknown as Library;
}

async function explained(request: HttpRequest, by = explaining): Promise<string> {
  const { status, headers, body } = await by(request);
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

describe("explaining a valid request", () => {
  test.each(cases.flatMap((one) => bindings.map((binding) => ({ ...one, binding }))))(
    "leaves the response unchanged: $title in $binding",
    async ({ operation, parameters: given, binding }) => {
      const request = codec.encodeRequest(operation, binding, { credentials: reader, parameters: given });
      expect(await explaining(request)).toEqual(await plain(request));
    },
  );
});

describe.each(bindings)("explaining a request in the binding %s", (binding) => {
  test.each([
    ["User", "Username"],
    ["Pass", "Password"],
    ["Pass", "pwd"],
    ["MaxPrice", "MaxPrize"],
  ])("suggests the right spelling for the parameter %s, spelled %s", async (right, wrong) => {
    expect(await explained(renamed(binding, right, wrong))).toContain(
      `(1) ${wrong} is not a parameter of FindBooks; expected ${right}.`,
    );
  });

  test("reports an unknown parameter and a missing parameter", async () => {
    const text = await explained(renamed(binding, "MaxPrice", "Ceiling"));
    expect(text).toContain("(1) Ceiling is not a parameter of FindBooks; (2) the parameter MaxPrice of FindBooks is");
  });

  test.each([
    ["2026-03-01", "2026-03-01"],
    ["01/03/2026", "01/03/2026"],
    ["31 Feb 2026", "31 Feb 2026"],
  ])("reports the date %s and the expected format", async (wrong, shown) => {
    const inUrl = binding === "get" || binding === "post";
    const written = inUrl ? new URLSearchParams({ x: wrong }).toString().slice(2) : wrong;
    expect(await explained(mistaken(binding, inUrl ? "01+Mar+2026" : "01 Mar 2026", written))).toContain(
      `(1) the parameter From is "${shown}"; expected a date like 01 May 2027 (dd MMM yyyy)`,
    );
  });

  test("reports a value of the wrong type, with a valid example", async () => {
    expect(await explained(mistaken(binding, "10.50", "10.5O"))).toContain(
      `(1) the parameter MaxPrice is "10.5O"; expected a number with a point, like 12.50`,
    );
  });

  test("never shows a password that is sent under the name of another parameter", async () => {
    expect(await explained(mistaken(binding, "10.50", "s3cret"))).toContain("MaxPrice is (a value that is not shown)");
  });

  test("stays short for a request with 10,000 unknown names, and shows no name that is not a word", async () => {
    const name = "s3cret:".repeat(3);
    const many = Array.from({ length: 10_000 }, (_, at) => `p${at}`);
    const inUrl = binding === "get" || binding === "post";
    const more = inUrl ? `${name}=1&${many.join("=1&")}=1&Note=` : `${many.map((each) => `<${each}/>`).join("")}<Note>`;
    const text = await explained(mistaken(binding, inUrl ? "Note=" : "<Note>", more));
    expect(text).toContain("is not a parameter");
    expect(text.length).toBeLessThan(5000);
  });
});

describe.each(soap)("explaining a SOAP request in the binding %s", (binding) => {
  test.each([
    ["maxprice", "MaxPrice"],
    ["PASS", "Pass"],
  ])("reports a parameter in the wrong letter case: %s", async (wrong, right) => {
    expect(await explained(renamed(binding, right, wrong))).toContain(
      `(1) ${wrong} is not a parameter of FindBooks; expected ${right}.`,
    );
  });

  test("reports a wrong namespace and the expected one", async () => {
    const text = await explained(mistaken(binding, `xmlns="${library.namespace}"`, 'xmlns="http://tempuri.org/"'));
    expect(text).toContain(
      `the element FindBooks is in the namespace "http://tempuri.org/"; expected "${library.namespace}"`,
    );
    expect(text).toContain(`the element User is in the namespace "http://tempuri.org/"; expected`);
  });

  test("reports parameters without a namespace", async () => {
    expect(await explained(mistaken(binding, "<MaxPrice>", '<MaxPrice xmlns="">'))).toContain(
      `(1) the element MaxPrice is in no namespace; expected "${library.namespace}".`,
    );
  });

  test("reports an operation in the wrong letter case", async () => {
    expect(await explained(mistaken(binding, "FindBooks", "findbooks"))).toContain(
      "the SOAP body holds findbooks, which is no operation; expected FindBooks (letter case counts)",
    );
  });

  test("reports an operation that belongs to another endpoint, and names that endpoint", async () => {
    const request = codec.encodeRequest("ListShort", binding, { credentials, parameters: {} });
    expect(await explained({ ...request, target: "/LibraryX.asmx" })).toContain(
      "ListShort is an operation of the endpoint /LibraryY.asmx; it was sent to /LibraryX.asmx",
    );
  });

  test("reports a dateTime in the format of text dates, and names the format of XML", async () => {
    expect(await explained(mistaken(binding, "2026-01-02T03:04:05", "02 Jan 2026"))).toContain(
      `the parameter Since is "02 Jan 2026"; expected a date and time like 2027-05-01T00:00:00`,
    );
  });

  test("reports XML that is not well-formed, with the location", async () => {
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
  test("is reported with the expected value", async () => {
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

describe.each(plainText)("explaining a GET or POST request in the binding %s", (binding) => {
  test("reports an operation name in the wrong letter case", async () => {
    expect(await explained(mistaken(binding, "/FindBooks", "/findbooks"))).toContain(
      "(1) the path names findbooks, which is no operation; expected FindBooks (letter case counts).",
    );
  });

  test("accepts parameter names in any letter case", async () => {
    const request = renamed(binding, "MaxPrice", "maxprice");
    expect(await explaining(request)).toEqual(await plain(request));
  });

  test("accepts a blank date in any letter case if the service allows a blank one", async () => {
    const constraints = library.operations.FindBooks.constraints.map((rule) => ({ ...rule, blank: true }));
    const blank = withFindBooks({ constraints });
    for (const name of ["From", "from"]) {
      const request = mistaken(binding, "From=01+Mar+2026", `${name}=`);
      expect(await server(blank, implementation, { explain: true })(request)).toEqual(
        await server(blank, implementation)(request),
      );
    }
  });

  test("reports a wrong date and a wrong value of a parameter that has another name here than in SOAP", async () => {
    const { From, To, MaxPrice, ...others } = library.operations.FindBooks.parameters;
    const start = { ...From, urlName: "Start" };
    const ceiling = { ...MaxPrice, urlName: "Ceiling" };
    const other = withFindBooks({ parameters: { From: start, To, MaxPrice: ceiling, ...others }, form: {} });
    const request = untypedCodec(other).encodeRequest("FindBooks", binding, {
      credentials,
      parameters: { ...parameters, From: "2026-03-01", Since: "2026-01-02T03:04:05", MaxPrice: "10.50" },
    });
    const wrong = { ...request, target: request.target.replace("10.50", "10.5O").replace("Start", "start") };
    const body = utf8(new TextDecoder().decode(request.body).replace("10.50", "10.5O").replace("Start", "start"));
    const text = await explained({ ...wrong, body }, server(other, implementation, { explain: true }));
    expect(text).toContain('the parameter Ceiling is "10.5O"; expected a number with a point');
    expect(text).toContain('the parameter start is "2026-03-01"; expected a date like 01 May 2027');
  });
});

test("an explanation of a request of any bytes does not contain the password", async () => {
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
