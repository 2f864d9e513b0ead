/**
 * Nothing can set, delay or change what a seconds-contract comes to. Searches everything by which somebody could:
 * commands, calls, settings, columns and the operator service; and plays one contract through everything that a venue
 * can be told meanwhile.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { Exchange, SECONDS_POOL } from '@assay/core';
import type {
  AssetId,
  Command,
  ContractSettled,
  FilledTick,
  IndexPrice,
  PaperTick,
  OwnerId,
  ProductId,
  PublishedTick,
  RatePpm,
  SecondsCommand,
  TickSource,
  TimeMs,
  Units,
} from '@assay/core';
import { CALLS } from '@assay/protocol';
import type { CallName } from '@assay/protocol';
import { DECLARATIONS } from '@assay/protocol/schemas';
import { SETTINGS } from '../../env.ts';
import { openProjector } from '../../bootstrap/projector-modules.ts';
import { StoreFiles } from '../../projections/store-fixture.ts';
import { TRADERS, VENUE, FUNDING } from '../../projections/flow-fixture.ts';
import type { ContractDayTable, ContractOutcomeTable, ContractTable } from './contracts/table.ts';

const SOURCE = path.join(import.meta.dirname, '../..');
const REPOSITORY = path.join(SOURCE, '../../..');
/** Words for what somebody would say who wants an outcome. */
const TELLING = /outcome|result|final|settl|winner|verdict|win$|lose$|override|bias|postpone|delay/i;

type Fields<Named> = Readonly<Record<Exclude<keyof Named, 'type'>, true>>;
/** All that the commands of seconds-contracts can say. The compiler asks for each field that is added. */
const COMMAND_FIELDS: {
  readonly [Name in SecondsCommand['type']]: Fields<Extract<SecondsCommand, { type: Name }>>;
} = {
  'publish-ticks': { second: true, ticks: true },
  'fill-ticks': { ticks: true },
  'feed-paper-ticks': { liveTime: true, resumedAt: true, ticks: true },
  'set-pool-limits': { perCoin: true, perDirection: true, perOwner: true },
  'offer-seconds': {
    product: true,
    asset: true,
    periodMs: true,
    profitPpm: true,
    leastStake: true,
    greatestStake: true,
    isOffered: true,
  },
  'open-contract': {
    owner: true,
    requestId: true,
    product: true,
    direction: true,
    stake: true,
    profitPpm: true,
  },
  'set-play-limits': { owner: true, requestId: true, dailyLoss: true, reminderMinutes: true },
  'cool-off': { owner: true, requestId: true, until: true },
  'note-unclean-stop': {},
};
const PARTS: readonly [Fields<PublishedTick>, Fields<FilledTick>, Fields<TickSource>, Fields<PaperTick>] = [
  { asset: true, price: true, freshAt: true, sources: true },
  { asset: true, second: true, price: true, freshAt: true, sources: true },
  { price: true, leftOut: true, trade: true },
  { asset: true, number: true, second: true, price: true, freshAt: true, filled: true },
];

/** Where the server sends each of them from: nowhere else. */
const SENT_FROM: Readonly<Record<SecondsCommand['type'], readonly string[]>> = {
  'publish-ticks': ['schedule/index-ticks.ts'],
  'fill-ticks': ['schedule/missed-seconds.ts'],
  'feed-paper-ticks': ['modules/paper/ticks.ts'],
  'set-pool-limits': ['engine/terms.ts', 'venue/listing.ts'],
  'offer-seconds': ['engine/terms.ts', 'venue/listing.ts'],
  'open-contract': ['modules/seconds/service.ts'],
  'set-play-limits': ['modules/seconds/own-limits.ts'],
  'cool-off': ['modules/seconds/own-limits.ts'],
  'note-unclean-stop': ['bootstrap/stores.ts'],
};

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(\.test|[.-]fixture)\.tsx?$/.test(file))
    .map((file) => file.replaceAll(path.sep, '/'));
}

