// The base URL of a transport: checked once, when the transport is created.
import { withoutTrailingSlashes } from "@staywire/model";

/** Returns the checked base URL without trailing slashes. Throws a TypeError that does not quote the URL. */
export function checkedBaseUrl(baseUrl: string): string {
  let url: URL;
  try {
    url = new URL(baseUrl);
  } catch {
    throw new TypeError("the baseUrl is not an absolute URL; expected a URL like https://channel.example");
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new TypeError(`the baseUrl has the scheme ${url.protocol}; expected http: or https:`);
  }
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") {
    throw new TypeError("the baseUrl must not contain a user, a query or a fragment; pass credentials to the client");
  }
  return withoutTrailingSlashes(`${url.origin}${url.pathname}`);
}
