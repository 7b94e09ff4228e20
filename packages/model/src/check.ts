// Checks a service value and reports every problem at once, each with its path.
import { namesOfChoice } from "./choice.js";
import { type Constraint, errorCodesOf, otherErrorsOf, parametersOf } from "./constraint.js";
import { formIssues } from "./form-issues.js";
import { type Law, membersOf } from "./law.js";
import { type Member, type Personal, personalKinds } from "./member.js";
import { innermostItem, type Node } from "./node.js";
import { credentialParameters, type Note, type Operation } from "./operation.js";
import type { RecordType } from "./record.js";
import type { Service } from "./service.js";
import { ncName } from "./xml-name.js";

/** One problem found in a catalog. */
export interface CatalogProblem {
  /** The path of the problem (`operations.GetThing.parameters.Name`). */
  readonly path: string;
  readonly message: string;
}

/** Thrown for a catalog that cannot be used; `problems` lists every problem. */
export class CatalogError extends Error {
  override readonly name = "CatalogError";
  readonly problems: readonly CatalogProblem[];

  constructor(problems: readonly CatalogProblem[]) {
    super(
      ["the catalog has problems:", ...problems.map((problem) => `  ${problem.path}: ${problem.message}`)].join("\n"),
    );
    this.problems = problems;
  }
}

/** Checks a service value. For an invalid value, throws a CatalogError that lists every problem. */
export function check(service: Service): void {
  const problems = problemsOf(service);
  if (problems.length > 0) throw new CatalogError(problems);
}

/** Lists every problem of a service value; empty if the value is valid. */
export function problemsOf(service: Service): readonly CatalogProblem[] {
  return [
    ...identityProblems(service),
    ...Object.entries(service.types).flatMap(([name, type]) => typeProblems(service, name, type)),
    ...Object.entries(service.operations).flatMap(([name, operation]) => operationProblems(service, name, operation)),
    ...orderProblems(service),
    ...wireNameProblems(service),
    ...noteProblems("notes", service.notes),
  ];
}

// Matches the name of an element or attribute. A name that is a number is invalid, because JavaScript objects list such
// a key before all others.
const wireName = /* @__PURE__ */ (() => new RegExp(`^${ncName}$`, "u"))();

function nameProblems(path: string, name: string): CatalogProblem[] {
  return wireName.test(name) ? [] : [{ path, message: `${JSON.stringify(name)} is not an XML name` }];
}

// Generated files are named after endpoints, so an endpoint key must be safe as a file name.
function identityProblems({ name, namespace, endpoints }: Service): CatalogProblem[] {
  return [
    ...nameProblems("name", name),
    ...plainTextProblems("namespace", namespace),
    ...Object.entries(endpoints).flatMap(([key, endpoint]) => [
      ...nameProblems(`endpoints.${key}`, key),
      ...nameProblems(`endpoints.${key}.name`, endpoint.name),
      ...plainTextProblems(`endpoints.${key}.path`, endpoint.path),
    ]),
  ];
}

// Matches control characters, line ends, and characters without a width or with an effect on text direction.
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

function plainTextProblems(path: string, text: string): CatalogProblem[] {
  return hidden.test(text) ? [{ path, message: `${JSON.stringify(text)} has control characters` }] : [];
}

function nodeProblems(service: Service, path: string, node: Node): CatalogProblem[] {
  if (node.kind === "list") {
    if (node.words) return [{ path, message: "only an attribute can be a list in one text" }];
    const problems = [...nameProblems(path, node.itemName), ...nodeProblems(service, path, node.item)];
    if (node.item.kind !== "list" || node.item.unwrapped !== true) return problems;
    return [
      ...problems,
      { path, message: "an item that is a list needs an element of its own: it cannot be repeated" },
    ];
  }
  if (node.kind !== "ref" || Object.hasOwn(service.types, node.name)) return [];
  return [{ path, message: `there is no type ${JSON.stringify(node.name)}` }];
}

function typeProblems(service: Service, name: string, type: RecordType): CatalogProblem[] {
  const path = `types.${name}`;
  return [
    ...nameProblems(path, type.wireName),
    ...endpointProblems(service, path, type.endpoints),
    ...Object.entries(type.members).flatMap(([member, value]) =>
      memberProblems(service, `${path}.${member}`, member, value),
    ),
    ...type.laws.flatMap((law) => lawProblems(path, type, law)),
    ...choiceProblems(`${path}.choices`, type),
  ];
}

