// Writes the page at `/` of a running service: its endpoints, accounts, ids to try, and calls to copy.
import { type Html, html, layout } from "@staywire/contracts";
import { operationOf, type Service } from "@staywire/model";
import { propertyWith, type WorldFacts } from "./facts.js";
import { callLine, curlLine, type FirstCall, typescriptCall } from "./first-call.js";

/** An account in the table of the page. */
export interface ShownAccount {
  readonly username: string;
  readonly kind: string;
  /** The password; undefined if the page must not show it. */
  readonly password: string | undefined;
}

/** The data of the world that the page shows besides the endpoints and operations of the service. */
export interface ShownWorld {
  readonly today: string;
  readonly accounts: readonly ShownAccount[];
  readonly facts: WorldFacts;
  readonly firstCall: Omit<FirstCall, "service" | "url">;
  /** True if the service explains what is wrong with a request. */
  readonly explains: boolean;
}

/** Writes the page of a service at a base URL; `world` is undefined for a mock of another service. */
export function landingPage(service: Service, url: string, world: ShownWorld | undefined): string {
  const about =
    world === undefined
      ? html`<p>A mock of this service: its replies hold generated or recorded values.</p>\n`
      : html`<p>The reference service, version ${service.version}. Its today is ${world.today}. What is written is forgotten when it ends, unless it runs with a database.</p>\n`;
  const sections = world === undefined ? html`` : worldSections(service, url, world);
  return layout(
    `${service.name} web service`,
    html`${about}<h2>Endpoints</h2>
<ul>
${Object.keys(service.endpoints).map((key) => endpointItem(service, key, url))}</ul>
<p>XML namespace: <code>${service.namespace}</code></p>
${sections}<h2>Operations</h2>
<p>Each page has a form, notes, and samples of the messages in every binding.</p>
<ul>
${service.order.map((name) => operationItem(service, name))}</ul>
<p><a href="/healthz">Health</a></p>`,
  );
}

function endpointItem(service: Service, key: string, url: string): Html {
  const { path = "/", name = key } = service.endpoints[key] ?? {};
  return html`<li><a href="${path}">${url}${path}</a> (${name}): <a href="${path}?WSDL">WSDL of ${name}</a></li>\n`;
}

function operationItem(service: Service, name: string): Html {
  const { endpoint, doc } = operationOf(service, name);
  const path = service.endpoints[endpoint]?.path ?? "/";
  return html`<li><a href="${path}?op=${encodeURIComponent(name)}">${name}</a>${doc === "" ? "" : html`<br>${doc}`}</li>\n`;
}

function worldSections(service: Service, url: string, world: ShownWorld): Html {
  const call: FirstCall = { ...world.firstCall, service, url };
  const [curl, typescript] = [curlLine(call), typescriptCall(call)];
  return html`<h2>Call it</h2>
<p>Click a line to select it whole.</p>
${copied("Call with staywire", callLine(call))}${curl === undefined ? passwordHint() : copied("Call with curl", curl)}${typescript === undefined ? "" : copied("Call from TypeScript", typescript)}${accountTable(world.accounts)}${idTable(service, world.facts)}<h2>If a request is rejected</h2>
${world.explains ? explaining() : notExplaining()}`;
}

// The code can be wider than the page, so it gets a tab index, with which keyboard users can scroll it.
function copied(label: string, text: string): Html {
  return html`<p>${label}:</p>\n<pre class="copy" tabindex="0" role="region" aria-label="${label}"><code>${text}</code></pre>\n`;
}

function passwordHint(): Html {
  return html`<p>Set STAYWIRE_PASSWORD to the password of the account first.</p>\n`;
}

function accountTable(accounts: readonly ShownAccount[]): Html {
  const rows = accounts.map(
    ({ username, kind, password }) =>
      html`<tr><td><code>${username}</code></td><td>${password === undefined ? "as in the settings or the world file" : html`<code>${password}</code>`}</td><td>${kind}</td></tr>\n`,
  );
  return html`<h2>Accounts</h2>
<table>
<thead><tr><th scope="col">User name</th><th scope="col">Password</th><th scope="col">Kind</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
`;
}

interface Id {
  readonly id: number | string | undefined;
  readonly what: string;
  /** An operation for which the id is useful. */
  readonly operation: string;
}

const properties: readonly (readonly [tag: string, what: string, operation: string])[] = [
  ["AOA", "AOA property: rooms instead of one unit", "GetAOATSPropertyNightlyRoomsToSell"],
  ["timeshare", "timeshare property", "GetAOATSPropertyNightlyRoomsToSell"],
  ["clone", "property with the calendar of another", "GetPropertyPermissions"],
  ["monthly-rates", "property with monthly rates, which cannot be read", "GetPropertyRatesAndRestrictions"],
  ["not-enabled", "property that its company has not enabled", "GetPropertyPermissions"],
  ["not-accepted", "property that the account has not accepted", "GetPropertyPermissions"],
  ["orphan", "property without a company", "GetPropertyPermissions"],
  ["deleted", "deleted property", "GetExtras"],
  ["foreign", "property of somebody else", "GetExtras"],
];

function idsOf(facts: WorldFacts): readonly Id[] {
  const [first, second] = facts.properties;
  return [
    { id: first?.id, what: `ordinary property${named(first?.name)}`, operation: "GetPropertyRatesAndRestrictions" },
    { id: second?.id, what: `another one${named(second?.name)}`, operation: "GetPropertiesNightlyRoomsToSell" },
    { id: facts.company, what: "company (MCUserID)", operation: "GetAllPropertyRatesAndRestrictionsPerMC" },
    { id: facts.booking, what: "booking (BookingID)", operation: "AddExtra" },
    { id: facts.item, what: "extra of the booking's property (ItemCode)", operation: "AddExtra" },
    { id: facts.discount, what: "discount code of the company", operation: "validateDiscountCode" },
    ...properties.map(([tag, what, operation]) => ({ id: propertyWith(facts, tag)?.id, what, operation })),
  ];
}

function named(name: string | undefined): string {
  return name === undefined ? "" : `, ${name}`;
}

function idTable(service: Service, facts: WorldFacts): Html {
  const rows = idsOf(facts).filter(({ id }) => id !== undefined);
  return html`<h2>Ids worth trying</h2>
<table>
<caption>As ${facts.username} sees them</caption>
<thead><tr><th scope="col">Id</th><th scope="col">What it is</th><th scope="col">Try it with</th></tr></thead>
<tbody>
${rows.map((row) => idRow(service, row))}</tbody>
</table>
`;
}

function idRow(service: Service, { id, what, operation }: Id): Html {
  const path = service.endpoints[operationOf(service, operation).endpoint]?.path ?? "/";
  return html`<tr><td><code>${id}</code></td><td>${what}</td><td><a href="${path}?op=${encodeURIComponent(operation)}">${operation}</a></td></tr>\n`;
}

function explaining(): Html {
  return html`<p>This service runs with <code>--profile explain</code>: its reply says what is wrong with a request (namespace, spelling, date form). An .asmx service does not do that.</p>\n`;
}

function notExplaining(): Html {
  return html`<p>Start it with <code>staywire serve --profile explain</code>: its reply then says what is wrong with a request (namespace, spelling, date form). "Validation Error 1" means that the user name or the password is wrong, or that a credential parameter is misspelled.</p>\n`;
}
