// Runs an adapter, and starts it again after a crash.
import { service as channelService } from "@staywire/catalog";
import { Conversation, type LinePipe, type SessionReply } from "@staywire/conformance/stdio";
import { isOwnError, type Message, phrase, quote, type Service } from "@staywire/model";
import type { ClientCase } from "../core/case.js";
import type { CommandEnd } from "../core/observation.js";
import type { CommandOptions, RunCase } from "../run-cases.js";
import type { Session } from "../session.js";
import { type Asking, playCase, REPLY_LIMIT } from "./play-case.js";
import { type AdapterAccount, type AdapterHello, adapterHello, parseAdapterHello } from "./protocol.js";

/** The process of an adapter. */
export interface AdapterProcess {
  readonly pipe: LinePipe;
  /**
   * Returns how the process ended; undefined while it runs. Default: the adapter is in this process, and does not end.
   */
  readonly end?: (() => CommandEnd | undefined) | undefined;
  /** Stops the process. */
  readonly close?: (() => Promise<void>) | undefined;
}

/** The options of a run with an adapter. */
export interface AdapterOptions extends Pick<CommandOptions, "lanes" | "signal" | "onCase" | "onCrash"> {
  /** The service, with the namespace and paths of a deployment. Default: that of the catalog. */
  readonly service?: Service | undefined;
  /** Returns the address and the account of a case; `lane` is the number of the address. */
  readonly accountOf: (of: ClientCase, lane: number) => AdapterAccount;
}

interface Live {
  readonly process: AdapterProcess;
  readonly conversation: Asking;
  readonly hello: AdapterHello;
}

/** An adapter that is running, or that is started for its next case. */
export class RunningAdapter {
  /** The reason why the adapter gets no further requests; undefined if it can get them. */
  problem: Message | undefined;
  private live: Live | undefined;
  private opening: Promise<CommandEnd | undefined> | undefined;
  /** The number of consecutive starts that failed. */
  private failedStarts = 0;
  private readonly session: Session;
  private readonly start: () => AdapterProcess;
  private readonly options: AdapterOptions;

  constructor(session: Session, start: () => AdapterProcess, options: AdapterOptions) {
    this.session = session;
    this.start = start;
    this.options = options;
  }

  /** Starts the adapter if it is not running. If it crashes at its start, returns how it ended. */
  open(): Promise<CommandEnd | undefined> {
    this.opening ??= this.opened();
    return this.opening;
  }

  /** Requests the calls and tasks of a case. If the adapter crashed, returns how it ended. */
  readonly run: RunCase = async (of, lane) => {
    const crash = await this.open();
    if (this.live === undefined) {
      this.opening = undefined;
      return crash;
    }
    const { process, conversation, hello } = this.live;
    await playCase({ session: this.session, conversation, hello, account: this.options.accountOf(of, lane) }, of);
    return conversation.gone === undefined ? undefined : this.ended(process, conversation.gone.reason);
  };

  async close(): Promise<void> {
    await this.live?.process.close?.();
    this.live = undefined;
  }

  private async opened(): Promise<CommandEnd | undefined> {
    const { service = channelService, signal } = this.options;
    const process = this.start();
    const conversation: Asking = new Conversation(phrase`the adapter`, process.pipe, { timeout: REPLY_LIMIT, signal });
    const hello = helloFrom(await conversation.ask(adapterHello(service)));
    if ("name" in hello) {
      this.session.declare(hello.name, hello.cannot);
      this.live = { process, conversation, hello };
      this.failedStarts = 0;
      return undefined;
    }
    this.failedStarts += 1;
    const crash = await this.ended(process, hello.problem);
    if (this.failedStarts > 1) this.problem = hello.problem;
    return crash;
  }

  /**
   * Returns how the adapter ended if it crashed; it is then started again. After any other end, the adapter gets no
   * further requests.
   */
  private async ended(process: AdapterProcess, reason: Message): Promise<CommandEnd | undefined> {
    const end = process.end?.();
    await process.close?.();
    if (this.live !== undefined) this.opening = undefined;
    this.live = undefined;
    if (end?.isCrash === true) return end;
    this.problem = reason;
    return undefined;
  }
}

function helloFrom(reply: SessionReply): AdapterHello | { readonly problem: Message } {
  if (reply.kind === "fault") return { problem: reply.what };
  if (reply.kind === "error") return { problem: phrase`the adapter rejects the hello: ${quote(reply.message)}` };
  try {
    return parseAdapterHello(reply.value);
  } catch (error) {
    if (error instanceof SyntaxError && isOwnError(error)) return { problem: error.message };
    throw error;
  }
}
