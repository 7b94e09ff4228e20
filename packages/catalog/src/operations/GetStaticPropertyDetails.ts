// Declares the operation GetStaticPropertyDetails, which reads the static details of properties.
import { int, list, operation, parameter, ref } from "@staywire/model";
import { item, literal, paraphrase, validationError1 } from "../rows/errors.js";
import { notShown } from "../rows/notes.js";

export const GetStaticPropertyDetails = operation({
  endpoint: "B",
  doc: "Returns the static details of up to 50 properties.",
  spec: "4.3",
  credentials: { username: "ApiUsername", password: "ApiPassword" },
  parameters: { PropertyIds: parameter(list(int, "int"), "The ids of the properties.") },
  sample: { PropertyIds: [1001] },
  result: list(ref("StaticPropertyDetails"), "StaticPropertyDetails"),
  resultElement: "GetStaticPropertyDetailsResult",
  root: "ArrayOfStaticPropertyDetails",
  effect: "read",
  cacheMinutes: 0,
  errorPrefix: "GetManagementCompanyDetails: ",
  constraints: [
    { kind: "max-items", parameter: "PropertyIds", max: 50, error: "too-many-properties", spec: "8", source: "stated" },
  ],
  errors: [
    literal("too-many-properties", "Request limited to 50 properties per call", "limit"),
    validationError1,
    paraphrase("validation-error-2", "Validation Error 2 (user does not have rights to property)", "permission", item),
  ],
  notes: [
    notShown(
      "foreign-prefix",
      "7",
      "Whether the texts can carry the operation's own prefix: the listed one is that of GetManagementCompanyDetails.",
      "The prefix is written as listed, and both are read.",
    ),
    notShown(
      "item-structure",
      "2",
      "The structure of the items of Amenities and Attributes.",
      "They are kept as opaque XML.",
    ),
    notShown(
      "whole-call-error",
      "7",
      "Where a whole-call error stands in a list of items.",
      "A list of one item whose ErrorMessage has the text and whose PropertyId is 0.",
    ),
  ],
});
