/**
 * Receipts by the call, recomputed by the verifier: of a funding, a liquidation and a deleveraging, for their owner alone; and the
 * mails that tell of what was closed.
 */
import { INDEX_SCALE } from '@assay/core';
import type { AssetId, IndexPrice, TimeMs } from '@assay/core';
import { gatherBlocks, holdReceipt, verifyBlocks, verifyReceipt, whatIfMargin } from '@assay/verify';
import type { Receipt, VerifiedReceipt } from '@assay/verify';
import type { FuturesReceiptKindName } from '@assay/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SteppedEngine } from '../../../engine/stepped-engine-fixture.ts';
import { openHttpVenue } from '../../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../../http/http-fixture.ts';
import { expectMessage, messagesTo } from '../../security/security-fixture.ts';
import { PERPETUAL, listFutures, payIn } from '../futures-venue.fixture.ts';

/** A whole number of minutes. */
const START_MS = 1_790_553_600_000;
const FUNDING_SECONDS = 60;

const engine = new SteppedEngine(START_MS);
let venue: HttpVenue;
let alice: Trader;
let bob: Trader;
let carol: Trader;
let serial = 0;

const as = ({ token }: Trader) => ({ token });

async function order(
  trader: Trader,
  direction: 'buy' | 'sell',
  amount: string,
  price: string,
): Promise<void> {
  const requestId = `r${(serial += 1)}`;
  const fields = { symbol: PERPETUAL, direction, type: 'limit', price, amount, requestId };
  const { body } = await venue.call('submitFuturesOrder', fields, as(trader));
  if (body.code !== 200) throw new Error(JSON.stringify(body));
}

/** The tick of BTC of a second, by the venue's time; the price in USDT. */
async function publish(second: number, usdt: number): Promise<void> {
  const price = (usdt * 10 ** INDEX_SCALE) as IndexPrice;
  const said = { price, leftOut: null, trade: null } as const;
  const figures = { price, freshAt: engine.now as TimeMs, sources: [said, said, said] };
  const ofBitcoin = { asset: 1 as AssetId, ...figures };
  const { outcome } = await engine.submit('live', { type: 'publish-ticks', second, ticks: [ofBitcoin] });
  if (outcome.type === 'refused') throw new Error(JSON.stringify(outcome));
}

/** One a second. */
async function ticks(count: number, usdt: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) {
    engine.now += 1000;
    await publish(engine.now / 1000, usdt);
  }
}

/** Of three seconds at once, as behind a stall: the first of them comes too late to be published. */
async function stalledTicks(usdt: number): Promise<void> {
  engine.now += 3000;
  for (const behind of [2, 1, 0]) await publish(engine.now / 1000 - behind, usdt);
}

const receiptOf = (trader: Trader, kind: FuturesReceiptKindName, sequence: number) =>
  venue.call('futuresReceipt', { kind, symbol: PERPETUAL, sequence }, as(trader));

async function mustReceipt(trader: Trader, kind: FuturesReceiptKindName, sequence: number): Promise<Receipt> {
  const { body } = await receiptOf(trader, kind, sequence);
  if (body.data === null) throw new Error(JSON.stringify(body.error));
  // Checked field by field by the verifier.
  return body.data as unknown as Receipt;
}

function mustHold(receipt: Receipt): VerifiedReceipt {
  const answer = verifyReceipt(receipt, { publicKey: venue.indexLog.publicKey });
  if (!answer.ok) throw new Error(`${answer.place}: ${answer.reason}`);
  return answer;
}

/** What was published for everybody, as anybody asks for it. */
async function blocks(fields: { readonly at?: string; readonly after?: string }) {
  const { body } = await venue.call('futuresBlocks', { symbol: PERPETUAL, ...fields });
  if (body.data === null) throw new Error(JSON.stringify(body.error));
  return body.data.blocks;
}

/** Holds, also against the published blocks that it needs. */
async function mustHoldPublished(receipt: Receipt): Promise<VerifiedReceipt> {
  const verified = mustHold(receipt);
  const found = await gatherBlocks(verified.receipt, (_symbol, from) =>
    blocks('at' in from ? { at: String(from.at) } : { after: String(from.after) }),
  );
  const answer = holdReceipt(verified, found);
  if (!answer.ok) throw new Error(`${answer.place}: ${answer.reason}`);
  return answer;
}

async function liquidationsOf(trader: Trader) {
  return (await venue.call('ownLiquidations', {}, as(trader))).body.data!.records;
}

