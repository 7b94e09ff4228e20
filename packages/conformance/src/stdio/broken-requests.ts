// Requests that a server must refuse: changes of what the codec writes.
import { type HttpRequest, utf8 } from "@staywire/codec";
import type { Binding, Node, ScalarName } from "@staywire/model";
import type { Cell } from "../core/cell.js";
import type { Demand } from "../core/demands.js";
import { fieldsOf, pathOf, withFields } from "../wire/form.js";
import { mapHeader } from "../wire/headers.js";

/** A change after which a request must be refused; undefined if it does not apply to the cell. */
export interface BrokenRequest {
  readonly demand: Demand;
  readonly bindings: readonly Binding[];
  readonly change: (request: HttpRequest, cell: Cell) => HttpRequest | undefined;
}

const soap = ["soap11", "soap12"] as const;
const url = ["get", "post"] as const;

function rewriting(demand: Demand, change: (text: string, cell: Cell) => string): BrokenRequest {
  return {
    demand,
    bindings: soap,
    change: (request, cell) => {
      const text = new TextDecoder().decode(request.body);
      const changed = change(text, cell);
      return changed === text ? undefined : { ...request, body: utf8(changed) };
    },
  };
}

/** The first parameter of a scalar type; empty if there is none. */
function parameterOf({ definition }: Cell, scalar: ScalarName): string {
  const isOfType = ([, { node }]: [string, { readonly node: Node }]) =>
    node.kind === "scalar" && node.scalar === scalar;
  return Object.entries(definition.parameters).find(isOfType)?.[0] ?? "";
}

/** Marks the first parameter of a scalar type as nil. */
function nilValue(scalar: ScalarName): BrokenRequest {
  return rewriting("nil-value", (text, cell) => {
    const name = parameterOf(cell, scalar);
    return text.replace(new RegExp(`<${name}>[^<>]*</${name}>`), `<${name} xsi:nil="true"/>`);
  });
}

/** Puts a text into the first parameter of a scalar type. */
function badValue(scalar: ScalarName, inXml: string, inUrl = inXml): Readonly<Record<"soap" | "url", BrokenRequest>> {
  return {
    soap: rewriting("bad-value", (text, cell) => {
      const name = parameterOf(cell, scalar);
      return text.replace(new RegExp(`<${name}>[^<>]*</${name}>`), `<${name}>${inXml}</${name}>`);
    }),
    url: {
      demand: "bad-value",
      bindings: url,
      change: (request, cell) => {
        const name = parameterOf(cell, scalar);
        if (name === "") return undefined;
        return withFields(
          request,
          fieldsOf(request).map(([key, value]) => [key, key === name ? encodeURIComponent(inUrl) : value]),
        );
      },
    },
  };
}

const badInt = badValue("int", "12a");
const bigInt = badValue("int", "2147483648");
const badBoolean = badValue("boolean", "maybe");
const badDecimal = badValue("decimal", "1,50", "1.5e2");
const noSuchDay = badValue("dateTime", "2027-02-29T00:00:00", "29 Feb 2027");

/** The changes by name. */
export const brokenRequests: Readonly<Record<string, BrokenRequest>> = {
  truncated: rewriting("malformed-xml", (text) => text.trimEnd().slice(0, -9)),
  "bare-ampersand": rewriting("malformed-xml", (text) => text.replace("</soap:Body>", " & </soap:Body>")),
  doctype: rewriting("doctype", (text) => text.replace(/(\?>\s*)/, '$1<!DOCTYPE a [<!ENTITY b "c">]>')),
  "other-envelope": rewriting("envelope-namespace", (text) => text.replace(/(?<=xmlns:soap=")[^"]*/, "urn:x-envelope")),
  "soap11-as-soap12": {
    demand: "media-type",
    bindings: ["soap11"],
    change: (request) => mapHeader(request, "content-type", () => "application/soap+xml; charset=utf-8"),
  },
  "element-in-value": rewriting("bad-value", (text, { definition }) => {
    const name = definition.credentials.password;
    return text.replace(`</${name}>`, `<x/></${name}>`);
  }),
  "comment-in-value": rewriting("bad-value", (text, { definition }) =>
    text.replace(`</${definition.credentials.password}>`, "<!-- note -->$&"),
  ),
  "other-action": {
    demand: "operation-name",
    bindings: ["soap11"],
    change: (request) => mapHeader(request, "soapaction", (value) => value.replace(/"$/, 'X"')),
  },
  "other-media-type": {
    demand: "media-type",
    bindings: ["soap11", "soap12", "post"],
    change: (request) => mapHeader(request, "content-type", () => "application/json"),
  },
  "other-operation": {
    demand: "operation-name",
    bindings: url,
    change: (request, { operation }) => ({
      ...request,
      target: request.target.replace(`/${operation}`, `/${operation}X`),
    }),
  },
  "operation-letter-case": {
    demand: "operation-name",
    bindings: url,
    change: (request, { operation }) => ({
      ...request,
      target: request.target.replace(`/${operation}`, `/${operation.toUpperCase()}`),
    }),
  },
  "other-endpoint": {
    demand: "operation-name",
    bindings: ["soap11", "soap12", "get", "post"],
    change: (request, { service, definition }) => {
      const own = service.endpoints[definition.endpoint]?.path ?? "";
      const other = Object.values(service.endpoints).find(({ path }) => path !== own);
      return other && { ...request, target: other.path + request.target.slice(own.length) };
    },
  },
  "missing-field": {
    demand: "missing-parameter",
    bindings: url,
    change: (request) => {
      const [, ...rest] = fieldsOf(request);
      return rest.length === 0 ? undefined : withFields(request, rest);
    },
  },
  "field-without-equals": {
    demand: "missing-parameter",
    bindings: url,
    change: (request) => {
      const [[name] = [""], ...rest] = fieldsOf(request);
      const named = withFields(request, [...rest, [name, ""]]);
      const cut = (text: string): string => text.replace(/=$/, "");
      return { ...named, target: cut(named.target), body: utf8(cut(new TextDecoder().decode(named.body))) };
    },
  },
  "fields-in-query": {
    demand: "missing-parameter",
    bindings: ["post"],
    change: (request) => {
      const query = new TextDecoder().decode(request.body);
      return { ...request, target: `${pathOf(request)}?${query}`, body: utf8("") };
    },
  },
  "bad-int": badInt.soap,
  "bad-int-field": badInt.url,
  "int-above-range": bigInt.soap,
  "int-field-above-range": bigInt.url,
  "bad-boolean": badBoolean.soap,
  "boolean-in-capitals": badValue("boolean", "TRUE").soap,
  "bad-boolean-field": badBoolean.url,
  "boolean-field-as-1": badValue("boolean", "", "1").url,
  "bad-decimal": badDecimal.soap,
  "bad-decimal-field": badDecimal.url,
  "no-such-day": noSuchDay.soap,
  "no-such-day-field": noSuchDay.url,
  "no-such-hour": badValue("dateTime", "2027-05-01T24:30:00").soap,
  "bad-offset": badValue("dateTime", "2027-05-01T00:00:00+15:00").soap,
  "nil-int": nilValue("int"),
  "nil-date": nilValue("dateTime"),
};
