// Asks the check of a failure again, over the messages that showed it.
import type { Credentials, HttpRequest, UntypedCodec } from "@staywire/codec";
import { parseIsoDate } from "@staywire/values";
import type { Cell } from "../cell.js";
import type { Exchange } from "../exchange.js";
import { type Guard, Refusal } from "../guard/guard.js";
import { plan } from "../plan/plan.js";
import { bytesOf, Journal } from "../run/journal.js";
import { runCase } from "../run/run-case.js";
import { timeOf } from "../run/time.js";
import type { Suite } from "../suite.js";
import type { TargetClock } from "../targets/target.js";
import type { Repro } from "./repro.js";

/** What a check is asked again with. */
export interface Again {
  readonly cell: Cell;
  readonly codec: UntypedCodec;
  readonly repro: Repro;
  readonly suite: Suite;
  readonly credentials: Credentials;
  readonly users?: Readonly<Record<string, Credentials>> | undefined;
  readonly clock?: TargetClock | undefined;
  /** The messages of the failure, in order. */
  readonly requests: readonly HttpRequest[];
  readonly carry: (request: HttpRequest) => Promise<Exchange>;
}

/**
 * What the check says of the messages now: why they still fail, or nothing. A check that asks for more than there is
 * has come past its failure. Undefined where the check is not known, or where it sends other messages than these.
 * Throws the Refusal of a guard that does not let one through.
 */
export async function askAgain(again: Again): Promise<{ readonly why: string | undefined } | undefined> {
  const { repro, cell, suite, codec, credentials, users = {}, clock } = again;
  const { seed = 0, runs = 1 } = repro.again ?? {};
  const { today } = repro;
  const settings = { suite, today, seed, runs, level: { kind: "all" }, hostile: true } as const;
  const made = plan(cell.service, settings);
  const each = made.cases.find(({ name }) => name === repro.name);
  if (each === undefined) return undefined;
  const path = repro.expectation.kind === "check" ? repro.expectation.path : undefined;
  const recorded = new Recorded(again, path !== undefined);
  const shared = { plan: made, codec, credentials, users, today: parseIsoDate(today) };
  const run = {
    ...shared,
    path,
    time: timeOf(clock, {}),
    journal: new Journal(),
    signal: undefined,
    memory: new Map(),
  };
  const outcome = await runCase(run, recorded, each);
  if (recorded.refusal !== undefined) throw recorded.refusal;
  if (recorded.isLost) return undefined;
  if (recorded.isPast || outcome.verdict === "pass" || outcome.verdict === "noted") return { why: undefined };
  return { why: outcome.verdict === "fail" ? outcome.finding.actual : outcome.reason };
}

/**
 * Lets the recorded messages through, each once, and nothing else; where there is a path, the check has a single place
 * to come to, and may go another way to it.
 */
class Recorded implements Guard {
  /** The guard of the target did not let a message through. */
  refusal: Refusal | undefined;
  /** The check asked for another message although some were left. */
  isLost = false;
  /** The check asked for another message when all were sent. */
  isPast = false;
  private readonly left: HttpRequest[];
  private readonly carry: Again["carry"];
  private readonly isFree: boolean;

  constructor({ requests, carry }: Again, isFree: boolean) {
    this.left = [...requests];
    this.carry = carry;
    this.isFree = isFree;
  }

  async send(request: HttpRequest): Promise<Exchange> {
    const at = this.left.findIndex((each) => bytesOf(each) === bytesOf(request));
    const [found] = at < 0 ? [] : this.left.splice(at, 1);
    if (found === undefined && !this.isFree) {
      if (this.left.length > 0) this.isLost = true;
      else this.isPast = true;
      throw new Refusal("stopped", "the failure has no such message");
    }
    try {
      return await this.carry(found ?? request);
    } catch (cause) {
      if (cause instanceof Refusal) this.refusal = cause;
      throw cause;
    }
  }

  traffic() {
    return { requests: 0, refused: 0, silent: 0, ledger: new Map<string, number>(), stopped: undefined };
  }
}
