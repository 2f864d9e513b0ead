/** Sales that wait for people: where they are seen, for how long before it is told, and whose nobody decides. */
import { CARD_CANCEL_MS, CARD_LATE_MS } from '@assay/core';
import type { ConsoleToday } from '@assay/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cardSaleGauges } from './gauges.ts';
import { openSelling, ownerOf, soldBy, TERMS } from './selling-fixture.ts';

const selling = await openSelling();
afterAll(() => selling.venue.close());
const { venue, engine, office, ada, act, books } = selling;
const { ben, cleo } = office;
const gauges = cardSaleGauges(venue.engine);
beforeAll(() => books.must(TERMS));

const today = async () => {
  await office.signIn(ben);
  return office.as<ConsoleToday>(ben, 'today');
};
const queued = async () =>
  (await today()).waiting.filter(({ noun }) => noun === 'card-sale').map(({ id }) => id);
const late = async () => (await today()).alarms.filter(({ action }) => action === 'list card-sales');
const figure = async (name: string, state: string) => {
  const values = await gauges.find((one) => one.name === name)?.read();
  return values?.find(({ labels }) => labels['state'] === state)?.value;
};

it('needs a person once its owner can take it back no more, and until somebody has proposed its end', async () => {
  const first = await soldBy(venue.engine, ownerOf(ada), 20e6);
  expect(await queued()).toEqual([]);
  engine.now += CARD_CANCEL_MS;
  const second = await soldBy(venue.engine, ownerOf(ada), 20e6);
  expect(await queued()).toEqual([first]);
  await books.must({ type: 'claim-card-sale', sale: first });
  engine.now += CARD_CANCEL_MS;
  await books.must({ type: 'advance-time' });
  expect(await queued()).toEqual([first, second]);
  await office.signIn(cleo);
  const { proposal } = await act('return card-sale', { id: first, because: 'bank-says-no' }, cleo);
  expect(await queued()).toEqual([second]);
  await office.as(cleo, 'proposals reject', { input: { proposal }, reason: 'For the test.' });
  expect(await queued()).toEqual([first, second]);
});

it('is told of once it has waited for a day, and counted', async () => {
  expect(await late()).toEqual([]);
  expect(await figure('assay_card_sales', 'asked')).toBe(2);
  expect(await figure('assay_card_sales_open', 'claimed')).toBe(1);
  engine.now += CARD_LATE_MS;
  await books.must({ type: 'advance-time' });
  expect(await late()).toMatchObject([
    { text: expect.stringMatching(/^2 sales to cards wait .* for 24$/), isBad: true },
  ]);
  expect(await figure('assay_card_sales_oldest_seconds', 'asked')).toBeGreaterThanOrEqual(86_400);
  await books.must({ type: 'return-card-sale', sale: 1 as never, reason: 'bank-says-no' });
  expect(await figure('assay_card_sales', 'returned')).toBe(1);
  expect(await late()).toMatchObject([{ text: expect.stringMatching(/^1 sale to a card waits/) }]);
});

it('is not decided by whoever has asked for it, nor by whom they brought', async () => {
  const own = await venue.signUp(ben.email);
  await books.give(ownerOf(own), 100e6);
  const sale = await soldBy(venue.engine, ownerOf(own), 20e6);
  engine.now += CARD_CANCEL_MS;
  for (const who of [ben, cleo]) await office.signIn(who);
  const ownCase = 'This case is your own';
  const input = { id: sale };
  for (const name of ['show card-sale', 'take-over card-sale']) {
    await expect(act(name, input)).rejects.toThrow(ownCase);
  }
  await books.must({ type: 'claim-card-sale', sale });
  const paid = { ...input, reference: 'E2E-7', day: new Date(venue.wall.now).toISOString().slice(0, 10) };
  await expect(act('pay card-sale', paid)).rejects.toThrow(ownCase);
  await expect(act('return card-sale', { ...input, because: 'bank-says-no' })).rejects.toThrow(ownCase);
  // Of another's word about it they are not the second either.
  const { proposal } = await act('pay card-sale', paid, cleo);
  await expect(office.approve(ben, proposal)).rejects.toThrow(ownCase);
  const { result } = await venue.engine.read('live', { type: 'card-sales', sales: [sale] });
  expect(result).toMatchObject([{ state: 'claimed' }]);
});
