// Generates the types of a world file as named, documented interfaces, from its JSON Schema.

/** A part of a JSON Schema as zod writes it. */
export interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** An object of a world file with its name. */
export interface NamedObject {
  readonly name: string;
  /** The path at which the object first occurs. */
  readonly path: string;
  readonly schema: Schema;
}

/** The name of the object at each path. A path without a name causes an error, so that no object is forgotten. */
const names: Readonly<Record<string, string>> = {
  "": "World",
  users: "User",
  companies: "Company",
  "companies.Contacts": "Contact",
  companyRelations: "CompanyRelation",
  properties: "Property",
  "properties.allotments": "Allotment",
  "properties.rates": "RateSet",
  "properties.rates.bands": "RateBand",
  "properties.extras": "Extra",
  "properties.taxes": "Tax",
  "properties.poolHeat": "PoolHeat",
  "properties.details": "PropertyDetails",
  "properties.details.TimeZoneInfo": "PropertyTimeZone",
  "properties.details.Amenities": "UntypedItem",
  "properties.details.Attributes": "UntypedItem",
  propertyRelations: "PropertyRelation",
  reservations: "Reservation",
  discounts: "Discount",
  discovered: "Discovered",
  choices: "Choices",
};

/** Lists the objects of a world file without repeats, starting with the world. */
export function objectsOf(schema: Schema): readonly NamedObject[] {
  const found = new Map<string, NamedObject>();
  visit(schema, "", (path, object) => {
    const name = nameOf(path);
    if (!found.has(name)) found.set(name, { name, path, schema: object });
  });
  return [...found.values()];
}

function visit(schema: Schema, path: string, take: (path: string, object: Schema) => void): void {
  if (schema.items !== undefined) visit(schema.items, path, take);
  for (const one of schema.anyOf ?? []) visit(one, path, take);
  if (schema.properties === undefined) return;
  take(path, schema);
  for (const [key, member] of Object.entries(schema.properties)) visit(member, joined(path, key), take);
}

/** Returns the path of a member. */
export function joined(path: string, key: string): string {
  return path === "" ? key : `${path}.${key}`;
}

/** Returns the name of the object at a path. Throws an Error if it has none. */
export function nameOf(path: string): string {
  const name = names[path];
  if (name === undefined) throw new Error(`the object ${path} of a world file has no name in tools/world/types.ts`);
  return name;
}

/** Returns the description of a member. For a member that can be null, returns the description of its value. */
export function meaningOf({ description, anyOf = [] }: Schema): string | undefined {
  return description ?? anyOf.find((one) => one.description !== undefined)?.description;
}

/** Returns the source of the types. */
export function worldTypesSource(schema: Schema): string {
  const texts = objectsOf(schema).map(interfaceText);
  return `// Generated from the schema of world files: do not edit.\n\n${texts.join("\n")}`;
}

function interfaceText({ name, path, schema: { description, properties = {}, required = [] } }: NamedObject): string {
  const members = Object.entries(properties).map(([key, member]) => {
    const isRequired = required.includes(key);
    const type = `${typeOf(member, joined(path, key))}${isRequired ? "" : " | undefined"}`;
    const doc = `  /** ${meaningOf(member)} */\n`;
    return `${doc}  readonly ${/^\w+$/.test(key) ? key : JSON.stringify(key)}${isRequired ? "" : "?"}: ${type};\n`;
  });
  return `/** ${description} */\nexport interface ${name} {\n${members.join("")}}\n`;
}

function typeOf(schema: Schema, path: string): string {
  if (schema.anyOf !== undefined) return schema.anyOf.map((one) => typeOf(one, path)).join(" | ");
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.items !== undefined) return `readonly (${typeOf(schema.items, path)})[]`;
  if (schema.properties !== undefined) return nameOf(path);
  return schema.type === "integer" ? "number" : (schema.type ?? "unknown");
}
