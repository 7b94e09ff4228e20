// Creates the rows of the error tables: one call for each text of section 7 of the spec.
import type { ErrorCategory, ErrorText } from "@staywire/model";

type Extra = Partial<Pick<ErrorText, "advice" | "meaning" | "numbered" | "prefix" | "result" | "retry" | "scope">>;

/** Creates an error whose text the spec gives word for word. */
export function literal<const C extends string>(
  code: C,
  text: string,
  category: ErrorCategory,
  extra: Extra = {},
): ErrorText<C> {
  return { code, text, paraphrased: false, scope: "call", category, retry: false, spec: "7", ...extra };
}

/** Creates an error whose text the spec only paraphrases. */
export function paraphrase<const C extends string>(
  code: C,
  text: string,
  category: ErrorCategory,
  extra: Extra = {},
): ErrorText<C> {
  return { ...literal(code, text, category, extra), paraphrased: true };
}

/** The error that every operation but UserFunctions has. Its meaning, wrong credentials, is an inference. */
export const validationError1 = literal("validation-error-1", "Validation Error 1", "authentication", {
  advice:
    "check the user name and the password, how both are spelled, and the namespace: the text does not say which is wrong",
});

/** The first of the two errors for a property that no longer exists. */
export const deleted2 = literal(
  "validation-error-2-deleted",
  "Validation Error 2 - Property has been deleted from the system",
  "deleted",
);
/** The second of the two errors for a property that no longer exists. */
export const deleted3 = literal(
  "validation-error-3-deleted",
  "Validation Error 3 - Property has been deleted from the system",
  "deleted",
);

/** Marks an error as being about one item of the result. */
export const item = { scope: "item" } as const;
/** Marks an error after which the same call can succeed later. */
export const transient = { retry: true } as const;
