// Lists the regular expressions of a source file: literals and calls of the constructor.
import ts from "typescript";

/** A regular expression, and the location of its source text. */
export interface Expression {
  /** The path of the file, from the root of the repository. */
  readonly path: string;
  readonly line: number;
  /** The source text: a literal, or the call of the constructor. */
  readonly text: string;
  /** The pattern; undefined if it is composed at run time. */
  readonly pattern: string | undefined;
  readonly flags: string;
}

/** Lists the regular expressions of a source file. */
export function expressionsOf(path: string, text: string): readonly Expression[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Expression[] = [];
  const constants = new Map<string, ts.Expression>();
  const add = (node: ts.Node, pattern: string | undefined, flags: string): void => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    found.push({ path, line, text: node.getText(), pattern, flags });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      add(node, node.text.slice(1, end), node.text.slice(end + 1));
    } else if (isConstructor(node)) {
      const [pattern, flags] = node.arguments ?? [];
      add(node, textOf(pattern, constants), textOf(flags, constants) ?? "");
    } else if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined) {
      constants.set(node.name.text, node.initializer);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isConstructor(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false;
  return ts.isIdentifier(node.expression) && node.expression.text === "RegExp";
}

// Returns the value of a text, or of a template made of texts and earlier constants of the file.
function textOf(node: ts.Node | undefined, constants: ReadonlyMap<string, ts.Expression>): string | undefined {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isIdentifier(node)) return textOf(constants.get(node.text), constants);
  if (!ts.isTemplateExpression(node)) return undefined;
  const parts = node.templateSpans.map(({ expression, literal }) => {
    const text = textOf(expression, constants);
    return text === undefined ? undefined : text + literal.text;
  });
  return parts.includes(undefined) ? undefined : node.head.text + parts.join("");
}
