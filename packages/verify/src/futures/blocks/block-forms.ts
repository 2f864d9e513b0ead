/**
 * The form of every figure of a block.
 * Promises: one spelling for each value, and no field beyond those that are named here.
 */
import { coin, hash, name, second, signature } from '../../forms.ts';
import { byEvent, list, oneOf, orNull, record, whole } from '../../reading.ts';
import {
  MAX_TIERS,
  above,
  fundingTerms,
  markFigures,
  markInputs,
  ppm,
  rateFigures,
  rateTerms,
  readCycle,
  readFund,
  readStatus,
  settlementFigures,
  side,
  signed,
  units,
} from '../receipt-forms.ts';
import type {
  BlockContract,
  BlockFact,
  BlockSeries,
  BlockTerms,
  BlockTier,
  MarketBlock,
  Means,
  Standing,
} from './block.ts';

/** Of one command they are in one block. */
const MAX_FACTS = 65_536;
const MAX_IDLE = 4096;
const MAX_DECIMALS = 18;
const decimals = whole(0, MAX_DECIMALS);

const readContract = record<BlockContract>({
  kind: oneOf('linear', 'inverse'),
  cycle: readCycle,
  coin,
  quote: coin,
  settlesIn: coin,
  decimals,
  tickDecimals: decimals,
  lotDecimals: decimals,
  quoteDecimals: decimals,
  maximumLots: above,
});

const readTerms = record<BlockTerms>({
  ...rateTerms,
  impactValue: above,
  ...fundingTerms,
  openInterestLower: units,
  openInterestUpper: units,
  tiers: list(record<BlockTier>({ limit: above, ratePpm: ppm, leverage: above }), MAX_TIERS),
});

const series = { series: units, expires: second, feePpm: ppm };

const readStanding = record<Standing>({
  contract: readContract,
  terms: readTerms,
  termsSet: units,
  status: readStatus,
  delistsAt: orNull(units),
  series: orNull(record<BlockSeries>(series)),
});

const readMeans = record<Means>({ second, premiumMean: signed, tradedMean: units });

type Named<Name extends BlockFact['event']> = Extract<BlockFact, { readonly event: Name }>;

const ofSomebody = { at: units, side, equity: signed, needed: units };

const FACTS = {
  mark: record<Named<'mark'>>({
    event: oneOf('mark'),
    at: units,
    ...markInputs,
    ...markFigures,
  }),
  rate: record<Named<'rate'>>({
    event: oneOf('rate'),
    at: units,
    ...rateFigures,
  }),
  terms: record<Named<'terms'>>({ event: oneOf('terms'), at: units, terms: readTerms }),
  status: record<Named<'status'>>({
    event: oneOf('status'),
    at: units,
    status: readStatus,
    delistsAt: orNull(units),
  }),
  series: record<Named<'series'>>({ event: oneOf('series'), at: units, ...series }),
  settlement: record<Named<'settlement'>>({
    event: oneOf('settlement'),
    at: units,
    ...settlementFigures,
  }),
  ranking: record<Named<'ranking'>>({
    event: oneOf('ranking'),
    at: units,
    ranking: above,
    side,
    count: units,
    digest: hash,
  }),
  step: record<Named<'step'>>({
    event: oneOf('step'),
    ...ofSomebody,
    lots: above,
    closed: units,
    limit: above,
    bankruptcy: orNull(above),
    tier: above,
    openInterest: units,
    closedBefore: units,
    idle: list(units, MAX_IDLE),
  }),
  'taken-over': record<Named<'taken-over'>>({
    event: oneOf('taken-over'),
    ...ofSomebody,
    lots: above,
    price: above,
  }),
  covered: record<Named<'covered'>>({
    event: oneOf('covered'),
    ...ofSomebody,
    ranking: above,
    shortfall: above,
    lots: above,
    parties: above,
    price: above,
    value: units,
    bankruptcy: orNull(above),
    fund: readFund,
  }),
};

/** A block; nothing of it has been checked but its form. */
export const readBlock = record<MarketBlock>({
  market: units,
  symbol: name,
  number: above,
  previous: hash,
  standing: readStanding,
  means: readMeans,
  facts: list(byEvent<BlockFact>(FACTS, 'fact of a block'), MAX_FACTS),
  signature,
});
