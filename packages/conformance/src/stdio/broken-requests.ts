// Makes valid requests invalid. A server must reject the changed requests.
import { type HttpRequest, utf8 } from "@staywire/codec";
import { type Binding, fieldBindings, type ScalarName, soapBindings } from "@staywire/model";
import type { Cell } from "../core/cell.js";
import type { Demand } from "../core/demands.js";
import { fieldsOf, mapField, pathOf, withFields } from "../wire/form.js";
import { mapHeader, withHeader } from "../wire/headers.js";
import { textOf, withText } from "../wire/soap.js";
import { parameterOf, parameterText } from "./parameter-text.js";
import { badInUrl, badInXml, type ScalarText } from "./scalar-texts.js";
import { otherBodyName, otherEnvelope, otherEnvelopeName } from "./xml-changes.js";

/** A change that makes a request invalid. If it does not apply to a request, it returns the request unchanged. */
export interface BrokenRequest {
  readonly demand: Demand;
  readonly bindings: readonly Binding[];
  /** The scalar type of the value that is changed. A call without a value of this type has no such case. */
  readonly scalar?: ScalarName;
  readonly change: (request: HttpRequest, cell: Cell) => HttpRequest;
}

function rewriting(demand: Demand, change: (text: string, cell: Cell) => string): BrokenRequest {
  return {
    demand,
    bindings: soapBindings,
    change: (request, cell) => withText(request, change(textOf(request), cell)),
  };
}

/** Creates the change that sets the first parameter of a scalar type to nil. */
function nilValue(scalar: ScalarName): BrokenRequest {
  return rewriting("nil-value", (text, cell) => {
    const name = parameterOf(cell, scalar);
    return text.replace(new RegExp(`<${name}>[^<>]*</${name}>`), `<${name} xsi:nil="true"/>`);
  });
}

/** Returns the first parameter that is a list of ints, with the name of its items. */
function listOf({ definition }: Cell): { readonly name: string; readonly itemName: string } | undefined {
  return Object.entries(definition.parameters).flatMap(([name, { node }]) =>
    node.kind === "list" && node.item.kind === "scalar" && node.item.scalar === "int"
      ? [{ name, itemName: node.itemName }]
      : [],
  )[0];
}

/** Creates the change that adds an item to the first parameter that is a list of ints. */
function item(demand: Demand, write: (name: string) => string): BrokenRequest {
  return rewriting(demand, (text, cell) => {
    const list = listOf(cell);
    return list === undefined ? text : text.replace(`</${list.name}>`, (end) => write(list.itemName) + end);
  });
}

/** Creates the change that replaces the value of the first parameter of a scalar type. */
function badValue(bindings: readonly Binding[], scalar: ScalarName, text: string): BrokenRequest {
  return { demand: "bad-value", bindings, scalar, change: parameterText(scalar, text) };
}

function badValues(
  bindings: readonly Binding[],
  texts: readonly ScalarText[],
): Readonly<Record<string, BrokenRequest>> {
  return Object.fromEntries(texts.map(({ id, scalar, text }) => [id, badValue(bindings, scalar, text)]));
}

