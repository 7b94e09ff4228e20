// The reply of UserFunctions.
import {
  boolean,
  dataset,
  dateTime,
  decimal,
  errorText,
  int,
  list,
  open,
  optional,
  record,
  ref,
  required,
  string,
  volatile,
} from "@staywire/model";

export const UserFunctionResult = record({
  wireName: "UserFunctionResult",
  endpoints: ["A"],
  doc: "The reply of a per-user function; what the response members mean depends on the user and is not shown.",
  spec: "2",
  members: {
    requestingUserID: required(int),
    requestDateTime: volatile(required(dateTime)),
    responseDateTime: volatile(required(dateTime)),
    requestingIP: volatile(optional(string)),
    errorMessage: errorText(),
    requestingXML: volatile(optional(string, "The XML of the request, where returnRequestingXML was true.")),
    stringResponse: open(optional(string)),
    integerResponse: open(required(int)),
    decimalResponse: open(required(decimal)),
    booleanResponse: open(required(boolean)),
    datasetResponse: open(optional(dataset, "An XML schema followed by XML data.")),
    ComplexRates: open(optional(list(ref("ComplexRates"), "ComplexRates"))),
  },
});
