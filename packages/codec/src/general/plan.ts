// The plans of types and operations in the general codec: computed once, and used in both directions.
import {
  type AnyNode,
  type CommonScalar,
  commonScalars,
  type HeaderMap,
  type Member,
  type Node,
  nameBelow,
  type Operation,
  type Parameter,
  quote,
  type RecordType,
  type ScalarName,
  type Service,
} from "@staywire/model";
import { cached } from "../core/cached.js";
import type { Credentials } from "../core/call.js";

import { enumKindOf, type TextKind, textKindOf } from "./scalars.js";

/** A node with everything that it refers to at hand. */
export type GeneralNode =
  | {
      readonly kind: "text";
      readonly text: TextKind;
      readonly isString: boolean;
      readonly common: CommonScalar | undefined;
    }
  | { readonly kind: "record"; readonly plan: RecordPlan }
  | { readonly kind: "list"; readonly item: GeneralElement; readonly unwrapped: boolean }
  | { readonly kind: "any"; readonly form: AnyNode["form"] }
  | { readonly kind: "none" };

/** An element, and what is in it. */
export interface GeneralElement {
  /** The name of the element, and of the value in its record. */
  readonly name: string;
  readonly namespace: string;
  readonly node: GeneralNode;
  readonly optional: boolean;
  readonly nillable: boolean;
  /** The text of declarations that are written in its tag. */
  readonly declared?: string;
}

/** An attribute, the text of an element, or what else is in it. */
export interface GeneralPart {
  readonly name: string;
  readonly namespace: string;
  readonly node: GeneralNode;
  readonly optional: boolean;
}

/** A record type, prepared. */
export interface RecordPlan {
  readonly typeName: string;
  readonly type: RecordType;
  readonly namespace: string;
  readonly elements: readonly GeneralElement[];
  readonly byName: ReadonlyMap<string, readonly GeneralElement[]>;
  readonly attributes: readonly GeneralPart[];
  readonly text: GeneralPart | undefined;
  /** The member for elements that no other member is. */
  readonly rest: GeneralPart | undefined;
  /** The member for attributes that no other member is. */
  readonly anyAttributes: GeneralPart | undefined;
  /** The names of all members. */
  readonly names: ReadonlySet<string>;
  /** The type and all derived ones, by name: those of one name are in different namespaces. */
  readonly family: ReadonlyMap<string, readonly RecordPlan[]>;
}

type Draft = { -readonly [K in keyof RecordPlan]: RecordPlan[K] };
type Drafts = ReadonlyMap<string, Draft>;

interface Planning {
  readonly service: Service;
  readonly drafts: Drafts;
}

const planningOf = /* @__PURE__ */ cached((service: Service): Planning => {
  const drafts = new Map<string, Draft>();
  for (const [typeName, type] of Object.entries(service.types)) drafts.set(typeName, draftOf(service, typeName, type));
  const planning = { service, drafts };
  for (const draft of drafts.values()) fill(planning, draft);
  for (const draft of drafts.values()) draft.family = familyOf(drafts, draft);
  return planning;
});

function draftOf({ namespace }: Service, typeName: string, type: RecordType): Draft {
  return {
    typeName,
    type,
    namespace: type.namespace ?? namespace,
    elements: [],
    byName: new Map(),
    attributes: [],
    text: undefined,
    rest: undefined,
    anyAttributes: undefined,
    names: new Set(Object.keys(type.members)),
    family: new Map(),
  };
}

function fill(planning: Planning, draft: Draft): void {
  const { type } = draft;
  const elements: GeneralElement[] = [];
  const attributes: GeneralPart[] = [];
  for (const [name, member] of Object.entries(type.members)) {
    const { optional, attribute, part, node } = member;
    const namespace = namespaceOf(draft, member);
    const planned = { name, optional, node: nodeOf(planning, node, namespace), namespace };
    if (node.kind === "any" && node.form === "attributes") draft.anyAttributes = planned;
    else if (attribute) attributes.push(planned);
    else if (part === "text") draft.text = planned;
    else if (part === "rest") draft.rest = planned;
    else elements.push({ ...planned, nillable: member.nillable });
  }
  draft.elements = elements;
  draft.attributes = attributes;
  draft.byName = byName(elements);
}

