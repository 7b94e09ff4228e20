// Measures two common tokenizers without handlers: they read the text and report nothing.
import sax from "sax";
import { SaxesParser } from "saxes";
import { type Job, job, type Peer } from "../peer.js";
import type { Workload } from "../workload.js";

/** Returns the text of a request or reply that is read over SOAP 1.1; undefined for other tasks and bindings. */
export function textToRead({ task, binding, requestText, responseText }: Workload): string | undefined {
  if (binding !== "soap11") return undefined;
  if (task === "read-reply") return responseText;
  return task === "read-request" ? requestText : undefined;
}

function tokens(workload: Workload, read: (text: string) => void): Job | undefined {
  const text = textToRead(workload);
  if (text === undefined) return undefined;
  return job(
    () => read(text),
    () => requireRefusal(read),
  );
}

// Throws unless a reader rejects text that is not well-formed. Nothing else is checked, because a reader without a
// handler has no result to compare.
function requireRefusal(read: (text: string) => void): void {
  try {
    read("<a><b></a>");
  } catch {
    return;
  }
  throw new Error("a document that is not well-formed was accepted");
}

export const saxesTokens: Peer = {
  name: "saxes",
  does: "tokens only, no handler, no namespaces, from a string",
  job: (workload) => tokens(workload, (text) => void new SaxesParser().write(text).close()),
};

export const saxTokens: Peer = {
  name: "sax",
  does: "tokens only, no handler, no namespaces, from a string",
  job: (workload) =>
    tokens(workload, (text) => {
      const parser = sax.parser(true);
      parser.onerror = (error) => {
        throw error;
      };
      parser.write(text).close();
    }),
};
