// Breaks a rule in the source: finds the one node that matches a code pattern, and replaces or deletes it.
import ts from "typescript";
import { type Captures, fillTemplate, matchPattern, parsePattern, parses, sourceFileOf } from "./pattern.js";
import type { Sources } from "./sources.js";
import { findSymbol } from "./symbols.js";
import type { Mutation, Proof } from "./table.js";

/** A file with one rule broken. */
export interface MutatedFile {
  readonly path: string;
  readonly text: string;
}

/** Applies the mutation of a rule; returns a text with the reason if that is impossible. */
export function mutate({ keptBy, mutation }: Proof, sources: Sources): MutatedFile | string {
  const symbol = findSymbol(mutation.symbol ?? keptBy, sources);
  if (typeof symbol === "string") return symbol;
  try {
    const found = findNodes(symbol.declarations, mutation);
    const [first] = found;
    if (first === undefined || found.length > 1)
      return `${symbol.path} has ${found.length} matches, not one, of ${shown(mutation)}`;
    const text = replaced(sources.textOf(symbol.path), first, mutation.replace);
    if (text === sources.textOf(symbol.path)) return `the mutation changes nothing: ${shown(mutation)}`;
    if (!parses(sourceFileOf(text))) return `${symbol.path} has a syntax error after the mutation ${shown(mutation)}`;
    return { path: symbol.path, text };
  } catch (error) {
    return `${symbol.path}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

interface Match {
  readonly node: ts.Node;
  readonly captures: Captures;
}

function findNodes(declarations: readonly ts.Node[], { find, inside }: Mutation): readonly Match[] {
  const pattern = parsePattern(find);
  if (inside === undefined) return distinct(declarations.flatMap((node) => matchesBelow(node, pattern, new Map())));
  const around = parsePattern(inside);
  const outer = declarations.flatMap((node) => matchesBelow(node, around, new Map()));
  return distinct(outer.flatMap(({ node, captures }) => matchesBelow(node, pattern, captures)));
}

function matchesBelow(node: ts.Node, pattern: readonly ts.Node[], captures: Captures): Match[] {
  const own = matchPattern(pattern, node, captures);
  const found: Match[] = own ? [{ node, captures: own }] : [];
  ts.forEachChild(node, (child) => {
    found.push(...matchesBelow(child, pattern, captures));
  });
  return found;
}

// Removes repeated matches, because several nodes around the same node may match.
function distinct(matches: readonly Match[]): readonly Match[] {
  return [...new Map(matches.map((match) => [match.node, match])).values()];
}

function replaced(text: string, { node, captures }: Match, template: string): string {
  const [start, end] = [node.getStart(), node.getEnd()];
  if (template !== "") return text.slice(0, start) + fillTemplate(template, captures) + text.slice(end);
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const comma = /^\s*,/.exec(after);
  if (comma !== null) return before + after.slice(comma[0].length);
  return isListItem(node) ? before.replace(/,\s*$/, "") + after : before + after;
}

function isListItem(node: ts.Node): boolean {
  const { parent } = node;
  return ts.isArrayLiteralExpression(parent) || ts.isObjectLiteralExpression(parent) || ts.isCallLikeExpression(parent);
}

function shown({ find, inside }: Mutation): string {
  return inside === undefined ? find : `${find} inside ${inside}`;
}
