// Exports the helpers for testing code that calls the channel service.
export { type FakeAnswer, type FakeAnswers, type FakeChannel, fakeChannel, type RecordedCall } from "./fake-channel.js";
export { faultIds, type MemoryChannelOptions, memoryChannel, withFaults } from "./memory-channel.js";
export type { ErrorOf, OkOf, OutcomeOf, ParametersOf, ValueOf } from "./operations.js";
export { error, failed, ok } from "./outcomes.js";
export { type TakenNights, type TestProperty, testAccounts, testWorld, type WorldBuilder } from "./world-builder.js";
