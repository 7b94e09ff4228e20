// Tests that the report prints the finding that the guide shows for the client of the guide.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { calling, played } from "../test-client.cases.js";
import { clientTerminalReport } from "./terminal.js";

const guide = readFileSync(join(import.meta.dirname, "../../../../docs/guides/test-your-client.md"), "utf8");

test("a client that asks for 60 nights gets the finding of the guide", async () => {
  const range = { MinimumDateInRange: "01 May 2027", MaximumDateInRange: "30 Jun 2027" };
  const asks = calling(["GetPropertiesNightlyRoomsToSell", { PropertyIDs: [1101], ...range }]);
  const [shown = "no finding"] = /^FAILED [\s\S]*?(?=\n```$)/m.exec(guide) ?? [];
  expect(clientTerminalReport(await played(asks, { only: ["plain"] }))).toContain(shown);
});
