// Turns facts into checks: makes the calls that a fact needs, and confirms a contradiction before reporting it.

import { service } from "@staywire/catalog";
import type { Credentials, RecordValue } from "@staywire/codec";
import {
  type Answer,
  type CaseContext,
  type Check,
  couldNotRun,
  fail,
  notApplicable,
  noted,
  type Outcome,
  pass,
} from "@staywire/conformance/checks";
import { joinMessages, knownName, knownNames, type Message, operationOf, phrase } from "@staywire/model";
import { keyOf, MAIN, type Observed, type ReadCall } from "../discovery/observed.js";
import { foundOf } from "../discovery/reader.js";
import { type KnownWorld, tags, toState } from "../known-world/known-world.js";
import { withoutResult } from "../scenarios/content.js";
import { failure, lacking, lackingProperty } from "../scenarios/scenario.js";
import { explainedCalls, isExplained, moreDirect } from "./consequences.js";
import { type Contradiction, type Evaluation, evaluateFact, type Fact, type Known } from "./fact.js";
import { facts } from "./index.js";
import { View } from "./view.js";

/** The binding that a discovery uses. */
const READ_IN = "soap11";

/**
 * Returns the checks of all facts. Cases in SOAP 1.1 use the replies of the discovery. Each case reads the replies that
 * are missing.
 */
export function factChecks(world: KnownWorld, observed: readonly Observed[] = []): readonly Check[] {
  return facts.map((fact) => checkOf(fact, world, observed));
}

function checkOf(fact: Fact, world: KnownWorld, observed: readonly Observed[]): Check {
  const { id, rules, title, operations, ownWords } = fact;
  return {
    id,
    grounds: {
      rules: typeof rules === "function" ? rules(world) : rules,
      atLeast: ownWords === true ? "asmx" : undefined,
    },
    title,
    area: "valid",
    sends: "call",
    // A discovery also uses the first binding, so a quick run can use its replies, and needs hardly any further
    // requests.
    quick: "first-binding",
    applies: ({ operation, binding, definition }) => {
      if (!operations.includes(operation)) return phrase`the fact is about other operations`;
      return definition.bindings.includes(binding) || phrase`${knownName(operation)} is not offered in this binding`;
    },
    run: (context) => {
      const accounts = [MAIN, ...Object.keys(context.users)];
      const known: Known = { today: context.today, world, accounts };
      return new FactCase(fact, known, context).run(observed);
    },
  };
}

/** One case of a fact. */
class FactCase {
  private readonly fact: Fact;
  private readonly known: Known;
  private readonly context: CaseContext;
  private readonly answers: Answer[] = [];

  constructor(fact: Fact, known: Known, context: CaseContext) {
    this.fact = fact;
    this.known = known;
    this.context = context;
  }

  async run(observed: readonly Observed[]): Promise<Outcome> {
    const given = callsIn(this.context.input?.value, this.context);
    if (given !== undefined) return (await this.confirm(given)) ?? pass;
    const { binding, operation } = this.context.cell;
    const view = await this.read(binding === READ_IN ? observed : []);
    const all = evaluateFact(this.fact, view, this.known, operation);
    if (all.kind === "unknown") return this.unknown();
    if (all.kind === "holds") return pass;
    const explained = await this.explained(view);
    const found = evaluateFact(withoutConsequences(this.fact, explained), view, this.known, operation);
    if (found.kind === "contradicted") return this.firstConfirmed(found);
    const shown = all.contradictions.flatMap(({ calls }) => calls.flatMap((call) => explained.get(keyOf(call)) ?? []));
    return notApplicable(phrase`what the replies show follows from the findings of ${knownNames([...new Set(shown)])}`);
  }

  private async firstConfirmed({
    agreeing,
    contradictions,
  }: Extract<Evaluation, { readonly kind: "contradicted" }>): Promise<Outcome> {
    // A single wrong reply may come from a cache. If all of several replies are wrong, a cache is not the reason.
    const isSeveral = agreeing === 0 && contradictions.length > 1;
    for (const contradiction of contradictions) {
      const outcome = await this.confirmed(contradiction, isSeveral);
      if (outcome !== undefined) return outcome;
    }
    return pass;
  }

  /** Returns the calls whose replies contradict a more direct fact: their keys, with the id of that fact. */
  private async explained(view: View): Promise<ReadonlyMap<string, string>> {
    const explained = new Map<string, string>();
    for (const direct of moreDirect(this.fact)) {
      const known = await this.read(view.all(), direct.needs);
      for (const key of explainedCalls(direct, known, this.known)) explained.set(key, direct.id);
    }
    return explained;
  }

  /**
   * Makes the calls that the fact needs and that were not made yet. Which calls it needs may depend on replies to
   * earlier calls.
   */
  private async read(observed: readonly Observed[], needs = this.fact.needs): Promise<View> {
    const exchanges = [...observed];
    const { binding } = this.context.cell;
    const known = new Set(exchanges.map(keyOf));
    for (let size = -1; size < exchanges.length; ) {
      size = exchanges.length;
      for (const call of this.ownFirst(needs(this.known, new View(exchanges)))) {
        const key = keyOf(call);
        if (known.has(key) || this.isOfOthers(call)) continue;
        known.add(key);
        const answer = await this.context.once(`fact/${binding}/${key}`, () => this.call(call));
        if (answer === undefined) continue;
        this.answers.push(answer);
        exchanges.push({ ...call, found: foundOf(answer) });
      }
    }
    return new View(exchanges);
  }

  /** Puts the calls of the case's operation first, in their order. */
  private ownFirst(calls: readonly ReadCall[]): readonly ReadCall[] {
    const isOwn = ({ operation }: ReadCall) => operation === this.context.cell.operation;
    return [...calls.filter(isOwn), ...calls.filter((call) => !isOwn(call))];
  }

