// `staywire import`: a catalog from the WSDL of an ASMX service.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { exitCodes } from "@staywire/conformance";
import { catalogSource, fromWsdl, WsdlError } from "@staywire/contracts";
import { CatalogError, type Service } from "@staywire/model";
import { Command } from "commander";
import { CliError, messageOf, usageError } from "../cli-error.js";
import type { Session } from "../io.js";

interface ImportFlags {
  readonly out?: string;
  readonly endpoint?: string;
  readonly serviceVersion?: string;
}

/** Makes the command. */
export function importCommand(session: Session): Command {
  return new Command("import")
    .description("Reads the WSDL of an .asmx service and writes its catalog as TypeScript.")
    .argument("<wsdl>", "file with the service description")
    .option("--out <file>", "the file to write. Default: standard output")
    .option("--endpoint <key>", "key of the endpoint. Default: the name of the service")
    .option("--service-version <version>", "version of the service, which a WSDL does not contain")
    .action((file: string, flags: ImportFlags) => runImport(session, file, flags));
}

function runImport({ io }: Session, file: string, flags: ImportFlags): void {
  const path = resolve(io.cwd, file);
  if (!existsSync(path)) throw usageError(`there is no file ${file}`);
  const service = read(file, readFileSync(path, "utf8"), flags);
  const source = catalogSource(service);
  if (flags.out === undefined) io.out(source);
  else writeFileSync(resolve(io.cwd, flags.out), source);
  io.err(`${service.name}: ${service.order.length} operations, ${Object.keys(service.types).length} types\n`);
}

function read(file: string, text: string, flags: ImportFlags): Service {
  try {
    return fromWsdl(text, { endpoint: flags.endpoint, version: flags.serviceVersion });
  } catch (error) {
    if (!(error instanceof WsdlError || error instanceof CatalogError)) throw error;
    throw new CliError(exitCodes.incomplete, `${file}: ${messageOf(error)}`);
  }
}