function endpointProblems(service: Service, path: string, keys: readonly string[]): CatalogProblem[] {
  return keys
    .filter((key) => !Object.hasOwn(service.endpoints, key))
    .map((key) => ({ path, message: `there is no endpoint ${JSON.stringify(key)}` }));
}

function memberProblems(service: Service, path: string, name: string, member: Member): CatalogProblem[] {
  const { attribute } = member;
  const node = attribute && member.node.kind === "list" && member.node.words ? member.node.item : member.node;
  const problems = [...nameProblems(path, name), ...nodeProblems(service, path, node)];
  if (attribute && node.kind !== "scalar" && node.kind !== "enum")
    problems.push({ path, message: "an attribute must be a scalar" });
  if (member.role !== undefined && !isString(member.node)) {
    problems.push({ path, message: "only a string can carry an error or a message" });
  }
  return [...problems, ...personalProblems(path, member)];
}

function personalProblems(
  path: string,
  { personal, node, role }: { readonly personal?: Personal | undefined; readonly node: Node; readonly role?: unknown },
): CatalogProblem[] {
  if (personal === undefined) return [];
  const item = innermostItem(node);
  const problems: CatalogProblem[] = [];
  if (!personalKinds.includes(personal)) {
    const known = personalKinds.join(", ");
    problems.push({ path, message: `${JSON.stringify(personal)} is no kind of personal data; the kinds are ${known}` });
  }
  if (!isString(item) && item.kind !== "any") {
    problems.push({ path, message: "only strings and opaque XML can be marked as personal data" });
  }
  if (role === "error") problems.push({ path, message: "the text of an error cannot be marked as personal data" });
  return problems;
}

function isString(node: Node): boolean {
  return node.kind === "scalar" && node.scalar === "string";
}

function lawProblems(path: string, type: RecordType, law: Law): CatalogProblem[] {
  return membersOf(law)
    .filter((member) => !Object.hasOwn(type.members, member))
    .map((member) => ({ path, message: `the law ${law.kind} names ${member}, which is not a member` }));
}

function choiceProblems(path: string, { members, choices = [] }: RecordType): CatalogProblem[] {
  const names = choices.flatMap(namesOfChoice);
  return names.flatMap((name, index) => {
    const member = Object.hasOwn(members, name) ? members[name] : undefined;
    if (member === undefined) return [{ path, message: `a branch has ${name}, which is not a member` }];
    const issues = [
      ...(member.attribute ? [`${name} is an attribute, which no branch can have`] : []),
      ...(member.optional ? [] : [`${name} must be optional: its branches say where it is required`]),
      ...(names.indexOf(name) === index ? [] : [`${name} is in two choices`]),
    ];
    return issues.map((message) => ({ path, message }));
  });
}

function operationProblems(service: Service, name: string, operation: Operation): CatalogProblem[] {
  const path = `operations.${name}`;
  return [
    ...nameProblems(path, name),
    ...nameProblems(path, operation.resultElement),
    ...nameProblems(path, operation.root),
    ...endpointProblems(service, path, [operation.endpoint]),
    ...parameterProblems(service, path, operation),
    ...nodeProblems(service, `${path}.result`, operation.result),
    ...operation.constraints.flatMap((constraint) => constraintProblems(path, operation, constraint)),
    ...codeProblems(path, operation),
    ...resultProblems(path, operation),
    ...noteProblems(path, operation.notes),
    ...sampleProblems(`${path}.sample`, operation),
    ...formIssues(service, path, operation),
    ...(operation.cacheMinutes < 0 ? [{ path, message: "cacheMinutes is negative" }] : []),
  ];
}

function parameterProblems(service: Service, path: string, operation: Operation): CatalogProblem[] {
  const credentials = credentialParameters(operation);
  const problems: CatalogProblem[] = [];
  for (const [name, parameter] of Object.entries(operation.parameters)) {
    const where = `${path}.parameters.${name}`;
    problems.push(...nameProblems(where, name), ...nodeProblems(service, where, parameter.node));
    problems.push(...personalProblems(where, parameter));
    if (credentials.includes(name))
      problems.push({ path: where, message: "the name is that of a credential, and credentials are not parameters" });
    if (parameter.omissible !== (parameter.unspecified !== undefined || parameter.optional === true)) {
      problems.push({
        path: where,
        message: "a parameter must be omissible exactly if it is optional or has a value for unspecified",
      });
    }
    if (operation.form === undefined && (parameter.node.kind === "ref" || parameter.node.kind === "any")) {
      problems.push({ path: where, message: "the GET and POST bindings can carry scalars and lists of scalars only" });
    }
  }
  const folded = [...credentials, ...Object.keys(operation.parameters)].map((name) => name.toLowerCase());
  if (isByUrl(operation) && new Set(folded).size !== folded.length) {
    problems.push({ path, message: "two parameters differ only in case, which GET and POST cannot tell apart" });
  }
  return problems;
}

