// Lists the service descriptions of this repository.
import { readdirSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");

/** Returns the paths of the service descriptions of the channel service, the example and the fixtures. */
export function ownDescriptions(): readonly string[] {
  const contracts = join(root, "contracts", "wsdl");
  return [
    join(root, "examples", "workshop", "workshop.wsdl"),
    join(root, "test", "any-service", "depot.wsdl"),
    ...readdirSync(contracts)
      .filter((name) => name.endsWith(".wsdl") && !name.endsWith(".soap.wsdl"))
      .map((name) => join(contracts, name)),
  ];
}
