// Writes the advice about an error as a sentence.
import type { errorInfo } from "@staywire/channel";

/** Returns the advice; undefined if the catalog has none, because the error text itself says what to do. */
export function adviceSentence({
  advice,
  category,
  retry,
}: Pick<ReturnType<typeof errorInfo>, "advice" | "category" | "retry">): string | undefined {
  const known = advice ?? (category === "internal" && !retry ? unknownCause : undefined);
  const first = known === undefined ? undefined : `${known.charAt(0).toUpperCase()}${known.slice(1)}.`;
  return [first, retry ? "The same call can succeed later." : undefined].filter(Boolean).join(" ") || undefined;
}

const unknownCause = "the provider of the service: find out what failed; report the call, its time and this code";
