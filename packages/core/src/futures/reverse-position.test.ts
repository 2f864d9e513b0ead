import { describe, expect, it } from 'vitest';
import { timeMs } from '../quantity/branding.ts';
import type { ReversePosition, ReverseReceipt } from '../vocabulary/futures-triggers.ts';
import { MARK, ownerOf } from './futures-trading.fixture.ts';
import type { WaitingVenue } from './waiting-venue.fixture.ts';
import { LINEAR, SPOT_MARKET } from './futures-venue.fixture.ts';
import { holding } from './waiting-venue.fixture.ts';

const REVERSE: ReversePosition = {
  type: 'reverse-position',
  owner: ownerOf('A'),
  requestId: null,
  market: LINEAR,
  selfTrade: 'cancel-newest',
};

function reversed(venue: WaitingVenue): ReverseReceipt {
  const { outcome } = venue.apply(REVERSE).answer;
  if (outcome.type !== 'position-reversed') throw new Error(JSON.stringify(outcome));
  return outcome;
}

describe('turning a position round', () => {
  it('closes it and opens as much on the other side', () => {
    const venue = holding();
    venue.order(`C buy 50 @ ${MARK}`);
    expect(reversed(venue)).toMatchObject({ closed: 10, opened: 10, refusal: null });
    expect(venue.legs('A')).toContain('short 10');
    venue.order(`D sell 50 @ ${MARK + 10}`);
    venue.cancel('C', venue.all('order-rested')[0]!.order);
    expect(reversed(venue)).toMatchObject({ closed: 10, opened: 10 });
    expect(venue.legs('A')).toContain('long 10');
  });

  it('is done with a margin that is free only once it is closed', () => {
    const venue = holding(14_000);
    venue.order(`C buy 14000 @ ${MARK}`);
    venue.order(`D buy 14000 @ ${MARK}`);
    expect(venue.order('A sell 28000 market')).toBe('insufficient-margin quantity');
    expect(reversed(venue)).toMatchObject({ closed: 14_000, opened: 14_000, refusal: null });
    expect(venue.legs('A')).toContain('short 14000');
  });

  it('opens nothing where the margin is not there, and says so', () => {
    const venue = holding(6000);
    venue.order('C buy 6000 @ 445000');
    venue.order('D buy 6000 @ 445000');
    venue.mark(44_600);
    const receipt = reversed(venue);
    expect(receipt).toMatchObject({ closed: 6000, opening: null, opened: 0 });
    expect(receipt.refusal).toMatchObject({ code: 'insufficient-margin', field: 'quantity' });
    expect(venue.legs('A')).toBe('');
  });

  it('opens nothing where a part is left', () => {
    const venue = holding();
    venue.order(`C buy 4 @ ${MARK}`);
    expect(reversed(venue)).toMatchObject({ closed: 4, opening: null, opened: 0, refusal: null });
    expect(venue.legs('A')).toContain('long 6');
  });

  it('is remembered like any request', () => {
    const venue = holding();
    venue.order(`C buy 50 @ ${MARK}`);
    const command = { ...REVERSE, requestId: 'turn' };
    const { outcome } = venue.apply(command).answer;
    venue.restore();
    expect(venue.apply(command)).toMatchObject({ repeated: true, answer: { outcome } });
    expect(venue.legs('A')).toContain('short 10');
  });

  it('is refused in hedge mode, without a position, without quotes, and to whoever has excluded themselves', () => {
    const venue = holding();
    expect(venue.said({ ...REVERSE, market: SPOT_MARKET })).toBe('not-a-futures-market market');
    expect(venue.said(REVERSE)).toBe('no-liquidity');
    expect(venue.said({ ...REVERSE, owner: ownerOf('D') })).toBe('no-position');
    venue.hedge('D');
    expect(venue.said({ ...REVERSE, owner: ownerOf('D') })).toBe('not-in-hedge-mode');
    const until = timeMs(venue.exchange.time + 86_400_000);
    venue.apply({ type: 'exclude-owner', owner: ownerOf('A'), until });
    expect(venue.said(REVERSE)).toBe('account-excluded owner');
  });
});
