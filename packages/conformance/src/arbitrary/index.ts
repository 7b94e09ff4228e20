// Exports the generators of a service's results, valid calls, and calls that break a constraint, and the generator of
// texts.
export { brokenConstraints } from "./broken-constraints.js";
export { ordinaryCall } from "./ordinary.js";
export { parametersArbitrary } from "./parameters.js";
export { resultArbitrary, valueArbitrary } from "./result.js";
export { type CallPair, type Violation, violationsOf } from "./violations.js";
export { looksLikeMarkup, xmlText } from "./xml-text.js";
