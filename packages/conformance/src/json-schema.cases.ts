// As much of JSON Schema as the schema of events uses.

interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, unknown>>;
  readonly oneOf?: readonly unknown[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: unknown;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly additionalProperties?: unknown;
}

/** What is wrong with a value; nothing where it fits. */
export function faultsOf(root: object, value: unknown, schema: unknown = root, path = ""): string[] {
  const rule = schema as Schema;
  if (rule.$ref !== undefined) return faultsOf(root, value, definition(root, rule.$ref), path);
  if (rule.oneOf !== undefined) {
    const fitting = rule.oneOf.filter((each) => faultsOf(root, value, each, path).length === 0);
    return fitting.length === 1 ? [] : [`${path}: fits ${fitting.length} of the alternatives`];
  }
  return [
    ...scalarFaults(rule, value, path),
    ...listFaults(root, rule, value, path),
    ...objectFaults(root, rule, value, path),
  ];
}

function definition(root: object, ref: string): unknown {
  return (root as Schema).$defs?.[ref.replace("#/$defs/", "")];
}

function scalarFaults(rule: Schema, value: unknown, path: string): string[] {
  const bad =
    (rule.const !== undefined && rule.const !== value) ||
    (rule.enum !== undefined && !rule.enum.includes(value)) ||
    (rule.type === "string" && typeof value !== "string") ||
    (rule.type === "integer" && !Number.isInteger(value)) ||
    (rule.minimum !== undefined && Number(value) < rule.minimum) ||
    (rule.pattern !== undefined && !new RegExp(rule.pattern).test(String(value)));
  return bad ? [`${path}: ${JSON.stringify(value)}`] : [];
}

function listFaults(root: object, rule: Schema, value: unknown, path: string): string[] {
  if (rule.type !== "array") return [];
  if (!Array.isArray(value)) return [`${path}: no list`];
  if (value.length < (rule.minItems ?? 0) || value.length > (rule.maxItems ?? Number.POSITIVE_INFINITY))
    return [`${path}: length`];
  return value.flatMap((item, index) => faultsOf(root, item, rule.items ?? {}, `${path}[${index}]`));
}

function objectFaults(root: object, rule: Schema, value: unknown, path: string): string[] {
  if (rule.type !== "object") return [];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [`${path}: no object`];
  const missing = (rule.required ?? [])
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => `${path}.${name}: missing`);
  const inner = Object.entries(value).flatMap(([name, item]) => {
    const own = rule.properties?.[name] ?? rule.additionalProperties ?? {};
    return own === false ? [`${path}.${name}: unknown`] : faultsOf(root, item, own, `${path}.${name}`);
  });
  return [...missing, ...inner];
}
