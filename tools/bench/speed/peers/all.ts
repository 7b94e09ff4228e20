// Lists the programs that are compared.
import type { Peer } from "../peer.js";
import { fastXmlParser, xmlbuilder2 } from "./generic.js";
import { nodeSoap } from "./node-soap.js";
import { php } from "./php.js";
import { staywire } from "./staywire.js";
import { strongSoap } from "./strong-soap.js";
import { saxesTokens, saxTokens } from "./tokens.js";
import { zeep } from "./zeep.js";

// Limits a peer to the workloads of the catalog's service, if its jobs depend on the WSDL or the values of that
// service.
function ofOneService(peer: Peer): Peer {
  return { ...peer, job: (workload) => (workload.service === undefined ? peer.job(workload) : undefined) };
}

/** The peers in JavaScript. */
export const modules: readonly Peer[] = [
  staywire,
  saxesTokens,
  saxTokens,
  ...[fastXmlParser, xmlbuilder2, nodeSoap, strongSoap].map(ofOneService),
];

/** The peers that are separate programs. */
export const programs: readonly Peer[] = [php, zeep].map(ofOneService);
