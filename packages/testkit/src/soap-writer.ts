// Writes SOAP requests as third-party clients do: parameters in any order, any prefix, comments and white space between
// elements.
import type { HttpRequest, RecordValue } from "@staywire/codec";
import type { Service } from "@staywire/model";

/** The style of a third-party client. */
export interface Hand {
  /** The prefix of the parameters; empty for a default namespace declaration. */
  readonly prefix: string;
  readonly envelope: string;
  /** The text to write between elements. */
  readonly between: string;
  readonly cdata: boolean;
  /** One number for each parameter; the parameters are sorted by it. */
  readonly order: readonly number[];
}

/** The call that a request encodes. */
export interface SoapCall {
  readonly operation: string;
  readonly binding: "soap11" | "soap12";
  readonly parameters: RecordValue;
}

/** Writes a SOAP request with the parameters of a call, which include the credentials. */
export function writeSoap(service: Service, { operation, binding, parameters }: SoapCall, hand: Hand): HttpRequest {
  const { between, envelope: e } = hand;
  const sorted = Object.entries(parameters)
    .map(([name, value], index) => ({ name, value, rank: hand.order[index % hand.order.length] ?? 0 }))
    .sort((a, b) => a.rank - b.rank);
  const fields = sorted.map(({ name, value }) => between + field(hand, name, value)).join("");
  const tag = named(hand, operation);
  const declared = hand.prefix === "" ? "xmlns" : `xmlns:${hand.prefix}`;
  const call = `<${tag} ${declared}='${service.namespace}'>${fields}${between}</${tag}>`;
  const body = `<${e}:Header/>${between}<${e}:Body>${between}${call}${between}</${e}:Body>`;
  const text = `<?xml version='1.0'?>${between}<${e}:Envelope xmlns:${e}="${namespaces[binding]}">${between}${body}${between}</${e}:Envelope>${between}`;
  return request(service, operation, binding, text);
}

const namespaces = {
  soap11: "http://schemas.xmlsoap.org/soap/envelope/",
  soap12: "http://www.w3.org/2003/05/soap-envelope",
};

function named({ prefix }: Hand, name: string): string {
  return prefix === "" ? name : `${prefix}:${name}`;
}

function field(hand: Hand, name: string, value: unknown): string {
  const tag = named(hand, name);
  if (!Array.isArray(value)) return `<${tag}>${characters(hand, String(value))}</${tag}>`;
  const item = named(hand, typeof value[0] === "string" ? "string" : "int");
  const items = value.map((one) => `${hand.between}<${item}>${characters(hand, String(one))}</${item}>`);
  return `<${tag}>${items.join("")}${hand.between}</${tag}>`;
}

function characters({ cdata }: Hand, text: string): string {
  if (cdata && text !== "" && !text.includes("\r")) return `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
  return [...text].map((character) => (/[<>&\r]/.test(character) ? reference(character) : character)).join("");
}

function reference(character: string): string {
  return `&#x${character.codePointAt(0)?.toString(16)};`;
}

function request(service: Service, name: string, binding: "soap11" | "soap12", text: string): HttpRequest {
  const { endpoint } = service.operations[name] ?? { endpoint: "" };
  const slash = service.namespace.endsWith("/") ? "" : "/";
  return {
    method: "POST",
    target: service.endpoints[endpoint]?.path ?? "",
    headers:
      binding === "soap11"
        ? [
            ["Content-Type", "text/xml; charset=utf-8"],
            ["SOAPAction", `"${service.namespace}${slash}${name}"`],
          ]
        : [["Content-Type", "application/soap+xml; charset=utf-8"]],
    body: new TextEncoder().encode(text),
  };
}
