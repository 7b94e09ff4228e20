// Measures ext-soap of PHP, which is written in C: its client with a canned reply, its server with a canned result.
import { resolve } from "node:path";
import type { Peer } from "../peer.js";
import { firstThatRuns, subprocessJob } from "./subprocess.js";

const command = firstThatRuns(["php"], ["-r", "exit(extension_loaded('soap') ? 0 : 1);"]);
const tasks = ["read-reply", "write-reply", "write-request", "exchange"];

export const php: Peer = {
  name: "PHP ext-soap",
  does: "whole calls: a small request written and the reply read to objects by the WSDL; its server for replies",
  missing: command === undefined ? "php with the soap extension is not installed (php-cli, php-soap)" : undefined,
  job({ ...workload }) {
    if (command === undefined || workload.binding !== "soap11" || !tasks.includes(workload.task)) return undefined;
    return subprocessJob(command, ["-d", "memory_limit=-1", resolve("tools/bench/speed/peers/php.php")], workload);
  },
};
