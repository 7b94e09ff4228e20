// Defines request variants with an unusual path, header or encoding. A codec must decode each of them as the same call.
import { type HttpRequest, utf8, utf16 } from "@staywire/codec";
import { fieldBindings, type Message, nameBelow, phrase, soapBindings } from "@staywire/model";
import type { RequestForm } from "../checks/request-form.js";
import type { Cell } from "../core/cell.js";
import { fieldsOf, mapField, type RawField, withFields } from "../wire/form.js";
import { mapHeader, withHeader } from "../wire/headers.js";
import { textOf } from "../wire/soap.js";
import { latin1 } from "./latin1.js";

type Change = RequestForm["change"];

function form(
  demand: RequestForm["demand"],
  bindings: RequestForm["bindings"],
  title: Message,
  change: Change,
): RequestForm {
  return { demand, bindings, title, change };
}

/** Creates a change of a request that changes its content type. */
function typed(change: (type: string) => string): Change {
  return (request) => mapHeader(request, "content-type", change);
}

/** Percent-encodes a character of one byte. */
const escaped = (char: string): string => `%${char.charCodeAt(0).toString(16)}`;

const latin = (type: string): string => `${type.replace(/;.*/, "")}; charset=iso-8859-1`;

function inLatin1(request: HttpRequest, change: (type: string) => string): HttpRequest {
  const text = textOf(request).replace('encoding="utf-8"', 'encoding="iso-8859-1"');
  return { ...mapHeader(request, "content-type", change), body: latin1(text) };
}

/** Encodes the fields of a form in ISO-8859-1. Characters that this encoding lacks are replaced by a letter. */
const fieldsInLatin1: Change = (request) =>
  withFields(
    mapHeader(request, "content-type", latin),
    fieldsOf(request).map(([name, value]): RawField => {
      const letters = [...decodeURIComponent(value.replaceAll("+", " "))].map((char) =>
        char.replace(/[^\0-\x7f\xa0-\xff]/u, "\u00e9"),
      );
      return [name, letters.map((char) => (char < "\x80" ? encodeURIComponent(char) : escaped(char))).join("")];
    }),
  );

/** Creates a change of a request that replaces the encoded user name. */
function withUser(text: string): Change {
  return (request, { definition }) => mapField(request, definition.credentials.username, () => text);
}

function actionOf({ service, operation }: Cell): string {
  return nameBelow(service.namespace, operation);
}