describe('commands', () => {
  it('say no outcome, no contract and no time of settlement', () => {
    const said = [...Object.values(COMMAND_FIELDS), ...PARTS].flatMap((fields) => Object.keys(fields));
    expect(said.filter((field) => TELLING.test(field) || /contract/i.test(field))).toEqual([]);
    // A price is said of a coin and a second, for all contracts alike.
    expect(said.filter((field) => /price/i.test(field))).toHaveLength(4);
  });

  it('name a contract nowhere in the whole vocabulary', () => {
    const folder = path.join(REPOSITORY, 'packages/core/src/vocabulary');
    const commands = readdirSync(folder).filter((file) => file.endsWith('commands.ts'));
    expect(commands).toEqual(
      expect.arrayContaining(['commands.ts', 'seconds-commands.ts', 'account-commands.ts']),
    );
    for (const file of commands) {
      const text = readFileSync(path.join(folder, file), 'utf8');
      expect([file, /ContractId\b/.test(text)]).toEqual([file, false]);
    }
  });

  it('are sent by the jobs, the opening, proposals of terms and the trader’s own calls alone', () => {
    const files = filesUnder(SOURCE);
    for (const [name, from] of Object.entries(SENT_FROM)) {
      const found = files.filter((file) =>
        readFileSync(path.join(SOURCE, file), 'utf8').includes(`type: '${name}'`),
      );
      expect([name, found.toSorted()]).toEqual([name, from]);
    }
  });
});

/** Every field name within a schema. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const properties = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...properties, ...Object.values(schema).flatMap(fieldsOf)];
}

describe('calls, settings and the operator service', () => {
  // Keys of CALLS are the call names.
  const names = Object.keys(CALLS) as CallName[];
  const ofSeconds = names.filter((name) => /second|period/i.test(CALLS[name].path));

  it('take what the trader chooses, and nothing about an outcome', () => {
    const taken = Object.fromEntries(ofSeconds.map((name) => [name, fieldsOf(DECLARATIONS[name].request)]));
    expect(taken).toEqual({
      periodList: ['symbol', 'kind'],
      createSecondContract: ['symbol', 'periodId', 'direction', 'amount', 'payoutRate', 'requestId'],
      secondContractList: ['symbol', 'status', 'from', 'to', 'pageNo', 'pageSize'],
      secondContractProof: ['id'],
      secondContractLimits: [],
      setSecondContractLimits: ['dailyLoss', 'reminderMinutes', 'requestId'],
      secondContractCoolOff: ['until', 'requestId'],
      secondContractStatistics: ['symbol', 'days'],
      secondContractPool: [],
    });
    const reporting = names.flatMap((name) =>
      fieldsOf(DECLARATIONS[name].request)
        .filter((field) => TELLING.test(field))
        .map((field) => [name, field]),
    );
    // Sign-ins that worked, or those that did not.
    expect(reporting).toEqual([['getLoginLog', 'result']]);
  });

  it('the settings know nothing of contracts', () => {
    const about = /second(s|_)?contract|settle|payout|odds|outcome|pool|expir|period/i;
    const found = Object.keys(SETTINGS).filter((name) => about.test(name));
    expect(found).toEqual([]);
  });

  it('the operator service neither names a contract nor sends a command about one', () => {
    const ofOperators = filesUnder(SOURCE).filter((file) =>
      /^(operator|modules\/operators)\/|(\/operator|-actions)\.ts$/.test(file),
    );
    expect(ofOperators).toContain('modules/seconds/operator.ts');
    expect(ofOperators).toContain('modules/seconds/product-actions.ts');
    // The terms of contracts to come, which two operators agree on.
    const terms = /'(offer-seconds|set-pool-limits|seconds-rules|seconds-product|seconds-limits)'/g;
    // The product, by its name, where people decide in which countries it is offered.
    const product = /'seconds-contracts are'/g;
    // What coin a futures market's money is in.
    const coin = /\bsettles ?in\b/gi;
    for (const file of ofOperators) {
      const whole = readFileSync(path.join(SOURCE, file), 'utf8');
      const text = [terms, product, coin].reduce((rest, named) => rest.replaceAll(named, ''), whole);
      expect([file, /contract-|seconds-|settle|payout-|\bpool\b/i.test(text)]).toEqual([file, false]);
    }
  });
});

type FromEvent = `contract-${'opened' | 'started' | 'settled'}${string}` | 'place' | 'sum';
/** What each column is written from. The compiler asks for each column that is added. */
const COLUMNS: {
  readonly contracts: Readonly<Record<keyof ContractTable, FromEvent>>;
  readonly contract_days: Readonly<Record<keyof ContractDayTable, FromEvent>>;
  readonly contract_outcomes: Readonly<Record<keyof ContractOutcomeTable, FromEvent>>;
} = {
  contracts: {
    realm: 'place',
    contract: 'contract-opened.contract',
    sequence: 'place',
    owner: 'contract-opened.owner',
    product: 'contract-opened.product',
    asset: 'contract-opened.asset',
    direction: 'contract-opened.direction',
    stake: 'contract-opened.stake',
    profit_ppm: 'contract-opened.profitPpm',
    profit: 'contract-opened.profit',
    rules: 'contract-opened.rulesVersion',
    first_tick: 'contract-opened.firstTick',
    accepted_at: 'contract-opened.acceptedAt',
    expires_at: 'contract-opened.expiresAt',
    status: 'contract-settled.result',
    open_number: 'contract-started.number',
    open_second: 'contract-started.second',
    open_price: 'contract-started.price',
    result: 'contract-settled.result',
    cause: 'contract-settled.cause',
    paid: 'contract-settled.paid',
    final_price: 'contract-settled.final',
    settled_at: 'place',
  },
  contract_days: {
    realm: 'place',
    owner: 'contract-settled.owner',
    day: 'place',
    asset: 'contract-settled.asset',
    won: 'sum',
    lost: 'sum',
    equal: 'sum',
    voided: 'sum',
    void_paid: 'sum',
    staked: 'sum',
    returned: 'sum',
    decided_staked: 'sum',
    decided_profit: 'sum',
  },
  contract_outcomes: {
    realm: 'place',
    result: 'contract-settled.result',
    cause: 'contract-settled.cause',
    paid: 'contract-settled.paid',
    contracts: 'sum',
    staked: 'sum',
    returned: 'sum',
  },
};

