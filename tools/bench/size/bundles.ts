// Lists the measured bundles: the code that a web page loads to use the packages.
import { cwd } from "node:process";
import { gzipSync } from "node:zlib";
import { type BuildResult, build } from "esbuild";

/** A bundle to measure. */
export interface Bundle {
  readonly name: string;
  /** The source of the page's entry module. */
  readonly entry: string;
  /**
   * Maximum size of the minified and gzipped bundle in bytes, including the XML parser. The budget also applies to a
   * bundle of the packed packages.
   */
  readonly budget: number;
}

const catalog = "@staywire/catalog/compact";
/** Every user sets the namespace, so `configure` is part of the code that a page loads. */
const one = `import { configure } from "@staywire/model";
      import { GetExtras, serviceOf } from "${catalog}";
      const service = configure(serviceOf(GetExtras), { namespace: "http://channel.example/xml" });`;
const all = `import { all, serviceOf } from "${catalog}";`;

/** The budget of the bundle with client, server and all operations. Every new operation raises it. */
const ALL_OPERATIONS = 41_650;

/** All bundles; the first two are codecs of a client. */
export const bundles: readonly Bundle[] = [
  {
    name: "client, one operation (GetExtras), SOAP 1.1",
    entry: `import { clientCodec, soap11Binding } from "@staywire/codec";
      ${one}
      export default clientCodec(service, [soap11Binding]);`,
    budget: 16_350,
  },
  {
    name: "client, all operations, four bindings",
    entry: `import { clientCodec, getBinding, opaqueXml, postBinding, soap11Binding, soap12Binding } from "@staywire/codec";
      ${all}
      export default clientCodec(serviceOf(...all), [soap11Binding, soap12Binding, getBinding, postBinding], { opaque: opaqueXml });`,
    budget: 23_450,
  },
  {
    name: "both sides, fast reader, all operations, four bindings",
    entry: `import { codec } from "@staywire/codec";
      ${all}
      export default codec(serviceOf(...all));`,
    budget: ALL_OPERATIONS,
  },
  {
    name: "small client with transport, one operation (GetExtras), SOAP 1.1",
    entry: `import { clientCodec, soap11Binding } from "@staywire/codec";
      import { smallClient, smallTransport } from "@staywire/client";
      ${one}
      const codec = clientCodec(service, [soap11Binding]);
      export default (baseUrl, credentials) => smallClient(codec, smallTransport(baseUrl), { credentials });`,
    budget: 20_050,
  },
  {
    name: "the same small client, which checks names and types of parameters",
    entry: `import { clientCodec, soap11Binding } from "@staywire/codec";
      import { typeCheck, smallClient, smallTransport } from "@staywire/client";
      ${one}
      const codec = clientCodec(service, [soap11Binding]);
      const prepare = typeCheck(codec.service);
      export default (baseUrl, credentials) => smallClient(codec, smallTransport(baseUrl), { credentials, prepare });`,
    budget: 20_700,
  },
  {
    name: "DataSets as rows, both directions",
    entry: `export { datasetOf, rowsOf, tableRows } from "@staywire/codec/dataset";`,
    budget: 16_900,
  },
  {
    name: "availability, calendar and quote, without a client",
    entry: `export { availability, calendar, quote, readProperty, readQuote, stayProblems } from "@staywire/channel";`,
    budget: 13_450,
  },
  {
    name: "sync, without a client",
    entry: `export { memorySyncStore, planSync, runSync, syncedProperties } from "@staywire/channel";`,
    budget: 11_100,
  },
];

/** Returns the gzipped size of the single file of a bundle, in bytes. */
export function gzippedSize(result: BuildResult<{ write: false }>): number {
  return gzipSync(result.outputFiles[0]?.contents ?? new Uint8Array(0), { level: 9 }).length;
}

/** Bundles and minifies the entry module of a page. Its imports are resolved from the folder. */
export function bundle(
  entry: string,
  folder = cwd(),
  platform: "browser" | "node" = "browser",
): Promise<BuildResult<{ write: false; metafile: true }>> {
  return build({
    stdin: { contents: entry, resolveDir: folder, loader: "ts" },
    bundle: true,
    minify: true,
    format: "esm",
    platform,
    target: "es2023",
    legalComments: "none",
    metafile: true,
    write: false,
  });
}
