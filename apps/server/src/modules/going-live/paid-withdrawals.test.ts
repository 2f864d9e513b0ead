/** What the checklist knows of withdrawals by itself: that one was paid on a network, by the chain's word alone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Command, OwnerId, TimeMs, Units, WithdrawalId } from '@assay/core';
import { SteppedEngine } from '../../engine/stepped-engine-fixture.ts';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue } from '../../http/http-fixture.ts';
import { HouseBooks, ROUTE, UNWATCHED } from '../deposits/unclaimed-fixture.ts';
import { GoingLive } from './going-live.ts';
import type { GoingLiveParts } from './going-live.ts';

const DAY_MS = 86_400_000;
const engine = new SteppedEngine(Date.now());
const { must, give, listRoute } = new HouseBooks(() => engine);
let venue: HttpVenue;
let owner: OwnerId;
let now = 1_800_000_000_000;
/** Each batch, as the checklist takes it. */
let noted: Promise<void> = Promise.resolve();

beforeAll(async () => {
  venue = await openHttpVenue({ networks: UNWATCHED }, { withWallet: true, stepped: engine });
  await listRoute();
  owner = Number((await venue.signUp('ada@example.com')).userId) as OwnerId;
  await give(owner, 500e6);
  // Of all that it stands on nothing else is asked here.
  const parts = { engine, identity: venue.identity, now: () => now } as unknown as GoingLiveParts;
  const goingLive = new GoingLive(parts);
  engine.onBatch((batch) => {
    noted = noted.then(() => goingLive.note(batch));
  });
});
afterAll(() => venue.close());

let serial = 0;

/** Asked for, signed, and what became of it. */
async function withdraw(report: 'included' | 'paid' | 'failed'): Promise<string> {
  serial += 1;
  const withdrawal = serial as WithdrawalId;
  const transaction = `0x${String(serial).padStart(64, '0')}`;
  const asked: Command = {
    type: 'request-withdrawal',
    owner,
    requestId: null,
    route: ROUTE,
    address: `0x${'0d'.repeat(20)}`,
    memo: null,
    amount: 2e6 as Units,
    fee: 1e6 as Units,
    notBefore: 0 as TimeMs,
    review: false,
    dailyLimit: null,
  };
  await must(asked);
  await must({ type: 'begin-signing', withdrawal, payout: `house/${serial}` });
  await must({ type: 'record-payout', withdrawal, transaction });
  await must({
    type: 'report-payout',
    withdrawal,
    transaction,
    report,
    block: '0xb2',
    height: 9,
    confirmations: 6,
  });
  await noted;
  return transaction;
}

/** The store of identities has the tables of every module. */
const store = (): GoingLiveParts['identity'] => venue.identity;
const evidence = () => store().run('listEvidence', undefined);

it('one that is in a block, or that failed, shows nothing', async () => {
  await withdraw('included');
  await withdraw('failed');
  expect(await evidence()).toEqual([]);
});

it('one that is paid shows its network for 90 days, and another a day later for longer', async () => {
  const first = await withdraw('paid');
  const shown = { item: 'paid on network 0', at: now, by: 'the chain', artefact: first };
  expect(await evidence()).toEqual([{ ...shown, until: now + 90 * DAY_MS }]);
  now += DAY_MS - 1;
  await withdraw('paid');
  expect(await evidence()).toMatchObject([{ artefact: first }]);
  now += 1;
  const later = await withdraw('paid');
  expect(await evidence()).toMatchObject([{ artefact: later, until: now + 90 * DAY_MS }]);
});
