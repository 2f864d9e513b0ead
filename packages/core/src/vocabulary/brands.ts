/**
 * The branded numbers of the core.
 * Owns: one type for each kind of number that leaves or enters the core, so that a size cannot be passed for a price.
 * Promises: every value is a safe integer. A brand costs nothing at run time.
 */

declare const brand: unique symbol;
type Branded<Name extends string> = number & { readonly [brand]: Name };

/** A trader, or one of the venue's own parties (see `parties.ts`). */
export type OwnerId = Branded<'OwnerId'>;
/** Index of an asset in listing order, from 0. */
export type AssetId = Branded<'AssetId'>;
/** Index of a market in listing order, from 0. */
export type MarketId = Branded<'MarketId'>;
/** Serial × 2^24 + slot. Unique for ever, dense in its low bits. */
export type OrderId = Branded<'OrderId'>;
/** Serial of a fill in its realm, from 1. */
export type TradeId = Branded<'TradeId'>;
/** An amount in an asset's smallest unit. */
export type Units = Branded<'Units'>;
/** A price in ticks of its market. */
export type Ticks = Branded<'Ticks'>;
/** A size in lots of its market. */
export type Lots = Branded<'Lots'>;
/** A rate in parts per million. */
export type RatePpm = Branded<'RatePpm'>;
/** Unix time in milliseconds, UTC, on the venue's clock. */
export type TimeMs = Branded<'TimeMs'>;
/** Position of a command in its realm's log, from 1, dense. */
export type Sequence = Branded<'Sequence'>;
/** An index price: quote currency USDT, 8 decimals (`INDEX_SCALE`). */
export type IndexPrice = Branded<'IndexPrice'>;
/** Serial of a seconds-contract in its realm, from 1, dense. */
export type ContractId = Branded<'ContractId'>;
/** Serial of a product of seconds-contracts, from 1, dense. */
export type ProductId = Branded<'ProductId'>;
/** An operator of the venue, from 1 on. */
export type OperatorId = Branded<'OperatorId'>;
/** Serial of a proposal in its realm, from 1, dense. */
export type ProposalId = Branded<'ProposalId'>;
/** Position of a valid index tick in its coin's log, from 1, dense in the live realm. */
export type TickNumber = Branded<'TickNumber'>;
/** Index of a network in listing order, from 0. */
export type NetworkId = Branded<'NetworkId'>;
/** Index of an asset on a network in listing order, from 0. */
export type RouteId = Branded<'RouteId'>;
/** Serial of a withdrawal in its realm, from 1, dense. */
export type WithdrawalId = Branded<'WithdrawalId'>;
export type CardSaleId = Branded<'CardSaleId'>;
