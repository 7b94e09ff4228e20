// Starts the program `staywire serve` over a database, and creates clients for it.
import { type ChannelService, service } from "@staywire/catalog";
import { type Client, client, fetchTransport } from "@staywire/client";
import { launch } from "@staywire/testkit/program";

/** A running `staywire serve`. */
export interface Serving {
  readonly url: string;
  readonly api: Client<ChannelService>;
  /** Kills the program at once, like a crash. */
  kill(): Promise<unknown>;
  /** Stops the program gracefully. Resolves with its exit code. */
  stop(): Promise<number | null>;
}

/** Creates a client for a running program, or for several programs behind one URL. */
export function apiOf(baseUrl: string): Client<ChannelService> {
  return client(service, fetchTransport({ baseUrl }), {
    credentials: { username: "company", password: "company-password" },
  });
}

/** Starts the program over a database. */
export async function serving(database: string): Promise<Serving> {
  const { child, ended, printed } = launch(["serve", "--port", "0", "--today", "2027-05-01", "--database", database]);
  const url = (await printed(/^listening on (http:\/\/\S+)$/m))[1] ?? "";
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return (await ended).code;
  };
  return { url, api: apiOf(url), kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}

/** Returns a lead whose last name contains a number. */
export function leadNumber(number: number) {
  return {
    FirstName: "Ada",
    LastName: `Guest${number}`,
    EnquireyArrivalDate: "2027-07-01T00:00:00",
    EnquireyDepartureDate: "2027-07-08T00:00:00",
    PortalActive: false,
    AddressTidied: false,
    AllowMarketingEmails: false,
    AgentAccountUserID: 0,
    AddAsEnquirey: false,
    SendEnquireyEmail: false,
    PropertyID: 0,
  };
}

/** Returns a blackout of one night at a property of the default world, `number` days into 2028. */
export function nightNumber(number: number) {
  const night = (ahead: number) => `${new Date(Date.UTC(2028, 0, 1 + ahead)).toISOString().slice(0, 10)}T00:00:00`;
  return {
    MCUserID: 601,
    PropertyID: 1102,
    GuestName: "Works",
    dteArrive: night(number),
    dteDepart: night(number + 1),
  };
}
