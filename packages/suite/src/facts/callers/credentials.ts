// Defines caller facts about credentials: every call has them, under the names of the operation.
import { service } from "@staywire/catalog";
import { credentialParameters, knownNames, operationOf, phrase } from "@staywire/model";
import type { FieldState } from "../../discovery/field-states.js";
import type { Observed } from "../../discovery/observed.js";
import { type CallerFact, type Finding, ofEach } from "./caller-fact.js";

/** Returns the names of those credentials of a call that are in one of the given states. */
function namesIn({ operation, request }: Observed, states: readonly FieldState[]): readonly string[] {
  if (operation === "" || request === undefined) return [];
  return credentialParameters(operationOf(service, operation)).filter((name) => {
    const state = request.fields.get(name);
    return state !== undefined && states.includes(state);
  });
}

function present(exchange: Observed): Finding {
  const wrong = namesIn(exchange, ["missing", "blank"]);
  if (wrong.length > 0) return phrase`${knownNames(wrong)} missing or blank; expected a username and a password`;
  return namesIn(exchange, ["sent", "repeated"]).length === 2 || undefined;
}

function named(exchange: Observed): Finding {
  const wrong = namesIn(exchange, ["misspelled", "other-namespace"]);
  if (wrong.length > 0) return phrase`the credentials have other names; expected ${knownNames(wrong)}`;
  return namesIn(exchange, ["sent", "blank", "repeated"]).length === 2 || undefined;
}

/** The facts about credentials. */
export const credentialFacts: readonly CallerFact[] = [
  ofEach("caller.credentials", phrase`every call carries a username and a password`, present),
  ofEach("caller.credential-names", phrase`the credentials have the names of the operation`, named),
];
