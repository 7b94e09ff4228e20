// A case: a world and a script of replies, for one account.
import type { AlterationRow } from "@staywire/alterations";
import type { HttpRequest } from "@staywire/codec";
import type { Message } from "@staywire/model";
import type { World } from "@staywire/world";
import type { CommandEnd, Incident, Observation } from "./observation.js";
import type { CallReport, TaskReport } from "./report.js";

/** A change of one reply. */
export interface ReplyChange extends Pick<AlterationRow, "transport" | "delivery"> {
  readonly id: string;
  /** True if the connection stays open without a reply, until the client gives up. */
  readonly isSilent?: boolean | undefined;
  /** White space after the reply, in bytes, for as long as the client reads. Default: none. */
  readonly fill?: number | undefined;
}

/** Addresses that replies name, of a service with sockets. */
export interface Addresses {
  /** The base URL of another host: no call may arrive there. */
  readonly elsewhere: string;
  /** The URL of a document that no client may fetch. */
  readonly doctype: string;
  /** The base URL with a certificate that nobody has signed. Default: none. */
  readonly untrusted?: string | undefined;
}

/** A request as a script reads it. */
export interface ScriptedCall {
  readonly request: HttpRequest;
  /** The operation; empty if the request names none. */
  readonly operation: string;
  readonly isWrite: boolean;
  readonly addresses: Addresses | undefined;
}

/** A case. */
export interface ClientCase {
  /** The name of the case, and of its account. */
  readonly id: string;
  /** The behaviour of the service in the case, as a clause. */
  readonly title: Message;
  /** True if only a service with sockets can do it. Default: false. */
  readonly needsSocket?: boolean | undefined;
  /** True if calls go to the address with https. Default: false. */
  readonly needsTls?: boolean | undefined;
  /** True if it takes longer than a minute: a quick run leaves it out. Default: false. */
  readonly isSlow?: boolean | undefined;
  /** True if only an adapter shows something in it. Default: false. */
  readonly needsAdapter?: boolean | undefined;
  /** True if it shows something only beside the end of a command. Default: false. */
  readonly needsCommand?: boolean | undefined;
  /** Variations of every reply. Default: none. */
  readonly alterations?: readonly AlterationRow[] | undefined;
  /** True if the service knows another password. Default: false. */
  readonly rejectsPassword?: boolean | undefined;
  /**
   * The milliseconds that a reply takes, so that calls that were sent at the same time are seen together; `before` are those
   * of the case that have ended. Default: 0.
   */
  readonly pause?: ((before: readonly Observation[]) => number) | undefined;
  /** Changes the world; the mark is a text of the seed. */
  readonly world?: ((world: World, mark: string) => World) | undefined;
  /** Returns the change of a reply; undefined for the reply of the service. */
  readonly script?: ((call: ScriptedCall, before: readonly Observation[]) => ReplyChange | undefined) | undefined;
}

/** The observations of a case. */
export interface CaseRun {
  readonly case: ClientCase;
  readonly observations: readonly Observation[];
  readonly incidents: readonly Incident[];
  /** The end of the command that was started for the case. */
  readonly end: CommandEnd | undefined;
  /** The reports of an adapter about its calls. */
  readonly calls: readonly CallReport[];
  /** The reports of an adapter about its tasks. */
  readonly tasks: readonly TaskReport[];
}
