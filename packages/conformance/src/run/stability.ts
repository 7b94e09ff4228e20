// Determines whether a failure is stable, by sending the same bytes again.

import type { HttpRequest } from "@staywire/codec";
import { phrase } from "@staywire/model";
import type { Stability } from "../core/event.js";
import type { Exchange } from "../core/exchange.js";
import type { Guard } from "../core/guard.js";
import type { Finding } from "../core/outcome.js";
import { isBulk } from "../guard/bulk.js";
import { sendingBy } from "../guard/narrowed.js";
import { Refusal } from "../guard/refusal.js";
import { bytesOf } from "../guard/request-bytes.js";
import { writesOf } from "../guard/writes.js";
import type { Case } from "../plan/case.js";
import type { Plan } from "../plan/plan.js";
import { type Run, runCase } from "./run-case.js";

/** The number of requests before the failure that are sent first, if the failure does not occur without them. */
export const BEFORE = 20;

/**
 * Runs a failing case again, and returns how stable the failure is. The messages of the failure are sent again as the
 * same bytes, and all other requests get the replies of the first run. Returns undefined if no message shows the
 * failure, if a request is refused, or if the messages must not be sent again. They must not if the operation writes,
 * if a message names an operation that writes, or if the operation is a bulk operation and the level is not `all`.
 */
export async function stabilityOf(
  run: Run,
  guard: Guard,
  each: Case,
  finding: Finding,
): Promise<Stability | undefined> {
  const { exchanges = [] } = finding;
  const [first] = exchanges;
  if (first === undefined || !isSafe(run.plan, each, exchanges)) return undefined;
  const again = new Rerun(run, guard, each, exchanges);
  try {
    if (await again.fails()) return "deterministic";
    return (await again.failsOnlyAfter(first)) ? "state-dependent" : "flaky";
  } catch (cause) {
    if (cause instanceof Refusal) return undefined;
    throw cause;
  }
}

function isSafe(plan: Plan, { cell }: Case, exchanges: readonly Exchange[]): boolean {
  if (cell.definition.effect === "write") return false;
  // A bulk reply may be cached for hours, so repeating the request would prove nothing and be expensive.
  if (isBulk(cell.definition) && plan.settings.level.kind !== "all") return false;
  return exchanges.every(({ request }) => writesOf(plan.service, request).length === 0);
}

class Rerun {
  private readonly live: ReadonlySet<string>;
  private readonly known: ReturnType<Run["journal"]["answers"]>;
  private readonly run: Run;
  private readonly guard: Guard;
  private readonly each: Case;
  private refusal: Refusal | undefined;

  constructor(run: Run, guard: Guard, each: Case, exchanges: readonly Exchange[]) {
    this.run = run;
    this.guard = guard;
    this.each = each;
    this.live = new Set(exchanges.map(({ request }) => bytesOf(request)));
    this.known = run.journal.answers();
  }

  /**
   * True if the case fails again with messages of the failure. A failure with other messages does not count. Throws the
   * `Refusal` if a message cannot be sent.
   */
  async fails(): Promise<boolean> {
    const guard = sendingBy(this.guard, (request) => this.send(request));
    const outcome = await runCase({ ...this.run, memory: new Map() }, guard, this.each);
    if (this.refusal !== undefined) throw this.refusal;
    if (outcome.verdict !== "fail") return false;
    const { exchanges = [] } = outcome.finding;
    return exchanges.every(({ request }) => this.live.has(bytesOf(request)));
  }

  /**
   * True if the failure occurs after the preceding requests and never without them. Both are tested twice, in turn.
   * False if one of the preceding requests may write.
   */
  async failsOnlyAfter(exchange: Exchange): Promise<boolean> {
    const before = this.run.journal.before(exchange, BEFORE);
    if (before.length === 0 || before.some(({ request }) => writesOf(this.run.plan.service, request).length > 0)) {
      return false;
    }
    for (let turn = 0; turn < 2; turn += 1) {
      if (await this.fails()) return false;
      for (const { request } of before) await this.carry(request);
      if (!(await this.fails())) return false;
    }
    return true;
  }

  private async send(request: HttpRequest): Promise<Exchange> {
    const known = this.live.has(bytesOf(request)) ? undefined : this.known(request);
    return known ?? this.carry(request);
  }

  private async carry(request: HttpRequest): Promise<Exchange> {
    try {
      this.admit(request);
      return await this.guard.send(request, { fresh: true });
    } catch (cause) {
      if (cause instanceof Refusal) this.refusal = cause;
      throw cause;
    }
  }

  private admit(request: HttpRequest): void {
    if (this.run.signal?.aborted === true) throw new Refusal("stopped", phrase`the run was ended`);
    if (writesOf(this.run.plan.service, request).length === 0) return;
    throw new Refusal("level", phrase`nothing that could write is sent again`);
  }
}
