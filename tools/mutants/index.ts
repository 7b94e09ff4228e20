// The entry: what pages and other tools say of the altered services.
export { factIds } from "./fact-ids.js";
export { oracleMutants } from "./oracle/mutants.js";
export { codec, type HuntClock, honest, huntClock, today } from "./reference.js";
export { mutants } from "./run.js";
export { credentials, twoAccounts } from "./users.js";
