// Lists all bindings of clients and servers, for codecs that support every binding.
import type { Binding } from "@staywire/model";
import type { ClientBinding, ServerBinding } from "./bindings.js";
import { soap11Binding, soap11ServerBinding, soap12Binding, soap12ServerBinding } from "./soap/bindings.js";
import { getBinding, getServerBinding, postBinding, postServerBinding } from "./url/bindings.js";

/** The client side of each binding. */
export const clientBindings: Readonly<Record<Binding, ClientBinding>> = {
  soap11: soap11Binding,
  soap12: soap12Binding,
  get: getBinding,
  post: postBinding,
};

/** The server side of each binding. */
export const serverBindings: Readonly<Record<Binding, ServerBinding>> = {
  soap11: soap11ServerBinding,
  soap12: soap12ServerBinding,
  get: getServerBinding,
  post: postServerBinding,
};
