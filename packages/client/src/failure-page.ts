// Maps each reason of a failure to a page of the documentation.
import type { FailureReason } from "./api.js";

const pages: Readonly<Record<FailureReason, string>> = {
  refused: "refused-before-sending",
  "not-encodable": "refused-before-sending",
  "url-too-long": "long-url",
  network: "cannot-connect",
  timeout: "timeouts",
  aborted: "timeouts",
  "http-status": "gateway-pages",
  undecodable: "undecodable",
};

/** Returns the id of the troubleshooting page about a reason; `staywire help` prints it. */
export function pageOf(reason: FailureReason): string {
  return pages[reason];
}
