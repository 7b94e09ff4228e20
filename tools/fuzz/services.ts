// Lists the fuzzed services: the service of the catalog, a service with every construct, and a service of plain
// records.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { service as channel } from "@staywire/catalog";
import { general } from "@staywire/codec/general";
import { readWsdl } from "@staywire/contracts";
import type { Service } from "@staywire/model";
import { library } from "@staywire/testkit/library";

const depot = readFileSync(join(import.meta.dirname, "../../test/any-service/depot.wsdl"), "utf8");

/** The services, by name. */
export const services: ReadonlyMap<string, Service> = new Map<string, Service>([
  ["channel", channel],
  ["depot", { ...readWsdl(depot).service, extension: general }],
  ["library", library],
]);
