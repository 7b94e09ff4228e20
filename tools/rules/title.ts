// Converts the title in a test file to a pattern for the names that its tests have at run time.

const slot = /%[sdifjoOc#$p]|\$[\w.]+/g;

/** Returns a pattern for the last part of a test's name. */
export function namePattern(title: string): RegExp {
  const parts = title.split(slot).map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"));
  return new RegExp(`^${parts.join("[\\s\\S]*")}$`);
}
