// Compiles a TypeScript project that uses the installed packages, with declarations, and checks that an editor shows
// documentation.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** A program that uses the packages, and exports the results. */
export const consumerSource = `import { service } from "@staywire/catalog";
import { channelClient, fetchTransport, type GetExtrasResult, streamingChannelClient } from "@staywire/channel";
import { client } from "@staywire/client";
import { codec } from "@staywire/codec";
import { configure } from "@staywire/model";

const credentials = { username: "agent", password: "agent-password" };
const baseUrl = "https://channel.example";
export const configured = configure(service, { namespace: "http://channel.example/xml" });
export const generic = client(configured, fetchTransport({ baseUrl }), { credentials });
export const messages = codec(service);
export const channel = channelClient({ baseUrl, namespace: configured.namespace, credentials });
export const lists = streamingChannelClient({ baseUrl, namespace: configured.namespace, credentials });
export const call = () => generic.GetExtras({ PropertyID: 1101 });
export async function extras(id: number): Promise<GetExtrasResult | null> {
  const outcome = await channel.GetExtras({ PropertyID: id });
  return outcome.kind === "ok" ? outcome.value : null;
}
`;

const resolutions = [
  ["bundler", ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
  ["nodenext", ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
] as const;

/**
 * Compiles a program that uses the packages installed in a folder, and hovers over every member of the generated
 * interfaces, such as ChannelClient.
 */
export function compileConsumer(folder: string): readonly string[] {
  const file = join(folder, "consumer.ts");
  writeFileSync(file, consumerSource);
  return [
    ...resolutions.flatMap(([name, module, moduleResolution]) =>
      complaints(file, { module, moduleResolution }).map((text) => `consumer, moduleResolution ${name}: ${text}`),
    ),
    ...hoverProblems(folder),
  ];
}

function complaints(file: string, resolution: ts.CompilerOptions): readonly string[] {
  const options = { strict: true, declaration: true, target: ts.ScriptTarget.ES2022, types: [], ...resolution };
  const program = ts.createProgram([file], options);
  const emitted = program.emit(undefined, () => undefined, undefined, true);
  return [...ts.getPreEmitDiagnostics(program), ...emitted.diagnostics].map(({ messageText }) =>
    ts.flattenDiagnosticMessageText(messageText, " "),
  );
}

/** Maximum length of a hover text in characters; an inferred service value would have tens of thousands. */
const mostCharacters = 400;

function hoverProblems(folder: string): readonly string[] {
  const declarations = join(folder, "node_modules/@staywire/channel/dist");
  const editor = ts.createLanguageService(hostOf(join(declarations, "index.d.ts")));
  // The build puts code that two entries share into a separate file, so the declarations of all files are searched.
  const declared = (editor.getProgram()?.getSourceFiles() ?? []).filter(({ fileName }) => isIn(declarations, fileName));
  const generated = readFileSync("packages/channel/src/generated/client-types.ts", "utf8");
  const wanted = new Set([...generated.matchAll(/^export interface (\w+)/gm)].map(([, name]) => name));
  const interfaces = declared.flatMap(({ statements }) => statements.filter(ts.isInterfaceDeclaration));
  const names = interfaces.filter(({ name }) => wanted.has(name.text)).flatMap(namesOf);
  const isComplete = names.some(({ owner, name }) => owner === "ChannelClient" && name.text === "GetExtras");
  const problems = names.flatMap(({ owner, name }) => {
    const info = editor.getQuickInfoAtPosition(name.getSourceFile().fileName, name.getStart());
    const shown = ts.displayPartsToString(info?.displayParts);
    const documented = ts.displayPartsToString(info?.documentation).trim() !== "";
    if (documented && shown.length <= mostCharacters) return [];
    return [`hover of ${owner}.${name.text} ${documented ? `has ${shown.length} characters` : "has no documentation"}`];
  });
  return isComplete ? problems : ["no hover of ChannelClient.GetExtras was found", ...problems];
}

function isIn(folder: string, file: string): boolean {
  return ts.sys.resolvePath(file).startsWith(ts.sys.resolvePath(folder));
}

interface Named {
  readonly owner: string;
  readonly name: ts.Identifier;
}

function namesOf({ name: owner, members }: ts.InterfaceDeclaration): readonly Named[] {
  return members.flatMap(({ name }) =>
    name !== undefined && ts.isIdentifier(name) ? [{ owner: owner.text, name }] : [],
  );
}

function hostOf(file: string): ts.LanguageServiceHost {
  const options: ts.CompilerOptions = { strict: true, moduleResolution: ts.ModuleResolutionKind.Bundler, types: [] };
  return {
    getCompilationSettings: () => ({ ...options, module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 }),
    getScriptFileNames: () => [file],
    getScriptVersion: () => "1",
    getScriptSnapshot: (path) =>
      ts.sys.fileExists(path) ? ts.ScriptSnapshot.fromString(readFileSync(path, "utf8")) : undefined,
    getCurrentDirectory: () => ts.sys.getCurrentDirectory(),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
  };
}
