import { expect, test } from 'vitest';
import { BTC_PERPETUAL } from '../../../futures/model/contract-rules.fixture.ts';
import { drillAll } from './drill.ts';

const market = {
  symbol: 'BTCUSDT-PERP',
  settleCoin: 'USDT',
  amountCoin: 'BTC',
  markPrice: '100000.0',
  insurance: '800000',
  sharedInsurance: '200000',
  fund: [],
  classes: [
    {
      side: 'long',
      coverPpm: 100_000,
      accounts: 10,
      amount: '10.0000',
      value: '1000000',
      equity: '100000',
    } as const,
  ],
};
const rulesOf = (symbol: string) => (symbol === market.symbol ? BTC_PERPETUAL : null);

test('each fall takes more of the insurance, and says where it does not reach any more', () => {
  const { falls, untold } = drillAll({ markets: [market], time: 1 }, rulesOf);
  expect(untold).toBe(0);
  expect(falls.map(({ fallPpm }) => fallPpm)).toEqual([100_000, 200_000, 300_000]);
  const [light, , deep] = falls;
  // Ten of 1 BTC, taken over at 90,045.1 and below: all of them are worth less than the insurance.
  expect(light).toMatchObject({ liquidated: 902_000, insurance: 1_000_000 });
  expect(light!.used).toBeCloseTo(451, 3);
  expect(deep!.used).toBeCloseTo(200_451, 3);
  expect(deep!.markets[0]).toMatchObject({ name: BTC_PERPETUAL.name, firstDeleveraging: null });
  const poor = { ...market, insurance: '0', sharedInsurance: '0' };
  const [first] = drillAll({ markets: [poor], time: 1 }, rulesOf).falls;
  expect(first!.markets[0]?.firstDeleveraging).toBe('90200.0');
});

test('a market of which nothing is told is counted as such', () => {
  const report = drillAll({ markets: [{ ...market, classes: [] }], time: 1 }, rulesOf);
  expect(report).toMatchObject({ untold: 1, falls: [{ markets: [], used: 0 }, {}, {}] });
});

test('a class that was joined with better ones counts as no better than its bound allows', () => {
  // Half of the value on the average, and somebody below 15 %: bankrupt at (100,000 - 15,000) ÷ (1 - 0.0005), at the most.
  const joined = { ...market.classes[0]!, equity: '500000' };
  const [, second] = drillAll({ markets: [{ ...market, classes: [joined] }], time: 1 }, rulesOf).falls;
  expect(second!.liquidated).toBeGreaterThan(0);
});
