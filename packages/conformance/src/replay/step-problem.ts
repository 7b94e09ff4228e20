// Why a value that was read from a file is not a message of a failure.

/** Explains why a value is not a step of a replay file; undefined if it is one. */
export function stepProblem(step: unknown, path: string): string | undefined {
  if (!isRecord(step)) return `${path} is not an object`;
  const { request, response, silence } = step;
  return (
    requestProblem(request, `${path}.request`) ??
    (response === undefined ? undefined : responseProblem(response, `${path}.response`)) ??
    (silence === undefined || typeof silence === "string" ? undefined : `${path}.silence is not a text`)
  );
}

const METHOD = /^[A-Z]{1,20}$/;

function requestProblem(request: unknown, path: string): string | undefined {
  if (!isRecord(request)) return `${path} is not an object`;
  const { method, target } = request;
  if (typeof method !== "string" || !METHOD.test(method)) return `${path}.method is not a method in capital letters`;
  if (typeof target !== "string") return `${path}.target is not a text`;
  return messageProblem(request, path);
}

function responseProblem(response: unknown, path: string): string | undefined {
  if (!isRecord(response)) return `${path} is not an object`;
  if (typeof response.status !== "number") return `${path}.status is not a number`;
  return messageProblem(response, path);
}

function messageProblem({ headers, body, charset, ...message }: Values, path: string): string | undefined {
  if (!Array.isArray(headers) || !headers.every(isPair)) return `${path}.headers is not a list of pairs of texts`;
  if (typeof body !== "string") return `${path}.body is not a text`;
  if (charset !== undefined && charset !== "utf-16le" && charset !== "utf-16be")
    return `${path}.charset is neither utf-16le nor utf-16be`;
  const flag = ["base64", "gzip"].find((name) => message[name] !== undefined && message[name] !== true);
  return flag === undefined ? undefined : `${path}.${flag} is not true`;
}

function isPair(header: unknown): boolean {
  return Array.isArray(header) && header.length === 2 && header.every((each) => typeof each === "string");
}

type Values = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Values {
  return typeof value === "object" && value !== null;
}
