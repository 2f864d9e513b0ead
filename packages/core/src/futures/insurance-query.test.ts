import { expect, it } from 'vitest';
import { units } from '../quantity/branding.ts';
import { BTC, ETH, FuturesTestVenue, INVERSE, LINEAR, USDT, listingOf } from './futures-venue.fixture.ts';

it('says what insures the futures markets, by asset and market', () => {
  const venue = new FuturesTestVenue();
  const seen = () => venue.exchange.read({ type: 'insurance' });
  expect(seen()).toEqual([]);
  venue.apply(listingOf());
  venue.apply(listingOf({ kind: 'inverse' }));
  const market = (LINEAR + 2) as typeof LINEAR;
  venue.apply(listingOf({ market, base: ETH }));
  const fund = (asset: typeof USDT, of: typeof LINEAR | null, amount: number) =>
    venue.apply({ type: 'fund-insurance', asset, market: of, amount: units(amount) });
  fund(USDT, null, 7);
  fund(USDT, LINEAR, 5);
  fund(USDT, LINEAR, 6);
  fund(BTC, INVERSE, 3);
  const own = [
    { market: LINEAR, balance: 11, isOpened: true },
    { market, balance: 0, isOpened: false },
  ];
  expect(seen()).toEqual([
    { asset: USDT, shared: 7, markets: own, unpaid: 0 },
    { asset: BTC, shared: 0, markets: [{ market: INVERSE, balance: 3, isOpened: true }], unpaid: 0 },
  ]);
});
