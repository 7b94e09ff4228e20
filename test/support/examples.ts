// Completes the short examples of documentation comments with their imports and the values that they use.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const root = join(import.meta.dirname, "..", "..");

interface Setting {
  readonly packages: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
}

const settings: Readonly<Record<string, Setting>> = {
  "packages/client": {
    packages: [
      "packages/client/src/index.ts",
      "packages/client/src/node/index.ts",
      "packages/client/src/cache.ts",
      "packages/client/src/limiter.ts",
    ],
    variables: {
      service: 'import { library as service } from "@staywire/testkit/library";',
      transport: `import { server } from "@staywire/server";
import { implementation } from "@staywire/testkit/library-server";
const transport = server(service, implementation);`,
      credentials: 'import { reader as credentials } from "@staywire/testkit/library-server";',
      outcome: `import { server } from "@staywire/server";
import { library } from "@staywire/testkit/library";
import { implementation, reader } from "@staywire/testkit/library-server";
const outcome = await client(library, server(library, implementation), { credentials: reader }).GetBook({ BookId: 1 });`,
    },
  },
  "packages/channel": {
    packages: ["packages/channel/src/index.ts", "packages/channel/src/node/index.ts"],
    variables: {
      channel: `const channel = channelClient({
  baseUrl: "https://channel.example",
  namespace: "http://channel.example/xml",
  credentials: { username: "agent", password: "agent-password" },
});`,
    },
  },
};

/** The modules whose functions have examples. */
export const exampleModules = Object.values(settings).flatMap(({ packages }) => packages);

/** Returns the complete module for an example in a file: the imports, the values that it uses, and the example. */
export function complete(path: string, example: string): string {
  const { packages, variables } = settings[path.split("/").slice(0, 2).join("/")] ?? { packages: [], variables: {} };
  const isUsed = (name: string, text: string): boolean => new RegExp(`\\b${name}\\b`).test(text);
  const isFree = (name: string): boolean =>
    isUsed(name, example) && !new RegExp(`(?:const|import).*\\b${name} =`).test(example);
  const needed = Object.keys(variables).filter((name) => isFree(name) || (name === "service" && isFree("transport")));
  const body = [...needed.map((name) => variables[name]), example].join("\n");
  const imports = packages.flatMap((index) =>
    exportsOf(index)
      .filter(
        ({ name }) =>
          isUsed(name, body) && !new RegExp(`import .*\\b${name}\\b.* from`).test(example) && !needed.includes(name),
      )
      .map(({ name, isType }) => `import { ${isType ? "type " : ""}${name} } from ${JSON.stringify(moduleOf(index))};`),
  );
  return [...imports, body].join("\n");
}

function moduleOf(index: string): string {
  const [, folder = "", ...rest] = index.replace(/(?:\/index)?\.ts$/, "").split("/");
  return `@staywire/${[folder, ...rest.slice(1)].join("/")}`;
}

/** A name that an index module exports. */
interface Exported {
  readonly name: string;
  readonly isType: boolean;
  /** True if the package declares the name itself; false if it re-exports it from another package. */
  readonly isOwn: boolean;
}

/** Lists the names that an entry point exports: those in export lists, and the functions that it declares. */
export function exportsOf(path: string): readonly Exported[] {
  const source = ts.createSourceFile(path, readFileSync(join(root, path), "utf8"), ts.ScriptTarget.ES2023);
  const declared = source.statements.filter(ts.isFunctionDeclaration).flatMap(({ name, modifiers }) => {
    const isExported = modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
    return isExported && name !== undefined ? [{ name: name.text, isType: false, isOwn: true }] : [];
  });
  return [...declared, ...listed(source)];
}

function listed(source: ts.SourceFile): readonly Exported[] {
  return source.statements.filter(ts.isExportDeclaration).flatMap(({ exportClause, isTypeOnly, moduleSpecifier }) => {
    if (exportClause === undefined || !ts.isNamedExports(exportClause)) return [];
    const isOwn =
      moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text.startsWith(".");
    return exportClause.elements.map(({ name, isTypeOnly: isType }) => ({
      name: name.text,
      isType: isTypeOnly || isType,
      isOwn,
    }));
  });
}
