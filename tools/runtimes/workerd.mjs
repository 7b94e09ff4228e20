// Runs a worker in workerd and prints its response. Arguments: the worker, and the module that it imports.
import { argv } from "node:process";
import { Miniflare } from "miniflare";

const modules = argv.slice(2).map((path) => ({ type: "ESModule", path }));
const miniflare = new Miniflare({ modules, compatibilityDate: "2026-01-01" });
try {
  const response = await miniflare.dispatchFetch("https://channel.example/");
  console.log(await response.text());
} finally {
  await miniflare.dispose();
}
