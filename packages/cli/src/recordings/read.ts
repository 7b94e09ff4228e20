// Reads the recordings that a command line names: files of `staywire proxy --record`, and HAR files of other tools.
import { resolve } from "node:path";
import { parseRecording, type RecordedExchange } from "@staywire/conformance";
import { phrase, type Service } from "@staywire/model";
import { recorder } from "@staywire/suite";
import { messageOf, quoteFile, usageError } from "../cli-error.js";
import { readText } from "../io/read-file.js";
import type { Io } from "../io.js";
import { exchangesOfHar, isHar } from "./har.js";

/** Reads recordings one after the other. Throws a usage error for a file that is not a recording. */
export function readRecordings(io: Io, service: Service, files: readonly string[]): readonly RecordedExchange[] {
  return files.flatMap((file) => readRecording(io, service, file));
}

function readRecording(io: Io, service: Service, file: string): readonly RecordedExchange[] {
  try {
    const text = readText(resolve(io.cwd, file));
    if (isHar(text)) {
      const record = recorder(service);
      return exchangesOfHar(text).map(({ exchange, time }) => record(exchange, time));
    }
    const { exchanges, isCut } = parseRecording(text);
    if (isCut) io.err(`${file} is incomplete: the last line is cut off\n`);
    return exchanges;
  } catch (error) {
    throw usageError(
      phrase`cannot use the recording ${quoteFile(file)}: ${messageOf(error)}`,
      phrase`pass a file of \`staywire proxy --record\`, or a HAR file`,
    );
  }
}
