// Parses and matches code patterns: TypeScript in which `$` matches any node and `$$` any number of nodes. With a
// number, they capture what they match.
import ts from "typescript";

/** The source text that `$1`, `$$1` and so on matched, by name. */
export type Captures = ReadonlyMap<string, string>;

/** A pattern, parsed as each kind of node that its text can be: an expression, a statement, a member or a list item. */
export type Pattern = readonly ts.Node[];

/**
 * Parses a pattern.
 *
 * @throws Error if the text is neither an expression, a statement, a member nor a list item.
 */
export function parsePattern(text: string): Pattern {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  const found = readings.flatMap((reading) => reading(text) ?? []);
  if (found.length === 0) throw new Error(`the pattern does not parse: ${text}`);
  // A spread has the same text in a list and in an object, so the nodes of both ways to parse it are kept.
  const pattern = text.startsWith("...") ? found : found.slice(0, 1);
  parsed.set(text, pattern);
  return pattern;
}

// Cached, because many rows have the same pattern.
const parsed = new Map<string, Pattern>();

/** Matches a node with the captures so far; returns undefined if it does not match. */
export function matchPattern(pattern: Pattern, node: ts.Node, captures: Captures = new Map()): Captures | undefined {
  for (const each of pattern) {
    const found = matchNode(each, node, captures);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Fills the captures into a replacement.
 *
 * @throws Error if the replacement does not parse or names a capture that the pattern does not have.
 */
export function fillTemplate(template: string, captures: Captures): string {
  if (template === "") return "";
  let text = template;
  for (const name of identifiersOf(template).reverse()) {
    if (!capturing.test(name.text)) continue;
    const value = captures.get(name.text);
    if (value === undefined) throw new Error(`the replacement names ${name.text}, which the pattern does not capture`);
    text = text.slice(0, name.start) + value + text.slice(name.start + name.text.length);
  }
  return text;
}

/** True if a file has no syntax errors. */
export function parses(file: ts.SourceFile): boolean {
  const host: ts.CompilerHost = {
    getSourceFile: () => file,
    writeFile: () => undefined,
    getDefaultLibFileName: () => "",
    useCaseSensitiveFileNames: () => true,
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => "",
    getNewLine: () => "\n",
    fileExists: () => true,
    readFile: () => undefined,
  };
  const options = { noLib: true, noResolve: true, target: ts.ScriptTarget.Latest };
  return ts.createProgram([file.fileName], options, host).getSyntacticDiagnostics(file).length === 0;
}

/** The names in a replacement that the surrounding code must define. */
export interface NamesTaken {
  readonly variables: readonly string[];
  readonly members: readonly string[];
}

/**
 * Returns the names in a replacement that the surrounding code must define, without its own parameters, keys and
 * captures.
 */
export function namesTaken(template: string): NamesTaken {
  const all = template === "" ? [] : identifiersOf(template);
  const of = (wanted: NameInText["role"]) => all.filter(({ role, text }) => role === wanted && !capturing.test(text));
  const bound = new Set(of("binding").map(({ text }) => text));
  return {
    variables: of("variable").flatMap(({ text }) => (bound.has(text) ? [] : [text])),
    members: of("member").map(({ text }) => text),
  };
}

const capturing = /^\$\$?\d+$/;
const wildcard = /^\$\d*$/;
const listWildcard = /^\$\$\d*$/;

type Reading = (text: string) => ts.Node | undefined;

// The text is wrapped in this function, because `yield` and `await` are keywords only there.
const [before, after] = ["async function* f() {", "}"];

const readings: readonly Reading[] = [
  (text) => {
    const statement = /;$|^(?:if|for|while|return|throw|const|let|try)\b/.test(text) ? onlyStatement(text) : undefined;
    return statement;
  },
  (text) => {
    const statement = onlyStatement(`(${text});`);
    return statement && ts.isExpressionStatement(statement) && ts.isParenthesizedExpression(statement.expression)
      ? statement.expression.expression
      : undefined;
  },
  (text) => {
    const members = literalOf(`{${text}}`, ts.isObjectLiteralExpression)?.properties;
    return members?.length === 1 ? members[0] : undefined;
  },
  (text) => {
    const elements = literalOf(`[${text}]`, ts.isArrayLiteralExpression)?.elements;
    return elements?.length === 1 ? elements[0] : undefined;
  },
  onlyStatement,
];

function onlyStatement(text: string): ts.Statement | undefined {
  const file = sourceFileOf(`${before}${text}${after}`);
  if (!parses(file)) return undefined;
  const [wrapper] = file.statements;
  const statements = wrapper && ts.isFunctionDeclaration(wrapper) ? wrapper.body?.statements : undefined;
  return statements?.length === 1 ? statements[0] : undefined;
}

function literalOf<T extends ts.Node>(text: string, is: (node: ts.Node) => node is T): T | undefined {
  const statement = onlyStatement(`(${text});`);
  if (statement === undefined || !ts.isExpressionStatement(statement)) return undefined;
  const inner = ts.isParenthesizedExpression(statement.expression) ? statement.expression.expression : undefined;
  return inner && is(inner) ? inner : undefined;
}

/** Parses a source text. */
export function sourceFileOf(text: string): ts.SourceFile {
  return ts.createSourceFile("source.ts", text, ts.ScriptTarget.Latest, true);
}

function matchNode(pattern: ts.Node, node: ts.Node, captures: Captures): Captures | undefined {
  const name = soleName(pattern);
  // Of a parameter, only the name is captured, because the code in the function uses only the name.
  if (name !== undefined && wildcard.test(name))
    return capture(captures, name, [ts.isParameter(node) ? node.name : node]);
  if (ts.isPropertyAssignment(pattern) && ts.isShorthandPropertyAssignment(node)) {
    const found = matchNode(pattern.name, node.name, captures);
    return found && matchNode(pattern.initializer, node.name, found);
  }
  if (pattern.kind !== node.kind) return undefined;
  const [own, others] = [childrenOf(pattern), childrenOf(node, pattern)];
  if (own.length === 0) return others.length === 0 && textOf(pattern) === textOf(node) ? captures : undefined;
  return matchList(own, others, captures);
}

function matchList(own: readonly ts.Node[], others: readonly ts.Node[], captures: Captures): Captures | undefined {
  const [first, ...rest] = own;
  if (first === undefined) return others.length === 0 ? captures : undefined;
  const name = soleName(first);
  if (name !== undefined && listWildcard.test(name)) {
    for (let count = 0; count <= others.length; count += 1) {
      const taken = capture(captures, name, others.slice(0, count));
      const found = taken && matchList(rest, others.slice(count), taken);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  const [other, ...remaining] = others;
  const found = other && matchNode(first, other, captures);
  return found && matchList(rest, remaining, found);
}

function capture(captures: Captures, name: string, nodes: readonly ts.Node[]): Captures | undefined {
  if (!capturing.test(name)) return captures;
  const [first, last] = [nodes[0], nodes.at(-1)];
  const text = first && last ? first.getSourceFile().text.slice(first.getStart(), last.getEnd()) : "";
  const known = captures.get(name);
  if (known !== undefined) return known === text ? captures : undefined;
  return new Map([...captures, [name, text]]);
}

// Returns the name that a node consists of; undefined if no wildcard can be written in place of the node.
function soleName(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isExpressionStatement(node)) return soleName(node.expression);
  if (ts.isShorthandPropertyAssignment(node) || ts.isParameter(node) || ts.isBindingElement(node))
    return childrenOf(node).length === 1 ? soleName(node.name) : undefined;
  if (ts.isTypeReferenceNode(node)) return node.typeArguments ? undefined : soleName(node.typeName);
  return undefined;
}

const punctuation: ReadonlySet<ts.SyntaxKind> = new Set([ts.SyntaxKind.CommaToken, ts.SyntaxKind.SemicolonToken]);

// Returns the children of a node, without nodes that only formatting adds, and without types that the pattern omits.
function childrenOf(node: ts.Node, pattern: ts.Node = node): readonly ts.Node[] {
  const children = node.getChildren().filter((child) => !punctuation.has(child.kind) && !ts.isJSDoc(child));
  const unasked = new Set(typeOf(pattern) ? [] : childrenOfType(node, children));
  return unasked.size === 0 ? children : children.filter((child) => !unasked.has(child));
}

// Returns the type of a declaration with the colon before it.
function childrenOfType(node: ts.Node, children: readonly ts.Node[]): readonly ts.Node[] {
  const type = typeOf(node);
  return type === undefined ? [] : children.slice(children.indexOf(type) - 1, children.indexOf(type) + 1);
}

function typeOf(node: ts.Node): ts.TypeNode | undefined {
  return ts.isFunctionLike(node) || ts.isParameter(node) || ts.isVariableDeclaration(node) ? node.type : undefined;
}

// Strings are compared by value, because quotes and escapes are formatting.
function textOf(node: ts.Node): string {
  return ts.isStringLiteralLike(node) ? node.text : node.getText();
}

interface NameInText {
  readonly text: string;
  readonly start: number;
  readonly role: "variable" | "member" | "binding" | "key";
}

function identifiersOf(template: string): NameInText[] {
  const pattern = parsePattern(template)[0];
  const offset = pattern?.getSourceFile().text.indexOf(template) ?? 0;
  const found: NameInText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) found.push({ text: node.text, start: node.getStart() - offset, role: roleOf(node) });
    ts.forEachChild(node, visit);
  };
  if (pattern !== undefined) visit(pattern);
  return found;
}

function roleOf(node: ts.Identifier): NameInText["role"] {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node ? "member" : "variable";
  if (ts.isPropertyAssignment(parent)) return parent.name === node ? "key" : "variable";
  if (ts.isParameter(parent) || ts.isVariableDeclaration(parent) || ts.isBindingElement(parent))
    return parent.name === node ? "binding" : "variable";
  return "variable";
}
