// Recorded messages are read in each of the ways in which recorders, editors and people write them.
import { gzipSync } from "node:zlib";
import { utf8 } from "@staywire/codec";
import { describe, expect, test } from "vitest";
import { NotHttpError, parseMessage } from "./parse-message.js";

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function responseBody(...parts: readonly (string | Uint8Array)[]): string {
  const recorded = parseMessage(Buffer.concat(parts.map((part) => (typeof part === "string" ? utf8(part) : part))));
  return recorded.kind === "response" ? textOf(recorded.response.body) : "a request";
}

describe("parseMessage", () => {
  test("reads the method, the target, the headers and the body of a request", () => {
    const recorded = parseMessage(utf8("POST /a.asmx?x=1 HTTP/1.1\r\nHost: h\r\nX:\r\n\r\n<a/>\r\n"));
    expect(recorded).toEqual({
      kind: "request",
      request: {
        method: "POST",
        target: "/a.asmx?x=1",
        headers: [
          ["Host", "h"],
          ["X", ""],
        ],
        body: utf8("<a/>\r\n"),
      },
    });
  });

  test.each(["HTTP/1.1 200 OK", "HTTP/1.0 200 OK", "HTTP/2 200", "HTTP/1.1 200 "])(
    "reads %j as the start line of a response",
    (start) => {
      expect(responseBody(`${start}\nA: b\n\nbody`)).toBe("body");
    },
  );

  test.each([
    ["http://channel.example/a.asmx/Op?x=http://b/", "/a.asmx/Op?x=http://b/"],
    ["https://channel.example", "/"],
    ["/a", "/a"],
  ])("reads the target %s as %s", (written, target) => {
    expect(parseMessage(utf8(`GET ${written} HTTP/1.1\n\n`))).toMatchObject({ request: { target } });
  });
});

describe("parseMessage, reading a body,", () => {
  test("stops at the stated length, even if the file continues", () => {
    expect(responseBody("HTTP/1.1 200 OK\nContent-Length: 4\n\n<a/>\n")).toBe("<a/>");
  });

  test("accepts a body that is shorter than the stated length", () => {
    expect(responseBody("HTTP/1.1 200 OK\nContent-Length: 99\n\n<a/>")).toBe("<a/>");
  });

  test("joins chunks, and ignores Transfer-Encoding if the body is not in chunks", () => {
    const head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
    expect(responseBody(`${head}3;x=y\r\n<a/\r\n1\r\n>\r\n0\r\n\r\n`)).toBe("<a/>");
    expect(responseBody(`${head}<a/>`)).toBe("<a/>");
  });

  test("decompresses the body, and ignores Content-Encoding if the body is not compressed", () => {
    const head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n";
    expect(responseBody(head, gzipSync("<a/>"))).toBe("<a/>");
    expect(responseBody(`${head}<a/>`)).toBe("<a/>");
  });
});

test.each([
  ["", 1],
  ["name\tdetail\n", 1],
  ["HTTP/1.1 200 OK\nA: b\nno header\n\n", 3],
  ["GET / HTTP/1.1\n<a/>", 2],
])("parseMessage rejects %j, and names line %i", (text, line) => {
  try {
    parseMessage(utf8(text));
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(NotHttpError);
    expect((error as NotHttpError).line).toBe(line);
  }
});
