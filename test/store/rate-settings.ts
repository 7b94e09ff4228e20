// What the proof of rates and its workers have in common.

/** The account whose copy is made. */
export const credentials = { username: "agent", password: "agent-password" };

/** Milliseconds for which a call is leased: the calls of a worker that was killed are made again after it. */
export const LEASE = 5_000;

/** The content of the copy: a call for each company and for each property. */
export const copyOptions = { parts: ["companies", "rates", "extras"], now: Date.now } as const;
