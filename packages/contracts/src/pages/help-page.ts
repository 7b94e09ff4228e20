// Creates the help page of an endpoint: its documentation, its descriptions and its operations.
import { type Binding, bindings, type Service } from "@staywire/model";
import { operationsOf } from "../schema/plan.js";
import { type Html, html } from "./html.js";
import { layout } from "./layout.js";

/**
 * Returns the help page of an endpoint, given its key. `notice` explains why the requested page was replaced by this
 * one.
 */
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

// The SOAP-only WSDL differs from the full WSDL only if there are also bindings other than SOAP.
function descriptionItems(offered: readonly Binding[]): Html {
  const soap = offered.filter((binding) => binding === "soap11" || binding === "soap12");
  const isMixed = soap.length > 0 && soap.length < offered.length;
  return html`<li><a href="?WSDL">WSDL of ${offered.length === bindings.length ? "all four bindings" : listed(offered)}</a></li>
${isMixed ? html`<li><a href="?wsdl=soap">WSDL of ${soap.length === 2 ? "SOAP 1.1 and 1.2" : listed(soap)} alone</a>, for tools that cannot read the other one</li>\n` : html``}`;
}

function listed(offered: readonly Binding[]): string {
  return offered.map((binding) => titles[binding]).join(" and ");
}

function paragraph(text: string | undefined): Html {
  return text === undefined || text === "" ? html`` : html`<p>${text}</p>\n`;
}
