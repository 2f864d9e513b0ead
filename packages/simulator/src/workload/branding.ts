/**
 * Brands for the numbers that the workload makes, valid and invalid ones.
 * Promises: changes the type alone.
 */
import type {
  AssetId,
  CardSaleId,
  IndexPrice,
  Lots,
  MarketId,
  NetworkId,
  OperatorId,
  OrderId,
  OwnerId,
  ProductId,
  ProposalId,
  RatePpm,
  RouteId,
  TickNumber,
  Ticks,
  TimeMs,
  Units,
  WithdrawalId,
} from '@assay/core';

// Each `as` is true because a brand exists in types alone.
export const units = (value: number): Units => value as Units;
export const lots = (value: number): Lots => value as Lots;
export const ticks = (value: number): Ticks => value as Ticks;
export const owner = (value: number): OwnerId => value as OwnerId;
export const asset = (value: number): AssetId => value as AssetId;
export const market = (value: number): MarketId => value as MarketId;
export const rate = (value: number): RatePpm => value as RatePpm;
export const order = (value: number): OrderId => value as OrderId;
export const time = (value: number): TimeMs => value as TimeMs;
export const indexPrice = (value: number): IndexPrice => value as IndexPrice;
export const tickNumber = (value: number): TickNumber => value as TickNumber;
export const operator = (value: number): OperatorId => value as OperatorId;
export const proposal = (value: number): ProposalId => value as ProposalId;
export const product = (value: number): ProductId => value as ProductId;
export const network = (value: number): NetworkId => value as NetworkId;
export const route = (value: number): RouteId => value as RouteId;
export const sale = (value: number): CardSaleId => value as CardSaleId;
export const withdrawal = (value: number): WithdrawalId => value as WithdrawalId;
