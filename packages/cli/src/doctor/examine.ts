// Examines a service step by step, from its address to its replies; ends at the first problem that makes further steps
// useless.
import type { Slip } from "./address.js";
import { clockStep } from "./clock.js";
import { addressStep, connectionStep, dnsStep, proxyStep, tlsStep } from "./connection.js";
import { endpointsStep, namespaceStep } from "./endpoints.js";
import type { Examination, Known, Step } from "./examination.js";
import { descriptionStep } from "./find-service.js";
import { type Check, checks, type Finding } from "./finding.js";
import { propertyStep } from "./property.js";
import { readsStep } from "./reads.js";

type Run = (x: Examination, known: Known) => Step | Promise<Step>;

/** The result of an examination. */
export interface Examined {
  /** The known facts at the end. */
  readonly known: Known;
  /** The checks that were not reached. */
  readonly unreached: readonly Check[];
}

/** Examines a service, and calls `onFinding` with each finding. */
export async function examine(
  x: Examination,
  start: Known,
  slips: readonly Slip[],
  onFinding: (finding: Finding) => void,
): Promise<Examined> {
  const configured = start.service.namespace;
  const steps: readonly Run[] = [
    (_, known) => addressStep(x, known, slips),
    proxyStep,
    dnsStep,
    connectionStep,
    tlsStep,
    descriptionStep,
    endpointsStep,
    (_, known) => namespaceStep(x, known, configured),
    clockStep,
    readsStep,
    propertyStep,
  ];
  let known = start;
  const seen = new Set<Check>();
  const report = (finding: Finding): void => {
    seen.add(finding.check);
    onFinding(finding);
  };
  for (const step of steps) {
    x.io.signal.throwIfAborted();
    const { findings, known: more, ends = false } = await step(x, known);
    known = { ...known, ...more };
    for (const finding of findings) report(finding);
    if (ends) return { known, unreached: unseen(x, seen) };
  }
  return { known, unreached: [] };
}

/** Returns the checks that were not reached. */
function unseen({ properties }: Examination, seen: ReadonlySet<Check>): readonly Check[] {
  return checks.filter((check) => !seen.has(check) && (check !== "property" || properties.length > 0));
}