function isByUrl({ bindings }: Operation): boolean {
  return bindings.includes("get") || bindings.includes("post");
}

function constraintProblems(path: string, operation: Operation, constraint: Constraint): CatalogProblem[] {
  const problems = parametersOf(constraint)
    .filter((name) => !Object.hasOwn(operation.parameters, name))
    .map((name) => ({
      path,
      message: `the constraint ${constraint.kind} names ${name}, which is not a parameter`,
    }));
  const codes = errorCodesOf(constraint);
  const others = [null, ...codes].flatMap((code) => otherErrorsOf(constraint, code));
  const unknown = [...new Set([...codes, ...others])]
    .filter((code) => !operation.errors.some((error) => error.code === code))
    .map((code) => ({ path, message: `the constraint ${constraint.kind} names the unknown error ${code}` }));
  return [...problems, ...unknown];
}

function codeProblems(path: string, operation: Operation): CatalogProblem[] {
  const seen = new Set<string>();
  const problems: CatalogProblem[] = [];
  for (const { code, text } of operation.errors) {
    if (seen.has(code)) problems.push({ path: `${path}.errors`, message: `the code ${code} is used twice` });
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code)) {
      problems.push({
        path: `${path}.errors`,
        message: `${JSON.stringify(code)} is not a lower-case, hyphenated code`,
      });
    }
    if (text.trim() === "") problems.push({ path: `${path}.errors`, message: `the text of ${code} is blank` });
    seen.add(code);
  }
  return problems;
}

function resultProblems(path: string, { errors, result }: Operation): CatalogProblem[] {
  if (result.kind === "scalar" && result.scalar === "int") return [];
  return errors
    .filter((error) => error.result !== undefined)
    .map(({ code }) => ({
      path: `${path}.errors`,
      message: `the error ${code} is reported by a result, but the operation does not return an int`,
    }));
}

function noteProblems(path: string, notes: readonly Note[]): CatalogProblem[] {
  const ids = notes.map(({ id }) => id);
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  return repeated.map((id) => ({ path, message: `two notes have the id ${id}` }));
}

function sampleProblems(path: string, { parameters, sample }: Operation): CatalogProblem[] {
  if (sample === undefined) return [];
  const given = new Map<string, unknown>(Object.entries(sample));
  const unknown = [...given.keys()].filter((name) => !Object.hasOwn(parameters, name));
  const missing = Object.entries(parameters).filter(([name, { omissible }]) => !omissible && !given.has(name));
  return [
    ...unknown.map((name) => ({ path: `${path}.${name}`, message: "is not a parameter" })),
    ...missing.map(([name]) => ({ path: `${path}.${name}`, message: "is missing" })),
  ];
}

function orderProblems(service: Service): CatalogProblem[] {
  const named = new Set(service.order);
  const missing = Object.keys(service.operations).filter((name) => !named.has(name));
  const unknown = service.order.filter((name) => !Object.hasOwn(service.operations, name));
  return [
    ...missing.map((name) => ({ path: "order", message: `${name} is missing` })),
    ...unknown.map((name) => ({ path: "order", message: `${name} is not an operation` })),
    ...(named.size === service.order.length ? [] : [{ path: "order", message: "an operation is listed twice" }]),
  ];
}

function wireNameProblems(service: Service): CatalogProblem[] {
  const owners = new Map<string, string>();
  const problems: CatalogProblem[] = [];
  for (const [name, type] of Object.entries(service.types)) {
    if (type.anonymous === true) continue;
    for (const endpoint of type.endpoints) {
      const key = `${endpoint} ${type.namespace ?? ""} ${type.wireName}`;
      const owner = owners.get(key);
      if (owner !== undefined) {
        problems.push({
          path: `types.${name}`,
          message: `endpoint ${endpoint} already has the wire name ${type.wireName}, of the type ${owner}`,
        });
      }
      owners.set(key, name);
    }
  }
  return problems;
}
