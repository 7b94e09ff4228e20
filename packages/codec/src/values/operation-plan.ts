// Plans each operation once from the service value, for encoding and decoding on both sides.
import {
  type Binding,
  cached,
  knownNames,
  type MessageForm,
  nameBelow,
  type Operation,
  type Parameter,
  phrase,
  quote,
  type Service,
} from "@staywire/model";
import type { Call, Credentials, ReceivedCall } from "../core/call.js";
import { CodecError } from "../core/error.js";
import type { Reply } from "../core/reply.js";
import type { RecordValue } from "../core/value.js";
import type { ReadElement } from "../xml/tree.js";
import type { Path } from "./location.js";
import { type PlannedElement, planElement, plansOf, type TypeExtension, tagsOf } from "./plan.js";
import type { ReadContext } from "./read-context.js";
import type { WriteContext } from "./write-context.js";

/** A credential or parameter, with the element that carries it in SOAP. */
export interface PlannedField extends PlannedElement {
  readonly name: string;
  /** The name of the parameter, if it differs from the name of the field. */
  readonly key?: string;
  readonly parameter: Parameter;
  /** The credential that the field carries; undefined for a parameter. */
  readonly credential: keyof Credentials | undefined;
  readonly at: Path;
}

/** An element around the fields or around the result. */
export interface Wrapper {
  readonly name: string;
  readonly namespace: string;
}

/** An operation, prepared for encoding and decoding. */
export interface OperationPlan {
  readonly service: Service;
  readonly name: string;
  readonly operation: Operation;
  /** The path of the endpoint. */
  readonly path: string;
  /** The value of SOAPAction. */
  readonly action: string;
  /** The credentials, then the parameters, in wire order. */
  readonly fields: readonly PlannedField[];
  /** The fields as they are in GET and POST. */
  readonly urlFields: readonly PlannedField[];
  /** The element around the fields; undefined if they are direct children of the body. */
  readonly request: Wrapper | undefined;
  /** The element around the result; undefined if the result is a direct child of the body. */
  readonly response: Wrapper | undefined;
  /** The result element. It has no name if its members or items are direct children of the body. */
  readonly result: PlannedElement;
  /** The root element of GET and POST replies. */
  readonly root: PlannedElement;
  /** The parts of a custom message shape, which the extension handles; undefined for the standard shape. */
  readonly formed: FormedMessages | undefined;
}

/** The parts of a custom message shape, which only the extension reads and writes. */
export interface FormedMessages {
  /** True if the result is any document, which is then the whole GET or POST reply. */
  readonly isDocument: boolean;
  /**
   * The action parameter of the SOAP 1.2 content type. It is needed because the body of a bare message does not always
   * name the operation.
   */
  readonly actionOf: string;
  readonly requestHeaders: readonly PlannedHeader[];
  readonly responseHeaders: readonly PlannedHeader[];
  /** True if the result is the response element itself, which is never absent. */
  readonly isResponse: boolean;
  /** Returns the status of a response without a body; undefined if responses of the binding have a body. */
  readonly emptyStatus: (binding: Binding) => number | undefined;
  /** Adds the SOAP headers to a reply, and marks that an operation returns nothing. */
  readonly completeReply: (reply: Reply, context?: ReadContext, root?: ReadElement) => Reply;
  readonly readHeaders: (context: ReadContext, headers: readonly PlannedHeader[], root: ReadElement) => RecordValue;
  /** Returns the credentials in the SOAP headers of a request. */
  readonly credentialsIn: (headers: RecordValue) => ReceivedCall["credentials"];
  /** Writes the SOAP header of a request; empty if no headers are given. Throws CodecError. */
  readonly requestHeader: (context: WriteContext, call: Call) => string;
  /** Writes the SOAP header of a response; empty if no headers are given. Throws CodecError. */
  readonly responseHeader: (context: WriteContext, given: RecordValue | undefined) => string;
  /** Writes a field of a request. Throws CodecError. */
  readonly fieldText: (context: RequestContext, field: PlannedField, value: unknown) => string;
}

/** The state of writing one request. */
export interface RequestContext extends WriteContext {
  readonly plan: OperationPlan;
}

/** A SOAP header. `credentials` is true if the two credentials are among its members. */
export interface PlannedHeader extends PlannedElement {
  readonly credentials: boolean;
}

/**
 * The message extension of a service value, as the codec uses it: it handles operations with a custom message shape.
 */
export interface CodecExtension extends TypeExtension {
  /** Completes the plan of an operation with a custom message shape. */
  readonly formed: (plan: OperationPlan, form: MessageForm) => OperationPlan;
}

const operationPlans = /* @__PURE__ */ cached((service: Service) =>
  cached((name: string) => makePlan(service, name), new Map()),
);

/**
 * Returns the plan of an operation. Throws a CodecError `unknown-operation` if the service has no such operation, and a
 * TypeError if the operation needs an extension that the service value does not have.
 */
export function planOperation(service: Service, name: string): OperationPlan {
  return operationPlans(service)(name);
}

function makePlan(service: Service, name: string): OperationPlan {
  const operation = Object.hasOwn(service.operations, name) ? service.operations[name] : undefined;
  if (operation === undefined) {
    const message = phrase`${quote(name)} is not an operation; the operations are ${knownNames(service.order)}`;
    throw new CodecError("unknown-operation", message, { operation: name });
  }
  const { namespace } = service;
  const { endpoint, result: node, resultElement, root, form } = operation;
  const result = planElement(service, plansOf(service), resultElement, { node });
  const fields = planFields(service, operation);
  const plan = {
    service,
    name,
    operation,
    path: service.endpoints[endpoint]?.path ?? "/",
    action: nameBelow(namespace, name),
    fields,
    urlFields: fields,
    request: { name, namespace },
    response: { name: `${name}Response`, namespace },
    result,
    root: { ...result, tags: tagsOf(root) },
    formed: undefined,
  };
  if (form === undefined) return plan;
  const { extension } = service;
  if (extension === undefined) throw new TypeError(`${name} needs the extension general of @staywire/codec/general`);
  return (extension as CodecExtension).formed(plan, form);
}

const credentialKeys = ["username", "password"] as const;
const text: Parameter = { node: { kind: "scalar", scalar: "string" }, omissible: false, doc: "" };

/** Plans the fields of an operation, with their elements in the given namespace. */
export function planFields(
  service: Service,
  { credentials, parameters }: Operation,
  inside = service.namespace,
): readonly PlannedField[] {
  const keys = credentials.username === "" || credentials.header !== undefined ? [] : credentialKeys;
  const own = keys.map((key) => [credentials[key], text] as const);
  return [...own, ...Object.entries(parameters)].map(([name, parameter], index) => {
    const planned = planElement(service, plansOf(service), name, { namespace: inside, ...parameter });
    return { ...planned, name, parameter, credential: keys[index], at: { key: name } };
  });
}

const endpointPlans = /* @__PURE__ */ cached((service: Service) =>
  cached((endpoint: string): readonly OperationPlan[] => {
    const names = service.order.filter((name) => service.operations[name]?.endpoint === endpoint);
    return names.map((name) => planOperation(service, name));
  }, new Map()),
);

/** Returns the plans of an endpoint's operations, in the order of the service. */
export function plansAt(service: Service, endpoint: string): readonly OperationPlan[] {
  return endpointPlans(service)(endpoint);
}
