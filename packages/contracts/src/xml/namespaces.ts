// Lists the namespaces of WSDL.

/** The namespaces of WSDL 1.1 and its extensions, by the prefix that .asmx uses. */
export const wsdlNamespaces = {
  wsdl: "http://schemas.xmlsoap.org/wsdl/",
  soap: "http://schemas.xmlsoap.org/wsdl/soap/",
  soap12: "http://schemas.xmlsoap.org/wsdl/soap12/",
  http: "http://schemas.xmlsoap.org/wsdl/http/",
  mime: "http://schemas.xmlsoap.org/wsdl/mime/",
  tm: "http://microsoft.com/wsdl/mime/textMatching/",
  soapenc: "http://schemas.xmlsoap.org/soap/encoding/",
} as const;
