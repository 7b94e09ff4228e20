// Reads a service description from a file or URL, with its imports.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { exitCodes } from "@staywire/conformance";
import { type FromWsdlOptions, type ImportedWsdl, readWsdl, WsdlError } from "@staywire/contracts";
import { CatalogError, phrase } from "@staywire/model";
import { CliError, messageOf, quoteFile, usageError } from "../cli-error.js";
import { UNREACHABLE } from "../io/reachable.js";
import type { Io } from "../io.js";
import {
  isUrl,
  type LoadedDescription,
  type LoadOptions,
  loadDescription,
  loadProblem,
} from "./description-documents.js";

/** Reads a description and its imports. Throws a CliError that names the source. */
export async function readDescription(
  io: Io,
  source: string,
  options: Pick<FromWsdlOptions, "endpoint" | "version"> & LoadOptions = {},
): Promise<ImportedWsdl> {
  const { allowHosts, timeout, ...facts } = options;
  const { text, ...loaded } = await loadedFrom(io, source, { allowHosts, timeout });
  try {
    return readWsdl(text, { ...facts, ...loaded });
  } catch (error) {
    if (!(error instanceof WsdlError || error instanceof CatalogError)) throw error;
    throw new CliError(exitCodes.incomplete, phrase`${quoteFile(source)}: ${messageOf(error)}`);
  }
}

async function loadedFrom(io: Io, source: string, options: LoadOptions): Promise<LoadedDescription> {
  if (!isUrl(source) && !existsSync(resolve(io.cwd, source)))
    throw usageError(phrase`there is no file ${quoteFile(source)}`);
  try {
    return await loadDescription(io, source, options);
  } catch (error) {
    if (error instanceof CliError) throw error;
    const message = phrase`cannot read ${quoteFile(source)}: ${loadProblem(error)}`;
    throw isUrl(source) ? new CliError(exitCodes.unreachable, message, [UNREACHABLE]) : usageError(message);
  }
}
