// Defines cases: each has a world and a script of replies, for one account.
import type { AlterationRow } from "@staywire/alterations";
import type { HttpRequest } from "@staywire/codec";
import type { Message } from "@staywire/model";
import type { World } from "@staywire/world";
import type { CommandEnd, Incident, Observation } from "./observation.js";
import type { CallReport, TaskReport } from "./report.js";

/** A change to one reply. */
export interface ReplyChange extends Pick<AlterationRow, "transport" | "delivery"> {
  readonly id: string;
  /** True if the connection stays open without a reply until the client gives up. */
  readonly isSilent?: boolean | undefined;
  /** The number of bytes of white space after the reply, sent for as long as the client reads. Default: none. */
  readonly fill?: number | undefined;
}

/** Addresses in replies; only a service with sockets has them. */
export interface Addresses {
  /** The base URL of another host, where no call may arrive. */
  readonly elsewhere: string;
  /** The URL of a document that no client may fetch. */
  readonly doctype: string;
  /** The base URL with an untrusted certificate. Default: none. */
  readonly untrusted?: string | undefined;
}

/** The parts of a request that a script can use. */
export interface ScriptedCall {
  readonly request: HttpRequest;
  /** The operation; empty if the request names none. */
  readonly operation: string;
  readonly isWrite: boolean;
  readonly addresses: Addresses | undefined;
}

/** A case: one way in which the service behaves for one account. */
export interface ClientCase {
  /** The id of the case, which its account also contains. */
  readonly id: string;
  /** The behaviour of the service in the case, as a clause. */
  readonly title: Message;
  /** True if the case needs a service with sockets. Default: false. */
  readonly needsSocket?: boolean | undefined;
  /** True if the client must call the https address. Default: false. */
  readonly needsTls?: boolean | undefined;
  /** True if the case takes longer than a minute; a quick run omits it. Default: false. */
  readonly isSlow?: boolean | undefined;
  /**
   * True if a client can remain busy in the case for long. If cases run at the same time, such cases begin first.
   * Default: false.
   */
  readonly isLasting?: boolean | undefined;
  /** True if the case gives evidence only through the reports of an adapter. Default: false. */
  readonly needsAdapter?: boolean | undefined;
  /**
   * True if the case gives evidence only together with the exit code of a command or the reports of an adapter.
   * Default: false.
   */
  readonly needsCommand?: boolean | undefined;
  /** Variations that apply to every reply. Default: none. */
  readonly alterations?: readonly AlterationRow[] | undefined;
  /** True if the service rejects the password of the client. Default: false. */
  readonly rejectsPassword?: boolean | undefined;
  /**
   * Returns the milliseconds by which a reply is delayed, so that the service sees which calls were sent at the same
   * time. `before` contains the earlier requests of the case that have ended. Default: 0.
   */
  readonly pause?: ((before: readonly Observation[]) => number) | undefined;
  /** Changes the world; `mark` is a text that depends on the seed. */
  readonly world?: ((world: World, mark: string) => World) | undefined;
  /** Returns the change to a reply; undefined to send the reply unchanged. */
  readonly script?: ((call: ScriptedCall, before: readonly Observation[]) => ReplyChange | undefined) | undefined;
}

/** The observations of a case. */
export interface CaseRun {
  readonly case: ClientCase;
  readonly observations: readonly Observation[];
  readonly incidents: readonly Incident[];
  /** How the command that was started for the case ended. */
  readonly end: CommandEnd | undefined;
  /** How earlier runs of the case ended, in which the client crashed or hung. */
  readonly crashes: readonly CommandEnd[];
  /** The reports of an adapter about its calls. */
  readonly calls: readonly CallReport[];
  /** The reports of an adapter about its tasks. */
  readonly tasks: readonly TaskReport[];
}
