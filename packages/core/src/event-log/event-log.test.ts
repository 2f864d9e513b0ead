import { describe, expect, it } from 'vitest';
import {
  assetId,
  lots,
  marketId,
  orderId,
  ownerId,
  ratePpm,
  sequenceOf,
  ticks,
  timeMs,
  tradeId,
  units,
} from '../quantity/branding.ts';
import type { Event } from '../vocabulary/events.ts';
import type { FuturesParty } from '../vocabulary/futures-events.ts';
import type { PlaceOrder } from '../vocabulary/order-commands.ts';
import { EventLog } from './event-log.ts';
import { readEntries } from './read-events.ts';

const ID = 500 * 2 ** 24 + 7;
const BIG = Number.MAX_SAFE_INTEGER;

const ORDER: PlaceOrder = {
  type: 'place-order',
  owner: ownerId(1000),
  requestId: null,
  market: marketId(3),
  side: 'sell',
  kind: 'market',
  timeInForce: 'fok',
  postOnly: true,
  price: null,
  quantity: null,
  spend: units(BIG),
  clientOrderId: 'mine',
  selfTrade: 'decrement',
  expiresAt: timeMs(1_700_000_000_001),
  displayed: lots(5),
};

function futuresParty(owner: number, realised: number): FuturesParty {
  return {
    order: orderId(ID + owner),
    owner: ownerId(owner),
    house: owner > 6,
    fee: units(owner + 1),
    feeRatePpm: ratePpm(owner + 2),
    remaining: lots(owner + 3),
    closed: lots(owner + 4),
    realised,
    insured: units(owner + 5),
    leg: { side: 'long', lots: lots(owner + 6), entryValue: units(owner + 7), margin: units(owner + 8) },
    balanceAfter: units(BIG - owner),
  };
}

function readBack(emit: (log: EventLog) => void): readonly Event[] {
  const log = new EventLog();
  log.begin(sequenceOf(9), timeMs(1_700_000_000_000));
  emit(log);
  log.end();
  const [entry, ...others] = readEntries(log.view(), log.entries);
  expect(others).toEqual([]);
  expect([entry?.sequence, entry?.time]).toEqual([9, 1_700_000_000_000]);
  return entry?.events ?? [];
}

