// Derives the rules of a service from its service value, so that no fact has to be written twice.

import { fieldBindings, soapBindings } from "./binding.js";
import { type Constraint, parametersOf } from "./constraint.js";
import { constraintSentence, leastSentence } from "./constraint-sentence.js";
import type { ErrorText } from "./error-text.js";
import { type Law, membersOf } from "./law.js";
import { lawSentence } from "./law-sentence.js";
import type { Node } from "./node.js";
import type { Note, Operation } from "./operation.js";
import type { RecordType } from "./record.js";
import type { Rule } from "./rule.js";
import { type Service, typesIn } from "./service.js";

/** Returns the id of the rule derived from a constraint of an operation. */
export function constraintRule(operation: string, constraint: Constraint): string {
  return [operation, parametersOf(constraint)[0], constraint.kind].join(".");
}

/** Returns the id of the rule derived from a law of a record type. */
export function lawRule(type: string, law: Law): string {
  return [type, membersOf(law)[0], law.kind].join(".");
}

/** Returns the id of the rule derived from an error text of an operation. */
export function errorRule(operation: string, code: string): string {
  return `${operation}.error.${code}`;
}

/** Returns the ids of the two rules about a member: one about its type, one about the meaning of its values. */
export function memberRules(type: string, member: string): { readonly type: string; readonly meaning: string } {
  return { type: `${type}.${member}.type`, meaning: `${type}.${member}.meaning` };
}

/**
 * Derives the rules of a service value: those of each operation (endpoint, credentials, parameters, result, cache time,
 * constraints, errors), those of each type (members, laws), and the notes. Notes of the kind `advice`, and constraints
 * that bind only the caller, become no rules.
 */
export function derivedRules(service: Service): readonly Rule[] {
  return [
    ...service.notes.flatMap((note) => noteRule("service", note)),
    ...service.order.flatMap((name) => operationRules(service, name, service.operations[name] as Operation)),
    ...byName(service.types).flatMap(([name, type]) => typeRules(service, name, type)),
  ];
}

// Sorts by name, because not every module loader keeps the order of the exports.
function byName<T>(record: Readonly<Record<string, T>>): readonly (readonly [name: string, value: T])[] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}

type RuleSource = Omit<Rule, "id" | "operations">;

function operationRules(service: Service, name: string, operation: Operation): readonly Rule[] {
  const { spec, credentials, cacheMinutes } = operation;
  const make = (id: string, source: RuleSource): Rule => ({ id: `${name}.${id}`, operations: [name], ...source });
  const stated = (id: string, text: string): Rule => make(id, { kind: "stated", section: spec, text });
  const { path = "" } = service.endpoints[operation.endpoint] ?? {};
  return [
    stated("endpoint", `It is an operation of ${path}.`),
    ...credentialRules(credentials).map((text) => stated("credentials", text)),
    ...Object.entries(operation.parameters).map(([parameter, { node }]) =>
      stated(parameter, `${parameter} is ${phraseOf(service, node)}.`),
    ),
    stated("result", `The result is ${phraseOf(service, operation.result)}.`),
    {
      ...stated("result-element", `The SOAP result is the element ${operation.resultElement}.`),
      bindings: soapBindings,
    },
    { ...stated("root", `The root of a GET or POST reply is ${operation.root}.`), bindings: fieldBindings },
    ...(cacheMinutes === 0 ? [] : [stated("cache", `A reply can be up to ${minutes(cacheMinutes)} old.`)]),
    ...operation.constraints.filter(({ binds }) => binds !== "caller").flatMap((one) => constraintRules(name, one)),
    ...operation.errors.map((error) => errorTextRule(name, error)),
    ...operation.notes.flatMap((note) => noteRule(name, note, [name])),
  ];
}

function credentialRules(credentials: Operation["credentials"]): readonly string[] {
  const { username, password, header } = credentials;
  if (username === "") return [];
  const what = header === undefined ? "parameters" : `members of the SOAP header ${header},`;
  return [`The credentials are the ${what} ${username} and ${password}.`];
}

