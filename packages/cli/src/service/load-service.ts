// Loads the service of `--service` from a catalog module or a WSDL.
import { general } from "@staywire/codec/general";
import { CatalogError, check, phrase, type Service } from "@staywire/model";
import { messageOf, quoteFile, usageError } from "../cli-error.js";
import type { Io } from "../io.js";
import { isUrl, type LoadOptions } from "./description-documents.js";
import { loadModule } from "./module.js";
import { readDescription } from "./read-wsdl.js";

/** Loads a service: from a module that exports `service`, or from a WSDL (file or URL). */
export async function loadService(io: Io, source: string, options: LoadOptions = {}): Promise<Service> {
  if (isUrl(source) || /\.(?:wsdl|xml)$/i.test(source)) {
    return readable((await readDescription(io, source, options)).service);
  }
  const exported = await loadModule(io, source);
  const found = exported.get("service") ?? exported.get("default");
  if (!isService(found)) {
    throw usageError(
      phrase`${quoteFile(source)} exports no service`,
      phrase`pass a WSDL, or what \`staywire import\` wrote: a module that exports service`,
    );
  }
  try {
    check(found);
  } catch (error) {
    if (!(error instanceof CatalogError)) throw error;
    throw usageError(phrase`${quoteFile(source)}: ${messageOf(error)}`);
  }
  return readable(found);
}

// Makes a service use the codec of this program. Its module may have loaded another copy of the codec.
function readable(service: Service): Service {
  return { ...service, extension: general };
}

function isService(value: unknown): value is Service {
  return (
    typeof value === "object" && value !== null && "operations" in value && "types" in value && "endpoints" in value
  );
}
