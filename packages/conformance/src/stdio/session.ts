// Manages the conversation with a codec. Sends the hello, and remembers the service settings in it.

import { cached, isOwnError, type Message, phrase, quote, type Service } from "@staywire/model";
import type { StdioRequest } from "../core/codec-task.js";
import { Conversation, type Gone, type LinePipe, type SessionReply, type SessionSettings } from "./conversation.js";
import { type Hello, type HelloRequest, helloOf, parseHello } from "./protocol.js";

/** A conversation with a codec. */
export class Session extends Conversation<StdioRequest | HelloRequest> {
  /** The codec's reply to the hello, once it has arrived. */
  codec: Hello | undefined;
  /** The service settings of the latest hello, as text. */
  private stated = "";

  constructor(pipe: LinePipe, settings: SessionSettings = {}) {
    super(phrase`the codec`, pipe, settings);
  }

  /**
   * Sends the first hello. If the codec does not reply to it correctly, the codec counts as gone.
   */
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

  /**
   * Sends a further hello if the settings of the service have changed. Returns the reply if it is not `ok`.
   */
  async state(service: Service): Promise<Exclude<SessionReply, { readonly kind: "ok" }> | undefined> {
    const stated = settingsOf(service);
    if (stated === this.stated) return undefined;
    const heard = await this.ask(helloOf(service));
    if (heard.kind !== "ok") return heard;
    this.stated = stated;
    return undefined;
  }

  /** Ends the conversation. If the codec has not replied to the hello, it counts as unreachable. */
  override end(reason: Message, ending: Gone["ending"] = this.codec === undefined ? "unreachable" : "stopped"): void {
    super.end(reason, ending);
  }
}

// Cached, because every task compares the settings with those of the latest hello.
const settingsOf = cached((service: Service): string => JSON.stringify(helloOf(service).service));
