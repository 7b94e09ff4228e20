// Exports the arbitraries that are derived from a service: results, valid calls, and each way of breaking a rule.
export { brokenConstraints } from "./broken-constraints.js";
export { ordinaryCall } from "./ordinary.js";
export { parametersArbitrary } from "./parameters.js";
export { resultArbitrary, valueArbitrary } from "./result.js";
export { type CallPair, type Violation, violationsOf } from "./violations.js";
export { looksLikeMarkup, xmlText } from "./xml-text.js";
