/** Who is mailed which alarms, and how often, whoever was killed in between. */
import { describe, expect, it } from 'vitest';
import type { OperatorRole } from '@assay/protocol';
import { createAuditLog } from '../../access/audit-log.ts';
import { openIdentityStore } from '../../bootstrap/identity-store.ts';
import type { Alarm, AlarmKind } from '../../operator/alarm.ts';
import type { OpenedQueue } from '../../operator/person-queue.ts';
import { identityTables } from '../../bootstrap/prepared-tables-fixture.ts';
import { bothDatabases } from '../../storage/postgres/both-databases-fixture.ts';
import { AlarmMails } from './alarm-mails.ts';
import { MOST_LINES } from './alarm-rules.ts';

const { databases } = await bothDatabases(identityTables);
const HALF_MINUTE = 30_000;

const alarm = (kind: AlarmKind, subject: string | null = null, isBad = false): Alarm => ({
  kind,
  subject,
  isBad,
  text: '12.5 ETH of somebody at 0xabc',
});
const person = (id: number, name: string, roles: readonly OperatorRole[], status = 'active') => {
  return { id, email: `${name}@example.com`, status, roles };
};
const by = (operator: number) => ({ name: 'x', reason: '', operator, sessionHash: null, roles: [] });

async function openScene(make: () => Promise<Parameters<typeof openIdentityStore>[0]>) {
  const identity = await openIdentityStore(await make());
  const wall = { now: Date.UTC(2026, 10, 1) };
  const now = (): number => wall.now;
  let sent: string[] = [];
  const scene = {
    wall,
    identity,
    isOpened: true,
    alarms: [] as Alarm[],
    cases: [] as { since: number }[],
    people: [
      person(1, 'ann', ['owner']),
      person(2, 'ben', ['finance']),
      person(3, 'sue', ['support']),
      person(4, 'gone', ['owner'], 'suspended'),
    ],
  };
  const queue = {
    noun: 'identity',
    roles: ['compliance', 'support'],
    waiting: async () => scene.cases.map((one) => ({ ...one, id: 1, user: 7, about: 'Nora Lind' })),
  } satisfies OpenedQueue;
  const start = (): AlarmMails =>
    new AlarmMails({
      identity,
      audit: createAuditLog({ identity, now }),
      office: { list: async () => scene.people },
      queues: [queue],
      alarms: async () => scene.alarms,
      isOpened: () => scene.isOpened,
      now,
      mailer: {
        send: (to, name, params) =>
          void sent.push(
            `${'target' in to ? to.target.split('@')[0] : ''} ${name} ${Object.values(params).at(-1)}`,
          ),
      },
    });
  const rounds = async (mails: AlarmMails, minutes: number): Promise<string[]> => {
    for (let half = 0; half < 2 * minutes; half += 1) {
      await mails.round();
      wall.now += HALF_MINUTE;
    }
    const heard = sent.toSorted();
    sent = [];
    return heard;
  };
  return { ...scene, scene, start, rounds };
}

describe.each(databases)('alarms are mailed, $title', ({ skip, make }) => {
  it.skipIf(skip)('once to whoever can act, and once when they have ended', async () => {
    const { scene, start, rounds, identity, wall } = await openScene(make);
    let mails = start();
    expect(await rounds(mails, 5)).toEqual([]);
    scene.alarms = [alarm('network', 'Ether'), alarm('readiness', null, true)];
    scene.cases = [{ since: wall.now - 25 * 3_600_000 }];
    // Before it has stood for a minute nobody hears of it.
    expect(await rounds(mails, 1)).toEqual([]);
    expect(await rounds(mails, 60)).toEqual([
      'ann operator-alarms NEW    The network Ether is not reached.\nNEW    The exchange is not ready, or does less than it should.',
      'ben operator-alarms NEW    The network Ether is not reached.',
      'sue operator-alarms NEW    Cases have waited for more than a day: identity.',
    ]);
    // A start does not say it again, nor what has ended, until it has been gone for a while.
    mails = start();
    expect(await rounds(mails, 30)).toEqual([]);
    scene.alarms = [];
    mails = start();
    expect(await rounds(mails, 4)).toEqual([]);
    expect(await rounds(mails, 4)).toEqual([
      'ann operator-alarms ENDED  The network Ether is not reached.\nENDED  The exchange is not ready, or does less than it should.',
      'ben operator-alarms ENDED  The network Ether is not reached.',
    ]);
    // What comes back within a moment has never ended, what comes back later is another one.
    scene.alarms = [alarm('network', 'Ether')];
    expect((await rounds(mails, 3)).length).toBe(2);
    scene.alarms = [];
    expect(await rounds(mails, 4)).toEqual([]);
    scene.alarms = [alarm('network', 'Ether')];
    expect(await rounds(mails, 10)).toEqual([]);
    await identity.close();
  });

  it.skipIf(skip)('as each of them wishes, and a few times an hour at most', async () => {
    const { scene, start, rounds, identity } = await openScene(make);
    const mails = start();
    expect(await mails.wishOf(by(1))).toBe('all');
    await mails.wish('bad', by(1));
    await mails.wish('none', by(2));
    expect([await mails.wishOf(by(1)), await mails.wishOf(by(2))]).toEqual(['bad', 'none']);
    scene.alarms = [alarm('stock', 'Ether'), alarm('difference', 'Ether', true)];
    expect(await rounds(mails, 10)).toEqual([
      'ann operator-alarms NEW    Ether holds something else than the ledger says.',
    ]);
    await mails.wish('all', by(2));
    expect((await rounds(mails, 1)).map((line) => line.split('\n').length)).toEqual([2]);
    // Whose roles have changed hears no more of what is not theirs.
    scene.people = [person(2, 'ben', ['content'])];
    scene.alarms = [];
    expect(await rounds(mails, 10)).toEqual([]);
    scene.people = [person(2, 'ben', ['finance'])];
    let told = 0;
    for (let turn = 0; turn < 30; turn += 1) {
      scene.alarms = [alarm('network', `chain-${turn}`)];
      told += (await rounds(mails, 2)).length;
    }
    expect(told).toBeLessThanOrEqual(6 + 6);
    scene.alarms = Array.from({ length: 50 }, (_, at) => alarm('market', `M${at}`));
    const lines = (await rounds(mails, 120)).map((mail) => mail.split('\n').length);
    expect(Math.max(...lines)).toBe(MOST_LINES);
    expect(
      (await identity.run('listToldAlarms', undefined)).filter(({ alarm: key }) => key.startsWith('market')),
    ).toHaveLength(50);
    await identity.close();
  });
});
