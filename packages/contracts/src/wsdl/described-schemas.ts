// Declares the schemas of a WSDL: the types that its messages need, and the types of the endpoint that no message
// names.
import type { Dialect } from "../schema/dialect.js";
import { reachedTypes, typesOfEndpoint } from "../schema/reach.js";
import { type Schemas, schemasOf } from "../schema/schemas.js";
import { recordName, typeWriter } from "../schema/types.js";
import type { XmlTree } from "../xml/tree.js";
import type { Description } from "./dialect.js";
import { messages } from "./messages.js";

/** The messages of a WSDL, and the schemas with everything that they use. */
export interface Described {
  readonly schemas: Schemas;
  readonly messages: readonly XmlTree[];
}

/** Declares the messages and types of a WSDL. Throws a ContractError if two declarations need the same name. */
export function describedSchemas(description: Description, dialect: Dialect): Described {
  const { service, key, operations } = description;
  const reached = reachedTypes(
    service,
    operations.map(([, operation]) => operation),
  );
  const own = typesOfEndpoint(service, key);
  const schemas = schemasOf({ service, endpoint: key, dialect, types: typeWriter }, new Set([...reached, ...own]));
  const made = messages(description, schemas);
  for (const name of own) recordName(schemas, name);
  return { schemas, messages: made };
}
