// Finds violations of the layer rules in source files.
import {
  enginePackages,
  genericNames,
  impureGlobals,
  impureMembers,
  layers,
  namingExceptions,
  otherFolders,
  purePackages,
  purityExceptions,
  testPackage,
  toolPackages,
} from "./rules.js";
import { type Named, serviceWords } from "./service-words.js";
import { globalsOf, importsOf, membersOf, type Place, type Source, wordsOf } from "./source.js";

/** One breach of a layer rule. */
export interface Violation {
  readonly place: Place;
  readonly message: string;
}

/** Returns all violations in the files. `dependencies` are the third-party packages that each package declares. */
export function violationsOf(
  sources: readonly Source[],
  service: Named,
  dependencies: Readonly<Record<string, readonly string[]>>,
): readonly Violation[] {
  const words = serviceWords(service, genericNames);
  const violations = (source: Source): readonly Violation[] => [
    ...importViolations(source, dependencies[source.package] ?? []),
    ...purityViolations(source),
    ...namingViolations(source, words),
  ];
  return sources.flatMap((source) =>
    otherFolders.includes(source.package) ? folderViolations(source) : violations(source),
  );
}

function folderViolations(source: Source): readonly Violation[] {
  return importsOf(source).flatMap(({ name, place }) => {
    const message = name.startsWith(".") ? folderProblem(source, targetOf(source, name)) : undefined;
    return message === undefined ? [] : [{ place, message }];
  });
}

function folderProblem({ package: own, path }: Source, target: string): string | undefined {
  const [top = "", folder = ""] = target.split("/");
  if (otherFolders.includes(top) && top !== own) return `${own} may not import ${top}`;
  const isInside = top !== "tools" || path.startsWith(`tools/${folder}/`) || !toolPackages.includes(folder);
  return isInside ? undefined : `imports a file of the package in tools/${folder}: import the package by its name`;
}

/** Returns the path of a relative import from the root of the repository. */
function targetOf({ path }: Source, name: string): string {
  return new URL(name, `file:///${path}`).pathname.slice(1);
}

function importViolations(source: Source, declared: readonly string[]): readonly Violation[] {
  const rule = layers[source.package];
  if (rule === undefined) {
    return [{ place: { path: source.path, line: 1 }, message: `no layer rule for package ${source.package}` }];
  }
  const inTests = source.test ? [testPackage, ...(rule.inTests?.packages ?? [])] : [];
  const allowed = [...rule.imports, source.package, ...inTests];
  return importsOf(source).flatMap(({ name, place }) => {
    const message = importProblem(source, name, allowed, declared);
    return message === undefined ? [] : [{ place, message }];
  });
}

function importProblem(
  source: Source,
  name: string,
  allowed: readonly string[],
  declared: readonly string[],
): string | undefined {
  if (name.startsWith(".")) return relativeProblem(source, name);
  const target = /^@staywire\/([^/]+)(\/.*)?$/.exec(name);
  if (target?.[1] !== undefined) {
    if (/^\/(?:src|dist)\b/.test(target[2] ?? ""))
      return `imports ${name}: import the package by its name, not a file in it`;
    return allowed.includes(target[1]) ? undefined : `${source.package} may not import ${target[1]}`;
  }
  if (source.test) return undefined;
  if (name.startsWith("node:")) {
    return isPure(source) ? `the pure package ${source.package} imports ${name}` : undefined;
  }
  return declared.some((dependency) => name === dependency || name.startsWith(`${dependency}/`))
    ? undefined
    : `imports ${name}, which is not in the dependencies of ${source.package}`;
}

function relativeProblem(source: Source, name: string): string | undefined {
  const target = targetOf(source, name);
  if (!target.startsWith(`packages/${source.package}/`)) return `reaches out of the package to ${target}`;
  if (source.test) return undefined;
  return isPure(source) && forNode(target) ? `imports ${target}, which needs Node` : orderProblem(source, target);
}

/**
 * Explains why a file must not import another file of its package: the order of folders forbids the import, or does not
 * list one of the files.
 */
function orderProblem(source: Source, target: string): string | undefined {
  const [from, to] = [unitOf(source.path), unitOf(target)];
  if (from === undefined || to === undefined || from === to) return undefined;
  const order = layers[source.package]?.order ?? [];
  const unlisted = [from, to].find((unit) => unit.endsWith("/") && !order.includes(unit));
  if (unlisted !== undefined) {
    return `${unlisted} has no place in the order of the folders of ${source.package}: list it in tools/layers/rules.ts`;
  }
  const isAllowed = !order.includes(from) || (order.includes(to) && order.indexOf(to) < order.indexOf(from));
  return isAllowed ? undefined : `${from} may not import ${to}, which is above it in the order of ${source.package}`;
}

/** Returns the unit of a file in the order: its folder in `src`, or the file itself; undefined outside of `src`. */
function unitOf(path: string): string | undefined {
  const [, folder, file] = /^packages\/[^/]+\/src\/([^/]+\/)?(.*)$/.exec(path) ?? [];
  return folder ?? file?.replace(/\.js$/, ".ts");
}

// False in the folder `src/node` of a pure package: it is a separate entry for Node, which nothing else in the package
// may import.
function isPure(source: Source): boolean {
  return purePackages.includes(source.package) && !forNode(source.path);
}

function forNode(path: string): boolean {
  return /^packages\/[^/]+\/src\/node\//.test(path);
}

function purityViolations(source: Source): readonly Violation[] {
  if (source.test || !isPure(source)) return [];
  const excused = new Set(
    purityExceptions
      .filter((exception) => exception.package === source.package && source.path.endsWith(exception.file))
      .flatMap(({ names }) => names),
  );
  const uses = [
    ...globalsOf(source).filter(({ name }) => impureGlobals.has(name)),
    ...membersOf(source).filter(({ name }) => impureMembers.has(name)),
  ];
  return uses
    .filter(({ name }) => !excused.has(name))
    .map(({ name, place }) => ({ place, message: `the pure package ${source.package} uses ${name}` }));
}

function namingViolations(source: Source, words: ReadonlySet<string>): readonly Violation[] {
  if (!enginePackages.includes(source.package)) return [];
  const excused = new Set(namingExceptions.filter((e) => e.package === source.package).flatMap(({ names }) => names));
  return wordsOf(source)
    .filter(({ name }) => words.has(name) && !excused.has(name))
    .map(({ name, place }) => ({ place, message: `the engine package ${source.package} names this service: ${name}` }));
}
