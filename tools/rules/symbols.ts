// Finds the declaration of an exported name of a package, and the declarations in its file that it uses.
import ts from "typescript";
import type { Sources } from "./sources.js";

/** An exported name, with its file and its code. */
export interface FoundSymbol {
  readonly path: string;
  /** The declaration, and the declarations of the same file that it uses, directly or indirectly. */
  readonly declarations: readonly ts.Node[];
}

/** Finds a symbol, written as `package#name`; returns a text with the reason if that is impossible. */
export function findSymbol(symbol: string, sources: Sources): FoundSymbol | string {
  const [packageName = "", name = ""] = symbol.split("#");
  const declared = new RegExp(`^export (?:async )?(?:const|function|class) ${name}\\b`, "m");
  const paths = sources.filesOf(packageName).filter((path) => declared.test(sources.textOf(path)));
  const [path] = paths;
  if (path === undefined) return `${packageName} does not declare and export ${name}`;
  if (paths.length > 1) return `${packageName} declares ${name} in ${paths.length} files: ${paths.join(", ")}`;
  return { path, declarations: declarationsBehind(name, sources.parsed(path)) };
}

function declarationsBehind(name: string, file: ts.SourceFile): readonly ts.Node[] {
  const byName = new Map(file.statements.flatMap((node) => namesOf(node).map((own) => [own, node] as const)));
  const found = new Set<ts.Node>();
  const visit = (node: ts.Node): void => {
    const used = ts.isIdentifier(node) ? byName.get(node.text) : undefined;
    if (used !== undefined && !found.has(used)) {
      found.add(used);
      visit(used);
    }
    ts.forEachChild(node, visit);
  };
  const first = byName.get(name);
  if (first !== undefined) found.add(first);
  if (first !== undefined) visit(first);
  return [...found];
}

function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) return [statement.name?.text ?? ""];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
}
