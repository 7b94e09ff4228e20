// Reads the operations of a WSDL: their requests, responses, bindings and message shapes.
import {
  type Binding,
  type CredentialNames,
  described,
  generalConstruct,
  type HeaderMap,
  type MessageForm,
  type Node,
  nameBelow,
  noCredentials,
  type Operation,
  operation,
  type Parameter,
  parameter,
  type RecordType,
  type Service,
} from "@staywire/model";
import { isReference } from "../schema/plan.js";
import { isString } from "../schema/rules.js";
import { takeName } from "../source/names.js";
import { keyOf } from "../wsdl-model/qualified-name.js";
import { problemAt, problemOf, type WsdlProblem } from "../wsdl-model/wsdl-error.js";
import type { DeclaredOperation, WsdlMessage } from "../wsdl-model/wsdl-model.js";
import { boundMessage, encodingProblem, inOrder, type Offer, type Offers } from "./bindings.js";
import {
  bodyParts,
  declaredMessage,
  type Message,
  membersOfParts,
  messageOf,
  type Part,
  partsInUrl,
  readBody,
  readHeaders,
  readRoot,
  type TextPart,
  textParts,
} from "./messages.js";
import { requireName, requirePlainText } from "./names.js";
import type { TypeReading } from "./types.js";

/** The data from which operations are read. */
export interface Source {
  readonly types: TypeReading;
  readonly endpoint: string;
  readonly credentials: readonly CredentialNames[];
  readonly effects: Readonly<Record<string, "read" | "write">>;
  readonly problems: WsdlProblem[];
}

/** An operation, which is completed once all types have been read. */
export interface ReadOperation {
  readonly name: string;
  /** The operation in the port type. */
  readonly declared: DeclaredOperation;
  readonly nodes: readonly Node[];
  /** Creates the operation, once the types of the service are known. */
  readonly complete: (service: Pick<Service, "types">) => Operation;
}

/**
 * Reads the operations in the order of their request elements in the schema, which is the order of the methods. Adds a
 * problem for each operation that cannot be expressed.
 */
export function readOperations(source: Source, offers: Offers): readonly ReadOperation[] {
  const { index, namespace } = source.types;
  const places = new Map([...index.element.keys()].map((name, place) => [name, place]));
  const placeOf = (local: string): number => places.get(keyOf({ namespace, local })) ?? Number.MAX_SAFE_INTEGER;
  const names = [...offers.keys()].sort((a, b) => placeOf(a) - placeOf(b));
  return names.flatMap((name) => readOperation(source, name, offers.get(name) ?? []) ?? []);
}

// Reads the operation for offers with the same name. If it cannot be expressed, adds a problem and returns undefined.
function readOperation(source: Source, name: string, offers: readonly Offer[]): ReadOperation | undefined {
  const usable = offers.filter((offer) => bindingProblem(offer) === undefined);
  for (const offer of offers) {
    const problem = bindingProblem(offer);
    if (problem !== undefined) source.problems.push(leavingOut(problem, name, offer, usable.length > 0));
  }
  try {
    const soap = usable.find(isSoap);
    if (soap !== undefined) return soapOperation(source, name, soap, usable);
    const [first] = usable;
    return first === undefined ? undefined : urlOperation(source, name, first, usable);
  } catch (error) {
    source.problems.push(problemOf(error, name));
    return undefined;
  }
}

function bindingProblem(offer: Offer): WsdlProblem | undefined {
  return isSoap(offer) ? encodingProblem(offer) : undefined;
}

// Adds what is left out because of the problem of a binding: the operation if no other binding can be used, or else the
// binding.
function leavingOut(problem: WsdlProblem, name: string, { kind }: Offer, isUsable: boolean): WsdlProblem {
  if (!isUsable) return { ...problem, operation: name };
  return { ...problem, reason: `${problem.reason}: the binding ${kind} of ${name} is left out` };
}

function isSoap({ kind }: Offer): boolean {
  return kind === "soap11" || kind === "soap12";
}

interface Draft {
  readonly name: string;
  readonly offer: Offer;
  readonly request: Message;
  readonly response: Message | undefined;
  readonly headers: { readonly request: HeaderMap; readonly response: HeaderMap };
  readonly action: string;
  readonly bindings: readonly Binding[];
  /** The root of GET and POST replies. */
  readonly root: Root | undefined;
  /** The names of the parts in GET and POST; undefined until such a binding is read. */
  readonly inUrl?: string | undefined;
}

