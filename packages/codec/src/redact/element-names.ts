// Lists the element names of a service's messages. They are public, so redaction may leave them readable.
import type { Node, Service } from "@staywire/model";

const envelopeNames = ["Envelope", "Header", "Body", "Fault", "Code", "Value", "Subcode", "Reason", "Text", "Detail"];

/**
 * Lists names of elements in messages of a service: of operations, results, credentials, parameters, members, list
 * items, and of the SOAP envelope.
 */
export function elementNames(service: Service): ReadonlySet<string> {
  const names = new Set(envelopeNames);
  const addItems = (node: Node): void => {
    for (let list = node; list.kind === "list"; list = list.item) if (list.itemName !== "") names.add(list.itemName);
  };
  for (const [name, { credentials, parameters, resultElement, root, result }] of Object.entries(service.operations)) {
    for (const each of [name, `${name}Response`, resultElement, root]) names.add(each);
    for (const each of [credentials.username, credentials.password]) if (each !== "") names.add(each);
    for (const [parameter, { node }] of Object.entries(parameters)) {
      names.add(parameter);
      addItems(node);
    }
    addItems(result);
  }
  for (const { members } of Object.values(service.types)) {
    for (const [name, { node }] of Object.entries(members)) {
      names.add(name);
      addItems(node);
    }
  }
  return names;
}
