// Sends one call to two services and compares the replies.
import type { Reply } from "@staywire/codec";
import { type Binding, operationOf, type Service } from "@staywire/model";
import { describe, shapeOf } from "../core/describe.js";
import type { ReplyDifference } from "../core/difference.js";
import type { Answer } from "../core/exchange.js";
import type { Ask, Compared, ShowingCall, WalkCall } from "../core/walk.js";
import { differencesOf } from "./replies.js";

/** The two services of a comparison, and the state of the comparison. */
export interface Both {
  readonly service: Service;
  readonly binding: Binding;
  readonly left: Ask;
  readonly right: Ask;
  /**
   * For each id that the left service assigned to a new record, the id that the right service assigned to the same
   * record.
   */
  readonly ids: Map<number, number>;
  /**
   * For each operation, the shape of the first text that the left service returned as a result. Calls to which the
   * right service returned no result are ignored. A later text with another shape may be an error in the service's own
   * words.
   */
  readonly texts: Map<string, string>;
  /**
   * Moves the clocks of both services, so that cached responses expire. Returns false if the clocks cannot be moved.
   */
  readonly pass: (seconds: number) => Promise<boolean>;
}

/** A call with the replies of both services. */
export interface AskedBoth {
  readonly operation: string;
  readonly call: WalkCall;
  readonly shown?: ShowingCall | undefined;
  /** The write whose effect this call shows, with the replies of both services to the write. */
  readonly before?: AskedBoth | undefined;
  readonly left: Answer;
  readonly right: Answer;
  readonly differences: readonly ReplyDifference[];
  /**
   * True if the left result is a text whose shape differs from the shape in `Both.texts`. Such a text may be an error
   * in the service's own words.
   */
  readonly isUnusualText?: boolean | undefined;
}

/**
 * Sends a call to both services, and then the calls of `shownBy`, which read what the call wrote. If the clocks cannot
 * be moved, leaves out the calls of `shownBy` whose replies may be cached.
 */
export async function* askBoth(both: Both, operation: string, call: WalkCall): AsyncGenerator<AskedBoth, void, void> {
  const asked = await askOne(both, operation, call);
  yield asked;
  for (const shown of call.shownBy ?? []) {
    const minutes = operationOf(both.service, shown.operation).cacheMinutes;
    if (minutes > 0 && !(await both.pass(minutes * 60 + 1))) continue;
    yield {
      ...(await askOne(both, shown.operation, { ...shown, user: call.user })),
      operation,
      call,
      shown,
      before: asked,
    };
  }
}

async function askOne(both: Both, operation: string, call: WalkCall): Promise<AskedBoth> {
  const left = await both.left(call, operation, call.user);
  const right = await both.right(call, operation, call.user);
  if (operationOf(both.service, operation).effect === "write") matchIds(both, left, right);
  const differences = differencesBetween(both, operation, left, right);
  return { operation, call, left, right, differences, isUnusualText: isUnusualText(both, operation, left, right) };
}

function isUnusualText({ texts }: Both, operation: string, left: Answer, right: Answer): boolean {
  const [own, other] = [replyOf(left), replyOf(right)];
  if (own?.kind !== "ok" || typeof own.value !== "string") return false;
  const usual = texts.get(operation);
  const shape = shapeOf(own.value);
  if (usual === undefined && other?.kind === "ok") texts.set(operation, shape);
  return usual !== undefined && usual !== shape;
}

/** Records which ids the two services assigned to the same new record. The ids may differ. */
function matchIds({ ids }: Both, left: Answer, right: Answer): void {
  const [own, other] = [numberIn(left), numberIn(right)];
  if (own !== undefined && other !== undefined && !ids.has(own)) ids.set(own, other);
}

function numberIn(answer: Answer): number | undefined {
  const value = answer.kind === "reply" && answer.reply.kind === "ok" ? answer.reply.value : undefined;
  return typeof value === "number" ? value : undefined;
}

/**
 * Returns the differences between two replies. The list is empty if the left service was silent, or if the right
 * service sent no reply that can be decoded, because such a call proves nothing.
 */
function differencesBetween(
  { service, ids }: Pick<Both, "service" | "ids">,
  operation: string,
  left: Answer,
  right: Answer,
): readonly ReplyDifference[] {
  if (right.kind !== "reply" || left.kind === "silent") return [];
  if (left.kind === "reply") return differencesOf(service, operation, [left.reply, right.reply], { ids });
  return [{ member: "", path: "", kind: "refused", left: describe(left), right: describe(right) }];
}

/** Returns the differences of a call, with the replies in which they were found. */
export function comparedIn(binding: Binding, { left, right, differences, before: _, ...asked }: AskedBoth): Compared[] {
  const reply = replyOf(right);
  if (reply === undefined) return [];
  return differences.map((difference) => ({ ...asked, binding, left: replyOf(left), right: reply, difference }));
}

function replyOf(answer: Answer): Reply | undefined {
  return answer.kind === "reply" ? answer.reply : undefined;
}
