import { describe, expect, it } from 'vitest';
import { units } from '../quantity/branding.ts';
import { START_SECOND, USDT } from './futures-venue.fixture.ts';
import { FuturesTradingVenue, MARK, ownerOf } from './futures-trading.fixture.ts';

/** A has bought 6,000 lots of B with 40,000 USDT; C has nothing open. */
function venueOf(): FuturesTradingVenue {
  const venue = new FuturesTradingVenue('ABC');
  venue.order(`B sell 6000 @ ${MARK}`);
  venue.order(`A buy 6000 @ ${MARK}`);
  return venue;
}

function later(venue: FuturesTradingVenue, ms: number): void {
  venue.apply({ type: 'advance-time' }, venue.exchange.time + ms);
}

/** Until when a transfer is refused, in ms from now on; 0 where it is not. */
function pausedFor(venue: FuturesTradingVenue): number {
  const { outcome } = venue.apply({
    type: 'transfer-funds',
    owner: ownerOf('C'),
    requestId: null,
    asset: USDT,
    amount: units(1e6),
    from: 'futures-usdt',
    to: 'spot',
  }).answer;
  if (outcome.type !== 'refused') return 0;
  const { code, params } = outcome.refusal;
  if (code !== 'futures-paused') throw new Error(code);
  return Number(params['until']) - venue.exchange.time;
}

describe('transfers out of collateral', () => {
  it('are refused for a minute behind a step that finds less than nothing', () => {
    const venue = venueOf();
    venue.mark(42_000);
    venue.mark(42_000);
    expect(pausedFor(venue)).toBe(60_000);
    later(venue, 59_999);
    venue.restore();
    expect(pausedFor(venue)).toBe(1);
    later(venue, 1);
    expect(pausedFor(venue)).toBe(0);
  });

  it('are not for an account that has something left', () => {
    const venue = venueOf();
    venue.mark(43_500);
    venue.mark(43_500);
    later(venue, 0);
    expect(venue.all('deleveraging-done')).toHaveLength(1);
    expect(pausedFor(venue)).toBe(0);
  });

  it('are refused while an index is dead, and five minutes behind the tick that ends it', () => {
    const venue = venueOf();
    later(venue, 60_999);
    expect(pausedFor(venue)).toBe(0);
    later(venue, 1);
    expect(pausedFor(venue)).toBe(300_000);
    const second = venue.exchange.time / 1000 - START_SECOND + 1;
    venue.tick(second, 50_000);
    venue.tick(second + 1, 50_000);
    expect(pausedFor(venue)).toBe(299_000);
    venue.restore();
    for (let more = 2; more <= 300; more += 1) venue.tick(second + more, 50_000);
    expect(pausedFor(venue)).toBe(0);
  });

  it('are not where nobody has anything open', () => {
    const venue = new FuturesTradingVenue('C');
    later(venue, 120_000);
    expect(pausedFor(venue)).toBe(0);
  });

  it('into collateral are never', () => {
    const venue = venueOf();
    later(venue, 120_000);
    const common = { owner: ownerOf('C'), requestId: null, asset: USDT, amount: units(1e6) };
    venue.apply({ type: 'deposit', ...common, source: 'faucet' });
    expect(venue.said({ type: 'transfer-funds', ...common, from: 'spot', to: 'futures-usdt' })).toBe('done');
  });
});
