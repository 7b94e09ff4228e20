// An adapter of node-soap for `staywire conform-client --exec "node adapter.mjs service.json WSDL_FOLDER"` (CLIENT.md).
//
// service.json is that of the package @staywire/golden. cannot: tell absent from nil or empty, keep XML without a type.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { createClientAsync } from "soap";

const [path, folder] = process.argv.slice(2);
const service = JSON.parse(readFileSync(path, "utf8"));
const files = { A: "XMLAdditionalFunctions.soap.wsdl", B: "ServiceXML.soap.wsdl" };
const hello = { version: 1, name: "node-soap", cannot: ["nil-members", "empty-texts", "opaque-xml"] };

// node-soap makes a Date of a dateTime, and a binary number of a decimal, and leaves nil items out by default.
const text = (value) => value;
const clients = {};
for (const [key, file] of Object.entries(files)) {
  const options = { customDeserializer: { dateTime: text, decimal: text }, handleNilAsNull: true };
  clients[key] = await createClientAsync(`${folder}/${file}`, options);
}

/** Converts a value of node-soap for the protocol. node-soap has one object for a list of one item, and null for none. */
function shaped(node, value) {
  if (value === undefined || value === null || node.kind === "any") return null;
  if (node.kind === "list") {
    const items = value[node.itemName] ?? [];
    return [items].flat().map((item) => shaped(node.item, item));
  }
  if (node.kind === "ref") {
    const members = Object.entries(service.types[node.name].members);
    const from = (name, { attribute }) => (attribute ? value.attributes?.[name] : value[name]);
    return Object.fromEntries(members.map(([name, member]) => [name, shaped(member, from(name, member))]));
  }
  return node.scalar === "int" ? Number(value) : value;
}

function plain(value, { errorPrefix }) {
  const trimmed = value.trim();
  const rest = trimmed.startsWith(errorPrefix) ? trimmed.slice(errorPrefix.length) : trimmed;
  return rest.trim().replace(/\.$/, "").toLowerCase();
}

/** Returns the text of the error if the reply is an error of the call; otherwise undefined. */
function errorIn(operation, value) {
  const { result, errors, failurePrefix } = operation;
  if (result.kind === "scalar") {
    const isError =
      errors.some((each) => each.result === value) || (failurePrefix && String(value).startsWith(failurePrefix));
    return isError ? String(value) : undefined;
  }
  const members = service.types[result.name ?? result.item.name]?.members ?? {};
  for (const record of [value ?? []].flat()) {
    for (const [name, { role }] of Object.entries(members)) {
      const found = role === "error" || role === "message" ? (record?.[name] ?? "").trim() : "";
      if (found === "") continue;
      const known = errors.find((each) => plain(each.text, operation) === plain(found, operation));
      const isOther = role === "error" && result.kind === "ref" && !found.startsWith("Warning");
      if (known ? known.scope === "call" && !known.meaning : isOther) return found;
    }
  }
}

async function call({ account, operation: name, parameters, deadlineMs }) {
  const operation = service.operations[name];
  const { endpoint, credentials, resultElement } = operation;
  const given = { [credentials.username]: account.username, [credentials.password]: account.password };
  for (const [key, { kind, itemName }] of Object.entries(operation.parameters)) {
    given[key] = kind === "list" ? { [itemName]: parameters[key] } : parameters[key];
  }
  clients[endpoint].setEndpoint(account.baseUrl + service.endpoints[endpoint]);
  try {
    // By default, axios sends the body, with the password, to the target of a redirect, and reads a reply of any length.
    const options = { timeout: deadlineMs - 1000, maxRedirects: 0, maxContentLength: 50_000_000 };
    const [reply, body] = await clients[endpoint][`${name}Async`](given, options);
    // node-soap takes a redirect without a body for a reply.
    if (!body || (reply?.[resultElement] === undefined && operation.result.kind === "scalar"))
      throw new Error("no result");
    const value = shaped(operation.result, reply?.[resultElement]);
    const error = errorIn(operation, value);
    return error === undefined ? { kind: "ok", value } : { kind: "error", text: error };
  } catch (error) {
    const fault = error.root?.Envelope?.Body?.Fault;
    if (fault) return { kind: "error", text: fault.faultstring ?? fault.Reason?.Text };
    return { kind: "failed", sent: error.code === "ECONNREFUSED" ? "no" : "unknown" };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  const ok = asked.op === "hello" ? hello : await call(asked);
  console.log(JSON.stringify({ id: asked.id, ok }));
}
