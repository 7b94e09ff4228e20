// Packs the built packages into `tarballs/`, for installing them in a project without a registry.
import { mkdirSync } from "node:fs";
import { stdout } from "node:process";
import { packAll } from "./pack/pack.js";

mkdirSync("tarballs", { recursive: true });
for (const { name, path } of packAll("tarballs")) stdout.write(`${name.padEnd(24)} ${path}\n`);
