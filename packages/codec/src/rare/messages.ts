// Plans operations with a custom message shape: headers, bare messages, several results, special names and namespaces.
import {
  type HeaderMap,
  type MessageElement,
  type MessageForm,
  type Node,
  type Service,
  urlNode,
} from "@staywire/model";
import type { Call, ReceivedCall } from "../core/call.js";
import type { RecordValue, Value } from "../core/value.js";
import { readElement } from "../values/from-xml.js";
import {
  type FormedMessages,
  type OperationPlan,
  type PlannedField,
  type PlannedHeader,
  planFields,
  type RequestContext,
  type Wrapper,
} from "../values/operation-plan.js";
import { ownValue, setOwnValue } from "../values/own-value.js";
import { type PlannedList, planElement, plansOf, tagsOf } from "../values/plan.js";
import type { ReadContext } from "../values/read-context.js";
import { refuseUnknown } from "../values/scalar-to-xml.js";
import { memberText, writeElement, writeLocation } from "../values/to-xml.js";
import type { WriteContext } from "../values/write-context.js";
import { childOf, type ReadElement } from "../xml/tree.js";
import { compactLead } from "../xml/write.js";

/** Completes the plan of an operation with a custom message shape. */
export function formed(plan: OperationPlan, form: MessageForm): OperationPlan {
  const { service, operation, name } = plan;
  return {
    ...plan,
    action: form.action ?? plan.action,
    request: wrapperOf(service, form.request, name),
    fields: planFields(service, operation, insideOf(service, form.request)),
    urlFields: plan.urlFields.map((field) => urlField(service, field)),
    ...resultOf(plan, form),
    root: planElement(service, plansOf(service), operation.root, {
      node: form.root ?? operation.result,
      namespace: form.rootNamespace ?? service.namespace,
      nillable: form.result?.nillable,
    }),
    formed: messagesOf(plan, form),
  };
}

const ofBytes: Required<Pick<PlannedList, "join" | "split">> = {
  join: (items) => Uint8Array.from(items as number[]),
  split: (value) => (value instanceof Uint8Array ? [...value] : undefined),
};

// Changes a field to the name and the type that it has in GET and POST.
function urlField(service: Service, field: PlannedField): PlannedField {
  const { parameter, name: key } = field;
  const name = parameter.urlName ?? key;
  const node = urlNode(parameter.node);
  if (node === parameter.node) return { ...field, name, key };
  const items = planElement(service, plansOf(service), name, { node }).node;
  return { ...field, name, key, node: { ...(items as PlannedList), ...ofBytes } };
}

function wrapperOf({ namespace }: Service, element: MessageForm["request"], name: string): Wrapper | undefined {
  if (element === null) return undefined;
  return { name: element?.name ?? name, namespace: element?.namespace ?? namespace };
}

// Returns the namespace of the elements inside a message element.
function insideOf({ namespace }: Service, element: MessageElement | null | undefined): string {
  return element?.unqualified === true ? "" : (element?.namespace ?? namespace);
}

// Several results, or items without an element around them, are direct children of the response element.
function resultOf({ service, name, operation }: OperationPlan, form: MessageForm) {
  const { result: node, resultElement } = operation;
  const response = wrapperOf(service, form.response, `${name}Response`);
  const namespace = form.result?.namespace ?? insideOf(service, form.response);
  const result = planElement(service, plansOf(service), resultElement, {
    optional: true,
    ...form.result,
    node,
    namespace,
  });
  if (!isContent(node, form)) return { response, result };
  const element = { tags: tagsOf(response?.name ?? ""), namespace: response?.namespace ?? "" };
  return { response: undefined, result: { ...result, ...element, nillable: false } };
}

function isContent(node: Node, form: MessageForm): boolean {
  return form.several === true || (node.kind === "list" && node.unwrapped === true);
}

