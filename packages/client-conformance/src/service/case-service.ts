// Runs the service of one case. Its replies follow the script of the case. If the client requests ids that the world of
// the case lacks, they are added to the world.
import type { Delivery } from "@staywire/alterations";
import type { ChannelService } from "@staywire/catalog";
import type { HttpRequest, HttpResponse, RecordValue, Transport } from "@staywire/codec";
import { type Message, operationOf, phrase } from "@staywire/model";
import { memoryStore } from "@staywire/reference";
import type { ServerOptions } from "@staywire/server";
import type { World } from "@staywire/world";
import type { Addresses, ClientCase, ReplyChange } from "../core/case.js";
import type { Observation } from "../core/observation.js";
import { adopted, withItemCode } from "../world/adopt.js";
import { accountIn, caseWorld, worldFor } from "../world/case-world.js";
import { alteredReference } from "./altered-reference.js";

/** A decoded request. */
export interface CaseCall {
  readonly request: HttpRequest;
  /** The operation; empty if the request names none. */
  readonly operation: string;
  readonly parameters: RecordValue;
  /** The user name and the password; undefined if the request contains none that can be read. */
  readonly username: string | undefined;
  readonly password: string | undefined;
}

/** The reply to a request, and how it reaches the client. */
export interface CaseAnswer {
  readonly response: HttpResponse;
  readonly delivery: Delivery | undefined;
  /** The reason why the client gets no complete response; undefined if it gets one. */
  readonly silence: Message | undefined;
  /** True if the connection stays open without a reply. */
  readonly isSilent: boolean;
  /** The number of bytes of white space after the response. */
  readonly fill: number;
  readonly change: string | undefined;
}

/** The settings of the service of a case. */
export interface CaseServiceSettings {
  readonly service: ChannelService;
  readonly mark: string;
  readonly adopt: boolean;
  readonly addresses: Addresses | undefined;
  /** The pages of the service, such as its WSDL. */
  readonly pages?: ServerOptions["pages"];
}

/** The service of one case. */
export class CaseService {
  private readonly of: ClientCase;
  private readonly settings: CaseServiceSettings;
  private readonly store = memoryStore();
  /** The current world. */
  world: World;
  private served: World | undefined;
  private transport: Transport = async () => empty;

  constructor(of: ClientCase, settings: CaseServiceSettings) {
    this.of = of;
    this.settings = settings;
    this.world = of.world?.(caseWorld(), settings.mark) ?? caseWorld();
  }

  /** Replies to a request; `before` contains the earlier requests of the case. */
  async respond(call: CaseCall, before: readonly Observation[]): Promise<CaseAnswer> {
    this.prepare(call, before);
    const { request, operation } = call;
    const change = this.of.script?.({ request, operation, isWrite: this.isWrite(operation), ...this.settings }, before);
    if (change?.isSilent === true) return silent(change);
    const original = this.serve();
    const isCut = change?.delivery?.end !== undefined;
    const transport = isCut ? original : (change?.transport?.(original) ?? original);
    const response = await transport(request);
    const [ofCase] = (this.of.alterations ?? []).flatMap(({ delivery }) => delivery ?? []);
    const { id, delivery = ofCase, fill = 0 } = change ?? {};
    const silence = isCut || fill > 0 ? phrase`the connection ended before the response was whole` : undefined;
    return { response, delivery, silence, isSilent: false, fill, change: id };
  }

  /** Returns a page of the service. */
  page(request: HttpRequest): Promise<HttpResponse> {
    return this.serve()(request);
  }

  private isWrite(operation: string): boolean {
    const { service } = this.settings;
    return Object.hasOwn(service.operations, operation) && operationOf(service, operation).effect === "write";
  }

  private prepare(call: CaseCall, before: readonly Observation[]): void {
    const { username, password } = call;
    const known = accountIn(this.world);
    if (username !== undefined && username !== "" && password !== undefined && known.username !== username) {
      this.world = worldFor(this.world, username, this.of.rejectsPassword === true ? `not ${password}` : password);
    }
    if (!this.settings.adopt) return;
    const listed = before.filter(listsExtras).flatMap(({ observed }) => observed.parameters.PropertyID ?? []);
    this.world = adopted(this.world, accountIn(this.world), call, Number(listed.at(-1)));
    if (call.operation === "AddExtra") this.world = withItemCode(this.world, call.parameters, new Set(listed));
  }

  private serve(): Transport {
    if (this.served !== this.world) {
      this.served = this.world;
      const { service } = this.settings;
      this.transport = alteredReference(this.world, this.of.alterations ?? [], {
        service,
        reference: { store: this.store, blackoutOverlap: "allow" },
        // Here, an error of the reference service is a reply like any other.
        server: { onError: () => undefined, pages: this.settings.pages },
      });
    }
    return this.transport;
  }
}

const empty: HttpResponse = { status: 500, headers: [], body: new Uint8Array(0) };

function silent({ id }: ReplyChange): CaseAnswer {
  return {
    response: empty,
    delivery: undefined,
    silence: phrase`the service did not reply`,
    isSilent: true,
    fill: 0,
    change: id,
  };
}

/** True if a request listed extras. A client that has sent such a request has no reason to use an unknown item code. */
function listsExtras({ observed: { operation, found } }: Observation): boolean {
  return operation === "GetExtras" && found.trouble === undefined && !found.refused;
}
