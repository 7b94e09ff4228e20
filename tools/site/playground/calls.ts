// Writes the call of a pasted message in other forms: as a message in each binding, as a curl command, and as
// TypeScript.
import { CodecError, type HttpRequest, type RecordValue, type UntypedCodec } from "@staywire/codec";
import { type Binding, bindings } from "@staywire/model";
import { typescriptCode } from "../../../packages/cli/src/call/typescript-code.js";
import { requestText } from "../../../packages/cli/src/io/message-text.js";
import { bindingNames } from "./binding-names.js";

/** A call in one form, with a title. */
export interface CallForm {
  readonly title: string;
  readonly text: string;
}

/** A call with the parameters of a pasted request, or with the parameters of the sample call. */
export interface PlainCall {
  readonly operation: string;
  readonly parameters: RecordValue;
}

/** Placeholders, because the credentials of a pasted message must not appear again. */
const credentials = { username: "USERNAME", password: "PASSWORD" };
const baseUrl = "https://channel.example";

/** Returns a call in every form. If a form cannot be written, its text is the reason. */
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

/** Quotes a text as one word for a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function decoded(body: Uint8Array): string {
  return new TextDecoder().decode(body);
}
