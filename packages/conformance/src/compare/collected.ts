// Collects the differences that a comparison finds in one cell: for each cause, the smallest calls that show it.
import type { Cell } from "../core/cell.js";
import type { ReplyDifference } from "../core/difference.js";
import type { DifferenceRow } from "../core/walk.js";
import type { AskedBoth } from "./ask-both.js";
import { type CauseNames, causeNames, causesIn } from "./causes.js";
import { membersIn } from "./members.js";

/** The number of calls to keep for each cause. */
const KEPT = 4;

/** A call whose replies show a cause. */
export interface Candidate {
  readonly asked: AskedBoth;
  readonly difference: ReplyDifference;
  /** The length of the parameters as JSON text. */
  readonly size: number;
}

/** A cause, with calls that show it. */
export interface FoundCause {
  /** The number of calls that show the cause. */
  calls: number;
  /** The smallest of the calls that show the cause. */
  readonly candidates: Candidate[];
}

/** Collects the causes of the differences of one operation in one binding. */
export class Collected {
  /** The number of calls to which the right service replied, and the left service at least sent a response. */
  calls = 0;
  /** The number of calls to which the left service sent no response. */
  silent = 0;
  readonly causes = new Map<string, FoundCause>();
  private readonly names: CauseNames;
  private readonly seen = new Set<string>();
  private readonly cell: Pick<Cell, "service" | "definition" | "binding">;

  constructor(cell: Pick<Cell, "service" | "definition" | "binding">, rows: readonly DifferenceRow[]) {
    this.cell = cell;
    this.names = causeNames(cell.service, cell.definition.result, rows);
  }

  /** Adds a call with the replies of both services. */
  add(asked: AskedBoth): void {
    if (asked.left.kind === "silent") this.silent += 1;
    else if (asked.right.kind === "reply") this.calls += 1;
    if (asked.right.kind === "reply" && asked.shown === undefined) {
      const members = membersIn(this.cell.service, this.cell.definition.result, asked.right.reply.value);
      for (const member of members) this.seen.add(member);
    }
    const size = JSON.stringify(asked.call.parameters).length;
    for (const [cause, [{ difference }]] of causesIn(this.names, this.cell.binding, asked)) {
      this.keep(cause, { asked, difference, size });
    }
  }

  /** True if the cause is a member that no reply of the right service contained. */
  isUnseen(cause: string): boolean {
    return this.names.members.has(cause) && !this.seen.has(cause);
  }

  /** Returns the difference that a call shows for a cause; undefined if it shows none. */
  differenceIn(asked: AskedBoth, cause: string): ReplyDifference | undefined {
    return causesIn(this.names, this.cell.binding, asked).get(cause)?.[0].difference;
  }

  private keep(cause: string, candidate: Candidate): void {
    const found = this.causes.get(cause) ?? { calls: 0, candidates: [] };
    this.causes.set(cause, found);
    found.calls += 1;
    found.candidates.push(candidate);
    found.candidates.sort((a, b) => a.size - b.size);
    if (found.candidates.length > KEPT) found.candidates.pop();
  }
}
