/** Holdings held against a real ledger, on a chain whose node a test lets lie, and whose coins it moves without a word. */
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { TREASURY } from '@assay/core';
import type { AssetId, Command, NetworkId, OwnerId, RouteId, Units } from '@assay/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { SteppedEngine } from '../../engine/stepped-engine-fixture.ts';
import { FakeAccounts } from '../../integrations/chains/fake-accounts-fixture.ts';
import { ChainUnavailable } from '../../integrations/chains/port.ts';
import type { MadeProposal } from '../../operator/proposing.ts';
import type { IdentityTables } from '../../storage/identity/tables.ts';
import { depositsIdentity } from '../deposits/identity.ts';
import type { Deposit, DepositTables, PaymentTables, SweepTables, WatchedRoute } from '../deposits/shape.ts';
import type { AddressTables } from '../withdrawals/address-book/shape.ts';
import type { AskedTables } from '../withdrawals/asked/shape.ts';
import { withdrawalsIdentity } from '../withdrawals/identity.ts';
import type { OutgoingTables } from '../withdrawals/shape.ts';
import { Counting } from './counting.ts';
import type { CountableNetwork, CountingStore } from './count-network.ts';
import { SOLVENCY_ACTIONS } from './operator.ts';
import type { SolvencyActionParts } from './operator.ts';
import type { Finding } from './shape.ts';

const HOUSE = 'house';
const ADA = 'ada';
const COLD = 'cold';
const NETWORK = 0 as NetworkId;
const ROUTE = 0 as RouteId;
const FINAL = 3;
/** A unit of the ledger is a hundred of the chain. */
const ETHER: WatchedRoute = {
  route: ROUTE,
  asset: 1 as AssetId,
  coin: 'ETH',
  contract: null,
  decimals: 10,
  scale: 8,
  open: true,
  creditDepth: 1,
  finalDepth: FINAL,
  minimumDeposit: 0 as Units,
  largeDeposit: 1e12 as Units,
  minimumWithdrawal: 1 as Units,
  withdrawalFee: 1 as Units,
};

/** Has what a test has moved, and tells it as its mood is. */
class Node extends FakeAccounts {
  readonly moves: { readonly address: string; readonly units: bigint; readonly height: number }[] = [];
  /** So many answers from now on are of nothing, or none comes. */
  lies = 0;
  isSilent = false;
  /** So many searches from now on come to no end. */
  cutsOff = 0;
  asked = 0;

  /** A block in which an address gets so much, or below zero loses it. */
  move(address: string, units: bigint): string {
    const block = this.mine([]);
    this.moves.push({ address, units, height: this.canonical.length - 1 });
    return block;
  }

  override async balanceAt(block: string, address: string): Promise<bigint> {
    this.asked += 1;
    if (this.isSilent) throw new ChainUnavailable('a balance');
    if (this.lies > 0) {
      this.lies -= 1;
      return 0n;
    }
    const { height } = await this.header(block);
    const known = this.moves.filter((one) => one.address === address && one.height <= height);
    return known.reduce((sum, { units }) => sum + units, 0n);
  }

  override async suspects(block: string): Promise<readonly string[]> {
    if (this.cutsOff > 0) {
      this.cutsOff -= 1;
      throw new ChainUnavailable('a block');
    }
    return [`of ${block}`];
  }
}

async function openStore(): Promise<CountingStore> {
  const db = new Kysely<
    IdentityTables &
      DepositTables &
      PaymentTables &
      SweepTables &
      OutgoingTables &
      AddressTables &
      AskedTables
  >({
    dialect: new SqliteDialect({ database: new Database(':memory:') }),
  });
  await db.schema.createTable('counters').addColumn('name', 'text').addColumn('next', 'bigint').execute();
  for (const migration of Object.values(depositsIdentity.migrations)) await migration.up(db);
  for (const name of ['0101-outgoing', '0113-coins']) await withdrawalsIdentity.migrations[name]?.up(db);
  const operations = { ...depositsIdentity.operations(db), ...withdrawalsIdentity.operations(db) };
  const run = (name: keyof typeof operations, input: never) => operations[name](input);
  return { run: run as CountingStore['run'] };
}

const chain = { at: null as unknown as Node };
let engine: SteppedEngine;
let store: CountingStore;
let counting: Counting;
let followed: Deposit[];
let findings: Finding[];
let failures: unknown[];
let forced: string[];
let given: string[];
let cold: string[];
let target: string | null;
let bounds: { floor: bigint; ceiling: bigint } | null;

