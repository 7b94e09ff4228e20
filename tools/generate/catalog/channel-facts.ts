// Writes the limits and cache times of the catalog as a source, because the channel package needs them without the
// catalog.
import { operationOf, type Service } from "@staywire/model";

/** Returns the source of `facts.ts`. */
export function channelFactsSource(service: Service): string {
  return `// Generated from the catalog: do not edit.

/** The cache time of each operation, in minutes. */
export const cacheMinutes = ${table(service, (name) => operationOf(service, name).cacheMinutes)};

/** The most items of the list that a call takes, by operation. */
export const maxItems = ${table(service, (name) => limitOf(service, name, "max-items"))};

/** The most nights between the dates of a call, by operation. */
export const maxNights = ${table(service, (name) => limitOf(service, name, "nights"))};
`;
}

function limitOf(service: Service, name: string, kind: "max-items" | "nights"): number | undefined {
  return operationOf(service, name).constraints.flatMap((each) => (each.kind === kind ? (each.max ?? []) : []))[0];
}

function table(service: Service, numberOf: (name: string) => number | undefined): string {
  const rows = service.order.flatMap((name) => {
    const number = numberOf(name);
    return number === undefined ? [] : [`${name}: ${number}`];
  });
  return `{ ${rows.join(", ")} } as const`;
}
