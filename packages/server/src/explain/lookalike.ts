// Which name somebody meant who wrote another.

/** The candidate that a name was most likely meant to be: the same letters, or at most two slips away. */
export function lookalike(name: string, candidates: readonly string[]): string | undefined {
  const folded = name.toLowerCase();
  const same = candidates.find((each) => each.toLowerCase() === folded);
  if (same !== undefined || name.length > 60) return same;
  const near = candidates
    .map((each) => ({ each, slips: slipsBetween(folded, each.toLowerCase()) }))
    .filter(({ each, slips }) => slips <= 2 && slips < each.length / 2)
    .sort((a, b) => a.slips - b.slips);
  return near[0]?.each;
}

// The edit distance, row by row.
function slipsBetween(a: string, b: string): number {
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
