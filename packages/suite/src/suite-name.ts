// The name of the suite.

/** The name of the suite, as plans and statements state it. */
export const SUITE_NAME = "vacation-rental channel";
