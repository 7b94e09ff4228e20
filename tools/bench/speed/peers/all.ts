// Everybody who is compared.
import type { Peer } from "../peer.js";
import { fastXmlParser, xmlbuilder2 } from "./generic.js";
import { nodeSoap } from "./node-soap.js";
import { php } from "./php.js";
import { staywire } from "./staywire.js";
import { strongSoap } from "./strong-soap.js";
import { saxesTokens, saxTokens } from "./tokens.js";
import { zeep } from "./zeep.js";

// Their jobs rest on the WSDL or on the shape of the values of one service.
function ofOneService(peer: Peer): Peer {
  return { ...peer, job: (workload) => (workload.service === undefined ? peer.job(workload) : undefined) };
}

/** Those in JavaScript. */
export const modules: readonly Peer[] = [
  staywire,
  saxesTokens,
  saxTokens,
  ...[fastXmlParser, xmlbuilder2, nodeSoap, strongSoap].map(ofOneService),
];

/** Those that are programs already. */
export const programs: readonly Peer[] = [php, zeep].map(ofOneService);
