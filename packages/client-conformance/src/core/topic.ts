// Lists the topics of the checks, which are the columns of the matrix of clients and topics.

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
