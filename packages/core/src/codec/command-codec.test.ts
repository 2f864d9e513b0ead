import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assetId,
  indexPrice,
  lots,
  marketId,
  orderId,
  ownerId,
  productId,
  ratePpm,
  tickNumber,
  ticks,
  timeMs,
  units,
} from '../quantity/branding.ts';
import { ACCOUNT_STATUSES } from '../vocabulary/account-commands.ts';
import type { Command } from '../vocabulary/commands.ts';
import { SELF_TRADE_MODES } from '../vocabulary/order-commands.ts';
import { DIRECTIONS, LEFT_OUT } from '../vocabulary/seconds-commands.ts';
import { ByteReader, ByteWriter } from './bytes.ts';
import { decodeCommand, encodeCommand } from './command-codec.ts';
import { MalformedCommand } from './parts.ts';

const number = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -3, max: 100 })).map((value) => value + 0);
const text = fc.string({ unit: 'binary', maxLength: 70 });
const requestId = fc.option(text);
const source = fc.record({
  price: fc.option(number.map(indexPrice)),
  leftOut: fc.option(fc.constantFrom(...LEFT_OUT)),
  trade: fc.option(text),
});
const quotes = fc.array(fc.record({ price: number.map(ticks), quantity: number.map(lots) }), {
  maxLength: 60,
});

