// The public names of the model: the vocabulary of a service value, and the types inferred from it.
export type { AnyValue, XmlAttribute, XmlElement, XmlNode } from "./any-value.js";
export { withoutTrailingSlashes } from "./base-url.js";
export { CatalogError, type CatalogFault, check, faultsOf } from "./check.js";
export {
  type CompactError,
  type CompactOperation,
  type CompactType,
  compactOperation,
  compactType,
  expandOperation,
  expandType,
} from "./compact.js";
export {
  byConstraintKind,
  type Constraint,
  type ConstraintCases,
  type Fixed,
  type Format,
  type MaxItems,
  type MaxLength,
  type Minimum,
  type Nights,
  type NonBlank,
  type NotPast,
  type OneOf,
  parametersOf,
  type RequiredWhen,
  type TextFormat,
} from "./constraint.js";
export { constraintSentence, sentencesFor } from "./constraint-sentence.js";
export { type DateForm, dateFormOf } from "./date-form.js";
export { constraintRule, derivedRules, errorRule, lawRule } from "./derived-rules.js";
export type { ErrorCategory, ErrorText } from "./error-text.js";
export type {
  CallParameters,
  ErrorCodeOf,
  OperationName,
  ReceivedParameters,
  RecordOf,
  ResultOf,
  TypeOf,
  ValueOf,
} from "./infer.js";
export {
  type Among,
  type AtLeast,
  type Count,
  type Difference,
  type Law,
  membersOf,
  type NotBeforeToday,
  type Offsets,
  type Ordered,
} from "./law.js";
export { lawSentence } from "./law-sentence.js";
export { escapeMarkup } from "./markup.js";
export {
  attribute,
  errorText,
  identifying,
  type Member,
  type MemberMap,
  messageText,
  nillable,
  omissible,
  open,
  optional,
  type Parameter,
  type ParameterMap,
  parameter,
  type Role,
  required,
  type Unspecified,
  volatile,
} from "./member.js";
export { messageNamespaces, nameBelow, SOAP11, SOAP12, XSD, XSI } from "./namespaces.js";
export { nearestName } from "./nearest-name.js";
export {
  type AnyNode,
  boolean,
  dataset,
  dateTime,
  decimal,
  type ItemNode,
  int,
  type ListNode,
  list,
  listOfNillable,
  type Node,
  type RefNode,
  ref,
  type ScalarName,
  type ScalarNode,
  type ScalarValues,
  string,
  untyped,
} from "./node.js";
export {
  type Binding,
  bindings,
  type CredentialNames,
  type Note,
  type Operation,
  type OperationSource,
  operation,
  type SampleCall,
} from "./operation.js";
export { type RecordSource, type RecordType, record } from "./record.js";
export type { Evidence, Register, Rule, RuleKind } from "./rule.js";
export {
  type DotnetScalar,
  dotnetScalars,
  type ScalarFacts,
  type ScalarSchema,
  scalarFacts,
  scalarNames,
} from "./scalar-facts.js";
export {
  configure,
  defineService,
  type Endpoint,
  operationOf,
  orderOf,
  type Service,
  type Settings,
  typeOf,
  typesIn,
} from "./service.js";
