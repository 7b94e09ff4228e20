// Repeats the task that a codec failed, and reports the new result. No values are generated.
import { untypedCodec } from "@staywire/codec";
import type { Message, Service } from "@staywire/model";
import type { CodecTask } from "../core/codec-task.js";
import { Refusal } from "../guard/refusal.js";
import { maskedText } from "../replay/masked.js";
import type { ReplayFile } from "../replay/replay-file.js";
import type { ReplayVerdict } from "../replay/replay-verdict.js";
import { runTask } from "./codec-task.js";
import type { LinePipe, SessionSettings } from "./conversation.js";
import { Session } from "./session.js";

/** The result of a replay of a failure of a codec. */
export interface CodecReplay {
  readonly verdict: Extract<ReplayVerdict, "FAILED" | "FIXED" | "DRIFTED">;
  /** The problem that the codec has now; undefined if it has none. */
  readonly why: Message | undefined;
}

/**
 * Replays a failure. Throws a TypeError if the failure has no codec task, and a `Refusal` if the codec does not reply
 * to the hello correctly.
 */
export async function replayCodec(
  service: Service,
  pipe: LinePipe,
  { event: { trial, actual } }: ReplayFile,
  settings: SessionSettings = {},
): Promise<CodecReplay> {
  if (trial === undefined) throw new TypeError("the failure has no codec task, so it is not the failure of a codec");
  const session = new Session(pipe, settings);
  await session.open(service);
  if (session.gone !== undefined) throw new Refusal("stopped", session.gone.reason);
  // The file contains the task exactly as it was sent to the codec in the run.
  const { wrong } = await runTask(untypedCodec(service), session, trial as CodecTask);
  if (wrong === undefined) return { verdict: "FIXED", why: undefined };
  return { verdict: maskedText(wrong) === maskedText(actual) ? "FAILED" : "DRIFTED", why: wrong };
}
