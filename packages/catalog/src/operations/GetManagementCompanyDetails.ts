// Declares the operation GetManagementCompanyDetails, which reads the details of a management company.
import { int, operation, parameter, ref } from "@staywire/model";
import { validationError1 } from "../rows/errors.js";
import { advice, notShown } from "../rows/notes.js";
import { noErrorMember } from "../rows/shared.js";

export const GetManagementCompanyDetails = operation({
  endpoint: "B",
  doc: "Returns the details of a management company; in SOAP they stand directly inside the response element.",
  spec: "4.3",
  credentials: { username: "ApiUsername", password: "ApiPassword" },
  parameters: { McUserId: parameter(int, "The id of the management company.") },
  sample: { McUserId: 100 },
  result: ref("ManagementCompany"),
  resultElement: "ManagementCompany",
  root: "ManagementCompany",
  effect: "read",
  cacheMinutes: 0,
  errorPrefix: "GetManagementCompanyDetails: ",
  constraints: [],
  errors: [validationError1],
  notes: [
    notShown("contact-type", "2", "The allowed values of ContactType.", "Any text."),
    notShown(
      "unknown-company",
      "4.3",
      "The reply for a management company that is unknown to the caller.",
      "A null result.",
    ),
    noErrorMember,
    advice("no-result-element", "4.3", "There is no GetManagementCompanyDetailsResult element."),
  ],
});
