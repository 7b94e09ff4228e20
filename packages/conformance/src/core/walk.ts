// The knowledge of a suite for comparing two services: the calls to send to both, and the grounds of each difference.
import type { RecordValue, Reply } from "@staywire/codec";
import type { Binding } from "@staywire/model";
import type { CalendarDate } from "@staywire/values";
import type { ReplyDifference } from "./difference.js";
import type { Answer } from "./exchange.js";
import type { Grounds } from "./grounds.js";

/** A call that is sent to both services. */
export interface WalkCall {
  readonly parameters: RecordValue;
  /**
   * The name of the calling user in the settings.
   *
   * @defaultValue the main user
   */
  readonly user?: string | undefined;
  /** Calls that show what this one has changed, in the same binding. */
  readonly shownBy?: readonly ShowingCall[] | undefined;
}

/** A call that shows what another one has changed. */
export interface ShowingCall {
  readonly operation: string;
  readonly parameters: RecordValue;
}

/** A call with the replies of both services, and one of the differences between them. */
export interface Compared {
  readonly operation: string;
  readonly binding: Binding;
  readonly call: WalkCall;
  readonly difference: ReplyDifference;
  /** The left reply; undefined if it cannot be decoded. */
  readonly left: Reply | undefined;
  readonly right: Reply;
  /** True if the left result is a text unlike those of its other results: it may be a refusal in words of its own. */
  readonly isUnusualText?: boolean | undefined;
  /** The call that shows what `call` has changed, if the difference is in its replies. */
  readonly shown?: ShowingCall | undefined;
}

/** The ground of one kind of difference; the first row that applies decides. */
export interface DifferenceRow {
  /** The name of the cases, unique among the rows: words in lower case, joined with hyphens or dots. */
  readonly name: string;
  readonly grounds: Grounds;
  /**
   * The operations that it is about.
   *
   * @defaultValue every operation
   */
  readonly operations?: readonly string[] | undefined;
  /** True if the row is about this difference. */
  readonly applies: (compared: Compared) => boolean;
}

/** The suite's part of a comparison with another service that holds the same data. */
export interface WalkSource {
  /** The calls of an operation in a binding. */
  readonly calls: (operation: string, binding: Binding, today: CalendarDate) => readonly WalkCall[];
  /** The grounds of differences other than the rule of the member. */
  readonly rows: readonly DifferenceRow[];
}

/** Sends a call of an operation to one of the two services, as a user of the settings or as the main one. */
export type Ask = (call: WalkCall | ShowingCall, operation: string, user: string | undefined) => Promise<Answer>;
