// Lists the possible verdicts, severities and areas of cases.

/** The verdicts on a case. */
export const verdicts = ["pass", "fail", "could-not-run", "not-applicable", "noted"] as const;
/** The verdict on a case. */
export type Verdict = (typeof verdicts)[number];

/**
 * The severities of a requirement, by its source: `must` if the specification states it, `asmx` if ASMX services behave
 * so, and `note` if neither is known.
 */
export const severities = ["must", "asmx", "note"] as const;
/** The severity of a requirement; see `severities`. */
export type Severity = (typeof severities)[number];

/** The areas of the test matrix. Every cell has a case in each area, or a reason why it has none. */
export const areas = ["valid", "boundary", "invalid", "auth", "fault"] as const;
/** An area of the test matrix. */
export type Area = (typeof areas)[number];

/** The severities that a run checks: `must` alone, `must` and `asmx`, or all. */
export const profiles = ["must", "asmx", "all"] as const;
/** A profile; see `profiles`. */
export type Profile = (typeof profiles)[number];

/** True if a profile includes a severity. */
export function judges(profile: Profile, severity: Severity): boolean {
  return profile === "all" || severity === "must" || (profile === "asmx" && severity === "asmx");
}
