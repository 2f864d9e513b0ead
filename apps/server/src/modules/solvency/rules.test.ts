import { describe, expect, it } from 'vitest';
import type { OpenDeposit, RouteTotal } from '@assay/core';
import type { Arrival, Receipt } from '../../integrations/chains/port.ts';
import type { Deposit, WatchedRoute } from '../deposits/shape.ts';
import type { Outgoing } from '../withdrawals/shape.ts';
import { countRoute, goneBy } from './rules.ts';

const HEIGHT = 100;
/** A unit of the ledger is ten of the chain. */
const route = { route: 0, contract: null, decimals: 9, scale: 8, coin: 'ETH' } as unknown as WatchedRoute;
const isOwn = (address: string): boolean => address !== 'out';
const total = (units: number, rest: number) => ({ route: 0, units, rest }) as unknown as RouteTotal;

/** `transaction state height units`, of core and scanner; an identity is the same on both sides. */
const credited = (transaction: string, state: string, height: number, amount = 2) =>
  ({ route: 0, identity: `${transaction}:0`, amount, rest: 1, state, height }) as unknown as OpenDeposit;
const followed = (transaction: string, state: Deposit['state'], height: number) =>
  ({ transaction, index: 0, token: null, units: 21n, state, height }) as unknown as Deposit;

const moved = (from: string, address: string, units: bigint, token: string | null = null): Arrival => ({
  transaction: 't',
  index: 0,
  from,
  address,
  units,
  token,
});
const paid = (state: Outgoing['state'], height: number, moves: readonly Arrival[]) => ({
  outgoing: { from: 'house', state },
  receipt: {
    block: { height },
    succeeded: true,
    fee: 3n,
    payer: 'house',
    moved: moves,
  } as unknown as Receipt,
});

describe('a coin on a network', () => {
  const books = { height: HEIGHT, routes: [route], totals: [total(50, 7)], credited: [], followed: [] };
  const count = (change: object, movements: ReturnType<typeof paid>[] = [], held = 507n) =>
    countRoute(route, { ...books, ...change }, movements, { held, isOwn });

  it.each<[string, object, Partial<ReturnType<typeof count>>]>([
    ['alone', {}, { books: 507n, difference: 0n, belowUnit: 7n }],
    ['credited in the block', { credited: [credited('a', 'credited', 100)] }, { arriving: 0n }],
    ['credited in a later block', { credited: [credited('a', 'credited', 101)] }, { arriving: 21n }],
    ['held', { credited: [credited('a', 'held', 90)] }, { arriving: 21n }],
    ['seen and not credited', { followed: [followed('a', 'included', 100)] }, { seen: 21n }],
    ['seen in a later block', { followed: [followed('a', 'included', 101)] }, { seen: 0n }],
    ['in no block and never credited', { followed: [followed('a', 'missing', 90)] }, { seen: 0n }],
    [
      'credited, and moved to a later block',
      { credited: [credited('a', 'credited', 99)], followed: [followed('a', 'included', 101)] },
      { arriving: 21n, seen: 0n },
    ],
    [
      'held, and back in an earlier block',
      { credited: [credited('a', 'held', 101)], followed: [followed('a', 'included', 99)] },
      { arriving: 0n, seen: 0n },
    ],
    [
      'of another coin',
      {
        credited: [{ ...credited('a', 'held', 90), route: 1 }],
        followed: [{ ...followed('b', 'included', 9), token: 'x' }],
      },
      { arriving: 0n, seen: 0n },
    ],
  ])('of a deposit: %s', (_, change, expected) => {
    expect(count(change)).toMatchObject(expected);
  });

  it.each<[string, ReturnType<typeof paid>, Partial<ReturnType<typeof count>>]>([
    [
      'in the block, not booked',
      paid('mined', 100, [moved('house', 'out', 40n)]),
      { leaving: 43n, left: 0n },
    ],
    ['that the store has not seen mined', paid('signed', 90, [moved('house', 'out', 40n)]), { leaving: 43n }],
    [
      'in a later block, not booked',
      paid('mined', 101, [moved('house', 'out', 40n)]),
      { leaving: 0n, left: 0n },
    ],
    ['booked, in a later block', paid('done', 101, [moved('house', 'out', 40n)]), { leaving: 0n, left: 43n }],
    ['booked, in the block', paid('done', 100, [moved('house', 'out', 40n)]), { leaving: 0n, left: 0n }],
    ['that failed', paid('mined', 100, []), { leaving: 3n }],
    ['of a token', paid('mined', 100, [moved('house', 'out', 40n, 'x')]), { leaving: 3n }],
    ['within the house', paid('mined', 100, [moved('house', 'ada', 40n)]), { leaving: 3n }],
  ])('of a payment: %s', (_, movement, expected) => {
    const found = count({}, [movement]);
    expect(found).toMatchObject(expected);
    expect(found.difference).toBe(found.leaving - found.left);
  });

  it('has less or more by what is held, to the last unit', () => {
    expect(count({}, [], 506n).difference).toBe(-1n);
    expect(count({}, [], 508n).difference).toBe(1n);
    expect(count({ totals: [total(-5, 2)] }, [], 0n)).toMatchObject({ books: -48n, difference: 48n });
  });

  it('pays no fee in a token', () => {
    const { receipt } = paid('mined', 1, [moved('house', 'out', 40n, 'x'), moved('ada', 'house', 9n, 'x')]);
    expect(goneBy(receipt, 'x', isOwn)).toBe(40n);
  });
});
