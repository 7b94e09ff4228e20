// Writes the SOAP-only WSDLs to files in a temporary folder, for clients that read them from files.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { service } from "@staywire/catalog";
import { wsdl } from "@staywire/contracts";

/** The path of each endpoint's WSDL, by the key of the endpoint. */
export interface Descriptions {
  readonly paths: Readonly<Record<string, string>>;
  remove(): void;
}

/** Writes the SOAP-only WSDL of every endpoint of the service at `url`. */
export function writeDescriptions(url: string): Descriptions {
  const folder = mkdtempSync(join(tmpdir(), "staywire-wsdl-"));
  const paths: Record<string, string> = {};
  for (const [key, { name }] of Object.entries(service.endpoints)) {
    const path = join(folder, `${name}.wsdl`);
    writeFileSync(path, wsdl(service, key, url, "soap") ?? "");
    paths[key] = path;
  }
  return { paths, remove: () => rmSync(folder, { recursive: true }) };
}
