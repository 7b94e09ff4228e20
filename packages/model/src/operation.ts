// Operations: what is sent, what comes back, and every rule about it.

import { type Binding, bindings } from "./binding.js";
import { type Constraint, errorCodesOf } from "./constraint.js";
import type { ErrorText } from "./error-text.js";
import type { ParameterForm, ParameterMap, Role } from "./member.js";
import type { EnumNode, ItemNode, ListNode, Node, ScalarName, ScalarNode, ScalarValues } from "./node.js";

/** The spelling of the two credential parameters of an operation. */
export interface CredentialNames {
  readonly username: string;
  readonly password: string;
  /** The SOAP header that holds the two, as its members. Default: none, they are the first two parameters. */
  readonly header?: string | undefined;
}

/** The names of an operation without credentials: empty. */
export const noCredentials: CredentialNames = { username: "", password: "" };

/** Lists the parameters that are credentials, in the order of the wire: two, or none. */
export function credentialParameters({ credentials }: Pick<Operation, "credentials">): readonly string[] {
  const { username, password, header } = credentials;
  return username === "" || header !== undefined ? [] : [username, password];
}

/** A SOAP header of an operation. */
export interface HeaderBlock<N extends Node = Node> {
  readonly node: N;
  /** The namespace of the element. Default: that of the service. */
  readonly namespace?: string | undefined;
}

/** SOAP headers by the name of their element, in the order of the wire. */
export type HeaderMap = Readonly<Record<string, HeaderBlock>>;

/** An element around the parameters or the results. */
export interface MessageElement {
  readonly name: string;
  /** The namespace. Default: that of the service. */
  readonly namespace?: string | undefined;
  /** True if the child elements are in no namespace. Default: false. */
  readonly unqualified?: boolean | undefined;
}

/**
 * The form of an operation's messages, where that does not follow from its name. The extension of the service
 * reads and writes them. An operation without a form has messages as every codec knows them.
 */
export interface MessageForm {
  /** The name that the WSDL gives to the operation, if that is not unique: methods of one name. */
  readonly method?: string | undefined;
  /** The value of SOAPAction. Default: the namespace, a slash and the operation. */
  readonly action?: string | undefined;
  /** The element around the parameters. Default: that of the operation's name; null if there is none (bare style). */
  readonly request?: MessageElement | null | undefined;
  /** The element around the results. Default: that of the operation's name and `Response`; null if there is none. */
  readonly response?: MessageElement | null | undefined;
  /** True if the result is a record of several results: its members are side by side in the response. */
  readonly several?: boolean | undefined;
  /** True if the service sends no reply. */
  readonly oneWay?: boolean | undefined;
  /** The declaration of the result in the description. Default: as its type has it. */
  readonly result?: ParameterForm | undefined;
  /** The content of the root of GET and POST replies, if it differs from the result in SOAP. */
  readonly root?: Node | undefined;
  /** The namespace of the root of GET and POST replies. Default: that of the service. */
  readonly rootNamespace?: string | undefined;
  /** The SOAP headers of the request and of the response. */
  readonly headers?: MessageHeaders | undefined;
}

/** The SOAP headers of the request and of the response of an operation. */
export interface MessageHeaders {
  readonly request: HeaderMap;
  readonly response: HeaderMap;
}

/** Something that a reader must know and that no other field can say. */
export interface Note {
  /** Stable, lower-case, hyphenated; unique in its operation. */
  readonly id: string;
  /** `not-shown`, the spec leaves it open; `contradiction`, the spec says two things; `advice`, a trap for users. */
  readonly kind: "not-shown" | "contradiction" | "advice";
  readonly text: string;
  /** Our choice, labelled as such. */
  readonly choice?: string;
  readonly spec: string;
}

type SampleValue<N> =
  N extends ScalarNode<infer S extends ScalarName>
    ? ScalarValues[S]
    : N extends EnumNode<infer V extends string>
      ? V
      : N extends ListNode<infer I extends ItemNode>
        ? readonly SampleValue<I>[]
        : never;

/** The parameters of a sample call; omissible ones can be left out. */
export type SampleCall<P extends ParameterMap = ParameterMap> = {
  readonly [K in keyof P as P[K]["omissible"] extends true ? never : K]: SampleValue<P[K]["node"]>;
} & {
  readonly [K in keyof P as P[K]["omissible"] extends true ? K : never]?: SampleValue<P[K]["node"]>;
};

/** An operation of the service. `P` are its parameters, `R` its result, `C` its error codes. */
export interface Operation<P extends ParameterMap = ParameterMap, R extends Node = Node, C extends string = string> {
  /** The key of the endpoint. */
  readonly endpoint: string;
  readonly doc: string;
  /** The section of the spec. */
  readonly spec: string;
  /** `noCredentials` for an operation that asks for none. */
  readonly credentials: CredentialNames;
  /** The parameters in wire order, after the credentials. */
  readonly parameters: P;
  /** A call that documentation, fixtures and tests show. Default: none, as in an imported or compact service value. */
  readonly sample?: SampleCall<P> | undefined;
  readonly result: R;
  /** The role of a result that is a string. */
  readonly resultRole?: Role;
  /** The beginning of a text for people that reports an error, known or not (`Error - `). */
  readonly failurePrefix?: string;
  /** The element that holds the result inside the SOAP response element. */
  readonly resultElement: string;
  /** The root element of the reply in the GET and POST bindings. */
  readonly root: string;
  readonly bindings: readonly Binding[];
  readonly effect: "read" | "write";
  /** Advice after a write whose outcome is unknown: a clause in the imperative. Default: read back before you send it again. */
  readonly afterUnknown?: string | undefined;
  /** The minutes for which the service may give the same reply again; 0 for none. */
  readonly cacheMinutes: number;
  /** The prefix of the error texts of this operation on the wire. */
  readonly errorPrefix: string;
  readonly constraints: readonly Constraint[];
  readonly errors: readonly ErrorText<C>[];
  readonly notes: readonly Note[];
  /** The difference of its messages from those that every codec knows. Default: none. */
  readonly form?: MessageForm | undefined;
}

/** The description of an operation by its author. Default: all four bindings. */
export type OperationSource<P extends ParameterMap, R extends Node, C extends string> = Omit<
  Operation<P, R, C>,
  "bindings"
> & { readonly bindings?: readonly Binding[] };

/** Describes an operation; the order of `parameters` is the order of the wire. */
export function operation<P extends ParameterMap, R extends Node, const C extends string>(
  source: OperationSource<P, R, C>,
): Operation<P, R, C> {
  const errors = source.errors.map((error) => withParameter(error, source.constraints));
  return { bindings, ...source, errors };
}

// The parameter of the constraints that name the error; none if they have several.
function withParameter<C extends string>(error: ErrorText<C>, constraints: readonly Constraint[]): ErrorText<C> {
  const names = new Set<string>();
  for (const constraint of constraints) {
    if (!errorCodesOf(constraint).includes(error.code)) continue;
    if (constraint.kind === "nights") return error;
    names.add(constraint.parameter);
  }
  const [parameter] = names;
  return parameter === undefined || names.size > 1 ? error : { ...error, parameter };
}
