// Measures node-soap: the two functions of its WSDL object that do the work, without HTTP and a client.
import { type Client, createClientAsync } from "soap";
import { type Job, job, type Peer, requireLeaves, requireText } from "../peer.js";
import { callTree, resultTree, type Tree } from "../tree.js";
import type { Workload } from "../workload.js";
import { wsdlPath } from "../wsdl.js";

interface Wsdl {
  xmlToObject(xml: string): unknown;
  objectToDocumentXML(name: string, value: unknown, alias: string | undefined, namespace: string): string;
  readonly definitions: { readonly $targetNamespace: string };
}

let client: Promise<Client> | undefined;

async function load(): Promise<Wsdl> {
  client ??= createClientAsync(wsdlPath);
  return ((await client) as unknown as { readonly wsdl: Wsdl }).wsdl;
}

function write(wsdl: Wsdl, name: string, tree: Tree): string {
  const body = wsdl.objectToDocumentXML(name, tree, "", wsdl.definitions.$targetNamespace);
  const soap = 'xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"';
  return `<?xml version="1.0" encoding="utf-8"?><soap:Envelope ${soap}><soap:Body>${body}</soap:Body></soap:Envelope>`;
}

function jobOf(wsdl: Wsdl, workload: Workload): Job | undefined {
  const { task, operation, requestText, responseText } = workload;
  const text = task === "read-request" ? requestText : responseText;
  if (task === "read-reply" || task === "read-request")
    return job(
      () => wsdl.xmlToObject(text),
      (found) => requireLeaves(found, workload),
    );
  if (task === "read-fault")
    return job(
      () => faultOf(wsdl, text),
      (message) => {
        if (!message.includes("Validation Error 1")) throw new Error("the fault was not understood");
      },
    );
  const isReply = task === "write-reply";
  const tree = isReply ? resultTree(workload) : callTree(workload);
  const name = isReply ? `${operation}Response` : operation;
  if (task !== "exchange")
    return job(
      () => write(wsdl, name, tree),
      (written) => requireText(written, workload),
    );
  return job(
    () => {
      write(wsdl, name, tree);
      return wsdl.xmlToObject(text);
    },
    (found) => requireLeaves(found, workload),
  );
}

function faultOf(wsdl: Wsdl, text: string): string {
  try {
    return JSON.stringify(wsdl.xmlToObject(text));
  } catch (error) {
    return String(error);
  }
}

export const nodeSoap: Peer = {
  name: "node-soap",
  does: "string to an object by the WSDL and back; its WSDL object alone, without its client",
  job: async (workload) => (workload.binding === "soap11" ? jobOf(await load(), workload) : undefined),
};