async function must(command: Command): Promise<void> {
  const { outcome } = await engine.submit('live', command);
  if (outcome.type === 'refused') throw new Error(JSON.stringify(outcome));
}

const terms = {
  creditDepth: 1,
  finalDepth: FINAL,
  largeDeposit: 1e12 as Units,
  minimumDeposit: 0 as Units,
  minimumWithdrawal: 1 as Units,
  withdrawalFee: 1 as Units,
  reviewFrom: 1e12 as Units,
};

/** Of the core alone: what the chain has of it is the test's to say. */
async function credit(identity: string, units: bigint, height: number, confirmations = FINAL): Promise<void> {
  await must({
    type: 'credit-deposit',
    route: ROUTE,
    owner: TREASURY,
    identity,
    amount: Number(units / 100n) as Units,
    rest: Number(units % 100n),
    block: `b${height}`,
    height,
    confirmations,
  });
}

const tip = (): number => chain.at.canonical.length - 1;

/** A deposit that chain, store and core know. */
async function deposit(address: string, units: bigint): Promise<void> {
  const block = chain.at.move(address, units);
  const height = tip();
  const transaction = `t${height}`;
  const arrival = { transaction, index: 0, address, from: null, token: null, units };
  const row = { ...arrival, state: 'final', block, height, isHeld: false, missingSince: null } as const;
  await store.run('saveDeposit', { network: 'n', deposit: row, now: 1 });
  await credit(`${transaction}:0`, units, height);
}

const withdrawalsOpen = async () =>
  (await engine.read('live', { type: 'wallet-routes' })).result.routes[0]?.withdrawals;
const pauses = async (): Promise<boolean> => {
  await counting.round();
  return (await withdrawalsOpen()) === false;
};
const open = (deposits = true) =>
  must({ type: 'set-route-status', route: ROUTE, deposits, withdrawals: true });
const nobodys = async () => {
  const { routes } = (await engine.read('live', { type: 'wallet-totals' })).result;
  return [routes[0]?.unclaimed, routes[0]?.rest];
};
const difference = () => counting.count?.routes[0]?.difference;

const proposed: [Command, unknown][] = [];

/** A coin without a price: three people decide about it. */
const actionParts = (): SolvencyActionParts => ({
  counting: () => [counting],
  marketData: {
    equivalent: () => null,
    instruments: { mustAsset: () => ({}), currency: { scale: 6 } },
  } as unknown as SolvencyActionParts['marketData'],
  proposing: {
    propose(_, command, least) {
      proposed.push([command, least]);
      return Promise.resolve({} as MadeProposal);
    },
  },
  now: () => 8,
});
const writeOff = (parts: SolvencyActionParts) =>
  SOLVENCY_ACTIONS[0].carryOut(
    parts,
    { route: ROUTE, reference: '0xgone', because: 'key-lost' },
    { name: 'Fay', reason: 'The machine burnt.', operator: 2, sessionHash: null, roles: ['finance'] },
  );

function begin(): void {
  bounds = null;
  const live = (): CountableNetwork => {
    const checked = chain.at.canonical.at(-1) ?? null;
    return {
      network: NETWORK,
      name: 'n',
      chain: chain.at,
      treasury: HOUSE,
      cold: { addresses: cold, target },
      addresses: given,
      routes: [ETHER],
      checked,
      tip: tip() + FINAL - 1,
      followed,
    };
  };
  counting = new Counting({
    config: { key: 'test', name: 'Test chain', isTest: true },
    engine,
    store,
    boundsOf: () => bounds,
    everyMs: 1_000,
    live,
    between: (read) => read(),
    now: () => 7,
    onFailure: (error) => failures.push(error),
    onFinding: (finding) => findings.push(finding),
    onForced: (sentence) => forced.push(sentence),
  });
}

beforeEach(async () => {
  [followed, findings, failures, forced, given, cold] = [[], [], [], [], [ADA], []];
  target = null;
  chain.at = new Node();
  engine = new SteppedEngine(1_000);
  engine.begin(
    (realm) =>
      realm === 'paper'
        ? []
        : ['USDT', 'ETH'].map((code, asset): Command => ({
            type: 'list-asset',
            asset: asset as AssetId,
            code,
            scale: 8,
          })),
    () => undefined,
    6,
  );
  await must({ type: 'list-network', network: NETWORK, chain: 'eip155:1', genesis: 'b0' });
  const route = { route: ROUTE, network: NETWORK, asset: ETHER.asset, contract: null, decimals: 10, terms };
  await must({ type: 'list-route', ...route });
  store = await openStore();
  begin();
});

