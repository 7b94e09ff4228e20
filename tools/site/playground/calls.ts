// The same call in other forms: over each binding, as a curl command, and as TypeScript.
import { CodecError, type HttpRequest, type RecordValue, type UntypedCodec } from "@staywire/codec";
import { type Binding, bindings } from "@staywire/model";
import { typescriptCode } from "../../../packages/cli/src/call/typescript-code.js";
import { requestText } from "../../../packages/cli/src/io/message-text.js";
import { bindingNames } from "./binding-names.js";

/** One form of a call, to be copied. */
export interface CallForm {
  readonly title: string;
  readonly text: string;
}

/** A call with the values that were read from a message, or with those of the sample. */
export interface PlainCall {
  readonly operation: string;
  readonly parameters: RecordValue;
}

/** The placeholders of the credentials, which are never repeated. */
const credentials = { username: "USERNAME", password: "PASSWORD" };
const baseUrl = "https://channel.example";

/** Every form of a call. A form that cannot be written has the reason as its text. */
export function callForms(codec: UntypedCodec, call: PlainCall): readonly CallForm[] {
  const requests = bindings.map((binding) => [binding, requestOf(codec, call, binding)] as const);
  const soap = requests.find(([binding]) => binding === "soap11")?.[1];
  return [
    ...requests.map(([binding, request]) => ({
      title: bindingNames[binding],
      text: typeof request === "string" ? request : requestText(request, baseUrl).trimEnd(),
    })),
    { title: "curl", text: typeof soap === "object" ? curlText(soap) : String(soap) },
    {
      title: "TypeScript",
      text: typescriptCode({ ...call, ...credentials, baseUrl, namespace: codec.service.namespace }),
    },
  ];
}

function requestOf(codec: UntypedCodec, { operation, parameters }: PlainCall, binding: Binding): HttpRequest | string {
  try {
    return codec.encodeRequest(operation, binding, { credentials, parameters });
  } catch (error) {
    if (error instanceof CodecError) return error.message;
    throw error;
  }
}

function curlText({ target, headers, body }: HttpRequest): string {
  const fields = headers.map(([name, value]) => `  -H ${quoted(`${name}: ${value}`)} \\`);
  return [`curl ${quoted(baseUrl + target)} \\`, ...fields, `  --data-binary ${quoted(decoded(body))}`].join("\n");
}

/** One word of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function decoded(body: Uint8Array): string {
  return new TextDecoder().decode(body);
}
