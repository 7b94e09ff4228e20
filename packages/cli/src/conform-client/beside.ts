// Reads the results of other clients, which the matrix of clients and topics shows beside the results of the run.
import { resolve } from "node:path";
import { type ClientRow, clientVerdicts, topics } from "@staywire/client-conformance";
import { phrase } from "@staywire/model";
import * as z from "zod/mini";
import { messageOf, problemError, quoteFile, usageError } from "../cli-error.js";
import { readJson } from "../io/read-file.js";
import type { Io } from "../io.js";

const check = z.object({ topic: z.enum(topics), verdict: z.enum(clientVerdicts) });
const row = z.object({ client: z.string(), checks: z.array(check) });
const report = z.object({ format: z.literal(1), clients: z.array(row) });

/** Reads the clients from a summary written by `--json`. Throws if the file is invalid. */
export function clientRows(io: Io, file: string): readonly ClientRow[] {
  try {
    return rowsOf(readJson(resolve(io.cwd, file)));
  } catch (error) {
    throw usageError(phrase`cannot use the clients in ${quoteFile(file)}: ${messageOf(error)}`);
  }
}

function rowsOf(value: unknown): readonly ClientRow[] {
  const read = report.safeParse(value);
  if (read.success) return read.data.clients;
  throw problemError(phrase`it is not a summary of conform-client: pass the file that its --json wrote`);
}
