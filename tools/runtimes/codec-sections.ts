// Runs the codec: requests and replies in four bindings, and every golden message, including encodings and hostile
// messages.
import { service } from "@staywire/catalog";
import { CodecError, codec, type Header, untypedCodec } from "@staywire/codec";
import { type Binding, bindings } from "@staywire/model";
import { digest, printable } from "./printable.js";
import type { Section } from "./section.js";

/** A golden message, with its body in base64. */
export interface GoldenMessage {
  readonly id: string;
  readonly operation: string;
  readonly binding: Binding;
  readonly headers: readonly Header[];
  /** The method and target of a request, or the status of a reply. */
  readonly start: readonly [method: string, target: string] | number;
  readonly body: string;
}

const channel = codec(service);
const untyped = untypedCodec(service);
const credentials = { username: "agent", password: "agent-password" };

/** Returns a section for each binding, and one for each folder of golden cases. */
export function codecSections(messages: readonly GoldenMessage[]): Readonly<Record<string, Section>> {
  const topics = [...new Set(messages.map(topicOf))];
  return Object.fromEntries([
    ...bindings.map((binding) => [`codec ${binding}`, () => roundTrip(binding)] as const),
    ...topics.map(
      (topic) => [`golden ${topic}`, () => goldenLine(messages.filter((each) => topicOf(each) === topic))] as const,
    ),
  ]);
}

function topicOf({ id }: GoldenMessage): string {
  return id.slice(0, id.indexOf("/"));
}

function roundTrip(binding: Binding): unknown {
  const parameters = { PropertyIDs: [1101, 1103], MinimumDateInRange: "2027-05-01", MaximumDateInRange: "2027-05-04" };
  const request = channel.encodeRequest("GetPropertiesNightlyRoomsToSell", binding, { credentials, parameters });
  const received = channel.decodeRequest(request);
  const reply = channel.encodeResponse("GetReservations", binding, [
    {
      ArrivalDate: "2027-05-01T00:00:00",
      DepartureDate: "2027-05-08T00:00:00",
      BookingID: 1,
      HasPoolHeat: false,
      GuestName: "Zoë 🏖 & <Co>",
    },
  ]);
  return [request, received, reply, channel.decodeResponse("GetReservations", binding, reply)];
}

function goldenLine(cases: readonly GoldenMessage[]): string {
  return `${cases.length} messages ${digest(cases.map((each) => printable(decoded(each))).join("\n"))}`;
}

function decoded({ operation, binding, headers, start, body }: GoldenMessage): unknown {
  const bytes = Uint8Array.from(atob(body), (unit) => unit.charCodeAt(0));
  try {
    if (typeof start === "number")
      return untyped.decodeResponse(operation, binding, { status: start, headers, body: bytes });
    const [method, target] = start;
    return untyped.decodeRequest({ method, target, headers, body: bytes });
  } catch (error) {
    return error instanceof CodecError ? [error.code, error.message] : String(error);
  }
}
