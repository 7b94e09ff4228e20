// Exports the message extension of the codec, which supports constructs that only some services use.
import type { MessageExtension } from "@staywire/model";
import type { CodecExtension } from "../values/operation-plan.js";
import { formed } from "./messages.js";
import { planNode } from "./nodes.js";
import { completePlan } from "./record.js";

const extension: CodecExtension = {
  name: "general",
  nodeOf: planNode,
  complete: completePlan,
  formed,
};

/**
 * The message extension that reads and writes every construct of a catalog: SOAP headers, several results, bare
 * messages, derived types, attributes, enumerations, all scalars of XML Schema, several namespaces. Set it as
 * `extension` of a service value.
 */
export const general: MessageExtension = extension;
