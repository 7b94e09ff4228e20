// Finds the name that was most likely meant by a misspelled name.

/** Longer names are not compared: the time of a comparison grows with the length. */
const LONGEST = 100;

/**
 * Returns the candidate that needs the fewest changes of letters, ignoring letter case. Two changes are allowed, or a
 * third of the length of a name with more than six letters. There must be fewer changes than half of the candidate's
 * length. Returns undefined if no candidate is that near.
 */
export function nearestName(name: string, candidates: readonly string[]): string | undefined {
  const folded = name.toLowerCase();
  const same = candidates.find((each) => each.toLowerCase() === folded);
  if (same !== undefined || name.length > LONGEST) return same;
  const most = Math.max(2, name.length / 3);
  const near = candidates
    .map((each) => ({ each, distance: editDistance(folded, each.toLowerCase()) }))
    .filter(({ each, distance }) => distance <= most && distance < each.length / 2)
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.each;
}

// Calculates the Levenshtein distance, one row at a time.
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
