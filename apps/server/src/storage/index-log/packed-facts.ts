/**
 * The facts of a block as bytes of a row: steps of the mark figure by figure, as differences from the step before, and means and mark as
 * differences from what the published rule makes of the others, which are none; then deflated. Other facts stand as they are.
 * Promises: exact both ways, whatever the figures. Blocks of before, which were JSON, are read, and what does not fit is written so.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { ByteReader, ByteWriter } from '@assay/core';
import { markOf } from '@assay/verify';
import type { BlockFact, MarkFact, Means, Standing } from '@assay/verify';

type Figure = Exclude<keyof MarkFact, 'event'>;
type Figures = Record<Figure, number>;

/** Their order is permanent; those that the rule makes come last. */
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
const GIVEN = FIGURES.slice(0, 10);
const MADE = ['premiumMean', 'tradedMean', 'mark'] as const;
const NOTHING: readonly number[] = FIGURES.map(() => 0);
/** The first byte of this form: no deflated bytes begin so. */
const FORM = 0x07;

export interface PackedBody {
  readonly means: Means;
  readonly facts: readonly BlockFact[];
}

/** What the rule needs to know of the market. */
export type MadeBy = Pick<Standing, 'contract' | 'terms'>;

export function packBody({ means, facts }: PackedBody, by: MadeBy): Buffer {
  const marks = facts.filter((fact) => fact.event === 'mark');
  const others = facts.flatMap((fact, place) => (fact.event === 'mark' ? [] : [[place, fact] as const]));
  const writer = new ByteWriter();
  for (const mean of [means.second, means.premiumMean, means.tradedMean]) writer.svarint(mean);
  writer.text(others.length === 0 ? '' : JSON.stringify(others));
  writer.varint(marks.length);
  const columns = [
    ...GIVEN.map((name) => marks.map((mark, place) => mark[name] - (marks[place - 1]?.[name] ?? 0))),
    ...madeColumns(marks, means, by),
  ];
  // Far apart a difference would not be exact.
  if (!columns.flat().every((one) => Number.isSafeInteger(one))) return packAsJson({ means, facts });
  for (const difference of columns.flat()) writer.svarint(difference);
  return Buffer.concat([Buffer.of(FORM), deflateRawSync(writer.bytes())]);
}

function madeColumns(marks: readonly MarkFact[], means: Means, by: MadeBy): readonly (readonly number[])[] {
  const made = marks.map((mark, place) => ({ mark, made: madeOf(mark, marks[place - 1] ?? means, by) }));
  return MADE.map((name) => made.map((one) => one.mark[name] - one.made[name]));
}

export function unpackBody(bytes: Uint8Array, by: MadeBy): PackedBody {
  if (bytes[0] !== FORM) return unpackFromJson(bytes);
  const reader = new ByteReader(inflateRawSync(bytes.subarray(1)));
  const [second, premiumMean, tradedMean] = [reader.svarint(), reader.svarint(), reader.svarint()];
  const means = { second, premiumMean, tradedMean };
  const text = reader.text();
  // Written so by `packBody`.
  const others = (text === '' ? [] : JSON.parse(text)) as readonly (readonly [number, BlockFact])[];
  const count = reader.varint();
  const columns = FIGURES.map(() => Array.from({ length: count }, () => reader.svarint()));
  const facts: BlockFact[] = [];
  let before: Figures | null = null;
  for (let place = 0; place < count; place += 1) {
    before = figuresAt(columns, place, before, means, by);
    facts.push({ event: 'mark', ...before });
  }
  for (const [place, fact] of others) facts.splice(place, 0, fact);
  return { means, facts };
}

function figuresAt(
  columns: readonly (readonly number[])[],
  place: number,
  before: Figures | null,
  means: Means,
  by: MadeBy,
): Figures {
  const difference = (name: Figure): number => columns[FIGURES.indexOf(name)]?.[place] ?? 0;
  const given = Object.fromEntries(GIVEN.map((name) => [name, difference(name) + (before?.[name] ?? 0)]));
  // True: each figure that the rule does not make.
  const figures = given as Omit<Figures, (typeof MADE)[number]>;
  const made = madeOf(figures, before ?? means, by);
  return {
    ...figures,
    premiumMean: made.premiumMean + difference('premiumMean'),
    tradedMean: made.tradedMean + difference('tradedMean'),
    mark: made.mark + difference('mark'),
  };
}

/** By the published rule, which receipts are verified by, too: it is permanent. Beyond safe numbers nothing is foretold. */
function madeOf(
  figures: Omit<Figures, (typeof MADE)[number]>,
  { second, premiumMean, tradedMean }: Means,
  { contract, terms }: MadeBy,
): Record<(typeof MADE)[number], number> {
  const made = markOf(
    { ...figures, before: { second, premiumMean, tradedMean } },
    terms,
    contract.tickDecimals,
  );
  const foretold = (figure: bigint): number => (Number.isSafeInteger(Number(figure)) ? Number(figure) : 0);
  return {
    premiumMean: foretold(made.premiumMean),
    tradedMean: foretold(made.tradedMean),
    mark: foretold(made.mark),
  };
}

function packAsJson({ means, facts }: PackedBody): Buffer {
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

function unpackFromJson(bytes: Uint8Array): PackedBody {
  // Written so by `packAsJson`.
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
