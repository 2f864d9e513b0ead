import { describe, expect, it } from 'vitest';
import { productId, ratePpm, units } from '../quantity/branding.ts';
import { ownerOf } from '../orders/trade-notation.fixture.ts';
import { FIRST_HOUSE_TRADER, MARKET_MAKER, SECONDS_POOL } from '../vocabulary/parties.ts';
import type { OpenContract } from '../vocabulary/seconds-commands.ts';
import { SecondsTestVenue, WHOLE } from './seconds-notation.fixture.ts';

const CONTRACT: OpenContract = {
  type: 'open-contract',
  owner: ownerOf('A'),
  requestId: null,
  product: productId(1),
  direction: 'rise',
  stake: units(100 * WHOLE),
  profitPpm: ratePpm(850_000),
};

/** A venue with fresh ticks up to second 10. */
function fresh(options: ConstructorParameters<typeof SecondsTestVenue>[0] = {}): SecondsTestVenue {
  const venue = new SecondsTestVenue(options);
  venue.play('8-10 tick 5000');
  return venue;
}

const refusal = (code: string, field: string | null, params: object = {}): object => ({
  type: 'refused',
  refusal: { code, field, params },
});

describe('open-contract', () => {
  it.each<[string, Partial<OpenContract>, string]>([
    ['an owner that is no number', { owner: 0.5 as never }, 'number-out-of-range'],
    ['a long request id', { requestId: 'x'.repeat(65) }, 'text-out-of-range'],
    ['a product that is no number', { product: -1 as never }, 'number-out-of-range'],
    ['another direction', { direction: 'sideways' as never }, 'text-out-of-range'],
    ['a stake that is no whole number of units', { stake: 0.5 as never }, 'number-out-of-range'],
    ['odds that are no number', { profitPpm: Number.NaN as never }, 'number-out-of-range'],
    ['a stranger', { owner: ownerOf('Z') }, 'unknown-owner'],
    ['the market maker', { owner: MARKET_MAKER }, 'unknown-owner'],
    ['the pool', { owner: SECONDS_POOL }, 'unknown-owner'],
    ['a simulated trader', { owner: FIRST_HOUSE_TRADER }, 'unknown-owner'],
    ['product 0', { product: productId(0) }, 'unknown-product'],
    ['an unknown product', { product: productId(4) }, 'unknown-product'],
  ])('refuses %s', (_, change, code) => {
    const venue = fresh();
    venue.apply(10.2, { type: 'open-owner', owner: FIRST_HOUSE_TRADER });
    expect(venue.apply(10.2, { ...CONTRACT, ...change })).toMatchObject({ refusal: { code } });
    expect(venue.events.at(-1)?.type).toBe('owner-opened');
  });

  it('judges in its order: each fault hides those behind it', () => {
    const venue = new SecondsTestVenue({ money: 50, pool: 5, limits: [1000, 10, 1000] });
    venue.play(`
      0 offer 3 ETH 30 850000 10 5000 off
      0 A limits 20 -
      0 A cool 40
      9.9 unclean
      10 A status frozen`);
    const wrong = '10.5 odds 900000';
    expect(
      venue.misplayed(`
        10.2 A rise ${wrong} on 9 => account-frozen
        10.2 A status active => done
        10.2 A rise ${wrong} on 9 => unknown-product
        10.2 A rise ${wrong} on 3 => product-not-offered
        10.2 A rise ${wrong} => odds-changed
        10.2 A rise 10.5 => stake-not-whole
        10.2 A rise 9 => stake-out-of-range
        10.2 A rise 5001 => stake-out-of-range
        10.2 A rise 60 => seconds-paused
        69.899 A rise 60 => seconds-paused
        69.9 A rise 60 => index-not-fresh
        69.95 A cool 75 => done
        70 tick 5000 => done
        70 A rise 60 => cooling-off
        74.999 tick 5000 => done
        74.999 A rise 60 => cooling-off
        75 A rise 60 => loss-limit-reached
        75 A limits - - => done
        75 A rise 60 => loss-limit-reached
        86475 tick 5000 => done
        86475 A rise 60 => pool-limit-reached
        86475 pool 1000 1000 1000 => done
        86475 A rise 60 => insufficient-available-balance
        86475 A rise 50 => pool-cannot-cover
        86475 A fall 10 => pool-cannot-cover`),
    ).toEqual([]);
    venue.fund(SECONDS_POOL, 3.5);
    expect(venue.misplayed('86475 A fall 10 => contract 1\n86475 A fall 10 => pool-cannot-cover')).toEqual(
      [],
    );
  });

  it('names the bound that a stake, a clock or a limit has passed', () => {
    const venue = fresh({ limits: [170, 100, 90] });
    const outcome = (line: string): unknown => venue.outcomeOf(line);
    expect(outcome('10.2 A rise 100 odds 800000')).toEqual(
      refusal('odds-changed', 'profitPpm', { profitPpm: 850_000 }),
    );
    expect(outcome('10.2 A rise 10.5')).toEqual(refusal('stake-not-whole', 'stake', { step: WHOLE }));
    const bounds = { least: 10 * WHOLE, greatest: 5000 * WHOLE };
    expect(outcome('10.2 A rise 0')).toEqual(refusal('stake-out-of-range', 'stake', bounds));
    venue.play('10.2 A limits 150 -\n10.2 A rise 100');
    const used = { limit: 150 * WHOLE, lost: 0, open: 100 * WHOLE };
    expect(outcome('10.2 A rise 51')).toEqual(refusal('loss-limit-reached', 'stake', used));
    // 85 are reserved for A, for the direction and for the coin.
    const left = (which: string, amount: number): object => ({ which, left: amount * WHOLE });
    expect(outcome('10.2 B rise 110')).toEqual(refusal('pool-limit-reached', 'stake', left('coin', 85)));
    expect(outcome('10.2 B rise 20')).toEqual(refusal('pool-limit-reached', 'stake', left('direction', 15)));
    expect(outcome('10.2 A fall 10')).toEqual(refusal('pool-limit-reached', 'stake', left('owner', 5)));
    venue.play('10.2 C cool 20\n10.3 unclean');
    expect(outcome('10.4 B rise 10')).toEqual(refusal('seconds-paused', null, { until: 70_300 }));
    expect(outcome('10.4 B rise 10 on 9')).toEqual(refusal('unknown-product', 'product'));
    const later = fresh();
    later.play('10.2 C cool 20');
    expect(later.outcomeOf('10.4 C rise 10')).toEqual(refusal('cooling-off', 'owner', { until: 20_000 }));
  });

  it('takes a tick of three seconds ago, and none older', () => {
    expect(fresh().misplayed('13 A rise 10 => contract 1')).toEqual([]);
    expect(fresh().misplayed('13.001 A rise 10 => index-not-fresh')).toEqual([]);
    // Another coin's tick is none, and a tick without a number is none.
    expect(fresh().misplayed('10.2 A rise 10 on 3 => index-not-fresh')).toEqual([]);
    const late = fresh();
    expect(late.misplayed('14 tick 5000 of 12 => done\n14 A rise 10 => index-not-fresh')).toEqual([]);
  });

  it('accepts nothing before the pool is open, and what its limits allow to the last unit', () => {
    const closed = fresh({ limits: null });
    expect(closed.misplayed('10.2 A rise 10 => pool-limit-reached')).toEqual([]);
    const venue = fresh({ limits: [100, 85, 85] });
    expect(
      venue.misplayed(`
        10.2 A rise 101 => pool-limit-reached
        10.2 A rise 100 => contract 1
        10.2 B rise 10 => pool-limit-reached
        10.2 B fall 17 => contract 2
        10.2 C fall 10 => pool-limit-reached
        10.2 ETH 30 => done
        10.2 A fall 10 on 3 => pool-limit-reached
        10.2 B fall 80 on 3 => contract 3`),
    ).toEqual([]);
    expect(venue.exchange.read({ type: 'seconds-rules' })).toMatchObject({
      pool: { available: (100_000 - 85 - 14.45 - 68) * WHOLE, held: (85 + 14.45 + 68) * WHOLE },
      exposures: [
        { asset: 0, rise: 85 * WHOLE, fall: 14.45 * WHOLE },
        { asset: 2, rise: 0, fall: 68 * WHOLE },
      ],
    });
    // Each settlement gives its part back.
    venue.play('11-40 tick 5000\n42.2 pass\n42.2 tick 5000');
    expect(venue.exchange.read({ type: 'seconds-rules' }).exposures).toEqual([]);
    expect(venue.misplayed('42.3 B rise 100 => contract 4')).toEqual([]);
  });

  it('leaves at most a hundred open to one owner', () => {
    const venue = fresh();
    for (let count = 1; count <= 100; count += 1) venue.play('10.2 A rise 10');
    expect(venue.outcomeOf('10.2 A rise 10')).toEqual(
      refusal('too-many-open-contracts', 'owner', { greatest: 100 }),
    );
    expect(venue.misplayed('10.2 B rise 10 => contract 101')).toEqual([]);
    venue.play('42.2 tick 5000');
    expect(venue.misplayed('42.2 A rise 10 => contract 102')).toEqual([]);
  });

  it('is answered once for a request, and a repeated one opens nothing', () => {
    const venue = fresh();
    expect(
      venue.misplayed(`
        10.2 A rise 100 req:r => contract 1
        10.9 A rise 100 req:r => contract 1
        11 A fall 100 req:r => request-content-differs
        20 A rise 100 req:s => index-not-fresh
        20 tick 5000 => done
        20 A rise 100 req:s => index-not-fresh
        20 A status frozen => done
        20 A rise 100 req:r => contract 1
        20 A rise 100 req:t => account-frozen`),
    ).toEqual([]);
    expect(venue.money('A')).toBe('9900+100');
    venue.restart();
    expect(venue.misplayed('21 A rise 100 req:r => contract 1')).toEqual([]);
  });

  it.each(['status frozen => account-frozen', 'exclude 90000 => account-excluded'])(
    'refuses an account: %s',
    (line) => {
      const [said, code] = line.split(' => ');
      expect(fresh().misplayed(`10.1 A ${said} => done\n10.2 A rise 10 => ${code}`)).toEqual([]);
    },
  );

  it('tells what is open, also behind a restart', () => {
    const venue = fresh();
    venue.play('10.2 A rise 100\n10.3 A fall 20 on 2\n10.4 B rise 10\n11.1 tick 5007');
    const wanted = venue.exchange.read({ type: 'open-contracts', owner: ownerOf('A') });
    expect(wanted).toMatchObject([
      { contract: 1, product: 1, asset: 0, direction: 'rise', stake: 100 * WHOLE, profit: 85 * WHOLE },
      {
        contract: 2,
        product: 2,
        direction: 'fall',
        profitPpm: 800_000,
        acceptedAt: 10_300,
        expiresAt: 15_300,
      },
    ]);
    expect(wanted.map(({ open, firstTick }) => [firstTick, open])).toEqual([
      [4, { number: 4, second: 11, price: 5007 }],
      [4, { number: 4, second: 11, price: 5007 }],
    ]);
    venue.restart();
    expect(venue.exchange.read({ type: 'open-contracts', owner: ownerOf('A') })).toEqual(wanted);
    expect(venue.exchange.read({ type: 'open-contracts', owner: ownerOf('Z') })).toEqual([]);
  });
});
