// Changes of the XML of a message, whatever its direction.

/** Puts blanks into each tag. */
export function blanksInTags(xml: string): string {
  return xml.replaceAll(/<(\/?[\w:]+)([^<>]*?)(\/?)>/g, "<$1$2\n $3>");
}

/** Puts an element of another namespace behind the first one of the Body. */
export function secondElement(xml: string): string {
  return xml.replace("</soap:Body>", '<Other xmlns="urn:x-other"/></soap:Body>');
}

/** Changes the namespace of the envelope. */
export function otherEnvelope(xml: string): string {
  return xml.replace(/(?<=xmlns:soap=")[^"]*/, "urn:x-envelope");
}

/** Changes the name of the envelope. */
export function otherEnvelopeName(xml: string): string {
  return xml.replaceAll("soap:Envelope", "soap:Message");
}

/** Changes the name of the Body. */
export function otherBodyName(xml: string): string {
  return xml.replaceAll("soap:Body", "soap:Content");
}