const selfTrade = fc.constantFrom(...SELF_TRADE_MODES);

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    type: fc.constant('list-asset' as const),
    asset: number.map(assetId),
    code: text,
    scale: number,
  }),
  fc.record({
    type: fc.constant('list-market' as const),
    market: number.map(marketId),
    base: number.map(assetId),
    quote: number.map(assetId),
    tickDecimals: number,
    lotDecimals: number,
    minimumNotional: number.map(units),
    maximumLots: number.map(lots),
    makerFeeRatePpm: number.map(ratePpm),
    takerFeeRatePpm: number.map(ratePpm),
  }),
  fc.record({ type: fc.constant('open-owner' as const), owner: number.map(ownerId) }),
  fc.record({
    type: fc.constant('deposit' as const),
    owner: number.map(ownerId),
    requestId,
    asset: number.map(assetId),
    amount: number.map(units),
    source: fc.constantFrom('faucet' as const, 'house-funding' as const),
  }),
  fc.record({
    type: fc.constant('place-order' as const),
    owner: number.map(ownerId),
    requestId,
    market: number.map(marketId),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    kind: fc.constantFrom('limit' as const, 'market' as const),
    timeInForce: fc.constantFrom('gtc' as const, 'ioc' as const, 'fok' as const),
    postOnly: fc.boolean(),
    price: fc.option(number.map(ticks)),
    quantity: fc.option(number.map(lots)),
    spend: fc.option(number.map(units)),
    clientOrderId: fc.option(text),
    selfTrade,
    expiresAt: fc.option(number.map(timeMs)),
    displayed: fc.option(number.map(lots)),
  }),
  fc.record({
    type: fc.constant('place-conditional-order' as const),
    owner: number.map(ownerId),
    requestId,
    market: number.map(marketId),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    trigger: fc.oneof(
      fc.record({
        kind: fc.constantFrom('stop' as const, 'take-profit' as const),
        price: number.map(ticks),
      }),
      fc.record({
        kind: fc.constant('trailing' as const),
        callbackPpm: number.map(ratePpm),
        activation: fc.option(number.map(ticks)),
      }),
    ),
    price: fc.option(number.map(ticks)),
    timeInForce: fc.constantFrom('gtc' as const, 'ioc' as const, 'fok' as const),
    quantity: fc.option(number.map(lots)),
    spend: fc.option(number.map(units)),
    selfTrade,
    expiresAt: fc.option(number.map(timeMs)),
    clientOrderId: fc.option(text),
  }),
  fc.record({
    type: fc.constant('place-linked-orders' as const),
    owner: number.map(ownerId),
    requestId,
    market: number.map(marketId),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    quantity: number.map(lots),
    price: number.map(ticks),
    stopPrice: number.map(ticks),
    stopLimitPrice: fc.option(number.map(ticks)),
    selfTrade,
    clientOrderId: fc.option(text),
    stopClientOrderId: fc.option(text),
  }),
  fc.record({
    type: fc.constant('cancel-all-orders' as const),
    owner: number.map(ownerId),
    requestId,
    market: fc.option(number.map(marketId)),
  }),
  fc.record({
    type: fc.constant('cancel-order' as const),
    owner: number.map(ownerId),
    requestId,
    order: number.map(orderId),
  }),
  fc.record({
    type: fc.constant('amend-order' as const),
    owner: number.map(ownerId),
    requestId,
    order: number.map(orderId),
    price: fc.option(number.map(ticks)),
    remaining: fc.option(number.map(lots)),
    triggerPrice: fc.option(number.map(ticks)),
    postOnly: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('replace-quotes' as const),
    market: number.map(marketId),
    bids: quotes,
    asks: quotes,
  }),
  fc.record({
    type: fc.constant('index-tick' as const),
    asset: number.map(assetId),
    second: number,
    price: number.map(indexPrice),
  }),
  fc.constant({ type: 'advance-time' as const }),
  fc.constant({ type: 'declare-paper' as const }),
  fc.record({
    type: fc.constant('set-price-band' as const),
    market: number.map(marketId),
    bandPpm: number.map(ratePpm),
  }),
  fc.record({
    type: fc.constant('set-fee-tiers' as const),
    currency: number.map(assetId),
    tiers: fc.array(
      fc.record({
        volume: number.map(units),
        makerFeeRatePpm: number.map(ratePpm),
        takerFeeRatePpm: number.map(ratePpm),
      }),
      { maxLength: 25 },
    ),
  }),
  fc.record({
    type: fc.constant('mirror-depth' as const),
    market: number.map(marketId),
    bids: quotes,
    asks: quotes,
    lastPrice: fc.option(number.map(ticks)),
  }),
  fc.record({
    type: fc.constant('reset-account' as const),
    owner: number.map(ownerId),
    requestId,
    grants: fc.array(fc.record({ asset: number.map(assetId), amount: number.map(units) }), { maxLength: 12 }),
  }),
  fc.record({ type: fc.constant('activate-rules' as const), version: number }),
  fc.record({
    type: fc.constant('name-referrer' as const),
    owner: number.map(ownerId),
    referrer: number.map(ownerId),
  }),
  fc.record({
    type: fc.constant('set-rebate-rates' as const),
    // Lists of another length are refused by validation, and written as they are.
    ratesPpm: fc.array(number.map(ratePpm), { maxLength: 5 }).map((rates) => rates as never),
  }),
  fc.record({
    type: fc.constant('set-standing' as const),
    owner: number.map(ownerId),
    standing: fc.constantFrom(...ACCOUNT_STATUSES),
  }),
  fc.record({
    type: fc.constant('exclude-owner' as const),
    owner: number.map(ownerId),
    until: number.map(timeMs),
  }),
  fc.record({
    type: fc.constant('publish-ticks' as const),
    second: number,
    ticks: fc.array(
      fc.record({
        asset: number.map(assetId),
        price: number.map(indexPrice),
        freshAt: fc.option(number.map(timeMs)),
        sources: fc.array(source, { maxLength: 6 }),
      }),
      { maxLength: 12 },
    ),
  }),
  fc.record({
    type: fc.constant('fill-ticks' as const),
    ticks: fc.array(
      fc.record({
        asset: number.map(assetId),
        second: number,
        price: number.map(indexPrice),
        freshAt: number.map(timeMs),
        sources: fc.array(source, { maxLength: 6 }),
      }),
      { maxLength: 12 },
    ),
  }),
  fc.record({
    type: fc.constant('mirror-ticks' as const),
    liveTime: number.map(timeMs),
    resumedAt: fc.option(number.map(timeMs)),
    ticks: fc.array(
      fc.record({
        asset: number.map(assetId),
        number: fc.option(number.map(tickNumber)),
        second: number,
        price: number.map(indexPrice),
        freshAt: fc.option(number.map(timeMs)),
        filled: fc.boolean(),
      }),
      { maxLength: 12 },
    ),
  }),
  fc.record({
    type: fc.constant('set-pool-limits' as const),
    perCoin: number.map(units),
    perDirection: number.map(units),
    perOwner: number.map(units),
  }),
  fc.record({
    type: fc.constant('offer-seconds' as const),
    product: number.map(productId),
    asset: number.map(assetId),
    periodMs: number,
    profitPpm: number.map(ratePpm),
    leastStake: number.map(units),
    greatestStake: number.map(units),
    isOffered: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('open-contract' as const),
    owner: number.map(ownerId),
    requestId,
    product: number.map(productId),
    direction: fc.constantFrom(...DIRECTIONS),
    stake: number.map(units),
    profitPpm: number.map(ratePpm),
  }),
  fc.record({
    type: fc.constant('set-play-limits' as const),
    owner: number.map(ownerId),
    requestId,
    dailyLoss: fc.option(number.map(units)),
    reminderMinutes: fc.option(number),
  }),
  fc.record({
    type: fc.constant('cool-off' as const),
    owner: number.map(ownerId),
    requestId,
    until: number.map(timeMs),
  }),
  fc.constant({ type: 'note-unclean-stop' as const }),
);

