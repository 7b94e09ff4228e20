// The store in memory passes the tests of every store.
import { memorySyncStore } from "../index.js";
import { storeLaws } from "./stores.cases.js";

storeLaws(async () => memorySyncStore());
