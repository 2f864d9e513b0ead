/** What operators propose about markets: their listing, what trades cost, how far prices may be from them, how they may be used, and their delisting. */
import { Type } from 'typebox';
import { MAX_HALT_MS, MAX_NOTICE_MS, MIN_NOTICE_MS } from '@assay/core';
import type { MarketId, MarketStatus, RatePpm, TimeMs } from '@assay/core';
import { readListed, readStandings } from '../../engine/listed-markets.ts';
import { ActionRefused, operatorAction } from '../../operator/action.ts';
import { timeText } from '../../operator/printing.ts';
import { proposalLines } from '../../operator/proposing.ts';
import { FUTURES_ACTIONS, findFutures } from './futures-actions.ts';
import type { InsuranceActionParts } from './futures-actions.ts';
import { setFeeTiers, setRebateRates } from './fee-actions.ts';
import { ROLES, findMarket, listAsset, listMarket } from './listing-actions.ts';
import type { MarketActionParts } from './listing-actions.ts';

export { pauseJob } from './lone-pauses.ts';
export { PAUSE_ACTIONS } from './pause-action.ts';
export type { PauseActionParts } from './pause-action.ts';
export { UNDER_WAY_ACTIONS } from './under-way.ts';
export type { InsuranceActionParts, MarketActionParts };

const MILLION = 1_000_000;
/** Of a market of either kind. */
const Symbol = Type.String({ pattern: '^[A-Z0-9]{2,24}(-[A-Z0-9]{2,7})?$' });
/** A day in UTC, or a moment of it. */
const MOMENT = String.raw`\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?Z)?`;
const Moment = Type.String({ pattern: `^${MOMENT}$` });

interface Found {
  readonly market: MarketId;
  readonly status: MarketStatus;
  /** Of the venue. */
  readonly now: number;
}

async function mustFind(parts: MarketActionParts, symbol: string): Promise<Found> {
  const listed = await readListed(parts.engine, 'live');
  const found = findMarket(listed, symbol) ?? findFutures(listed, symbol)?.market;
  const { markets, time } = await readStandings(parts.engine, 'live');
  const standing = found === undefined ? undefined : markets.get(found);
  if (standing === undefined) throw new ActionRefused(`There is no market ${symbol}.`);
  return { market: standing.market, status: standing.status, now: time };
}

function mustBeListed({ status }: Found, symbol: string): void {
  if (status === 'delisted') throw new ActionRefused(`${symbol} has been delisted, for ever.`);
}

/** Throws `ActionRefused` for a day that no calendar has, and for a moment outside of the bounds. */
function momentWithin(text: string, least: number, greatest: number): TimeMs {
  const moment = Date.parse(text);
  const isReal = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text.slice(0, 10));
  if (!isReal) throw new ActionRefused(`${text} is no time.`);
  if (moment < least || moment > greatest) {
    throw new ActionRefused(`The time is from ${timeText(least)} to ${timeText(greatest)}.`);
  }
  // A whole number of milliseconds, by `Date.parse`.
  return moment as TimeMs;
}

const setPriceBand = operatorAction({
  name: 'price-band',
  byToken: 'proposes',
  topic: 'markets',
  summary:
    'how far prices may be from the market, in parts per million; 0: as far as they like; a narrower band waits 72 hours, a wider one or none a day',
  roles: ROLES,
  fields: { symbol: Symbol, ppm: Type.Integer({ minimum: 0, maximum: MILLION }) },
  typed: ['symbol', 'ppm'],
  approvals: 1,
  async carryOut(parts: MarketActionParts, { symbol, ppm }, by) {
    const { market } = await mustFind(parts, symbol);
    // Checked against the schema.
    const bandPpm = ppm as RatePpm;
    return parts.proposing.propose(by, { type: 'set-price-band', market, bandPpm });
  },
  print: proposalLines,
});

const setMarketStatus = operatorAction({
  name: 'market-status',
  byToken: 'proposes',
  topic: 'markets',
  summary: 'open, post-only, cancel-only, or halted until TIME; orders can be cancelled in all of them',
  roles: ROLES,
  fields: {
    symbol: Symbol,
    status: Type.Union([
      Type.Literal('open'),
      Type.Literal('post-only'),
      Type.Literal('cancel-only'),
      Type.Literal('halted'),
    ]),
    until: Type.Optional(Moment),
  },
  typed: ['symbol', 'status'],
  showsFirst: 'show market',
  approvals: 1,
  async carryOut(parts: MarketActionParts, { symbol, status, until }, by) {
    const found = await mustFind(parts, symbol);
    mustBeListed(found, symbol);
    if ((status === 'halted') !== (until !== undefined)) {
      throw new ActionRefused('A halt names its end, --until TIME, and nothing else does.');
    }
    const { market, now } = found;
    const end = until === undefined ? null : momentWithin(until, now + 1, now + MAX_HALT_MS);
    const command = { type: 'set-market-status', market, status, until: end, effectiveAt: null } as const;
    return parts.proposing.propose(by, command);
  },
  print: proposalLines,
});

const delistMarket = operatorAction({
  name: 'market-delisting',
  byToken: 'proposes',
  topic: 'markets',
  summary: 'delists a market for ever at TIME, a week ahead at least; never: takes the announcement back',
  roles: ROLES,
  fields: { symbol: Symbol, time: Type.String({ pattern: `^(never|${MOMENT})$` }) },
  typed: ['symbol', 'time'],
  showsFirst: 'show market',
  approvals: 1,
  async carryOut(parts: MarketActionParts, { symbol, time }, by) {
    const found = await mustFind(parts, symbol);
    mustBeListed(found, symbol);
    const { market, now } = found;
    const effectiveAt =
      time === 'never' ? null : momentWithin(time, now + MIN_NOTICE_MS, now + MAX_NOTICE_MS);
    const command = {
      type: 'set-market-status',
      market,
      status: 'delisted',
      until: null,
      effectiveAt,
    } as const;
    return parts.proposing.propose(by, command);
  },
  print: proposalLines,
});

export const MARKET_ACTIONS = [
  listAsset,
  listMarket,
  setFeeTiers,
  setRebateRates,
  setPriceBand,
  setMarketStatus,
  delistMarket,
  ...FUTURES_ACTIONS,
];
