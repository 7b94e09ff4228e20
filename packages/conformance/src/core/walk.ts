// Defines the part of a suite that is needed to compare two services: the calls to send to both, and the rules for each
// difference.
import type { RecordValue, Reply } from "@staywire/codec";
import type { Binding } from "@staywire/model";
import type { CalendarDate } from "@staywire/values";
import type { ReplyDifference } from "./difference.js";
import type { Answer } from "./exchange.js";
import type { Grounds } from "./grounds.js";

/** A call to send to both services. */
export interface WalkCall {
  readonly parameters: RecordValue;
  /**
   * The name of the user who makes the call, from the settings.
   *
   * @defaultValue the main user
   */
  readonly user?: string | undefined;
  /** Calls of read operations that show the effect of this call, in the same binding. */
  readonly shownBy?: readonly ShowingCall[] | undefined;
}

/** A call of a read operation that shows the effect of a write. */
export interface ShowingCall {
  readonly operation: string;
  readonly parameters: RecordValue;
}

/** A call with the replies of both services, and one difference between them. */
export interface Compared {
  readonly operation: string;
  readonly binding: Binding;
  readonly call: WalkCall;
  readonly difference: ReplyDifference;
  /** The left service's reply; undefined if it cannot be decoded. */
  readonly left: Reply | undefined;
  readonly right: Reply;
  /**
   * True if the left result is a text whose shape differs from that of the operation's first result text. Such a text
   * may be an error in the service's own words.
   */
  readonly isUnusualText?: boolean | undefined;
  /** The call that shows the effect of `call`, if the difference is in its replies. */
  readonly shown?: ShowingCall | undefined;
}

/** The rules for one kind of difference. If several rows apply, the first one decides. */
export interface DifferenceRow {
  /**
   * The name of the row, which becomes the name of its cases. It is unique among the rows, and consists of lower-case
   * words that are joined with hyphens or dots.
   */
  readonly name: string;
  readonly grounds: Grounds;
  /**
   * The operations to which the row applies.
   *
   * @defaultValue every operation
   */
  readonly operations?: readonly string[] | undefined;
  /** True if the row applies to the difference. */
  readonly applies: (compared: Compared) => boolean;
}

/** The part of a suite that is needed to compare the target with another service that has the same data. */
export interface WalkSource {
  /** Returns the calls of an operation in a binding. */
  readonly calls: (operation: string, binding: Binding, today: CalendarDate) => readonly WalkCall[];
  /** The rows for differences to which other rules apply than those of the member in which they occur. */
  readonly rows: readonly DifferenceRow[];
}

/** Sends a call to one of the two services, as a user from the settings or as the main user. */
export type Ask = (call: WalkCall | ShowingCall, operation: string, user: string | undefined) => Promise<Answer>;
