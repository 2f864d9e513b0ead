/** Cases over the service: one person at a time, and another look at what one of them decided. */
import { rejectionWords } from '@assay/protocol';
import type { ConsoleCases } from '@assay/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue } from '../../http/http-fixture.ts';
import { askAction, handIn } from '../../operator/operator-fixture.ts';
import { identityTables } from '../../bootstrap/prepared-tables-fixture.ts';
import { bothDatabases } from '../../storage/postgres/both-databases-fixture.ts';
import { WHY } from '../operators/office-fixture.ts';

let venue: HttpVenue;

const { databases } = await bothDatabases(identityTables);

describe.each(databases)('a venue without operators, $title', ({ skip, make }) => {
  beforeAll(async () => {
    if (skip) return;
    venue = await openHttpVenue({}, { identityAt: await make() });
  });
  afterAll(async () => {
    if (skip) return;
    const { faults } = venue;
    await venue.close();
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });
  beforeEach((test) => {
    if (skip) test.skip();
  });

  it('has one person at a time on a case, for ten minutes, and knows how long decisions took', async () => {
    const claims = (who: string, id: number, action = 'claim') =>
      askAction<{ until: number }>(venue.operator, action, { as: who, input: { noun: 'identity', id } });
    const decides = (who: string, id: number, verdict = 'approve') =>
      askAction(venue.operator, `${verdict} identity`, { as: who, reason: WHY, input: { id } });
    const queue = async () =>
      askAction<ConsoleCases>(venue.operator, 'queue', { as: 'Sam', input: { noun: 'identity' } });
    const heldBy = async () => (await queue()).waiting.map(({ id, claim }) => [id, claim?.by ?? null]);
    await handIn(venue, await venue.signUp('alice@example.com'));
    await handIn(venue, await venue.signUp('bob@example.com'), 'Y1234567');
    const begun = venue.wall.now;
    expect(await claims('Rita', 1)).toMatchObject({ until: begun + 600_000 });
    expect((await queue()).waiting[0]?.claim).toEqual({ by: 'Rita', isOwn: false, until: begun + 600_000 });
    for (const tries of [claims('Sam', 1), decides('Sam', 1)]) {
      await expect(tries).rejects.toThrow(/^Rita works on identity 1 until /);
    }
    // It is not Sam's to give back.
    await claims('Sam', 1, 'give-back');
    venue.wall.now = begun + 599_999;
    expect(await heldBy()).toEqual([
      [1, 'Rita'],
      [2, null],
    ]);
    expect(await claims('Rita', 1)).toMatchObject({ until: begun + 1_199_999 });
    // Whoever goes on to another case gives back the one before.
    await claims('Rita', 2);
    await claims('Sam', 1);
    venue.wall.now += 600_000;
    expect(await heldBy()).toEqual([
      [1, null],
      [2, null],
    ]);
    await claims('Sam', 2);
    await claims('Sam', 2, 'give-back');
    venue.wall.now = begun + 1_800_000;
    await decides('Rita', 1);
    await expect(decides('Sam', 1)).rejects.toThrow('has been decided before');
    await expect(claims('Sam', 1)).rejects.toThrow('No identity 1 waits for a decision.');
    expect(await queue()).toMatchObject({
      waiting: [{ id: 2, claim: null }],
      decided: { approved: 1, rejected: 0, medianMs: 1_800_000 },
    });
    venue.wall.now += 60_000;
    await decides('Sam', 2, 'reject');
    expect((await queue()).decided).toEqual({ approved: 1, rejected: 1, medianMs: 1_800_000 });
    venue.wall.now += 86_400_000;
    expect(await queue()).toMatchObject({ waiting: [], decided: { approved: 0, medianMs: null } });
    const unknown = { input: { noun: 'proposal' } };
    await expect(askAction(venue.operator, 'queue', unknown)).rejects.toThrow(
      'noun is not valid: identity, ',
    );
  });

  it('has another look at what one person decided, where chance draws it, and keeps what they think', async () => {
    interface Looks {
      readonly waiting: readonly { readonly id: number; readonly about: string }[];
      readonly objections: readonly { readonly by: string; readonly remark: string }[];
    }
    const looks = async () => askAction<Looks>(venue.operator, 'list second-looks');
    const does = (who: string, action: string, id: number, reason = WHY) =>
      askAction(venue.operator, action, { as: who, reason, input: { id } });
    const queueOf = async (who: string) =>
      (
        await askAction<ConsoleCases>(venue.operator, 'queue', { as: who, input: { noun: 'second-look' } })
      ).waiting.map(({ id }) => id);
    expect((await looks()).waiting).toEqual([]);
    await handIn(venue, await venue.signUp('elsa@example.com'), 'W7654321');
    venue.wall.looksAgain = true;
    await does('Rita', 'approve identity', 3);
    expect((await looks()).waiting).toMatchObject([{ id: 1, about: 'identity 3, approved by Rita' }]);
    expect([await queueOf('Rita'), await queueOf('Sam')]).toEqual([[], [1]]);
    await expect(does('Rita', 'approve second-look', 1)).rejects.toThrow('another looks at it');
    await does('Sam', 'reject second-look', 1, 'The back is unreadable.');
    await expect(does('Tom', 'approve second-look', 1)).rejects.toThrow('taken before');
    await expect(does('Tom', 'approve second-look', 2)).rejects.toThrow('There is no second look 2.');
    // Nobody looks again at a second look.
    expect(await looks()).toMatchObject({
      waiting: [],
      objections: [{ id: 1, by: 'Sam', remark: 'The back is unreadable.' }],
    });
    // Of what was chosen by a key they see the words that its user reads, and the operator's own behind them.
    await handIn(venue, await venue.signUp('fay@example.com'), 'W7654322');
    const rejected = { id: 4, because: 'photo-unreadable' };
    await askAction(venue.operator, 'reject identity', { as: 'Rita', reason: WHY, input: rejected });
    venue.wall.looksAgain = false;
    const { facts } = await askAction<{ facts: [string, string][] }>(venue.operator, 'show second-look', {
      as: 'Sam',
      input: { id: 2 },
    });
    expect(facts).toContainEqual(['because', `${rejectionWords('photo-unreadable')} ${WHY}`]);
  });
});
