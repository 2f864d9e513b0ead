/** Futures markets among the market data, over the real engine: what is traded, and where they stand. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { digitsOf } from '@assay/core';
import type { Command, MarketId, OperatorId, ProposalId, RatePpm, TimeMs } from '@assay/core';
import type { KlineData, MarkData, TradeData } from '@assay/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  TERMS_OF_TEST,
  futuresMarket,
  futuresOrder,
  inverseMarket,
  tickOf,
  toCollateral,
} from '../engine/futures-fixture.ts';
import type { Engine } from '../engine/port.ts';
import { TRADERS } from '../projections/flow-fixture.ts';
import { eventually, openVenue, submit, type TestVenue } from './venue-fixture.ts';

const [alice, bob] = [TRADERS[0]!, TRADERS[1]!];
const [LINEAR, INVERSE] = [3, 4] as MarketId[];
let folder: string;
let venue: TestVenue;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'assay-futures-'));
  venue = await openVenue(folder);
});
afterAll(async () => {
  await venue.close();
  rmSync(folder, { recursive: true, force: true });
});

const timeOf = async (engine: Engine): Promise<number> =>
  (await engine.read('live', { type: 'listing' })).time;

/** Ticks of the last two seconds: an index is fresh from the second one on. */
async function tick(engine: Engine, usdt: number): Promise<void> {
  const second = Math.floor((await timeOf(engine)) / 1_000);
  for (const one of [second - 1, second]) await engine.submit('live', tickOf(one, usdt));
}

async function all(engine: Engine, commands: readonly Command[]): Promise<void> {
  for (const command of commands) await submit(engine, command);
}

