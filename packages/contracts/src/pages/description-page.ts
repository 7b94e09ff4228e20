// The description page of a service: the reply to a GET of an endpoint's own address.
import { operationOf, type Service, withoutTrailingSlashes } from "@staywire/model";
import { disco } from "../wsdl/disco.js";
import { type WsdlForm, wsdl } from "../wsdl/wsdl.js";
import { itemsName, maxItems, type Prefill } from "./form.js";
import { helpPage } from "./help-page.js";
import { operationPage } from "./operation-page.js";

/** A page as an HTTP response holds it, without its bytes. */
export interface DescriptionPage {
  readonly status: 200 | 404;
  /** With the charset, which is UTF-8. */
  readonly contentType: string;
  readonly text: string;
}

/** The facts about the request that a page needs. */
export interface DescriptionPageOptions {
  /** The address that the caller used: scheme, host and the path before those of the endpoints. */
  readonly baseUrl: string;
  /** Fills the forms with the sample calls of the operations. Default: the samples are shown as placeholders. */
  readonly prefill?: Prefill | undefined;
}

interface Asked {
  readonly service: Service;
  /** The key of the endpoint. */
  readonly endpoint: string;
  readonly baseUrl: string;
  readonly query: URLSearchParams;
  readonly prefill: Prefill | undefined;
}

/**
 * The answer to a GET of `target` (path and query): `?WSDL`, `?wsdl=soap` for SOAP alone, `?disco`, `?op=Name` with
 * samples and a form, and the list of operations for any other query (wire facts, section 1 and 6). The names of the query have
 * any letter case, as have the paths. Undefined where the target is not the address of an endpoint. Throws a
 * ContractError for a base URL with characters that XML cannot hold.
 */
export function descriptionPage(
  service: Service,
  target: string,
  { baseUrl, prefill }: DescriptionPageOptions,
): DescriptionPage | undefined {
  const mark = target.indexOf("?");
  const endpoint = endpointAt(service, mark < 0 ? target : target.slice(0, mark));
  if (endpoint === undefined) return undefined;
  const query = new URLSearchParams(mark < 0 ? "" : target.slice(mark));
  const asked: Asked = { service, endpoint, baseUrl: withoutTrailingSlashes(baseUrl), query, prefill };
  for (const [name, value] of query) {
    const page = pages.get(name.toLowerCase());
    if (page !== undefined) return page(asked, value);
  }
  return htmlPage(200, helpPage(service, endpoint));
}

const pages: ReadonlyMap<string, (asked: Asked, value: string) => DescriptionPage> = new Map([
  ["wsdl", wsdlPage],
  ["disco", discoPage],
  ["op", operationAnswer],
]);

function endpointAt(service: Service, path: string): string | undefined {
  const wanted = decoded(path).toLowerCase();
  return Object.keys(service.endpoints).find((key) => service.endpoints[key]?.path.toLowerCase() === wanted);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const wsdlForms: ReadonlyMap<string, WsdlForm> = new Map([
  ["", "asmx"],
  ["asmx", "asmx"],
  ["soap", "soap"],
]);

function wsdlPage({ service, endpoint, baseUrl }: Asked, value: string): DescriptionPage {
  const form = wsdlForms.get(value.toLowerCase());
  const text = form === undefined ? undefined : wsdl(service, endpoint, baseUrl, form);
  return text === undefined ? noDescription(service, endpoint) : xmlPage(text);
}

function discoPage({ service, endpoint, baseUrl }: Asked): DescriptionPage {
  const text = disco(service, endpoint, baseUrl);
  return text === undefined ? noDescription(service, endpoint) : xmlPage(text);
}

function noDescription(service: Service, endpoint: string): DescriptionPage {
  return htmlPage(404, helpPage(service, endpoint, "There is no such description here; there are those below."));
}

function operationAnswer({ service, endpoint, baseUrl, query, prefill }: Asked, name: string): DescriptionPage {
  if (!service.order.includes(name) || operationOf(service, name).endpoint !== endpoint) {
    const notice = `There is no operation ${JSON.stringify(name.slice(0, 80))} here; there are the operations below.`;
    return htmlPage(404, helpPage(service, endpoint, notice));
  }
  const host = baseUrl.replace(/^[a-z][a-z\d+.-]*:\/\//i, "").replace(/[/?#][\s\S]*$/, "");
  return htmlPage(200, operationPage(service, name, host, { items: itemsOf(query), prefill }));
}

function itemsOf(query: URLSearchParams): number | undefined {
  const wanted = Number.parseInt(query.get(itemsName) ?? "", 10);
  return Number.isNaN(wanted) ? undefined : Math.min(Math.max(wanted, 0), maxItems);
}

function xmlPage(text: string): DescriptionPage {
  return { status: 200, contentType: "text/xml; charset=utf-8", text };
}

function htmlPage(status: 200 | 404, text: string): DescriptionPage {
  return { status, contentType: "text/html; charset=utf-8", text };
}