function minutes(count: number): string {
  const [size, unit] = count % 60 === 0 ? [count / 60, "hour"] : [count, "minute"];
  return `${size} ${unit}${size === 1 ? "" : "s"}`;
}

function constraintRules(operation: string, constraint: Constraint): readonly Rule[] {
  const { source, accepts, spec } = constraint;
  const id = constraintRule(operation, constraint);
  const about = { section: spec, operations: [operation] };
  const least = "minSource" in constraint ? constraint.minSource : undefined;
  return [
    { id, kind: source, text: constraintSentence(constraint), ...about },
    ...(accepts === undefined
      ? []
      : [{ id: `${id}.at-limit`, kind: accepts, text: "A value at the limit is accepted.", ...about }]),
    ...(least === undefined ? [] : [{ id: `${id}.least`, kind: least, text: leastSentence(constraint), ...about }]),
  ];
}

function errorTextRule(operation: string, { code, text, paraphrased, result, spec }: ErrorText): Rule {
  const words = paraphrased ? "in words that are not shown" : JSON.stringify(text);
  const how = result === undefined ? `An error text, ${words},` : `The result ${result}`;
  return {
    id: errorRule(operation, code),
    kind: "stated",
    section: spec,
    operations: [operation],
    text: `${how} reports the error ${code}${paraphrased ? `: ${text}` : ""}.`,
  };
}

const noteKinds = { "not-shown": "open", contradiction: "contradiction" } as const;

// A note of the kind `advice` becomes no rule, because it only explains what other rules state.
function noteRule(owner: string, note: Note, operations?: readonly string[]): readonly Rule[] {
  if (note.kind === "advice") return [];
  const { id, text, choice, spec } = note;
  return [{ id: `${owner}.note.${id}`, kind: noteKinds[note.kind], section: spec, operations, text, choice }];
}

function typeRules(service: Service, name: string, type: RecordType): readonly Rule[] {
  const { members, laws, source = "stated", spec } = type;
  const operations = service.order.filter((each) => {
    const { result } = service.operations[each] as Operation;
    return typesIn(service, result).includes(name);
  });
  return [
    ...Object.entries(members).flatMap(([member, { node, attribute, nillable, doc }]): readonly Rule[] => {
      const ids = memberRules(name, member);
      const about = { section: spec, operations };
      const type = `${attribute ? "an attribute " : ""}${phraseOf(service, node)}${nillable ? ", or nil" : ""}`;
      return [
        { id: ids.type, kind: source, text: `${member} is ${type}.`, ...about },
        {
          id: ids.meaning,
          kind: "open",
          text: `What ${member} holds follows from its name only.`,
          ...about,
          ...choiceOf(doc),
        },
      ];
    }),
    ...laws.map(
      (law): Rule => ({
        id: lawRule(name, law),
        kind: law.source,
        section: law.spec,
        operations,
        text: lawSentence(law),
      }),
    ),
  ];
}

function choiceOf(doc: string): Pick<Rule, "choice"> {
  return doc === "" ? {} : { choice: doc };
}

function phraseOf(service: Service, node: Node): string {
  switch (node.kind) {
    case "scalar":
      return `of the type ${node.scalar}`;
    case "enum":
      return `one of ${node.values.join(", ")}`;
    case "none":
      return "nothing";
    case "ref":
      return `a record ${service.types[node.name]?.wireName ?? node.name}`;
    case "list":
      return node.item.kind === "scalar" ? `a list of ${node.item.scalar}` : `a list of elements ${node.itemName}`;
    case "any":
      return anyPhrases[node.form];
  }
}

const anyPhrases = {
  dataset: "a DataSet",
  untyped: "an element without a declared type",
  xml: "any XML",
  attributes: "any attributes",
} as const;
