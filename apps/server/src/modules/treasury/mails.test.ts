/** Whoever is paid by a correction is told of it once, whoever was killed in between. */
import path from 'node:path';
import { TREASURY } from '@assay/core';
import type { Command, OwnerId, Sequence, Units } from '@assay/core';
import { afterAll, expect, it } from 'vitest';
import { openIdentityStore } from '../../bootstrap/identity-store.ts';
import { genesisCommands } from '../../bootstrap/sandbox-listing-fixture.ts';
import { openViews } from '../../bootstrap/views-store.ts';
import { WALL_CLOCK } from '../../engine/clock.ts';
import { createEngine } from '../../engine/engine.ts';
import { Folders, openOwner } from '../../engine/engine-fixture.ts';
import type { PublishedBatch } from '../../engine/port.ts';
import { createMarketData } from '../../market-data/market-data.ts';
import type { LostMessage, Mailer } from '../../mailer/mailer.ts';
import { identityTables } from '../../bootstrap/prepared-tables-fixture.ts';
import { bothDatabases } from '../../storage/postgres/both-databases-fixture.ts';
import { HouseBooks, USDT } from '../deposits/unclaimed-fixture.ts';
import { CorrectionMails } from './mails.ts';

const folders = new Folders();
afterAll(() => folders.removeAll());
const { databases } = await bothDatabases(identityTables);

const ADA = 1_000 as OwnerId;

it.for(databases)('tells of each once, $title', async ({ skip, make }, test) => {
  if (skip) return test.skip();
  const identity = await openIdentityStore(await make());
  const views = await openViews({
    location: path.join(folders.make(), 'views.sqlite'),
    onFault: ({ message }) => expect.unreachable(message),
  });
  const engine = await createEngine({
    dataDir: folders.make(),
    clock: WALL_CLOCK,
    realms: [{ realm: 'live', genesis: genesisCommands('live'), replayEventsFrom: 0 as Sequence }],
    onBatch: (batch) => views.apply(batch),
  });
  const { instruments } = await createMarketData({ realm: 'live', engine, views });
  const say = async (command: Command): Promise<void> => {
    expect((await engine.submit('live', command)).outcome).not.toMatchObject({ type: 'refused' });
  };
  const correct = (reference: string): Promise<void> => {
    const paid = { owner: ADA, asset: USDT, amount: 7.25e6 as Units, from: 'treasury' } as const;
    return say({ type: 'correct-balance', reference, ...paid, reason: 'fee-was-charged-twice' });
  };
  const books = new HouseBooks(() => engine);
  await books.listRoute();
  await books.give(TREASURY, 100e6);
  await say(openOwner(ADA));

  const sent: string[] = [];
  const faults: unknown[] = [];
  /** What becomes of the next letters; one that is not there, nobody knows: the process is killed before. */
  let become: LostMessage['reason'] | null | 'killed' = null;
  let tries = 0;
  const mailer: Pick<Mailer, 'bring'> = {
    bring: (to, name, params) => {
      tries += 1;
      if (become !== null)
        return become === 'killed' ? new Promise(() => undefined) : Promise.resolve(become);
      sent.push(`${'userId' in to ? to.userId : ''} ${name} ${Object.values(params).slice(0, 3).join('|')}`);
      return Promise.resolve(null);
    },
  };
  let listens = true;
  const parts = { views, identity, instruments, mailer, onFault: (error: unknown) => faults.push(error) };
  let hear: ((batch: PublishedBatch) => void)[] = [];
  engine.onBatch((batch) => {
    if (listens) for (const one of hear) one(batch);
  });
  const onBatch = (listener: (batch: PublishedBatch) => void) => {
    hear.push(listener);
    return () => undefined;
  };
  /** A start of the exchange: nothing of the one before is left in memory. */
  const start = async (): Promise<CorrectionMails> => {
    hear = [];
    listens = true;
    await views.catchUp('live', engine.health('live').sequence);
    const mails = new CorrectionMails({
      ...parts,
      engine: { read: (realm, query) => engine.read(realm, query), onBatch },
    });
    mails.start();
    return mails;
  };
  const untold = async (): Promise<readonly string[]> =>
    (await identity.run('untoldCorrections', { limit: 9 })).map(({ reference }) => reference);
  const heard = async (...references: string[]): Promise<void> => {
    await expect.poll(untold).toEqual([]);
    const words = (reference: string) =>
      `1000 balance-corrected 7.250000 USDT|${reference}|fee was charged twice`;
    expect(sent.splice(0)).toEqual(references.map(words));
  };

  // Of before they were kept: it was told by that version.
  await correct('old');
  await start();
  await correct('A');
  await expect.poll(() => sent.length).toBe(1);
  await heard('A');

  // Killed between posting and note, with a move of the house behind it.
  listens = false;
  await correct('B');
  await correct('C');
  const move = { from: 'treasury', to: 'market-maker', asset: USDT, amount: 1 as Units } as const;
  await say({ type: 'transfer-house-money', reference: 'move', ...move, reason: 'as-agreed' });
  const second = await start();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.toReversed().toSorted()).toEqual(sent);
  await heard('B', 'C');
  await second.round();
  await heard();

  // Killed while the letter was on its way; the mail server is away at the next start; a round behind that brings it.
  become = 'killed';
  tries = 0;
  await correct('D');
  await expect.poll(() => tries).toBe(1);
  await second.round();
  expect([tries, await untold()]).toEqual([1, ['D']]);
  become = 'given-up';
  const third = await start();
  await expect.poll(() => tries).toBe(2);
  expect(await untold()).toEqual(['D']);
  become = null;
  await third.round();
  await expect.poll(() => sent.length).toBe(1);
  await heard('D');

  // A letter that is refused for good is not written again.
  become = 'refused';
  await correct('E');
  await expect.poll(() => tries).toBe(4);
  await expect.poll(untold).toEqual([]);
  become = null;
  await (await start()).round();
  await heard();
  expect(faults).toEqual([]);
  await engine.stop();
  await Promise.all([views.close(), identity.close()]);
});
