/** Receipts of deliveries that the core itself has settled: they hold, and what was changed in them is named. */
import { describe, expect, test } from 'vitest';
import { figuresOf, signed } from './receipt-fixture.ts';
import { DELIVERY, ReceiptVenue, START } from './receipt-venue-fixture.ts';
import type { ReceiptEvent, ReceiptFigures } from './receipt.ts';
import { verifyReceipt } from './verify-receipt.ts';

/** The start is a whole number of five minutes: the first series that is long enough ends then. */
const END = 300;
const price = (second: number): string => `${50_000 + (second % 7) * 3}.5`;

/** A has bought 200 lots of B, with one margin or another, and the series has ended. */
function settled(
  ticks: (second: number) => string | null = price,
  { until = END + 3, isolated = '' } = {},
): ReceiptVenue {
  const venue = new ReceiptVenue('AB', true);
  venue.tickTo(3, () => '50000');
  for (const name of isolated) venue.isolateIn(name, DELIVERY);
  venue.order('B sell 200 @ 500000 delivery');
  venue.order('A buy 200 @ 500000 delivery');
  venue.tickTo(until, ticks);
  venue.next(2);
  venue.next();
  return venue;
}

/** Of the window and all behind it, with the one before. */
const windowTicks = ({ ticks }: ReceiptVenue) => ticks.filter(({ second }) => second >= START + END - 60);

function heldBy(venue: ReceiptVenue, name: string, change = (all: ReceiptFigures) => all, isolated = false) {
  const figures = change(figuresOf(venue, { name, kind: 'delivery', market: DELIVERY, isolated }));
  const answer = verifyReceipt(signed(venue, figures, windowTicks(venue)));
  if (answer.ok) return 'holds';
  return answer.place.replace(
    /^receipt\.events\[(\d+)\]/,
    (_, at: string) => figures.events[Number(at)]?.event ?? '',
  );
}

describe('a delivery', () => {
  test('holds for both sides', () => {
    const venue = settled();
    expect(venue.all('position-settled')).toHaveLength(2);
    expect(['A', 'B'].map((name) => heldBy(venue, name))).toEqual(['holds', 'holds']);
  });

  test('of an isolated leg that has lost more than its margin holds', () => {
    const venue = settled((second) => (second > END - 2 && second <= END ? '1000' : '50000'), {
      isolated: 'A',
    });
    const names = venue.all('position-settled').map(({ insured }) => insured > 0);
    expect(names).toContain(true);
    expect(heldBy(venue, 'A', undefined, true)).toBe('holds');
  });

  test('whose window has liquidated somebody shows the mark that did', () => {
    const venue = new ReceiptVenue('ABCD', true);
    venue.tickTo(3, () => '50000');
    venue.order('B sell 6000 @ 500000 delivery');
    venue.order('A buy 6000 @ 500000 delivery');
    venue.tickTo(END - 55, () => '50000');
    venue.tickTo(END - 30, () => '37000');
    const figures = figuresOf(venue, { name: 'A', kind: 'liquidation', market: DELIVERY });
    const marks = figures.events.flatMap((one) => (one.event === 'mark' ? [one] : []));
    expect(marks.map(({ settles }) => settles?.window)).toContain(60);
    expect(verifyReceipt(signed(venue, figures, windowTicks(venue)))).toMatchObject({ ok: true });
  });

  test('with missing ticks that were given up holds, and not without what shows that they were', () => {
    const missing = (second: number): string | null =>
      second > END - 20 && second <= END - 10 ? null : price(second);
    const venue = settled(missing);
    for (let second = 0; second < 900; second += 1) venue.next(1);
    venue.tick('50000', START + END + 906);
    venue.next();
    expect(venue.all('settlement-fixed')).toMatchObject([{ counted: 50 }]);
    expect(heldBy(venue, 'A')).toBe('holds');
    const figures = figuresOf(venue, { name: 'A', kind: 'delivery', market: DELIVERY });
    const early = windowTicks(venue).slice(0, -1);
    expect(verifyReceipt(signed(venue, figures, early))).toMatchObject({
      ok: false,
      reason: 'leaves out ticks that could still come',
    });
  });
});

type Change = (figures: ReceiptFigures) => ReceiptFigures;
const changed =
  (name: ReceiptEvent['event'], fields: (event: never) => object): Change =>
  (figures) => ({
    ...figures,
    events: figures.events.map((event) =>
      event.event === name ? { ...event, ...fields(event as never) } : event,
    ),
  });

describe('what of a delivery an exchange has changed and signed is named', () => {
  const venue = settled();

  test.each<readonly [string, Change, string]>([
    [
      'the mean',
      changed('settlement', ({ mean }: { mean: number }) => ({ mean: mean + 1 })),
      'settlement.mean',
    ],
    [
      'the price',
      changed('settlement', ({ price: is }: { price: number }) => ({ price: is + 1 })),
      'settlement.price',
    ],
    ['the ticks that count', changed('settlement', () => ({ counted: 59 })), 'settlement.counted'],
    ['the window', changed('settlement', () => ({ window: 30, counted: 30 })), 'settlement.window'],
    ['a fee above the greatest', changed('settlement', () => ({ feePpm: 1001 })), 'settlement.feePpm'],
    ['its end', changed('settlement', ({ end }: { end: number }) => ({ end: end - 1 })), 'ticks'],
    [
      'the price of a leg',
      changed('settled', ({ price: is }: { price: number }) => ({ price: is - 1 })),
      'settled.price',
    ],
    [
      'its value',
      changed('settled', ({ value }: { value: number }) => ({ value: value - 1 })),
      'settled.value',
    ],
    [
      'what it realised',
      changed('settled', ({ realised }: { realised: number }) => ({ realised: realised - 1 })),
      'settled.realised',
    ],
    [
      'its fee',
      changed('settled', ({ fee, balance }: { fee: number; balance: number }) => ({
        fee: fee + 1,
        balance: balance - 1,
      })),
      'settled.fee',
    ],
    ['the rate of the fee', changed('settlement', () => ({ feePpm: 900 })), 'settled.fee'],
    ['its series', changed('settled', () => ({ series: 9 })), 'settled.series'],
    [
      'what is left',
      changed('settled', ({ balance }: { balance: number }) => ({ balance: balance + 1 })),
      'settled.balance',
    ],
  ])('%s', (_name, change, place) => {
    expect(heldBy(venue, 'A', change)).toBe(place);
  });

  test('a tick of the window that is left out', () => {
    const figures = figuresOf(venue, { name: 'A', kind: 'delivery', market: DELIVERY });
    const without = windowTicks(venue).toSpliced(-20, 1);
    expect(verifyReceipt(signed(venue, figures, without))).toMatchObject({ ok: false });
  });
});
