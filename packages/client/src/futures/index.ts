/**
 * Public interface of the figures of futures, apart from the rest so that only their screens fetch them. All by the venue's own
 * formulas (`@assay/core/risk`), in whole numbers.
 */
export {
  contractRules,
  initialRate,
  lotsIn,
  lotsText,
  ticksIn,
  ticksText,
  unitsIn,
  unitsText,
} from './contract-rules.ts';
export type { ContractRules } from './contract-rules.ts';
export {
  accountOf,
  addableOf,
  legAtMark,
  legOf,
  legOn,
  liquidationOf,
  openableOf,
  partOf,
  profitAt,
  ratioPpm,
  returnPpm,
} from './own-standing.ts';
export type { LegFigures, OwnAccount, OwnLeg, OwnStanding } from './own-standing.ts';
export { averageText } from './expected-fill.ts';
export {
  greatestValue,
  isBeyondShare,
  largestContractOrder,
  lotsForValue,
  mostOf,
  openedBy,
  previewContractOrder,
  valueOfLots,
} from './order-preview.ts';
export type { ContractAround, ContractOrder, ContractPreview } from './order-preview.ts';
export { closeForecast, inMode, leverageChange, marginChange, reverseForecast } from './changes.ts';
export type { CloseForecast, LeverageChange, MarginChange } from './changes.ts';
export {
  plannedLiquidation,
  plannedProfit,
  priceOfReturn,
  profitOfReturn,
  targetPrice,
} from './calculator.ts';
export type {
  FoundLimit,
  PlannedCover,
  PlannedLimits,
  PlannedPosition,
  PlannedResult,
} from './calculator.ts';
export { fundingOf, workedExample } from './worked-example.ts';
export type { ExampleMarket, WorkedExample } from './worked-example.ts';
export { COVER_CLASSES } from '@assay/core';
export { fireDrill } from './fire-drill.ts';
export type { DrillClass, DrillMarket, DrillResult } from './fire-drill.ts';
export { checkLiquidation, recountLiquidations } from './recount-liquidations.ts';
export type { CheckedLiquidation, RecountedLiquidations } from './recount-liquidations.ts';