beforeAll(async () => {
  venue = await openHttpVenue({}, { stepped: engine });
  await listFutures(venue, FUNDING_SECONDS);
  [alice, bob, carol] = [
    await venue.signUp('alice@example.com'),
    await venue.signUp('bob@example.com'),
    await venue.signUp('carol@example.com'),
  ];
  for (const trader of [alice, bob, carol]) await payIn(venue, trader, '50000', '0');
  await ticks(3, 100_000);
  await order(bob, 'sell', '3', '100000.0');
  await order(alice, 'buy', '3', '100000.0');
  // That of the funding is the one that comes too late.
  await ticks(FUNDING_SECONDS - 4, 100_000);
  await stalledTicks(100_000);
  await ticks(3, 100_000);
  // Some of alice's are bought of her in the book, and what is left then is closed against bob.
  await order(carol, 'buy', '1', '83500.0');
  await ticks(2, 100_000);
  await ticks(4, 83_450);
  // The blocks of the last seconds are closed by those of the next ten.
  await ticks(10, 83_450);
  await venue.indexLog.catchUp(engine.health('live').sequence);
});
afterAll(() => venue.close());

describe('a receipt', () => {
  it('of a funding holds, for who pays and who gets', async () => {
    for (const trader of [alice, bob]) {
      const { body } = await venue.call('ownFundings', {}, as(trader));
      const [funding] = body.data!.records;
      const receipt = await mustReceipt(trader, 'funding', funding!.sequence);
      const held = await mustHoldPublished(receipt);
      expect(held.isWhole).toBe(true);
      expect(held.published?.compared).toBeGreaterThan(0);
      const names = held.receipt.events.map(({ event }) => event);
      expect(names.slice(0, 3)).toEqual(['fill', 'rate', 'funding']);
      // Of each rate its own tick and the one before, of all the seconds that the position was held.
      expect(held.checked.ticks).toBe(2 * names.filter((name) => name === 'rate').length);
    }
  });

  it('of a liquidation names the tick, the tier and the price, and says what more margin would have done', async () => {
    const steps = await liquidationsOf(alice);
    expect(steps.map(({ kind }) => kind)).toEqual(['deleveraging', 'step', 'step']);
    const receipts = await Promise.all(
      steps.map(({ sequence }) => mustReceipt(alice, 'liquidation', sequence)),
    );
    // It is of all that was done to the account, whichever step is asked for.
    expect(receipts[1]).toEqual(receipts[0]);
    const held = await mustHoldPublished(receipts[0]!);
    expect(held).toMatchObject({ isOver: true });
    expect(held.published?.compared).toBeGreaterThan(6);
    const names = held.receipt.events.map(({ event }) => event);
    expect(new Set(names)).toEqual(
      new Set(['fill', 'rate', 'funding', 'mark', 'begun', 'step', 'covered', 'ended']),
    );
    const missing = whatIfMargin(held, 0n)!;
    expect(missing.savedUntil).toBeNull();
    const more = missing.steps.reduce(
      (most, one) => (BigInt(one.missing) > most ? BigInt(one.missing) : most),
      0n,
    );
    expect(whatIfMargin(held, more)!.savedUntil).not.toBeNull();
  });

  it('of a deleveraging holds for who gave, and hides who else stood there', async () => {
    const [given] = await liquidationsOf(bob);
    expect(given).toMatchObject({ kind: 'deleveraged' });
    const receipt = await mustReceipt(bob, 'deleveraging', given!.sequence);
    const held = await mustHoldPublished(receipt);
    expect(held.receipt.events.map(({ event }) => event)).toContain('ranking');
    expect(held.published).toMatchObject({ alone: 0 });
    const text = JSON.stringify(receipt);
    expect(text).not.toContain(`"${alice.userId}"`);
    expect(text).not.toContain(`"${bob.userId}"`);
  });

  it('is refused to everybody else, and where there is no such entry', async () => {
    const [step] = await liquidationsOf(alice);
    for (const [trader, kind, sequence] of [
      [bob, 'liquidation', step!.sequence],
      [carol, 'liquidation', step!.sequence],
      [alice, 'deleveraging', step!.sequence],
      [alice, 'liquidation', 1],
    ] as const) {
      const { status, body } = await receiptOf(trader, kind, sequence);
      expect([status, body.error]).toMatchObject([404, { name: 'not-found', field: 'sequence' }]);
    }
    const none = await venue.call('futuresReceipt', { kind: 'funding', symbol: PERPETUAL, sequence: 5 });
    expect(none.status).toBe(401);
  });

  it('that says another price of a deleveraging than the blocks is named by them alone', async () => {
    const [given] = await liquidationsOf(bob);
    const verified = mustHold(await mustReceipt(bob, 'deleveraging', given!.sequence));
    const found = await gatherBlocks(verified.receipt, (_symbol, from) =>
      blocks('at' in from ? { at: String(from.at) } : { after: String(from.after) }),
    );
    const events = verified.receipt.events.map((event) =>
      event.event === 'deleveraged' ? { ...event, price: event.price + 1 } : event,
    );
    const forged = { ...verified, receipt: { ...verified.receipt, events } };
    const at = events.findIndex(({ event }) => event === 'deleveraged');
    expect(holdReceipt(forged, found)).toMatchObject({ ok: false, place: `receipt.events[${at}].price` });
  });

  it('that was changed on its way is named', async () => {
    const [step] = await liquidationsOf(alice);
    const receipt = await mustReceipt(alice, 'liquidation', step!.sequence);
    const { events } = receipt.receipt;
    const at = events.findIndex(({ event }) => event === 'begun');
    // True: the place is that of the beginning.
    const begun = events[at] as Extract<(typeof events)[number], { event: 'begun' }>;
    const changed = events.with(at, { ...begun, equity: begun.equity - 1 });
    const forged = { ...receipt, receipt: { ...receipt.receipt, events: changed } };
    expect(verifyReceipt(forged)).toMatchObject({ ok: false, place: `receipt.events[${at}].equity` });
  });
});

