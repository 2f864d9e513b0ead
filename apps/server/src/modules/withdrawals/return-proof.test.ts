/** A withdrawal that was sent is given back on the word of the chain, not of whoever asks for it. */
import { TREASURY } from '@assay/core';
import type { NetworkId, OwnerId, TimeMs, Units, WithdrawalId } from '@assay/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue } from '../../http/http-fixture.ts';
import { FakeAccounts, fakeSigned } from '../../integrations/chains/fake-accounts-fixture.ts';
import { ChainUnavailable } from '../../integrations/chains/port.ts';
import type { MadeProposal } from '../../operator/proposing.ts';
import { HouseBooks, ROUTE, UNWATCHED } from '../deposits/unclaimed-fixture.ts';
import { Office, WHY } from '../operators/office-fixture.ts';
import { FakeSigner } from './payer-fixture.ts';
import { Paying } from './paying.ts';
import type { PayableNetwork, PayingParts } from './paying.ts';
import type { OutgoingState } from './shape.ts';

const HOUSE = 'house';
const NAME = 'n';
const KEY = { purpose: 'treasury', number: 0 } as const;
const FINAL = 6;
const to = `0x${'0d'.repeat(20)}`;
const transfer = (from: string, nonce: number, recipient: string) =>
  fakeSigned({
    from,
    nonce,
    price: { maxFee: 21n, tip: 1n },
    payment: { to: recipient, token: null, units: 5n },
  });
const OURS = transfer(HOUSE, 1, to);
/** With the key of the house, in the place of ours; before it, and of somebody else with their own. */
const STOLEN = transfer(HOUSE, 1, 'thief');
const BEFORE = transfer(HOUSE, 0, 'thief');
const FOREIGN = transfer('stranger', 0, 'thief');

class Node extends FakeAccounts {
  isSilent = false;

  override async findReceipt(transaction?: string) {
    if (this.isSilent) throw new ChainUnavailable('silence');
    return super.findReceipt(transaction);
  }
}

const chain = new Node();
let venue: HttpVenue;
let paying: Paying | null = null;
const office = new Office(() => venue);
const { must, give, listRoute } = new HouseBooks(() => venue.engine);
const { ann, ben } = office;

function payingOf(): Paying {
  const live = {
    network: 0 as NetworkId,
    name: NAME,
    chain,
    treasury: HOUSE,
    cold: { addresses: [], reason: null },
    signer: new FakeSigner(() => HOUSE),
    key: KEY,
    scanner: { checked: () => null },
  };
  const parts: Omit<PayingParts, 'live' | 'screening'> = {
    name: 'chain',
    engine: venue.engine,
    marketData: venue.marketData,
    store: venue.identity,
    boundsOf: () => null,
    costCeilingOf: () => null,
    everyMs: 1,
    now: () => 1,
    refill: null,
    onFailure: () => undefined,
  };
  // Its loop is not started: of the signer and of screening it asks nothing.
  return new Paying({ ...parts, live: () => live as unknown as PayableNetwork } as PayingParts);
}

let owner: OwnerId;

/** Asked for by its owner, signed, and on its way. */
async function send(id: number, amount: number, transaction: string): Promise<void> {
  await must({
    type: 'request-withdrawal',
    owner,
    requestId: null,
    route: ROUTE,
    address: to,
    memo: null,
    amount: amount as Units,
    fee: 1e6 as Units,
    notBefore: 0 as TimeMs,
    review: false,
    dailyLimit: null,
  });
  const withdrawal = id as WithdrawalId;
  await must({ type: 'begin-signing', withdrawal, payout: `${HOUSE}/${id}` });
  await must({ type: 'record-payout', withdrawal, transaction });
}

/** As the payer keeps it, in a state; `ours`: the number of the withdrawal and of its place. */
async function keep(state: OutgoingState, ours = 1, sent = OURS): Promise<void> {
  const version = { ...sent, price: { maxFee: 21n, tip: 1n }, madeAt: 1 };
  const outgoing = {
    use: `withdrawal:${ours}`,
    key: KEY,
    from: HOUSE,
    nonce: ours,
    coins: [],
    payment: { to, token: null, units: 5n },
    state,
    mined: null,
    versions: [version],
    strangerSince: state === 'conflict' ? 2 : null,
  };
  await venue.identity.run('saveOutgoing', { network: NAME, outgoing });
}

