// Arbitraries derived from a service value: results, valid calls, and each way of breaking a rule.
export { brokenConstraints } from "./broken-constraints.js";
export { type CallOptions, parametersArbitrary } from "./parameters.js";
export { resultArbitrary, type ValueOptions, valueArbitrary } from "./result.js";
export { type Twins, type Violation, violationsOf } from "./violations.js";
export { filledText, looksLikeMarkup, type TextOptions, xmlText } from "./xml-text.js";
