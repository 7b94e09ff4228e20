// The public names of the generators.

export { ContractError } from "./contract-error.js";
export { type ContractFile, compareFiles, type FileDifference } from "./contract-file.js";
export { type ContractKind, type ContractOptions, contractKinds, contracts } from "./contracts.js";
export { type Sample, samples } from "./samples/samples.js";
export { type WsdlForm, wsdl } from "./wsdl/wsdl.js";
export { type XsdForm, xsd } from "./xsd.js";
