// Defines a bundler plugin. It replaces each import from the index of a workspace package by an import from the file
// that declares the name. Without it, every command would load every file that the index names.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Options } from "tsup";

type Plugin = NonNullable<Options["esbuildPlugins"]>[number];

const source = /[\\/]packages[\\/][^\\/]+[\\/]src[\\/].*\.ts$/;
const index = /[\\/]packages[\\/][^\\/]+[\\/]src[\\/](?:.*[\\/])?index\.ts$/;

/** An exported name, with the file that exports it. */
interface Export {
  readonly file: string;
  readonly name: string;
}

const known = new Map<string, ReadonlyMap<string, Export>>();

/** Returns the names that an index exports, each with the file from which the index takes it. */
function exportsOf(file: string): ReadonlyMap<string, Export> {
  const read = known.get(file) ?? readExports(file);
  known.set(file, read);
  return read;
}

function readExports(file: string): ReadonlyMap<string, Export> {
  const statements = readFileSync(file, "utf8").matchAll(/^export \{([^}]*)\} from "([^"]+)";/gm);
  return new Map(
    [...statements].flatMap(([, list = "", from = ""]) =>
      namesIn(list).map(([name, alias]) => [
        alias,
        { file: resolve(dirname(file), from.replace(/\.js$/, ".ts")), name },
      ]),
    ),
  );
}

/** Returns the names in the braces of an import or export, except the names of types. */
function namesIn(list: string): readonly (readonly [name: string, alias: string])[] {
  const values = list.split(",").map((each) => each.trim());
  return values
    .filter((each) => each !== "" && !each.startsWith("type "))
    .map((each) => {
      const [name = each, alias = name] = each.split(" as ");
      return [name, alias];
    });
}

function declared(given: Export): Export {
  const next = exportsOf(given.file).get(given.name);
  return next === undefined ? given : declared(next);
}

function importOf(file: string, name: string, alias: string): string {
  const found = declared({ file, name });
  return `import { ${found.name} as ${alias} } from ${JSON.stringify(found.file)};`;
}

/** Replaces imports from an index. Line numbers stay the same, so that stack traces are right. */
export const directImports: Plugin = {
  name: "direct-imports",
  setup: (build) => {
    build.onLoad({ filter: source }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      const parts: string[] = [];
      let end = 0;
      for (const found of text.matchAll(/^import \{([^}]*)\} from "([^"]+)";/gm)) {
        const [statement, list = "", from = ""] = found;
        const to = await build.resolve(from, { kind: "import-statement", importer: path, resolveDir: dirname(path) });
        if (to.external || !index.test(to.path)) continue;
        const imports = namesIn(list).map(([name, alias]) => importOf(to.path, name, alias));
        parts.push(text.slice(end, found.index), imports.join(" "), statement.replace(/[^\n]/g, ""));
        end = found.index + statement.length;
      }
      return { contents: [...parts, text.slice(end)].join(""), loader: "ts" };
    });
  },
};
