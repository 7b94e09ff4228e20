// Defines how events, replay files and recordings store HTTP messages, with placeholders for credentials.
import * as z from "zod/mini";
import { documented, type Immutable } from "./schema.js";

/** Schemas of the members of a message, without its start line. */
export const messageRow = {
  headers: z.array(z.tuple([z.string(), z.string()])),
  /** The body: as text, or encoded as `base64` or `gzip` states. */
  body: documented(
    z.string(),
    "Text, where base64 and gzip do not say otherwise; each credential is a placeholder, like {{password|xml}}.",
  ),
  /** True if the body is in base64, because its encoding is unknown. */
  base64: z.optional(documented(z.literal(true), "The body is bytes of no known encoding, in base64.")),
  /** True if the body is compressed with gzip and then in base64, because it is long. */
  gzip: z.optional(documented(z.literal(true), "The body is long: its bytes in gzip, and those in base64.")),
  /**
   * True if a part of the body was left out, because the body was too long, or contained a credential that could not be
   * replaced.
   */
  incomplete: z.optional(documented(z.literal(true), "The body is not whole: the rest of it was left out.")),
  /**
   * The encoding in which the text is sent.
   *
   * @defaultValue UTF-8
   */
  charset: z.optional(
    documented(z.enum(["utf-16le", "utf-16be"]), "The encoding in which the text is sent. Default: UTF-8."),
  ),
};

/** A message without its start line. */
export interface MessageRow extends Immutable<z.infer<z.ZodMiniObject<typeof messageRow>>> {}