function encoded(commands: readonly Command[]): Uint8Array {
  const writer = new ByteWriter(1);
  for (const each of commands) encodeCommand(writer, each);
  return writer.bytes().slice();
}

describe('commands as bytes', () => {
  it('come back equal, refused ones included', () => {
    fc.assert(
      fc.property(fc.array(command), (commands) => {
        const reader = new ByteReader(encoded(commands));
        for (const each of commands) expect(decodeCommand(reader)).toEqual(each);
        expect(reader.done).toBe(true);
      }),
      { seed: 7, numRuns: 1000 },
    );
  });

  it('write a plain order as they did before it had further fields', () => {
    const plain: Command = {
      type: 'place-order',
      owner: ownerId(1000),
      requestId: 'r',
      market: marketId(0),
      side: 'sell',
      kind: 'limit',
      timeInForce: 'gtc',
      postOnly: false,
      price: ticks(100),
      quantity: lots(5),
      spend: null,
      clientOrderId: null,
      selfTrade: 'cancel-newest',
      expiresAt: null,
      displayed: null,
    };
    const bytes = [5, 153, 0xa8, 15, 0, 0xa4, 1, 5, 1, 114];
    expect([...encoded([plain])]).toEqual(bytes);
    const displayed: Command = { ...plain, selfTrade: 'decrement', displayed: lots(2) };
    expect([...encoded([displayed])]).toEqual([12, 44, ...bytes.slice(1), 2]);
  });

  it('keep a quote of 40 levels within 130 bytes', () => {
    const side = (step: number): Command & { type: 'replace-quotes' } => ({
      type: 'replace-quotes',
      market: marketId(0),
      bids: Array.from({ length: 20 }, (_, at) => ({
        price: ticks(600_000 + at * step),
        quantity: lots(3000),
      })),
      asks: Array.from({ length: 20 }, (_, at) => ({
        price: ticks(600_001 - at * step),
        quantity: lots(30),
      })),
    });
    expect(encoded([side(-1)]).length).toBeLessThan(130);
  });

  it('keep the ticks of a second, eight coins of four sources each, within 250 bytes', () => {
    const source = (price: number) => ({ price: indexPrice(price), leftOut: null, trade: null });
    const price = 6_741_263_000_000;
    const command: Command = {
      type: 'publish-ticks',
      second: 1_790_000_000,
      ticks: Array.from({ length: 8 }, (_, asset) => ({
        asset: assetId(asset),
        price: indexPrice(price),
        freshAt: timeMs(1_790_000_000_000),
        sources: [price - 12_000_000, price + 9_000_000, price, price - 400].map(source),
      })),
    };
    expect(encoded([command]).length).toBeLessThan(250);
  });

  it('throw MalformedCommand for any other bytes, and nothing else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const reader = new ByteReader(bytes);
        try {
          while (!reader.done) decodeCommand(reader);
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedCommand);
        }
      }),
      { seed: 8, numRuns: 5000 },
    );
  });

  it('throw MalformedCommand where they end early', () => {
    fc.assert(
      fc.property(command, fc.nat(), (each, cut) => {
        const bytes = encoded([each]);
        const short = bytes.subarray(0, cut % bytes.length);
        expect(() => decodeCommand(new ByteReader(short))).toThrow(MalformedCommand);
      }),
      { seed: 9, numRuns: 1000 },
    );
  });

  it('are not made of an unknown type or a number that is not whole', () => {
    const writer = new ByteWriter();
    expect(() => encodeCommand(writer, { type: 'activate-rules', version: 1.5 })).toThrow(RangeError);
    // True for a command of another version's sender: its type is not in the list.
    expect(() => encodeCommand(writer, { type: 'print-money' } as unknown as Command)).toThrow(RangeError);
    // As a sender without types could write it: it must not go down as another status.
    const free = { type: 'set-standing', owner: ownerId(1000), standing: 'free' } as unknown as Command;
    expect(() => encodeCommand(writer, free)).toThrow(RangeError);
    const sideways = {
      type: 'open-contract',
      owner: 1000,
      requestId: null,
      product: 1,
      direction: 'sideways',
    };
    expect(() => encodeCommand(writer, sideways as unknown as Command)).toThrow(RangeError);
    const source = { price: null, leftOut: 'dull', trade: null };
    const tick = { asset: 0, price: 1, freshAt: null, sources: [source] };
    const ticks = { type: 'publish-ticks', second: 1, ticks: [tick] };
    expect(() => encodeCommand(writer, ticks as unknown as Command)).toThrow(RangeError);
  });
});
