// Texts for people, without the credentials that they may quote.
import type { Credentials } from "@staywire/codec";

/** What stands in place of a credential. */
export const redacted = "[redacted]";

/** Makes a function that takes every form of the credentials out of a text. */
export function redactor({ username, password }: Credentials): (text: string) => string {
  const forms = [password, username].flatMap(formsOf).sort((a, b) => b.length - a.length);
  return (text) => forms.reduce((rest, form) => rest.split(form).join(redacted), text);
}

// As it is, in a URL, in a form body, and in XML.
function formsOf(secret: string): string[] {
  if (secret === "") return [];
  const encoded = new URLSearchParams([["", secret]]).toString().slice(1);
  const inXml = secret.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return [...new Set([secret, encoded, encoded.replaceAll("+", "%20"), inXml])];
}
