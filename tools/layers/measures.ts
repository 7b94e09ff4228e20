// Measures functions (branches, parameters and lines), and compares them with limits.
import ts from "typescript";
import { type Measure, measureBounds } from "./rules.js";
import type { Place, Source } from "./source.js";
import type { Violation } from "./violations.js";

/**
 * A named function with its measures. Named functions inside are measured separately, and anonymous functions inside as
 * part of the named function.
 */
type Measured = Readonly<Record<Measure, number>> & { readonly place: Place };

/** Returns the functions that exceed a limit, if more functions exceed it than are allowed to. */
export function measureViolations(sources: readonly Source[]): readonly Violation[] {
  return Object.entries(measureBounds).flatMap(([folder, bounds]) => {
    const own = sources.filter(
      ({ path, test }) => !test && path.startsWith(`${folder}/`) && !path.includes("/generated/"),
    );
    const functions = own.flatMap(functionsOf);
    return bounds.flatMap(({ measure, above, most }) => {
      const found = functions.filter((each) => each[measure] > above);
      const message = `one of ${found.length} functions with more than ${above} ${measure}, of which there may be ${most}`;
      return found.length > most ? found.map(({ place }) => ({ place, message })) : [];
    });
  });
}

function functionsOf({ path, text }: Source): readonly Measured[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  const lineOf = (position: number): number => file.getLineAndCharacterOfPosition(position).line + 1;
  const found: Measured[] = [];
  const walk = (node: ts.Node): void => {
    if (isNamedFunction(node)) {
      const line = lineOf(node.getStart(file));
      const lines = lineOf(node.end) - line + 1;
      found.push({ place: { path, line }, ways: waysThrough(node), parameters: node.parameters.length, lines });
    }
    ts.forEachChild(node, walk);
  };
  walk(file);
  return found;
}

/** Returns the number of ways through a function: 1, plus 1 for each branch, loop, `catch`, `&&`, `||` and `??`. */
function waysThrough(node: ts.Node): number {
  let ways = 1;
  const walk = (inner: ts.Node): void => {
    if (isNamedFunction(inner)) return;
    if (branches.has(inner.kind)) ways += 1;
    ts.forEachChild(inner, walk);
  };
  ts.forEachChild(node, walk);
  return ways;
}

const { SyntaxKind: Kind } = ts;
const branches: ReadonlySet<ts.SyntaxKind> = new Set([
  ...[Kind.IfStatement, Kind.ConditionalExpression, Kind.CaseClause, Kind.CatchClause],
  ...[Kind.ForStatement, Kind.ForOfStatement, Kind.ForInStatement, Kind.WhileStatement, Kind.DoStatement],
  ...[Kind.AmpersandAmpersandToken, Kind.BarBarToken, Kind.QuestionQuestionToken],
]);

function isNamedFunction(node: ts.Node): node is ts.FunctionLikeDeclaration {
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) {
    return ts.isVariableDeclaration(node.parent) || ts.isPropertyDeclaration(node.parent);
  }
  const isMember = ts.isMethodDeclaration(node) || ts.isAccessor(node) || ts.isConstructorDeclaration(node);
  return isMember || ts.isFunctionDeclaration(node);
}
