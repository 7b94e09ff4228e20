// Creates the reference service with alterations of its operations and of its messages.
import { type Alteration, alteredOperations, alteredTransport, type Perform } from "@staywire/alterations";
import { service as channelService } from "@staywire/catalog";
import type { Transport } from "@staywire/codec";
import { implementation, type ReferenceOptions } from "@staywire/reference";
import { type ServerOptions, server, wholeAnswer } from "@staywire/server";
import type { World } from "@staywire/world";

/** The options of an altered reference service. */
export interface AlteredReferenceOptions {
  /** The service, with the namespace and paths of a deployment. Default: that of the catalog. */
  readonly service?: typeof channelService | undefined;
  readonly reference?: ReferenceOptions | undefined;
  readonly server?: ServerOptions | undefined;
}

/**
 * Serves a world with the reference service. The alterations are applied in order; each one changes the result of the
 * previous ones.
 */
export function alteredReference(
  world: World,
  alterations: readonly Alteration[],
  { service = channelService, reference, server: options }: AlteredReferenceOptions = {},
): Transport {
  const running = Object.entries(implementation(world, reference) as unknown as Readonly<Record<string, Perform>>);
  const operations = running.map(([name, perform]): [string, Perform] => [
    name,
    async (parameters, context) => wholeAnswer((await perform(parameters, context)) as never),
  ]);
  const altered = alteredOperations(Object.fromEntries(operations), alterations);
  const implemented = altered as unknown as Parameters<typeof server<typeof channelService>>[1];
  return alteredTransport(server(service, implemented, options), alterations);
}
