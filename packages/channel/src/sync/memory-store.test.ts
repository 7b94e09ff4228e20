// The store in memory keeps the laws of every store.
import { memorySyncStore } from "../index.js";
import { storeLaws } from "./stores.cases.js";

storeLaws(async () => memorySyncStore());
