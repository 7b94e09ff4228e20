// Declares UserFunctionResult: the reply of UserFunctions.
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
  personal,
  record,
  ref,
  required,
  string,
  volatile,
} from "@staywire/model";

export const UserFunctionResult = record({
  wireName: "UserFunctionResult",
  endpoints: ["A"],
  doc: "The reply of a per-user function; what the response members mean depends on the user, and the specification does not state it.",
  spec: "2",
  members: {
    requestingUserID: required(int, "The id of the calling user."),
    requestDateTime: volatile(required(dateTime, "When the service received the request.")),
    responseDateTime: volatile(required(dateTime, "When the service made the response.")),
    requestingIP: personal("text", volatile(optional(string, "The IP address of the caller."))),
    errorMessage: errorText("The error of the call."),
    requestingXML: personal(
      "text",
      volatile(optional(string, "The XML of the request, where returnRequestingXML was true.")),
    ),
    stringResponse: personal("text", open(optional(string, "A text, whose meaning depends on the user."))),
    integerResponse: open(required(int, "A number, whose meaning depends on the user.")),
    decimalResponse: open(required(decimal, "A number with decimals, whose meaning depends on the user.")),
    booleanResponse: open(required(boolean, "A truth value, whose meaning depends on the user.")),
    datasetResponse: personal("text", open(optional(dataset, "An XML schema followed by XML data."))),
    ComplexRates: open(
      optional(
        list(ref("ComplexRates"), "ComplexRates"),
        "The rate bands per property, for a function that returns rates.",
      ),
    ),
  },
});
