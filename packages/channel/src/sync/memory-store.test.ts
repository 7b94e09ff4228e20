// The store in memory passes the tests of every store.
import { describe } from "vitest";
import { memorySyncStore } from "../index.js";
import { storeLaws } from "./stores.cases.js";

describe("a store in memory", () => {
  storeLaws(async () => memorySyncStore());
});