function namespaceOf(draft: Draft, { namespace, attribute }: Member): string {
  if (namespace !== undefined) return namespace;
  return attribute || draft.type.unqualified === true ? "" : draft.namespace;
}

function byName(elements: readonly GeneralElement[]): ReadonlyMap<string, readonly GeneralElement[]> {
  const found = new Map<string, GeneralElement[]>();
  for (const element of elements) {
    const local = element.node.kind === "list" && element.node.unwrapped ? element.node.item.name : element.name;
    const held = found.get(local);
    if (held === undefined) found.set(local, [element]);
    else held.push(element);
  }
  return found;
}

// Each type once: a catalog may name its types in a circle.
function familyOf(drafts: Drafts, draft: Draft): ReadonlyMap<string, readonly RecordPlan[]> {
  const family = new Map<string, RecordPlan[]>();
  const waiting: (Draft | undefined)[] = [draft];
  const seen = new Set<Draft>();
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (next === undefined || seen.has(next)) continue;
    seen.add(next);
    const { wireName, derived = [] } = next.type;
    family.set(wireName, [...(family.get(wireName) ?? []), next]);
    for (const name of derived) waiting.push(drafts.get(name));
  }
  return family;
}

// The items of an unwrapped list are in the namespace of the elements beside them.
function nodeOf(planning: Planning, node: Node, beside = planning.service.namespace): GeneralNode {
  switch (node.kind) {
    case "scalar":
      return {
        kind: "text",
        text: textKindOf(node.scalar),
        isString: node.scalar === "string",
        common: commonOf(node.scalar),
      };
    case "enum":
      return { kind: "text", text: enumKindOf(node), isString: false, common: undefined };
    case "list": {
      const { itemName: name, itemNillable: nillable, unwrapped = false } = node;
      const namespace = unwrapped ? beside : (node.namespace ?? planning.service.namespace);
      const item = { name, namespace, node: nodeOf(planning, node.item), optional: true, nillable };
      return { kind: "list", item, unwrapped };
    }
    case "ref": {
      const plan = planning.drafts.get(node.name);
      if (plan === undefined) throw new TypeError(`${quote(node.name)} is not a type of the service`);
      return { kind: "record", plan };
    }
    case "any":
      return { kind: "any", form: node.form };
    case "none":
      return node;
  }
}

function commonOf(scalar: ScalarName): CommonScalar | undefined {
  return commonScalars.find((each) => each === scalar);
}

/** An element around others. */
export interface Wrapper {
  readonly name: string;
  readonly namespace: string;
}

/** A parameter, or a credential. */
export interface GeneralField extends GeneralElement {
  readonly credential: keyof Credentials | undefined;
  readonly unspecified: Parameter["unspecified"];
  readonly urlForm: Parameter["urlForm"];
}

/** A SOAP header; the two credentials may be members of it. */
export interface GeneralHeader extends GeneralElement {
  readonly credentials: boolean;
}

/** An operation, prepared. */
export interface GeneralPlan {
  readonly service: Service;
  readonly name: string;
  readonly operation: Operation;
  readonly action: string;
  readonly request: Wrapper | undefined;
  readonly response: Wrapper | undefined;
  /** The credentials and then the parameters, in the order of the wire. */
  readonly fields: readonly GeneralField[];
  readonly requestHeaders: readonly GeneralHeader[];
  readonly responseHeaders: readonly GeneralHeader[];
  /** The element of the result; undefined for an operation without one, or with several. */
  readonly result: GeneralElement | undefined;
  /** The record whose members are in the response. */
  readonly several: RecordPlan | undefined;
  readonly node: GeneralNode;
  readonly oneWay: boolean;
  /** The root of a GET or POST reply, and what it holds. */
  readonly root: Wrapper;
  readonly rootNode: GeneralNode;
}

