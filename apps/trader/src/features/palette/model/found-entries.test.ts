import type { Market } from '@assay/client';
import { expect, test } from 'vitest';
import { foundEntries, type Command } from './found-entries.ts';

const market = (base: string, name: string): Market =>
  // What is searched by; the rest of a market does not matter here.
  ({ rules: { symbol: `${base}USDT`, name: `${base}/USDT`, base, quote: 'USDT' }, item: { name } }) as Market;
const command = (key: string, group: Command['group'], label: string): Command => ({
  key,
  group,
  label,
  run: () => undefined,
});

const COMMANDS = [
  command('quotes', 'pages', 'Quotes'),
  { ...command('night', 'look', 'Theme: Night'), otherWords: 'dark' },
  command('safe', 'look', 'Blue up, orange down (colour-blind safe)'),
  command('buy', 'here', 'Buy'),
];
const found = (words: string, marked: readonly string[] = []) =>
  foundEntries({
    words,
    marked,
    markets: [market('BTC', 'Bitcoin'), market('ETH', 'Ether'), market('BNB', 'BNB')],
    commands: COMMANDS,
  })
    .map(({ key }) => key.replace(/^(market|command)-/, ''))
    .join(' ');

test.each([
  ['', 'buy BTCUSDT ETHUSDT BNBUSDT quotes night safe'],
  ['b', 'buy BTCUSDT BNBUSDT safe'],
  ['night', 'night'],
  ['NIGHT theme', 'night'],
  ['dark', 'night'],
  ['theme dar', 'night'],
  ['colour', 'safe'],
  ['bitcoin', 'BTCUSDT'],
  ['zzz', ''],
])('%j finds %j', (words, keys) => {
  expect(found(words)).toBe(keys);
});

test('marked markets come first', () => {
  expect(found('', ['BNBUSDT'])).toBe('buy BNBUSDT BTCUSDT ETHUSDT quotes night safe');
});
