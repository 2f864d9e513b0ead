/**
 * Where plain numbers become branded ones inside the core.
 * Promises: changes the type alone; the caller has checked the range.
 */
import type {
  AssetId,
  ContractId,
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
  Sequence,
  TickNumber,
  Ticks,
  TimeMs,
  TradeId,
  Units,
  CardSaleId,
  WithdrawalId,
} from '../vocabulary/brands.ts';

// Each `as` below is true because a brand exists in types alone and the caller names the kind of number it holds.
export const units = (value: number): Units => value as Units;
export const ticks = (value: number): Ticks => value as Ticks;
export const lots = (value: number): Lots => value as Lots;
export const ratePpm = (value: number): RatePpm => value as RatePpm;
export const ownerId = (value: number): OwnerId => value as OwnerId;
export const assetId = (value: number): AssetId => value as AssetId;
export const marketId = (value: number): MarketId => value as MarketId;
export const orderId = (value: number): OrderId => value as OrderId;
export const tradeId = (value: number): TradeId => value as TradeId;
export const sequenceOf = (value: number): Sequence => value as Sequence;
export const timeMs = (value: number): TimeMs => value as TimeMs;
export const indexPrice = (value: number): IndexPrice => value as IndexPrice;
export const contractId = (value: number): ContractId => value as ContractId;
export const productId = (value: number): ProductId => value as ProductId;
export const operatorId = (value: number): OperatorId => value as OperatorId;
export const proposalId = (value: number): ProposalId => value as ProposalId;
export const tickNumber = (value: number): TickNumber => value as TickNumber;
export const networkId = (value: number): NetworkId => value as NetworkId;
export const routeId = (value: number): RouteId => value as RouteId;
export const withdrawalId = (value: number): WithdrawalId => value as WithdrawalId;
export const cardSaleId = (value: number): CardSaleId => value as CardSaleId;