describe('what a chain holds', () => {
  it('is what the ledger says, to what is below a unit, and one block is asked of once', async () => {
    await deposit(HOUSE, 5_000n);
    await deposit(ADA, 1_234n);
    expect(await pauses()).toBe(false);
    const count = counting.count!;
    expect(count.routes).toMatchObject([{ held: 6_234n, books: 6_234n, belowUnit: 34n, difference: 0n }]);
    expect(count).toMatchObject({ block: { height: 2 }, addresses: 1, treasury: HOUSE, at: 7 });
    expect(findings).toEqual([]);
    const { asked } = chain.at;
    await counting.round();
    expect(chain.at.asked).toBe(asked);
  });

  it('counts neither what is credited in a later block nor what is seen and not credited as a difference', async () => {
    await deposit(HOUSE, 5_000n);
    // In the counted block, and the core does not take it yet.
    chain.at.move(ADA, 700n);
    const arrival = { transaction: 'x', index: 0, address: ADA, from: null, token: null, units: 700n };
    followed = [
      { ...arrival, state: 'included', block: 'b2', height: 2, isHeld: false, missingSince: null },
      {
        ...arrival,
        transaction: 'late',
        state: 'included',
        block: 'b9',
        height: 9,
        isHeld: false,
        missingSince: null,
      },
    ];
    expect(await pauses()).toBe(false);
    expect(counting.count?.routes).toMatchObject([{ seen: 700n, arriving: 0n, difference: 0n }]);
  });

  it('is told where it is more and not taken, with the block and the transaction, and pauses nothing', async () => {
    await deposit(HOUSE, 5_000n);
    await counting.round();
    await open(false);
    for (let block = 0; block < 5; block += 1) chain.at.mine([]);
    const block = chain.at.move(ADA, 3n);
    for (let block = 0; block < 9; block += 1) chain.at.mine([]);
    expect(await pauses()).toBe(false);
    expect(findings).toEqual([
      {
        coin: 'ETH',
        isLess: false,
        sentence: `the chain Test chain has 0.0000000003 ETH more than the ledger says: ada got 0.0000000003 ETH in block 7 by of ${block}`,
      },
    ]);
    // Once as long as it lasts, also in later blocks.
    chain.at.mine([]);
    await counting.round();
    expect([findings.length, difference(), forced]).toEqual([1, 3n, []]);
    await open();
    await counting.round();
    expect([counting.findings, difference(), await nobodys()]).toEqual([[], 0n, [0, 3]]);
  });

  it('is kept as nobody’s where it came without a transfer, once, and people give it to whose it is', async () => {
    await deposit(HOUSE, 5_000n);
    await deposit(ADA, 700n);
    await counting.round();
    const block = chain.at.move(ADA, 1_234n);
    expect(await pauses()).toBe(false);
    expect([difference(), findings, await nobodys()]).toEqual([0n, [], [12, 34]]);
    expect(forced).toEqual([
      `0.0000001234 ETH came to ada on Test chain in block 3 without a transfer, by of ${block}, and is kept as nobody's`,
    ]);
    // After a start it searches from the beginning, and finds what is new alone.
    begin();
    chain.at.move(ADA, 500n);
    await deposit(ADA, 100n);
    await counting.round();
    await counting.round();
    expect([difference(), findings, forced.length, await nobodys()]).toEqual([0n, [], 2, [17, 34]]);
    const owner = 1_000 as OwnerId;
    await must({ type: 'open-owner', owner });
    const gift = { owner, asset: ETHER.asset, amount: 17 as Units, unclaimedOf: ROUTE };
    await must({ type: 'credit-payment', reference: '0xcontract', ...gift });
    await counting.round();
    expect([difference(), await nobodys()]).toEqual([0n, [0, 34]]);
  });

  it('is kept where the node cuts the search off at first', async () => {
    await deposit(HOUSE, 5_000n);
    await counting.round();
    for (let block = 0; block < 5; block += 1) chain.at.mine([]);
    chain.at.move(ADA, 100n);
    chain.at.cutsOff = 2;
    await counting.round();
    expect([findings.length, forced.length]).toEqual([1, 0]);
    await counting.round();
    expect([difference(), counting.findings, forced.length]).toEqual([0n, [], 1]);
  });

  it('is kept at all addresses where it came to more than are searched at once', async () => {
    given = Array.from({ length: 7 }, (_, at) => `address-${at}`);
    await deposit(HOUSE, 5_000n);
    await counting.round();
    for (const address of given) chain.at.move(address, 100n);
    for (let rounds = 0; rounds < 3; rounds += 1) await counting.round();
    expect(failures).toEqual([]);
    expect([difference(), forced.length, await nobodys()]).toEqual([0n, 7, [7, 0]]);
  });

  it('is told and not kept while something else is missing, and never more of it than there is', async () => {
    await deposit(HOUSE, 5_000n);
    await counting.round();
    chain.at.move(HOUSE, -40n);
    chain.at.move(ADA, 100n);
    await counting.round();
    expect([difference(), forced, findings.length]).toEqual([60n, [], 1]);
    chain.at.move(HOUSE, 40n);
    await counting.round();
    // Of what came back no transfer tells, either; what was not found before stays told.
    expect([difference(), forced.length, counting.findings.length]).toEqual([60n, 1, 1]);
  });

  it('that was found is not kept where it is not there any more, nor where more is missing than was found', async () => {
    given = Array.from({ length: 4 }, (_, at) => `address-${at}`);
    await deposit(HOUSE, 5_000n);
    await deposit('address-3', 100n);
    await counting.round();
    await open(false);
    chain.at.move('address-0', 100n);
    await counting.round();
    chain.at.move(HOUSE, -40n);
    await open();
    for (let rounds = 0; rounds < 2; rounds += 1) await counting.round();
    expect([difference(), forced]).toEqual([60n, []]);
    for (const [at, units] of [40n, 40n, 40n, -90n].entries()) chain.at.move(`address-${at}`, units);
    for (let rounds = 0; rounds < 2; rounds += 1) await counting.round();
    expect([difference(), forced, await nobodys()]).toEqual([90n, [], [0, 0]]);
  });

  it.each(['keepForced', 'markForcedCredited'])('is credited once where it is cut off at %s', async (at) => {
    await deposit(HOUSE, 5_000n);
    await counting.round();
    chain.at.move(ADA, 100n);
    const { run } = store;
    store = {
      run: ((name: 'keepForced', input: never) =>
        name === at ? Promise.reject(new Error('cut off')) : run(name, input)) as CountingStore['run'],
    };
    begin();
    await counting.round();
    expect(failures).toHaveLength(1);
    store = { run };
    begin();
    await counting.round();
    chain.at.move(ADA, 200n);
    for (let rounds = 0; rounds < 2; rounds += 1) await counting.round();
    expect([difference(), await nobodys()]).toEqual([0n, [3, 0]]);
  });

  it('pauses withdrawals of the coin where it is less, once for each that is greater, and two may open it', async () => {
    await deposit(HOUSE, 5_000n);
    await counting.round();
    const block = chain.at.move(HOUSE, -40n);
    expect(await pauses()).toBe(true);
    expect(findings[0]).toMatchObject({ isLess: true });
    expect(findings[0]?.sentence).toContain(`house lost 0.000000004 ETH in block 2 by of ${block}`);
    await open();
    expect(await pauses()).toBe(false);
    chain.at.move(HOUSE, -1n);
    expect(await pauses()).toBe(true);
    await open();
    chain.at.move(HOUSE, 41n);
    expect([await pauses(), difference(), counting.findings]).toEqual([false, 0n, []]);
    // It was made good: the next one is a new one.
    chain.at.move(HOUSE, -1n);
    expect(await pauses()).toBe(true);
  });

  it('that is gone for good is written off by the amount that the count lacks, and by no user', async () => {
    await deposit(ADA, 1_234n);
    await counting.round();
    const parts = actionParts();
    await expect(writeOff(parts)).rejects.toThrow('Nothing is missing on route 0.');
    chain.at.move(ADA, -1_050n);
    expect(await pauses()).toBe(true);
    await expect(writeOff({ ...parts, now: () => 15 * 60_000 + 8 })).rejects.toThrow('not counted');
    await writeOff(parts);
    expect(proposed).toMatchObject([
      [{ route: ROUTE, reference: '0xgone', amount: 10, rest: 50, reason: 'key-lost' }, { approvals: 2 }],
    ]);
    await must(proposed[0]![0]);
    await counting.round();
    expect([difference(), counting.findings]).toEqual([0n, []]);
    expect(await withdrawalsOpen()).toBe(false);
    await expect(writeOff(parts)).rejects.toThrow('Nothing is missing');
  });

  it('is found after a start, too, as far back as the node answers', async () => {
    await deposit(HOUSE, 5_000n);
    const block = chain.at.move(HOUSE, -40n);
    await deposit(ADA, 100n);
    expect(await pauses()).toBe(true);
    expect(findings[0]?.sentence).toContain(`in block 2 by of ${block}`);
    begin();
    await open();
    expect(await pauses()).toBe(true);
  });

  it('is less where the ledger was told of what never came, and no address shows why', async () => {
    await deposit(HOUSE, 5_000n);
    await credit('forged:0', 900n, 1);
    expect(await pauses()).toBe(true);
    expect(findings[0]?.sentence).toMatch(/0\.00000009 ETH less than the ledger says: no address shows why$/);
  });

  it.each([
    [2, false],
    [4, true],
  ])('is counted twice before a node that lies in %s answers is believed: %s', async (lies, expected) => {
    await deposit(HOUSE, 5_000n);
    chain.at.lies = lies;
    expect(await pauses()).toBe(expected);
  });

  it('at the address that pays is told where it is below its floor or above its ceiling', async () => {
    await deposit(HOUSE, 5_000n);
    await deposit(ADA, 90_000n);
    const said = async (floor: bigint, ceiling: bigint) => {
      bounds = { floor, ceiling };
      await counting.round();
      return counting.stock;
    };
    expect(await said(6_000n, 10_000n)).toEqual([
      'Test chain: the address that pays has 0.0000005 ETH, below its floor of 0.0000006 ETH: refill it with 0.0000003 ETH to house',
    ]);
    expect(await said(1_000n, 4_000n)).toEqual([
      'Test chain: the address that pays has 0.0000005 ETH, above its ceiling of 0.0000004 ETH: 0.00000025 ETH belong in cold storage',
    ]);
    expect(await said(5_000n, 5_000n)).toEqual([]);
    // What goes by itself is nobody's to do.
    target = COLD;
    expect(await said(1_000n, 4_000n)).toEqual([]);
    expect(counting.count?.holdings).toEqual([
      { coin: 'ETH', decimals: 10, hot: 5_000n, cold: 0n, coldPlaces: [], users: 90_000n, bounds },
    ]);
  });

  it('is held in cold storage as anywhere: what is gone there pauses, and what comes back has cost what it cost', async () => {
    cold = [COLD];
    await deposit(HOUSE, 5_000n);
    await deposit(COLD, 4_000n);
    expect([await pauses(), difference(), counting.count?.holdings[0]?.cold]).toEqual([false, 0n, 4_000n]);
    const places = [{ address: COLD, units: 4_000n }];
    expect(counting.count?.holdings[0]?.coldPlaces).toEqual(places);
    // The house's own coins come back, for 100: seen before it is booked, then booked.
    chain.at.move(COLD, -600n);
    chain.at.move(HOUSE, 500n);
    const block = { ...chain.at.canonical.at(-1)!, parent: '', time: 0 };
    const receipt = { block, succeeded: true, fee: 100n, payer: COLD };
    const moved = [{ transaction: 'back', index: 0, address: HOUSE, from: COLD, token: null, units: 500n }];
    chain.at.findReceipt = async () => ({ ...receipt, moved });
    const back = { transaction: 'back', from: COLD, height: block.height };
    await store.run('keepReturns', { network: 'n', returns: [back] });
    expect([await pauses(), difference()]).toEqual([false, 0n]);
    expect(counting.count?.routes[0]?.leaving).toBe(100n);
    const cost = { amount: 1 as Units, rest: 0 };
    await must({ type: 'book-wallet-cost', route: ROUTE, reference: 'back', ...cost });
    await store.run('endReturn', { network: 'n', transaction: 'back', height: block.height, end: 'booked' });
    expect([await pauses(), difference()]).toEqual([false, 0n]);
    chain.at.move(COLD, -40n);
    expect([await pauses(), difference()]).toEqual([true, -40n]);
    expect(findings.at(-1)?.sentence).toContain('cold lost');
  });

  it('that no node tells is no shortage, and told as not counted', async () => {
    await deposit(HOUSE, 5_000n);
    await counting.round();
    chain.at.mine([]);
    chain.at.isSilent = true;
    expect(await pauses()).toBe(false);
    expect([failures.length, counting.count?.block.height]).toEqual([1, 1]);
    await counting.round();
    expect(failures.length).toBe(1);
  });
});