async function mined(signed: string): Promise<void> {
  await chain.broadcast(signed);
  chain.minePool();
}
const deeper = (blocks: number): void => {
  for (let block = 0; block < blocks; block += 1) chain.minePool();
};

const giveBack = (transaction: string, id = 1) =>
  office.as<MadeProposal>(ben, 'return withdrawal', { reason: WHY, input: { id, transaction } });

const states = async () =>
  (await venue.engine.read('live', { type: 'open-withdrawals', owner: null })).result.map(
    ({ state }) => state,
  );

beforeAll(async () => {
  venue = await openHttpVenue(
    { networks: UNWATCHED },
    { withWallet: true, paying: () => (paying === null ? [] : [paying]) },
  );
  await listRoute();
  const mallory = await venue.signUp('mallory@example.com');
  owner = Number(mallory.userId) as OwnerId;
  await give(TREASURY, 50_000e6);
  await give(owner, 40e6);
  await send(1, 5e6, OURS.transaction);
  await office.admitTwo();
  await mined(BEFORE.signed);
  await mined(FOREIGN.signed);
  deeper(FINAL);
});
afterAll(() => venue.close());

it('is not given back while its network is not reached', async () => {
  await expect(giveBack(STOLEN.transaction)).rejects.toThrow(/is not reached.*try again/);
});

it('is not given back while it is in the pool, whatever transaction is named', async () => {
  paying = payingOf();
  await expect(giveBack(STOLEN.transaction)).rejects.toThrow(/does not have its place/);
  await keep('signed');
  for (const { transaction } of [STOLEN, BEFORE, FOREIGN])
    await expect(giveBack(transaction)).rejects.toThrow(/may still be paid: its place house\/1 is signed/);
  await expect(giveBack(OURS.transaction)).rejects.toThrow(/pays the withdrawal/);
});

it('is not given back in a conflict for a transaction that is in no block, not final, or in another place', async () => {
  await keep('conflict');
  await expect(giveBack(STOLEN.transaction)).rejects.toThrow(/in no block/);
  for (const { transaction } of [BEFORE, FOREIGN])
    await expect(giveBack(transaction)).rejects.toThrow(/has not used house\/1/);
  await mined(STOLEN.signed);
  await expect(giveBack(STOLEN.transaction)).rejects.toThrow(/has 1 confirmations, and is final with 6/);
  chain.isSilent = true;
  await expect(giveBack(STOLEN.transaction)).rejects.toThrow(/is not reached/);
  chain.isSilent = false;
});

it('shows whoever decides its place, what was signed for it, and that somebody else has the place', async () => {
  const { facts } = await office.as<{ facts: readonly (readonly [string, unknown])[] }>(
    ben,
    'show withdrawal',
    { input: { id: 1 }, reason: WHY },
  );
  expect(facts).toEqual(
    expect.arrayContaining([
      ['place on the chain', 'house/1'],
      ['transaction', OURS.transaction],
      ['state of the place', 'conflict'],
      ['used by somebody else since height', 2],
    ]),
  );
});

it('is asked of the chain again by each approval, and given back on its word', async () => {
  deeper(FINAL - 1);
  const { proposal } = await giveBack(STOLEN.transaction);
  chain.leaveMined(FINAL, () => false);
  await expect(office.approve(ann, proposal)).rejects.toThrow(/in no block/);
  expect(await states()).toHaveLength(1);
  deeper(FINAL);
  await office.approve(ann, proposal);
  await expect.poll(states).toEqual([]);
});

it('takes a third person from 10,000 USDT on', async () => {
  const [ours, stolen] = [transfer(HOUSE, 2, to), transfer(HOUSE, 2, 'thief')];
  // Beside so much that is owed, 10,000 are not unusual.
  await give(owner, 2_000_000e6);
  await send(2, 10_000e6, ours.transaction);
  await keep('conflict', 2, ours);
  await mined(stolen.signed);
  deeper(FINAL);
  const { proposal, approvals } = await giveBack(stolen.transaction, 2);
  expect(approvals).toBe(2);
  await office.approve(ann, proposal);
  // One other has approved it, as is enough of a small one; it waits for another.
  const { open } = (await venue.engine.read('live', { type: 'proposals' })).result;
  expect(open).toMatchObject([{ proposal, approvals: 2 }]);
  expect(await states()).toEqual(['sent']);
});
