// Reads the fields of a call with the names and texts that the client wrote, because decoding reports only known names.
import { CodecError, type HttpRequest, messageOutline, requestFields, requestLimits, route } from "@staywire/codec";
import type { Service } from "@staywire/model";
import type { WrittenField } from "../core/observation.js";

const limits = requestLimits();

/** The maximum number of fields to keep of a call. */
const MOST = 200;

/**
 * Returns the fields of a call in the order of the message; none if the message cannot be read as far as its fields.
 */
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