describe('blocks', () => {
  it('are one chain from the listing on, by the call and as a file, and name nobody', async () => {
    const all = await blocks({ after: '0' });
    const { publicKey } = venue.indexLog;
    const answer = verifyBlocks(all, { publicKey });
    expect(answer).toMatchObject({ ok: true, runs: [{ symbol: PERPETUAL, first: { number: 1 } }] });
    const day = new Date(START_MS).toISOString().slice(0, 10);
    const file = await venue.app.inject(`/api/contract/blocks/day?symbol=${PERPETUAL}&day=${day}`);
    const lines = file.body.trimEnd().split('\n');
    // Whatever the market was before the first step of its mark is of no day.
    expect(lines).toEqual(all.slice(-lines.length).map((block) => JSON.stringify(block)));
    expect(lines.length).toBeGreaterThan(7);
    for (const { userId } of [alice, bob, carol]) expect(file.body).not.toContain(`"${userId}"`);
  });

  it('say how a market stood at any place, and begin where they are asked to', async () => {
    const newest = await blocks({});
    const all = await blocks({ after: '0' });
    expect(newest).toEqual(all);
    // True: each is a block.
    const [, second] = all as unknown as readonly {
      readonly number: number;
      readonly facts: readonly { at: number }[];
    }[];
    expect((await blocks({ at: String(second!.facts[0]!.at) }))[0]).toEqual(second);
    expect(await blocks({ after: '9999' })).toEqual([]);
  });

  it('are refused of no futures market, and of a day to come', async () => {
    const other = await venue.call('futuresBlocks', { symbol: 'BTCUSDT' });
    expect(other.body.error).toMatchObject({ name: 'unknown-symbol', field: 'symbol' });
    const day = await venue.app.inject(`/api/contract/blocks/day?symbol=${PERPETUAL}&day=2999-01-01`);
    expect(day.json()).toMatchObject({ error: { name: 'field-invalid', field: 'day' } });
  });
});

it('what was closed without an order is mailed to who held it, once for all its steps', async () => {
  await ticks(16, 83_450);
  const mail = await expectMessage(venue, 'alice@example.com', 'A position of yours was liquidated');
  expect(mail).toContain('BTC/USDT-PERP long: 3.000 BTC closed, nothing is left');
  expect(mail).toContain('/account/entrust/future/u?tab=closed');
  const other = await expectMessage(
    venue,
    'bob@example.com',
    'A position of yours was closed by deleveraging',
  );
  expect(other).toMatch(/BTC\/USDT-PERP short: \d\.\d{3} BTC closed, \d\.\d{3} BTC left/);
  const subjects = (await messagesTo(venue, 'alice@example.com')).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('liquidated'))).toHaveLength(1);
  // Whose order took a part of it, traded.
  expect(await messagesTo(venue, 'carol@example.com')).toHaveLength(1);
});
