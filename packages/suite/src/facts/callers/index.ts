// Lists all caller facts: the rules that the calls of a client must keep.
import type { CallerFact } from "./caller-fact.js";
import { constraintFacts } from "./constraints.js";
import { credentialFacts } from "./credentials.js";
import { fieldFacts } from "./fields.js";
import { messageFacts } from "./messages.js";
import { propertyFacts } from "./properties.js";
import { repeatFacts } from "./repeats.js";
import { togetherFacts } from "./together.js";
import { valueFacts } from "./values.js";

/** Every caller fact. */
export const callerFacts: readonly CallerFact[] = [
  ...credentialFacts,
  ...messageFacts,
  ...fieldFacts,
  ...constraintFacts,
  ...valueFacts,
  ...propertyFacts,
  ...repeatFacts,
  ...togetherFacts,
];
