// Credentials in requests of ours are found by the names of their fields, and can be put back.
import { type HttpRequest, untypedCodec } from "@staywire/codec";
import { bindings } from "@staywire/model";
import { secrets, shortSecrets } from "@staywire/testkit/echo-forms";
import { library } from "@staywire/testkit/library";
import { describe, expect, it, test } from "vitest";
import { restoredRequest, stepOf } from "../replay/message.js";
import { redaction } from "./redact.js";

const codec = untypedCodec(library);
const names = library.operations.AddReader.credentials;

/** A request as a step shows it, and as it is restored from there. */
async function shown(request: HttpRequest, credentials: { readonly username: string; readonly password: string }) {
  const step = await stepOf({ request, response: undefined, silence: undefined }, redaction(credentials, library));
  return { text: `${step.request.target}\n${step.request.body}`, restored: await restoredRequest(step, credentials) };
}

describe.each(bindings)("a request in %s", (binding) => {
  test.each([...secrets, ...shortSecrets])("shows no credential, and no hole beside it: %j", async (password) => {
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

describe("a field of a credential", () => {
  const clean = redaction({ username: "agent&<x>", password: "a" }, library).request;
  const form = (name: string, value: string) => clean(`/x?${name}=${value}&Name=a`, "form");
  const xml = (name: string, value: string) => clean(`<y:${name} b="a">${value}</y:${name}><Name>a</Name>`, "xml");

  it.each([
    ["aa", "{{password|form}}{{password|form}}"],
    ["xa", "x{{password|form}}"],
    ["agent%26%3Cx%3E", "{{username|form}}"],
    ["%61", "{{password|percent}}"],
  ])("holds %s in a query", (value, expected) => {
    expect(form(names.password, value)).toBe(`/x?${names.password}=${expected}&Name=a`);
    expect(form(names.password.toUpperCase(), value)).toBe(`/x?${names.password.toUpperCase()}=${expected}&Name=a`);
    const escaped = `%${names.password.charCodeAt(0).toString(16)}${names.password.slice(1)}`;
    expect(form(escaped, value)).toBe(`/x?${escaped}=${expected}&Name=a`);
  });

  it.each([
    ["a", "{{password|xml}}"],
    ["agent&amp;&lt;x&gt;", "{{username|xml}}"],
    ["<![CDATA[agent&<x>]]>", "<![CDATA[{{username}}]]>"],
    ["&#x61;", "{{password|references}}"],
    ["&#97;", "{{password|lost}}"],
  ])("holds %s in XML", (value, expected) => {
    expect(xml(names.password, value)).toBe(
      `<y:${names.password} b="a">${expected}</y:${names.password}><Name>a</Name>`,
    );
  });

  it("is replaced as a whole where its credential is in parts", () => {
    const request = redaction({ username: "agent&<x>" }, library).request;
    expect(request(`<${names.username}><![CDATA[agent]]><![CDATA[&<x>]]></${names.username}>`, "xml")).toBe(
      `<${names.username}>{{username|lost}}</${names.username}>`,
    );
  });

  it("may have no end", () => {
    expect(clean(`<a><${names.username}>agent&amp;&lt;x&gt;`, "xml")).toBe(`<a><${names.username}>{{username|xml}}`);
  });
});

describe("another field", () => {
  const clean = redaction({ username: "owner", password: "property" }, library).request;

  it("is redacted by value, and its name is not", () => {
    expect(clean("/property?owner=1&x=the+owner&y=PROPERTY", "form")).toBe(
      "/property?owner=1&x=the+{{username|form}}&y={{password|lost}}",
    );
    expect(clean('<property owner="owner">the owner<!-- owner --></property>', "xml")).toBe(
      '<property owner="owner">the {{username|xml}}<!-- owner --></property>',
    );
  });
});

describe("a form", () => {
  it("that cannot be put back is not sent again", async () => {
    const credentials = { username: "agent", password: "Secret99" };
    const body = new TextEncoder().encode(`<${names.password}>&#83;ecret99</${names.password}>`);
    const request: HttpRequest = { method: "POST", target: "/", headers: [], body };
    expect((await shown(request, credentials)).text).toContain("{{password|lost}}");
    expect((await shown(request, credentials)).restored).toBeUndefined();
  });
});
