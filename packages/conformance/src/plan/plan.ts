// Plans a run. Its cases and their order are determined before the first request.
import { joinMessages, knownName, type Message, phrase, type Register, type Rule, type Service } from "@staywire/model";
import { genericChecks } from "../checks/generic-checks.js";
import { hostileChecks } from "../checks/hostile.js";
import { ORACLE_CHECK, oracleCheck } from "../compare/oracle-check.js";
import { type Cell, cellsOf } from "../core/cell.js";
import type { Check, Variant } from "../core/check.js";
import { groundingOf } from "../core/grounds.js";
import type { RequirementSet } from "../core/requirements.js";
import { type FullSettings, fullSettings, type PlanSettings } from "../core/settings.js";
import type { Suite } from "../core/suite.js";
import { areas, judges } from "../core/verdict.js";
import { defaultSuite } from "../default-suite.js";
import { digest } from "../hash.js";
import { canMatch, matches } from "../pattern.js";
import { withinAttempts } from "./attempts.js";
import { asRequired, type Case, caseOf } from "./case.js";
import { agreementProblem, exclusionOf } from "./exclusion.js";
import { quickCases } from "./quick.js";
import { ofShard } from "./shards.js";

/** The plan of a run. */
export interface Plan {
  /** A hash of everything that determines the plan. The shard is not part of it. */
  readonly hash: string;
  readonly service: Service;
  readonly suite: Suite;
  readonly settings: FullSettings;
  readonly checks: readonly Check[];
  /** The rules that the cases of the whole plan cite. */
  readonly rules: readonly Rule[];
  /** The number of cases in the whole plan. */
  readonly size: number;
  /** The cases of this shard. Cases that read come before cases that write. */
  readonly cases: readonly Case[];
}

/**
 * Plans a run, as a pure function of the service and the settings.
 *
 * @throws TypeError if two cases have the same id, or if the register does not map a demand of a check or lacks a rule
 * that a check cites.
 * @throws RangeError for an unknown shard.
 */
export function plan(service: Service, settings: PlanSettings): Plan {
  const { hostile, oracle, suite = defaultSuite(service) } = settings;
  return planOf(service, settings, checksOf(suite, { hostile, compares: oracle !== undefined }));
}

/** The optional checks of the engine that the plan includes. */
interface WantedChecks {
  readonly hostile?: boolean | undefined;
  readonly compares: boolean;
}

/** Returns the checks of the engine and of a suite. */
export function checksOf({ checks, walk }: Suite, { hostile = false, compares }: WantedChecks): readonly Check[] {
  const comparing = compares && walk !== undefined ? [oracleCheck(walk)] : [];
  return [...genericChecks, ...(hostile ? hostileChecks : []), ...comparing, ...checks];
}

/** Plans a run with the given checks only. */
export function planOf(service: Service, settings: PlanSettings, checks: readonly Check[]): Plan {
  const suite = settings.suite ?? defaultSuite(service);
  const full = fullSettings(settings);
  const planning = { settings: full, register: suite.register, requirements: settings.requirements };
  const found = cellsOf(service).flatMap((cell) => casesOf(checks, cell, planning));
  const chosen = full.quick ? quickCases(found) : found;
  const cases = inOrder(withinAttempts(chosen, full.maxAttempts)).map((each, index) => ({
    ...each,
    identity: { ...each.identity, index },
  }));
  refuseRepeatedNames(cases);
  return {
    hash: hashOf(service, suite, full, cases),
    service,
    suite,
    settings: full,
    checks,
    rules: rulesOf(suite.register, cases),
    size: cases.length,
    cases: ofShard(cases, full.shard),
  };
}

function rulesOf(register: Register | undefined, cases: readonly Case[]): readonly Rule[] {
  const cited = new Set(cases.flatMap(({ identity }) => identity.rules));
  return (register?.rules ?? []).filter(({ id }) => cited.has(id));
}

interface Planning {
  readonly settings: FullSettings;
  readonly register: Register | undefined;
  readonly requirements: RequirementSet | undefined;
}

