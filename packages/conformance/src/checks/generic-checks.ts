// Every check that follows from the description of a service.
import type { Check } from "../core/check.js";
import { authChecks } from "./auth.js";
import { bindingsAgree } from "./bindings-agree.js";
import { declaration } from "./declaration.js";
import { faultForm } from "./fault-form.js";
import { faultChecks } from "./faults.js";
import { formChecks } from "./forms.js";
import { lawChecks } from "./laws.js";
import { parameterLetterCase } from "./letter-case.js";
import { boundaryChecks, limitChecks } from "./limits.js";
import { replyForm, replyValid } from "./reply-valid.js";
import { badValue, missingParameter } from "./values.js";

/** The checks, in the order in which each cell is asked. */
export const genericChecks: readonly Check[] = [
  replyValid,
  replyForm,
  declaration,
  ...lawChecks,
  bindingsAgree,
  ...boundaryChecks,
  ...formChecks,
  parameterLetterCase,
  ...limitChecks,
  badValue,
  missingParameter,
  ...authChecks,
  ...faultChecks,
  faultForm,
];