interface Root {
  readonly name: string;
  readonly namespace: string;
  readonly node: Node;
}

function soapOperation(source: Source, name: string, offer: Offer, offers: readonly Offer[]): ReadOperation {
  const { types } = source;
  const { declared, bound } = offer;
  const input = messageOf(types, declared.input);
  const output = messageOf(types, declared.output);
  const [boundInput, boundOutput] = [boundMessage(bound, "input"), boundMessage(bound, "output")];
  const request = readBody(types, input === undefined ? [] : bodyParts(input, boundInput), `${name}Request`);
  const response = output && readBody(types, bodyParts(output, boundOutput), `${name}Response`);
  const headers = { request: readHeaders(types, boundInput), response: readHeaders(types, boundOutput) };
  const { soap } = bound;
  if (soap !== undefined) requirePlainText(soap, soap.action);
  const action = soap?.action ?? "";
  const bindings = offers.filter(isSoap).map(({ kind }) => kind);
  const draft: Draft = { name, offer, request, response, headers, action, bindings, root: undefined };
  const urls = offers.filter((each) => !isSoap(each));
  return operationOf(
    source,
    urls.reduce((known, url) => withUrl(source, known, url), draft),
  );
}

// Adds a GET or POST binding to an operation, with the root of its replies and the names of its parts. If its messages
// do not match those of SOAP, adds a problem and leaves the binding out.
function withUrl(source: Source, draft: Draft, { kind, declared }: Offer): Draft {
  const { request, bindings, root, inUrl } = draft;
  const own = readRoot(source.types, messageOf(source.types, declared.output));
  const isOther =
    root !== undefined && own !== undefined && (root.name !== own.local || root.namespace !== own.namespace);
  const texts = textParts(messageOf(source.types, declared.input));
  const names = namesOf(texts);
  const parts = inUrl === undefined ? partsInUrl(request.parts, texts) : names === inUrl ? request.parts : undefined;
  if (parts === undefined || isOther) {
    source.problems.push(
      problemAt(declared, `the messages of the binding ${kind} differ from those of SOAP: it is left out`),
    );
    return draft;
  }
  return {
    ...draft,
    request: { ...request, parts },
    root: own === undefined ? root : { name: own.local, namespace: own.namespace, node: own.node },
    bindings: [...bindings, kind],
    inUrl: names,
  };
}

function namesOf(texts: readonly Pick<TextPart, "name" | "isList">[]): string {
  return texts.map(({ name, isList }) => name + (isList ? "*" : "")).join(" ");
}

// Reads an operation that only GET and POST have: its parameters are texts, unless the schema declares them as for
// SOAP.
function urlOperation(source: Source, name: string, offer: Offer, offers: readonly Offer[]): ReadOperation {
  const { declared } = offer;
  const input = messageOf(source.types, declared.input);
  const own = readRoot(source.types, messageOf(source.types, declared.output));
  const root = own && { name: own.local, namespace: own.namespace, node: own.node };
  const parts = urlParts(input);
  const [request, response] = [
    declaredMessage(source.types, name, name),
    declaredMessage(source.types, name, `${name}Response`),
  ];
  const none = { headers: { request: {}, response: {} }, action: nameBelow(source.types.namespace, name), root };
  const bindings = offers.map(({ kind }) => kind);
  const known = request && partsInUrl(request.parts, textParts(input));
  if (request !== undefined && known !== undefined && response !== undefined) {
    return operationOf(source, { name, offer, request: { ...request, parts: known }, response, bindings, ...none });
  }
  const form = { optional: own === undefined || isReference(own.node), nillable: false };
  const result: Part[] =
    own === undefined
      ? []
      : [{ name: `${name}Result`, node: own.node, form, doc: "", typeName: own.typeName, element: undefined }];
  const draft: Draft = {
    name,
    offer,
    request: { wrapper: { name }, parts },
    response: { wrapper: { name: `${name}Response` }, parts: result },
    bindings,
    ...none,
  };
  return operationOf(source, draft);
}

function urlParts(message: WsdlMessage | undefined): readonly Part[] {
  const item: Node = { kind: "scalar", scalar: "string" };
  const list: Node = { kind: "list", item, itemName: "string", itemNillable: false };
  const form = { optional: true, nillable: false };
  return textParts(message).map(({ name, isList, part }) => {
    return {
      name: requireName(part, name),
      node: isList ? list : item,
      form,
      doc: part.doc,
      typeName: undefined,
      element: undefined,
    };
  });
}

