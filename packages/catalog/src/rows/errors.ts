// The rows of the error tables: one call, one text of section 7 of the spec.
import type { ErrorCategory, ErrorText } from "@staywire/model";

type Extra = Partial<Pick<ErrorText, "advice" | "meaning" | "numbered" | "prefix" | "result" | "retry" | "scope">>;

/** A text that the spec gives word for word. */
export function literal<const C extends string>(
  code: C,
  text: string,
  category: ErrorCategory,
  extra: Extra = {},
): ErrorText<C> {
  return { code, text, paraphrased: false, scope: "call", category, retry: false, spec: "7", ...extra };
}

/** A text that the spec gives in its own words. */
export function paraphrase<const C extends string>(
  code: C,
  text: string,
  category: ErrorCategory,
  extra: Extra = {},
): ErrorText<C> {
  return { ...literal(code, text, category, extra), paraphrased: true };
}

/** The text that every operation but UserFunctions has: that it means wrong credentials is an inference. */
export const validationError1 = literal("validation-error-1", "Validation Error 1", "authentication", {
  advice:
    "check the user name and the password, how both are spelled, and the namespace: the text does not say which is wrong",
});

/** The two texts for a property that is no longer there. */
export const deleted2 = literal(
  "validation-error-2-deleted",
  "Validation Error 2 - Property has been deleted from the system",
  "deleted",
);
/** The other of the two texts for a property that is no longer there. */
export const deleted3 = literal(
  "validation-error-3-deleted",
  "Validation Error 3 - Property has been deleted from the system",
  "deleted",
);

/** Marks a text about one item of the result. */
export const item = { scope: "item" } as const;
/** Marks a text after which the same call can succeed later. */
export const transient = { retry: true } as const;
