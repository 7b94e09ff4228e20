// Changes the XML of a request or a reply.

/** Inserts blanks into each tag. */
export function blanksInTags(xml: string): string {
  return xml.replaceAll(/<(\/?[\w:]+)([^<>]*?)(\/?)>/g, "<$1$2\n $3>");
}

/** Adds an element of another namespace after the first element in the Body. */
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
