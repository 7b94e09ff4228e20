// The base URL of a transport: checked once, when the transport is created.
import { withoutTrailingSlashes } from "@staywire/model";

/** Returns the checked base URL without trailing slashes. Throws a TypeError that does not quote the URL. */
export function checkedBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  const problem = problemOf(url);
  if (url === undefined || problem !== undefined) {
    throw new TypeError(`the baseUrl ${problem}; expected a URL like https://channel.example`);
  }
  return withoutTrailingSlashes(url.origin + url.pathname);
}

function problemOf(url: URL | undefined): string | undefined {
  if (url === undefined) return "is not an absolute URL";
  if (!/^https?:$/.test(url.protocol)) return `has the scheme ${url.protocol}`;
  return url.username || url.password || url.search || url.hash
    ? "must not contain a user, a query or a fragment"
    : undefined;
}
