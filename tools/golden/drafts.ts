// Collects the generated cases of all topics.
import type { Draft } from "./draft.js";
import { callDrafts } from "./topics/calls.js";
import { characterDrafts } from "./topics/characters.js";
import { codecFormDrafts } from "./topics/codec-forms.js";
import { codecDrafts } from "./topics/codecs.js";
import { errorDrafts } from "./topics/errors.js";
import { malformedDrafts } from "./topics/malformed.js";
import { memberDrafts } from "./topics/members.js";
import { parameterDrafts } from "./topics/parameters.js";
import { routingDrafts } from "./topics/routing.js";
import { scalarDrafts } from "./topics/scalars.js";
import { tableDrafts } from "./topics/tables.js";

/** Returns all generated cases. */
export async function allDrafts(): Promise<readonly Draft[]> {
  return [
    ...(await callDrafts()),
    ...(await memberDrafts()),
    ...(await errorDrafts()),
    ...codecDrafts(),
    ...codecFormDrafts(),
    ...(await scalarDrafts()),
    ...parameterDrafts(),
    ...routingDrafts(),
    ...(await malformedDrafts()),
    ...(await characterDrafts()),
    ...tableDrafts(),
  ];
}
