// Defines the record of one exchange: the user, the decoded call and reply, the time, and the size and hash of the
// bytes.
import { codecErrorCodes, deviationCodes, type RecordValue, type Value } from "@staywire/codec";
import { bindings, type RuleKind } from "@staywire/model";
import * as z from "zod/mini";
import { messageRow } from "./message.js";
import { count, documented, type Immutable } from "./schema.js";

/** The format version of recordings. Files of any other version are rejected. */
export const RECORDING_FORMAT = 1;

const sources = ["stated", "contradiction", "open", "wire"] as const satisfies readonly RuleKind[];

const deviation = z.strictObject({
  code: z.enum(deviationCodes),
  source: z.enum(sources),
  path: z.string(),
  line: count,
  column: count,
  message: z.string(),
  spec: z.string(),
});

const problem = z.strictObject({
  code: z.enum(codecErrorCodes),
  /** The error message. It is recorded only for responses, because the message for a request can quote a credential. */
  message: z.optional(z.string()),
  path: z.optional(z.string()),
  line: z.optional(count),
  column: z.optional(count),
});

/**
 * The size of a message, and its hash if it cannot be decoded. They are recorded even if the bytes of the message are
 * not.
 */
const bytes = {
  /** The number of bytes of the body. */
  size: documented(count, "The number of bytes of the body."),
  /**
   * The SHA-256 of a body that cannot be decoded, in hexadecimal digits. Credentials in the body are first replaced by
   * placeholders. If the credentials are unknown, the hash of a request is left out: it would cover a password, which
   * could be guessed from the hash.
   */
  sha256: z.optional(
    documented(
      z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      "The SHA-256 of a body that is not decoded, with placeholders for credentials; with pseudonyms, a keyed hash of that.",
    ),
  ),
  /** The reason why the message cannot be decoded; absent if it can be decoded. */
  problem: z.optional(documented(problem, "Why the message cannot be decoded.")),
};

const kept = z.partial(z.strictObject(messageRow)).shape;

const states = ["sent", "blank", "repeated", "misspelled", "other-namespace", "missing", "text"] as const;

const form = z.strictObject({
  binding: z.optional(z.enum(bindings)),
  isOwnEndpoint: z.optional(z.boolean()),
  mediaType: z.string(),
  charset: z.optional(z.string()),
  soapAction: z.enum(["absent", "quoted", "unquoted", "other"]),
  envelope: z.optional(z.enum(["soap11", "soap12", "other", "none"])),
  bodies: count,
  contents: count,
  element: z.optional(z.enum(["exact", "other-namespace", "other-name", "none"])),
  /** The fields of the request, each with its state, such as `sent` or `misspelled`. */
  fields: z.array(z.tuple([z.string(), z.enum(states)])),
  queryLength: count,
  hasMarkup: z.boolean(),
  problem: z.optional(z.enum(codecErrorCodes)),
});

/** The details of how a request was written, which the decoded call does not show. */
export interface RequestForm extends Immutable<z.infer<typeof form>> {}

const error = z.strictObject({
  code: z.string(),
  text: z.string(),
  message: z.string(),
  parameter: z.optional(z.string()),
  placeholders: z.optional(z.array(z.tuple([z.string(), z.string()]))),
  advice: z.optional(z.string()),
  scope: z.enum(["call", "item"]),
  category: z.string(),
  retry: z.boolean(),
  path: z.string(),
  item: z.optional(
    z.union([
      z.strictObject({ index: count, id: z.string() }),
      z.strictObject({ index: count, id: z.optional(z.number()) }),
    ]),
  ),
  meaning: z.optional(z.enum(["empty", "warning"])),
});

const members = z.record(z.string(), z.unknown());

/** The value of the reply; absent if it is null. */
const value = z.optional(documented(z.unknown(), "The result; left out if it is null."));

const okReply = z.strictObject({
  kind: z.literal("ok"),
  value,
  itemErrors: z.array(error),
  warnings: z.array(error),
  headers: z.optional(members),
  none: z.optional(z.literal(true)),
  deviations: z.array(deviation),
});

const errorReply = z.strictObject({
  kind: z.literal("error"),
  channel: z.enum(["fault", "field", "result"]),
  status: z.int(),
  /** All errors of the reply. An error of the whole call comes first. */
  errors: z.array(error).check(z.minLength(1)),
  value,
  deviations: z.array(deviation),
});

