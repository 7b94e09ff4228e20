// Describes the topics of the golden folder that are not operations.

/** A sentence for each folder that is not an operation. */
export const topics: Readonly<Record<string, string>> = {
  clients: "requests in the forms of other people's SOAP clients, written by hand",
  encodings: "how bytes become text: UTF-8, UTF-16, windows-1252, byte-order marks",
  errors: "error texts as they drift, error fields that are blank, faults with another status",
  malformed: "broken and hostile messages, and replies that are none of the service",
  parameters: "parameters that are missing, repeated, unknown, nil or in another order",
  "reply-values": "scalars at their edges in replies",
  "request-values": "scalars at their edges in requests",
  routing: "which operation a request is for, by SOAPAction, content type, envelope, path and body",
  settings: "calls of a service with another namespace, which ends in a slash, and other paths",
  texts: "characters, references, CDATA, white space, percent-encoding",
  values: "tables of texts and values without a message",
  "xml-forms": "forms of one document that mean the same",
};