describe('the log of events', () => {
  it('keeps an accepted order field by field, what is not set and what is', () => {
    const { requestId: _, type: __, ...fields } = ORDER;
    const plain: PlaceOrder = {
      ...ORDER,
      side: 'buy',
      kind: 'limit',
      timeInForce: 'gtc',
      postOnly: false,
      price: ticks(2 ** 31 - 1),
      quantity: lots(1),
      spend: null,
      clientOrderId: null,
      selfTrade: 'cancel-newest',
      expiresAt: null,
      displayed: null,
    };
    const { requestId: ___, type: ____, ...plainFields } = plain;
    expect(
      readBack((log) => {
        log.accepted(ID, ORDER);
        log.accepted(ID + 1, plain);
        log.accepted(ID + 2, plain, true);
      }),
    ).toEqual([
      { type: 'order-accepted', order: ID, ...fields },
      { type: 'order-accepted', order: ID + 1, ...plainFields },
      { type: 'order-accepted', order: ID + 2, ...plainFields, reduceOnly: true },
    ]);
  });

  it('keeps a trade with both of its parties', () => {
    const party = (from: number, house: boolean): object => ({
      order: ID + from,
      owner: from,
      house,
      fee: from + 1,
      feeRatePpm: from + 2,
      remaining: from + 3,
      baseAfter: BIG - from,
      quoteAfter: from + 5,
    });
    const events = readBack((log) => {
      log.trade(1, 2, 3, 4, BIG, 1);
      log.party(ID + 10, 10, true, 11, 12, 13, BIG - 10, 15);
      log.party(ID + 20, 20, false, 21, 22, 23, BIG - 20, 25);
    });
    const sizes = { price: 3, quantity: 4, value: BIG };
    expect(events).toEqual([
      {
        type: 'trade',
        trade: 1,
        market: 2,
        ...sizes,
        takerSide: 'sell',
        maker: party(10, true),
        taker: party(20, false),
      },
    ]);
  });

  it('keeps what rests, is replenished and closes', () => {
    const common = { order: ID, owner: 1000, market: 2 };
    const resting = { ...common, side: 'buy', price: 7, quantity: 8, hidden: 9 };
    const closed = { ...common, side: 'sell', reason: 'filled', wasResting: false, price: null };
    const expired = { ...common, side: 'buy', reason: 'expired', wasResting: true, price: 7 };
    const events = readBack((log) => {
      log.rested(ID, 1000, 2, 0, 7, 8, 9);
      log.replenished(ID, 1000, 2, 0, 7, 8, 9);
      log.closed(ID, 1000, 2, 1, 'filled', null, 4);
      log.closed(ID, 1000, 2, 1, 'filled', null, 4, 6);
      log.closedResting(ID, 1000, 2, 0, 'expired', 7, 5, 3, BIG);
    });
    expect(events).toEqual([
      { type: 'order-rested', ...resting },
      { type: 'order-replenished', ...resting },
      { type: 'order-closed', ...closed, remaining: 4, shown: 0, released: 0 },
      { type: 'order-closed', ...closed, remaining: 4, shown: 0, released: 6 },
      { type: 'order-closed', ...expired, remaining: 5, shown: 3, released: BIG },
    ]);
  });

  it('keeps quotes, rebates, fundings and everything rare, in order', () => {
    const quote = (price: number) => ({ price: ticks(price), quantity: lots(price + 1) });
    const events = [
      { type: 'owner-opened', owner: ownerId(1000) },
      {
        type: 'quotes-replaced',
        market: marketId(1),
        removedBids: [],
        removedAsks: [quote(1)],
        bids: [quote(3), quote(2)],
        asks: [],
      },
      {
        type: 'rebate-paid',
        trade: tradeId(1),
        market: marketId(2),
        beneficiary: ownerId(3),
        generation: 2,
        payer: ownerId(5),
        asset: assetId(6),
        fee: units(7),
        ratePpm: ratePpm(8),
        amount: units(9),
        balanceAfter: units(BIG),
      },
      {
        type: 'funding-paid',
        market: marketId(2),
        serial: 3,
        owner: ownerId(5),
        amount: -6,
        unpaid: units(1),
        leg: { side: 'short', lots: lots(7), entryValue: units(8), margin: units(9) },
        balanceAfter: units(BIG),
      },
      { type: 'rules-activated', version: 2 },
    ] as const;
    expect(readBack((log) => events.forEach((event) => log.push(event)))).toEqual(events);
  });

  it.each([0, 7])('keeps a trade of a futures market with both of its parties, of series %i', (series) => {
    const trade = {
      trade: tradeId(1),
      market: marketId(2),
      price: ticks(3),
      quantity: lots(4),
      value: units(5),
    };
    const [maker, taker] = [futuresParty(6, -BIG), futuresParty(7, 8)];
    const events = readBack((log) => {
      log.futuresTrade(1, 2, series, 3, 4, 5, 1);
      for (const { order, owner, house, leg, ...more } of [maker, taker]) {
        const { fee, feeRatePpm, remaining, closed, realised, insured, balanceAfter } = more;
        const amounts = [fee, feeRatePpm, remaining, closed, realised, insured];
        const legs = [leg.side === 'long' ? 0 : 1, leg.lots, leg.entryValue, leg.margin];
        log.futuresParty(Float64Array.of(order, owner, house ? 1 : 0, ...amounts, ...legs, balanceAfter));
      }
    });
    expect(events).toEqual([
      {
        type: 'futures-trade',
        ...trade,
        ...(series === 0 ? {} : { series }),
        takerSide: 'sell',
        maker,
        taker,
      },
    ]);
  });

  it('has an entry for each command with events, also where its room grows, and is empty when it was taken', () => {
    const log = new EventLog();
    for (let command = 1; command <= 500; command += 1) {
      log.begin(sequenceOf(command), timeMs(command * 2));
      for (let event = 0; event < command % 3; event += 1) log.rested(orderId(command), event, 0, 1, 1, 1, 0);
      log.end();
      expect(log.count).toBe(command % 3);
    }
    const entries = readEntries(log.view(), log.entries);
    expect(entries.map(({ sequence, events }) => [sequence, events.length])).toEqual(
      Array.from({ length: 500 }, (_, index) => [index + 1, (index + 1) % 3]).filter(
        ([, count]) => count !== 0,
      ),
    );
    const count = log.entries;
    expect(readEntries(log.take(), count)).toEqual(entries);
    expect([log.entries, log.length]).toEqual([0, 0]);
  });
});
