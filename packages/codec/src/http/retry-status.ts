// Recognizes the HTTP statuses after which the same request may succeed later.

/**
 * True for 429, 502, 503 and 504: the service, or a gateway in front of it, is temporarily overloaded or unavailable.
 */
export function isRetryStatus(status: number): boolean {
  return status === 429 || (status >= 502 && status <= 504);
}