function operationOf(source: Source, draft: Draft): ReadOperation {
  const { name, offer, request, bindings } = draft;
  const { credentials: inParts, parts } = splitCredentials(source, request.parts);
  const inHeader = inParts === noCredentials ? headerCredentials(source, draft.headers.request) : undefined;
  const credentials = inHeader ?? inParts;
  const results = resultsOf(source, draft);
  const root = draft.root?.name ?? results.typeName ?? opaqueRoot(results.node);
  const base = {
    endpoint: source.endpoint,
    doc: offer.declared.doc,
    spec: "",
    credentials,
    result: results.node,
    resultElement: results.element,
    root,
    bindings: inOrder(new Set(bindings)),
    effect: effectOf(source, name),
    cacheMinutes: 0,
    errorPrefix: "",
    constraints: [],
    errors: [],
    notes: [],
  } as const;
  const form = formOf(source, draft, results);
  const plain = form === undefined && results.isPlain ? plainParameters(parts) : undefined;
  const parameters = Object.fromEntries(
    parts.map((part) => [part.name, described(part.node, part.form, part.doc)] as const),
  );
  const ownForm = formWithResult(form, results);
  return {
    name,
    declared: offer.declared,
    nodes: nodesOf(draft, parts, results),
    complete: (service) => {
      const isPlain =
        plain !== undefined && generalConstruct(service, { parameters: plain, result: results.node }) === undefined;
      return operation(isPlain ? { ...base, parameters: plain } : { ...base, parameters, form: ownForm });
    },
  };
}

function formWithResult(form: MessageForm = {}, results: Results): MessageForm {
  return results.isPlain || results.several ? form : { ...form, result: results.form };
}

function nodesOf({ headers, root }: Draft, parts: readonly Part[], results: Results): readonly Node[] {
  const inHeaders = [headers.request, headers.response].flatMap((map) => Object.values(map));
  const others = [results.node, ...(root === undefined ? [] : [root.node])];
  return [...parts, ...inHeaders].map(({ node }) => node).concat(others);
}

function effectOf({ effects }: Source, name: string): Operation["effect"] {
  return Object.hasOwn(effects, name) ? (effects[name] ?? "write") : "write";
}

interface Results {
  readonly node: Node;
  readonly element: string;
  readonly form: Part["form"];
  readonly typeName: string | undefined;
  readonly several: boolean;
  /** True if the result is declared as in the standard message shape. */
  readonly isPlain: boolean;
}

const notNil = { optional: true, nillable: false } as const;

function resultsOf(source: Source, { name, response }: Draft): Results {
  const parts = response?.parts ?? [];
  const [only, second] = parts;
  const element = `${name}Result`;
  const none = { element, form: notNil, typeName: undefined, several: false, isPlain: false };
  if (only === undefined) return { ...none, node: { kind: "none" } };
  const isBare = response?.wrapper === null;
  // If a method has no result, its only output is an out parameter.
  if (second === undefined) {
    const { node, form, typeName } = only;
    const usual = form.namespace === undefined && !form.nillable && form.optional === isReference(node);
    return { node, element: only.name, form, typeName, several: false, isPlain: usual && !isBare };
  }
  return { ...none, node: severalNode(source, name, response, parts), several: true };
}

function severalNode({ types }: Source, name: string, response: Message | undefined, parts: readonly Part[]): Node {
  const typeName = takeName(types.taken, `${name}Results`, "$");
  const { wrapper } = response ?? {};
  const inside = wrapper?.unqualified === true ? "" : (wrapper?.namespace ?? types.namespace);
  const type: RecordType = {
    kind: "record",
    wireName: wrapper?.name ?? typeName,
    endpoints: types.endpoints,
    members: membersOfParts(parts, inside),
    laws: [],
    doc: "",
    spec: "",
    anonymous: true,
    ...(wrapper?.namespace === undefined ? {} : { namespace: wrapper.namespace }),
    ...(wrapper?.unqualified === true ? { unqualified: true } : {}),
  };
  types.records.set(typeName, type);
  return { kind: "ref", name: typeName };
}

