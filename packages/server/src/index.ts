// Exports the public API of the server.
export {
  type AnsweredRequest,
  type AnswerOf,
  type CallContext,
  type FailedCall,
  type Implementation,
  type ServerOptions,
  ServiceFault,
} from "./api.js";
export { wholeAnswer } from "./items.js";
export { defaultRequestBytes } from "./limits.js";
export { server } from "./server.js";
export { toWebHandler, type WebHandlerOptions } from "./web.js";
