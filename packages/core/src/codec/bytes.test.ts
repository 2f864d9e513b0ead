import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter, MalformedBytes } from './bytes.ts';

describe('numbers and texts as bytes', () => {
  it('come back as they went', () => {
    const number = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -300, max: 300 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(number, fc.string({ unit: 'binary' }))), (rows) => {
        const writer = new ByteWriter(1);
        for (const [value, text] of rows) {
          writer.svarint(value);
          writer.varint(Math.abs(value));
          writer.text(text);
        }
        const reader = new ByteReader(writer.bytes().slice());
        for (const [value, text] of rows) {
          expect(reader.svarint()).toBe(value === 0 ? 0 : value);
          expect(reader.varint()).toBe(Math.abs(value));
          expect(reader.text()).toBe(text);
        }
        expect(reader.done).toBe(true);
      }),
      { seed: 6, numRuns: 1000 },
    );
  });

  it('are compact', () => {
    const writer = new ByteWriter();
    const size = (value: number): number => {
      writer.reset();
      writer.svarint(value);
      return writer.length;
    };
    expect([0, 63, -63, 64, 8191, 8192, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER].map(size)).toEqual(
      [1, 1, 1, 2, 2, 3, 8, 8],
    );
  });

  it('of a lone surrogate and of a long text survive', () => {
    const writer = new ByteWriter();
    const long = 'ä€😀x'.repeat(2000);
    writer.text('\ud800');
    writer.text(long);
    const reader = new ByteReader(writer.bytes());
    expect(reader.text()).toBe('\ud800');
    expect(reader.text()).toBe(long);
  });

  it.each([1.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY])('refuses to write %d', (value) => {
    expect(() => new ByteWriter().svarint(value)).toThrow(RangeError);
    expect(() => new ByteWriter().varint(value)).toThrow(RangeError);
  });

  it.each([
    ['an end inside a number', [0x80]],
    ['an idle byte', [0x80, 0x00]],
    ['a number past 2^53 - 1', [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]],
    ['nothing', []],
  ])('does not read %s', (_, bytes) => {
    expect(() => new ByteReader(Uint8Array.from(bytes)).varint()).toThrow(MalformedBytes);
  });

  it.each([
    ['past the end', [5, 0x61]],
    ['with a torn character', [1, 0xc3]],
    ['that is not UTF-8', [1, 0x80]],
    ['with a character past the last', [4, 0xf7, 0xbf, 0xbf, 0xbf]],
  ])('does not read a text %s', (_, bytes) => {
    expect(() => new ByteReader(Uint8Array.from(bytes)).text()).toThrow(MalformedBytes);
  });
});

describe('the memory of a writer', () => {
  it('shows what was written, also after it has moved', () => {
    const writer = new ByteWriter();
    for (const size of [10, 8000, 4, 20_000, 7]) {
      for (const text of ['a'.repeat(size), '€'.repeat(size)]) {
        writer.reset();
        writer.text(text);
        expect(new ByteReader(writer.memory.subarray(0, writer.length)).text()).toBe(text);
      }
    }
  });

  it('takes a run of other memory, and forgets what is cut off', () => {
    const source = Uint8Array.from({ length: 100 }, (_, index) => index);
    const writer = new ByteWriter();
    writer.u8(7);
    writer.run({ bytes: source, from: 90, to: 94 });
    writer.run({ bytes: source, from: 0, to: 100 });
    writer.cut(4);
    writer.run({ bytes: source, from: 50, to: 50 });
    writer.u8(8);
    expect([...writer.bytes()]).toEqual([7, 90, 91, 92, 8]);
    expect(() => writer.cut(6)).toThrow(RangeError);
  });
});

it('texts of every length come back, wherever a wide character stands', () => {
  const writer = new ByteWriter();
  for (let length = 0; length < 130; length += 1) {
    for (const text of ['x'.repeat(length), `${'x'.repeat(length)}é`, `é${'x'.repeat(length)}`]) {
      writer.reset();
      writer.text(text);
      expect(new ByteReader(writer.bytes()).text()).toBe(text);
    }
  }
});
