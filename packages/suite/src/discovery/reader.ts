// Reading calls of a discovery: through the guard, in one binding, errors as codes.
import {
  CodecError,
  type Credentials,
  isRetryStatus,
  type RecordValue,
  untypedCodec,
  type Value,
} from "@staywire/codec";
import { type Guard, guard, readOnly, type Target, type TrafficSettings } from "@staywire/conformance";
import type { Exchange } from "@staywire/conformance/checks";
import type { Service } from "@staywire/model";

/** What one call gave: its value, and the codes of its errors; a call that got no reply that can be read has neither. */
export interface Found {
  readonly value: Value | null;
  readonly codes: readonly string[];
  readonly categories: readonly string[];
  /** Why there is neither; undefined where there is. */
  readonly trouble: string | undefined;
  /** True where a reply came that is not written as the description says: what it holds is uncertain. */
  readonly garbled: boolean;
}

/** Makes the calls of a discovery. */
export interface Reader {
  call(operation: string, parameters: RecordValue): Promise<Found>;
  readonly guard: Guard;
  /** The calls that got nothing to learn from, in words. */
  troubles(): readonly string[];
}

/** A reader of a target; SOAP 1.1 is the binding that holds every value. */
export function reader(service: Service, target: Target, credentials: Credentials, traffic: TrafficSettings): Reader {
  const codec = untypedCodec(service);
  const guarded = guard(codec, target.transport, { ...traffic, level: readOnly });
  const troubles = new Map<string, { readonly first: string; readonly count: number }>();
  const noted = (operation: string, found: Found): Found => {
    const text = found.garbled ? String(found.trouble) : `${operation}: ${found.trouble}`;
    // Replies that are garbled alike differ in the place of it.
    const key = text.replace(/\d+/g, "#");
    const { first = text, count = 0 } = troubles.get(key) ?? {};
    troubles.set(key, { first, count: count + 1 });
    return found;
  };
  return {
    guard: guarded,
    troubles: () =>
      [...troubles.values()].map(({ first, count }) => (count === 1 ? first : `${first} (${count} calls)`)),
    async call(operation, parameters) {
      const request = codec.encodeRequest(operation, "soap11", { credentials, parameters });
      const first = await guarded.send(request);
      const { response, silence } = isBusy(first) ? await guarded.send(request) : first;
      if (response === undefined) return noted(operation, nothing(silence ?? "no reply"));
      if (isBusy({ response })) return noted(operation, nothing(`status ${response.status}, twice`));
      try {
        const reply = codec.decodeResponse(operation, "soap11", response);
        const errors = reply.kind === "error" ? reply.errors : [...reply.itemErrors, ...reply.warnings];
        const [codes, categories] = [errors.map(({ code }) => code), errors.map(({ category }) => category)];
        const garbled = codes.length === 0 && reply.deviations.some(({ source }) => source !== "open");
        return { value: reply.value, codes, categories, trouble: undefined, garbled };
      } catch (error) {
        if (error instanceof CodecError) return noted(operation, { ...nothing(error.message), garbled: true });
        throw error;
      }
    },
  };
}

/** Whether a read is worth a second try: nothing came, or the target has too much to do. */
function isBusy({ response }: Pick<Exchange, "response">): boolean {
  return response === undefined || isRetryStatus(response.status);
}

function nothing(trouble: string): Found {
  return { value: null, codes: [], categories: [], trouble, garbled: false };
}

/** The records of a list; none where the value is none. */
export function recordsOf(value: Value | null | undefined): RecordValue[] {
  if (!Array.isArray(value)) return [];
  return (value as readonly Value[]).filter((item): item is RecordValue => typeof item === "object" && item !== null);
}

/** Returns a number member of a record; undefined if absent. */
export function numberIn(record: RecordValue, member: string): number | undefined {
  const value = record[member];
  return typeof value === "number" ? value : undefined;
}
