import { expect, test } from 'vitest';
import { accountValues } from './account-values.ts';

const item = (type: number, coin: string, available: string, total: string, equivalent: string | null) => ({
  type,
  coin,
  available,
  total,
  equivalent,
});

test('an account is worth what its coins are, and available and occupied add up to it', () => {
  const [spot, usdt, coin] = accountValues(
    [
      item(1, 'USDT', '60', '100.00', '100'),
      item(1, 'BTC', '0.00000001', '0.00000003', '0.1'),
      item(1, 'XRP', '5', '5', null),
      item(2, 'USDT', '25.50', '25.50', '25.50'),
      item(3, 'BTC', '0.00000000', '0.00000000', '0'),
    ],
    ['spot', 'futures-usdt', 'futures-coin'],
  );
  expect(spot).toMatchObject({ available: '60.03333333', occupied: '40.06666667', value: '100.10000000' });
  expect(spot?.coins).toEqual(['USDT', 'BTC', 'XRP']);
  expect(usdt).toMatchObject({ available: '25.50000000', occupied: '0.00000000', value: '25.50000000' });
  expect(spot?.share).toBeCloseTo(100.1 / 125.6);
  expect(coin).toEqual({
    name: 'futures-coin',
    available: '0.00000000',
    occupied: '0.00000000',
    value: '0.00000000',
    share: 0,
    coins: [],
  });
});

test('an empty wallet is shared by nobody', () => {
  expect(accountValues([], ['spot'])[0]?.share).toBe(0);
});
