// The page of an endpoint: what it is, its descriptions, its operations.
import { type Binding, bindings, type Service } from "@staywire/model";
import { operationsOf } from "../schema/plan.js";
import { type Html, html } from "./html.js";
import { layout } from "./layout.js";

/** The help page of an endpoint, by its key; `notice` says why the reader is here and not where they wanted to be. */
export function helpPage(service: Service, key: string, notice?: string): string {
  const { name = key, doc = "" } = service.endpoints[key] ?? {};
  const own = operationsOf(service, key);
  const operations = own.map(
    ([operation, { doc: text }]) =>
      html`<li><a href="?op=${encodeURIComponent(operation)}">${operation}</a>${text === "" ? "" : html`<br>${text}`}</li>\n`,
  );
  return layout(
    `${name} web service`,
    html`${paragraph(notice)}${paragraph(doc)}<h2>Descriptions</h2>
<ul>
${descriptionItems(bindings.filter((binding) => own.some(([, each]) => each.bindings.includes(binding))))}<li><a href="?disco">Discovery document</a></li>
</ul>
<h2>Operations</h2>
<ul>
${operations}</ul>`,
  );
}

const titles = { soap11: "SOAP 1.1", soap12: "SOAP 1.2", get: "GET", post: "POST" } as const;

// The WSDL of SOAP alone differs from the whole one if there are other bindings beside SOAP.
function descriptionItems(offered: readonly Binding[]): Html {
  const soap = offered.filter((binding) => binding === "soap11" || binding === "soap12");
  const isMixed = soap.length > 0 && soap.length < offered.length;
  return html`<li><a href="?WSDL">WSDL of ${offered.length === bindings.length ? "all four bindings" : listed(offered)}</a></li>
${isMixed ? html`<li><a href="?wsdl=soap">WSDL of ${soap.length === 2 ? "SOAP 1.1 and 1.2" : listed(soap)} alone</a>, for tools that stumble over the other</li>\n` : html``}`;
}

function listed(offered: readonly Binding[]): string {
  return offered.map((binding) => titles[binding]).join(" and ");
}

function paragraph(text: string | undefined): Html {
  return text === undefined || text === "" ? html`` : html`<p>${text}</p>\n`;
}
