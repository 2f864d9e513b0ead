/**
 * Futures markets.
 */
import { duty, owned } from '../schema/command.ts';
import type { CommandsOf } from '../schema/command.ts';
import { flag, maybe, natural, requestId, whole, word } from '../schema/field.ts';
import type { QueriesOf } from '../schema/query.ts';
import type { Recount, RecountOf } from '../schema/recount.ts';
import { MAX_PRICE } from '../book/prices.ts';
import { MAX_AMOUNT } from '../quantity/exact.ts';
import {
  FUTURES_CYCLES,
  FUTURES_KINDS,
  MARGIN_MODES,
  TRANSFER_KINDS,
} from '../vocabulary/futures-commands.ts';
import type {
  AdjustPositionMargin,
  FuturesCommand,
  ListFuturesMarket,
  SetFuturesTerms,
  SetLeverage,
  SetMarginMode,
  SetPositionMode,
  TransferFunds,
} from '../vocabulary/futures-commands.ts';
import { outcome, refusal } from '../schema/outcome.ts';
import type { OutcomesOf } from '../schema/outcome.ts';
import type { FuturesTriggerCommand, ReverseReceipt } from '../vocabulary/futures-triggers.ts';
import type { AssetId, Lots, MarketId, OrderId } from '../vocabulary/brands.ts';
import { MAX_DELIVERY_FEE_PPM } from '../vocabulary/futures-delivery.ts';
import type { MoveHouseFunds, SetDeliveryFee } from '../vocabulary/futures-delivery.ts';
import type { FundInsurance } from '../vocabulary/futures-liquidation.ts';
import { adjustPositionMargin } from './adjust-position-margin.ts';
import { deleveragingSection } from './deleveraging/deleveraging-section.ts';
import { checkDeleveraging } from './deleveraging/recount-deleveraging.ts';
import { readDeleveragingRanks } from './deleveraging/deleveraging-ranks.ts';
import { readFundingSamples, readFuturesMarkets, readFuturesPositions } from './futures-queries.ts';
import { fundInsurance } from './fund-insurance.ts';
import type { FuturesContext } from './futures-state.ts';
import { readInsurance } from './insurance-query.ts';
import { readOpenInterest } from './open-interest-query.ts';
import { readTierHits } from './tier-hits-query.ts';
import { listFuturesMarket, setFuturesTerms } from './list-futures-market.ts';
import { LEGS } from './legs.ts';
import { liquidationsSection } from './liquidations-section.ts';
import { futuresMarketsSection } from './markets-section.ts';
import { futuresPricesSection } from './prices-section.ts';
import { ORDER_COMMANDS } from './order-commands.ts';
import { futuresOwnersSection, positionsSection } from './positions-section.ts';
import { checkCrossings } from './recount-crossings.ts';
import { checkFutures, checkKeptSums, sumFutures } from './recount-futures.ts';
import { setLeverage } from './set-leverage.ts';
import { setMarginMode, setPositionMode } from './set-modes.ts';
import { endingsSection } from './settlement/endings-section.ts';
import { checkEndings } from './settlement/recount-endings.ts';
import { setDeliveryFee } from './settlement/set-delivery-fee.ts';
import { readNeededSeconds, readSeries } from './settlement/settlement-queries.ts';
import { moveHouseFunds, transferFunds } from './transfer-funds.ts';
import { checkPrices } from './recount-prices.ts';
import { futuresSharesSection } from './shares-section.ts';
import { TERMS, formsOf } from './terms.ts';

const MAX_DECIMALS = 8;
const LISTING_FIELDS = {
  market: whole<MarketId>(),
  kind: word(FUTURES_KINDS),
  cycle: word(FUTURES_CYCLES),
  base: whole<AssetId>(),
  quote: whole<AssetId>(),
  tickDecimals: whole(0, MAX_DECIMALS),
  lotDecimals: whole(0, MAX_DECIMALS),
  maximumLots: whole<Lots>(1, MAX_PRICE),
};
const CHANGE_FIELDS = { market: whole<MarketId>() };

