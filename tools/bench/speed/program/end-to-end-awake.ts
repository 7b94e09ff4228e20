// Keeps a core awake at the lowest priority while calls are measured; ends with its parent.
import { constants, setPriority } from "node:os";
import { exit } from "node:process";

setPriority(constants.priority.PRIORITY_LOW);
process.once("disconnect", () => exit());

const sliceMilliseconds = 5;

function spin(): void {
  const end = performance.now() + sliceMilliseconds;
  while (performance.now() < end);
  setImmediate(spin);
}

spin();
