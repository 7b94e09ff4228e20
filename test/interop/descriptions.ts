// The SOAP-only descriptions as files in a folder of their own, for clients that read a description from a file.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { service } from "@staywire/catalog";
import { wsdl } from "@staywire/contracts";

/** The location of each endpoint's description, by the key of the endpoint. */
export interface Descriptions {
  readonly paths: Readonly<Record<string, string>>;
  remove(): void;
}

/** Writes the SOAP-only description of every endpoint of the service at `url`. */
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
