import { expect, test } from 'vitest';
import { insuredPercent, riskSums } from './risk-sums.ts';

const market = {
  symbol: 'BTCUSDT-PERP',
  settleCoin: 'USDT',
  amountCoin: 'BTC',
  openInterest: '0.500',
  openInterestValue: '30000.500000',
  openInterestLower: '1',
  openInterestUpper: '2',
  insurance: '1000.25',
  liquidationsToday: 2,
  accountsToday: 1,
  liquidatedToday: '41990.00',
  overLiquidation: '0.000',
};
const inverse = {
  ...market,
  settleCoin: 'BTC',
  amountCoin: 'USDT',
  openInterest: '15000',
  openInterestValue: '0.27',
  insurance: '50',
  liquidatedToday: '0.5',
};
const idle = { ...market, openInterest: '0.000', openInterestValue: '0.000000', liquidationsToday: 0 };

test('what is finer than a unit of a coin is neither rounded nor lost', () => {
  const fine = { ...inverse, liquidatedToday: '0.000000000000000001' };
  const { liquidated } = riskSums({ markets: [fine, fine], insurance: [] }, () => '60000.5');
  expect(Number(liquidated)).toBeCloseTo(1.20001e-13, 25);
});

test('open interest is summed in USDT, whatever the contracts are counted in; the insurance by coin', () => {
  const insurance = [
    { coin: 'USDT', shared: '9.75', unpaid: '0' },
    { coin: 'BTC', shared: '0', unpaid: '0' },
  ];
  const sums = riskSums({ markets: [market, inverse, idle], insurance }, () => '60000.5');
  expect(sums).toMatchObject({
    openInterest: '45000.500000',
    openMarkets: 2,
    // Half a BTC besides.
    liquidated: '113980.25',
    liquidations: 4,
    insurance: { USDT: '2010.25', BTC: '50' },
  });
  expect(Number(insuredPercent(sums))).toBeCloseTo(4.467, 3);
  expect(insuredPercent(riskSums({ markets: [idle], insurance }, () => null))).toBe(null);
});
