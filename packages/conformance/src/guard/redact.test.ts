// Tests that credentials in the run's own requests are found by the names of their fields, and that a replay can
// restore them.
import { type HttpRequest, untypedCodec } from "@staywire/codec";
import { bindings } from "@staywire/model";
import { secrets, shortSecrets } from "@staywire/testkit/echo-forms";
import { library } from "@staywire/testkit/library";
import { describe, expect, test } from "vitest";
import { restoredRequest, stepOf } from "../run/message.js";
import { redaction } from "./redact.js";

const codec = untypedCodec(library);
const names = library.operations.AddReader.credentials;

/** Returns a request as a step of a replay file shows it, and the request that is restored from the step. */
async function shown(request: HttpRequest, credentials: { readonly username: string; readonly password: string }) {
  const step = await stepOf({ request, response: undefined, silence: undefined }, redaction(credentials, library));
  return { text: `${step.request.target}\n${step.request.body}`, restored: await restoredRequest(step, credentials) };
}

describe.each(bindings)("a request in %s", (binding) => {
  test.each([...secrets, ...shortSecrets])("shows no credential, but shows everything else: %j", async (password) => {
    const credentials = { username: `${password}-user`, password };
    const request = codec.encodeRequest("AddReader", binding, { credentials, parameters: { Name: "Zoë" } });
    const placeholders = await shown(request, credentials);
    const other = codec.encodeRequest("AddReader", binding, {
      credentials: { username: "QQ-user-QQ", password: "QQ-pass-QQ" },
      parameters: { Name: "Zoë" },
    });
    const plain = `${other.target}\n${new TextDecoder().decode(other.body)}`;
    const marked = placeholders.text
      .replace(/\{\{username[^}]*\}\}/, "QQ-user-QQ")
      .replace(/\{\{password[^}]*\}\}/, "QQ-pass-QQ");
    expect(marked).toBe(plain);
    expect(placeholders.restored).toEqual(request);
  });
});

describe("a credential field", () => {
  const clean = redaction({ username: "agent&<x>", password: "a" }, library).request;
  const form = (name: string, value: string) => clean(`/x?${name}=${value}&Name=a`, "form");
  const xml = (name: string, value: string) => clean(`<y:${name} b="a">${value}</y:${name}><Name>a</Name>`, "xml");

  test.each([
    ["aa", "{{password|form}}{{password|form}}"],
    ["xa", "x{{password|form}}"],
    ["agent%26%3Cx%3E", "{{username|form}}"],
    ["%61", "{{password|percent}}"],
  ])("is redacted if it contains %s in a query", (value, expected) => {
    expect(form(names.password, value)).toBe(`/x?${names.password}=${expected}&Name=a`);
    expect(form(names.password.toUpperCase(), value)).toBe(`/x?${names.password.toUpperCase()}=${expected}&Name=a`);
    const escaped = `%${names.password.charCodeAt(0).toString(16)}${names.password.slice(1)}`;
    expect(form(escaped, value)).toBe(`/x?${escaped}=${expected}&Name=a`);
  });

  test.each([
    ["a", "{{password|xml}}"],
    ["agent&amp;&lt;x&gt;", "{{username|xml}}"],
    ["<![CDATA[agent&<x>]]>", "<![CDATA[{{username}}]]>"],
    ["&#x61;", "{{password|references}}"],
    ["&#97;", "{{password|lost}}"],
    ["A", "{{password|swappedxml}}"],
    ["AGENT&amp;&lt;X&gt;", "{{username|swappedxml}}"],
    ["<![CDATA[AGENT&<X>]]>", "<![CDATA[{{username|swapped}}]]>"],
  ])("is redacted if it contains %s in XML", (value, expected) => {
    expect(xml(names.password, value)).toBe(
      `<y:${names.password} b="a">${expected}</y:${names.password}><Name>a</Name>`,
    );
  });

  test("is replaced as a whole if its credential is split into parts", () => {
    const request = redaction({ username: "agent&<x>" }, library).request;
    expect(request(`<${names.username}><![CDATA[agent]]><![CDATA[&<x>]]></${names.username}>`, "xml")).toBe(
      `<${names.username}>{{username|lost}}</${names.username}>`,
    );
  });

  test("is redacted even if its end tag is missing", () => {
    expect(clean(`<a><${names.username}>agent&amp;&lt;x&gt;`, "xml")).toBe(`<a><${names.username}>{{username|xml}}`);
  });
});