function messagesOf({ service, operation, action }: OperationPlan, form: MessageForm): FormedMessages {
  const { credentials, result } = operation;
  const requestHeaders = headersOf(service, form.headers?.request, credentials.header);
  const responseHeaders = headersOf(service, form.headers?.response, undefined);
  return {
    requestHeaders,
    responseHeaders,
    actionOf: `; action="${form.action ?? action}"`,
    isResponse: form.response !== null && isContent(result, form),
    isDocument: result.kind === "any" && result.form === "xml" && form.root === undefined,
    emptyStatus(binding) {
      if (form.oneWay === true) return 202;
      return result.kind === "none" && (binding === "get" || binding === "post") ? 200 : undefined;
    },
    readHeaders,
    credentialsIn: (headers) => credentialsIn(operation, headers),
    completeReply(reply, context, root) {
      if (reply.kind === "error") return reply;
      const none = result.kind === "none" ? { none: true as const } : {};
      if (responseHeaders.length === 0 || context === undefined || root === undefined) return { ...reply, ...none };
      return { ...reply, ...none, headers: readHeaders(context, responseHeaders, root) };
    },
    requestHeader: (context, call) => headerText(context, requestHeaders, withCredentials(operation, call)),
    responseHeader: (context, given) => headerText(context, responseHeaders, given ?? {}),
    fieldText,
  };
}

function headersOf(service: Service, headers: HeaderMap = {}, credentials: string | undefined): PlannedHeader[] {
  return Object.entries(headers).map(([name, { node, namespace = service.namespace }]) => ({
    ...planElement(service, plansOf(service), name, { node, namespace, optional: true }),
    credentials: name === credentials,
  }));
}

function readHeaders(context: ReadContext, headers: readonly PlannedHeader[], root: ReadElement): RecordValue {
  const found: Record<string, Value> = {};
  const holder = childOf(root, root.name.namespace, "Header");
  if (holder === undefined) return found;
  for (const header of headers) {
    const { name } = header.tags;
    const element = childOf(holder, header.namespace, name);
    if (element === undefined) continue;
    // SOAP attributes such as mustUnderstand and actor are not part of the value.
    const attributes = element.attributes.filter((each) => each.name.namespace !== root.name.namespace);
    const at = { up: { key: "headers" }, key: name, element: { ...element, attributes } };
    setOwnValue(found, name, readElement(context, header, at));
  }
  return found;
}

function credentialsIn({ credentials }: OperationPlan["operation"], headers: RecordValue): ReceivedCall["credentials"] {
  const header = credentials.header === undefined ? undefined : ownValue(headers, credentials.header);
  const textOf = (name: string): string | undefined => {
    const value = header && ownValue(header, name);
    return typeof value === "string" ? value : undefined;
  };
  const [username, password] = [textOf(credentials.username), textOf(credentials.password)];
  return { ...(username === undefined ? {} : { username }), ...(password === undefined ? {} : { password }) };
}

function withCredentials({ credentials }: OperationPlan["operation"], call: Call): RecordValue {
  const { headers: given = {} } = call;
  const { header, username, password } = credentials;
  if (header === undefined || call.credentials === undefined) return given;
  const own = { [username]: call.credentials.username, [password]: call.credentials.password };
  return { ...given, [header]: { ...own, ...(ownValue(given, header) as RecordValue | undefined) } };
}

function headerText(context: WriteContext, headers: readonly PlannedHeader[], given: RecordValue): string {
  const members = Object.fromEntries(headers.map(({ tags }) => [tags.name, true]));
  const up = { key: "headers" };
  refuseUnknown(context, { title: "the operation", members }, given, up);
  const parts = headers.map((header) => {
    const { name } = header.tags;
    const value = ownValue(given, name);
    if (value === undefined) return "";
    return writeElement(context, header, value, { ...writeLocation(compactLead, "", name), up });
  });
  const text = parts.join("");
  return text === "" ? "" : `<soap:Header>${text}</soap:Header>`;
}

function fieldText(context: RequestContext, field: PlannedField, value: unknown): string {
  if (value === undefined) return "";
  return memberText(context, field, value, writeLocation(compactLead, context.plan.request?.namespace ?? ""));
}
