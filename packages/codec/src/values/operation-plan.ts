// The plan of an operation: computed once, and used in both directions and on both sides.
import {
  type CommonScalar,
  knownNames,
  type Operation,
  type Parameter,
  phrase,
  quote,
  type Service,
} from "@staywire/model";
import { cached } from "../core/cached.js";
import type { Credentials } from "../core/call.js";
import { CodecError } from "../core/error.js";
import type { Path } from "./location.js";
import { type PlannedMember, type PlannedNode, type Plans, planMembers, planNode, plansOf } from "./plan.js";

/** The part of a parameter from which a field is planned. */
type FieldSource = Pick<Parameter, "node" | "optional" | "unspecified" | "urlForm">;

/** A credential or a parameter, with the element that carries it in SOAP. */
export interface PlannedField extends PlannedMember<FieldSource> {
  /** Of the value, or of its items. */
  readonly scalar: CommonScalar;
  /** The credential that the field is; undefined for a parameter. */
  readonly credential: keyof Credentials | undefined;
  readonly at: Path;
}

/** An operation, prepared. */
export interface OperationPlan {
  readonly service: Service;
  readonly name: string;
  readonly operation: Operation;
  /** The path of its endpoint. */
  readonly path: string;
  /** The two credentials and then the parameters, in the order of the wire. */
  readonly fields: readonly PlannedField[];
  readonly result: PlannedNode;
}

const operationPlans = /* @__PURE__ */ cached((service: Service) =>
  cached((name: string) => makePlan(service, name), new Map()),
);

/** The plan of the operation of that name. Throws CodecError `unknown-operation`. */
export function planOperation(service: Service, name: string): OperationPlan {
  return operationPlans(service)(name);
}

function makePlan(service: Service, name: string): OperationPlan {
  const operation = Object.hasOwn(service.operations, name) ? service.operations[name] : undefined;
  if (operation === undefined) {
    const message = phrase`${quote(name)} is not an operation; there are ${knownNames(service.order)}`;
    throw new CodecError("unknown-operation", message, { operation: name });
  }
  const path = service.endpoints[operation.endpoint]?.path ?? "/";
  const plans = plansOf(service);
  const fields = planFields(plans, operation);
  // The values of an operation that has a form are left to the extension of the service.
  const result: PlannedNode = operation.form === undefined ? planNode(plans, operation.result) : { kind: "any" };
  return { service, name, operation, path, fields, result };
}

const credentialKeys = ["username", "password"] as const;
const text: FieldSource = { node: { kind: "scalar", scalar: "string" } };

function planFields(plans: Plans, { credentials, parameters, form }: Operation): readonly PlannedField[] {
  const keys = credentials.username === "" ? [] : credentialKeys;
  const own = keys.map((key) => [credentials[key], text] as const);
  return planMembers(plans, [...own, ...Object.entries(parameters)]).map((planned, index) => {
    const { name, node } = planned;
    const held = node.kind === "list" ? node.item.node : node;
    if (held.kind !== "scalar" && form === undefined) {
      throw new CodecError("no-such-binding", phrase`parameter ${quote(name)} is not a scalar or a list of scalars`);
    }
    return {
      ...planned,
      scalar: held.kind === "scalar" ? held.scalar : "string",
      credential: keys[index],
      at: { key: name },
    };
  });
}

/** The fields of an operation without the credentials. */
export const parametersOf = /* @__PURE__ */ cached(({ fields }: OperationPlan) =>
  fields.filter(({ credential }) => credential === undefined),
);

const endpointPlans = /* @__PURE__ */ cached((service: Service) =>
  cached((endpoint: string): readonly OperationPlan[] => {
    const names = service.order.filter((name) => service.operations[name]?.endpoint === endpoint);
    return names.map((name) => planOperation(service, name));
  }, new Map()),
);

/** The plans of an endpoint's operations, in the order of the service. */
export function plansAt(service: Service, endpoint: string): readonly OperationPlan[] {
  return endpointPlans(service)(endpoint);
}
