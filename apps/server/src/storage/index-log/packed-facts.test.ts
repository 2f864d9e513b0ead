/** Facts of a block as bytes: exact both ways, and what was written once is read for good. */
import { deflateRawSync } from 'node:zlib';
import { markOf } from '@assay/verify';
import type { BlockFact, MarkFact, Means } from '@assay/verify';
import { expect, test } from 'vitest';
import { STANDING } from './lines-fixture.ts';
import { packBody, unpackBody } from './packed-facts.ts';

const BEGUN: Means = { second: 1_800_000_000, premiumMean: -12_345_678, tradedMean: 600_012_345_678 };

/** Steps as the rule makes them, of a book and an index that move. */
function steps(count: number): MarkFact[] {
  const made: MarkFact[] = [];
  let before = BEGUN;
  for (let place = 0; place < count; place += 1) {
    const moved = Math.round(7_000_000 * Math.sin(place));
    const figures = {
      at: 5_000 + place * 7,
      second: BEGUN.second + 1 + place,
      index: 6_000_123_000_000 + moved * 100,
      impactBid: 599_990_000_000 + moved,
      impactAsk: 600_030_000_000 + moved,
      bestBid: 600_000_000_000 + moved,
      bestAsk: 600_020_000_000 + moved,
      lastPrice: 600_010_000_000,
      ratePpb: 100_000,
      nextFunding: BEGUN.second + 900,
    };
    const { premiumMean, tradedMean, mark } = markOf({ ...figures, before }, STANDING.terms, 1);
    const means = { premiumMean: Number(premiumMean), tradedMean: Number(tradedMean) };
    made.push({ event: 'mark', ...figures, ...means, mark: Number(mark) });
    before = { second: figures.second, ...means };
  }
  return made;
}

const STATUS: BlockFact = { event: 'status', at: 5_070, status: 'open', delistsAt: null };

test.each<[string, readonly BlockFact[]]>([
  ['steps by the rule', steps(10)],
  [
    'a step that is none by the rule',
    steps(10).map((one, place) => (place === 4 ? { ...one, mark: 3 } : one)),
  ],
  ['other facts between and behind', [STATUS, ...steps(3), STATUS, ...steps(5).slice(3), STATUS]],
  ['no step', [STATUS]],
  ['figures far apart', steps(3).map((one, place) => ({ ...one, tradedMean: (place - 1) * 9e15 }))],
])('facts are what they were: %s', (_, facts) => {
  const packed = packBody({ means: BEGUN, facts }, STANDING);
  expect(JSON.stringify(unpackBody(packed, STANDING))).toBe(JSON.stringify({ means: BEGUN, facts }));
});

test('ten steps that the rule makes take less than 200 bytes', () => {
  const facts = steps(10);
  expect(packBody({ means: BEGUN, facts }, STANDING).length).toBeLessThan(200);
});

test('bytes that were written once are read for good', () => {
  const written =
    '076b38716e0befb9d6c7dc7d47d7edf8a6e41c1d6dac53ad945a969a57a264a5545c9258525aaca4a39458a264656a606ea00313b252ca2f48cd53d2514a49cdc92c2e29762c51b2ca2bcdc9a98d8d65eef063676f0499cbc8d87079e6e60577995a5aef6f6459727bb16ec3b3b6c5df9476369f675df8cbb2e1dccc9308ce81d36b109c2f57f62338b3266cfba6c4c0b060160f0343cbb5735b7819100000';
  const facts = [...steps(3), STATUS];
  expect(unpackBody(Buffer.from(written, 'hex'), STANDING)).toEqual({ means: BEGUN, facts });
  const [first] = facts;
  const figures = Object.values(first ?? {}).slice(1);
  const asJson = deflateRawSync(JSON.stringify([BEGUN, [figures, STATUS]]));
  expect(unpackBody(asJson, STANDING)).toEqual({ means: BEGUN, facts: [first, STATUS] });
});
