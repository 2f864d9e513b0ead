import { describe, expect, it } from 'vitest';
import type { Command } from '../vocabulary/commands.ts';
import { FuturesTradingVenue, MARK, ownerOf } from './futures-trading.fixture.ts';

const RESET: Command = { type: 'reset-account', owner: ownerOf('A'), requestId: null, grants: [] };
const CLOSE: Command = { type: 'set-account-status', owner: ownerOf('A'), status: 'closed' };

describe('an account with an open position', () => {
  it('of play money is not begun anew before the position is closed', () => {
    const venue = new FuturesTradingVenue('ABC', true);
    venue.placed(`A sell 10 @ ${MARK}`);
    venue.placed(`B buy 10 @ ${MARK}`);
    expect(venue.said(RESET)).toBe('position-open owner');
    expect(venue.legs('A')).toBe('short 10 for 500000000');
    venue.placed(`C sell 10 @ ${MARK}`);
    venue.placed(`A buy 10 @ ${MARK}`);
    venue.placed(`A sell 3 @ ${MARK + 9}`);
    expect(venue.said(RESET)).toBe('account-reset');
    expect([venue.held('A'), venue.balance('A')]).toEqual([0, 0]);
  });

  it('is not closed, and the refusal counts the positions', () => {
    const venue = new FuturesTradingVenue();
    venue.placed(`A sell 10 @ ${MARK}`);
    venue.placed(`B buy 10 @ ${MARK}`);
    expect(venue.apply(CLOSE).answer.outcome).toMatchObject({
      refusal: { code: 'account-not-empty', params: { assets: 2, orders: 0, legs: 1 } },
    });
  });
});
