/** The series of a delivery market where it is told: in the mark of the market, and with what happens to orders and positions. */
import { expect, it } from 'vitest';
import type { Command, OwnerId } from '@assay/core';
import type { PrivatePush } from '../gateway/own-channel.ts';
import { TERMS_OF_TEST, futuresMarket, futuresOrder, toCollateral } from '../engine/futures-fixture.ts';
import { SteppedEngine } from '../engine/stepped-engine-fixture.ts';
import { futuresChannel } from '../modules/futures/channel.ts';
import { spotChannel } from '../modules/spot/channel.ts';
import { FUNDING, START_MS, TRADERS, VENUE } from '../projections/flow-fixture.ts';
import { presentMark } from '../market-data/frame-presenter.ts';
import { FuturesStandings, readFutures } from '../market-data/futures-standings.ts';
import { createInstrumentRegistry } from '../market-data/instrument-registry.ts';
import { SeriesNow } from '../market-data/series-now.ts';

const [alice, bob] = [TRADERS[0]!, TRADERS[1]!];
/** Behind the three spot markets. */
const MARKET = 3;
const START = START_MS / 1000;
const END = 300;

async function submit(engine: SteppedEngine, ...commands: readonly Command[]): Promise<void> {
  for (const command of commands) {
    const { outcome } = await engine.submit('live', command);
    if (outcome.type === 'refused') throw new Error(outcome.refusal.code);
  }
}

async function tickTo(engine: SteppedEngine, second: number): Promise<void> {
  for (let at = Math.floor(engine.now / 1000) - START + 1; at <= second; at += 1) {
    engine.now = (START + at) * 1000;
    const tick = { asset: 1 as never, price: 5e12 as never, freshAt: engine.now as never, sources: [] };
    await submit(engine, { type: 'publish-ticks', second: START + at, ticks: [tick] });
  }
}

it('is told with marks, orders and positions, from one to the next', async () => {
  const engine = new SteppedEngine(START_MS);
  const terms = { ...TERMS_OF_TEST, fundingIntervalSeconds: 0 };
  engine.begin(
    () => [...VENUE, ...FUNDING, futuresMarket(MARKET, { cycle: '5-minutes', terms })],
    () => undefined,
  );
  await submit(engine, toCollateral(alice, 0, 1e10), toCollateral(bob, 0, 1e10));
  const reading = await readFutures(engine, 'live');
  const instruments = createInstrumentRegistry(
    (await engine.read('live', { type: 'listing' })).result,
    reading.states,
  );
  const info = instruments.futuresOf(MARKET as never)!;
  const running = SeriesNow.of(engine);
  const pushed: PrivatePush[] = [];
  const listening = {
    realm: 'live' as const,
    virtual: 0 as const,
    has: (owner: OwnerId) => owner === alice,
    push: (_: OwnerId, frame: PrivatePush) => void pushed.push(frame),
  };
  const channels = [
    spotChannel.own(instruments, running)(listening),
    futuresChannel.own(instruments, running)(listening),
  ];
  engine.onBatch(({ entries }) => {
    for (const entry of entries)
      for (const event of entry.events) for (const channel of channels) channel.take(entry, event);
  });
  const standings = new FuturesStandings(reading, engine, 'live');
  const marked = async () => {
    const told: unknown[] = [];
    await standings.refresh((standing) => told.push(presentMark(info, standing, instruments).series));
    return told;
  };

  await tickTo(engine, 5);
  expect(await marked()).toMatchObject([{ series: 1, phase: 'trading', expireTime: START_MS + 300_000 }]);
  await submit(engine, futuresOrder(bob, MARKET, 'sell', 500_000, 100));
  await submit(engine, futuresOrder(alice, MARKET, 'buy', 500_000, 100));
  const first = { series: 1, expireTime: START_MS + END * 1000 };
  expect(pushed.map(({ type, data }) => [type, 'change' in data ? data.change : null])).toEqual([
    ['ORDER', 'accepted'],
    ['ORDER', 'traded'],
    ['POSITION', 'traded'],
    ['ORDER', 'closed'],
  ]);
  for (const { data } of pushed.splice(0)) expect(data).toMatchObject(first);

  // Each tick of the window is told.
  await tickTo(engine, 241);
  await marked();
  await tickTo(engine, 242);
  expect(await marked()).toMatchObject([{ series: 1, ticks: 2 }]);
  await tickTo(engine, END + 3);
  expect(pushed.map(({ data }) => data)).toMatchObject([{ change: 'settled', amount: '0.000', ...first }]);
  expect(await marked()).toMatchObject([{ series: 2, phase: 'trading', settlementPrice: null }]);
});
