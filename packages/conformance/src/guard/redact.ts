// Takes the credentials of a run out of what the run leaves.
import { elementNames, type Redactor, redactor as redactorOf, type Secrets } from "@staywire/codec";
import type { Service } from "@staywire/model";
import type { Exchange } from "../core/exchange.js";
import type { RecordedExchange } from "../core/recorded-exchange.js";
import { recorderOfMessages } from "../recording/recorder.js";
import { credentialFields } from "./fields.js";

/** Makes a redactor whose placeholders name the credential: `{{password}}`. Element names of the service stay whole. */
export function redactor(secrets: Secrets, service?: Service): Redactor {
  return redactorOf(secrets, (name) => `{{${name}}}`, service && elementNames(service));
}

/** The redactor of a run, which also knows the requests that the run makes. */
export interface Redaction extends Redactor {
  /**
   * Redacts a part of a request of ours: its credentials by the names of their fields, and what else is in a value by
   * value. A placeholder names the form in which the value has to be put back: `{{password|xml}}`. Names and markup stay.
   */
  request(text: string, form: "xml" | "form"): string;
  /** Records an exchange of the run. */
  record(exchange: Exchange): RecordedExchange;
}

/** Makes the redactor of a run. */
export function redaction(secrets: Secrets, service: Service): Redaction {
  const redact = redactor(secrets, service);
  const record = recorderOfMessages(service, secrets, redact);
  return { ...redact, request: credentialFields(secrets, service), record };
}
