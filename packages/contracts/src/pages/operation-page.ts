// Creates the page of an operation: its documentation, a form that calls it, and samples of its messages.
import { escapeMarkup, type Note, operationOf, type Service } from "@staywire/model";
import { notesText } from "../prose/notes.js";
import { type Sample, samples } from "../samples/samples.js";
import { callForm, type FormOptions } from "./form.js";
import { type Html, html } from "./html.js";
import { layout } from "./layout.js";

const bindingTitles = { soap11: "SOAP 1.1", soap12: "SOAP 1.2", get: "HTTP GET", post: "HTTP POST" } as const;

/** Returns the page of an operation; its samples contain `host`. */
export function operationPage(service: Service, name: string, host: string, form: FormOptions): string {
  const operation = operationOf(service, name);
  const { path = "/", name: endpoint = "" } = service.endpoints[operation.endpoint] ?? {};
  // A WSDL does not state if an operation only reads, so an imported operation that counts as a write may be a read.
  const isKnown = operation.effect === "read" || !service.notes.some(({ id }) => id === "imported");
  const effect = isKnown ? effectOf(operation.effect, operation.cacheMinutes) : "";
  const paragraphs = [operation.doc, effect].filter(Boolean);
  return layout(
    name,
    html`<p><a href="${here(path)}">All operations of ${endpoint}</a></p>
${paragraphs.map((text) => html`<p>${text}</p>\n`)}<h2>Call it</h2>
${callForm(name, operation, `${here(path)}/${encodeURIComponent(name)}`, form)}
${notesSection(operation.notes)}<h2>Samples</h2>
<p>Replace the <var>placeholders</var> by values.</p>
${samples(service, name, host).map(sampleSection)}`,
  );
}

function notesSection(notes: readonly Note[]): Html {
  if (notes.length === 0) return html``;
  return html`<h2>Notes</h2>
<ul>
${notes.map((note) => html`<li>${notesText(note)}</li>\n`)}</ul>
`;
}

function effectOf(effect: "read" | "write", cacheMinutes: number): string {
  if (effect === "write") return "This operation writes.";
  if (cacheMinutes === 0) return "";
  return `The same reply may come again for ${cacheMinutes} minute${cacheMinutes === 1 ? "" : "s"}.`;
}

// A relative link works below any path; the dot prevents a colon from being read as the end of a scheme.
function here(path: string): string {
  return `./${encodeURIComponent(path.slice(path.lastIndexOf("/") + 1))}`;
}

function sampleSection({ binding, request, response }: Sample): Html {
  const title = bindingTitles[binding];
  return html`<h3>${title}</h3>
${sampleText(`${title} request`, request)}
${sampleText(`${title} reply`, response)}
`;
}

// A scrollable region must be reachable by keyboard.
function sampleText(label: string, text: string): Html {
  return html`<pre tabindex="0" role="region" aria-label="${label}"><code>${marked(text.trimEnd())}</code></pre>`;
}

const placeholder =
  /(&gt;|=|&quot;|Content-Length: )(string|int|boolean|decimal|dateTime|length)(?=&lt;|&amp;|&quot;|\s|$)/g;

function marked(text: string): Html {
  return { html: escapeMarkup(text).replace(placeholder, "$1<var>$2</var>") };
}
