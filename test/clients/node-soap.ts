// Makes calls with node-soap.
import { type Client, createClientAsync } from "soap";
import type { Job, Outcome } from "./job.js";
import type { RecordSample, Sample } from "./sample.js";

/** Makes the calls of a job over SOAP 1.1 and SOAP 1.2. Returns an error if no client can be made for a binding. */
export async function nodeSoapOutcomes({ path, url, calls }: Job): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const binding of ["soap11", "soap12"] as const) {
    const own = calls.filter(({ bindings }) => bindings.includes(binding));
    if (own.length === 0) continue;
    const options = { forceSoap12Headers: binding === "soap12", endpoint: url };
    const client = await createClientAsync(path, options).catch(messageOf);
    if (typeof client === "string") {
      outcomes.push({ operation: "", binding, error: client });
      continue;
    }
    for (const { operation, message } of own) {
      outcomes.push({ operation, binding, ...(await outcomeOf(client, operation, message)) });
    }
  }
  return outcomes;
}

async function outcomeOf(client: Client, operation: string, message: RecordSample): Promise<Partial<Outcome>> {
  try {
    const [reply] = (await client[`${operation}Async`]?.(recordValue(message))) ?? [];
    return { isNull: reply === null || reply === undefined };
  } catch (error) {
    return { error: messageOf(error) };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function toValue(sample: Sample): unknown {
  switch (sample.kind) {
    case "text":
      return sample.text;
    case "record":
      return recordValue(sample);
    case "repeated":
      return sample.items.map(toValue);
    case "list":
      return { [sample.item]: sample.items.map(toValue) };
  }
}

function recordValue({ members, attributes, text, derived }: RecordSample): object {
  const type = derived === undefined ? [] : [["xsi:type", derived.name] as const];
  const all = Object.fromEntries([...type, ...attributes.map(([name, value]) => [name, toValue(value)] as const)]);
  return {
    ...Object.fromEntries(members.map(([name, value]) => [name, toValue(value)])),
    ...(Object.keys(all).length === 0 ? {} : { attributes: all }),
    ...(text === undefined ? {} : { $value: toValue(text) }),
  };
}
