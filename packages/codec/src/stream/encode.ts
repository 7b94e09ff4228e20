// List replies item by item: the twin of the reading, for servers whose lists do not fit in memory.
import { type Binding, type Operation, operationOf, type Service } from "@staywire/model";
import { CodecError } from "../error.js";
import { utf8 } from "../message.js";
import { planNode, plansOf, type Tags, tagsOf } from "../plan.js";
import { soap11, soap12 } from "../soap.js";
import { writeElement } from "../to-xml.js";
import type { Value } from "../value.js";
import type { WriteContext } from "../write-context.js";
import { XSD, XSI } from "../xml/names.js";
import { attributeText, compactLead, declaration, indentedLead, innerLead, type Lead } from "../xml/write.js";
import type { StreamedResponse } from "./decode.js";

const chunkLength = 32 * 1024;

/** A response with the items of a list, written while they come: the bytes are those of encodeResponse. */
export function encodeStream(
  service: Service,
  name: string,
  binding: Binding,
  items: AsyncIterable<Value | null> | Iterable<Value | null>,
): StreamedResponse {
  const operation = operationOf(service, name);
  if (operation.result.kind !== "list") {
    throw new CodecError("invalid-value", `the result of ${name} is not a list`, { operation: name, binding });
  }
  const contentType = binding === "soap12" ? soap12.contentType : soap11.contentType;
  return {
    status: 200,
    headers: [["Content-Type", contentType]],
    body: chunks(service, name, operation, binding, items),
  };
}

interface Frame {
  readonly before: string;
  /** The start tag of the list without its end. */
  readonly open: string;
  readonly tags: Tags;
  readonly lead: Lead;
  readonly after: string;
}

function frameOf(service: Service, name: string, operation: Operation, binding: Binding): Frame {
  const schema = attributeText("xmlns:xsi", XSI) + attributeText("xmlns:xsd", XSD);
  const namespace = attributeText("xmlns", service.namespace);
  if (binding === "get" || binding === "post") {
    const tags = tagsOf(operation.root);
    return {
      before: declaration,
      open: `${indentedLead}<${tags.name}${schema}${namespace}`,
      tags,
      lead: indentedLead,
      after: "",
    };
  }
  const version = binding === "soap11" ? soap11 : soap12;
  const tags = tagsOf(operation.resultElement);
  const envelope = `<soap:Envelope${attributeText("xmlns:soap", version.namespace)}${schema}><soap:Body>`;
  return {
    before: `${declaration}${envelope}<${name}Response${namespace}>`,
    open: `<${tags.name}`,
    tags,
    lead: compactLead,
    after: `</${name}Response></soap:Body></soap:Envelope>`,
  };
}

async function* chunks(
  service: Service,
  name: string,
  operation: Operation,
  binding: Binding,
  items: AsyncIterable<Value | null> | Iterable<Value | null>,
): AsyncGenerator<Uint8Array> {
  const context: WriteContext = { service, subject: `${name} result` };
  const frame = frameOf(service, name, operation, binding);
  const list = planNode(plansOf(service), operation.result);
  if (list.kind !== "list") return;
  let text = frame.before + frame.open;
  let key = 0;
  for await (const item of items) {
    const lead = innerLead(frame.lead);
    const written =
      item === null
        ? lead + list.tags.nil
        : writeElement(context, list.item, item, list.tags, lead, { up: undefined, key });
    text += key === 0 ? `>${written}` : written;
    key += 1;
    if (text.length < chunkLength) continue;
    yield utf8(text);
    text = "";
  }
  yield utf8(text + (key === 0 ? " />" : frame.lead + frame.tags.close) + frame.after);
}
