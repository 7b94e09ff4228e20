// Names the WSDL for SOAP stacks: the committed contract of endpoint A, without GET and POST.
import { resolve } from "node:path";

/** The path of the file. */
export const wsdlPath = resolve("contracts/wsdl/XMLAdditionalFunctions.soap.wsdl");
