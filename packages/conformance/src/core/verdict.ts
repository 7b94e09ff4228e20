// The words of a run: verdicts, severities and the areas of the matrix.

/** The verdicts on a case. */
export const verdicts = ["pass", "fail", "could-not-run", "not-applicable", "noted"] as const;
/** One of the verdicts. */
export type Verdict = (typeof verdicts)[number];

/**
 * The source of a requirement: the spec states it (`must`), ASMX services do it (`asmx`), or the spec is silent
 * (`note`).
 */
export const severities = ["must", "asmx", "note"] as const;
/** One of the severities. */
export type Severity = (typeof severities)[number];

/** The areas of cases. Every cell of the matrix has a case in each area, or a reason for having none. */
export const areas = ["valid", "boundary", "invalid", "auth", "fault"] as const;
/** One of the areas. */
export type Area = (typeof areas)[number];

/** The severities that a run checks: only `must`, `must` and `asmx`, or all. */
export const profiles = ["must", "asmx", "all"] as const;
/** One of the profiles. */
export type Profile = (typeof profiles)[number];

/** True if a profile includes a severity. */
export function judges(profile: Profile, severity: Severity): boolean {
  return profile === "all" || severity === "must" || (profile === "asmx" && severity === "asmx");
}