// Returns the custom message shape: everything in the messages that does not follow from the name of the operation.
// Undefined for the standard shape.
function formOf({ types }: Source, draft: Draft, results: Results): MessageForm | undefined {
  const { name, offer, request, response, headers, action, root } = draft;
  const usualAction = nameBelow(types.namespace, name);
  const hasHeaders = Object.keys(headers.request).length + Object.keys(headers.response).length > 0;
  const isOneWay = response === undefined && isSoap(offer);
  const form: MessageForm = {
    ...(offer.method === name ? {} : { method: offer.method }),
    ...(action === usualAction ? {} : { action }),
    ...unusual("request", request.wrapper, name),
    ...(response === undefined ? {} : unusual("response", response.wrapper, `${name}Response`)),
    ...(results.several ? { several: true } : {}),
    ...(isOneWay ? { oneWay: true } : {}),
    ...(root === undefined ? {} : unusualRoot(root, types.namespace, results.node)),
    ...(hasHeaders ? { headers } : {}),
  };
  return Object.keys(form).length === 0 ? undefined : form;
}

function unusualRoot({ namespace, node }: NonNullable<Draft["root"]>, usual: string, result: Node): MessageForm {
  return {
    ...(namespace === usual ? {} : { rootNamespace: namespace }),
    ...(isSame(node, result) ? {} : { root: node }),
  };
}

// True for equal nodes. The node of a named type is one object, which saves the comparison of long enumerations.
function isSame(a: Node, b: Node): boolean {
  return a === b || (a.kind === b.kind && JSON.stringify(a) === JSON.stringify(b));
}

function unusual(key: "request" | "response", wrapper: Message["wrapper"], name: string): MessageForm {
  if (wrapper === null) return { [key]: null };
  const isUsual = wrapper.name === name && wrapper.namespace === undefined && wrapper.unqualified === undefined;
  return isUsual ? {} : { [key]: wrapper };
}

// Returns the parameters if they are declared as in the standard message shape; otherwise undefined.
function plainParameters(parts: readonly Part[]): Readonly<Record<string, Parameter>> | undefined {
  const isUsual = ({ node, form }: Part): boolean =>
    form.optional === isReference(node) && !form.nillable && (form.namespace ?? form.urlName) === undefined;
  if (!parts.every(isUsual)) return undefined;
  // Created from entries, because assigning a parameter named __proto__ would set the prototype.
  return Object.fromEntries(parts.map(({ name, node, doc }) => [name, plainParameter(node, doc)] as const));
}

// Returns a parameter. Callers may omit it if messages may omit it.
function plainParameter(node: Node, doc: string): Parameter {
  return isReference(node) ? described(node, notNil, doc) : parameter(node, doc);
}

// Returns the root of a GET or POST reply for a result whose type has no name, as .asmx names it.
function opaqueRoot(result: Node): string {
  return result.kind === "any" && result.form === "dataset" ? "DataSet" : "anyType";
}

interface Split {
  readonly credentials: CredentialNames;
  readonly parts: readonly Part[];
}

// Takes the first two parameters as credentials if both are strings, and their names look like those of credentials
// (`APIUserName`, `Pass`) or are listed in `credentials`.
function splitCredentials({ credentials: known }: Source, parts: readonly Part[]): Split {
  const [first, second, ...others] = parts;
  if (first !== undefined && second !== undefined && isText(first) && isText(second)) {
    const credentials = { username: first.name, password: second.name };
    if (looksLike(credentials) || known.some((names) => isSamePair(names, credentials)))
      return { credentials, parts: others };
  }
  return { credentials: noCredentials, parts };
}

function isText({ node, form }: Part): boolean {
  return isString(node) && form.optional && !form.nillable && (form.namespace ?? form.urlName) === undefined;
}

function headerCredentials({ types }: Source, headers: HeaderMap): CredentialNames | undefined {
  for (const [header, { node }] of Object.entries(headers)) {
    const members = Object.entries((node.kind === "ref" && types.records.get(node.name)?.members) || {});
    const texts = members.filter(([, member]) => isString(member.node)).map(([name]) => name);
    const username = texts.find((name) => /user|login/i.test(name));
    const password = texts.find((name) => /pass|pwd/i.test(name));
    if (username !== undefined && password !== undefined) return { username, password, header };
  }
  return undefined;
}

function looksLike({ username, password }: CredentialNames): boolean {
  return /user|login/i.test(username) && /pass|pwd/i.test(password);
}

function isSamePair(a: CredentialNames, b: CredentialNames): boolean {
  return a.username === b.username && a.password === b.password;
}
