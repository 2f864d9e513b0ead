import { expect, test } from 'vitest';
import type { WithdrawalMethodsView } from '@assay/protocol';
import { entriesOn, networksOf } from './book-networks.ts';

const network = (key: string) => ({ network: key }) as WithdrawalMethodsView['coins'][0]['networks'][0];

test('a network of several coins is named once', () => {
  const coins = [
    { coin: 'USDT', networks: [network('test'), network('real')] },
    { coin: 'BTC', networks: [] },
    { coin: 'ETH', networks: [network('test')] },
  ];
  const methods = { coins } as unknown as WithdrawalMethodsView;
  expect(networksOf(methods).map((one) => one.network)).toEqual(['test', 'real']);
});

test('entries of other networks are not offered', () => {
  const entry = { id: '1', network: 'real', networkName: 'Real', address: '0x1', label: 'Cold', time: 0 };
  expect([entriesOn([entry], 'real'), entriesOn([entry], 'test'), entriesOn(undefined, 'real')]).toEqual([
    [entry],
    [],
    [],
  ]);
});
