// libxml2 as a second reader, for the tests of packages: what it makes of a document, or why it refuses it.
export { judged, type Tree, withoutMarks } from "../../tools/fuzz/libxml.js";
