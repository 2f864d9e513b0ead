/** What operators propose about fees: what trades cost by volume, and what of it goes to those who referred the traders. */
import { Type } from 'typebox';
import { INDEX_CURRENCY } from '@assay/core';
import type { FeeTier, RatePpm, RebateRates, Units } from '@assay/core';
import { ActionRefused, operatorAction } from '../../operator/action.ts';
import { proposalLines } from '../../operator/proposing.ts';
import { mustBeTaken, mustBeUnits } from '../../operator/trying.ts';
import { readListed, tryingCommands } from '../../engine/listed-markets.ts';
import { ROLES } from './listing-actions.ts';
import type { MarketActionParts } from './listing-actions.ts';

const STEP = String.raw`(0|[1-9]\d{0,11}):(0|[1-9]\d{0,6}):(0|[1-9]\d{0,6})`;
/** As many steps as the core takes. */
const Tiers = Type.String({ pattern: `^${STEP}(,${STEP}){0,19}$` });
const Share = Type.Integer({ minimum: 0, maximum: 1_000_000 });

export const setFeeTiers = operatorAction({
  name: 'fee-tiers',
  byToken: 'proposes',
  topic: 'markets',
  summary:
    'what trades cost by the volume of 30 days in whole USDT, as VOLUME:MAKER:TAKER with commas between, rates in parts per million; a rise waits 72 hours, announced to everybody',
  roles: ROLES,
  fields: { tiers: Tiers },
  typed: ['tiers'],
  approvals: 1,
  async carryOut(parts: MarketActionParts, { tiers: text }, by) {
    const listing = await readListed(parts.engine, 'live');
    const currency = listing.assets.find(({ code }) => code === INDEX_CURRENCY);
    if (currency === undefined) throw new ActionRefused(`There is no asset ${INDEX_CURRENCY}.`);
    const tiers = text.split(',').map((step) => tierOf(step, currency.scale));
    const command = { type: 'set-fee-tiers', currency: currency.asset, tiers } as const;
    mustBeTaken(tryingCommands(listing), command);
    return parts.proposing.propose(by, command);
  },
  print: proposalLines,
});

/** Checked against the schema; the core checks the bounds. */
function tierOf(step: string, scale: number): FeeTier {
  const [volume = 0, maker, taker] = step.split(':').map(Number);
  return {
    volume: mustBeUnits(volume, scale, 'tiers') as Units,
    makerFeeRatePpm: maker as RatePpm,
    takerFeeRatePpm: taker as RatePpm,
  };
}

export const setRebateRates = operatorAction({
  name: 'rebate-rates',
  byToken: 'proposes',
  topic: 'markets',
  summary:
    'what of each fee goes to the referrers of three generations, in parts per million; less than now waits 72 hours, announced to everybody',
  roles: ROLES,
  fields: { first: Share, second: Share, third: Share },
  typed: ['first', 'second', 'third'],
  approvals: 1,
  async carryOut(parts: MarketActionParts, { first, second, third }, by) {
    // Checked against the schema; the core checks their sum.
    const ratesPpm = [first, second, third] as readonly number[] as RebateRates;
    const command = { type: 'set-rebate-rates', ratesPpm } as const;
    mustBeTaken([], command);
    return parts.proposing.propose(by, command);
  },
  print: proposalLines,
});
