// Tests which page each address of a service has, which addresses the pages contain, and that the pages are
// well-formed.
import { defineService, list, operation, parameter, record, required, string } from "@staywire/model";
import { library } from "@staywire/testkit/library";
import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import { wsdl } from "../endpoint-wsdl.js";
import { disco } from "../wsdl/disco.js";
import { descriptionPage, descriptionPages } from "./description-page.js";

const baseUrl = "http://books.example:8080/shop";

function page(target: string, service = library as Parameters<typeof descriptionPage>[0]) {
  const found = descriptionPage(service, target, { baseUrl });
  if (found === undefined) throw new Error(`there is no page at ${target}`);
  return found;
}

// Our pages close every element that they open, so an XML reader that knows the void elements can read them.
function elements(text: string): readonly string[] {
  const names: string[] = [];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name }) => names.push(name));
  parser.on("error", (error) => {
    throw error;
  });
  const closed = text.replace("<!DOCTYPE html>", "").replace(/<(meta|input|br)\b([^>]*)>/g, "<$1$2/>");
  parser.write(closed).close();
  return names;
}

describe("the address of an endpoint", () => {
  test.each(["/LibraryX.asmx", "/libraryx.ASMX", "/Library%58.asmx", "/LibraryX.asmx?", "/LibraryX.asmx?other=1"])(
    "returns the list of its operations: %s",
    (target) => {
      const { status, contentType, text } = page(target);
      expect({ status, contentType }).toEqual({ status: 200, contentType: "text/html; charset=utf-8" });
      expect([...text.matchAll(/href="\?op=(\w+)"/g)].map(([, name]) => name)).toEqual([
        "FindBooks",
        "GetReport",
        "GetBook",
      ]);
      for (const link of ["?WSDL", "?wsdl=soap", "?disco"]) expect(text).toContain(`href="${link}"`);
    },
  );

  test.each(["/", "/other.asmx", "/LibraryX.asmx/FindBooks", "/LibraryX.asmx/", "/%E0%A4%A"])("is not %s", (target) => {
    expect(descriptionPage(library, target, { baseUrl })).toBeUndefined();
  });
});

describe("the WSDL", () => {
  test.each([
    ["?WSDL", "asmx"],
    ["?wsdl", "asmx"],
    ["?Wsdl=", "asmx"],
    ["?wsdl=ASMX", "asmx"],
    ["?wsdl=soap", "soap"],
    ["?WSDL=SOAP", "soap"],
  ] as const)("at %s is the variant %s, and contains the requested address", (query, form) => {
    const { status, contentType, text } = page(`/libraryx.asmx${query}`);
    expect({ status, contentType }).toEqual({ status: 200, contentType: "text/xml; charset=utf-8" });
    expect(text).toBe(wsdl(library, "X", baseUrl, form));
    expect(text).toContain('location="http://books.example:8080/shop/LibraryX.asmx"');
  });

  test("in an unknown variant is a 404 that lists the existing variants", () => {
    const { status, text } = page("/LibraryX.asmx?wsdl=wsdl0");
    expect(status).toBe(404);
    expect(text).toContain('href="?wsdl=soap"');
  });
});

test("the discovery document names the WSDL, the help page and the two SOAP bindings", () => {
  const { contentType, text } = page("/LibraryY.asmx?DISCO");
  expect(contentType).toBe("text/xml; charset=utf-8");
  expect(text).toBe(disco(library, "Y", baseUrl));
  expect(text).toContain(`ref="${baseUrl}/LibraryY.asmx?wsdl" docRef="${baseUrl}/LibraryY.asmx"`);
  expect([...text.matchAll(/binding="q\d:(\w+)"/g)].map(([, name]) => name)).toEqual([
    "LibraryYSoap",
    "LibraryYSoap12",
  ]);
});

