import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assetId, indexPrice, lots, marketId, ownerId, ticks, timeMs } from '../quantity/branding.ts';
import type { Command } from '../vocabulary/commands.ts';
import { ByteReader, ByteWriter } from '../codec/bytes.ts';
import { anyCommand } from './arbitrary-commands.fixture.ts';
import { decodeCommand, encodeCommand } from './command-codec.ts';
import { MalformedCommand } from '../codec/parts.ts';

function encoded(commands: readonly Command[]): Uint8Array {
  const writer = new ByteWriter(1);
  for (const each of commands) encodeCommand(writer, each);
  return writer.bytes().slice();
}

describe('commands as bytes', () => {
  it('come back equal, refused ones included', () => {
    fc.assert(
      fc.property(fc.array(anyCommand), (commands) => {
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
      fc.property(anyCommand, fc.nat(), (each, cut) => {
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
    const free = { type: 'set-account-status', owner: ownerId(1000), status: 'free' } as unknown as Command;
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
