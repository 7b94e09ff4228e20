// Defines the settings that the proof of rates shares with its workers.

/** The account whose data are copied. */
export const credentials = { username: "agent", password: "agent-password" };

/** The milliseconds for which a call is leased. After that, the calls of a killed worker are repeated. */
export const LEASE = 5_000;

/** The content of the copy: the list of companies, the rates of each company and the extras of each property. */
export const copyOptions = { parts: ["companies", "rates", "extras"], now: Date.now } as const;
