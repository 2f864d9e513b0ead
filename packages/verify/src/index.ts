/**
 * The only door of the verifier: what was signed, what it comes to, and whether a proof holds.
 * Runs in a browser and in Node alike, and shares no code with the venue that it judges.
 */
export type * from './vocabulary.ts';
export type { Failure } from './fault.ts';
export { hashOf, NO_TICK, ticketBytes, tickBytes } from './bytes.ts';
export { isSignedBy } from './signature.ts';
export { readProof, readTickLine } from './json-text.ts';
export type { ReadText } from './json-text.ts';
export { verifyProof } from './verify-proof.ts';
export type { CountedTick, Recomputed, Verified } from './verify-proof.ts';
export { verifyTicks } from './verify-ticks.ts';
export type { TicksOptions, VerifiedTicks } from './verify-ticks.ts';
