// Normalizes base URLs, to which the path of an endpoint is added.

/** Removes the slashes at the end of a base URL. */
export function withoutTrailingSlashes(url: string): string {
  let end = url.length;
  while (url.charAt(end - 1) === "/") end -= 1;
  return url.slice(0, end);
}
