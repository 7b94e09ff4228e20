// The steps for what an extension describes: several namespaces, attributes, enumerations, derived types.
import { cached } from "../core/cached.js";
import { pieceOf } from "../fast/byte-pattern.js";
import type { CallSteps, FieldStep, NamedElement, Receive, ReplySteps } from "../fast/message-steps.js";
import {
  type AttributeStep,
  attributeStep,
  type DerivedSteps,
  type ElementStep,
  elementStep,
  type LoneMember,
  levelsIn,
  levelsOf,
  listSteps,
  type MemberStep,
  maker,
  memberSteps,
  type RecordSteps,
  type Step,
  textStep,
} from "../fast/steps.js";
import { escapeAttribute } from "../xml/chars.js";
import { XML } from "../xml/namespaces.js";
import type {
  GeneralElement,
  GeneralField,
  GeneralHeader,
  GeneralNode,
  GeneralPart,
  GeneralPlan,
  RecordPlan,
} from "./plan.js";

/** The step of an element; `around` is the default namespace where it begins. */
function formElement(element: GeneralElement, around: string): ElementStep {
  const { name, namespace, node } = element;
  const declared = declarationOf(namespace, around);
  const tags = {
    name,
    open: `<${name}${declared}>`,
    close: `</${name}>`,
    empty: `<${name}${declared} />`,
    nil: `<${name}${declared} xsi:nil="true" />`,
  };
  const step = formStep(node, namespace, declared);
  const made = elementStep(step, tags, mayBeNil(element));
  return made.isTagged ? { ...made, pieces: { ...made.pieces, open: pieceOf(`<${name}`) } } : made;
}

function declarationOf(namespace: string, around: string): string {
  return namespace === around ? "" : ` xmlns="${escapeAttribute(namespace)}"`;
}

// Whatever is no text can be nil, as the tree reader has it.
function mayBeNil({ node, nillable }: GeneralElement): boolean {
  return nillable || node.kind !== "text";
}

function formStep(node: GeneralNode, namespace: string, declared: string): Step {
  switch (node.kind) {
    case "text":
      return node.common === undefined ? { kind: "text", read: node.text.read } : { kind: node.common };
    case "record":
      return { kind: "record", record: formRecord(node.plan, { namespace, declared }) };
    case "list":
      return { kind: "list", list: listSteps(formElement(node.item, namespace)) };
    case "any":
    case "none":
      return { kind: "any" };
  }
}

interface Place {
  /** The namespace of the element, in which the members are. */
  readonly namespace: string;
  /** The declaration in its start tag. */
  readonly declared: string;
}

const placesOf = /* @__PURE__ */ cached((_: RecordPlan) => new Map<string, RecordSteps>());

/** The steps of a record in an element of that namespace. */
function formRecord(plan: RecordPlan, { namespace, declared }: Place): RecordSteps {
  const places = placesOf(plan);
  const key = `${namespace}${declared}`;
  const held = places.get(key);
  if (held !== undefined) return held;
  const members: MemberStep[] = [];
  const attributes = plan.attributes.map(attributeOf);
  const types = familyOf(plan).length > 1 ? typesOf(plan, namespace) : undefined;
  const isPlain = attributes.length === 0 && types === undefined;
  const start = declared === "" ? undefined : pieceOf(declared);
  const steps: RecordSteps = {
    tag: isPlain ? undefined : { declared: start, attributes, types },
    members,
    weight: plan.elements.length * 2,
    content: plan.text?.node.kind === "text" ? textStep(plan.text.name, plan.text.node.text.read) : undefined,
    make: maker(),
    isRecursive: false,
    levels: 1,
  };
  places.set(key, steps);
  members.push(...memberSteps(plan.elements.map((element) => formMember(plan, element, namespace))));
  return steps;
}

function familyOf({ family }: RecordPlan): readonly RecordPlan[] {
  return [...family.values()].flat();
}

// A type of another namespace is named with a prefix, and left to the tree reader.
function typesOf(declared: RecordPlan, namespace: string): readonly DerivedSteps[] {
  return familyOf(declared)
    .filter((plan) => plan.namespace === namespace)
    .map((plan) => {
      // Made when it is first met: a type may hold itself.
      let held: RecordSteps | undefined;
      const steps = () => {
        held ??= formRecord(plan, { namespace, declared: "" });
        return held;
      };
      return { written: pieceOf(`${plan.type.wireName}"`), name: plan === declared ? undefined : plan.typeName, steps };
    });
}

function attributeOf({ name, namespace, node, optional }: GeneralPart): AttributeStep {
  const read = node.kind === "text" ? node.text.read : () => "format" as const;
  // Any other prefix is the choice of the writer, and left to the tree reader.
  const prefix = namespace === "" ? "" : namespace === XML ? "xml:" : "?";
  return attributeStep(` ${prefix}${name}="`, textStep(name, read), optional);
}

function formMember({ type }: RecordPlan, element: GeneralElement, around: string): LoneMember {
  const { name, node, optional } = element;
  const isSpread = node.kind === "list" && node.unwrapped;
  if (!isSpread) return { ...formElement(element, around), name, isSpread, optional, emptyIsNil: false };
  const list = listSteps(formElement(node.item, around));
  // Of alternatives, those without items are absent; any other list is empty.
  const isAlternative = type.members[name]?.choice !== undefined;
  return { ...list.item, step: { kind: "list", list }, name, isSpread, optional: isAlternative, emptyIsNil: false };
}

/** The steps that read a reply. */
export function formReply(plan: GeneralPlan): ReplySteps {
  const { root, rootNode, response, several, responseHeaders } = plan;
  const inside = response?.namespace ?? "";
  const result = plan.result === undefined ? undefined : formElement(plan.result, inside);
  const members =
    several && ({ kind: "record", record: formRecord(several, { namespace: inside, declared: "" }) } as const);
  const rootStep = formElement({ ...root, node: rootNode, optional: false, nillable: false }, root.namespace).step;
  return {
    levels: Math.max(levelsOf(rootStep), levelsOf(result?.step ?? members ?? rootStep)),
    root: rootStep,
    rootElement: root,
    rootClose: pieceOf(`</${root.name}>`),
    headers: responseHeaders.length === 0 ? undefined : responseHeaders.map(headerStep),
    wrapper: response,
    result,
    items: plan.result?.node.kind === "list" && plan.result.node.unwrapped ? result?.step.list : undefined,
    members,
    wrapperClose: pieceOf(`</${response?.name}>`),
  };
}

function headerStep(header: GeneralHeader): NamedElement {
  return { ...formElement(header, ""), name: header.name };
}

/** The steps that read a request. */
export function formCall(plan: GeneralPlan, receive: Receive): CallSteps {
  const { request, requestHeaders, fields } = plan;
  const steps = fields.map((field) => formField(field, request?.namespace ?? ""));
  const headers = requestHeaders.map(headerStep);
  return {
    levels: Math.max(levelsIn(steps), levelsIn(headers)),
    headers: headers.length === 0 ? undefined : headers,
    wrapper: request,
    close: request && pieceOf(`</${request.name}>`),
    fields: steps,
    receive,
  };
}

function formField(field: GeneralField, around: string): FieldStep {
  const { name, node, optional, nillable } = field;
  const isSpread = node.kind === "list" && node.unwrapped;
  if (!isSpread) {
    const absent = nillable || node.kind !== "text" ? undefined : node.text.dotnet.default;
    return { ...formElement(field, around), name, isSpread, optional, absent };
  }
  const list = listSteps(formElement(node.item, around));
  return { ...list.item, step: { kind: "list", list }, name, isSpread, optional: true, absent: undefined };
}
