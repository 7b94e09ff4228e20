// The README of the golden folder.

/** The text of golden/README.md, for so many cases. */
export function readme(count: number): string {
  return `# Golden cases

${count} messages of the service with what they mean: data, for an implementation in any language. \`index.json\` lists them (its schema is
\`index.schema.json\`); each case has a stable \`id\`, one \`fact\`, the \`operation\`, the \`binding\` (\`soap11\`, \`soap12\`, \`get\`, \`post\`), the
\`direction\`, its \`files\` and the \`source\` of the fact.

| File | What it holds |
|---|---|
| \`.http\` | The whole message: start line, headers, blank line, body. CR LF ends each line before the body; the body has \`Content-Length\` bytes |
| \`.xml\` | The body alone, where it is XML; LF ends its lines, where the message has CR LF |
| \`.json\` | What the message means; bindings that mean the same share one file |

## To run them

1. **A server decodes requests.** For each case of direction \`request\`, read the \`.http\` file and compare with the JSON:
   \`{ operation, credentials, parameters }\`.
2. **A client decodes replies.** For each case of direction \`reply\`, decode the \`.http\` file as a reply to \`operation\` over \`binding\`, and compare:
   \`{ kind: "ok", itemErrors, warnings, value }\` or \`{ kind: "error", channel, code, text, scope, path, value }\`.
3. **A client encodes requests, a server encodes replies.** Encode the JSON and compare with the \`.xml\` or \`.http\` file. The bytes here are one
   right answer: prefixes, the order of attributes and white space between elements can differ, the order of elements cannot. A request has each
   parameter, those with an unspecified value too.

In JSON an int is a number; a decimal, a dateTime and a string are texts, exactly as on the wire; a boolean is a boolean; a list is an array. A member
that is absent has no key; one that is nil is \`null\`; an empty text is \`""\`. Opaque XML is \`{ type, content }\`, with elements as
\`{ name, namespace, attributes, children }\`. The \`code\` of an error is the catalog's. The credentials are placeholders.

Generated: \`pnpm golden\` writes this folder, \`pnpm golden:check\` compares it. Do not edit it by hand.
`;
}
