// What the codec needs to know of an operation, worked out once and used in both directions and on both sides.
import type { Operation, Parameter, Service } from "@staywire/model";
import { cached } from "../cached.js";
import { CodecError, quote } from "../error.js";
import { type PlannedMember, type PlannedNode, planMembers, planNode, plansOf } from "../values/plan.js";

/** A parameter with its name and the element that carries it in SOAP. */
export type PlannedParameter = PlannedMember<Parameter>;

/** An operation, prepared. */
export interface OperationPlan {
  readonly service: Service;
  readonly name: string;
  readonly operation: Operation;
  /** The path of its endpoint. */
  readonly path: string;
  /** In the order of the wire, without the credentials. */
  readonly parameters: readonly PlannedParameter[];
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
    const message = `${quote(name)} is not an operation; there are ${service.order.join(", ")}`;
    throw new CodecError("unknown-operation", message, { operation: name });
  }
  const plans = plansOf(service);
  const parameters = planMembers(plans, operation.parameters);
  const path = service.endpoints[operation.endpoint]?.path ?? "/";
  return { service, name, operation, path, parameters, result: planNode(plans, operation.result) };
}

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
