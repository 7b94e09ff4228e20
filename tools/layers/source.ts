// Parses a source file, and finds in it the data for the layer rules.
import ts from "typescript";
import { otherFolders, testPackage } from "./rules.js";

/** A source file of a package, or of a folder beside the packages. */
export interface Source {
  /** The path from the root of the repository. */
  readonly path: string;
  /** The folder name of the package, or of the folder beside the packages. */
  readonly package: string;
  readonly test: boolean;
  readonly text: string;
}

/** A line of a file; the first line has the number 1. */
export interface Place {
  readonly path: string;
  readonly line: number;
}

/** A name and where it is used in a file. */
export interface Use {
  readonly name: string;
  readonly place: Place;
}

/** Determines to which package or folder a file belongs, and whether the file is a test. */
export function sourceOf(path: string, text: string): Source {
  const [folder = "", name = ""] = path.split("/");
  const test = name === testPackage || /\.(test|test-d|cases)\.ts$/.test(path);
  return { path, package: otherFolders.includes(folder) ? folder : name, test, text };
}

/** Returns every module that the file names: imports, re-exports, dynamic imports, import types. */
export function importsOf(source: Source): readonly Use[] {
  const uses: Use[] = [];
  visit(source, (node, place) => {
    const specifier = moduleSpecifier(node);
    if (specifier !== undefined) uses.push({ name: specifier, place: place() });
  });
  return uses;
}

/**
 * Returns every identifier that can be a global: it is not the name of a member, and the file does not declare it as a
 * variable, parameter, function or import.
 */
export function globalsOf(source: Source): readonly Use[] {
  const uses: Use[] = [];
  const declared = new Set<string>();
  visit(source, (node, place) => {
    if (!ts.isIdentifier(node) || isMemberName(node)) return;
    if (isDeclaredName(node)) declared.add(node.text);
    uses.push({ name: node.text, place: place() });
  });
  return uses.filter(({ name }) => !declared.has(name));
}

/** Returns every member that is accessed with a dot. */
export function membersOf(source: Source): readonly Use[] {
  const uses: Use[] = [];
  visit(source, (node, place) => {
    if (ts.isPropertyAccessExpression(node)) uses.push({ name: node.name.text, place: place() });
  });
  return uses;
}

/** Returns every word of the text, including comments and strings. */
export function wordsOf(source: Source): readonly Use[] {
  return source.text
    .split("\n")
    .flatMap((line, index) =>
      [...line.matchAll(/[A-Za-z_]\w*/g)].map(([name]) => ({ name, place: { path: source.path, line: index + 1 } })),
    );
}

function visit(source: Source, each: (node: ts.Node, place: () => Place) => void): void {
  const file = ts.createSourceFile(source.path, source.text, ts.ScriptTarget.ES2023, true);
  const walk = (node: ts.Node): void => {
    each(node, () => ({
      path: source.path,
      line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1,
    }));
    ts.forEachChild(node, walk);
  };
  walk(file);
}

function moduleSpecifier(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return literalText(node.moduleSpecifier);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return literalText(node.argument.literal);
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return literalText(node.arguments[0]) ?? "(a computed module name)";
  }
  return undefined;
}

function literalText(node: ts.Node | undefined): string | undefined {
  return node !== undefined && ts.isStringLiteralLike(node) ? node.text : undefined;
}

// True for the name of a member or of another module's export, which cannot be a global.
function isMemberName(node: ts.Identifier): boolean {
  const parent = node.parent;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isQualifiedName(parent)) return parent.right === node;
  if (ts.isBindingElement(parent) || ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) {
    return parent.propertyName === node;
  }
  return isNamedMember(parent) && parent.name === node;
}

function isDeclaredName(node: ts.Identifier): boolean {
  const parent = node.parent;
  if (ts.isVariableDeclaration(parent) || ts.isParameter(parent) || ts.isBindingElement(parent)) {
    return parent.name === node;
  }
  return (ts.isFunctionDeclaration(parent) || ts.isImportSpecifier(parent)) && parent.name === node;
}

function isNamedMember(node: ts.Node): node is ts.PropertyAssignment | ts.ClassElement | ts.TypeElement {
  return ts.isPropertyAssignment(node) || ts.isClassElement(node) || ts.isTypeElement(node);
}
