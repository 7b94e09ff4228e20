// Compares the descriptions of the endpoints with what the program expects: operations, namespace and bindings.
import { type Binding, configure, knownNames, operationOf, phrase, quote, type Service } from "@staywire/model";
import {
  bothForms,
  type EndpointKey,
  type Examination,
  endpointKeys,
  type Known,
  operationsAt,
  type Step,
  sharedWith,
} from "./examination.js";
import { type Finding, notRun, passed, problem } from "./finding.js";

const flagOf = { A: "endpointA", B: "endpointB" } as const;

/** Compares the operations that the descriptions contain with those that the program expects. */
export function endpointsStep(x: Examination, known: Known): Step {
  const described = descriptionsOf(known);
  if (described.length === 0) return { findings: [notRun("endpoints", phrase`there is no description to compare`)] };
  const isOther = endpointKeys.every((key) =>
    described.every((each) => sharedWith(known.service, key, each).length === 0),
  );
  if (isOther) return otherService(known, described);
  const findings: Finding[] = [];
  let now = known;
  for (const key of endpointKeys) {
    const { finding, ...more } = lookAt(x, now, key);
    findings.push(finding);
    now = { ...now, ...more };
  }
  return { findings, known: now };
}

function descriptionsOf({ descriptions }: Known): readonly Service[] {
  return endpointKeys.flatMap((key) => descriptions[key] ?? []);
}

function otherService(known: Known, described: readonly Service[]): Step {
  const [{ name, order } = { name: "", order: [] }] = described;
  const text = phrase`the description is of another service: ${quote(name)}, with the operations ${quote(order.slice(0, 5).join(", "))}`;
  const advice = phrase`check the URL; another .asmx service needs a catalog of its own`;
  const line = `staywire import ${known.baseUrl}${known.service.endpoints.A.path}?WSDL --out catalog.ts`;
  return { findings: [problem("endpoints", text, advice, [line])], ends: true };
}

interface Look extends Partial<Known> {
  readonly finding: Finding;
}

/**
 * Examines one endpoint. If the description at another path contains the operations of the endpoint, the next steps use
 * that path.
 */
function lookAt(x: Examination, known: Known, key: EndpointKey): Look {
  const { path } = known.service.endpoints[key];
  const expected = operationsAt(known.service, key);
  const own = known.descriptions[key];
  const shared = own === undefined ? [] : sharedWith(known.service, key, own);
  if (shared.length === expected.length)
    return { finding: passed("endpoints", phrase`${key}: all ${expected.length} operations are at ${quote(path)}`) };
  if (shared.length > 0) {
    const lacking = expected.filter((name) => !shared.includes(name));
    const text = phrase`${key}: ${quote(path)} has no ${knownNames(lacking)}: it seems to be another version of the service`;
    const advice = phrase`compare the descriptions, and ask the provider for the path of version 15.025`;
    return {
      finding: problem("endpoints", text, advice, bothForms(x, known, { [flagOf[key]]: "/path/to/other.asmx" })),
    };
  }
  return misplaced(x, known, key);
}

/** Reports an endpoint whose path is wrong, or that does not exist. */
function misplaced(x: Examination, known: Known, key: EndpointKey): Look {
  const { path } = known.service.endpoints[key];
  const text = phrase`${key}: ${quote(path)} has none of its operations`;
  const other = endpointKeys.find((each) => {
    const description = known.descriptions[each];
    return each !== key && description !== undefined && sharedWith(known.service, key, description).length > 0;
  });
  if (other !== undefined) {
    const right = known.service.endpoints[other].path;
    const advice = phrase`use the path that describes them`;
    const change = { [flagOf[key]]: right };
    const finding = problem("endpoints", text, advice, bothForms(x, known, change));
    const corrected = { ...known.corrected, ...change };
    return { finding, corrected, service: configure(known.service, { paths: { [key]: right } }) };
  }
  const advice = phrase`ask the provider for the path of endpoint ${key}; until then its operations cannot be called`;
  const copy = bothForms(x, known, { [flagOf[key]]: `/path/to${path}` });
  return { finding: problem("endpoints", text, advice, copy), missing: [...known.missing, key] };
}

/** Compares the configured namespace with the namespace of the service, which the next steps use. */
export function namespaceStep(x: Examination, known: Known, configured: string): Step {
  const [first] = descriptionsOf(known);
  const found = first?.namespace ?? known.service.namespace;
  if (found === configured) return { findings: [passed("namespace", quote(found, 200))] };
  const isSlash = found.replace(/\/$/, "") === configured.replace(/\/$/, "");
  const text = phrase`the service has ${quote(found, 200)}, the settings have ${quote(configured, 200)}${isSlash ? phrase`: they differ by the last slash` : phrase``}`;
  const lines = [...bothForms(x, known, { namespace: found }), `export STAYWIRE_NAMESPACE=${found}`];
  const finding = problem("namespace", text, phrase`use the namespace of the service`, lines);
  const corrected = { ...known.corrected, namespace: found };
  return { findings: [finding], known: { corrected, service: configure(known.service, { namespace: found }) } };
}

/**
 * True if the catalog gives the operation the binding, but the fetched description does not. False if there is no
 * description.
 */
export function isNotDescribed({ descriptions, service }: Known, operation: string, binding: Binding): boolean {
  const description = endpointKeys
    .map((key) => descriptions[key])
    .find((each) => each?.operations[operation] !== undefined);
  if (description === undefined) return false;
  const isMine = operationOf(service as Service, operation).bindings.includes(binding);
  return isMine && !operationOf(description, operation).bindings.includes(binding);
}
