// The names and values of a query or a form body, decoded as the family decodes them.

/** Splits `a=1&b=2` into decoded pairs; `%uXXXX` is one UTF-16 unit. */
export function formPairs(text: string): Iterable<readonly [name: string, value: string]> {
  return new URLSearchParams(text.replace(/%u([0-9a-f]{4})/gi, (_, digits: string) => unit(digits)));
}

function unit(digits: string): string {
  const code = Number.parseInt(digits, 16);
  return code < 0x80 ? `%${code.toString(16).padStart(2, "0")}` : String.fromCharCode(code);
}
