// The clock of the reference service.

/** A clock that starts at noon, UTC, of a day and runs on; the system's clock where no day is given. */
export function clockFrom(today: string | undefined): () => string {
  const start = today === undefined ? undefined : Date.parse(`${today}T12:00:00Z`);
  const begun = Date.now();
  return () => new Date(start === undefined ? Date.now() : start + Date.now() - begun).toISOString();
}
