// The lead-in of ASMX before the text of an exception (wire facts, section 3).

const leadIn = "Server was unable to process request. ---> ";

/** The text of an exception without the lead-in, which the codec writes again. */
export function withoutLeadIn(text: string): string {
  return text.startsWith(leadIn) ? text.slice(leadIn.length) : text;
}
