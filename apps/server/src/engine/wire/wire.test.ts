import { describe, expect, test } from 'vitest';
import type { Command, Lots, OrderId, RatePpm, Sequence, Ticks, TimeMs, Units } from '@assay/core';
import { ByteWriter, encodeCommand, Exchange, MARKET_MAKER, PackWriter } from '@assay/core';
import {
  ALICE,
  BOB,
  BTC,
  BTCUSDT,
  deposit,
  FUNDED,
  GENESIS,
  limit,
  openOwner,
  orderFlow,
  USDT,
} from '../engine-fixture.ts';
import type { PendingHash, WorkItem, WorkResult } from '../work.ts';
import type { PublishedBatch, PublishedEntry } from '../port.ts';
import { RunPacker, unpackRun } from './run-wire.ts';
import { WorkPacker, WorkUnpacker } from './work-wire.ts';

const TIME = 1_700_000_000_000 as TimeMs;

/** Slices, self-trade prevention, waiting and linked orders, bands and tiers. */
function* everyKindOfOrder(): Generator<Command> {
  for (const owner of [ALICE, BOB]) {
    yield { type: 'cancel-all-orders', owner, requestId: null, market: null };
  }
  const rates = { makerFeeRatePpm: 100 as RatePpm, takerFeeRatePpm: 200 as RatePpm };
  yield { type: 'set-fee-tiers', currency: USDT, tiers: [{ volume: 0 as Units, ...rates }] };
  yield { type: 'set-price-band', market: BTCUSDT, bandPpm: 500_000 as RatePpm };
  yield { ...limit(ALICE, 'sell', 600_000, 30), displayed: 10 as Lots } as Command;
  yield limit(BOB, 'buy', 600_000, 15);
  yield { ...limit(ALICE, 'buy', 600_000, 5), selfTrade: 'decrement' } as Command;
  yield {
    type: 'place-conditional-order',
    owner: BOB,
    requestId: null,
    market: BTCUSDT,
    side: 'sell',
    trigger: { kind: 'stop', price: 599_000 as Ticks },
    price: 598_000 as Ticks,
    timeInForce: 'gtc',
    quantity: 5 as Lots,
    spend: null,
    selfTrade: 'cancel-newest',
    expiresAt: 1_700_000_060_000 as TimeMs,
    clientOrderId: 'stop',
  };
  yield limit(BOB, 'sell', 598_000, 5);
  yield limit(ALICE, 'buy', 598_000, 5);
  yield {
    type: 'place-linked-orders',
    owner: BOB,
    requestId: null,
    market: BTCUSDT,
    side: 'sell',
    quantity: 2 as Lots,
    price: 610_000 as Ticks,
    stopPrice: 590_000 as Ticks,
    stopLimitPrice: null,
    selfTrade: 'cancel-both',
    clientOrderId: null,
    stopClientOrderId: null,
  };
}

/** Commands that bring out every event and every outcome but those of play money. */
function* everything(): Generator<Command> {
  yield* GENESIS;
  yield* FUNDED;
  yield { type: 'name-referrer', owner: ALICE, referrer: BOB };
  yield { type: 'set-rebate-rates', ratesPpm: [500_000 as RatePpm, 200_000 as RatePpm, 0 as RatePpm] };
  yield openOwner(MARKET_MAKER);
  yield deposit(MARKET_MAKER, BTC, 1_000_000_000);
  yield deposit(MARKET_MAKER, USDT, 1_000_000_000_000);
  yield { type: 'index-tick', asset: BTC, second: 1, price: 6_000_000_000_000 as never };
  yield {
    type: 'replace-quotes',
    market: BTCUSDT,
    bids: [{ price: 599_000 as never, quantity: 50 as Lots }],
    asks: [{ price: 601_000 as never, quantity: 50 as Lots }],
  };
  yield { ...limit(ALICE, 'buy', 601_000, 20, 'a'), clientOrderId: 'mine', timeInForce: 'ioc' } as Command;
  yield { ...limit(BOB, 'sell', 1, 20, 'b'), kind: 'market', timeInForce: 'ioc', price: null } as Command;
  yield {
    ...limit(ALICE, 'buy', 1, 1),
    kind: 'market',
    timeInForce: 'ioc',
    price: null,
    quantity: null,
    spend: 5_000_000 as Units,
  } as Command;
  yield { type: 'replace-quotes', market: BTCUSDT, bids: [], asks: [] };
  yield limit(ALICE, 'buy', 590_000, 30, 'c');
  yield { ...limit(ALICE, 'buy', 590_001, 30, 'e'), postOnly: true } as Command;
  yield { ...limit(BOB, 'sell', 590_000, 70, 'f'), timeInForce: 'fok' } as Command;
  // One of these is the resting order's id, which this stream does not learn.
  for (let slot = 0; slot < 4; slot++) {
    for (let serial = 1; serial < 8; serial++) {
      const order = (serial * 2 ** 24 + slot) as OrderId;
      const price = 590_002 as never;
      yield {
        type: 'amend-order',
        owner: ALICE,
        requestId: null,
        order,
        price,
        remaining: null,
        triggerPrice: null,
        postOnly: true,
      };
    }
  }
  yield { type: 'cancel-order', owner: ALICE, requestId: 'd', order: 77 as OrderId };
  yield* orderFlow(5, 300);
  yield* everyKindOfOrder();
  yield { type: 'set-account-status', owner: ALICE, status: 'frozen' };
  yield { type: 'exclude-owner', owner: BOB, until: 1_700_000_000_001 as TimeMs };
  yield { type: 'activate-rules', version: 1 };
  yield { type: 'advance-time' };
}