function casesOf(checks: readonly Check[], cell: Cell, planning: Planning): Case[] {
  const { only } = planning.settings;
  const perArea = areas.flatMap((area) => {
    const ofArea = checks.filter((check) => check.area === area);
    // Creates cases only for checks that the patterns can select. Otherwise, a run of one check would spend most of its
    // time on naming cases that the patterns then exclude.
    return ofArea.some(({ id }) => isWithin(only, id, cell)) ? casesOfArea(ofArea, cell, planning) : [];
  });
  return perArea.filter((each) => isWanted(each, planning.settings));
}

/** True if the patterns can select a case of the check in the cell. */
function isWithin(only: readonly string[], check: string, { operation, binding }: Cell): boolean {
  return only.length === 0 || only.some((pattern) => canMatch(pattern, { check, operation, binding }));
}

/**
 * Plans the cases of those checks that apply. If no check applies, returns one case with the reasons, so that every
 * cell of the matrix has an entry.
 */
function casesOfArea(checks: readonly Check[], cell: Cell, planning: Planning): Case[] {
  const applying = checks.filter((check) => applies(check, cell) === true);
  if (applying.length > 0) {
    const wanted = applying.filter(({ id }) => isWithin(planning.settings.only, id, cell));
    return wanted.flatMap((check) => casesOfCheck(check, cell, planning));
  }
  const all = checks.map((check) => applies(check, cell)).filter((each) => each !== true);
  const reasons = joinMessages([...new Set(all)], "; ");
  return checks.slice(0, 1).map((check) => {
    const grounding = groundingOf(planning.register, check.grounds, cell.operation, cell.binding);
    return caseOf(check, cell, { variant: "", grounding, notApplicable: reasons });
  });
}

// If an extension writes the messages of a service, checks cannot alter them. If an operation has no credentials,
// checks cannot send wrong ones.
function applies(check: Check, cell: Cell): true | Message {
  const { form, credentials } = cell.definition;
  if (check.area === "auth" && (credentials.username === "" || credentials.header !== undefined)) {
    return phrase`the parameters of ${knownName(cell.operation)} hold no credentials`;
  }
  if (form !== undefined && check.sends === "raw") {
    return phrase`the messages of ${knownName(cell.operation)} have a form that this check does not write`;
  }
  return check.applies(cell);
}

function casesOfCheck(check: Check, cell: Cell, { settings, register, requirements }: Planning): Case[] {
  const variants: readonly Variant[] = check.variants?.(cell) ?? [{ name: "" }];
  const cases = variants.map((variant) =>
    caseOf(check, cell, {
      variant: variant.name,
      grounding: groundingOf(register, variant.grounds ?? check.grounds, cell.operation, cell.binding),
      notApplicable: exclusionOf(check, cell, settings.level) ?? agreementProblem(variant, settings),
    }),
  );
  return requirements === undefined ? cases : cases.map((each) => asRequired(each, requirements));
}

function isWanted({ identity }: Case, { profile, only }: FullSettings): boolean {
  if (!judges(profile, identity.severity)) return false;
  return only.length === 0 || only.some((pattern) => matches(pattern, identity));
}

/**
 * Puts reads before writes, so that no write changes the data that another case reads. Cases that write to two services
 * precede all other writes: after a write to only one of the services, the data of the two would differ.
 */
function inOrder(cases: readonly Case[]): Case[] {
  const rank = ({ cell, check }: Case): number => {
    if (cell.definition.effect === "read") return 0;
    return check.id === ORACLE_CHECK ? 1 : 2;
  };
  return [0, 1, 2].flatMap((wanted) => cases.filter((each) => rank(each) === wanted));
}

function refuseRepeatedNames(cases: readonly Case[]): void {
  const seen = new Map<string, string>();
  for (const { case: id, name } of cases.map(({ identity }) => identity)) {
    const other = seen.get(id);
    if (other !== undefined) throw new TypeError(`two cases have the id ${id}: ${other} and ${name}`);
    seen.set(id, name);
  }
}

function hashOf(service: Service, suite: Suite, settings: FullSettings, cases: readonly Case[]): string {
  const { shard: _, ...rest } = settings;
  const parts = [service, suite.name, suite.version, suite.world, rest, cases.map(rowOf)];
  return digest(JSON.stringify(parts)).slice(0, 12);
}

function rowOf({ identity: { name, severity, rules, spec }, notApplicable }: Case): readonly unknown[] {
  return [name, { severity, rules, spec }, notApplicable];
}
