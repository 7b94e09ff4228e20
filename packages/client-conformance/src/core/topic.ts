// The topics of the checks: the columns of the matrix.

/** The topics of the checks, in the order of reports. */
export const topics = [
  "form",
  "limits",
  "secrets",
  "pace",
  "writes",
  "patience",
  "safety",
  "forks",
  "replies",
] as const;

/** One of the topics. */
export type Topic = (typeof topics)[number];
