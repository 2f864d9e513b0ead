/** Which trades stay in the views store: those of traders for good, those between accounts of the house while a tape shows them. */
import type { Event, MarketId, Sequence, TimeMs, TradeId } from '@assay/core';
import { expect, it } from 'vitest';
import type { Realm } from '../../engine/port.ts';
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import { describeOnBoth, platformsOn } from '../store-fixture.ts';
import type { StoreHarness } from '../store-fixture.ts';
import { TAPE_LENGTH } from '../tape.ts';
import { TradeRows } from './trades.ts';

const [SPOT, FUTURE] = [0 as MarketId, 1 as MarketId];

interface Traded {
  readonly id: number;
  readonly realm: Realm;
  readonly market: MarketId;
  readonly isOfHouse: boolean;
}

/** So many trades, from a number on. */
const trades = (first: number, count: number, change: Partial<Traded> = {}): readonly Traded[] =>
  Array.from({ length: count }, (_, index) => ({
    id: first + index,
    realm: 'live',
    market: SPOT,
    isOfHouse: true,
    ...change,
  }));
const ofTrader = (id: number, change: Partial<Traded> = {}): readonly Traded[] =>
  trades(id, 1, { isOfHouse: false, ...change });

const party = (owner: number, house: boolean) => ({ order: owner * 10, owner, fee: 3, feeRatePpm: 4, house });
/** Of the house, with another account of it or with a trader; a contract's in its market. */
const eventOf = ({ id, market, isOfHouse }: Traded): Event =>
  ({
    type: market === SPOT ? 'trade' : 'futures-trade',
    trade: id as TradeId,
    market,
    price: 5,
    quantity: 6,
    value: 30,
    takerSide: 'buy',
    maker: party(100, true),
    taker: party(1_000, isOfHouse),
  }) as unknown as Event;

await describeOnBoth(suite);

function suite(files: StoreHarness): void {
  const openEmpty = platformsOn(files);

  /** A store of these markets in both realms. */
  async function open(): Promise<ViewsDatabase> {
    const database = await openEmpty();
    const decimals = { base: 1, quote: 0, tick_decimals: 1, lot_decimals: 3 };
    for (const realm of ['live', 'paper'] as const) {
      const market = { realm, market: SPOT, ...decimals } as never;
      await database.insertInto('markets').values(market).execute();
      const contract = { realm, market: FUTURE, ...decimals, kind: 'linear', cycle: 'perpetual' } as never;
      await database.insertInto('futures_markets').values(contract).execute();
    }
    return database;
  }

  /** Writes each part in a transaction of its own, the last ones behind a start. */
  async function written(...parts: readonly (readonly Traded[])[]): Promise<readonly (string | number)[]> {
    const database = await open();
    let rows = await TradeRows.load(database);
    for (const [number, part] of parts.entries()) {
      if (number > 0 && number === parts.length - 1) rows = await TradeRows.load(database);
      for (const traded of part) {
        const position = { sequence: traded.id as Sequence, time: traded.id as TimeMs, part: 0 };
        rows.take({ realm: traded.realm, ...position }, eventOf(traded));
      }
      await database.transaction().execute((transaction) => rows.write(transaction));
    }
    const found = await database
      .selectFrom('trades')
      .select(['realm', 'trade_id'])
      .orderBy('realm')
      .orderBy('trade_id')
      .execute();
    return found.map(({ realm, trade_id }) => (realm === 'live' ? trade_id : `${realm} ${trade_id}`));
  }
  const numbers = (all: readonly Traded[]): readonly number[] => all.map(({ id }) => id);

  it('are all of those of traders, and of the house as many as the tape shows', async () => {
    const before = trades(1, 50);
    const trader = ofTrader(51);
    const behind = trades(52, TAPE_LENGTH - 20);
    const last = trades(52 + TAPE_LENGTH - 20, 30);
    const left = numbers([...trader, ...[...behind, ...last].slice(-TAPE_LENGTH)]);
    const all = [...before, ...trader, ...behind, ...last];
    expect(left).toHaveLength(TAPE_LENGTH + 1);
    expect(await written(all)).toEqual(left);
    // Also where they have been written before they go.
    expect(await written([...before, ...trader, ...behind], last)).toEqual(left);
    expect(await written(before, [...trader, ...behind], last)).toEqual(left);
  });

  it('are counted by market and realm', async () => {
    const elsewhere = [
      ...trades(1_000, 1, { market: FUTURE }),
      ...trades(2_000, 1, { realm: 'paper' }),
      ...ofTrader(3_000, { realm: 'paper', market: FUTURE }),
    ];
    const spot = trades(1, TAPE_LENGTH);
    const one = trades(TAPE_LENGTH + 1, 1);
    expect(await written([...elsewhere, ...spot])).toEqual([
      ...numbers(spot),
      1_000,
      'paper 2000',
      'paper 3000',
    ]);
    const left = [...numbers([...spot.slice(1), ...one]), 1_000, 'paper 2000', 'paper 3000'];
    expect(await written([...elsewhere, ...spot], one)).toEqual(left);
  });

  it('go however many go at once, and of their realm alone', async () => {
    const ofMarkets = (first: number): readonly Traded[] =>
      [2, 3, 4].flatMap((market) =>
        trades(market * 1_000 + first, TAPE_LENGTH, { market: market as MarketId }),
      );
    const sameNumber = trades(2_000, 1, { realm: 'paper' });
    expect(await written([...ofMarkets(0), ...sameNumber], ofMarkets(TAPE_LENGTH), [])).toEqual([
      ...numbers(ofMarkets(TAPE_LENGTH)),
      'paper 2000',
    ]);
  });

  it('are written with all that the trade says', async () => {
    const database = await open();
    const rows = await TradeRows.load(database);
    for (const [index, traded] of [...ofTrader(7), ...trades(8, 1, { market: FUTURE })].entries()) {
      const position = { sequence: (70 + index) as Sequence, time: 700 as TimeMs, part: 0 };
      rows.take({ realm: 'live', ...position }, eventOf(traded));
    }
    rows.take({ realm: 'live', sequence: 72 as Sequence, time: 700 as TimeMs, part: 0 }, {
      ...eventOf(ofTrader(9)[0]!),
      type: 'index-ticked',
    } as unknown as Event);
    await database.transaction().execute((transaction) => rows.write(transaction));
    const figures = { time: 700, price: 5, quantity: 6, value: 30, taker_side: 'buy' };
    const maker = { maker_order: 1_000, maker_owner: 100, maker_fee: 3, maker_rate_ppm: 4 };
    const taker = { taker_order: 10_000, taker_owner: 1_000, taker_fee: 3, taker_rate_ppm: 4 };
    const same = { realm: 'live', ...figures, ...maker, ...taker };
    expect(await database.selectFrom('trades').selectAll().orderBy('trade_id').execute()).toEqual([
      { ...same, trade_id: 7, market: SPOT, sequence: 70, between_house: 0 },
      { ...same, trade_id: 8, market: FUTURE, sequence: 71, between_house: 1 },
    ]);
  });
}
