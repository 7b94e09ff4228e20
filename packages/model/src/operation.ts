// Declares operations, with their parameters, results, errors and rules.

import { type Binding, bindings } from "./binding.js";
import { type Constraint, errorCodesOf } from "./constraint.js";
import type { ErrorText } from "./error-text.js";
import type { ParameterForm, ParameterMap, Role } from "./member.js";
import type { EnumNode, ItemNode, ListNode, Node, ScalarName, ScalarNode, ScalarValues } from "./node.js";

/** The names of the two credential parameters of an operation. */
export interface CredentialNames {
  readonly username: string;
  readonly password: string;
  /** The SOAP header that contains the two credentials. Default: they are the first two parameters. */
  readonly header?: string | undefined;
}

/** The credential names of an operation without credentials: empty. */
export const noCredentials: CredentialNames = { username: "", password: "" };

/** Lists the parameters that are credentials, in wire order: two, or none. */
export function credentialParameters({ credentials }: Pick<Operation, "credentials">): readonly string[] {
  const { username, password, header } = credentials;
  return username === "" || header !== undefined ? [] : [username, password];
}

/** A SOAP header block of an operation. */
export interface HeaderBlock<N extends Node = Node> {
  readonly node: N;
  /** The namespace of the element. Default: the namespace of the service. */
  readonly namespace?: string | undefined;
}

/** SOAP headers by the name of their element, in wire order. */
export type HeaderMap = Readonly<Record<string, HeaderBlock>>;

/** An element around the parameters or the results. */
export interface MessageElement {
  readonly name: string;
  /** The namespace of the element. Default: the namespace of the service. */
  readonly namespace?: string | undefined;
  /** True if the child elements are in no namespace. @defaultValue false */
  readonly unqualified?: boolean | undefined;
}

/**
 * How the messages of an operation differ from the standard shape, which every codec derives from the operation's name.
 * Only the message extension of the service reads and writes such messages.
 */
export interface MessageForm {
  /** The operation name in the WSDL, if several methods share a name. */
  readonly method?: string | undefined;
  /** The value of SOAPAction. Default: the namespace, a slash and the name of the operation. */
  readonly action?: string | undefined;
  /**
   * The element around the parameters. Default: an element with the name of the operation. Null if there is none (bare
   * style).
   */
  readonly request?: MessageElement | null | undefined;
  /**
   * The element around the results. Default: the name of the operation followed by `Response`. Null if there is none.
   */
  readonly response?: MessageElement | null | undefined;
  /**
   * True if the operation returns several results. They are the members of the result record, side by side in the
   * response.
   */
  readonly several?: boolean | undefined;
  /** True if the service never replies to the operation. */
  readonly oneWay?: boolean | undefined;
  /** How the service description (WSDL) declares the result. Default: as its type implies. */
  readonly result?: ParameterForm | undefined;
  /** The content of the root element of GET and POST replies, if it differs from the result in SOAP. */
  readonly root?: Node | undefined;
  /** The namespace of the root element of GET and POST replies. Default: the namespace of the service. */
  readonly rootNamespace?: string | undefined;
  /** The SOAP headers of the request and of the response. */
  readonly headers?: MessageHeaders | undefined;
}

/** The SOAP headers of the request and of the response of an operation. */
export interface MessageHeaders {
  readonly request: HeaderMap;
  readonly response: HeaderMap;
}

/** Something that a reader must know and that no other field can express. */
export interface Note {
  /** A stable id: lower-case, hyphenated, and unique in its operation. */
  readonly id: string;
  /** `not-shown`: the spec leaves it open. `contradiction`: the spec contradicts itself. `advice`: a trap for users. */
  readonly kind: "not-shown" | "contradiction" | "advice";
  readonly text: string;
  /** The behaviour that this project chose, if it had to choose. */
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

/** The parameters of a sample call. Parameters that a caller may leave out are optional. */
export type SampleCall<P extends ParameterMap = ParameterMap> = {
  readonly [K in keyof P as P[K]["omissible"] extends true ? never : K]: SampleValue<P[K]["node"]>;
} & {
  readonly [K in keyof P as P[K]["omissible"] extends true ? K : never]?: SampleValue<P[K]["node"]>;
};

/** An operation of a service. `P` are its parameters, `R` its result, `C` its error codes. */
export interface Operation<P extends ParameterMap = ParameterMap, R extends Node = Node, C extends string = string> {
  /** The key of the endpoint that offers the operation. */
  readonly endpoint: string;
  readonly doc: string;
  /** The section of the spec that describes the operation. */
  readonly spec: string;
  /** The names of the credential parameters; `noCredentials` for an operation without credentials. */
  readonly credentials: CredentialNames;
  /** The parameters in wire order, without the credentials. */
  readonly parameters: P;
  /** A sample call for documentation, fixtures and tests. Default: none, as in an imported or compact service value. */
  readonly sample?: SampleCall<P> | undefined;
  readonly result: R;
  /** The role of the text, for a result that is a string. */
  readonly resultRole?: Role;
  /** The prefix that marks a text for people as an error, even if the catalog does not list it (`Error - `). */
  readonly failurePrefix?: string;
  /** The element that holds the result inside the SOAP response element. */
  readonly resultElement: string;
  /** The root element of the reply to GET and POST. */
  readonly root: string;
  readonly bindings: readonly Binding[];
  readonly effect: "read" | "write";
  /**
   * Advice for a write whose outcome is unknown, as a clause in the imperative. Default: read back before you send it
   * again.
   */
  readonly afterUnknown?: string | undefined;
  /** The minutes for which the service may repeat a cached reply; 0 for no caching. */
  readonly cacheMinutes: number;
  /** The prefix of the error texts of this operation on the wire. */
  readonly errorPrefix: string;
  readonly constraints: readonly Constraint[];
  readonly errors: readonly ErrorText<C>[];
  readonly notes: readonly Note[];
  /** How the messages differ from the standard shape. Default: no difference. */
  readonly form?: MessageForm | undefined;
}

/** The fields that the author of an operation provides. Default for `bindings`: all four. */
export type OperationSource<P extends ParameterMap, R extends Node, C extends string> = Omit<
  Operation<P, R, C>,
  "bindings"
> & { readonly bindings?: readonly Binding[] };

/** Describes an operation. The order of `parameters` is their order in messages. */
export function operation<P extends ParameterMap, R extends Node, const C extends string>(
  source: OperationSource<P, R, C>,
): Operation<P, R, C> {
  const errors = source.errors.map((error) => withParameter(error, source.constraints));
  return { bindings, ...source, errors };
}

// Adds the parameter that an error is about, if all constraints with that error name the same parameter.
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
