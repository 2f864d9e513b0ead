import { describe, expect, it } from 'vitest';
import { CorruptSnapshot, Exchange, encodeState } from '../index.ts';
import { SPOT, isolatedMargin } from '../ledger/account-kinds.ts';
import { transferBetweenKinds } from '../ledger/kind-transfer.ts';
import { timeMs } from '../quantity/branding.ts';
import { SECTIONS } from '../registry/sections.ts';
import { SpotTestVenue, ownerOf } from '../orders/trade-notation.fixture.ts';
import { captureState } from './captured.ts';
import { decodeState } from './decode.ts';

function busyVenue(): SpotTestVenue {
  const venue = new SpotTestVenue({ makerFeeRatePpm: 1000, takerFeeRatePpm: 2000 });
  venue.play(`
    A sell 5 @ 105
    B sell 5 @ 105
    x: C sell 5 @ 105
    A buy 3 @ 95
    Q bids 96x4 94x2 asks 104x1 106x3
    D buy 7 market
    C cancel x
    E sell 1 @ 2000000000 ioc
    E buy 1 @ 100000`);
  return venue;
}

describe('a snapshot', () => {
  it('restores a state that shows and does the same', () => {
    const venue = busyVenue();
    const bytes = venue.exchange.snapshot().slice();
    const drawn = venue.book;
    const next = 'E sell 9 market\nB buy 20 market\nQ bids 90x1 asks 120x1\nA sell 1 @ 100';
    const first = venue.play(next);
    const after = venue.exchange.snapshot().slice();
    venue.restore(bytes);
    expect(venue.book).toBe(drawn);
    expect(venue.play(next)).toBe(first);
    expect(Buffer.compare(venue.exchange.snapshot(), after)).toBe(0);
  });

  it('is a copy: commands that follow do not reach into it', () => {
    const { exchange, play } = { exchange: busyVenue(), play: 'A buy 9 market\nB sell 50 @ 1' };
    const captured = exchange.exchange.captureArrays();
    const before = encodeState(captured).slice();
    exchange.play(play);
    expect(Buffer.compare(encodeState(captured), before)).toBe(0);
  });

  it('can be read wherever its bytes lie', () => {
    const bytes = busyVenue().exchange.snapshot();
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    const restored = Exchange.restore(shifted.subarray(3));
    expect(restored.read({ type: 'balances', owner: ownerOf('A') })).toHaveLength(2);
  });

  it('knows accounts of other kinds than spot and clearing accounts, and says nothing of them where there are none', () => {
    const plain = decodeState(busyVenue().exchange.snapshot());
    const bytes = encodeState(captureState(plain)).slice();
    const ownerIndex = plain.owners.find(ownerOf('A'));
    const asked = { ownerIndex, asset: 1, from: SPOT, to: isolatedMargin(0), amount: 12 };
    transferBetweenKinds(plain.ledger, asked);
    plain.ledger.payFromClearing(0, plain.ledger.spotAccount(ownerIndex, 0), 4);
    const more = encodeState(captureState(plain)).slice();
    const restored = decodeState(more);
    const account = restored.ledger.findAccount(ownerIndex, isolatedMargin(0), 1);
    expect([restored.ledger.available(account), restored.ledger.clearing(0)]).toEqual([12, -4]);
    expect(Buffer.compare(encodeState(captureState(restored)), more)).toBe(0);
    // Emptied again they are as if they had never been.
    transferBetweenKinds(restored.ledger, { ...asked, from: asked.to, to: asked.from });
    restored.ledger.payIntoClearing(0, restored.ledger.spotAccount(ownerIndex, 0), 4);
    expect(Buffer.compare(encodeState(captureState(restored)), bytes)).toBe(0);
  });

  it('with any bit flipped is refused', () => {
    const bytes = busyVenue().exchange.snapshot().slice();
    for (let at = 0; at < bytes.length; at += 1) {
      const damaged = bytes.slice();
      damaged[at]! ^= 1 << (at % 8);
      expect(() => Exchange.restore(damaged), `byte ${at}`).toThrow(CorruptSnapshot);
    }
  });

  it('of a wrong length is refused', () => {
    const bytes = busyVenue().exchange.snapshot().slice();
    for (const length of [0, 1, 8, 15, 16, bytes.length - 4, bytes.length - 1]) {
      expect(() => Exchange.restore(bytes.subarray(0, length)), `length ${length}`).toThrow(CorruptSnapshot);
    }
    const longer = new Uint8Array(bytes.length + 4);
    longer.set(bytes);
    expect(() => Exchange.restore(longer)).toThrow(CorruptSnapshot);
  });

  it('of the format before is refused by its name, whatever it holds', () => {
    const before = busyVenue().exchange.snapshot().slice();
    before.set([0x30, 0x35], 6);
    expect(() => Exchange.restore(before)).toThrow(
      'corrupt snapshot: format 05 in place of 06: the state is to be read from the journal',
    );
    expect(() => Exchange.restore(before)).toThrow(CorruptSnapshot);
  });

  it('holds a section for what has something to say, and no other', () => {
    expect(sectionsOf(Exchange.empty())).toEqual(['owners and ledger']);
    expect(sectionsOf(busyVenue().exchange)).toEqual([
      'listing',
      'owners and ledger',
      'orders',
      'last prices and bands',
      'fees',
    ]);
    const exchange = Exchange.empty();
    exchange.apply(timeMs(1), { type: 'note-unclean-stop' });
    expect(sectionsOf(exchange)).toEqual(['owners and ledger', 'seconds-contracts']);
    exchange.apply(timeMs(1), { type: 'declare-paper' });
    expect(sectionsOf(exchange)).toEqual(['owners and ledger', 'play money', 'seconds-contracts']);
    expect(Exchange.restore(exchange.snapshot()).read({ type: 'seconds-rules' }).pausedUntil).toBe(60_001);
  });

  it('has sections whose tags rise', () => {
    const tags = SECTIONS.map(({ tag }) => tag);
    expect(tags).toEqual([...new Set(tags)].sort((a, b) => a - b));
  });
});

function sectionsOf(exchange: Exchange): readonly string[] {
  const captured = exchange.captureArrays();
  return SECTIONS.filter(({ name, isEmpty }) => !isEmpty(captured.sections[name])).map(({ name }) => name);
}