describe("a secret outside of credential fields", () => {
  const clean = redaction({ username: "owner", password: "property" }, library).request;

  test.each([
    [
      "/property?owner=1&x=the+owner&y=PROPERTY&z=Property",
      "/{{password|form}}?owner=1&x=the+{{username|form}}&y={{password|swappedform}}&z={{password|lost}}",
    ],
    ["owner", "{{username|form}}"],
    ["/x?owner&owner=1", "/x?{{username|form}}&owner=1"],
    ["x=pro&perty&x=property", "x=pro&perty&x={{password|form}}"],
    ['{"a":"owner","b":"x=1&y=2"}', '{"a":"{{username|form}}","b":"x=1&y=2"}'],
    ["/LibraryX.asmx/ListShort/owner", "/LibraryX.asmx/ListShort/{{username|form}}"],
  ])("is redacted in a query or form, and the names of fields stay: %s", (text, expected) => {
    expect(clean(text, "form")).toBe(expected);
  });

  test.each([
    [
      '<property owner="owner">the owner<!-- owner --></property>',
      '<property owner="{{username|xml}}">the {{username|xml}}<!-- {{username|xml}} --></property>',
    ],
    [
      `<a b='owner' owner = "x>owner" c=owner "owner">`,
      `<a b='{{username|xml}}' owner = "x>{{username|xml}}" c={{username|xml}} "{{username|xml}}">`,
    ],
    ["<!-- <owner> --><owner/>", "<!-- <{{username|xml}}> --><owner/>"],
    ["<a><![CDATA[<owner>]]></a><owner/>", "<a><![CDATA[<{{username|xml}}>]]></a><owner/>"],
    ["<a>prop<!-- -->erty</a>", "<a>{{password|lost}}</a>"],
    ['<!DOCTYPE a [<!ENTITY owner "owner">]>', '<!DOCTYPE a [<!ENTITY {{username|xml}} "{{username|xml}}">]>'],
    ["<!-- owner <owner>owner", "<!-- {{username|xml}} <owner>{{username|xml}}"],
    ["<a owner='owner", "<a {{username|xml}}='{{username|xml}}"],
  ])("is redacted in XML, and the names of elements and attributes stay: %s", (text, expected) => {
    expect(clean(text, "xml")).toBe(expected);
  });

  test("is not redacted if it is part of a public path or of a namespace", () => {
    const request = redaction({ username: "LIBRARY", password: "schemas" }, library).request;
    const target = "/LibraryX.asmx/ListShort?x=1";
    expect(request(target, "form")).toBe(target);
    expect(request("/libraryx.asmx", "form")).toBe("/libraryx.asmx");
    const root = `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><a xmlns='${library.namespace}'>`;
    expect(request(root, "xml")).toBe(root);
  });
});

describe("a field that contains several credentials", () => {
  const clean = redaction({ username: "agent", password: "agent99!" }, library).request;

  test.each(["agent99!&#97;gent99!", "agent&#57;9!", "x agent99! Agent99!", "<![CDATA[agent]]><![CDATA[99!]]>"])(
    "is replaced as a whole if one of them cannot be restored: %s",
    (value) => {
      expect(clean(`<${names.password}>${value}</${names.password}>`, "xml")).toBe(
        `<${names.password}>{{password|lost}}</${names.password}>`,
      );
    },
  );

  test("has a placeholder for each credential if all can be restored", () => {
    const value = "agent99!&#x61;&#x67;&#x65;&#x6e;&#x74;";
    expect(clean(`<${names.password}>${value}</${names.password}>`, "xml")).toBe(
      `<${names.password}>{{password|xml}}{{username|references}}</${names.password}>`,
    );
  });
});

describe("the time of redaction", () => {
  const { request } = redaction({ username: "agent", password: "Secret99!" }, library);
  const cost = (text: string, form: "xml" | "form"): number => {
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 4; round += 1) {
      const before = process.cpuUsage();
      request(text, form);
      const { user, system } = process.cpuUsage(before);
      best = Math.min(best, user + system);
    }
    return best;
  };
  const open = `<${names.password}>`;

  test.each([
    ["xml", "<x>", "<!--"],
    ["xml", "<x>", "<![CDATA["],
    ["xml", "<x>", "<"],
    ["xml", "<x ", "a"],
    ["xml", "<x ", "a "],
    ["xml", "<x ", " "],
    ["xml", "<x ", '"'],
    ["xml", "<x>", `<a b="'`],
    ["xml", "<x>", `<a b="`],
    ["xml", "<x>", "</"],
    ["xml", open, "</"],
    ["xml", open, "</a:"],
    ["xml", "", open],
    ["xml", "", `${open}</${names.password}>`],
    ["xml", open, "Secret99!"],
    ["form", "/x?", "&"],
    ["form", "/x?", "a=&"],
    ["form", "/x?", "?"],
    ["form", "/x?", "a"],
    ["form", "/x?", "/"],
    ["form", `/x?${names.password}=`, "Secret99!&"],
  ] as const)(
    "is at most linear in the length of the text, in %s: %j and then %j many times",
    { retry: 2 },
    (form, before, part) => {
      const text = (size: number) => before + part.repeat(Math.ceil(size / part.length));
      const growth = cost(text(400_000), form) / Math.max(cost(text(50_000), form), 1_000);
      expect(growth).toBeLessThan(24);
    },
  );
});

describe("a request with a credential in a form that cannot be restored", () => {
  test("is not restored, so that it is not sent again", async () => {
    const credentials = { username: "agent", password: "Secret99" };
    const body = new TextEncoder().encode(`<${names.password}>&#83;ecret99</${names.password}>`);
    const request: HttpRequest = { method: "POST", target: "/", headers: [], body };
    expect((await shown(request, credentials)).text).toContain("{{password|lost}}");
    expect((await shown(request, credentials)).restored).toBeUndefined();
  });
});
