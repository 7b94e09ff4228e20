// Lists all checks that are derived from the service description.
import type { Check } from "../core/check.js";
import { authChecks } from "./auth.js";
import { nearMissChecks } from "./auth-near-miss.js";
import { bindingsAgree } from "./bindings-agree.js";
import { declaration } from "./declaration.js";
import { errorWords } from "./error-text.js";
import { faultForm } from "./fault-form.js";
import { faultChecks } from "./faults.js";
import { formChecks } from "./forms.js";
import { lawChecks } from "./laws.js";
import { parameterLetterCase } from "./letter-case.js";
import { boundaryChecks, limitChecks } from "./limits.js";
import { refusalsAgree } from "./refusals-agree.js";
import { repeatedParameter } from "./repeated-parameter.js";
import { replyFilled } from "./reply-filled.js";
import { replyForm, replyValid } from "./reply-valid.js";
import { accidentChecks } from "./reply-values.js";
import { writingChecks } from "./reply-writing.js";
import { badValue, missingParameter } from "./values.js";

/** The checks, in the order in which they run for each cell. */
export const genericChecks: readonly Check[] = [
  replyValid,
  replyForm,
  declaration,
  ...writingChecks,
  ...accidentChecks,
  replyFilled,
  ...lawChecks,
  bindingsAgree,
  ...boundaryChecks,
  ...formChecks,
  parameterLetterCase,
  repeatedParameter,
  ...limitChecks,
  badValue,
  missingParameter,
  ...authChecks,
  ...nearMissChecks,
  refusalsAgree,
  errorWords,
  ...faultChecks,
  faultForm,
];
