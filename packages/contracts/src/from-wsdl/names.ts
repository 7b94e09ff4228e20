// Checks that a construct has what the catalog needs: names and texts that files and messages can contain.
import { hasHidden } from "../source/hidden.js";
import { isName } from "../wsdl-model/qualified-name.js";
import { type Construct, quoted, refuse } from "../wsdl-model/wsdl-error.js";

/** Returns the value of a required attribute. Throws a WsdlError at the construct if it is missing. */
export function given(at: Construct, attribute: string, value: string | undefined): string {
  return value ?? refuse(at, `the attribute ${attribute} is missing`);
}

/**
 * Returns the name of a construct. Throws a WsdlError if it is missing or not an XML name, because files and identifiers
 * are named after it.
 */
export function requireName(at: Construct, name: string | undefined): string {
  const own = given(at, "name", name);
  return isName(own) ? own : refuse(at, `${quoted(own)} is not an XML name`);
}

const longestText = 2_000;

/** Throws a WsdlError at the construct for an address or action that a message cannot contain. */
export function requirePlainText(at: Construct, text: string): void {
  if (hasHidden(text)) refuse(at, `${quoted(text)} has control characters`);
  if (text.length > longestText) refuse(at, `${quoted(text)} has more than ${longestText} characters`);
}
