// Finds the sources of facts that follow from no rule of the service: the specifications of XML and SOAP, and the wire
// facts.

const XML = (section: string): string => `XML 1.0, section ${section}`;
const dtd = "SOAP 1.1, section 3: a message has no document type declaration; GET and POST replies are read alike";
const wire = "docs/wire-facts.md, section 3: a client classifies a response by its content, then by its status";

/** The source of a message, by the name of the message (`attribute-twice`). */
const sources: Readonly<Record<string, string>> = {
  "attribute-twice": XML("3.1"),
  "attribute-unquoted": XML("2.3"),
  "cdata-end-in-text": XML("2.4"),
  "comment-dashes": XML("2.5"),
  "control-character": XML("2.2"),
  "cut-in-tag": XML("3.1"),
  doctype: dtd,
  "doctype-entities": dtd,
  "doctype-system": dtd,
  "empty-200": wire,
  "empty-400": wire,
  "empty-405": wire,
  "empty-415": wire,
  "empty-503": wire,
  "end-tag-missing": XML("3"),
  "end-tag-other": XML("3"),
  "html-200": wire,
  "html-502": wire,
  "html-as-xml": wire,
  "json-200": wire,
  "null-reference": XML("4.1"),
  "prefix-undeclared": "Namespaces in XML 1.0, section 5",
  "raw-ampersand": XML("2.4"),
  "raw-less-than": XML("2.4"),
  "surrogate-reference": XML("4.1"),
  "text-behind": XML("2.1"),
  truncated: XML("2.1"),
  "two-roots": XML("2.1"),
  "unknown-entity": XML("4.1"),
  "white-space-before": XML("2.8"),
  "xml-11": XML("2.8"),
};

/** Returns the source of a message; undefined if only rules are its source. */
export function sourceOf(id: string): string | undefined {
  return sources[id];
}
