/**
 * Blocks from what the core has said, for tests: every few commands another one. Never part of the verifier, of which it takes the types alone.
 */
import type { Event } from '@assay/core';
import { sha256, ZEROS } from '../../venue-fixture.ts';
import { CONTRACTS, DELIVERY, TERMS_OF_BLOCK } from '../receipt-venue-fixture.ts';
import type { ReceiptVenue } from '../receipt-venue-fixture.ts';
import type { BlockFact, BlockFigures, MarketBlock, Means, Standing } from './block.ts';

/** Facts with which a block ends. */
const ENOUGH = 2;

function factOf(at: number, event: Event): BlockFact | null {
  switch (event.type) {
    case 'mark-stepped': {
      const { type: _, market: __, premiumPpb: ___, ratePpb = 0, nextFunding = 0, ...made } = event;
      return { event: 'mark', at, ...made, ratePpb, nextFunding };
    }
    case 'funding-fixed': {
      const { type: _, market: __, ...made } = event;
      return { event: 'rate', at, ...made };
    }
    case 'market-status-set':
      return { event: 'status', at, status: event.status, delistsAt: event.delistsAt };
    case 'series-opened': {
      const { series, expires, feeRatePpm: feePpm } = event;
      return { event: 'series', at, series, expires, feePpm };
    }
    case 'settlement-fixed': {
      const { type: _, market: __, openInterest: ___, ...made } = event;
      return { event: 'settlement', at, ...made };
    }
    case 'candidates-ranked': {
      const { ranking, side, candidates } = event;
      const rows = candidates.flatMap((_, place) =>
        place % 3 === 0 ? [candidates.slice(place + 1, place + 3)] : [],
      );
      return {
        event: 'ranking',
        at,
        ranking,
        side,
        count: rows.length,
        digest: sha256(JSON.stringify(rows)),
      };
    }
    case 'liquidation-step': {
      const { lots, closed, limit, bankruptcy, tier, openInterest, closedBefore, idle } = event;
      const offered = { lots, closed, limit, bankruptcy, tier, openInterest, closedBefore, idle };
      return {
        event: 'step',
        at,
        side: event.leg.side,
        equity: event.equity,
        needed: event.needed,
        ...offered,
      };
    }
    case 'position-taken-over': {
      const { equity, needed, lots, price } = event;
      return { event: 'taken-over', at, side: event.leg.side, equity, needed, lots, price };
    }
    case 'deleveraging-done': {
      const { equity, needed, ranking, shortfall, lots, parties, price, value, bankruptcy } = event;
      const closed = { equity, needed, ranking, shortfall, lots, parties, price, value, bankruptcy };
      const { fundBalance: balance, fundValue, fundWorth: worth, fundLeast: least } = event;
      return {
        event: 'covered',
        at,
        side: event.leg.side,
        ...closed,
        fund: { balance, value: fundValue, worth, least },
      };
    }
    default:
      return null;
  }
}

/** The chain of a market from its first fact to the last, each block signed. `change` makes of each what is signed in its place. */
export function blocksOf(
  venue: ReceiptVenue,
  market = 0,
  change: (figures: BlockFigures) => BlockFigures = (figures) => figures,
): readonly MarketBlock[] {
  const contract = CONTRACTS[market];
  if (contract === undefined) throw new Error(`no market ${market}`);
  const terms = market === DELIVERY ? { ...TERMS_OF_BLOCK, fundingSeconds: 0 } : TERMS_OF_BLOCK;
  let standing: Standing = {
    contract: contract.contract,
    terms,
    termsSet: 0,
    status: 'open',
    delistsAt: null,
    series: null,
  };
  let means: Means = { second: 0, premiumMean: 0, tradedMean: 0 };
  let start = { standing, means };
  let facts: BlockFact[] = [];
  const blocks: MarketBlock[] = [];
  const close = (): void => {
    const last = blocks.at(-1);
    const previous = last === undefined ? ZEROS : sha256(textOf(last));
    const number = blocks.length + 1;
    const figures = change({ market, symbol: contract.symbol, number, previous, ...start, facts });
    blocks.push({ ...figures, signature: venue.signer.sign(textOf(figures)) });
    start = { standing, means };
    facts = [];
  };
  for (const { at, events } of venue.entries) {
    for (const event of events) {
      if (!('market' in event) || event.market !== market) continue;
      const fact = factOf(at, event);
      if (fact === null) continue;
      facts.push(fact);
      if (fact.event === 'mark')
        means = { second: fact.second, premiumMean: fact.premiumMean, tradedMean: fact.tradedMean };
      if (fact.event === 'status') standing = { ...standing, status: fact.status, delistsAt: fact.delistsAt };
      if (fact.event === 'series') {
        const { series, expires, feePpm } = fact;
        [standing, means] = [
          { ...standing, series: { series, expires, feePpm } },
          { ...means, premiumMean: 0, tradedMean: 0 },
        ];
      }
    }
    if (facts.length >= ENOUGH) close();
  }
  if (facts.length > 0) close();
  return blocks;
}

/** Written by another way than the verifier's. */
function textOf(block: BlockFigures | MarketBlock): string {
  const { facts, market, means, number, previous, standing, symbol } = block;
  return JSON.stringify([
    'assay-block',
    1,
    sorted({ facts, market, means, number, previous, standing, symbol }),
  ]);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const made: Record<string, unknown> = {};
  for (const key of Object.keys(value).toSorted()) made[key] = sorted(Reflect.get(value, key));
  return made;
}