  /** True for a call that only concerns cases of other operations. */
  private isOfOthers({ operation }: ReadCall): boolean {
    const { separately, operations } = this.fact;
    return separately === true && operations.includes(operation) && operation !== this.context.cell.operation;
  }

  /**
   * Makes a call in the binding of the case, or in SOAP 1.1 if that binding does not offer the operation. Returns
   * undefined if the settings lack the user.
   */
  private async call({ account, operation, parameters }: ReadCall, fresh = false): Promise<Answer | undefined> {
    const credentials = credentialsOf(account, this.context);
    if (credentials === undefined) return undefined;
    const { binding } = this.context.cell;
    const isOffered = operationOf(service, operation).bindings.includes(binding);
    return this.context.call(parameters, {
      operation,
      binding: isOffered ? binding : READ_IN,
      credentials,
      fresh,
    });
  }

  private unknown(): Outcome {
    const { about } = this.fact;
    const { world } = this.known;
    const without = withoutResult(this.answers);
    if (without?.verdict === "could-not-run" || (without !== undefined && about !== undefined)) return without;
    const tag = tags.find((each) => each === about);
    if (this.answers.length === 0 && tag !== undefined) return lackingProperty(world, tag);
    if (this.answers.length === 0 && about !== undefined)
      return lacking(world, about, phrase`company`, toState(phrase`companies`));
    return notApplicable(phrase`no reply of the target shows if the fact holds`);
  }

  private async confirmed({ calls }: Contradiction, isSeveral: boolean): Promise<Outcome | undefined> {
    const outcome = await this.confirm(calls);
    if (outcome?.verdict !== "fail" || this.fact.changes !== true) return outcome;
    const seconds = cacheSeconds(calls);
    if (this.context.severity !== "note" && seconds > 0 && !isSeveral && !(await this.context.time.pass(seconds))) {
      return noted(phrase`${this.fact.title}: the replies contradict this, but one of them can come from a cache`);
    }
    const again = await this.confirm(calls);
    return again?.verdict === "fail" ? fail({ ...again.finding, stability: "deterministic" }) : again;
  }

  /**
   * Repeats the calls, because the data may have changed between two of the first calls. Returns a failure if the
   * contradiction occurs again; undefined if it is gone, or if a call gets no readable reply. If the settings lack the
   * user of a call, the outcome states this.
   */
  private async confirm(calls: readonly ReadCall[]): Promise<Outcome | undefined> {
    const answers: Answer[] = [];
    const observed: Observed[] = [];
    for (const call of distinct(calls)) {
      const answer = await this.call(call, true);
      if (answer === undefined)
        return couldNotRun(phrase`the settings have no user ${knownName(call.account)}`, phrase`users`);
      answers.push(answer);
      if (answer.kind !== "reply") return undefined;
      observed.push({ ...call, found: foundOf(answer) });
    }
    const again = evaluateFact(this.fact, new View(observed), this.known);
    if (again.kind !== "contradicted") return undefined;
    const sent = joinMessages(distinct(calls).map(wordsOfCall), ", then ");
    const [{ text }] = again.contradictions as readonly [Contradiction];
    return failure({ sent, expected: this.fact.title, actual: text, input: { value: calls } }, ...answers);
  }
}

/** Returns the fact without the contradictions that follow from contradictions of more direct facts. */
function withoutConsequences({ find }: Fact, explained: ReadonlyMap<string, string>): Pick<Fact, "find"> {
  return {
    *find(...of) {
      for (const evidence of find(...of)) if (!isExplained(evidence, explained)) yield evidence;
    },
  };
}

/**
 * Returns the seconds after which no reply can come from a cache (spec section 8); 0 if the operations have no cache
 * time.
 */
function cacheSeconds(calls: readonly ReadCall[]): number {
  const minutes = Math.max(...calls.map(({ operation }) => operationOf(service, operation).cacheMinutes));
  return minutes === 0 ? 0 : minutes * 60 + 2;
}

function distinct(calls: readonly ReadCall[]): readonly ReadCall[] {
  return [...new Map(calls.map((call) => [keyOf(call), call])).values()];
}

function credentialsOf(account: string, { credentials, users }: CaseContext): Credentials | undefined {
  if (account === MAIN) return credentials;
  return Object.hasOwn(users, account) ? users[account] : undefined;
}

function wordsOfCall({ account, operation, parameters }: ReadCall): Message {
  const given = Object.entries(parameters).filter(([, value]) => value !== "");
  const text = given.map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(", ") : String(value)}`);
  return phrase`${knownName(operation)}${account === MAIN ? phrase`` : phrase` as user ${knownName(account)}`}${text.length === 0 ? phrase`` : phrase` (${knownNames(text)})`}`;
}

/**
 * Returns the calls in a replay file; undefined if the file contains anything else. Operations are looked up in any
 * letter case, because redaction may have changed a name that contains a user name.
 */
function callsIn(value: unknown, { cell }: CaseContext): readonly ReadCall[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const calls = (value as readonly unknown[]).filter(isCall).map((call) => {
    const known = cell.service.order.find((name) => name.toLowerCase() === call.operation.toLowerCase());
    return { ...call, operation: known ?? call.operation };
  });
  return calls.length === value.length ? calls : undefined;
}

function isCall(value: unknown): value is ReadCall {
  if (typeof value !== "object" || value === null) return false;
  const { account, operation, parameters } = value as Partial<Record<keyof ReadCall, unknown>>;
  return typeof account === "string" && typeof operation === "string" && isParameters(parameters);
}

function isParameters(value: unknown): value is RecordValue {
  return typeof value === "object" && value !== null;
}
