// HTTP messages as events, replay files and recordings hold them, with placeholders for credentials.
import * as z from "zod/mini";
import { documented, type Immutable } from "./schema.js";

/** The members of a message without its start line, as schemas. */
export const messageRow = {
  headers: z.array(z.tuple([z.string(), z.string()])),
  /** The text of the body, unless `base64` or `gzip` says otherwise. */
  body: documented(
    z.string(),
    "Text, where base64 and gzip do not say otherwise; each credential is a placeholder, like {{password|xml}}.",
  ),
  /** The body is bytes of no known encoding, in base64. */
  base64: z.optional(documented(z.literal(true), "The body is bytes of no known encoding, in base64.")),
  /** The body is long: its bytes in gzip, and those in base64. */
  gzip: z.optional(documented(z.literal(true), "The body is long: its bytes in gzip, and those in base64.")),
  /** The body is not the whole of the message: it was too long, or it holds a credential that cannot be replaced. */
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
