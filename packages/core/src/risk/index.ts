/**
 * The entry point of the risk formulas, `@assay/core/risk`: the core decides by them, screens show them, and whoever verifies
 * recomputes by them.
 * Promises: pure functions of whole numbers. Amounts are units, prices ticks, sizes lots; rates parts per million, of funding
 * parts per billion.
 */
export {
  addableMargin,
  equityOf,
  freeMargin,
  freeOfIsolated,
  removableFunds,
  sumAccount,
} from './account.ts';
export type { AccountLeg, AccountSums } from './account.ts';
export {
  contractOf,
  entryValueOf,
  fillValue,
  gainsWithValue,
  positionValue,
  priceOf,
  profitOf,
  valueAt,
} from './contract.ts';
export type { Contract, ContractSteps, Position, PositionSide } from './contract.ts';
export { crossingsOf, equityShare, headroomIn, headroomShare } from './crossings.ts';
export type { Crossings, MarketExposure } from './crossings.ts';
export { SCORE_CLASSES, deleveragingScore, scoreClass, shareOut } from './deleveraging.ts';
export { settlementPrice } from './delivery.ts';
export {
  ONE_PPB,
  fundingCapPpb,
  fundingPayment,
  fundingRatePpb,
  minutePremium,
  premiumPpb,
} from './funding.ts';
export type { FundingTerms } from './funding.ts';
export { bankruptcyPrice, liquidationPrice } from './liquidation-price.ts';
export type { Covered } from './liquidation-price.ts';
export { fifthOf, fillablePrice, isRestored, liquidationFee, stepLots } from './liquidation-steps.ts';
export type { StepSize } from './liquidation-steps.ts';
export {
  costThrough,
  enteredMargin,
  exposedLots,
  highestLeverage,
  initialMargin,
  initialRateAt,
  initialRatePpm,
  keptMargin,
  largestOrder,
  orderCost,
  removableMargin,
} from './margin.ts';
export type { OpenInterestBounds, OpeningOrder } from './margin.ts';
export {
  MEAN_OF_150_S,
  MEAN_OF_30_S,
  MICRO,
  greatestCapPpm,
  markOf,
  markTicks,
  microIndex,
  nextMean,
} from './mark.ts';
export type { MarkInputs } from './mark.ts';
export { greatestShare } from './own-share.ts';
export type { ShareBounds } from './own-share.ts';
export {
  MAX_LEVERAGE,
  MAX_TIERS,
  findTierFault,
  maintenanceMargin,
  marginNeeded,
  tierOf,
  tiersOf,
} from './tiers.ts';
export type { Tier, TierFault, TierRow } from './tiers.ts';
