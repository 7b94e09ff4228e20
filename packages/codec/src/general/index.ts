// The general codec: the extension of a service whose messages need more than every codec knows.
import type { MessageExtension } from "@staywire/model";
import { cached } from "../core/cached.js";
import type { CodecExtension } from "../reply/extension.js";
import { messagesOf } from "./messages.js";
import { type GeneralPlan, generalPlan } from "./plan.js";

const cachedMessages = /* @__PURE__ */ cached((plan: GeneralPlan) => messagesOf(plan));

const extension: CodecExtension = {
  name: "general",
  messagesOf: (service, operation) => cachedMessages(generalPlan(service, operation)),
};

/**
 * Reads and writes every construct of a catalog: SOAP headers, several results, bare messages, derived types, attributes,
 * enumerations, all scalars of XML Schema, several namespaces. Set it as `extension` of a service value.
 */
export const general: MessageExtension = extension;
