// The namespaces of the description languages, and the names that are made of the service's own.

/** XML Schema. */
export const schemaNamespace = "http://www.w3.org/2001/XMLSchema";
/** The instance attributes of XML Schema. */
export const instanceNamespace = "http://www.w3.org/2001/XMLSchema-instance";
/** WSDL 1.1 and its extensions, by the prefix that an .asmx gives them. */
export const wsdlNamespaces = {
  wsdl: "http://schemas.xmlsoap.org/wsdl/",
  soap: "http://schemas.xmlsoap.org/wsdl/soap/",
  soap12: "http://schemas.xmlsoap.org/wsdl/soap12/",
  http: "http://schemas.xmlsoap.org/wsdl/http/",
  mime: "http://schemas.xmlsoap.org/wsdl/mime/",
  tm: "http://microsoft.com/wsdl/mime/textMatching/",
  soapenc: "http://schemas.xmlsoap.org/soap/encoding/",
} as const;

/** A name below the service's namespace, as in SOAPAction: with one slash between (wire facts, section 1). */
export function below(namespace: string, name: string): string {
  return namespace.endsWith("/") ? namespace + name : `${namespace}/${name}`;
}
