/**
 * The only entry point of the verifier: what was signed, the result that follows from it, and whether a proof holds.
 * Runs in a browser and in Node alike, and shares no code with the venue that it checks.
 */
export type * from './vocabulary.ts';
export type { Failure } from './fault.ts';
export { approvalBytes, approvalChallenge, approvalMessages, isApprovalBy } from './approval.ts';
export type { ApprovalFacts } from './approval.ts';
export { lostSignInBytes, newSignInBytes } from './sign-in-statements.ts';
export { commitmentBytes, hashOf, NO_TICK, simulatedDayBytes, ticketBytes, tickBytes } from './bytes.ts';
export type * from './futures/blocks/block.ts';
export { blockBytes, rankingDigest } from './futures/blocks/block-bytes.ts';
export type { HeldAgainst } from './futures/blocks/hold-against.ts';
export { gatherBlocks } from './futures/blocks/gather.ts';
export type { AskBlocks } from './futures/blocks/gather.ts';
export { behind } from './futures/blocks/standing.ts';
export { verifyBlocks } from './futures/blocks/verify-blocks.ts';
export type { VerifiedBlocks, VerifiedRun } from './futures/blocks/verify-blocks.ts';
export { markOf } from './futures/mark.ts';
export { candidateBytes, receiptBytes } from './futures/receipt-bytes.ts';
export type * from './futures/receipt.ts';
export { holdReceipt, verifyReceipt } from './futures/verify-receipt.ts';
export type { SeenAt, VerifiedReceipt } from './futures/verify-receipt.ts';
export type { UsedTick, WorkedEvent, WorkedLeg } from './futures/worked-figures.ts';
export { whatIfMargin } from './futures/what-if.ts';
export type { Missing, WhatIf } from './futures/what-if.ts';
export { isSignedBy } from './signature.ts';
export { readBlockLine, readProof, readTickLine, tooLongForProof } from './json-text.ts';
export type { ReadText } from './json-text.ts';
export { settleTerms } from './settle-terms.ts';
export type { SettledTerms, TermsOptions } from './settle-terms.ts';
export { SIMULATED_SOURCES, simulatedPrices } from './simulated-prices.ts';
export type { DayPrices } from './simulated-prices.ts';
export { DAY_SECONDS, LEVEL_PART, macOf } from './simulated-walk.ts';
export type * from './solvency/statement.ts';
export { statementBytes } from './solvency/statement-bytes.ts';
export { verifyStatement } from './solvency/verify-statement.ts';
export type { VerifiedStatement } from './solvency/verify-statement.ts';
export { verifyBalance } from './verify-balance.ts';
export type { BalancePosting, StatedBalance, VerifiedBalance } from './verify-balance.ts';
export { SIMULATED_FEED, verifyDay, verifyDayTicks } from './verify-day.ts';
export type { DayOptions, VerifiedDay, VerifiedDayTicks } from './verify-day.ts';
export { verifyProof } from './verify-proof.ts';
export type { CountedTick, Recomputed, Verified } from './verify-proof.ts';
export { verifyTicks } from './verify-ticks.ts';
export type { TicksOptions, VerifiedTicks } from './verify-ticks.ts';
