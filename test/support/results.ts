// Results of operations for the tests of packages that stand below the arbitraries.
export { resultArbitrary } from "@staywire/conformance";
