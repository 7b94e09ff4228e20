// Members of records and parameters of operations.
import { type Node, string } from "./node.js";

/**
 * The role of a member's text in the outcome of a call: `error`, any text that is not blank is an error; `message`, a
 * text is an error only if the catalog knows it as one.
 */
export type Role = "error" | "message";

/** Every kind of personal data that a text can be. */
export const personalKinds = ["name", "email", "phone", "address", "date", "text"] as const;

/**
 * The kind of personal data that a text is: the name, e-mail address, telephone number, postal address or a date of
 * somebody, or free text, which can hold all of them.
 */
export type Personal = (typeof personalKinds)[number];

/** One member of a record, in the order of the wire. */
export interface Member<N extends Node = Node, O extends boolean = boolean, Z extends boolean = boolean> {
  readonly node: N;
  /** True where a message may leave the member out. */
  readonly optional: O;
  /** True where the description says that the member may be nil. */
  readonly nillable: Z;
  /** True where the member is an attribute of the record's element. */
  readonly attribute: boolean;
  readonly role?: Role;
  /**
   * The part of the record's element that is the member, if it is no child element: its text, or the rest of its
   * content.
   */
  readonly part?: "text" | "rest" | undefined;
  /** The namespace of the element or attribute, if it is not that of the record's members. */
  readonly namespace?: string | undefined;
  /** The value that the description gives to a member that is left out. */
  readonly default?: string | undefined;
  /** The reason why values cannot be compared exactly: the spec leaves them open, or they change from call to call. */
  readonly content?: "open" | "volatile";
  /** True if the value identifies its record among the items of a list: errors of the item carry it. */
  readonly identifies?: true;
  /** The kind of personal data that the member holds: a string, a list of them, or opaque XML. Default: none. */
  readonly personal?: Personal | undefined;
  readonly doc: string;
}

/** Members by wire name, in wire order. */
export type MemberMap = Readonly<Record<string, Member>>;

/** A member that every message carries: on the wire the value types (int, boolean, decimal, dateTime). */
export function required<N extends Node>(node: N, doc = ""): Member<N, false, false> {
  return { node, optional: false, nillable: false, attribute: false, doc };
}

/** A member that a message may leave out: on the wire strings, lists and records. */
export function optional<N extends Node>(node: N, doc = ""): Member<N, true, false> {
  return { node, optional: true, nillable: false, attribute: false, doc };
}

/** A member that may be left out, or be sent as nil. */
export function nillable<N extends Node>(node: N, doc = ""): Member<N, true, true> {
  return { node, optional: true, nillable: true, attribute: false, doc };
}

/** A member that is a required, unqualified attribute of the record's element. */
export function attribute<N extends Node>(node: N, doc = ""): Member<N, false, false> {
  return { node, optional: false, nillable: false, attribute: true, doc };
}

/** A member whose text, where it is not blank, is an error message. */
export function errorText(doc = ""): Member<typeof string, true, false> {
  return { ...optional(string, doc), role: "error" };
}

/** A member whose text is for people, and may be an error that the catalog knows. */
export function messageText(doc = ""): Member<typeof string, true, false> {
  return { ...optional(string, doc), role: "message" };
}

/** The same member, with values that the spec leaves open. */
export function open<M extends Member>(member: M): M {
  return { ...member, content: "open" };
}

/** The same member, with values that change from call to call. */
export function volatile<M extends Member>(member: M): M {
  return { ...member, content: "volatile" };
}

/** The same member, whose value identifies its record among the items of a list. */
export function identifying<M extends Member>(member: M): M {
  return { ...member, identifies: true };
}

/** The same member or parameter, which holds personal data: records of exchanges can have a pseudonym instead of it. */
export function personal<M extends Member | Parameter>(kind: Personal, member: M): M {
  return { ...member, personal: kind };
}

/** A member that every message carries, perhaps as nil: on the wire a nullable value type. */
export function requiredNillable<N extends Node>(node: N, doc = ""): Member<N, false, true> {
  return { node, optional: false, nillable: true, attribute: false, doc };
}

/** A member that is an unqualified attribute of the record's element, which a message may leave out. */
export function optionalAttribute<N extends Node>(node: N, doc = ""): Member<N, true, false> {
  return { node, optional: true, nillable: false, attribute: true, doc };
}

/** A parameter that a caller may leave out, and the value that the message then carries. */
export type Unspecified = string | number;

/** One parameter of an operation, in the order of the wire; credentials are not among them. */
export interface Parameter<N extends Node = Node, O extends boolean = boolean> {
  readonly node: N;
  /** True where a caller may leave the parameter out; the message then carries `unspecified`, or lacks it. */
  readonly omissible: O;
  readonly unspecified?: Unspecified;
  /** True where a message may leave the parameter out. Default: false. */
  readonly optional?: boolean | undefined;
  /** True where a parameter may be nil. Default: false. */
  readonly nillable?: boolean | undefined;
  /** The namespace of the element, if it is not that of the operation. */
  readonly namespace?: string | undefined;
  /**
   * The form of a dateTime where all values are text (GET and POST); SOAP always has the XML form.
   * `dd MMM yyyy` holds no time of day: such a value is a date at midnight.
   */
  readonly urlForm?: "dd MMM yyyy";
  /** Its name in GET and POST, if SOAP has another one. */
  readonly urlName?: string | undefined;
  /** The kind of personal data that the parameter holds: a string or a list of them. Default: none. */
  readonly personal?: Personal | undefined;
  readonly doc: string;
}

/** Parameters by wire name, in wire order. */
export type ParameterMap = Readonly<Record<string, Parameter>>;

/** A parameter that the caller has to give. */
export function parameter<N extends Node>(node: N, doc = ""): Parameter<N, false> {
  return { node, omissible: false, doc };
}

/** A parameter that a caller may leave out; the message then carries the stated value. */
export function omissible<N extends Node>(node: N, unspecified: Unspecified, doc = ""): Parameter<N, true> {
  return { node, omissible: true, unspecified, doc };
}

/** The form of a parameter in a WSDL. */
export interface ParameterForm<O extends boolean = boolean, Z extends boolean = boolean> {
  /** True where a message may leave the parameter out. */
  readonly optional: O;
  readonly nillable: Z;
  readonly namespace?: string | undefined;
  /** Its name in GET and POST, if SOAP has another one. */
  readonly urlName?: string | undefined;
}

/** A parameter as a WSDL describes it: what a message may leave out, a caller may leave out. */
export function described<N extends Node, const O extends boolean, const Z extends boolean>(
  node: N,
  form: ParameterForm<O, Z>,
  doc = "",
): Parameter<N, O> & ParameterForm<O, Z> {
  return { node, omissible: form.optional, ...form, doc };
}