describe('a futures market', () => {
  it('has a picture from its listing on, apart from the spot market of its pair', async () => {
    const { engine, marketData } = venue;
    const told: (MarkData | KlineData | TradeData)[] = [];
    marketData.onMark((mark) => told.push(mark));
    marketData.onTrades((trades) => told.push(trades));
    expect(marketData.futuresItems()).toEqual([]);
    await all(engine, [futuresMarket(LINEAR!), inverseMarket(INVERSE!)]);
    const linear = marketData.instruments.findFutures('BTCUSDT-PERP')!;
    const inverse = marketData.instruments.findFutures('BTCUSD-PERP')!;
    await eventually(() =>
      expect(marketData.mark(linear)).toMatchObject({
        symbol: 'BTCUSDT-PERP',
        markPrice: null,
        index: 'dead',
        openInterest: '0.000',
      }),
    );
    await all(
      engine,
      [alice, bob].flatMap((owner) => [toCollateral(owner, 0, 1e12), toCollateral(owner, 1, 1e10)]),
    );
    await tick(engine, 60_000);
    expect(marketData.openCandle(linear, '1d')).toMatchObject({
      source: 'index',
      candle: [expect.any(Number), '60000.0', '60000.0', '60000.0', '60000.0', '0.000'],
    });
    await all(engine, [
      futuresOrder(alice, LINEAR!, 'sell', 600_100, 50),
      futuresOrder(bob, LINEAR!, 'buy', 600_100, 20),
      futuresOrder(alice, INVERSE!, 'sell', 600_000, 300),
      futuresOrder(bob, INVERSE!, 'buy', 600_000, 300),
    ]);
    await eventually(() => {
      expect(marketData.depth(linear, 5)).toMatchObject({ bids: [], asks: [['60010.0', '0.030']] });
      expect(marketData.mark(linear)).toMatchObject({
        indexPrice: '60000.00000000',
        fundingRate: '0.000000000',
        openInterest: '0.020',
      });
    });
    expect(marketData.mark(linear)?.markPrice).toMatch(/^60\d{3}\.\d$/);
    // Nothing was funded, nobody bids: each of the three is the index.
    const made = { funding: '60000.000', book: '60000.000', traded: '60000.000', median: 'funding' };
    expect(marketData.mark(linear)?.made).toEqual(made);
    expect(marketData.mark(linear)?.nextFunding).toBeGreaterThan(await timeOf(engine));
    expect(marketData.recentTrades(linear, 5)).toMatchObject([{ price: '60010.0', amount: '0.020' }]);
    const { markPrice } = marketData.mark(linear)!;
    expect(marketData.detail(linear)).toMatchObject({
      symbolName: 'BTCUSDT-PERP',
      close: '60010.0',
      amount: '0.020',
      turnover24: '1200.200000',
      markPrice,
    });
    // In its coin: 300 USD at 60,000.
    expect(marketData.detail(inverse)).toMatchObject({ amount: '300', turnover24: '0.00500000' });
    const spot = marketData.instruments.findMarket('BTCUSDT')!;
    expect(marketData.detail(spot)).toMatchObject({ close: '60000.0', amount: '0.00000' });
    expect(told).toContainEqual(expect.objectContaining({ symbol: 'BTCUSDT-PERP', openInterest: '0.020' }));
    expect(told.filter((one) => 'trades' in one).map(({ symbol }) => symbol)).toEqual([
      'BTCUSDT-PERP',
      'BTCUSD-PERP',
    ]);
  });

  it('is in the list of contracts with its terms, and not among the spot markets', async () => {
    const { engine, marketData } = venue;
    await submit(engine, { type: 'set-price-band', market: LINEAR!, bandPpm: 50_000 as never });
    const halted = { status: 'cancel-only', until: null, effectiveAt: null } as const;
    await submit(engine, { type: 'set-market-status', market: INVERSE!, ...halted });
    await eventually(() =>
      expect(marketData.futuresItems()).toMatchObject([
        { symbol: 'BTCUSDT-PERP', takerFeeRatePpm: 500, priceBandPpm: 50_000, maximumAmount: '100.000' },
        { symbol: 'BTCUSD-PERP', status: 'cancel-only', open: 0, maximumAmount: '100000' },
      ]),
    );
    expect(marketData.futuresItems('inverse').map(({ symbol }) => symbol)).toEqual(['BTCUSD-PERP']);
    expect(marketData.coinItems().map(({ symbol }) => symbol)).toEqual(['BTCUSDT', 'ETHUSDT', 'ETHBTC']);
  });

  it('announces terms that operators have approved, until they are in force', async () => {
    const { engine, marketData } = venue;
    const linear = marketData.instruments.findFutures('BTCUSDT-PERP')!;
    const terms = { ...TERMS_OF_TEST, takerFeeRatePpm: 600 as RatePpm };
    const time = await timeOf(engine);
    const proposed = {
      command: digitsOf({ type: 'set-futures-terms', market: LINEAR!, terms }),
      approvals: 1,
    };
    const [ann, ben] = [1, 2] as OperatorId[];
    const when = { expiresAt: (time + 60_000) as TimeMs, delayMs: 500 };
    const proposal = 1 as ProposalId;
    const keyOf = (operator: number) => `${operator}`.repeat(64);
    await all(engine, [
      { type: 'register-operator', operator: ann!, publicKey: keyOf(1), roles: 1 },
      { type: 'register-operator', operator: ben!, publicKey: keyOf(2), roles: 1 },
      { type: 'propose', proposal, operator: ann!, ...proposed, ...when },
    ]);
    expect(marketData.announcedTerms(linear)).toEqual([]);
    await submit(engine, { type: 'approve-proposal', proposal, operator: ben!, signature: 'ab'.repeat(64) });
    expect(marketData.announcedTerms(linear)).toEqual([{ time: expect.any(Number), terms }]);
    expect(marketData.announcedFees()).toEqual([]);
    await eventually(async () => {
      await submit(engine, { type: 'advance-time' });
      expect(marketData.announcedTerms(linear)).toEqual([]);
      expect(marketData.futuresItems('linear')[0]).toMatchObject({ takerFeeRatePpm: 600 });
    });
  });

  it('looks the same behind a start, and its index goes stale without an event', async () => {
    const seen = () => {
      const { marketData } = venue;
      return ['BTCUSDT-PERP', 'BTCUSD-PERP'].map((symbol) => {
        const market = marketData.instruments.findFutures(symbol)!;
        const { close, amount, turnover24, high24, openPrice, status } = marketData.detail(market);
        const figures = { close, amount, turnover24, high24, openPrice, status };
        const { bids, asks } = marketData.depth(market, 5);
        return [figures, bids, asks, marketData.mark(market)?.openInterest];
      });
    };
    const before = seen();
    const later = (await timeOf(venue.engine)) + 120_000;
    await venue.close();
    venue = await openVenue(folder, later);
    expect(seen()).toEqual(before);
    const linear = venue.marketData.instruments.findFutures('BTCUSDT-PERP')!;
    const marks: MarkData[] = [];
    venue.marketData.onMark((mark) => marks.push(mark));
    await submit(venue.engine, { type: 'advance-time' });
    await eventually(() => expect(venue.marketData.mark(linear)?.index).toBe('dead'));
    await tick(venue.engine, 61_000);
    await eventually(() => expect(marks.at(-1)).toMatchObject({ index: 'fresh' }));
  });
});
