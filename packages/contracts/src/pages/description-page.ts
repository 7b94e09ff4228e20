// Creates the description pages of a service: the replies to a GET of an endpoint's own address.
import { operationOf, type Service, withoutTrailingSlashes } from "@staywire/model";
import { type WsdlForm, wsdl } from "../endpoint-wsdl.js";
import { disco } from "../wsdl/disco.js";
import { itemsName, maxItems, type Prefill } from "./form.js";
import { helpPage } from "./help-page.js";
import { operationPage } from "./operation-page.js";

/** The status, the content type and the text of a page. */
export interface DescriptionPage {
  readonly status: 200 | 404;
  /** The content type, with the charset UTF-8. */
  readonly contentType: string;
  readonly text: string;
}

/** The options of a page: a fact about the request, and the values of its forms. */
export interface DescriptionPageOptions {
  /** The base URL that the caller used: scheme, host and the path above the paths of the endpoints. */
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

/** A page that has not been created yet. */
interface Planned {
  /** A key that equal pages of an endpoint share; undefined if there are too many such pages to cache. */
  readonly key: string | undefined;
  readonly make: () => DescriptionPage;
}

/**
 * Returns the page for a GET of `target` (path and query): `?WSDL`, `?wsdl=soap` for SOAP only, `?disco`, `?op=Name`
 * with samples and a form, and the list of operations for any other query (wire facts, sections 1 and 6). Letter case
 * does not matter in paths and in the names of a query. Returns undefined if the target is not the address of an
 * endpoint. Throws a ContractError for a base URL with characters that XML cannot contain.
 */
export function descriptionPage(
  service: Service,
  target: string,
  options: DescriptionPageOptions,
): DescriptionPage | undefined {
  const asked = askedFor(service, target, options);
  return asked === undefined ? undefined : planned(asked).make();
}

/**
 * Returns a function that returns the page for a target, as {@link descriptionPage} does, but creates each page only
 * once, except for a form with a requested number of fields. The number of cached pages depends on the service, not on
 * the targets.
 */
export function descriptionPages(
  service: Service,
  options: DescriptionPageOptions,
): (target: string) => DescriptionPage | undefined {
  const kept = new Map<string, DescriptionPage>();
  return (target) => {
    const asked = askedFor(service, target, options);
    if (asked === undefined) return undefined;
    const { key, make } = planned(asked);
    if (key === undefined) return make();
    const name = `${asked.endpoint}\n${key}`;
    const page = kept.get(name) ?? make();
    kept.set(name, page);
    return page;
  };
}

function askedFor(service: Service, target: string, { baseUrl, prefill }: DescriptionPageOptions): Asked | undefined {
  const mark = target.indexOf("?");
  const endpoint = endpointAt(service, mark < 0 ? target : target.slice(0, mark));
  if (endpoint === undefined) return undefined;
  const query = new URLSearchParams(mark < 0 ? "" : target.slice(mark));
  return { service, endpoint, baseUrl: withoutTrailingSlashes(baseUrl), query, prefill };
}

function planned(asked: Asked): Planned {
  for (const [name, value] of asked.query) {
    const page = pages.get(name.toLowerCase());
    if (page !== undefined) return page(asked, value);
  }
  return { key: "", make: () => htmlPage(200, helpPage(asked.service, asked.endpoint)) };
}

const pages: ReadonlyMap<string, (asked: Asked, value: string) => Planned> = new Map([
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

function wsdlPage(asked: Asked, value: string): Planned {
  const { service, endpoint, baseUrl } = asked;
  const form = wsdlForms.get(value.toLowerCase());
  return {
    key: `wsdl ${form}`,
    make: () => described(asked, form === undefined ? undefined : wsdl(service, endpoint, baseUrl, form)),
  };
}

function discoPage(asked: Asked): Planned {
  const { service, endpoint, baseUrl } = asked;
  return { key: "disco", make: () => described(asked, disco(service, endpoint, baseUrl)) };
}

function described({ service, endpoint }: Asked, text: string | undefined): DescriptionPage {
  if (text !== undefined) return { status: 200, contentType: "text/xml; charset=utf-8", text };
  return htmlPage(404, helpPage(service, endpoint, "There is no such description here; the existing ones are below."));
}

function operationAnswer({ service, endpoint, baseUrl, query, prefill }: Asked, name: string): Planned {
  if (!service.order.includes(name) || operationOf(service, name).endpoint !== endpoint) {
    // The notice does not contain the name, so that all unknown operations share one page.
    const notice = "There is no such operation here; there are the operations below.";
    return { key: "no operation", make: () => htmlPage(404, helpPage(service, endpoint, notice)) };
  }
  const host = baseUrl.replace(/^[a-z][a-z\d+.-]*:\/\//i, "").replace(/[/?#][\s\S]*$/, "");
  const items = itemsOf(query);
  return {
    key: items === undefined ? `op ${name}` : undefined,
    make: () => htmlPage(200, operationPage(service, name, host, { items, prefill })),
  };
}

function itemsOf(query: URLSearchParams): number | undefined {
  const wanted = Number.parseInt(query.get(itemsName) ?? "", 10);
  return Number.isNaN(wanted) ? undefined : Math.min(Math.max(wanted, 0), maxItems);
}

function htmlPage(status: 200 | 404, text: string): DescriptionPage {
  return { status, contentType: "text/html; charset=utf-8", text };
}
