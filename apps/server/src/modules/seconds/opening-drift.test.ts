import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AssetId, ContractId, Event, IndexPrice, OwnerId } from '@assay/core';
import type { PublishedBatch } from '../../engine/port.ts';
import { TickingVenue } from './seconds-fixture.ts';
import { SECONDS_ACTIONS } from './operator.ts';
import { askAction } from '../../operator/operator-fixture.ts';
import type { AuditRecord } from '../../access/audit-log.ts';
import { OpeningDrift } from './opening-drift.ts';
import type { Drift, OwnersDrift } from './opening-drift.ts';

const CONTRACTS = 20;

describe('who sees the market before the index', () => {
  let ticking: TickingVenue;
  beforeAll(async () => {
    ticking = await TickingVenue.open(10);
    // Always up: whoever opens rises has the index on their side.
    ticking.price = (_coin, second) => 100 + second;
    await ticking.start();
  });
  afterAll(() => ticking.close());

  test('is found by an operator, whose look is in the log', async () => {
    const { venue } = ticking;
    const [quick, slow] = [await venue.signUp('quick@example.com'), await venue.signUp('slow@example.com')];
    for (const { token } of [quick, slow])
      await venue.call('faucet', { coin: 'USDT', amount: '100000' }, { token });
    const look = () =>
      askAction<{ all: Drift; owners: readonly OwnersDrift[] }>(venue.operator, 'drift', {
        reason: 'A pattern.',
      });
    // One whose open tick is late gets none, and says nothing.
    await ticking.until(async () => {
      await ticking.mustOpen(quick.token, { amount: '10' });
      await ticking.mustOpen(slow.token, { amount: '10', direction: 'fall' });
      return (await look()).owners.length === 2;
    });
    for (const { token } of [quick, slow]) await ticking.untilSettled(token);
    const found = await look();
    const [first, second] = found.owners;
    expect(first).toMatchObject({ owner: Number(quick.userId), favoured: first?.contracts });
    expect(second).toMatchObject({ owner: Number(slow.userId), favoured: 0 });
    expect(found.owners[0]?.score).toBeGreaterThan(3);
    expect(found.owners[1]?.score).toBeLessThan(-3);
    expect(found.all.favoured).toBe(first?.contracts);
    expect(SECONDS_ACTIONS[0].print(found).join('\n')).toMatch(
      new RegExp(`user ${quick.userId}  [0-9]+ contracts, 100 % favoured, mean`),
    );
    const { events } = await askAction<{ events: AuditRecord[] }>(venue.operator, 'audit', {
      reason: 'To see.',
      input: { event: 'operator-read' },
    });
    expect(events[1]).toMatchObject({ actorName: 'Rita', detail: { drift: true, reason: 'A pattern.' } });
  });
});

describe('what is kept', () => {
  const batch = (events: readonly object[], realm: 'live' | 'paper' = 'live'): PublishedBatch =>
    // What is looked at: the events.
    ({ realm, entries: [{ events: events as Event[] }] }) as unknown as PublishedBatch;
  const ticked = (price: number): object => ({
    type: 'index-ticked',
    asset: 1 as AssetId,
    price: price as IndexPrice,
    filled: false,
  });
  let contracts = 0;
  const opened = (drift: OpeningDrift, owner: number, from: number, to: number): void => {
    contracts += 1;
    const contract = contracts as ContractId;
    const acceptance = {
      type: 'contract-opened',
      contract,
      asset: 1,
      direction: 'fall',
      owner: owner as OwnerId,
    };
    drift.take(
      batch([ticked(from), acceptance, ticked(to), { type: 'contract-started', contract, price: to }]),
    );
  };

  test('the drift is the way from the index at the acceptance to the open price, in favour of the contract', () => {
    const drift = new OpeningDrift();
    opened(drift, 1_000, 1_000_000, 999_900);
    opened(drift, 1_000, 1_000_000, 1_000_300);
    expect(drift.all()).toMatchObject({ contracts: 2, favoured: 1, meanPpm: -100 });
    // One with few contracts is not named.
    expect(drift.top(5)).toEqual([]);
  });

  test('a second that was filled later is no index that anybody saw at the acceptance', () => {
    const drift = new OpeningDrift();
    drift.take(batch([ticked(1_000_000), { ...ticked(500_000), filled: true }]));
    const acceptance = { type: 'contract-opened', contract: 1, asset: 1, direction: 'rise', owner: 1 };
    drift.take(batch([acceptance, { type: 'contract-started', contract: 1, price: 1_000_100 }]));
    expect(drift.all().meanPpm).toBe(100);
  });

  test('contracts of play money, and those without an open price, say nothing', () => {
    const drift = new OpeningDrift();
    const acceptance = { type: 'contract-opened', contract: 1, asset: 1, direction: 'rise', owner: 1 };
    const started = { type: 'contract-started', contract: 1, price: 200 };
    drift.take(batch([ticked(100), acceptance, started], 'paper'));
    drift.take(batch([ticked(100), acceptance, { type: 'contract-settled', contract: 1 }, started]));
    expect(drift.all().contracts).toBe(0);
  });

  test('the owner who is longest quiet is forgotten first', () => {
    const drift = new OpeningDrift();
    for (let times = 0; times < CONTRACTS; times += 1) opened(drift, 1, 1_000, 900);
    for (let times = 0; times < CONTRACTS; times += 1) opened(drift, 2, 1_000, 950);
    for (let owner = 3; owner <= 10_000; owner += 1) opened(drift, owner, 1_000, 1_000);
    opened(drift, 1, 1_000, 900);
    opened(drift, 20_000, 1_000, 1_000);
    expect(drift.top(10).map(({ owner }) => owner)).toEqual([1]);
  });
});