/** The decoded members of a record. Members whose value is unknown are absent. */
const decoded = {
  operation: z.optional(z.string()),
  binding: z.optional(z.enum(bindings)),
  user: z.optional(documented(z.string(), "The user name of the call.")),
  time: z.optional(documented(z.int(), "When the request was sent, in milliseconds from 1970-01-01T00:00:00Z.")),
  earliest: z.optional(
    documented(
      z.int(),
      "The earliest time that the reply can be from: the time, less the time that a service caches it.",
    ),
  ),
  parameters: z.optional(documented(members, "The decoded parameters.")),
  headers: z.optional(documented(members, "The decoded SOAP headers of the request.")),
  notUnderstood: z.optional(documented(z.string(), "The SOAP header that must be understood, and is unknown.")),
  deviations: z.optional(documented(z.array(deviation), "How the request differs from the description.")),
  form: z.optional(documented(form, "The form of the request, which decoding does not report.")),
  reply: z.optional(documented(z.discriminatedUnion("kind", [okReply, errorReply]), "The decoded reply.")),
  silence: z.optional(documented(z.string(), "Why no response came.")),
  /** The requirements on writing that the bytes of the reply violate; absent if the bytes were not checked. */
  writing: z.optional(
    documented(
      z.array(z.strictObject({ check: z.string(), text: z.string() })),
      "What the bytes of the reply show, and decoding does not: the checks of its writing that fail. Absent if not checked.",
    ),
  ),
};

/** One line of a recording. */
export const recordedExchangeSchema = z.strictObject({
  format: z.literal(RECORDING_FORMAT),
  ...decoded,
  /** The hash of the reply. A line with a hash but no reply has the reply of the latest earlier line with this hash. */
  content: z.optional(
    documented(
      z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      "The SHA-256 of the decoded reply. A line that has it and no reply has the reply of an earlier line with the same one.",
    ),
  ),
  request: z.strictObject({ method: z.string(), target: z.optional(z.string()), ...kept, ...bytes }),
  response: z.optional(z.strictObject({ status: z.int(), ...kept, ...bytes })),
});

const recorded = z.partial(z.strictObject(bytes)).shape;

/** A recorded exchange with its messages, as in events and replay files. */
export const stepSchema = z
  .strictObject({
    ...decoded,
    request: z.strictObject({
      method: z.string().check(z.regex(/^[A-Z]{1,20}$/)),
      target: z.string(),
      ...messageRow,
      ...recorded,
    }),
    response: z.optional(z.strictObject({ status: z.int(), ...messageRow, ...recorded })),
    /**
     * True if the message belongs to an earlier case on which the failure may depend. A replay sends such messages
     * first.
     */
    earlier: z.optional(
      documented(
        z.literal(true),
        "A message of an earlier case, on which the failure can depend: a replay sends it first.",
      ),
    ),
  })
  .check(z.meta({ id: "step" }));

/** A recorded exchange with its messages. If the messages are long, the decoded content is left out. */
export interface Step extends Immutable<z.infer<typeof stepSchema>> {}

type Line = Immutable<z.infer<typeof recordedExchangeSchema>>;

/** An error of a reply, as recorded. */
export interface RecordedError extends Immutable<z.infer<typeof error>> {}

/** A deviation from the service description, as recorded. */
export interface RecordedDeviation extends Immutable<z.infer<typeof deviation>> {}

/** A violated requirement on the writing of a reply, with a description of the violation. */
export interface WritingProblem {
  readonly check: string;
  readonly text: string;
}

/** A decoded reply with a result, as recorded. */
export interface RecordedOkReply extends Omit<Immutable<z.infer<typeof okReply>>, "value" | "headers"> {
  /** The result of the call; undefined if it is null. */
  readonly value?: Value | undefined;
  readonly headers?: RecordValue | undefined;
}

/** A decoded reply that reports an error, as recorded. */
export interface RecordedErrorReply extends Omit<Immutable<z.infer<typeof errorReply>>, "value"> {
  /** The result that the reply contains together with the error; undefined if it is null. */
  readonly value?: Value | undefined;
}

/** A decoded reply, as recorded. */
export type RecordedReply = RecordedOkReply | RecordedErrorReply;

/**
 * The record of one exchange: the decoded call and reply, the user, the time, and the size and hash of the messages.
 * Members whose value is unknown are absent. The password of the call is never recorded.
 */
export interface RecordedExchange extends Omit<Line, "format" | "content" | "parameters" | "headers" | "reply"> {
  readonly parameters?: RecordValue | undefined;
  readonly headers?: RecordValue | undefined;
  readonly reply?: RecordedReply | undefined;
}
