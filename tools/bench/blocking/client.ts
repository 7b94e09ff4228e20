// Makes one call with the client in a separate process, whose event loop is measured.
import { argv } from "node:process";
import { service } from "@staywire/catalog";
import { fetchTransport, untypedClient } from "@staywire/client";

const [, , baseUrl = ""] = argv;
const credentials = { username: "agent", password: "agent-password" };
const call = untypedClient(service, fetchTransport({ baseUrl }), { credentials, binding: "soap11", timeout: 60_000 });
await call("GetExtras", { PropertyID: 1101 });
