// The fields of a call as they were written, by the names that the client gave them: decoding reports known ones only.
import { CodecError, type HttpRequest, messageOutline, requestFields, requestLimits, route } from "@staywire/codec";
import type { Service } from "@staywire/model";
import type { WrittenField } from "../core/observation.js";

const limits = requestLimits();

/** The most fields that are kept of a call. */
const MOST = 200;

/** Returns the fields of a call in the order of the message; none if it cannot be read that far. */
export function writtenFields(service: Service, request: HttpRequest): readonly WrittenField[] {
  try {
    const found = route(service, request);
    if (found.binding === "get" || found.binding === "post") {
      const { fields } = requestFields(found, request, limits);
      return fields.slice(0, MOST).map(([name = "", text]) => ({ name, text }));
    }
    const outline = messageOutline(request.body, { charset: found.media.charset, bytes: limits.bytes });
    return (outline?.children ?? []).slice(0, MOST).map(({ name, text }) => ({ name, text }));
  } catch (error) {
    if (error instanceof CodecError) return [];
    throw error;
  }
}
