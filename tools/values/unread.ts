// Lists the members of replies that no fact reads. For each, names the check that evaluates it without a world file, or
// the reason why no check can.

/** Members of one operation, with their check or reason. */
interface Unread {
  readonly operation: string;
  readonly members: readonly string[];
  /** The check that evaluates the members. */
  readonly check?: string;
  /** The reason why no check can evaluate the members without a world file. */
  readonly reason?: string;
}

const agreed = "What a function of a user returns is agreed with the provider.";

/** A test compares these rows with the members that facts read. */
export const unread: readonly Unread[] = [
  { operation: "validateDiscountCode", members: ["GrandTotal"], check: "discount.total" },
  {
    operation: "validateDiscountCode",
    members: ["Discount", "DiscountApplies", "DiscountMSG"],
    reason: "No operation lists the codes of a company, the stays that they are for, or what they take off.",
  },
  { operation: "UserFunctions", members: ["requestingUserID"], check: "user-function.caller" },
  { operation: "UserFunctions", members: ["datasetResponse"], check: "user-function.dataset" },
  {
    operation: "UserFunctions",
    members: [
      "stringResponse",
      "integerResponse",
      "decimalResponse",
      "booleanResponse",
      "ComplexRates",
      "ComplexRates.PropertyID",
      "ComplexRates.PropertyRates",
      "ComplexRates.PropertyRates.FromDate",
      "ComplexRates.PropertyRates.ToDate",
      "ComplexRates.PropertyRates.MinNightsStay",
      "ComplexRates.PropertyRates.MaxNightsStay",
      "ComplexRates.PropertyRates.Rate",
      "ComplexRates.PropertyRates.RateType",
    ],
    reason: agreed,
  },
  { operation: "AddExtra", members: ["ExtraID"], check: "state.extras" },
  {
    operation: "AddExtra",
    members: ["ExtraPrice", "ResponseMessage"],
    reason: "No operation shows the extras of a booking, and the text is not specified.",
  },
];
