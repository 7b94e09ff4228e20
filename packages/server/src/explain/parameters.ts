// Explains which parameter names are wrong in spelling, letter case or namespace, and which parameters are missing.
import { credentialParameters, nearestName, type Operation, type Service } from "@staywire/model";
import { type Outline, type Sent, sentName } from "./outline.js";
import { named, quoted } from "./words.js";

/** Lists the problems of the parameter names. If a name is misspelled, its parameter is not reported as missing. */
export function nameProblems(
  service: Service,
  name: string,
  operation: Operation,
  outline: Outline,
): readonly string[] {
  const own = Object.keys(operation.parameters).map((key) => sentName(outline, operation, key));
  const wanted = [...credentialParameters(operation), ...own];
  const isThere = (expected: string) => outline.parameters.some((sent) => fits(service, outline, sent, expected));
  const missing = new Set(wanted.filter((expected) => !isThere(expected)));
  const problems: string[] = [];
  for (const sent of outline.parameters) {
    if (wanted.some((expected) => fits(service, outline, sent, expected))) continue;
    const meant = meantBy(service, operation, sent.name, [...missing]);
    if (meant !== undefined) missing.delete(meant);
    problems.push(strangerProblem(service, name, sent, meant));
  }
  return [...problems, ...[...missing].map((each) => `the parameter ${each} of ${name} is missing`)];
}

// GET and POST accept names in any letter case; SOAP requires the exact case and namespace.
function fits(service: Service, { soap }: Outline, { name, namespace }: Sent, expected: string): boolean {
  if (!soap) return name.toLowerCase() === expected.toLowerCase();
  return name === expected && namespace === service.namespace;
}

function strangerProblem(service: Service, operation: string, sent: Sent, meant: string | undefined): string {
  if (meant === undefined) return `${named(sent.name)} is not a parameter of ${operation}`;
  if (sent.name !== meant) return `${named(sent.name)} is not a parameter of ${operation}; expected ${meant}`;
  const found = sent.namespace === "" ? "no namespace" : `the namespace ${quoted(sent.namespace ?? "")}`;
  return `the element ${meant} is in ${found}; expected ${quoted(service.namespace)}`;
}

function meantBy(service: Service, operation: Operation, name: string, missing: readonly string[]): string | undefined {
  const found = nearestName(name, missing);
  if (found !== undefined) return found;
  const role = credentialRole(service, name);
  const expected = role === undefined ? undefined : operation.credentials[role];
  return expected !== undefined && missing.includes(expected) ? expected : undefined;
}

const common = { username: ["username", "user", "login"], password: ["password", "pass", "pwd"] };

// Operations have different names for the credentials. Recognizes the names that any operation of the service uses, and
// the names in `common`.
function credentialRole(service: Service, name: string): "username" | "password" | undefined {
  const folded = name.toLowerCase();
  return (["username", "password"] as const).find((role) => {
    const spellings = service.order.map((each) => service.operations[each]?.credentials[role].toLowerCase());
    return spellings.includes(folded) || common[role].includes(folded);
  });
}
