// The differences between the versions of SOAP, as data.

/** The differences between the two versions. */
export interface SoapVersion {
  /** The name of its binding. */
  readonly name: "soap11" | "soap12";
  readonly namespace: string;
  readonly mediaType: string;
  readonly contentType: string;
  /** True if the header SOAPAction names the operation. */
  readonly hasActionHeader: boolean;
}
