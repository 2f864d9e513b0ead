/** What operators are told by mail, and how often, whoever was killed in between. */
import { afterAll, expect, it } from 'vitest';
import { digitsOf } from '@assay/core';
import type { Command, MarketId, OperatorId, ProposalId, RatePpm, TimeMs } from '@assay/core';
import { openIdentityStore } from '../../bootstrap/identity-store.ts';
import { Folders, startVenue } from '../../engine/engine-fixture.ts';
import type { Mailer } from '../../mailer/mailer.ts';
import { identityTables } from '../../bootstrap/prepared-tables-fixture.ts';
import { bothDatabases } from '../../storage/postgres/both-databases-fixture.ts';
import { OperatorMails } from './operator-mails.ts';
import { bitsOf } from '@assay/protocol';

const folders = new Folders();
afterAll(() => folders.removeAll());
const { databases } = await bothDatabases(identityTables);

const NAMES = ['ann', 'ben', 'cleo', 'dora'] as const;
const ROLES = [['owner'], ['finance'], ['owner'], ['support']] as const;
const [ann, ben, dora] = [1 as OperatorId, 2 as OperatorId, 4 as OperatorId];
const INVITED = { wishedRoles: 1, inviteHash: 'one', inviteUntil: 9, invitedBy: null, now: 1 };
const band = (ppm: number): Command => ({
  type: 'set-price-band',
  market: 0 as MarketId,
  bandPpm: ppm as RatePpm,
});

it.for(databases)('tells everyone once, $title', async ({ skip, make }, test) => {
  if (skip) return test.skip();
  const store = await openIdentityStore(await make());
  const engine = await startVenue(folders.make());
  const sent: string[] = [];
  const mailer: Pick<Mailer, 'send'> = {
    send: (to, name, params) =>
      void sent.push(`${'target' in to ? to.target : ''} ${name} ${Object.values(params).join('|')}`),
  };
  const heard = (): string[] => sent.splice(0).toSorted();
  /** A start of the exchange: nothing of the one before is left in memory. */
  const start = async (): Promise<OperatorMails> => {
    const mails = new OperatorMails({ store, engine, mailer });
    await mails.mend();
    return mails;
  };
  const say = async (command: Command): Promise<void> => {
    expect((await engine.submit('live', command)).outcome).toEqual({ type: 'done' });
  };
  let last = 0;
  const propose = async (operator: OperatorId, command: Command): Promise<ProposalId> => {
    const proposal = (last += 1) as ProposalId;
    const { time } = await engine.read('live', { type: 'proposals' });
    const terms = { approvals: 1, delayMs: 0, expiresAt: (time + 60_000) as TimeMs };
    await say({ type: 'propose', proposal, operator, command: digitsOf(command), ...terms });
    return proposal;
  };

  for (const [index, name] of NAMES.entries()) {
    const id = await store.run('inviteOperator', { ...INVITED, name, email: `${name}@example.com` });
    const publicKey = String(id).repeat(64);
    await say({
      type: 'register-operator',
      operator: id as OperatorId,
      publicKey,
      roles: bitsOf(ROLES[index]!),
    });
  }
  const begun = await start();
  expect(heard()).toEqual(
    NAMES.map(
      (name, index) =>
        `${name}@example.com operator-changed ${String(index + 1).repeat(64)}|${ROLES[index]!.join()}`,
    ),
  );

  // Proposed while nobody listens, as behind a kill; then two starts, and the batch comes late all the same.
  const held = await new Promise<Parameters<OperatorMails['note']>[0]>((resolve) => {
    engine.onBatch(resolve);
    void propose(ben, band(7));
  });
  await begun.note({ ...held, realm: 'paper' });
  expect(heard()).toEqual([]);
  await start();
  const told = heard();
  expect(told.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'ann@example.com proposal-opened',
    'cleo@example.com proposal-opened',
  ]);
  expect(told[0]).toMatch(/1\|ben \(operator 2\)\|set-price-band, market 0, bandPpm 7\|\d{4}-/);
  const again = await start();
  await Promise.all([again.note(held), again.note(held), again.mend()]);
  expect(heard()).toEqual([]);

  // Decided while nobody listens.
  await say({ type: 'reject-proposal', proposal: 1 as ProposalId, operator: ann });
  await Promise.all([start(), start()]);
  expect(heard()).toEqual([
    'ben@example.com proposal-ended 1|set-price-band, market 0, bandPpm 7|no longer open',
  ]);

  const mails = await start();
  const listening: Promise<void>[] = [];
  engine.onBatch((batch) => void listening.push(mails.note(batch)));
  const settled = async (): Promise<string[]> => {
    await Promise.all(listening.splice(0));
    return heard();
  };
  const ended = async (command: Command, end: string): Promise<void> => {
    const proposal = await propose(ben, band(8 + last));
    await settled();
    await say({ ...command, proposal } as Command);
    const lines = await settled();
    expect(
      lines
        .filter((line) => line.includes(`proposal-ended ${proposal}|`))
        .map((line) => line.split('|').at(-1)),
    ).toEqual(end === '' ? [] : [end]);
  };
  const [proposal, signature] = [1 as ProposalId, 'ab'.repeat(64)];
  await ended({ type: 'approve-proposal', proposal, operator: ann, signature }, 'carried out');
  await ended({ type: 'reject-proposal', proposal, operator: ann }, 'rejected');
  await ended({ type: 'reject-proposal', proposal, operator: ben }, '');
  await ended({ ...band(500), proposal } as Command, 'outdated, for what it was about has changed');

  // What concerns somebody goes to them, and to those who may approve it.
  const publicKey = '4'.repeat(64);
  await propose(ann, { type: 'register-operator', operator: dora, publicKey, roles: bitsOf(['compliance']) });
  expect((await settled()).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'cleo@example.com proposal-opened',
    'dora@example.com operator-change-proposed',
  ]);
  await say({ type: 'revoke-operator', operator: dora });
  expect((await settled()).map((line) => line.split('|')[0])).toEqual([
    'ann@example.com proposal-ended 6',
    'dora@example.com operator-removed ',
  ]);
  await start();
  expect(heard()).toEqual([]);
  await engine.stop();
  await store.close();
});
