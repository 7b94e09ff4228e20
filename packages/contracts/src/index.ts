// Exports the public API of the generators.

export { catalogSource } from "./catalog-source/catalog-source.js";
export { ContractError } from "./contract-error.js";
export { type ContractFile, compareFiles, type FileDifference } from "./contract-file.js";
export { type ContractKind, type ContractOptions, contractKinds, contracts } from "./contracts.js";
export { type WsdlForm, wsdl } from "./endpoint-wsdl.js";
export { fromWsdl, readWsdl } from "./from-wsdl/from-wsdl.js";
export type { FromWsdlOptions, ImportedWsdl } from "./from-wsdl/options.js";
export { type OpenapiVersion, openapiVersions } from "./openapi/openapi.js";
export {
  type DescriptionPage,
  type DescriptionPageOptions,
  descriptionPage,
  descriptionPages,
} from "./pages/description-page.js";
export type { Prefill } from "./pages/form.js";
export { type Html, type HtmlPart, html } from "./pages/html.js";
export { layout } from "./pages/layout.js";
export { type Sample, samples } from "./samples/samples.js";
export { type ClientTypeNames, clientTypes } from "./typescript/client-types.js";
export { disco } from "./wsdl/disco.js";
export { importedLocations } from "./wsdl-model/documents.js";
export { WsdlError, type WsdlProblem } from "./wsdl-model/wsdl-error.js";
export { type XsdForm, xsd } from "./xsd.js";
