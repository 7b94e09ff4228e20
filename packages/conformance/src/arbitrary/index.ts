// Exports the generators that are derived from a service: of results, of valid calls, and of calls that break a
// constraint.
export { brokenConstraints } from "./broken-constraints.js";
export { ordinaryCall } from "./ordinary.js";
export { parametersArbitrary } from "./parameters.js";
export { resultArbitrary, valueArbitrary } from "./result.js";
export { type CallPair, type Violation, violationsOf } from "./violations.js";
export { looksLikeMarkup, xmlText } from "./xml-text.js";
