// Detects if the program runs in a web page.

/** True if the program runs in a web page, whose code every visitor can read. */
export function isPage(): boolean {
  return typeof document === "object";
}
