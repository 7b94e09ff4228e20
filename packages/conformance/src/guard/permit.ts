// Decides whether the level allows a request.

import type { HttpRequest, RecordValue, UntypedCodec } from "@staywire/codec";
import { knownName, knownNames, type Message, phrase } from "@staywire/model";
import type { Level, WriteRule } from "../core/level.js";
import { writesOf } from "./writes.js";

/** Returns the reason why a request must not be sent; undefined if it may be sent. */
export function refusalOf(codec: UntypedCodec, level: Level, request: HttpRequest): Message | undefined {
  if (level.kind === "all") return undefined;
  const writes = writesOf(codec.service, request);
  if (writes.length === 0) return undefined;
  if (level.kind === "read-only")
    return phrase`the level is read-only, and the request could set off ${knownNames(writes)}`;
  return writes.map((name) => refusalOfWrite(codec, level.allow, request, name)).find((why) => why !== undefined);
}

function refusalOfWrite(
  codec: UntypedCodec,
  allow: Readonly<Record<string, WriteRule>>,
  request: HttpRequest,
  name: string,
): Message | undefined {
  const rule = Object.hasOwn(allow, name) ? allow[name] : undefined;
  if (rule === undefined) return phrase`the settings do not name ${knownName(name)} among the writes`;
  const call = understood(codec, request);
  if (call === undefined)
    return phrase`the request could set off ${knownName(name)}, and is not a call that can be read`;
  if (call.operation !== name)
    return phrase`the request names ${knownName(name)} and calls ${knownName(call.operation)}`;
  return refusalOfValues(rule, call.parameters, name);
}

function understood(codec: UntypedCodec, request: HttpRequest) {
  try {
    const call = codec.decodeRequest(request);
    return call.deviations.length === 0 ? call : undefined;
  } catch {
    return undefined;
  }
}

function refusalOfValues(rule: WriteRule, parameters: RecordValue, name: string): Message | undefined {
  for (const [parameter, values] of Object.entries(rule)) {
    const value = parameters[parameter];
    if ((typeof value === "string" || typeof value === "number") && values.includes(value)) continue;
    return phrase`${knownName(name)} may be called with ${knownName(parameter)} ${values.length === 0 ? "(none)" : knownNames(values.map(String))} only`;
  }
  return undefined;
}
