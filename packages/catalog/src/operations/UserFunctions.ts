// Declares the operation UserFunctions, which calls a function that the provider wrote for one user.
import { boolean, type ErrorText, operation, parameter, personal, ref, string } from "@staywire/model";
import { advice, notShown } from "../rows/notes.js";

const noTexts: readonly ErrorText<never>[] = [];

export const UserFunctions = operation({
  endpoint: "A",
  doc: "Calls the general-purpose function that the provider made for the calling user.",
  spec: "4.2",
  credentials: { username: "APIUserName", password: "APIPassword" },
  parameters: {
    xmlMsg: personal(
      "text",
      parameter(string, "XML, which is URL-encoded in the message; the channel client takes it plain, and encodes it."),
    ),
    returnRequestingXML: parameter(
      boolean,
      "False except when debugging; true returns the request XML in requestingXML.",
    ),
  },
  sample: { xmlMsg: "%3Cquery%20id%3D%221%22%2F%3E", returnRequestingXML: true },
  result: ref("UserFunctionResult"),
  resultElement: "UserFunctionsResult",
  root: "UserFunctionResult",
  effect: "write",
  cacheMinutes: 0,
  errorPrefix: "UserFunctions: ",
  constraints: [],
  errors: noTexts,
  notes: [
    notShown("meaning", "4.2", "The contents of xmlMsg and the meaning of the response members for a given user."),
    notShown(
      "effect",
      "4.2",
      "Whether a function changes anything.",
      "It is taken as a write, so that it is never sent twice by itself.",
    ),
    notShown(
      "error-texts",
      "7",
      "The error texts: the text is in errorMessage; the provider's support helps where it does not.",
      "Any text in errorMessage is an error without a known code.",
    ),
    notShown(
      "complex-rate",
      "2",
      "The members of ComplexRate.",
      "FromDate, ToDate, MinNightsStay, MaxNightsStay, Rate and RateType, as a running service of this family sends them.",
    ),
    notShown(
      "monthly-rates",
      "2",
      "What ComplexRates holds for a property with a monthly rate set, which is not supported.",
      "PropertyRates is nil, and ErrorMsg has the text of GetPropertyRatesAndRestrictions.",
    ),
    advice("encoding", "4.2", "xmlMsg is URL-encoded inside the message; GET and POST encode it once more."),
  ],
});
