// Determines how far a construct is supported: imports its example, and decodes and encodes messages with it.
import { type HttpRequest, type RecordValue, untypedCodec, utf8 } from "@staywire/codec";
import { general } from "@staywire/codec/general";
import { readWsdl, WsdlError } from "@staywire/contracts";
import { readTree, type Tree } from "@staywire/testkit/xml-tree";
import { describedBy } from "../../packages/contracts/src/from-wsdl/hostile.cases.js";
import type { Construct } from "./constructs.js";

/** The result of trying an example. */
export interface Support {
  readonly level: "supported" | "in part" | "refused";
  /** The reason why the construct is not supported; empty if it is supported. */
  readonly why: string;
  /** The problem of the import, or the first message that is lost or wrongly accepted; undefined if there is none. */
  readonly found: string | undefined;
}

/**
 * Imports a WSDL that uses the construct, exchanges messages with the codec, and returns how far the construct is
 * supported.
 */
export function supportOf(construct: Construct): Support {
  try {
    const { service, problems } = readWsdl(descriptionOf(construct));
    const problem = problems.find(({ operation }) => operation !== undefined) ?? problems[0];
    if (service.order.length === 0) return { level: "refused", why: problem?.reason ?? "", found: undefined };
    const codec = untypedCodec({ ...service, extension: general });
    const found = problem?.reason ?? firstFault(codec, construct);
    const why = construct.limit ?? problem?.reason ?? "";
    return { level: found === undefined && why === "" ? "supported" : "in part", why, found };
  } catch (error) {
    if (error instanceof WsdlError) return { level: "refused", why: error.reason, found: undefined };
    throw error;
  }
}

/** Returns the complete WSDL of an example. */
export function descriptionOf({ fixture, replaces }: Construct): string {
  const operations = [{ name: "Op", parameters: [["a", "tns:A"]] as const }];
  const types = '<s:complexType name="A"/>';
  if (replaces === undefined) return describedBy({ types: fixture, operations });
  const whole = describedBy({ types, operations });
  const changed = whole.replace(replaces, fixture);
  if (changed === whole && !whole.includes(fixture))
    throw new Error(`the service description does not contain ${replaces}`);
  return changed;
}

type Codec = ReturnType<typeof untypedCodec>;

function firstFault(codec: Codec, { valid = [], invalid = [], inAnyOrder }: Construct): string | undefined {
  const lost = valid.map((content) => faultOf(codec, content, inAnyOrder)).find((fault) => fault !== undefined);
  return lost ?? invalid.filter((content) => isTaken(codec, content)).map((content) => `${content} is taken`)[0];
}

/** Returns the first part that is lost, or the first deviation, when a valid message is decoded and encoded again. */
function faultOf(codec: Codec, content: string, inAnyOrder = false): string | undefined {
  const sent = requestWith(content);
  try {
    const { parameters, deviations } = codec.decodeRequest(sent);
    const [deviation] = deviations.filter(({ code }) => code !== "empty-for-nil");
    if (deviation !== undefined) return `${content}: ${deviation.message}`;
    const written = codec.encodeRequest("Op", "soap11", {
      parameters: parameters as RecordValue,
      credentials: { username: "", password: "" },
    });
    return outline(sent, inAnyOrder) === outline(written, inAnyOrder)
      ? undefined
      : `${content} is written as ${textOf(written)}`;
  } catch (error) {
    return `${content}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function isTaken(codec: Codec, content: string): boolean {
  try {
    return codec.decodeRequest(requestWith(content)).deviations.length === 0;
  } catch {
    return false;
  }
}

/** Returns the content of a request, independent of how it is written. */
function outline(request: HttpRequest, inAnyOrder: boolean): string {
  const sorted = (tree: Tree): Tree => ({
    ...tree,
    children: tree.children.map(sorted).sort((a, b) => (a.name < b.name ? -1 : 1)),
  });
  const tree = readTree(textOf(request), { hasTexts: true });
  return JSON.stringify(inAnyOrder ? sorted(tree) : tree);
}

function textOf({ body }: HttpRequest): string {
  return new TextDecoder().decode(body);
}

/** Returns a request whose parameter has the content; `name=value` before a `>`, or alone, is an attribute. */
function requestWith(content: string): HttpRequest {
  const [, name, value, inner = ""] = /^([\w:]+)=([^<>]*)(?:>(.*))?$/.exec(content) ?? [];
  const element = name === undefined ? `<a>${content}</a>` : `<a ${name}="${value}">${inner}</a>`;
  const body = `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/" xmlns:i="http://www.w3.org/2001/XMLSchema-instance" xmlns:s="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:hostile"><e:Body><Op xmlns="urn:hostile">${element}</Op></e:Body></e:Envelope>`;
  return {
    method: "POST",
    target: "/hostile.asmx",
    headers: [
      ["Content-Type", "text/xml; charset=utf-8"],
      ["SOAPAction", '"urn:hostile/Op"'],
    ],
    body: utf8(body),
  };
}
