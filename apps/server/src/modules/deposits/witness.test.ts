import { expect, it } from 'vitest';
import { ChainUnavailable } from '../../integrations/chains/port.ts';
import type { Receipt } from '../../integrations/chains/port.ts';
import type { Deposit } from './shape.ts';
import { witnessedBy } from './witness.ts';

const ARRIVAL = { transaction: '0xt', index: 3, address: '0xa', from: '0xf', token: '0xc', units: 900n };
const DEPOSIT: Deposit = {
  ...ARRIVAL,
  state: 'included',
  block: '0xb',
  height: 7,
  isHeld: false,
  missingSince: null,
};
const RECEIPT: Receipt = {
  block: { hash: '0xb', parent: '0x0', height: 7, time: 0 },
  succeeded: true,
  fee: 1n,
  payer: null,
  moved: [{ ...ARRIVAL, index: 2, units: 5n }, ARRIVAL],
};
const askOf = (receipt: Receipt | null) =>
  witnessedBy(
    () => Promise.resolve({ findReceipt: () => Promise.resolve(receipt) }),
    () => 0,
  )(DEPOSIT);

it('a deposit that the second endpoint has in the same block, from, to and as much, waits no longer', async () => {
  await expect(askOf(RECEIPT)).resolves.toBeUndefined();
  // Of a chain whose receipts name no sender.
  const unsent = { ...RECEIPT, moved: [{ ...ARRIVAL, from: null }] };
  await expect(askOf(unsent)).resolves.toBeUndefined();
});

it.each<readonly [string, Receipt | null]>([
  ['knows no such transaction', null],
  ['has its transaction in another block', { ...RECEIPT, block: { ...RECEIPT.block, hash: '0xother' } }],
  ['says that its transaction failed', { ...RECEIPT, succeeded: false }],
  // Whoever forges the sender hides a listed one.
  ['has it from somebody else', { ...RECEIPT, moved: [{ ...ARRIVAL, from: '0xz' }] }],
  ...[{ units: 899n }, { address: '0xz' }, { token: null }, { index: 4 }].map(
    (other) =>
      ['does not see it in its transaction', { ...RECEIPT, moved: [{ ...ARRIVAL, ...other }] }] as const,
  ),
])('a deposit of which the second endpoint %s waits', async (fault, receipt) => {
  await expect(askOf(receipt)).rejects.toThrow(`a deposit waits: the second endpoint ${fault}`);
});

it('is opened once it answers, and asked again each time', async () => {
  let opened = 0;
  let answers = false;
  let now = 0;
  const ask = witnessedBy(
    () => {
      opened += 1;
      if (!answers) throw new ChainUnavailable('its head');
      return Promise.resolve({ findReceipt: () => Promise.resolve(RECEIPT) });
    },
    () => now,
  );
  await expect(ask(DEPOSIT)).rejects.toThrow('a deposit waits: the second endpoint cannot be asked');
  answers = true;
  now += 1_000;
  await ask(DEPOSIT);
  await ask(DEPOSIT);
  expect(opened).toBe(2);
});

it('is asked after times that double, to five minutes, and says meanwhile what it said', async () => {
  const asked: number[] = [];
  let now = 0;
  let receipt: Receipt | null = null;
  const findReceipt = (): Promise<Receipt | null> => {
    asked.push(now / 1_000);
    return Promise.resolve(receipt);
  };
  const ask = witnessedBy(
    () => Promise.resolve({ findReceipt }),
    () => now,
  );
  for (; now < 1_200_000; now += 500) await expect(ask(DEPOSIT)).rejects.toThrow('knows no such transaction');
  expect(asked).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 811, 1_111]);
  // In another block it is another question, and another deposit has its own times.
  const moved = { ...DEPOSIT, block: '0xmoved' };
  for (const other of [moved, { ...DEPOSIT, index: 4 }]) {
    await expect(ask(other)).rejects.toThrow('knows no such transaction');
  }
  expect(asked.slice(12)).toEqual([1_200, 1_200]);
  receipt = RECEIPT;
  await expect(ask(DEPOSIT)).rejects.toThrow('knows no such transaction');
  now = 1_411_000;
  await ask(DEPOSIT);
  // What was confirmed begins anew, should it be asked about again.
  receipt = null;
  await expect(ask(DEPOSIT)).rejects.toThrow('knows no such transaction');
  now += 1_000;
  await expect(ask(DEPOSIT)).rejects.toThrow('knows no such transaction');
  expect(asked.slice(14)).toEqual([1_411, 1_411, 1_412]);
});
