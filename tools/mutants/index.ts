// The public exports: the altered services, for generated pages and other tools.
export { factIds } from "./fact-ids.js";
export { oracleMutants } from "./oracle/mutants.js";
export { codec, type HuntClock, honest, huntClock, today } from "./reference.js";
export { mutants } from "./run.js";
export { credentials, twoAccounts } from "./users.js";
