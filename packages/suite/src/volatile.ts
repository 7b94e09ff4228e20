// The members that differ from reply to reply, as `Type.Member`.

/** Time stamps, and what depends on the moment or the way of a request. */
export const volatileMembers: readonly string[] = [
  "RoomsToSellResponse.ResponseDateTime",
  "UserFunctionResult.requestDateTime",
  "UserFunctionResult.responseDateTime",
  "UserFunctionResult.requestingXML",
  "UserFunctionResult.requestingIP",
];
