// Creates cases for lists with zero, one and three items in every reply, and for each optional member: absent, empty,
// nil and present.
import { service } from "@staywire/catalog";
import type { Value } from "@staywire/codec";
import { type Binding, bindings, type Node, typeOf } from "@staywire/model";
import type { Draft } from "../draft.js";
import { type ListAt, listsIn, type MemberAt, membersOnce } from "../members.js";
import { type Change, responseOf, titles, withReplyBody } from "../messages.js";
import { leanResult, sampleItems, sampleOf } from "../sample-result.js";

/** Returns the cases of lists in every binding, and of members in one binding each. */
export async function memberDrafts(): Promise<readonly Draft[]> {
  const lists = service.order.flatMap((name) => listsIn(name));
  const members = membersOnce().filter(({ member }) => member.optional);
  const drafts = [
    ...lists.flatMap((each) => bindings.flatMap((binding) => listDrafts(each, binding))),
    ...members.flatMap((each, index) =>
      statesOf(each).map((state, at) => stateDraft(each, state, bindingAt(index + at))),
    ),
  ];
  return await Promise.all(drafts);
}

function bindingAt(index: number): Binding {
  return bindings[index % bindings.length] ?? "soap11";
}

function listDrafts({ operation, path, node }: ListAt, binding: Binding): readonly Promise<Draft>[] {
  const name = path.at(-1);
  return [0, 1, 3].map(async (count): Promise<Draft> => {
    const items = sampleItems(node, count);
    const value = path.length === 0 ? items : leanResult(operation, path, items);
    const of = name === undefined ? "The result" : `The list ${path.join(".")}`;
    return {
      id: `${operation}/${binding}.reply.${path.length === 0 ? "" : `${path.join(".")}.`}${count}-items`,
      fact: `${of} of ${operation} over ${titles[binding]} with ${count === 1 ? "1 item" : `${count || "no"} items`} is ${listForm(count, node.itemName)}.`,
      direction: "reply",
      operation,
      binding,
      rules: [
        "transport.list-items",
        "wire.values.item-names",
        ...(count === 0 ? ["wire.values.empty"] : []),
        ...(name === undefined ? [`${operation}.result`] : []),
      ],
      response: await responseOf(operation, binding, { value }),
      meaning: { kind: "ok", value },
    };
  });
}

function listForm(count: number, itemName: string): string {
  if (count === 0) return "an empty element";
  return count === 1 ? `an element with one ${itemName}` : `an element with one ${itemName} after the other`;
}

/** A state of an optional member. */
type State = "absent" | "empty" | "nil" | "present";

// Returns the states of a member to test. A text in an error member is left out, because other cases test it.
function statesOf({ type, name, member: { node, role } }: MemberAt): readonly State[] {
  const states: State[] = ["absent"];
  if (role !== "error") states.push("present");
  const isChoice = typeOf(service, type).laws.some((law) => law.kind === "among" && law.member === name);
  if (node.kind === "list" || (isText(node) && !isChoice)) states.push("empty");
  if (node.kind !== "any") states.push("nil");
  return states;
}

/** True for a text, the only scalar that can be empty. */
function isText(node: Node): boolean {
  return node.kind === "scalar" && node.scalar === "string";
}

async function stateDraft(at: MemberAt, state: State, binding: Binding): Promise<Draft> {
  const { operation, path, member, type, name } = at;
  const isForeign = state === "nil" && !member.nillable;
  const value = leanResult(operation, path, contentOf(at, state));
  const response = await responseOf(operation, binding, { value });
  return {
    id: `${operation}/${binding}.reply.${path.join(".")}.${state}`,
    fact: `${path.join(".")} of ${operation} over ${titles[binding]} is ${forms[state]}${isForeign ? ", which its type does not allow, and is read as null" : ""}.`,
    direction: "reply",
    operation,
    binding,
    rules: [`${type}.${name}.type`, ...stateRules(at, state)],
    ...(isForeign && { oneWay: true, schemaValid: false }),
    response: isForeign ? withReplyBody(response, emptyToNil(at)) : response,
    meaning: { kind: "ok" },
  };
}

const forms: Readonly<Record<State, string>> = {
  absent: "left out where it is null",
  empty: "an empty element where it is empty",
  nil: "an element with xsi:nil",
  present: "an element with its value",
};

function stateRules({ member }: MemberAt, state: State): readonly string[] {
  if (state === "absent") return ["wire.values.always", "service.note.absent-members"];
  if (state === "empty") return ["wire.values.empty"];
  return state === "nil" && member.nillable ? ["service.note.absent-members"] : [];
}

// Marks a member that must not be nil. It is encoded with this text, which is then replaced by xsi:nil.
const mark = "made nil";

function contentOf(at: MemberAt, state: State): Value | undefined {
  const { node } = at.member;
  if (state === "absent") return undefined;
  if (state === "present") return sampleOf(node, at.name, at.index);
  if (state === "nil") return at.member.nillable ? null : foreignNil(at);
  return node.kind === "list" ? [] : "";
}

/** Returns the value that is encoded and then made nil, because the member must not be nil. */
function foreignNil({ name, index, member: { node } }: MemberAt): Value {
  return node.kind === "scalar" && !isText(node) ? sampleOf(node, name, index) : placeholders[node.kind];
}

const placeholders: Readonly<Record<Node["kind"], Value>> = {
  list: [],
  ref: {},
  scalar: mark,
  enum: mark,
  any: mark,
  none: null,
};

function emptyToNil(at: MemberAt): Change {
  const { name, member } = at;
  const nil = `<${name} xsi:nil="true" />`;
  return [member.node.kind === "scalar" ? `<${name}>${foreignNil(at)}</${name}>` : `<${name} />`, nil];
}
