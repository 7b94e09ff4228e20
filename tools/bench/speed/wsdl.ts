// The description that SOAP stacks are given: the committed contract of endpoint A, without the GET and POST bindings.
import { resolve } from "node:path";

/** The path of the file. */
export const wsdlPath = resolve("contracts/wsdl/XMLAdditionalFunctions.soap.wsdl");
