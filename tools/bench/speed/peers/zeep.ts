// Measures zeep for Python: its client decodes canned replies, and encodes requests.
import { resolve } from "node:path";
import type { Peer } from "../peer.js";
import { firstThatRuns, subprocessJob } from "./subprocess.js";

const command = firstThatRuns(["python3", "/usr/bin/python3"], ["-c", "import zeep"]);
const tasks = ["read-reply", "write-request", "exchange"];

export const zeep: Peer = {
  name: "zeep",
  does: "bytes to objects by the WSDL, on lxml; requests to bytes",
  missing: command === undefined ? "zeep is not installed (python3-zeep)" : undefined,
  job(workload) {
    if (command === undefined || workload.binding !== "soap11" || !tasks.includes(workload.task)) return undefined;
    return subprocessJob(command, [resolve("tools/bench/speed/peers/zeep_job.py")], workload);
  },
};
