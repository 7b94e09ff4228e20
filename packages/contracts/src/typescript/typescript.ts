// Generates a small typed module for users who do not want the catalog at run time.
import type { Service } from "@staywire/model";
import type { ContractFile } from "../contract-file.js";
import { declarationsText } from "./declarations.js";
import { moduleText } from "./module.js";

/** Returns `service.d.ts` and `service.js`. */
export function typescriptFiles(service: Service, baseUrl: string): readonly ContractFile[] {
  return [
    { path: "typescript/service.d.ts", text: declarationsText(service) },
    { path: "typescript/service.js", text: moduleText(service, baseUrl) },
  ];
}
