// States why rules have no check, by class of rules. A reason applies to every rule of its class.
import { service } from "@staywire/catalog";
import { type ErrorText, operationOf, type Rule } from "@staywire/model";

interface Class {
  readonly reason: string;
  readonly holds: (rule: Rule) => boolean;
}

const named =
  (pattern: RegExp) =>
  ({ id }: Rule): boolean =>
    pattern.test(id);

const isParameter = ({ id }: Rule): boolean => {
  const [name = "", parameter = "", ...more] = id.split(".");
  if (more.length > 0 || !service.order.includes(name)) return false;
  return Object.hasOwn(operationOf(service, name).parameters, parameter);
};

/** Returns the error text that a rule is about; undefined if there is none. */
const textOf = ({ id }: Rule): ErrorText | undefined => {
  const [operation = "", code = ""] = id.split(".error.");
  if (!service.order.includes(operation)) return undefined;
  return operationOf(service, operation).errors.find((error) => error.code === code);
};

const isErrorText = (rule: Rule): boolean => textOf(rule) !== undefined;

const isForm = named(
  /^(transport\.\w[\w-]*|credentials\.nowhere-else|wire\.dispatch\.soap|wire\.soap\.action|\w+\.endpoint|\w+\.no-enquiry-property)$/,
);

/** The classes; the first one that contains a rule gives the reason. */
export const classes: readonly Class[] = [
  { reason: "The specification leaves it open: no answer is wrong.", holds: ({ kind }) => kind === "open" },
  { reason: "The specification says two things: either is right.", holds: ({ kind }) => kind === "contradiction" },
  {
    reason: "Which error answers wrong credentials is not stated; `auth.error-code` notes another one.",
    holds: named(/\.error\.validation-error-1$/),
  },
  {
    reason: "What provokes it is not stated, or lies inside the provider; its words are not shown.",
    holds: (rule) => isErrorText(rule) && textOf(rule)?.paraphrased === true,
  },
  {
    reason:
      "What provokes it is not stated, or lies inside the provider; the words are checked wherever they are returned (`errors.text`).",
    holds: isErrorText,
  },
  {
    reason: "It holds error texts, and each of them is a rule of its own.",
    holds: named(/\.(ErrorMsgs?|ErrorMessage|errorMessage)\.meaning$/),
  },
  {
    reason: "A cached reply is allowed, and not demanded.",
    holds: named(/^cache\.same-call$|^[A-Z]\w+\.cache$/),
  },
  {
    reason: "The sequences of writes and reads (`state.*`) judge what is shown once the cache time is over.",
    holds: named(/^cache\.time$/),
  },
  {
    reason: "A comparison (`oracle.same`) judges the error text that reports it.",
    holds: named(/^access\.orphan$/),
  },
  {
    reason: "It depends on records inside the provider that no reply shows.",
    holds: named(/^access\.|^GetPropertyRates\.set-zero$/),
  },
  {
    reason: "No operation of the specification books.",
    holds: named(/^(rates|GetPropertyRates)\.zero$|^AddBlackoutDates\.blocks-future$/),
  },
  {
    reason: "No operation of the specification reads leads.",
    holds: named(/^CRMAddLead\.(adds|enquiry|enquiry-members|csv)$/),
  },
  {
    reason: "A comparison (`oracle.same`) judges it by the values of members.",
    holds: named(
      /^(rates\.types|rooms\.date-of-night|rooms\.channel|reservations\.system-range|calendar-sync\..*|validateDiscountCode\.rental|\w+\.of-(?:property|company))$/,
    ),
  },
  {
    reason: "An error elsewhere is not recognized, so that each check that expects an error fails.",
    holds: named(/^errors\.place$/),
  },
  {
    reason: "A reply that is written in another way cannot be decoded, or has deviations: `reply.valid` finds both.",
    holds: named(
      /^(transport\.(list-root|list-items|utf8)|types\.members|\w+\.no-result-element|wire\.soap\.version)$/,
    ),
  },
  {
    reason: "Pages and service descriptions are no part of the operations: a service need not have them.",
    holds: named(/^wire\.(dispatch\.pages|wsdl\..*)$/),
  },
  {
    reason: "What an operation makes of a missing value is not stated.",
    holds: named(/^wire\.soap\.missing-parameter$/),
  },
  {
    reason: "It was recorded of some services; no source says that each service does so.",
    holds: named(/^wire\.recorded\./),
  },
  { reason: "It is a warning to callers.", holds: named(/^wire\.trap\./) },
  {
    reason: "A service may refuse such a request, and need not.",
    holds: named(/^wire\.url\.query-length$/),
  },
  {
    reason: "It is for those who read replies: the codec reads both this form and others.",
    holds: named(/^wire\.(values|reply|url)\./),
  },
  {
    reason: "Every valid call is written so; of a codec, `codec.encode-request` demands it.",
    holds: (rule) => isParameter(rule) || isForm(rule),
  },
];

/** Returns the reason why no check evaluates a rule; undefined if there is no reason. */
export function reasonFor(rule: Rule): string | undefined {
  return rule.unjudged ?? classes.find(({ holds }) => holds(rule))?.reason;
}