/** What the journal keeps of an item; nothing where it has no form there. */
function formOf(item: WorkItem): Buffer {
  const writer = new ByteWriter();
  try {
    if (item.type !== 'read' && item.type !== 'hash-state') encodeCommand(writer, item);
  } catch {
    writer.reset();
  }
  return Buffer.from(writer.bytes());
}

function runAll(): { commands: readonly Command[]; batch: PublishedBatch; results: WorkResult[] } {
  const exchange = Exchange.empty();
  const commands: Command[] = [];
  const entries: PublishedEntry[] = [];
  const results: WorkResult[] = [];
  const apply = (command: Command): void => {
    const { answer, sequence, events } = exchange.apply(TIME, command);
    commands.push(command);
    results.push(answer);
    if (events.length > 0) entries.push({ sequence, time: TIME, events });
  };
  for (const command of everything()) apply(command);
  const [open] = exchange.read({ type: 'open-orders', owner: ALICE });
  if (open !== undefined) {
    apply({ type: 'cancel-order', owner: ALICE, requestId: null, order: open.order });
  }
  const first = 1 as Sequence;
  const batch: PublishedBatch = { realm: 'live', first, last: exchange.sequence, time: TIME, entries };
  return { commands, batch, results };
}

describe('what goes between the threads', () => {
  const { commands, batch, results } = runAll();

  test('events come out as they went in', () => {
    const kinds = new Set(batch.entries.flatMap(({ events }) => events.map(({ type }) => type)));
    for (const kind of [
      'trade',
      'order-accepted',
      'order-rested',
      'order-amended',
      'order-closed',
      'order-replenished',
      'order-reduced',
      'order-triggered',
      'conditional-accepted',
      'price-band-set',
      'fee-tiers-set',
      'quotes-replaced',
      'deposited',
      'referrer-named',
      'rebate-rates-set',
      'rebate-paid',
      'account-status-set',
      'owner-excluded',
    ]) {
      expect(kinds).toContain(kind);
    }
    const packer = new RunPacker();
    for (let round = 0; round < 2; round++) {
      const exchange = Exchange.empty();
      for (const command of commands) exchange.applyInto(packer.events, TIME, command);
      expect(unpackRun(structuredClone(packer.take(batch)), 'live')).toEqual({ batch, results: [] });
    }
  });

  test('results come out as they went in', () => {
    const others: WorkResult[] = [
      { fault: 'command-quarantined', detail: 'x' },
      { problem: 'no such market' },
      { sequence: 4 as Sequence, stateHash: 'ab' },
    ];
    const kinds = new Set(results.map((result) => ('outcome' in result ? result.outcome.type : '')));
    expect([...kinds].sort()).toEqual([
      'conditional-order-placed',
      'deposited',
      'done',
      'linked-orders-placed',
      'order-amended',
      'order-cancelled',
      'order-placed',
      'orders-cancelled',
      'refused',
    ]);
    const packer = new RunPacker();
    const hash: PendingHash = { pending: new Promise(() => undefined) };
    for (const result of [...others, hash, ...results, hash]) packer.addResult(result);
    expect(packer.hashes).toEqual([
      { number: 1, pending: hash.pending },
      { number: 2, pending: hash.pending },
    ]);
    const unpacked = unpackRun(structuredClone(packer.take(null)), 'live').results;
    expect(unpacked).toEqual([...others, { hashFollows: 1 }, ...results, { hashFollows: 2 }]);
  });

  test('an outcome or an item that nobody knows is refused', () => {
    const writer = new PackWriter();
    for (const number of [99, 1, 1]) writer.number(number);
    expect(() => unpackRun({ count: 1, results: writer.take(), batch: null }, 'live')).toThrow(
      'holds an unknown outcome 99',
    );
    const packer = new WorkPacker();
    packer.add({ type: 'hash-state' });
    expect(() => new WorkUnpacker({ ...packer.take(), others: [] }).next()).toThrow('lacks an item');
  });

  test('work keeps its order, also what has no form in the journal', () => {
    const items: WorkItem[] = [
      ...everything(),
      { type: 'read', query: { type: 'listing' } },
      { ...limit(ALICE, 'buy', 1, 1), quantity: 0.5 as Lots } as Command,
      openOwner(BOB),
      { type: 'hash-state' },
    ];
    const packer = new WorkPacker();
    for (const item of items) packer.add(item);
    const unpacker = new WorkUnpacker(structuredClone(packer.take()));
    const queued = Array.from({ length: unpacker.length }, () => unpacker.next());
    expect(unpacker.length).toBe(0);
    expect(queued.map(({ item }) => item)).toEqual(items);
    for (const { item, bytes, from, to } of queued) {
      expect(Buffer.from(bytes.subarray(from, to))).toEqual(formOf(item));
    }
    expect(packer.take().bytes).toHaveLength(0);
  });
});
