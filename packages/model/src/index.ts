// The public exports of the model: the types that describe a service, and the TypeScript types inferred from a service
// value.
export type { AnyValue, XmlAttribute, XmlElement, XmlNode } from "./any-value.js";
export { withoutTrailingSlashes } from "./base-url.js";
export { type Binding, bindings, fieldBindings, soapBindings } from "./binding.js";
export { cached } from "./cached.js";
export { type Change, changesBetween } from "./changes.js";
export { CatalogError, type CatalogProblem, check, problemsOf } from "./check.js";
export { type Branch, type Choice, exclusiveChoices, membersOfBranches, namesOfChoice } from "./choice.js";
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
  errorCodesOf,
  type Fixed,
  type Format,
  type MaxItems,
  type MaxLength,
  type Minimum,
  type Nights,
  type NonBlank,
  type NotPast,
  type OneOf,
  otherErrorsOf,
  parametersOf,
  type RequiredWhen,
  type TextFormat,
} from "./constraint.js";
export { constraintSentence, sentencesFor } from "./constraint-sentence.js";
export { decodeName, encodeName } from "./dataset-names.js";
export { type DateForm, dateFormOf } from "./date-form.js";
export { constraintRule, derivedRules, errorRule, lawRule, memberRules } from "./derived-rules.js";
export type { ErrorCategory, ErrorText } from "./error-text.js";
export { type Extended, extendService } from "./extend.js";
export { generalConstruct } from "./form-issues.js";
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
  described,
  errorText,
  identifying,
  type Member,
  type MemberMap,
  messageText,
  nillable,
  omissible,
  open,
  optional,
  optionalAttribute,
  type Parameter,
  type ParameterForm,
  type ParameterMap,
  type Personal,
  parameter,
  personal,
  personalKinds,
  type Role,
  required,
  requiredNillable,
  type Unspecified,
  volatile,
} from "./member.js";
export {
  cutMessage,
  escapeControls,
  isOwnError,
  joinMessages,
  jsonText,
  knownName,
  knownNames,
  type Message,
  type OwnError,
  ownError,
  ownErrorBrand,
  ownWords,
  phrase,
  quote,
  withQuoted,
} from "./message.js";
export { DIFFGR, MSDATA, messageNamespaces, nameBelow, SOAP11, SOAP12, XSD, XSI } from "./namespaces.js";
export { nearestName } from "./nearest-name.js";
export {
  type AnyNode,
  anyAttributes,
  boolean,
  type ColumnDescription,
  type ColumnType,
  type CommonScalar,
  type CommonScalarValues,
  type DataSetDescription,
  dataset,
  dateTime,
  decimal,
  type EnumNode,
  enumeration,
  flags,
  type ItemNode,
  innermostItem,
  int,
  type ListNode,
  list,
  listOfNillable,
  type Node,
  type NoneNode,
  none,
  type RefNode,
  ref,
  repeated,
  type ScalarName,
  type ScalarNode,
  type ScalarValues,
  type SingleNode,
  scalarOf,
  string,
  type TableDescription,
  untyped,
  urlNode,
  words,
  xml,
} from "./node.js";
export {
  type CredentialNames,
  credentialParameters,
  type HeaderBlock,
  type HeaderMap,
  type MessageElement,
  type MessageForm,
  type MessageHeaders,
  type Note,
  noCredentials,
  type Operation,
  type OperationSource,
  operation,
  type SampleCall,
} from "./operation.js";
export {
  bigIntegers,
  type OtherScalar,
  type OtherScalarValues,
  smallIntegers,
  textScalars,
} from "./other-scalars.js";
export { pageStyle, pageTokens } from "./page-style.js";
export { type RecordSource, type RecordType, record } from "./record.js";
export type { CallerRule, CallerRuleKind, Evidence, Register, Rule, RuleKind } from "./rule.js";
export {
  allDotnetScalars,
  commonScalars,
  dotnetScalars,
  scalarFacts,
  scalarNames,
} from "./scalar-facts.js";
export type { DotnetScalar, ScalarFacts, ScalarSchema } from "./scalar-types.js";
export {
  configure,
  defineService,
  type Endpoint,
  type MessageExtension,
  operationOf,
  orderOf,
  type Service,
  type Settings,
  typeOf,
  typesIn,
} from "./service.js";
export { ncName } from "./xml-name.js";
