// Calls every operation in every binding over both transports, against the reference service and against ASP.NET.
import { service } from "@staywire/catalog";
import { fetchTransport, untypedClient } from "@staywire/client";
import { type NodeTransport, nodeTransport } from "@staywire/client/node";
import type { Credentials } from "@staywire/codec";
import { bindings, operationOf, type Service } from "@staywire/model";
import { reference } from "@staywire/reference";
import { type Listening, listen } from "@staywire/server/node";
import { sampleParameters } from "@staywire/testkit/sample-parameters";
import { defaultWorld } from "@staywire/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reasonToSkip } from "../interop/tool.js";
import { lodging } from "./lodging.js";
import { build, type Running, start } from "./stack.js";

const missing = reasonToSkip("mcs", ["--version"]) ?? reasonToSkip("mono", ["--version"]);
const note = missing === undefined ? "" : ` (skipped: ${missing})`;
const SLOW = 300_000;
const today = "2026-11-21";

interface Where {
  readonly service: Service;
  readonly url: string;
  readonly credentials: Credentials;
  /** A property that exists in the target. */
  readonly property: number;
}

const stay = {
  MinimumDateInRange: "10 Dec 2026",
  MaximumDateInRange: "12 Dec 2026",
  dteArrive: "2026-12-10T00:00:00",
  dteDepart: "2026-12-12T00:00:00",
};

/**
 * Calls an operation in each binding over each transport. Requires that a read has the same kind of outcome and the
 * same error code over both transports, and that no call fails.
 */
async function everywhere(where: Where, operation: string): Promise<void> {
  const node: NodeTransport = nodeTransport({ baseUrl: where.url });
  const transports = [fetchTransport({ baseUrl: where.url }), node];
  const known = { PropertyID: where.property, PropertyIDs: [where.property], PropertyIds: [where.property] };
  const described = operationOf(where.service, operation);
  const parameters = sampleParameters(described, { ...stay, ...known });
  try {
    for (const binding of bindings) {
      const found: (readonly unknown[])[] = [];
      for (const transport of transports) {
        const call = untypedClient(where.service, transport, { credentials: where.credentials, binding });
        const outcome = await call(operation, parameters);
        expect(outcome).not.toMatchObject({ kind: "failed" });
        found.push([outcome.kind, outcome.kind === "error" ? outcome.code : undefined]);
      }
      // The results of writes are not compared, because a second write may have another result.
      if (described.effect === "read") expect(found[1]).toEqual(found[0]);
    }
  } finally {
    node.close();
  }
}

describe("the reference service", () => {
  let listening: Listening;
  beforeAll(async () => {
    listening = await listen(reference(defaultWorld(today), { now: () => `${today}T12:00:00Z` }));
  });
  afterAll(() => listening.close());

  test.each(service.order)(
    "has no failed call of %s over two transports, and equal outcomes of reads",
    async (operation) => {
      const credentials = { username: "company", password: "company-password" };
      await everywhere({ service, url: listening.url, credentials, property: 1101 }, operation);
    },
  );
});

describe.skipIf(missing !== undefined)(`a service in C# on a real ASMX stack${note}`, () => {
  let running: Running | undefined;
  beforeAll(async () => {
    if (missing === undefined) running = await start(await build(), { LODGING_TODAY: today });
  }, SLOW);
  afterAll(() => running?.stop());

  test.each(lodging.order)(
    "has no failed call of %s over two transports, and equal outcomes of reads",
    async (operation) => {
      const credentials = { username: "harbour", password: "anchor&chain" };
      await everywhere({ service: lodging, url: running?.url ?? "", credentials, property: 41 }, operation);
    },
  );
});
