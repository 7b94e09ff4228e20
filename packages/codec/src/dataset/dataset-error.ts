// Creates the errors of DataSets.
import { type Message, phrase, quote } from "@staywire/model";
import { CodecError, type CodecErrorCode } from "../core/error.js";

/** Creates the error for a DataSet that cannot be read. */
export function cannotRead(
  path: string,
  problem: Message,
  code: CodecErrorCode = "bad-value",
  value?: string,
): CodecError {
  return new CodecError(code, phrase`cannot decode DataSet${at(path)}: ${problem}`, {
    path,
    value: value?.slice(0, 100),
  });
}

/** Creates the error for tables that cannot be written. */
export function cannotWrite(path: string, problem: Message, code: CodecErrorCode = "invalid-value"): CodecError {
  return new CodecError(code, phrase`cannot encode DataSet${at(path)}: ${problem}`, { path });
}

function at(path: string): Message {
  return path === "" ? phrase`` : phrase` ${quote(path)}`;
}
