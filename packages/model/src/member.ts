// Declares the members of records and the parameters of operations.
import { type Node, string } from "./node.js";

/**
 * How the text of a member affects the outcome of a call: with `error`, any text that is not blank is an error; with
 * `message`, a text is an error only if the catalog lists it as one.
 */
export type Role = "error" | "message";

/** Every kind of personal data that a text can contain. */
export const personalKinds = ["name", "email", "phone", "address", "date", "text"] as const;

/**
 * The kind of personal data in a text: a name, an e-mail address, a telephone number, a postal address, a date such as
 * a birthday, or free text, which can contain all of them.
 */
export type Personal = (typeof personalKinds)[number];

/** One member of a record. Records list their members in wire order. */
export interface Member<N extends Node = Node, O extends boolean = boolean, Z extends boolean = boolean> {
  readonly node: N;
  /** True if a message may leave the member out. */
  readonly optional: O;
  /** True if the service description (WSDL) allows the member to be nil. */
  readonly nillable: Z;
  /** True if the member is an attribute of the record's element. */
  readonly attribute: boolean;
  readonly role?: Role;
  /**
   * Set if the member is not a child element: `text`, the text of the record's element; `rest`, the remaining content.
   */
  readonly part?: "text" | "rest" | undefined;
  /** The namespace of the element or attribute, if it differs from the namespace of the record's members. */
  readonly namespace?: string | undefined;
  /** The value that the service description declares for a member that a message leaves out. */
  readonly default?: string | undefined;
  /**
   * Set if values cannot be compared exactly: `open`, the spec does not define them; `volatile`, they change from call
   * to call.
   */
  readonly content?: "open" | "volatile";
  /** True if the value identifies its record among the items of a list. Errors about an item carry this value. */
  readonly identifies?: true;
  /**
   * The kind of personal data that the member holds, for a string, a list of strings, or opaque XML. @defaultValue none
   */
  readonly personal?: Personal | undefined;
  readonly doc: string;
}

/** Members by wire name, in wire order. */
export type MemberMap = Readonly<Record<string, Member>>;

/** Describes a member that every message carries. ASMX services write int, boolean, decimal and dateTime this way. */
export function required<N extends Node>(node: N, doc = ""): Member<N, false, false> {
  return { node, optional: false, nillable: false, attribute: false, doc };
}

/** Describes a member that a message may leave out. ASMX services write strings, lists and records this way. */
export function optional<N extends Node>(node: N, doc = ""): Member<N, true, false> {
  return { node, optional: true, nillable: false, attribute: false, doc };
}

/** Describes a member that a message may leave out or send as nil. */
export function nillable<N extends Node>(node: N, doc = ""): Member<N, true, true> {
  return { node, optional: true, nillable: true, attribute: false, doc };
}

/** Describes a member that is a required, unqualified attribute of the record's element. */
export function attribute<N extends Node>(node: N, doc = ""): Member<N, false, false> {
  return { node, optional: false, nillable: false, attribute: true, doc };
}

/** Describes a member whose text, unless blank, is an error message. */
export function errorText(doc = ""): Member<typeof string, true, false> {
  return { ...optional(string, doc), role: "error" };
}

/** Describes a member whose text is for people. It is an error only if the catalog lists the text as one. */
export function messageText(doc = ""): Member<typeof string, true, false> {
  return { ...optional(string, doc), role: "message" };
}

/** Marks the values of a member as not defined by the spec. */
export function open<M extends Member>(member: M): M {
  return { ...member, content: "open" };
}

/** Marks the values of a member as different from call to call. */
export function volatile<M extends Member>(member: M): M {
  return { ...member, content: "volatile" };
}

/** Marks a member whose value identifies its record among the items of a list. */
export function identifying<M extends Member>(member: M): M {
  return { ...member, identifies: true };
}

/** Marks a member or parameter as personal data, which recordings of exchanges can replace by a pseudonym. */
export function personal<M extends Member | Parameter>(kind: Personal, member: M): M {
  return { ...member, personal: kind };
}

/**
 * Describes a member that every message carries, but that may be nil. ASMX services write nullable value types this
 * way.
 */
export function requiredNillable<N extends Node>(node: N, doc = ""): Member<N, false, true> {
  return { node, optional: false, nillable: true, attribute: false, doc };
}

/** Describes a member that is an unqualified attribute, which a message may leave out. */
export function optionalAttribute<N extends Node>(node: N, doc = ""): Member<N, true, false> {
  return { node, optional: true, nillable: false, attribute: true, doc };
}

/** The value that a message carries for a parameter that the caller left out. */
export type Unspecified = string | number;

/** One parameter of an operation. Operations list their parameters in wire order, without the credentials. */
export interface Parameter<N extends Node = Node, O extends boolean = boolean> {
  readonly node: N;
  /** True if a caller may leave the parameter out. The message then carries `unspecified`, or lacks the parameter. */
  readonly omissible: O;
  readonly unspecified?: Unspecified;
  /** True if a message may leave the parameter out. @defaultValue false */
  readonly optional?: boolean | undefined;
  /** True if the parameter may be nil. @defaultValue false */
  readonly nillable?: boolean | undefined;
  /** The namespace of the element, if it differs from the namespace of the operation. */
  readonly namespace?: string | undefined;
  /**
   * The format of a dateTime in GET and POST, where all values are text; SOAP always uses the XML format. `dd MMM yyyy`
   * has no time of day, so it can only carry a date at midnight.
   */
  readonly urlForm?: "dd MMM yyyy";
  /** The name of the parameter in GET and POST, if it differs from the name in SOAP. */
  readonly urlName?: string | undefined;
  /** The kind of personal data that the parameter holds, for a string or a list of strings. @defaultValue none */
  readonly personal?: Personal | undefined;
  readonly doc: string;
}

/** Parameters by wire name, in wire order. */
export type ParameterMap = Readonly<Record<string, Parameter>>;

/** Describes a parameter that the caller must give. */
export function parameter<N extends Node>(node: N, doc = ""): Parameter<N, false> {
  return { node, omissible: false, doc };
}

/** Describes a parameter that a caller may leave out; the message then carries `unspecified`. */
export function omissible<N extends Node>(node: N, unspecified: Unspecified, doc = ""): Parameter<N, true> {
  return { node, omissible: true, unspecified, doc };
}

/** How a service description (WSDL) declares a parameter. */
export interface ParameterForm<O extends boolean = boolean, Z extends boolean = boolean> {
  /** True if a message may leave the parameter out. */
  readonly optional: O;
  readonly nillable: Z;
  readonly namespace?: string | undefined;
  /** The name of the parameter in GET and POST, if it differs from the name in SOAP. */
  readonly urlName?: string | undefined;
}

/** Describes a parameter as a WSDL declares it. A caller may leave the parameter out if a message may lack it. */
export function described<N extends Node, const O extends boolean, const Z extends boolean>(
  node: N,
  form: ParameterForm<O, Z>,
  doc = "",
): Parameter<N, O> & ParameterForm<O, Z> {
  return { node, omissible: form.optional, ...form, doc };
}
