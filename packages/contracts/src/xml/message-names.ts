// Names the messages of an operation: as its custom message shape states, or else as .asmx does.
import { type Node, nameBelow, type Operation, type Service } from "@staywire/model";

/** The root element of GET and POST replies. */
export interface ReplyRoot {
  readonly name: string;
  readonly node: Node;
  readonly namespace: string;
}

/** Returns the root element of the GET and POST replies of an operation. */
export function replyRoot({ namespace }: Pick<Service, "namespace">, { root, result, form }: Operation): ReplyRoot {
  return { name: root, node: form?.root ?? result, namespace: form?.rootNamespace ?? namespace };
}

/** Returns the SOAP action of an operation. */
export function soapAction({ namespace }: Pick<Service, "namespace">, name: string, { form }: Operation): string {
  return form?.action ?? nameBelow(namespace, name);
}
