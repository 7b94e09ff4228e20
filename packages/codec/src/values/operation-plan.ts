// The plan of an operation: computed once, and used in both directions and on both sides.
import {
  type Binding,
  knownNames,
  type MessageForm,
  nameBelow,
  type Operation,
  type Parameter,
  phrase,
  quote,
  type Service,
} from "@staywire/model";
import { cached } from "../core/cached.js";
import type { Call, Credentials, ReceivedCall } from "../core/call.js";
import { CodecError } from "../core/error.js";
import type { Reply } from "../core/reply.js";
import type { RecordValue } from "../core/value.js";
import type { ReadElement } from "../xml/tree.js";
import type { Path } from "./location.js";
import { type PlannedElement, planElement, plansOf, type TypeExtension, tagsOf } from "./plan.js";
import type { ReadContext } from "./read-context.js";
import type { WriteContext } from "./write-context.js";

/** A credential or a parameter, with the element that carries it in SOAP. */
export interface PlannedField extends PlannedElement {
  readonly name: string;
  /** The name of its parameter; the name by default. */
  readonly key?: string;
  readonly parameter: Parameter;
  /** The credential that the field is; undefined for a parameter. */
  readonly credential: keyof Credentials | undefined;
  readonly at: Path;
}

/** An element around others. */
export interface Wrapper {
  readonly name: string;
  readonly namespace: string;
}

/** An operation, prepared. */
export interface OperationPlan {
  readonly service: Service;
  readonly name: string;
  readonly operation: Operation;
  /** The path of its endpoint. */
  readonly path: string;
  /** The value of SOAPAction. */
  readonly action: string;
  /** The two credentials and then the parameters, in the order of the wire. */
  readonly fields: readonly PlannedField[];
  /** The same in GET and POST. */
  readonly urlFields: readonly PlannedField[];
  /** The element around the fields; undefined if they are in the body itself. */
  readonly request: Wrapper | undefined;
  /** The element around the result; undefined if that is in the body itself. */
  readonly response: Wrapper | undefined;
  /** The element of the result; without a name if its members or items are in the body itself. */
  readonly result: PlannedElement;
  /** The root of GET and POST replies. */
  readonly root: PlannedElement;
  /** The part that only an extension reads and writes; undefined for an operation without a form. */
  readonly formed: FormedMessages | undefined;
}

/** The parts of the messages of an operation with a form that only an extension reads and writes. */
export interface FormedMessages {
  /** True if the root of GET and POST replies is the result itself, whatever it is. */
  readonly isDocument: boolean;
  /** The parameter of the content type in SOAP 1.2 that names the action: the body of a bare message need not do so. */
  readonly actionOf: string;
  readonly requestHeaders: readonly PlannedHeader[];
  readonly responseHeaders: readonly PlannedHeader[];
  /** True if the result is the response element itself, which is never left out. */
  readonly isResponse: boolean;
  /** The status of a response without a body; undefined if the binding has a body. */
  readonly emptyStatus: (binding: Binding) => number | undefined;
  /** Adds the headers to a reply, and that there is no value. */
  readonly completeReply: (reply: Reply, context?: ReadContext, root?: ReadElement) => Reply;
  readonly readHeaders: (context: ReadContext, headers: readonly PlannedHeader[], root: ReadElement) => RecordValue;
  /** The credentials in the headers of a request. */
  readonly credentialsIn: (headers: RecordValue) => ReceivedCall["credentials"];
  /** Writes the header of a request; nothing if no header is given. Throws CodecError. */
  readonly requestHeader: (context: WriteContext, call: Call) => string;
  /** The same of a response. */
  readonly responseHeader: (context: WriteContext, given: RecordValue | undefined) => string;
  /** Writes a field of a request. Throws CodecError. */
  readonly fieldText: (context: RequestContext, field: PlannedField, value: unknown) => string;
}

/** The context of writing one request. */
export interface RequestContext extends WriteContext {
  readonly plan: OperationPlan;
}

/** A SOAP header; the two credentials may be members of it. */
export interface PlannedHeader extends PlannedElement {
  readonly credentials: boolean;
}

/** An extension that lets a service value read and write operations with a form. */
export interface CodecExtension extends TypeExtension {
  /** The plan of an operation with a form, from its plan without one. */
  readonly formed: (plan: OperationPlan, form: MessageForm) => OperationPlan;
}

const operationPlans = /* @__PURE__ */ cached((service: Service) =>
  cached((name: string) => makePlan(service, name), new Map()),
);

/** The plan of the operation of that name. Throws CodecError `unknown-operation`. */
export function planOperation(service: Service, name: string): OperationPlan {
  return operationPlans(service)(name);
}

function makePlan(service: Service, name: string): OperationPlan {
  const operation = Object.hasOwn(service.operations, name) ? service.operations[name] : undefined;
  if (operation === undefined) {
    const message = phrase`${quote(name)} is not an operation; there are ${knownNames(service.order)}`;
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
  if (extension === undefined) throw new TypeError(`${name} needs an extension: general, of @staywire/codec/general`);
  return (extension as CodecExtension).formed(plan, form);
}

const credentialKeys = ["username", "password"] as const;
const text: Parameter = { node: { kind: "scalar", scalar: "string" }, omissible: false, doc: "" };

/** The fields of an operation whose elements are in that namespace. */
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

/** The plans of an endpoint's operations, in the order of the service. */
export function plansAt(service: Service, endpoint: string): readonly OperationPlan[] {
  return endpointPlans(service)(endpoint);
}
