// Values of operations for the tests of packages that stand below the arbitraries.
export { parametersArbitrary, resultArbitrary } from "@staywire/conformance";
