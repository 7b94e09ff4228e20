// Removes the words that ASMX puts before the text of an exception (wire facts, section 3).

const leadIn = "Server was unable to process request. ---> ";

/**
 * Returns the text of an exception without the words that ASMX puts before it. They are removed because the codec adds
 * them again.
 */
export function withoutLeadIn(text: string): string {
  return text.startsWith(leadIn) ? text.slice(leadIn.length) : text;
}
