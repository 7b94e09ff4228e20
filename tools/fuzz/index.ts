// The entry point: hostile and random inputs that other tools measure, and the source of random numbers.
export { bodies } from "./attacks/bodies.js";
export { type Attack, attacks } from "./attacks/documents.js";
export { forms } from "./attacks/forms.js";
export { get, post, request } from "./attacks/wrap.js";
export { sizeOf } from "./input.js";
export { feed } from "./laws.js";
export { type Random, randomAt, randomOf } from "./random.js";
export { namespaces, passwords, passwordText } from "./shapes.js";
export { subject } from "./subject.js";
