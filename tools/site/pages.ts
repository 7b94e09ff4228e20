// Lists the files of the repository that are pages of the site or pictures on them, and their addresses.

/** A page of the site, with the path that it has there. */
export interface SitePage {
  readonly place: string;
  readonly text: string;
}

/** The paths of pages: a pattern for the path in the repository, and the path in the site. The first match counts. */
const places: readonly (readonly [pattern: RegExp, place: string])[] = [
  [/^docs\/site\/home\.md$/, "index.md"],
  [/^docs\/(?:site|contributing)\/.*$/, ""],
  [/^docs\/README\.md$/, "overview.md"],
  [/^docs\/(\w+)\/README\.md$/, "$1/index.md"],
  [/^docs\/(.+\.(?:md|svg))$/, "$1"],
  [/^contracts\/markdown\/README\.md$/, "operations/index.md"],
  [/^contracts\/markdown\/(\w+\.md)$/, "operations/$1"],
  [/^packages\/conformance\/STDIO\.md$/, "stdio.md"],
  [/^packages\/([\w-]+)\/README\.md$/, "packages/$1.md"],
  [/^golden\/README\.md$/, "golden.md"],
  [/^SECURITY\.md$/, "security.md"],
  [/^CHANGELOG\.md$/, "changelog.md"],
];

/** Returns the path that a file of the repository has in the site; undefined if it is not part of the site. */
export function placeOf(file: string): string | undefined {
  const found = places.find(([pattern]) => pattern.test(file));
  if (found === undefined) return undefined;
  const place = file.replace(found[0], found[1]);
  return place === "" ? undefined : place;
}
