// Checks the base URL of a transport, once when the transport is created.
import { withoutTrailingSlashes } from "@staywire/model";

/** Checks a base URL and removes trailing slashes. Throws a TypeError that does not quote the URL. */
export function checkedBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw wrong("is not an absolute http or https URL");
  if (url.username || url.password || url.search || url.hash || /\.asmx/i.test(url.pathname)) {
    throw wrong("has a user, a query, a fragment or an endpoint (.asmx)");
  }
  return withoutTrailingSlashes(url.origin + url.pathname);
}

function wrong(problem: string): TypeError {
  return new TypeError(`the baseUrl ${problem}; expected a URL like https://channel.example`);
}
