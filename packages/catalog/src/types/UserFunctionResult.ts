// The reply of UserFunctions.
import {
  boolean,
  dataset,
  dateTime,
  decimal,
  errorText,
  int,
  list,
  optional,
  record,
  ref,
  required,
  string,
} from "@staywire/model";

export const UserFunctionResult = record({
  wireName: "UserFunctionResult",
  endpoints: ["A"],
  doc: "The reply of a per-user function; what the response members mean depends on the user and is not shown.",
  spec: "2",
  members: {
    requestingUserID: required(int),
    requestDateTime: required(dateTime),
    responseDateTime: required(dateTime),
    requestingIP: optional(string),
    errorMessage: errorText(),
    requestingXML: optional(string, "The XML of the request, where returnRequestingXML was true."),
    stringResponse: optional(string),
    integerResponse: required(int),
    decimalResponse: required(decimal),
    booleanResponse: required(boolean),
    datasetResponse: optional(dataset, "An XML schema followed by XML data."),
    ComplexRates: optional(list(ref("ComplexRates"), "ComplexRates")),
  },
});
