/**
 * The facts of a block as bytes of a row: steps of the mark as differences from the one before, then deflated.
 * Promises: exact both ways, whatever the figures; other facts stand as they are.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { BlockFact, MarkFact, Means } from '@assay/verify';

type Figure = Exclude<keyof MarkFact, 'event'>;

/** Their order is permanent. */
const FIGURES: readonly Figure[] = [
  'at',
  'second',
  'index',
  'impactBid',
  'impactAsk',
  'bestBid',
  'bestAsk',
  'lastPrice',
  'ratePpb',
  'nextFunding',
  'premiumMean',
  'tradedMean',
  'mark',
];
const NOTHING: readonly number[] = FIGURES.map(() => 0);

export interface PackedBody {
  readonly means: Means;
  readonly facts: readonly BlockFact[];
}

export function packBody({ means, facts }: PackedBody): Buffer {
  let before = NOTHING;
  const rows = facts.map((fact) => {
    if (fact.event !== 'mark') return fact;
    const figures = FIGURES.map((name) => fact[name]);
    const moved = figures.map((figure, place) => figure - (before[place] ?? 0));
    // Far apart a difference would not be exact.
    if (!moved.every((one) => Number.isSafeInteger(one))) return fact;
    before = figures;
    return moved;
  });
  return deflateRawSync(JSON.stringify([means, rows]));
}

export function unpackBody(bytes: Uint8Array): PackedBody {
  // Written so by `packBody`.
  const [means, rows] = JSON.parse(inflateRawSync(bytes).toString()) as [
    Means,
    readonly (BlockFact | readonly number[])[],
  ];
  let before = NOTHING;
  const facts = rows.map((row): BlockFact => {
    if ('event' in row) return row;
    before = row.map((moved, place) => moved + (before[place] ?? 0));
    const figures = Object.fromEntries(FIGURES.map((name, place) => [name, before[place]]));
    // True: each figure of a mark was packed.
    return { event: 'mark', ...figures } as unknown as MarkFact;
  });
  return { means, facts };
}
