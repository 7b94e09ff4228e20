// Defines the reports of an adapter about calls and tasks, which show how the client read replies.
import type { RecordValue } from "@staywire/codec";
import type { Message } from "@staywire/model";
import type { Observation } from "./observation.js";

/** The possible answers of an adapter to the question if the service has received the request of a failed call. */
export const sentAnswers = ["no", "yes", "unknown"] as const;

/** The result of a call, as the client reports it. */
export type Answer =
  | { readonly kind: "ok"; readonly value: unknown }
  | { readonly kind: "error"; readonly text: string }
  | { readonly kind: "failed"; readonly sent: (typeof sentAnswers)[number] }
  /** The adapter gave no valid answer. */
  | { readonly kind: "none"; readonly reason: Message };

/** A call that a client had to make. */
export interface CallReport {
  readonly operation: string;
  readonly parameters: RecordValue;
  readonly answer: Answer;
  /** The requests that the client sent for the call. */
  readonly observations: readonly Observation[];
}

/** The names of the tasks. */
export const taskNames = ["free-nights", "stay-price", "may-book", "local-copy"] as const;

/** One of the tasks: a question about the meaning of replies. */
export type TaskName = (typeof taskNames)[number];

/** A task that a client had to do. */
export interface TaskReport {
  readonly task: TaskName;
  readonly input: Readonly<Record<string, unknown>>;
  /** The correct answer, derived from the world; undefined if the calls that the task needs get no result. */
  readonly wanted: unknown;
  readonly answer: Answer;
  /** The requests that the client sent for the task. */
  readonly observations: readonly Observation[];
}

/**
 * The distinctions between values that some languages or libraries cannot make. The check of a distinction is not
 * applicable to a client that declares that it cannot make the distinction.
 */
export const distinctions = ["nil-members", "empty-texts", "decimal-scale", "opaque-xml"] as const;

/** One of the distinctions. */
export type Distinction = (typeof distinctions)[number];
