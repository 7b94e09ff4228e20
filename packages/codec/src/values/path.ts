// Where in a value we are: built on the way down, rendered only when something is to be said.

/** A place in a value; undefined is the value itself. */
export interface Path {
  readonly up: Path | undefined;
  readonly key: string | number;
}

/** As people write it: `Extras[1].Percentage`. */
export function render(path: Path | undefined): string {
  if (path === undefined) return "";
  const before = render(path.up);
  if (typeof path.key === "number") return `${before}[${path.key}]`;
  return before === "" ? path.key : `${before}.${path.key}`;
}