export const commands = {
  'list-futures-market': duty<ListFuturesMarket, FuturesContext>({
    type: 'list-futures-market',
    forms: formsOf<ListFuturesMarket>('list-futures-market', LISTING_FIELDS, [42, 79]),
    fields: { ...LISTING_FIELDS, terms: TERMS },
    perform: listFuturesMarket,
  }),
  'set-futures-terms': duty<SetFuturesTerms, FuturesContext>({
    type: 'set-futures-terms',
    forms: formsOf<SetFuturesTerms>('set-futures-terms', CHANGE_FIELDS, [43, 80]),
    fields: { ...CHANGE_FIELDS, terms: TERMS },
    perform: setFuturesTerms,
  }),
  'transfer-funds': owned<TransferFunds, FuturesContext>({
    type: 'transfer-funds',
    tag: 44,
    actor: 'account',
    effect: 'neither',
    fields: {
      owner: whole(),
      requestId: requestId(),
      asset: whole(),
      from: word(TRANSFER_KINDS),
      to: word(TRANSFER_KINDS),
      amount: whole(1),
    },
    perform: transferFunds,
  }),
  'set-leverage': owned<SetLeverage, FuturesContext>({
    type: 'set-leverage',
    tag: 45,
    actor: 'account',
    effect: 'neither',
    fields: { owner: whole(), requestId: requestId(), market: whole(), leverage: whole() },
    perform: setLeverage,
  }),
  'set-margin-mode': owned<SetMarginMode, FuturesContext>({
    type: 'set-margin-mode',
    tag: 46,
    actor: 'account',
    effect: 'neither',
    fields: { owner: whole(), requestId: requestId(), market: whole(), mode: word(MARGIN_MODES) },
    perform: setMarginMode,
  }),
  'set-position-mode': owned<SetPositionMode, FuturesContext>({
    type: 'set-position-mode',
    tag: 47,
    actor: 'account',
    effect: 'neither',
    fields: { owner: whole(), requestId: requestId(), hedge: flag() },
    perform: setPositionMode,
  }),
  'adjust-position-margin': owned<AdjustPositionMargin, FuturesContext>({
    type: 'adjust-position-margin',
    tag: 48,
    actor: 'account',
    effect: 'neither',
    fields: {
      owner: whole(),
      requestId: requestId(),
      market: whole(),
      side: word(LEGS),
      amount: whole(-MAX_AMOUNT),
    },
    perform: adjustPositionMargin,
  }),
  ...ORDER_COMMANDS,
  'fund-insurance': duty<FundInsurance, FuturesContext>({
    type: 'fund-insurance',
    tag: 51,
    fields: { asset: whole(), market: maybe(whole<MarketId>()), amount: whole(1) },
    perform: fundInsurance,
  }),
  'move-house-funds': duty<MoveHouseFunds, FuturesContext>({
    type: 'move-house-funds',
    tag: 57,
    fields: { asset: whole(), from: word(TRANSFER_KINDS), to: word(TRANSFER_KINDS), amount: whole(1) },
    perform: moveHouseFunds,
  }),
  'set-delivery-fee': duty<SetDeliveryFee, FuturesContext>({
    type: 'set-delivery-fee',
    tag: 56,
    fields: { market: whole(), feeRatePpm: whole(0, MAX_DELIVERY_FEE_PPM) },
    perform: setDeliveryFee,
  }),
} satisfies CommandsOf<
  FuturesCommand | FuturesTriggerCommand | FundInsurance | SetDeliveryFee | MoveHouseFunds
>;

export const outcomes = {
  'position-reversed': outcome<ReverseReceipt>('position-reversed', 12, {
    closing: natural(),
    closed: natural(),
    opening: maybe(natural<OrderId>()),
    opened: natural(),
    refusal: maybe(refusal()),
  }),
} satisfies OutcomesOf<ReverseReceipt>;

export const queries = {
  'futures-markets': readFuturesMarkets,
  'futures-positions': readFuturesPositions,
  insurance: readInsurance,
  'open-interest': readOpenInterest,
  'tier-hits': readTierHits,
  'deleveraging-ranks': readDeleveragingRanks,
  'funding-samples': readFundingSamples,
  'futures-series': readSeries,
  // Contracts in seconds and settlements wait for the same ticks.
  'needed-seconds': readNeededSeconds,
} satisfies QueriesOf<
  | 'futures-markets'
  | 'futures-positions'
  | 'insurance'
  | 'open-interest'
  | 'tier-hits'
  | 'deleveraging-ranks'
  | 'funding-samples'
  | 'futures-series'
  | 'needed-seconds'
>;

export const sections = {
  'futures markets': futuresMarketsSection,
  'futures prices': futuresPricesSection,
  positions: positionsSection,
  'futures owners': futuresOwnersSection,
  liquidations: liquidationsSection,
  deleveraging: deleveragingSection,
  'futures endings': endingsSection,
  'futures shares': futuresSharesSection,
};

export const recount = {
  sum: sumFutures,
  check: (context: FuturesContext, recount: Recount) => {
    checkFutures(context, recount);
    checkKeptSums(context, recount);
    checkPrices(context, recount);
    checkCrossings(context, recount);
    checkDeleveraging(context, recount);
    checkEndings(context, recount);
  },
} satisfies RecountOf;
