/** The price band of a market, as an operator action: proposed by one, approved by another. */
import { Type } from 'typebox';
import type { RatePpm } from '@assay/core';
import type { Engine } from '../../engine/port.ts';
import { ActionRefused, operatorAction } from '../action.ts';
import { proposalLines } from '../proposing.ts';
import type { Proposing } from '../proposing.ts';

export interface PriceBandActionParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly proposing: Proposing;
}

const MILLION = 1_000_000;

const setPriceBand = operatorAction({
  name: 'price-band',
  topic: 'markets',
  summary: 'how far prices may be from the market, in parts per million; 0: as far as they like',
  roles: ['owner', 'finance'],
  fields: {
    symbol: Type.String({ pattern: '^[A-Z0-9]{2,24}$' }),
    ppm: Type.Integer({ minimum: 0, maximum: MILLION }),
  },
  typed: ['symbol', 'ppm'],
  approvals: 1,
  async carryOut({ engine, proposing }: PriceBandActionParts, { symbol, ppm }, by) {
    const { result } = await engine.read('live', { type: 'listing' });
    const codes = new Map(result.assets.map(({ asset, code }) => [asset, code]));
    const market = result.markets.find(
      ({ base, quote }) => `${codes.get(base) ?? ''}${codes.get(quote) ?? ''}` === symbol,
    );
    if (market === undefined) throw new ActionRefused(`There is no market ${symbol}.`);
    // Checked against the schema.
    const bandPpm = ppm as RatePpm;
    return proposing.propose(by, { type: 'set-price-band', market: market.market, bandPpm });
  },
  print: proposalLines,
});

export const PRICE_BAND_ACTIONS = [setPriceBand];