/** For each name, the change that makes a request invalid. */
export const brokenRequests: Readonly<Record<string, BrokenRequest>> = {
  truncated: rewriting("malformed-xml", (text) => text.trimEnd().slice(0, -9)),
  "bare-ampersand": rewriting("malformed-xml", (text) => text.replace("</soap:Body>", " & </soap:Body>")),
  doctype: rewriting("doctype", (text) => text.replace(/(\?>\s*)/, '$1<!DOCTYPE a [<!ENTITY b "c">]>')),
  "xml-11": rewriting("malformed-xml", (text) => text.replace('version="1.0"', 'version="1.1"')),
  "other-envelope": rewriting("envelope-namespace", otherEnvelope),
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
    bindings: fieldBindings,
    change: (request, { operation }) => ({
      ...request,
      target: request.target.replace(`/${operation}`, `/${operation}X`),
    }),
  },
  "operation-letter-case": {
    demand: "operation-name",
    bindings: fieldBindings,
    change: (request, { operation }) => ({
      ...request,
      target: request.target.replace(`/${operation}`, `/${operation.toUpperCase()}`),
    }),
  },
  "path-segment": {
    demand: "operation-name",
    bindings: fieldBindings,
    change: (request, { operation }) => ({
      ...request,
      target: request.target.replace(`/${operation}`, `/more/${operation}`),
    }),
  },
  "other-endpoint": {
    demand: "operation-name",
    bindings: ["soap11", "soap12", "get", "post"],
    change: (request, { service, definition }) => {
      const own = service.endpoints[definition.endpoint]?.path ?? "";
      const other = Object.values(service.endpoints).find(({ path }) => path !== own);
      return other ? { ...request, target: other.path + request.target.slice(own.length) } : request;
    },
  },
  "other-method": {
    demand: "verb",
    bindings: [...soapBindings, ...fieldBindings],
    change: (request) => ({ ...request, method: "PUT" }),
  },
  "query-method": { demand: "verb", bindings: soapBindings, change: (request) => ({ ...request, method: "GET" }) },
  "no-media-type": {
    demand: "media-type",
    bindings: [...soapBindings, "post"],
    change: (request) => withHeader(request, "Content-Type", undefined),
  },
  "start-of-media-type": {
    demand: "media-type",
    bindings: [...soapBindings, "post"],
    change: (request) => mapHeader(request, "content-type", (value) => value.replace(/[^;](?=;|$)/, "")),
  },
  "action-letter-case": {
    demand: "operation-name",
    bindings: ["soap11"],
    change: (request) => mapHeader(request, "soapaction", (value) => value.toUpperCase()),
  },
  "action-without-namespace": {
    demand: "operation-name",
    bindings: ["soap11"],
    change: (request) => mapHeader(request, "soapaction", (value) => value.replace(/^.*\//, '"')),
  },
  "empty-action": {
    demand: "operation-name",
    bindings: ["soap11"],
    change: (request) => mapHeader(request, "soapaction", () => '""'),
  },
  "other-envelope-name": rewriting("empty-body", otherEnvelopeName),
  "other-body-name": rewriting("empty-body", otherBodyName),
  "body-namespace": rewriting("empty-body", (text) =>
    text.replace("<soap:Body>", '<b:Body xmlns:b="urn:x-other">').replace("</soap:Body>", "</b:Body>"),
  ),
  "operation-namespace": {
    ...rewriting("operation-name", (text, { operation }) => text.replace(`<${operation} xmlns="`, "$&urn:x-other/")),
    bindings: ["soap12"],
  },
  "instruction-in-value": rewriting("bad-value", (text, { definition }) =>
    text.replace(`</${definition.credentials.password}>`, "<?note text?>$&"),
  ),
  "nil-item": item("nil-value", (name) => `<${name} xsi:nil="true" />`),
  "empty-item": item("bad-value", (name) => `<${name}></${name}>`),
  "joined-items": {
    demand: "bad-value",
    bindings: fieldBindings,
    change: (request, cell) => {
      const list = listOf(cell)?.name;
      return list === undefined ? request : mapField(request, list, (value) => `${value}%2C${value}`);
    },
  },
  "missing-last-field": {
    demand: "missing-parameter",
    bindings: fieldBindings,
    change: (request) => {
      const fields = fieldsOf(request);
      const last = fields.at(-1)?.[0];
      return withFields(
        request,
        fields.filter(([name]) => name !== last),
      );
    },
  },
  "repeated-int-field": {
    demand: "repeated-parameter",
    bindings: fieldBindings,
    change: (request, cell) => {
      const name = parameterOf(cell, "int");
      return withFields(
        request,
        fieldsOf(request).flatMap((field) => (field[0] === name ? [field, field] : [field])),
      );
    },
  },
  "missing-field": {
    demand: "missing-parameter",
    bindings: fieldBindings,
    change: (request) => {
      const [, ...rest] = fieldsOf(request);
      return rest.length === 0 ? request : withFields(request, rest);
    },
  },
  "field-without-equals": {
    demand: "missing-parameter",
    bindings: fieldBindings,
    change: (request) => {
      const [[name] = [""], ...rest] = fieldsOf(request);
      const named = withFields(request, [...rest, [name, ""]]);
      const cut = (text: string): string => text.replace(/=$/, "");
      return { ...named, target: cut(named.target), body: utf8(cut(textOf(named))) };
    },
  },
  "fields-in-query": {
    demand: "missing-parameter",
    bindings: ["post"],
    change: (request) => {
      const query = textOf(request);
      return { ...request, target: `${pathOf(request)}?${query}`, body: utf8("") };
    },
  },
  "bad-int": badValue(soapBindings, "int", "12a"),
  "bad-int-field": badValue(fieldBindings, "int", "12a"),
  "int-above-range": badValue(soapBindings, "int", "2147483648"),
  "int-field-above-range": badValue(fieldBindings, "int", "2147483648"),
  "bad-boolean": badValue(soapBindings, "boolean", "maybe"),
  "boolean-in-capitals": badValue(soapBindings, "boolean", "TRUE"),
  "bad-boolean-field": badValue(fieldBindings, "boolean", "maybe"),
  "boolean-field-as-1": badValue(fieldBindings, "boolean", "1"),
  "bad-decimal": badValue(soapBindings, "decimal", "1,50"),
  "bad-decimal-field": badValue(fieldBindings, "decimal", "1.5e2"),
  "no-such-day": badValue(soapBindings, "dateTime", "2027-02-29T00:00:00"),
  "no-such-day-field": badValue(fieldBindings, "dateTime", "29 Feb 2027"),
  "no-such-hour": badValue(soapBindings, "dateTime", "2027-05-01T24:30:00"),
  "bad-offset": badValue(soapBindings, "dateTime", "2027-05-01T00:00:00+15:00"),
  ...badValues(soapBindings, badInXml),
  ...badValues(fieldBindings, badInUrl),
  "nil-int": nilValue("int"),
  "nil-date": nilValue("dateTime"),
};
