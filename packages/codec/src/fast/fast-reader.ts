// Provides the fast reader to the codec, for messages in UTF-8 with the content types that ASMX services send.
import { responseLimits } from "../core/limits.js";
import type { FastReader } from "../settings.js";
import { soap11, soap12 } from "../soap/version.js";
import { GIVE_UP } from "./cursor.js";
import { readFastReply } from "./reply.js";
import { readFastCall } from "./request.js";

function orNothing<T>(read: T): Exclude<T, typeof GIVE_UP> | undefined {
  return read === GIVE_UP ? undefined : (read as Exclude<T, typeof GIVE_UP>);
}

/**
 * Reads messages that are written as ASMX services and generated clients write them. Returns undefined for any other
 * message.
 */
export const fastReader: FastReader = {
  reply({ plan, binding, media: { type, charset = "utf-8" }, settings, response: { body, status } }) {
    const isUsual = type === soap11.mediaType || type === soap12.mediaType;
    if (!isUsual || charset !== "utf-8") return undefined;
    const limits = responseLimits(settings.limits, status);
    return orNothing(readFastReply(body, binding.name, { plan, limits }));
  },
  call: (announced) => (announced.charset === "utf-8" ? orNothing(readFastCall(announced)) : undefined),
};
