// Measures generic XML libraries: reading a document into an untyped tree, and writing a document from an existing
// tree.
import { XMLBuilder, XMLParser } from "fast-xml-parser";
import { create } from "xmlbuilder2";
import { job, type Peer, requireLeaves, requireText } from "../peer.js";
import { envelopeTree } from "../tree.js";
import type { Workload } from "../workload.js";
import { textToRead } from "./tokens.js";

function writes({ task, binding }: Workload): boolean {
  return binding === "soap11" && (task === "write-reply" || task === "write-request");
}

export const fastXmlParser: Peer = {
  name: "fast-xml-parser",
  does: "string to an untyped tree without attributes, and a ready tree to a string",
  job(workload) {
    const text = textToRead(workload);
    if (text !== undefined) {
      const parser = new XMLParser({ ignoreAttributes: true, parseTagValue: false, ignoreDeclaration: true });
      return job(
        () => parser.parse(text),
        (tree) => requireLeaves(tree, workload),
      );
    }
    if (!writes(workload)) return undefined;
    const tree = envelopeTree(workload, "@");
    const options = { ignoreAttributes: false, attributeNamePrefix: "@", suppressEmptyNode: true };
    const builder = new XMLBuilder(options);
    return job(
      () => builder.build(tree) as string,
      (written) => requireText(written, workload),
    );
  },
};

export const xmlbuilder2: Peer = {
  name: "xmlbuilder2",
  does: "a ready tree to a string",
  job(workload) {
    if (!writes(workload)) return undefined;
    const tree = envelopeTree(workload, "@");
    return job(
      () => create({ version: "1.0", encoding: "utf-8" }, tree as object).end(),
      (written) => requireText(written, workload),
    );
  },
};
