// The page of the documentation about each reason of a failure.
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

/** Returns the id of the troubleshooting page about a reason, which `staywire help` prints. */
export function pageOf(reason: FailureReason): string {
  return pages[reason];
}
