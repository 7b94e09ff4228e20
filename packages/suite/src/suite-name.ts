// Names the suite.

/** The name of the suite in plans and statements. */
export const SUITE_NAME = "vacation-rental channel";
