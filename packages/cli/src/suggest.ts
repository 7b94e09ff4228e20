// The nearest known name to one that is not known.

const FARTHEST = 40;

/** Flags, settings and values of earlier versions, and what they are called now. */
const successors: Readonly<Record<string, string>> = {
  profile: "severity",
  "--profile": "--severity",
  writes: "listed-writes",
};

/** Returns the known name that replaced the name, or the one with the fewest letters to change; undefined if none is near. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const successor = Object.hasOwn(successors, name) ? successors[name] : undefined;
  if (successor !== undefined && known.includes(successor)) return successor;
  const wanted = name.slice(0, 200).toLowerCase();
  const ranked = known
    .map((each) => ({ each, distance: distanceOf(wanted, each.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  return best !== undefined && best.distance <= Math.max(2, wanted.length / 3) ? best.each : undefined;
}

/** `; did you mean X?`, or nothing. */
export function didYouMean(name: string, known: readonly string[]): string {
  const found = nearest(name, known);
  return found === undefined ? "" : `; did you mean ${found}?`;
}

// Levenshtein distance, one row at a time; names that differ much in length are not compared.
function distanceOf(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > FARTHEST) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
