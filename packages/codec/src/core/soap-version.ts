// Declares the properties in which the SOAP versions differ.

/** The properties in which the two SOAP versions differ. */
export interface SoapVersion {
  /** The name of the binding. */
  readonly name: "soap11" | "soap12";
  readonly namespace: string;
  readonly mediaType: string;
  readonly contentType: string;
  /** True if the SOAPAction header names the operation. */
  readonly hasActionHeader: boolean;
}
