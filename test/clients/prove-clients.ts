// Lets zeep, PHP's SoapClient, node-soap and .NET call the mocks of service descriptions, and prints the number of
// calls and the problems.
import { basename } from "node:path";
import { argv, exit, stdout } from "node:process";
import { clientResults } from "./clients.js";
import { buildProxy } from "./dotnet.js";
import { ownDescriptions } from "./own-descriptions.js";

const given = argv.slice(2);
const proxy = await buildProxy();
const totals = new Map<string, { calls: number; failed: number }>();
try {
  for (const path of given.length > 0 ? given : ownDescriptions()) {
    try {
      for (const { client, calls, problems } of await clientResults(path, { operations: 10, proxy })) {
        const total = totals.get(client) ?? { calls: 0, failed: 0 };
        totals.set(client, { calls: total.calls + calls, failed: total.failed + problems.length });
        stdout.write(`${basename(path).padEnd(32)} ${client.padEnd(10)} ${calls} calls, ${problems.length} problems\n`);
        stdout.write(problems.map((problem) => `    ${problem.slice(0, 300)}\n`).join(""));
      }
    } catch (error) {
      stdout.write(`${basename(path)}: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
} finally {
  proxy.remove();
}
for (const [client, { calls, failed }] of totals) stdout.write(`${client}: ${calls} calls, ${failed} problems\n`);
const failed = [...totals.values()].some((total) => total.failed > 0);
if (failed) exit(1);
