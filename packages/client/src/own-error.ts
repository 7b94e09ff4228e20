// Errors in our own wording, which redaction leaves alone except for what they quote.
import { CodecError } from "@staywire/codec";

const ours = new WeakSet<Error>();

/** Marks an error as one whose message is a sentence of ours, with every foreign text in it in quotes. */
export function own<E extends Error>(error: E): E {
  ours.add(error);
  return error;
}

/** True if the message of an error is a sentence of ours. The errors of a caller's transport are not. */
export function isOwn(error: Error): boolean {
  return error instanceof CodecError || ours.has(error);
}
