// Calls the mock of the example service with third-party clients. `prove-clients.ts` is the longer proof with more
// services.
import { expect, test } from "vitest";
import { reasonToSkip } from "../interop/tool.js";
import { clientResults } from "./clients.js";
import { ownDescriptions } from "./own-descriptions.js";

const missing =
  reasonToSkip("/usr/bin/python3", ["-c", "import zeep; print('zeep')"], "zeep") ?? reasonToSkip("php", ["-m"], "soap");
const note = missing === undefined ? "" : ` (skipped: ${missing})`;

test.skipIf(missing !== undefined)(`zeep, PHP and node-soap call a mock by its WSDL${note}`, async () => {
  const [path = ""] = ownDescriptions();
  const results = await clientResults(path, { operations: 3 });
  expect(results).toEqual(["zeep", "PHP", "node-soap"].map((client) => ({ client, calls: 6, problems: [] })));
});
