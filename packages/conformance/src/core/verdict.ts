// The words of a run: verdicts, severities and the areas of the matrix.

/** What came of a case. */
export const verdicts = ["pass", "fail", "could-not-run", "not-applicable", "noted"] as const;
/** One of the verdicts. */
export type Verdict = (typeof verdicts)[number];

/** Where a demand comes from: the spec states it, services of this family do it, or the spec is silent. */
export const severities = ["must", "asmx", "note"] as const;
/** One of the severities. */
export type Severity = (typeof severities)[number];

/** What a case is about; every cell of the matrix has each, or a reason why not. */
export const areas = ["valid", "boundary", "invalid", "auth", "fault"] as const;
/** One of the areas. */
export type Area = (typeof areas)[number];

/** The severities that a run judges: `must` alone, `asmx` with `must`, or all. */
export const profiles = ["must", "asmx", "all"] as const;
/** One of the profiles. */
export type Profile = (typeof profiles)[number];

/** Whether a profile judges a severity. */
export function judges(profile: Profile, severity: Severity): boolean {
  return profile === "all" || severity === "must" || (profile === "asmx" && severity === "asmx");
}

/** The severity of a fact by its source. */
export const severityOf = { spec: "must", convention: "asmx", silent: "note" } as const;