const plansOf = /* @__PURE__ */ cached((service: Service) =>
  cached((name: string): GeneralPlan => makePlan(service, name), new Map<string, GeneralPlan>()),
);

/** The plan of the operation of that name, which the service has. */
export function generalPlan(service: Service, name: string): GeneralPlan {
  return plansOf(service)(name);
}

function makePlan(service: Service, name: string): GeneralPlan {
  const operation = service.operations[name];
  if (operation === undefined) throw new TypeError(`${quote(name)} is not an operation`);
  const planning = planningOf(service);
  const { form = {}, result, credentials } = operation;
  const node = nodeOf(planning, result, form.result?.namespace ?? insideOf(service, form.response));
  const request = wrapperOf(service, form.request, name);
  const response = wrapperOf(service, form.response, `${name}Response`);
  return {
    service,
    name,
    operation,
    action: form.action ?? nameBelow(service.namespace, name),
    request,
    response,
    fields: fieldsOf(planning, operation, insideOf(service, form.request)),
    requestHeaders: headersOf(planning, form.headers?.request, credentials.header),
    responseHeaders: headersOf(planning, form.headers?.response, undefined),
    result: form.several === true || node.kind === "none" ? undefined : resultOf(service, operation, node),
    several: form.several === true && node.kind === "record" ? node.plan : undefined,
    node,
    oneWay: form.oneWay === true,
    rootNode: form.root === undefined ? node : nodeOf(planning, form.root),
    root: { name: operation.root, namespace: form.rootNamespace ?? service.namespace },
  };
}

function resultOf(service: Service, { form = {}, resultElement }: Operation, node: GeneralNode): GeneralElement {
  return {
    name: resultElement,
    namespace: form.result?.namespace ?? insideOf(service, form.response),
    node,
    optional: form.result?.optional ?? true,
    nillable: form.result?.nillable ?? false,
  };
}

type ElementForm = NonNullable<Operation["form"]>["request"];

function wrapperOf({ namespace }: Service, form: ElementForm, name: string): Wrapper | undefined {
  if (form === null) return undefined;
  return { name: form?.name ?? name, namespace: form?.namespace ?? namespace };
}

// The namespace of the elements inside.
function insideOf({ namespace }: Service, form: ElementForm): string {
  return form?.unqualified === true ? "" : (form?.namespace ?? namespace);
}

function fieldsOf(planning: Planning, { credentials, parameters }: Operation, inside: string): GeneralField[] {
  const { username, password, header } = credentials;
  const text: Parameter = { node: { kind: "scalar", scalar: "string" }, omissible: false, doc: "" };
  const make = (credential: keyof Credentials | undefined, name: string, parameter: Parameter): GeneralField => ({
    name,
    credential,
    namespace: parameter.namespace ?? inside,
    node: nodeOf(planning, parameter.node, parameter.namespace ?? inside),
    optional: parameter.optional ?? false,
    nillable: parameter.nillable ?? false,
    unspecified: parameter.unspecified,
    urlForm: parameter.urlForm,
  });
  const own =
    username === "" || header !== undefined ? [] : [make("username", username, text), make("password", password, text)];
  return [...own, ...Object.entries(parameters).map(([name, parameter]) => make(undefined, name, parameter))];
}

function headersOf(planning: Planning, headers: HeaderMap = {}, credentials: string | undefined): GeneralHeader[] {
  return Object.entries(headers).map(([name, { node, namespace = planning.service.namespace }]) => ({
    name,
    namespace,
    node: nodeOf(planning, node),
    optional: true,
    nillable: false,
    credentials: name === credentials,
  }));
}
