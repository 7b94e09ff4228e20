// Tests that sample messages are well-formed, with all names in the order of the service description.

import { library } from "@staywire/testkit/library";
import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { samples } from "./samples.js";

function names(message: string): readonly string[] {
  const found: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("opentag", (tag) => found.push(tag.local));
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(message.slice(message.indexOf("\n\n") + 2)).close();
  return found;
}

test("each binding has a sample, in canonical order", () => {
  for (const name of library.order) {
    expect(samples(library, name, "books.example").map((sample) => sample.binding)).toEqual([
      "soap11",
      "soap12",
      "get",
      "post",
    ]);
  }
});

test("a SOAP request has the credentials, then the parameters, and an action in SOAP 1.1", () => {
  const [soap11, soap12] = samples(library, "AddLoan", "books.example");
  const body = ["Envelope", "Body", "AddLoan", "Username", "Password", "BookId", "From", "Reader"];
  expect(names(soap11?.request ?? "")).toEqual(body);
  expect(names(soap12?.request ?? "")).toEqual(body);
  expect(soap11?.request).toContain('SOAPAction: "http://library.example/xml/AddLoan"\n');
  expect(soap12?.request).not.toContain("SOAPAction");
});

test("GET has its fields in the query, POST in the body, and a reply to GET has a root element without an envelope", () => {
  const [, , get, post] = samples(library, "FindBooks", "books.example");
  const fields =
    "User=string&Pass=string&Ids=string&Ids=string&From=string&To=string&Exact=string&MaxPrice=string&Since=string&Note=string&Limit=string";
  expect(get?.request).toContain(`GET /LibraryX.asmx/FindBooks?${fields} HTTP/1.1\nHost: books.example\n`);
  expect(post?.request.endsWith(`\n\n${fields}\n`)).toBe(true);
  expect(names(get?.response ?? "").slice(0, 3)).toEqual(["ArrayOfBook", "Book", "Title"]);
});

test("a result directly in the response element is shown there", () => {
  const [soap11] = samples(library, "GetBook", "books.example");
  expect(names(soap11?.response ?? "").slice(0, 5)).toEqual(["Envelope", "Body", "GetBookResponse", "Book", "Title"]);
});
