// Explains why a file cannot be read or written.
import { type Message, ownWords } from "@staywire/model";
import { messageOf } from "../cli-error.js";

const words = {
  ENOENT: "there is no such file or folder",
  EISDIR: "it is a folder; expected a file",
  ENOTDIR: "a part of its path is a file; expected a folder",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the disk cannot be written to",
  EEXIST: "a file of this name exists",
  ELOOP: "its links go in a circle",
  ENOSPC: "no space is left on the disk",
  ENAMETOOLONG: "its name is too long",
} as const;

/** Returns the problem of a file; for an unknown error, the system's message. */
export function fileProblem(error: unknown): Message {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const known = Object.entries(words).find(([each]) => each === code);
  return known === undefined ? messageOf(error) : ownWords(known[1]);
}
