// Compares the JSON Schemas with the codec: for each value, the verdict of ajv with that of codec and parameter check.
import { type ChannelService, service } from "@staywire/catalog";
import { parameterCheck, validate } from "@staywire/client";
import { CodecError, untypedCodec } from "@staywire/codec";
import { contracts } from "@staywire/contracts";
import type { OperationName } from "@staywire/model";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { kinds } from "./kinds.js";
import { type Part, samplesOf } from "./values.js";

/** The verdicts of all values, and the disagreements. */
export interface Agreement {
  readonly values: number;
  /** The number of values that both the schema and the codec accept. */
  readonly accepted: number;
  /** The numbers of values, by published kind, that the schema accepts and the codec rejects. */
  readonly published: Readonly<Record<string, number>>;
  /** The disagreements that belong to no published kind, each with its value. */
  readonly others: readonly string[];
}

/** The compiled schema of the parameters or of the result of an operation. */
export interface Compiled {
  readonly operation: string;
  readonly part: Part;
  readonly schema: object;
  readonly validate: ValidateFunction;
}

/** Returns the compiled schemas of all operations. */
export function compiledSchemas(): readonly Compiled[] {
  const ajv = new Ajv2020({ strict: true, allErrors: false });
  return contracts(service, { only: ["json-schema"], baseUrl: "https://channel.example" }).map(({ path, text }) => {
    const [, operation = "", part] = /json-schema\/(\w+)\.(\w+)\.json$/.exec(path) ?? [];
    const schema = JSON.parse(text) as object;
    return { operation, part: part as Part, schema, validate: ajv.compile(schema) };
  });
}

const codec = untypedCodec(service);
const prepare = parameterCheck(service, { check: "off" });
const credentials = { username: "u", password: "p" };
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function takesResult(operation: string, value: unknown): boolean {
  const response = codec.encodeResponse(operation, "soap11", value as never);
  const reply = codec.decodeResponse(operation, "soap11", response as never);
  return reply.deviations.length === 0 && same(reply.value, value);
}

function takesParameters(operation: string, value: unknown): boolean {
  if (validate<ChannelService>(service, operation as OperationName<ChannelService>, value as object).length > 0)
    return false;
  // A date in another format would be converted to the format of the schema before the call is sent, so the schema need
  // not accept it.
  if (!same(prepare(operation, value as never), value)) return false;
  const request = codec.encodeRequest(operation, "soap11", { credentials, parameters: value as never });
  const call = codec.decodeRequest(request);
  return (
    call.deviations.length === 0 &&
    Object.entries(value as object).every(([key, each]) => same(call.parameters[key], each))
  );
}

/**
 * True if the codec encodes the value and decodes an equal value without a deviation, and the check of parameters finds
 * no problem.
 */
function takes({ operation, part }: Compiled, value: unknown): boolean {
  try {
    return part === "result" ? takesResult(operation, value) : takesParameters(operation, value);
  } catch (error) {
    if (error instanceof CodecError) return false;
    throw error;
  }
}

/** The number of values, their seed, and the extent of the comparison. */
export interface AgreementOptions {
  /** The total number of sampled values. */
  readonly count: number;
  readonly seed: number;
  /** True to also test every change of one part of a result. */
  readonly every?: boolean;
  /** Called with each value and the verdict of its schema. */
  readonly seen?: (schema: Compiled, value: unknown, accepted: boolean) => void;
}

/** Compares at least `count` values. */
export function agreement({ count, seed, every = false, seen }: AgreementOptions): Agreement {
  const published = new Map<string, number>(kinds.map(({ id }) => [id, 0]));
  const others: string[] = [];
  let [values, accepted] = [0, 0];
  const schemas = compiledSchemas();
  for (const [index, schema] of schemas.entries()) {
    const samples = samplesOf(schema, { seed: seed + index, count: Math.ceil(count / schemas.length), every });
    for (const { origin, value } of samples) {
      values += 1;
      const [said, taken] = [schema.validate(value), takes(schema, value)];
      seen?.(schema, value, said);
      if (said && taken) accepted += 1;
      if (said === taken) continue;
      const kind = said ? kindOf(schema, value) : undefined;
      if (kind === undefined) others.push(describe(schema, origin, value, said));
      else published.set(kind, (published.get(kind) ?? 0) + 1);
    }
  }
  return { values, accepted, published: Object.fromEntries(published), others };
}

// Returns the first kind whose repair alone makes the codec accept the value. Otherwise, repairs all kinds one after
// the other, and returns the kind after whose repair the codec accepts the value.
function kindOf(schema: Compiled, value: unknown): string | undefined {
  const alone = kinds.find(({ repair }) => takes(schema, repair(value)));
  if (alone !== undefined) return alone.id;
  let repaired = value;
  for (const { id, repair } of kinds) {
    repaired = repair(repaired);
    if (takes(schema, repaired)) return id;
  }
  return undefined;
}

function describe(
  { operation, part, validate: { errors } }: Compiled,
  origin: string,
  value: unknown,
  said: boolean,
): string {
  const why = said
    ? "the codec rejects it"
    : `the schema rejects it: ${errors?.[0]?.instancePath} ${errors?.[0]?.message}`;
  return `${part} of ${operation} (${origin}): ${why}: ${JSON.stringify(value)?.slice(0, 400)}`;
}