describe("the page of an operation", () => {
  test("has samples of the request and the reply in each binding, with the host of the request", () => {
    const { text } = page("/LibraryX.asmx?op=FindBooks");
    for (const binding of ["SOAP 1.1", "SOAP 1.2", "HTTP GET", "HTTP POST"]) {
      expect(text).toContain(`aria-label="${binding} request"`);
      expect(text).toContain(`aria-label="${binding} reply"`);
    }
    expect(text.match(/Host: books\.example:8080\b/g)).toHaveLength(4);
    expect(text).toContain("Content-Length: <var>length</var>");
    expect(text).toContain("&lt;User&gt;<var>string</var>&lt;/User&gt;");
    expect(text).toContain("&lt;int&gt;<var>int</var>&lt;/int&gt;");
    expect(text).toContain("User=<var>string</var>&amp;Pass=<var>string</var>&amp;");
    expect(text).toContain("&lt;Book Id=&quot;<var>int</var>&quot;&gt;");
  });

  test("has a form with one control for each parameter, in order, and a button for each verb", () => {
    const { text } = page("/LibraryX.asmx?OP=FindBooks");
    const form = text.slice(text.indexOf('<form method="post"'), text.lastIndexOf("</form>"));
    expect(form).toContain('action="./LibraryX.asmx/FindBooks"');
    const names = ["User", "Pass", "Ids", "From", "To", "Exact", "MaxPrice", "Since", "Note", "Limit"];
    expect([...form.matchAll(/<(?:input|select) [^>]*name="(\w+)"/g)].map(([, name]) => name)).toEqual(names);
    expect([...form.matchAll(/<button formmethod="(\w+)">/g)].map(([, verb]) => verb)).toEqual(["post", "get"]);
    expect(form).toMatch(/name="Pass" value="" type="password"/);
    expect(form).toMatch(/name="Limit" value="0"/);
    expect(form).toContain("Is a date as dd MMM yyyy.");
  });

  test.each([
    ["", 1],
    ["&items=3", 3],
    ["&items=0", 0],
    ["&items=-1", 0],
    ["&items=1e9", 1],
    ["&items=99999", 100],
    ["&items=many", 1],
  ])("with %j has %i fields for each list", (query, count) => {
    const { text } = page(`/LibraryX.asmx?op=FindBooks${query}`);
    expect(text.match(/<input [^>]*name="Ids"/g) ?? []).toHaveLength(count);
  });

  test("labels every control, and links only to descriptions that exist", () => {
    const { text } = page("/LibraryX.asmx?op=FindBooks&items=2");
    const labels = new Set([...text.matchAll(/<label for="([^"]+)"/g)].map(([, id]) => id));
    const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, attributes = ""] of text.matchAll(/<(?:input|select) ((?!type="hidden")[^>]*)>/g)) {
      expect(labels).toContain(/ ?\bid="([^"]+)"/.exec(attributes)?.[1]);
      const described = /aria-describedby="([^"]+)"/.exec(attributes)?.[1];
      if (described !== undefined) expect(ids).toContain(described);
    }
    expect(ids.size).toBe([...text.matchAll(/ id="/g)].length);
  });

  test.each(["Nope", "findbooks", "AddLoan", "<script>alert(1)</script>", "__proto__", ""])(
    "of %j, which the endpoint does not have, is a 404 that lists its operations",
    (name) => {
      const { status, text } = page(`/LibraryX.asmx?op=${encodeURIComponent(name)}`);
      expect(status).toBe(404);
      expect(text).toContain("There is no such operation here");
      expect(text).toContain('href="?op=FindBooks"');
      expect(text).not.toContain("<script");
    },
  );
});

test("every page is well-formed, and loads and runs nothing", () => {
  const queries = ["", "?op=Nope", ...library.order.map((name) => `?op=${name}&items=3`)];
  for (const { path } of Object.values(library.endpoints)) {
    for (const query of queries) {
      const { text } = page(path + query);
      const names = elements(text);
      expect(names.filter((name) => name === "h1")).toHaveLength(1);
      for (const loading of ["script", "link", "img", "iframe", "object"]) expect(names).not.toContain(loading);
      expect(text).not.toMatch(/\son\w+=|javascript:/);
    }
  }
});

