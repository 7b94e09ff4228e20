// A conversation with a codec: its hello, and the settings of the service that it was given.

import { isOwnError, type Message, phrase, quote, type Service } from "@staywire/model";
import type { StdioRequest } from "../core/codec-task.js";
import { Conversation, type Gone, type LinePipe, type SessionReply, type SessionSettings } from "./conversation.js";
import { type Hello, type HelloRequest, helloOf, parseHello } from "./protocol.js";

/** A conversation with a codec. */
export class Session extends Conversation<StdioRequest | HelloRequest> {
  /** The codec's description of itself, once it has sent it. */
  codec: Hello | undefined;
  /** The settings of the latest hello. */
  private stated = "";

  constructor(pipe: LinePipe, settings: SessionSettings = {}) {
    super(phrase`the codec`, pipe, settings);
  }

  /** Opens the conversation, once. Where the codec does not answer as it should, it is gone. */
  async open(service: Service): Promise<void> {
    this.stated = settingsOf(service);
    const heard = await this.ask(helloOf(service));
    try {
      if (heard.kind === "ok") this.codec = parseHello(heard.value, service);
      else this.end(heard.kind === "fault" ? heard.what : phrase`the codec rejects the hello: ${quote(heard.message)}`);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      this.end(isOwnError(error) ? error.message : quote(error.message));
    }
  }

  /** States the settings of the service in another hello, unless they hold already; returns the reply if it is none. */
  async state(service: Service): Promise<Exclude<SessionReply, { readonly kind: "ok" }> | undefined> {
    const settings = settingsOf(service);
    if (settings === this.stated) return undefined;
    const heard = await this.ask(helloOf(service));
    if (heard.kind !== "ok") return heard;
    this.stated = settings;
    return undefined;
  }

  /** Ends the conversation. A codec that has not said hello yet was never reached. */
  override end(reason: Message, ending: Gone["ending"] = this.codec === undefined ? "unreachable" : "stopped"): void {
    super.end(reason, ending);
  }
}

function settingsOf(service: Service): string {
  return JSON.stringify(helloOf(service).service);
}
