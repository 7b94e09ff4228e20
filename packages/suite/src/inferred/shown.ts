// Decides whether a reply follows from other replies: no fact contradicts it, and some fact contradicts each generated
// reply that differs from it in one value.

import { service } from "@staywire/catalog";
import type { Value } from "@staywire/codec";
import { knownName, type Message, operationOf, phrase, type Service } from "@staywire/model";
import { keyOf, type Observed, type ReadCall } from "../discovery/observed.js";
import type { Known } from "../facts/fact.js";
import { facts } from "../facts/index.js";
import { TIMED } from "../facts/names.js";
import { View } from "../facts/view.js";
import { otherValues } from "./other-values.js";

/**
 * Explains why a reply does not follow from other replies; undefined if it follows. A reply follows if no fact
 * contradicts it, and if some fact contradicts each reply that `otherValues` generates from it. Members that repeat the
 * request, or that change from call to call, always follow.
 */
export function unshownIn(reply: Observed, others: readonly Observed[], known: Known): Message | undefined {
  if (reply.found.value === null) return phrase`it has no result`;
  const { contradicted, calls } = evidenceAbout(reply, others, known);
  if (contradicted) return phrase`it contradicts recorded replies`;
  // Evidence depends only on the calls that it lists. So to evaluate other values, only the exchanges of evidence about
  // this reply are needed.
  const near = others.filter((each) => calls.has(keyOf(each)));
  const { found, operation } = reply;
  const options = { service: service as Service, isGiven: givenIn(reply), hasTimes: operation === TIMED };
  for (const { member, value } of otherValues(operationOf(service, operation).result, found.value, options)) {
    if (!evidenceAbout({ ...reply, found: { ...found, value } }, near, known).contradicted)
      return phrase`no recorded reply shows ${member === "" ? phrase`all of its records` : knownName(member)}`;
  }
  return undefined;
}

interface AboutReply {
  readonly contradicted: boolean;
  /** The keys of the calls that are relevant to the reply. */
  readonly calls: ReadonlySet<string>;
}

function evidenceAbout(reply: Observed, others: readonly Observed[], known: Known): AboutReply {
  const view = new View([...others, reply]);
  const own = keyOf(reply);
  const calls = new Set<string>();
  for (const fact of facts) {
    for (const evidence of fact.find(view, known)) {
      const keys = evidence.calls.map(keyOf);
      if (!keys.includes(own)) continue;
      if (evidence.text !== undefined) return { contradicted: true, calls };
      for (const key of keys) calls.add(key);
    }
  }
  return { contradicted: false, calls };
}

function givenIn({ parameters }: ReadCall): (member: string, value: Value | null) => boolean {
  const given = new Map(Object.entries(parameters).map(([name, value]) => [name.toLowerCase(), value]));
  return (member, value) => value !== null && given.get(member.toLowerCase()) === value;
}