test("markup in texts and names is escaped", () => {
  const text = `<b>"bold" & 'brave'</b>`;
  const Note = record({
    wireName: "Note",
    endpoints: ["N"],
    doc: text,
    spec: "",
    members: { Text: required(string, text) },
  });
  const Put = operation({
    endpoint: "N",
    doc: text,
    spec: "",
    credentials: { username: "User", password: "Pass" },
    parameters: { Texts: parameter(list(string, "string"), text), Plain: parameter(string, text) },
    result: string,
    resultElement: "PutResult",
    root: "string",
    effect: "write",
    cacheMinutes: 0,
    errorPrefix: "",
    constraints: [
      { kind: "one-of", parameter: "Plain", values: [text], blank: false, error: null, spec: "", source: "stated" },
    ],
    errors: [],
    notes: [],
  });
  const notes = defineService({
    name: "Notes",
    version: "1",
    namespace: "http://notes.example/xml",
    endpoints: { N: { path: "/a:b/No te&.asmx", name: "Notes", doc: text } },
    types: { Note },
    operations: { Put },
    order: ["Put"],
    notes: [],
  });
  for (const query of ["", "?op=Put"]) {
    const { text: written } = page(`/a:b/No%20te&.asmx${query}`, notes);
    expect(elements(written)).not.toContain("b");
    expect(written).toContain("&lt;b&gt;&quot;bold&quot; &amp; &#39;brave&#39;&lt;/b&gt;");
  }
  expect(page("/a:b/No%20te&.asmx?op=Put", notes).text).toContain('action="./No%20te%26.asmx/Put"');
});

test("an operation without GET and POST has no form, and an operation without POST has no button for POST", () => {
  const { FindBooks, GetBook } = library.operations;
  const some = {
    ...library,
    operations: {
      ...library.operations,
      FindBooks: { ...FindBooks, bindings: ["soap11"] as const },
      GetBook: { ...GetBook, bindings: ["get"] as const },
    },
  };
  expect(page("/LibraryX.asmx?op=FindBooks", some).text).not.toContain("<form");
  const { text } = page("/LibraryX.asmx?op=GetBook", some);
  expect(text).toContain('formmethod="get"');
  expect(text).not.toContain('formmethod="post"');
});

test("markup in a host name is escaped", () => {
  for (const target of ["/LibraryX.asmx", "/LibraryX.asmx?op=GetBook", "/LibraryX.asmx?WSDL", "/LibraryX.asmx?disco"]) {
    const found = descriptionPage(library, target, { baseUrl: 'http://"><script>x</script>' });
    expect(found?.text).not.toContain("<script");
  }
});

describe("cached pages", () => {
  const queries = ["", "?WSDL", "?wsdl=soap", "?wsdl=other", "?disco", "?op=GetBook", "?op=AddLoan", "?op=nothing"];

  test.each(queries)("%j is created once, and equals the page that is not cached", (query) => {
    const pages = descriptionPages(library, { baseUrl });
    for (const key of ["/LibraryX.asmx", "/LibraryY.asmx"]) {
      expect(pages(key + query)).toBe(pages(key + query));
      expect(pages(key + query)).toEqual(descriptionPage(library, key + query, { baseUrl }));
    }
  });

  test.each([
    ["/LibraryX.asmx?WSDL", "/libraryx.asmx?a=1&wsdl=ASMX"],
    ["/LibraryX.asmx?op=one", "/LibraryX.asmx?op=another"],
    ["/LibraryX.asmx?wsdl=one", "/LibraryX.asmx?wsdl=another"],
    ["/LibraryX.asmx?one", "/LibraryX.asmx?another"],
  ])("%s and %s share a page", (one, other) => {
    const pages = descriptionPages(library, { baseUrl });
    expect(pages(one)).toBe(pages(other));
  });

  test("a form with a requested number of fields is not cached", () => {
    const pages = descriptionPages(library, { baseUrl });
    const target = "/LibraryX.asmx?op=FindBooks&items=7";
    expect(pages(target)).not.toBe(pages(target));
    expect(pages(target)).toEqual(descriptionPage(library, target, { baseUrl }));
  });
});
