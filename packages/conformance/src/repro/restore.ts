// Requests out of a repro file, with the credentials put back in the form that their place asks for.
import { type HttpRequest, utf8 } from "@staywire/codec";
import type { Step } from "../event.js";
import type { Secrets } from "../guard/redact.js";
import { escapeField } from "../wire/form.js";

const forms: Readonly<Record<string, (text: string) => string>> = {
  "": (text) => text,
  xml: (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
  form: escapeField,
};

/** The text with each placeholder (`{{password|xml}}`) filled; unknown ones stay. */
export function filled(text: string, secrets: Secrets): string {
  return text.replace(/\{\{([^{}|]+)(?:\|([a-z]+))?\}\}/g, (whole, name: string, form = "") => {
    const value = Object.hasOwn(secrets, name) ? secrets[name] : undefined;
    const write = Object.hasOwn(forms, form) ? forms[form] : undefined;
    return value === undefined || write === undefined ? whole : write(value);
  });
}

/** The request of a step; undefined where the file does not hold the whole of it. */
export function restoredRequest({ request }: Step, secrets: Secrets): HttpRequest | undefined {
  const { method, target, headers, body, base64 } = request;
  if (body.startsWith("(left out") || /… \(\d+ characters\)$/.test(body)) return undefined;
  return {
    method,
    target: filled(target, secrets),
    headers: headers.map(([name, value]) => [name, filled(value, secrets)] as const),
    body: base64 === true ? Uint8Array.from(atob(body), (each) => each.charCodeAt(0)) : utf8(filled(body, secrets)),
  };
}
