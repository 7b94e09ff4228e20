// Creates the file of a recording. The file must be new, and only its owner can read it.
import { openSync } from "node:fs";
import { resolve } from "node:path";
import { pseudonymizer } from "@staywire/conformance";
import { phrase, type Service } from "@staywire/model";
import { messageOf, quoteFile, usageError } from "../cli-error.js";
import { fileProblem } from "../io/file-problem.js";
import type { Io } from "../io.js";

/** Creates and opens the file. Throws a usage error if it exists, or if the service marks no personal data. */
export function createRecording({ cwd }: Io, file: string, service: Service): number {
  requirePersonal(service);
  try {
    return openSync(resolve(cwd, file), "wx", 0o600);
  } catch (error) {
    throw usageError(
      phrase`cannot create the recording ${quoteFile(file)}: ${fileProblem(error)}`,
      phrase`pass the name of a new file to --record`,
    );
  }
}

/** True if the service marks personal data, so that it can be replaced by pseudonyms. */
export function hasPersonal(service: Service): boolean {
  try {
    return pseudonymizer(service, "any") !== undefined;
  } catch {
    return false;
  }
}

function requirePersonal(service: Service): void {
  try {
    pseudonymizer(service, "any");
  } catch (error) {
    throw usageError(
      messageOf(error),
      phrase`import the WSDL with --out FILE.ts, mark the members with personal(), and pass --service FILE.ts`,
    );
  }
}
