// Lists the package managers with which the published packages are installed.
import { join } from "node:path";
import { pnpm } from "../run/bin.js";

/** A command with its arguments. */
export type Command = readonly [program: string, ...args: string[]];

/** How a package manager installs packages and runs programs of a project. */
export interface Manager {
  readonly name: string;
  readonly add: (names: readonly string[]) => Command;
  /** Returns the command that runs a file with Node. */
  readonly node: (file: string) => Command;
  /** True if a CommonJS program can load the packages, which Node 20 does not do from the archives of Plug'n'Play. */
  readonly canRequire: boolean;
  /** Returns the command that runs the program of a package. */
  readonly program: (name: string, ...args: readonly string[]) => Command;
}

const [pnpmProgram, ...pnpmArgs] = pnpm();

/**
 * Returns npm, pnpm, and yarn with Plug'n'Play (its default), in which a package finds only its declared dependencies.
 */
export function managers(registryFolder: string): readonly Manager[] {
  const yarn = join(registryFolder, "node_modules", "@yarnpkg", "cli-dist", "bin", "yarn.js");
  return [
    {
      name: "npm",
      canRequire: true,
      add: (names) => ["npm", "install", "--no-audit", "--no-fund", ...names],
      node: (file) => [process.execPath, file],
      program: (name, ...args) => ["npx", "--no-install", name, ...args],
    },
    {
      name: "pnpm",
      canRequire: true,
      add: (names) => [pnpmProgram, ...pnpmArgs, "add", ...names],
      node: (file) => [process.execPath, file],
      program: (name, ...args) => [pnpmProgram, ...pnpmArgs, "exec", name, ...args],
    },
    {
      name: "yarn",
      canRequire: false,
      add: (names) => [process.execPath, yarn, "add", ...names],
      node: (file) => [process.execPath, yarn, "node", file],
      program: (name, ...args) => [process.execPath, yarn, "run", name, ...args],
    },
  ];
}
