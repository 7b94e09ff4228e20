// Creates the workloads: a message to decode or a value to encode, the same for every peer.
import { service } from "@staywire/catalog";
import { type Call, type HttpRequest, type HttpResponse, untypedCodec, type Value } from "@staywire/codec";
import type { Binding, Service } from "@staywire/model";
import { availability, availabilityCall, bulkRates, extras, extrasCall, leadCall, ratesCall } from "./data.js";
import { machines, otherService, runs } from "./other-service.js";

/** A task for a peer; `exchange` encodes a request and decodes its reply, like a client. */
export type Task = "read-reply" | "write-reply" | "read-request" | "write-request" | "read-fault" | "exchange";

/** A workload to measure. */
export interface Workload {
  /** A name such as `bulk rates`. */
  readonly message: string;
  readonly task: Task;
  readonly operation: string;
  readonly binding: Binding;
  readonly value: Value;
  readonly call: Call;
  readonly request: HttpRequest;
  readonly response: HttpResponse;
  /** The texts of the request and of the response, for peers that read text. */
  readonly requestText: string;
  readonly responseText: string;
  /**
   * The service, if it is not the service of the catalog. Peers that need the WSDL of the catalog's service then have
   * no job.
   */
  readonly service?: Service | undefined;
  /** The size of the message in bytes. */
  readonly bytes: number;
}

interface Message {
  readonly message: string;
  readonly operation: string;
  readonly value: () => Value;
  readonly call: Call;
  readonly bindings: readonly Binding[];
  readonly tasks: readonly Task[];
  readonly service?: Service;
}

/** The size of the bulk reply in bytes. */
const bulkBytes = { full: 10_000_000, quick: 1_000_000 };
const soap: readonly Binding[] = ["soap11", "soap12"];
const all: readonly Binding[] = ["soap11", "soap12", "get", "post"];
const ownCodec = untypedCodec(service);

/** Returns bulk rates whose reply has about `bytes` bytes; for few bytes, one property with few bands. */
export function ratesOf(bytes: number): Value {
  const bytesOf = (properties: number, bands?: number) =>
    ownCodec.encodeResponse("GetAllPropertyRatesAndRestrictionsPerMC", "soap11", bulkRates(properties, bands)).body
      .length;
  const one = bytesOf(1);
  if (bytes < one)
    return bulkRates(1, Math.max(1, Math.round((bytes - bytesOf(1, 0)) / (bytesOf(1, 1) - bytesOf(1, 0)))));
  return bulkRates(Math.round(((bytes - one) / (bytesOf(11) - one)) * 10) + 1);
}

/** Returns the name of a workload. */
export function keyOf({ message, task, binding }: Pick<Workload, "message" | "task" | "binding">): string {
  return `${message} ${task} ${binding}`;
}

/** A workload that is created when needed, because all of them together would fill the memory of a peer. */
export interface Planned {
  readonly key: string;
  readonly make: () => Workload;
}

/** Returns every workload, in the order of the table. */
export function workloads(quick: boolean): readonly Workload[] {
  return plannedWorkloads(quick).map(({ make }) => make());
}

/** Returns the plans of all workloads. Each plan creates its workload only when `make` is called. */
export function plannedWorkloads(quick: boolean): readonly Planned[] {
  const messages: readonly Message[] = [
    {
      message: "bulk rates",
      operation: "GetAllPropertyRatesAndRestrictionsPerMC",
      value: () => ratesOf(quick ? bulkBytes.quick : bulkBytes.full),
      call: ratesCall,
      bindings: all,
      tasks: ["read-reply", "write-reply"],
    },
    {
      message: "nightly availability",
      operation: "GetPropertiesNightlyRoomsToSell",
      value: availability,
      call: availabilityCall,
      bindings: all,
      tasks: ["read-reply", "write-reply"],
    },
    {
      message: "GetExtras",
      operation: "GetExtras",
      value: extras,
      call: extrasCall,
      bindings: all,
      tasks: ["read-reply", "write-reply", "read-request", "write-request", "exchange"],
    },
    {
      message: "CRMAddLead",
      operation: "CRMAddLead",
      value: () => "Lead added",
      call: leadCall,
      bindings: [...soap, "post"],
      tasks: ["read-request", "write-request"],
    },
    {
      message: "fault",
      operation: "GetExtras",
      value: extras,
      call: extrasCall,
      bindings: soap,
      tasks: ["read-fault"],
    },
    {
      message: "another service",
      operation: "ListRuns",
      value: () => runs(190),
      call: { credentials: { username: "", password: "" }, parameters: { state: "Planned" } },
      bindings: ["soap11"],
      tasks: ["read-reply", "write-reply"],
      service: otherService,
    },
    {
      message: "plain records of another service",
      operation: "ListMachines",
      value: () => machines(500),
      call: { credentials: { username: "", password: "" }, parameters: { state: "Planned" } },
      bindings: ["soap11"],
      tasks: ["read-reply", "write-reply"],
      service: otherService,
    },
  ];
  return messages.flatMap((message) =>
    message.tasks.flatMap((task) =>
      message.bindings.map((binding) => ({
        key: keyOf({ message: message.message, task, binding }),
        make: () => workload(message, task, binding),
      })),
    ),
  );
}

function workload(planned: Message, task: Task, binding: Binding): Workload {
  const { message, operation, call, service: other } = planned;
  const codec = other === undefined ? ownCodec : untypedCodec(other);
  const value = planned.value();
  const request = codec.encodeRequest(operation, binding, call);
  const response =
    task === "read-fault"
      ? codec.encodeFault(binding, { code: "server", text: "GetExtras: Validation Error 1" })
      : codec.encodeResponse(operation, binding, value);
  const decoder = new TextDecoder();
  const requestText = decoder.decode(request.body);
  const bytes = {
    "read-reply": response.body.length,
    "write-reply": response.body.length,
    "read-fault": response.body.length,
    "read-request": request.body.length + request.target.length,
    "write-request": request.body.length + request.target.length,
    exchange: request.body.length + response.body.length,
  }[task];
  const responseText = decoder.decode(response.body);
  const texts = { requestText, responseText, service: other };
  return { message, task, operation, binding, value, call, request, response, bytes, ...texts };
}
