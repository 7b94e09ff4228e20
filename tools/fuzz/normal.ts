// Normalizes opaque values to what a message can contain: blank texts between elements are dropped, and adjacent texts
// are joined.

/** Returns the value with every opaque value in it normalized; members that opaque nodes do not have are removed. */
export function normal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normal);
  if (typeof value !== "object" || value === null) return value;
  if ("content" in value && "type" in value) return { type: value.type, content: nodes(value.content) };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, normal(inner)]));
}

function nodes(list: unknown): readonly unknown[] {
  const given = Array.isArray(list) ? list : [];
  const hasElements = given.some((node) => typeof node !== "string");
  const kept: unknown[] = [];
  for (const [index, node] of given.entries()) {
    if (typeof node !== "string") kept.push(element(node));
    else if (typeof given[index - 1] === "string") kept.push(`${kept.pop()}${node}`);
    else kept.push(node);
  }
  return kept.filter((node) => typeof node !== "string" || (hasElements ? node.trim() !== "" : node !== ""));
}

function element(node: Readonly<Record<string, unknown>>): unknown {
  const { name, namespace, attributes, children } = node;
  return { name, namespace, attributes, children: nodes(children) };
}
