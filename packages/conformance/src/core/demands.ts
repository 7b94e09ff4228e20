// The kinds of demand that the checks of the engine make on a service.

/** What each kind of demand asks; the register of a service maps it to rules. */
export const demands = {
  "result-form": "a valid call is answered with a result that has the described form",
  "reply-conventions": "a reply is written as ASMX services write it",
  "bindings-agree": "a call means the same in every binding",
  credentials: "a call with wrong credentials is rejected",
  "credentials-code": "a call with wrong credentials is rejected with an error of the category authentication",
  "credential-names": "names of credentials are exact in SOAP, and in any letter case in GET and POST",
  "credential-namespace": "credentials in another namespace are ignored",
  "password-kept": "a password is not repeated in headers and error texts",
  "endpoint-letter-case": "the path of an endpoint matches in any letter case",
  "parameter-order": "the order of parameters makes no difference",
  "unknown-parameter": "an unknown parameter is ignored",
  "parameter-letter-case": "a parameter in another letter case is ignored in SOAP, and taken in GET and POST",
  "xml-forms": "prefixes, comments, white space, CDATA and references make no difference",
  "header-block": "a SOAP header block that need not be understood is ignored",
  encodings: "a message can be in UTF-8 or UTF-16, with a byte-order mark",
  "soap-action": "SOAPAction can be without quotes or missing, and the content type can carry the action",
  "percent-encoding": "any character of a GET or POST value can be percent-encoded",
  "missing-parameter": "a missing GET or POST parameter is an error",
  "bad-value": "a value that is not of the type of its parameter is rejected",
  "operation-name": "the name of an operation is exact, and an unknown one is an error",
  "malformed-xml": "malformed XML is rejected",
  doctype: "a message with a DOCTYPE is rejected",
  "media-type": "a request of another media type is rejected",
  "envelope-namespace": "an envelope of an unknown namespace is a version mismatch",
  "must-understand": "a header block that must be understood and is not is a fault",
  "empty-body": "a SOAP request without a body is rejected",
  verb: "a method that the binding does not have is rejected",
  "fault-form": "a fault is written as its version of SOAP demands",
  codec: "a codec reads what it should and writes what others read",
} as const;

/** A kind of demand. */
export type Demand = keyof typeof demands;
