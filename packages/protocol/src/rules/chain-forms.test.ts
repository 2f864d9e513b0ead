import { expect, test } from 'vitest';
import { ANY_TRANSACTION, CHAIN_KINDS, keptAddress, keptTransaction } from './chain-forms.ts';

const HASH = 'aB'.repeat(32);
const BASE58 = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const BECH32 = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

test.each([
  ['evm', `0x${HASH}`, `0x${HASH.toLowerCase()}`],
  ['evm', HASH, null],
  ['evm', `0x${HASH}0`, null],
  ['bitcoin', HASH, HASH.toLowerCase()],
  ['bitcoin', `0x${HASH}`, null],
  ['bitcoin', `${HASH}:0`, null],
] as const)('a transaction of %s, %s, is kept as %s', (kind, written, kept) => {
  expect(keptTransaction(kind, written)).toBe(kept);
  if (kept !== null) expect(kept).toMatch(new RegExp(ANY_TRANSACTION));
});

test.each([
  ['evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
  ['evm', `0X${'ab'.repeat(20)}`, null],
  ['evm', BASE58, null],
  ['bitcoin', BASE58, BASE58],
  ['bitcoin', BECH32, BECH32],
  ['bitcoin', BECH32.toUpperCase(), BECH32],
  ['bitcoin', BECH32.replace('q', 'Q'), null],
  ['bitcoin', `0x${'ab'.repeat(20)}`, null],
] as const)('an address of %s, %s, is kept as %s', (kind, written, kept) => {
  expect(keptAddress(kind, written)).toBe(kept);
});

test('nothing that is no address of a chain, such as one of e-mail, a phone number or a UID, has its form', () => {
  for (const other of ['ada@example.com', '+4915112345678', '1234567890123456', ''])
    for (const kind of CHAIN_KINDS) expect(keptAddress(kind, other)).toBeNull();
});
