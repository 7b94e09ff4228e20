// Asks the check of a failure again, over the messages that showed it.
import type { Credentials, HttpRequest, UntypedCodec } from "@staywire/codec";
import { parseIsoDate } from "@staywire/values";
import type { Cell } from "../core/cell.js";
import type { Exchange } from "../core/exchange.js";
import type { Outcome } from "../core/outcome.js";
import type { Suite } from "../core/suite.js";
import { type Guard, Refusal } from "../guard/guard.js";
import { plan } from "../plan/plan.js";
import { bytesOf, Journal } from "../run/journal.js";
import { runCase } from "../run/run-case.js";
import { timeOf } from "../run/time.js";
import type { TargetClock } from "../targets/target.js";
import type { ReplayFile } from "./replay-file.js";

/** What a check is asked again with. */
export interface RecheckInput {
  readonly cell: Cell;
  readonly codec: UntypedCodec;
  readonly replayFile: ReplayFile;
  readonly suite: Suite;
  readonly credentials: Credentials;
  readonly users?: Readonly<Record<string, Credentials>> | undefined;
  readonly clock?: TargetClock | undefined;
  /** The messages of the failure, in order. */
  readonly requests: readonly HttpRequest[];
  readonly carry: (request: HttpRequest) => Promise<Exchange>;
}

/** What a check says of its failure now. */
export interface Recheck {
  /** Why it is still there; undefined if it is fixed, or if nothing can be said. */
  readonly why: string | undefined;
  /** Why nothing can be said of it on what the target holds now. */
  readonly unjudged?: string | undefined;
}

/**
 * What the check says of the messages now. A check that asks for more than there is has come past its failure. One that
 * asks for others, because the target holds something else by now, is asked anew, with whatever it sends. Undefined
 * where the check is not known. Throws the Refusal of a guard that does not let a message through.
 */
export async function askAgain(again: RecheckInput): Promise<Recheck | undefined> {
  const { replayFile, cell, suite, codec, credentials, users = {}, clock } = again;
  const { seed = 0, runs = 1 } = replayFile.again ?? {};
  const { today } = replayFile;
  const settings = { suite, today, seed, runs, level: { kind: "all" }, hostile: true } as const;
  const made = plan(cell.service, settings);
  const each = made.cases.find(({ name }) => name === replayFile.name);
  if (each === undefined) return undefined;
  const path = replayFile.expectation.kind === "check" ? replayFile.expectation.path : undefined;
  const shared = { plan: made, codec, credentials, users, today: parseIsoDate(today), path, signal: undefined };
  const ask = async (recorded: Recorded): Promise<Outcome> => {
    const run = { ...shared, time: timeOf(clock, {}), journal: new Journal(), memory: new Map() };
    const outcome = await runCase(run, recorded, each);
    if (recorded.refusal !== undefined) throw recorded.refusal;
    return outcome;
  };
  const recorded = new Recorded(again, path !== undefined);
  const outcome = await ask(recorded);
  if (recorded.isPast) return { why: undefined };
  if (recorded.isLost) return recheckOf(await ask(new Recorded(again, true)), false);
  return recheckOf(outcome, recorded.isWhole());
}

/** What is only noted was not there to be judged, unless it was all asked again. */
function recheckOf(outcome: Outcome, isWhole: boolean): Recheck {
  if (outcome.verdict === "fail") return { why: outcome.finding.actual };
  if (outcome.verdict !== "noted" && outcome.verdict !== "could-not-run") return { why: undefined };
  if (!isWhole) return { why: undefined, unjudged: outcome.reason };
  return { why: outcome.verdict === "could-not-run" ? outcome.reason : undefined };
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
  private readonly carry: RecheckInput["carry"];
  private readonly isFree: boolean;

  constructor({ requests, carry }: RecheckInput, isFree: boolean) {
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

  /** Whether every recorded message was sent again. */
  isWhole(): boolean {
    return this.left.length === 0;
  }

  traffic() {
    return { requests: 0, refused: 0, silent: 0, ledger: new Map<string, number>(), stopped: undefined };
  }
}