describe('columns', () => {
  const files = new StoreFiles();
  afterAll(() => files.removeAll());

  it('are each written from an event of the core', async () => {
    const location = await files.make();
    await (await openProjector(location)).close();
    const database = new Database(location, { readonly: true });
    const tables = database
      .prepare<[], { name: string }>(
        `select name from sqlite_master where type = 'table' and name like 'contract%'`,
      )
      .all()
      .map(({ name }) => name);
    expect(tables.toSorted()).toEqual(Object.keys(COLUMNS).toSorted());
    for (const [table, columns] of Object.entries(COLUMNS)) {
      const found = database
        .prepare<[], { name: string }>(`select name from pragma_table_info('${table}')`)
        .all();
      expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(columns).toSorted());
    }
    database.close();
  });

  it('are written by the one read model, which never judges', () => {
    const writing =
      /(insertInto|updateTable|deleteFrom)\('contract|(insert into|update|delete from) contract/i;
    const found = filesUnder(SOURCE).filter((file) =>
      writing.test(readFileSync(path.join(SOURCE, file), 'utf8')),
    );
    expect(found).toEqual(['modules/seconds/contracts/projection.ts']);
  });

  it('of what cannot be rebuilt know nothing of contracts', () => {
    const stores = ['storage/identity', 'journal'].flatMap((folder) =>
      filesUnder(path.join(SOURCE, folder)).map((file) => path.join(SOURCE, folder, file)),
    );
    expect(stores.length).toBeGreaterThan(20);
    expect(stores.filter((file) => /contract_|settlement/i.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

const START_SECOND = 1_790_553_600;
const PERIOD_SECONDS = 30;
const [alice, bob] = [TRADERS[0]!, TRADERS[1]!];
const BTC = 1 as AssetId;
const units = (whole: number): Units => (whole * 1_000_000) as Units;
const offer: Command = {
  type: 'offer-seconds',
  product: 1 as ProductId,
  asset: BTC,
  periodMs: PERIOD_SECONDS * 1_000,
  profitPpm: 850_000 as RatePpm,
  leastStake: units(10),
  greatestStake: units(5_000),
  isOffered: true,
};
const limits = (whole: number): Command => ({
  type: 'set-pool-limits',
  perCoin: units(whole),
  perDirection: units(whole),
  perOwner: units(whole),
});

/** Everything that a venue can be told while a contract is open, by anybody. */
const MEANWHILE: readonly Command[] = [
  limits(0),
  limits(100_000),
  { ...offer, profitPpm: 1 as RatePpm },
  { ...offer, isOffered: false },
  { ...offer, leastStake: units(4_000) },
  { type: 'note-unclean-stop' },
  { type: 'set-account-status', owner: alice, status: 'frozen' },
  { type: 'set-account-status', owner: alice, status: 'closed' },
  { type: 'set-account-status', owner: alice, status: 'active' },
  { type: 'exclude-owner', owner: alice, until: (START_SECOND * 1_000 + 86_400_000) as TimeMs },
  { type: 'set-play-limits', owner: alice, requestId: null, dailyLoss: units(0), reminderMinutes: 1 },
  { type: 'cool-off', owner: alice, requestId: null, until: (START_SECOND * 1_000 + 86_400_000) as TimeMs },
  { type: 'reset-account', owner: alice, requestId: null, grants: [] },
  { type: 'activate-rules', version: 1 },
  { type: 'index-tick', asset: 2 as AssetId, second: START_SECOND + 99, price: 1 as IndexPrice },
  {
    type: 'feed-paper-ticks',
    liveTime: (START_SECOND * 1_000 + 90_000) as TimeMs,
    resumedAt: null,
    ticks: [],
  },
  { type: 'advance-time' },
  {
    type: 'deposit',
    owner: SECONDS_POOL,
    requestId: null,
    asset: 0 as AssetId,
    amount: units(1),
    source: 'house-funding',
  },
  openContract(bob, 'rise'),
  openContract(bob, 'fall'),
];

function openContract(owner: OwnerId, direction: 'rise' | 'fall'): Command {
  return {
    type: 'open-contract',
    owner,
    requestId: null,
    product: 1 as ProductId,
    direction,
    stake: units(100),
    profitPpm: 850_000 as RatePpm,
  };
}

/** Prices of some seconds, null where there is none, with what is said between them. */
interface Course {
  readonly prices: readonly (number | null)[];
  readonly said: readonly (readonly number[])[];
}

/** Plays one contract of alice's to its end. */
function played({ prices, said }: Course): ContractSettled {
  const exchange = Exchange.empty();
  let time = START_SECOND * 1_000;
  const settled: ContractSettled[] = [];
  const apply = (command: Command): void => {
    for (const event of exchange.apply(time as TimeMs, command).events) {
      if (event.type === 'contract-settled' && event.owner === alice) settled.push(event);
    }
  };
  const fund: Command = {
    type: 'deposit',
    owner: SECONDS_POOL,
    requestId: null,
    asset: 0 as AssetId,
    amount: units(1_000_000),
    source: 'house-funding',
  };
  for (const command of [...VENUE, ...FUNDING, limits(100_000), fund, offer]) apply(command);
  const tick = (price: number | null): void => {
    if (price === null) return apply({ type: 'advance-time' });
    const ticks = [{ asset: BTC, price: (price * 10 ** 8) as IndexPrice, freshAt: null, sources: [] }];
    apply({ type: 'publish-ticks', second: Math.floor(time / 1_000), ticks });
  };
  tick(100);
  time += 500;
  apply(openContract(alice, 'rise'));
  for (const [index, price] of prices.entries()) {
    time += 500;
    tick(price);
    for (const number of said[index] ?? []) apply(MEANWHILE[number] as Command);
    time += 500;
  }
  const [only] = settled;
  if (only === undefined || settled.length > 1) throw new Error(`settled ${settled.length} times`);
  return only;
}

it('what a venue is told meanwhile changes nothing about a contract', () => {
  const seconds = PERIOD_SECONDS + 4;
  const price = fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 98, max: 103 }) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
  const prices = fc.array(price, { minLength: seconds, maxLength: seconds });
  const numbers = fc.array(fc.integer({ min: 0, max: MEANWHILE.length - 1 }), { maxLength: 3 });
  const said = fc.array(numbers, { minLength: seconds, maxLength: seconds });
  const results = new Set<string>();
  fc.assert(
    fc.property(prices, said, (course, words) => {
      const { balanceAfter: _, poolAfter: __, ...silent } = played({ prices: course, said: [] });
      const { balanceAfter: ___, poolAfter: ____, ...received } = played({ prices: course, said: words });
      expect(received).toEqual(silent);
      results.add(silent.result);
    }),
    { numRuns: 60 },
  );
  expect(results.size).toBeGreaterThan(1);
});
