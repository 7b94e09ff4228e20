// The page of an endpoint: what it is, its descriptions, its operations.
import type { Service } from "@staywire/model";
import { operationsOf } from "../schema/plan.js";
import { type Html, html } from "./html.js";
import { layout } from "./layout.js";

/** The help page of an endpoint, by its key; `notice` says why the reader is here and not where they wanted to be. */
export function helpPage(service: Service, key: string, notice?: string): string {
  const { name = key, doc = "" } = service.endpoints[key] ?? {};
  const operations = operationsOf(service, key).map(
    ([operation, { doc: text }]) =>
      html`<li><a href="?op=${encodeURIComponent(operation)}">${operation}</a>${text === "" ? "" : html`<br>${text}`}</li>\n`,
  );
  return layout(
    `${name} web service`,
    html`${paragraph(notice)}${paragraph(doc)}<h2>Descriptions</h2>
<ul>
<li><a href="?WSDL">WSDL of all four bindings</a></li>
<li><a href="?wsdl=soap">WSDL of SOAP 1.1 and 1.2 alone</a>, for tools that stumble over the other</li>
<li><a href="?disco">Discovery document</a></li>
</ul>
<h2>Operations</h2>
<ul>
${operations}</ul>`,
  );
}

function paragraph(text: string | undefined): Html {
  return text === undefined || text === "" ? html`` : html`<p>${text}</p>\n`;
}
