// Replaces error texts in a result by their codes, so that texts with the same meaning are equal in a comparison.
import type { RecordValue, ServiceError } from "@staywire/codec";
import { type Node, type Service, typeOf } from "@staywire/model";
import type { Side } from "../core/difference.js";

/** Error codes by the path of the member whose text reports them (`[2].ErrorMsg`). */
export type CodesByPath = ReadonlyMap<string, string>;

/**
 * Returns the codes of errors and warnings by path. If a code does not report a failure, its meaning follows in
 * parentheses: `no-books (empty)`.
 */
export function codesByPath(errors: readonly ServiceError[]): CodesByPath {
  const codes = new Map<string, string>();
  for (const { path, code, meaning } of errors) {
    const text = meaning === undefined ? code : `${code} (${meaning})`;
    const before = codes.get(path);
    codes.set(path, before === undefined ? text : `${before}, ${text}`);
  }
  return codes;
}

/** True if the codes that replace a text report a warning or an empty result, and not a failure. */
export function isWarning(text: Side): boolean {
  return typeof text === "string" && /\((?:empty|warning)\)$/.test(text);
}

/** Replaces the texts that report errors or warnings by their codes. Error texts without a code are left out. */
export function withCodes(service: Service, node: Node, value: Side, codes: CodesByPath): Side {
  return new Coded(service, codes).value(node, value, "");
}

class Coded {
  private readonly service: Service;
  private readonly codes: CodesByPath;

  constructor(service: Service, codes: CodesByPath) {
    this.service = service;
    this.codes = codes;
  }

  value(node: Node, value: Side, path: string): Side {
    if (value === undefined || value === null) return value;
    if (node.kind === "list") {
      return (value as readonly Side[]).map((item, index) => this.value(node.item, item, `${path}[${index}]`) ?? null);
    }
    return node.kind === "ref" ? this.record(node.name, value as RecordValue, path) : value;
  }

  private record(type: string, record: RecordValue, path: string): RecordValue {
    const coded: Record<string, Side> = Object.create(null);
    for (const [name, { node, role }] of Object.entries(typeOf(this.service, type).members)) {
      const at = path === "" ? name : `${path}.${name}`;
      const code = role === undefined ? undefined : this.codes.get(at);
      coded[name] = code ?? (role === "error" ? undefined : this.value(node, record[name], at));
    }
    return coded;
  }
}
