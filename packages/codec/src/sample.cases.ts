// Messages of the test service "library", for the tests of the codec.
import { type Library, library } from "@staywire/testkit/library";
import { codec } from "./codec.js";
import { type HttpRequest, type HttpResponse, utf8 } from "./core/message.js";

/** The codec of the library. */
export const sample = codec<Library>(library);

/** The credentials of the calls in tests. */
export const credentials = { username: "reader", password: "secret-word" };

/** Creates a SOAP 1.1 request to endpoint X with the given body content. */
export function soapX(content: string, headers: HttpRequest["headers"] = []): HttpRequest {
  return {
    method: "POST",
    target: "/LibraryX.asmx",
    headers: [["Content-Type", "text/xml; charset=utf-8"], ...headers],
    body: utf8(
      `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${content}</s:Body></s:Envelope>`,
    ),
  };
}

/** Creates a response with the given body. */
export function response(body: string, contentType = "text/xml; charset=utf-8", status = 200): HttpResponse {
  return { status, headers: [["Content-Type", contentType]], body: utf8(body) };
}

/** Creates a GET reply of GetBook with the given content in its root element. */
export function bookReply(content: string, attributes = 'Id="7"'): HttpResponse {
  return response(
    `<Book xmlns="http://library.example/xml" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ${attributes}>${content}</Book>`,
  );
}

/** The members of a complete book. */
export const bookContent =
  "<Title>T</Title><Book>1.50</Book><Bought>2026-01-02T00:00:00</Bought><Sold>2026-01-03T00:00:00</Sold><Lent>true</Lent>";