/** The request variants, by name. */
export const httpForms: Readonly<Record<string, RequestForm>> = {
  "path-escapes": form(
    "percent-encoding",
    [...soapBindings, ...fieldBindings],
    phrase`a letter of the path may be percent-encoded`,
    (request) => ({
      ...request,
      target: request.target.replace(/[A-Za-z]/, escaped),
    }),
  ),
  "media-type": form(
    "media-type",
    [...soapBindings, "post"],
    phrase`a media type matches in any letter case`,
    typed((type) => type.toUpperCase().replace(/UTF-8/, '"UTF-8"')),
  ),
  "media-parameters": form(
    "media-type",
    [...soapBindings, "post"],
    phrase`a parameter of the media type that is not known makes no difference`,
    typed((type) => type.replace(/$|;/, " ; x=y$&")),
  ),
  "form-escapes": form("encodings", ["post"], phrase`escapes of a form are bytes in its charset`, (request, cell) =>
    withUser("Zo%EB+%26+caf%e9")(fieldsInLatin1(request, cell), cell),
  ),
  "form-bytes": form("encodings", ["post"], phrase`bytes of a form are in its charset`, (request, cell) => {
    const changed = withUser("Zo\u00eb+%26+caf\u00e9")(fieldsInLatin1(request, cell), cell);
    return { ...changed, body: latin1(textOf(changed)) };
  }),
  "form-utf-8": form("encodings", ["post"], phrase`bytes of a form are in its charset`, (request, cell) =>
    withUser("Zo\u00eb+\u6d77")(
      mapHeader(request, "content-type", (type) => `${type}; charset=UTF-8`),
      cell,
    ),
  ),
  "wide-escapes": form(
    "percent-encoding",
    fieldBindings,
    phrase`a character may be written as .NET's clients write it`,
    withUser("%u00eb%ud83c%udfd6%u006A"),
  ),
  "query-marks": form(
    "percent-encoding",
    ["get"],
    phrase`a query may hold question marks and slashes`,
    withUser("a?b/?c"),
  ),
  "escaped-names": form(
    "percent-encoding",
    fieldBindings,
    phrase`the name of a field may be percent-encoded`,
    (request) =>
      withFields(
        request,
        fieldsOf(request).map(([name, value]): RawField => [name.replace(/^./, escaped), value]),
      ),
  ),
  "empty-parts": form("unknown-parameter", fieldBindings, phrase`two ampersands make no difference`, (request) => {
    const [[name = "", value = ""] = [], ...rest] = fieldsOf(request);
    return withFields(request, [[`&&${name}`, `${value}&&`], ...rest, ["x", "&"]]);
  }),
  "action-escapes": form("soap-action", ["soap11"], phrase`SOAPAction may be percent-encoded`, (request) =>
    mapHeader(request, "soapaction", (value) => value.replace(/\w(?="$)/, escaped)),
  ),
  "action-blanks": form("soap-action", ["soap11"], phrase`blanks around SOAPAction make no difference`, (request) =>
    mapHeader(request, "soapaction", (value) => ` ${value}\t`),
  ),
  "other-action-header": form(
    "soap-action",
    ["soap12"],
    phrase`SOAP 1.2 does not read the header SOAPAction`,
    (request, { service }) => withHeader(request, "SOAPAction", `"${nameBelow(service.namespace, "Other")}"`),
  ),
  "unknown-action": form(
    "soap-action",
    ["soap12"],
    phrase`the body decides where the action of the media type is not known`,
    (request, cell) => typed((type) => `${type}; action="${actionOf(cell)}X"`)(request, cell),
  ),
  "version-of-envelope": form(
    "envelope-version",
    ["soap12"],
    phrase`the version is that of the envelope: one of SOAP 1.2 may come as text/xml`,
    (request, cell) =>
      withHeader(
        mapHeader(request, "content-type", (type) => type.replace(/^[^;]*/, "text/xml")),
        "SOAPAction",
        `"${actionOf(cell)}"`,
      ),
  ),
  "iso-8859-1": form("encodings", soapBindings, phrase`a message may be in another charset`, (request) =>
    inLatin1(request, latin),
  ),
  "declared-encoding": form(
    "encodings",
    ["soap12"],
    phrase`without a charset the XML declaration states the encoding`,
    (request) => inLatin1(request, (type) => type.replace(/;.*/, "")),
  ),
  "declared-in-quotes": form(
    "encodings",
    ["soap12"],
    phrase`the encoding of the XML declaration may be in single quotes`,
    (request) => ({
      ...mapHeader(request, "content-type", (type) => type.replace(/;.*/, "")),
      body: latin1(textOf(request).replace(/^<\?xml[^>]*\?>/, "<?xml version='1.0' encoding = 'iso-8859-1' ?>")),
    }),
  ),
  "mark-beats-charset": form("encodings", soapBindings, phrase`a byte-order mark beats the charset`, (request) => ({
    ...mapHeader(request, "content-type", latin),
    body: utf8(`\uFEFF${textOf(request)}`),
  })),
  "utf-16-mark": form("encodings", soapBindings, phrase`a byte-order mark beats the charset`, (request) => ({
    ...request,
    body: utf16(`\uFEFF${textOf(request).replace("utf-8", "utf-16")}`, "utf-16le"),
  })),
  "utf-16-big": form("encodings", soapBindings, phrase`a byte-order mark states the order of bytes`, (request) => ({
    ...request,
    body: utf16(`\uFEFF${textOf(request).replace("utf-8", "utf-16")}`, "utf-16be"),
  })),
};
