/** How proposals have ended stands in the log of security events, once, whoever was killed in between. */
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { digitsOf } from '@assay/core';
import type { Command, MarketId, OperatorId, ProposalId, RatePpm, Sequence, TimeMs } from '@assay/core';
import { openIdentityStore } from '../../bootstrap/identity-store.ts';
import { openViews } from '../../bootstrap/views-store.ts';
import { createEngine } from '../../engine/engine.ts';
import { WALL_CLOCK } from '../../engine/clock.ts';
import { Folders, GENESIS } from '../../engine/engine-fixture.ts';
import type { PublishedBatch } from '../../engine/port.ts';
import { identityTables } from '../../bootstrap/prepared-tables-fixture.ts';
import { bothDatabases } from '../../storage/postgres/both-databases-fixture.ts';
import { ProposalEnds } from './proposal-ends.ts';

const folders = new Folders();
afterAll(() => folders.removeAll());
const { databases } = await bothDatabases(identityTables);

const [ann, ben] = [1 as OperatorId, 2 as OperatorId];
const band = (ppm: number, market = 0): Command => ({
  type: 'set-price-band',
  market: market as MarketId,
  bandPpm: ppm as RatePpm,
});

it.for(databases)('notes every end once, $title', async ({ skip, make }, test) => {
  if (skip) return test.skip();
  const store = await openIdentityStore(await make());
  const location = path.join(folders.make(), 'views.sqlite');
  const views = await openViews({ location, onFault: ({ message }) => expect.unreachable(message) });
  const batches: PublishedBatch[] = [];
  const engine = await createEngine({
    dataDir: folders.make(),
    clock: WALL_CLOCK,
    realms: [{ realm: 'live', genesis: GENESIS, replayEventsFrom: 0 as Sequence }],
    onBatch(batch) {
      views.apply(batch);
      batches.push(batch);
    },
  });
  const parts = { store, engine, views, now: () => 1 };
  /** A start of the exchange: nothing of the one before is left in memory. */
  const start = async (): Promise<ProposalEnds> => {
    await views.catchUp('live', engine.health('live').sequence);
    const ends = new ProposalEnds(parts);
    await ends.mend();
    return ends;
  };
  const noted = async (): Promise<readonly unknown[]> => {
    const rows = await store.run('listSecurityEvents', {
      userId: null,
      event: null,
      before: null,
      limit: 99,
    });
    return rows.toReversed().map(({ detail }) => JSON.parse(detail ?? '') as unknown);
  };
  const say = async (command: Command): Promise<void> => {
    expect((await engine.submit('live', command)).outcome).toEqual({ type: 'done' });
  };
  let last = 0;
  const propose = async (command: Command): Promise<ProposalId> => {
    const proposal = (last += 1) as ProposalId;
    const { time } = await engine.read('live', { type: 'proposals' });
    const terms = { approvals: 1, delayMs: 0, expiresAt: (time + 60_000) as TimeMs };
    await say({ type: 'propose', proposal, operator: ann, command: digitsOf(command), ...terms });
    return proposal;
  };
  const approve = (proposal: ProposalId) =>
    say({ type: 'approve-proposal', proposal, operator: ben, signature: 'ab'.repeat(64) });

  for (const operator of [ann, ben]) {
    await say({ type: 'register-operator', operator, publicKey: String(operator).repeat(64), roles: 1 });
  }
  // Of before ends were noted so: their end is in the log already, or was lost with that version.
  await approve(await propose(band(1)));
  await start();
  expect(await noted()).toEqual([]);

  // Each is open at a start, and ends while nobody listens, as behind a kill.
  const [first, second, third, fourth] = [
    await propose(band(2)),
    await propose(band(3)),
    await propose(band(4, 7)),
    await propose({ type: 'revoke-operator', operator: 9 as OperatorId }),
  ];
  const late = await start();
  await approve(first);
  await approve(third);
  await say({ type: 'reject-proposal', proposal: fourth, operator: ben });
  await Promise.all([start(), start()]);
  const expected = [
    { proposal: first, end: 'executed', refusal: null },
    { proposal: second, end: 'outdated', refusal: null },
    { proposal: third, end: 'refused', refusal: 'unknown-market' },
    { proposal: fourth, end: 'rejected', refusal: null },
  ];
  expect(await noted()).toEqual(expected);
  // The batches come late all the same, and nothing is noted twice.
  const again = await start();
  await Promise.all([late, again].flatMap((ends) => batches.slice(-7).map((batch) => ends.note(batch))));
  expect(await noted()).toEqual(expected);

  // Listening, and not a word about what is none of the live realm.
  const fifth = await propose(band(5));
  await say({ type: 'reject-proposal', proposal: fifth, operator: ann });
  const listened = batches.splice(0);
  for (const batch of listened) await again.note({ ...batch, realm: 'paper' });
  expect(await noted()).toEqual(expected);
  for (const batch of listened.slice(-2)) await again.note(batch);
  const all = [...expected, { proposal: fifth, end: 'withdrawn', refusal: null }];
  expect(await noted()).toEqual(all);

  // A read model that was made anew of a journal without its beginning does not know how one has ended.
  await store.run('awaitProposalEnd', { proposal: 99 });
  await start();
  expect(await noted()).toEqual([...all, { proposal: 99, end: 'unknown', refusal: null }]);
  await engine.stop();
  await views.close();
  await store.close();
});
