/** How many stray tokens are kept, on both databases. */
import { describe, expect, it } from 'vitest';
import { openIdentityStore } from '../../../bootstrap/identity-store.ts';
import { identityTables } from '../../../bootstrap/prepared-tables-fixture.ts';
import { bothDatabases } from '../../../storage/postgres/both-databases-fixture.ts';
import type { StrayToken } from './shape.ts';
import { MAX_OF_ADDRESS, MAX_OF_TOKEN, MAX_STRAYS } from './store.ts';

const { databases } = await bothDatabases(identityTables);
const NOW = 1_800_000_000_000;

const stray = (serial: number, fields: Partial<StrayToken> = {}): StrayToken => ({
  transaction: `t${serial}`,
  index: 1,
  address: `a${serial}`,
  token: `c${serial}`,
  units: 10n ** 77n,
  block: 'b9',
  height: 9,
  ...fields,
});
const many = (count: number, of: (serial: number) => StrayToken): StrayToken[] =>
  Array.from({ length: count }, (_, at) => of(at));

describe.each(databases)('stray tokens, $title', ({ skip, make }) => {
  it.skipIf(skip)('are bounded by contract, by address and together', { timeout: 120_000 }, async () => {
    const identity = await openIdentityStore(await make());
    const keep = async (strays: readonly StrayToken[], network = 'n'): Promise<number> => {
      for (let at = 0; at < strays.length; at += 500)
        await identity.run('keepStrays', { network, strays: strays.slice(at, at + 500), now: NOW });
      return (await identity.run('listStrays', { userId: null, offset: 0, limit: 1 })).total;
    };
    const full = async () => (await identity.run('listStrays', { userId: null, offset: 0, limit: 1 })).full;
    expect(await keep(many(600, (at) => stray(at, { token: 'spam' })))).toBe(MAX_OF_TOKEN);
    expect(await full()).toEqual({ all: false, tokens: ['spam'], addresses: [] });
    expect(await keep(many(150, (at) => stray(1_000 + at, { address: 'ada', token: null })))).toBe(
      MAX_OF_TOKEN + MAX_OF_ADDRESS,
    );
    expect(await full()).toEqual({ all: false, tokens: ['spam'], addresses: ['ada'] });
    // The same contract and address on another network are others.
    const before = MAX_OF_TOKEN + MAX_OF_ADDRESS;
    expect(await keep([stray(1, { token: 'spam', address: 'ada' })], 'm')).toBe(before + 1);
    expect(await keep(many(MAX_STRAYS, (at) => stray(10_000 + at)))).toBe(MAX_STRAYS);
    expect((await full()).all).toBe(true);
    // What is known moves with its block also where there is no room.
    expect(await keep([stray(10_001, { block: 'b10', height: 10 }), stray(90_000)])).toBe(MAX_STRAYS);
    const { rows } = await identity.run('listStrays', { userId: null, offset: 0, limit: MAX_STRAYS });
    expect(rows.filter(({ height }) => height === 10)).toEqual([
      { ...stray(10_001, { block: 'b10', height: 10 }), network: 'n', userId: null, seenAt: NOW },
    ]);
    expect(await identity.run('countStrays', {})).toBe(MAX_STRAYS);
    await identity.close();
  });

  it.skipIf(skip)('end with their block, and where they are deposits', async () => {
    const identity = await openIdentityStore(await make());
    const [low, high] = [
      { hash: 'b8', parent: 'b7', height: 8 },
      { hash: 'b9', parent: 'b8', height: 9 },
    ];
    const deep = stray(1, { block: 'b2', height: 2 });
    await identity.run('keepStrays', {
      network: 'n',
      strays: [deep, stray(2), stray(3, { block: 'left' }), stray(4)],
      now: NOW,
    });
    const deposit = {
      ...stray(4),
      from: null,
      state: 'included',
      isHeld: false,
      missingSince: null,
    } as const;
    await identity.run('saveScan', {
      network: 'n',
      checkpoint: { blocks: [low, high] },
      deposits: [deposit],
      now: NOW,
    });
    const { rows } = await identity.run('listStrays', { userId: null, offset: 0, limit: 9 });
    expect(rows.map(({ transaction }) => transaction).toSorted()).toEqual(['t1', 't2']);
    await identity.close();
  });
});
