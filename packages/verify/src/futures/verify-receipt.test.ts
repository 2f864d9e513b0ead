/** Receipts of what the core itself has done: they hold, and what was changed in them is named. */
import { describe, expect, test } from 'vitest';
import { figuresOf, receiptOf, signed, userOf } from './receipt-fixture.ts';
import type { Wanted } from './receipt-fixture.ts';
import { INTERVAL, INVERSE, ReceiptVenue, START } from './receipt-venue-fixture.ts';
import type { Receipt, ReceiptEvent, ReceiptFigures } from './receipt.ts';
import { verifyReceipt } from './verify-receipt.ts';
import { whatIfMargin } from './what-if.ts';

const held = (venue: ReceiptVenue, wanted: Wanted): string => {
  const answer = verifyReceipt(receiptOf(venue, wanted));
  return answer.ok ? 'holds' : `${answer.place}: ${answer.reason}`;
};

/** A has bought 6,000 lots of B, 300,000 USDT, with 40,000 USDT as collateral. */
function marginVenue(isolated = ''): ReceiptVenue {
  const venue = new ReceiptVenue('ABCD');
  venue.tick('50000');
  venue.tick('50000');
  for (const name of isolated) venue.isolate(name);
  venue.order('B sell 6000 @ 500000');
  venue.order('A buy 6000 @ 500000');
  return venue;
}

function fallen(venue: ReceiptVenue, price: string): ReceiptVenue {
  for (const one of ['50000', price, price]) venue.tick(one);
  venue.next();
  return venue;
}

describe('a funding', () => {
  const venue = marginVenue();
  venue.order('C buy 100000 @ 499000 inverse');
  venue.order('D sell 60000 @ 499000 inverse');
  venue.order('C buy 500 @ 502000');
  venue.order('D sell 500 @ 503000');
  for (let second = START + 3; second <= START + 2 * INTERVAL + 1; second += 1) venue.tick('50010.5', second);
  venue.next();

  test.each(['A', 'B'])('of %s holds, whether it pays or gets', (name) => {
    expect(held(venue, { name, kind: 'funding' })).toBe('holds');
  });

  test.each(['C', 'D'])('of %s in an inverse contract holds, too', (name) => {
    expect(held(venue, { name, kind: 'funding', market: INVERSE })).toBe('holds');
  });
});

describe('a liquidation', () => {
  test('through the book holds, until enough is left', () => {
    const venue = marginVenue();
    venue.order('C buy 6000 @ 435500');
    fallen(venue, '43560');
    expect(venue.all('liquidation-step').map(({ closed }) => closed)).toEqual([1200, 1096]);
    expect(held(venue, { name: 'A', kind: 'liquidation' })).toBe('holds');
  });

  test('by the insurance holds', () => {
    const venue = marginVenue();
    venue.insure(400_000e6);
    fallen(venue, '43500');
    expect(venue.all('position-taken-over')).toHaveLength(1);
    expect(held(venue, { name: 'A', kind: 'liquidation' })).toBe('holds');
  });

  test.each(['43500', '42000'])(
    'against the other side at %s holds, with something left or nothing',
    (price) => {
      const venue = fallen(marginVenue(), price);
      expect(venue.all('deleveraging-done')).toHaveLength(1);
      expect(held(venue, { name: 'A', kind: 'liquidation' })).toBe('holds');
    },
  );

  test('of an isolated leg holds, with its own margin and what was added', () => {
    const venue = marginVenue('A');
    venue.adjust('A', 1000e6);
    venue.order('C buy 6000 @ 475000');
    fallen(venue, '47550');
    expect(venue.all('liquidation-step').length).toBeGreaterThan(0);
    expect(held(venue, { name: 'A', kind: 'liquidation', isolated: true })).toBe('holds');
  });
});

describe('a deleveraging', () => {
  test('of each who gave holds', () => {
    const venue = new ReceiptVenue('ABCD');
    venue.tick('50000');
    venue.tick('50000');
    for (const line of ['B sell 4000 @ 500000', 'C sell 1000 @ 500000', 'D sell 1000 @ 500000'])
      venue.order(line);
    venue.order('A buy 6000 @ 500000');
    fallen(venue, '43500');
    venue.next();
    const names = venue.all('deleveraged').map(({ owner }) => 'ABCD'.charAt(owner - 1000));
    expect(names.length).toBeGreaterThan(0);
    for (const name of new Set(names)) expect(held(venue, { name, kind: 'deleveraging' })).toBe('holds');
  });
});

/** A number between 0 and 1 from a seed and a place: the same on every machine. */
const chance = (seed: number, place: number): number => {
  const mixed = Math.imul(seed * 7919 + place * 104_729 + 1, 2_654_435_761) >>> 0;
  return (((mixed ^ (mixed >>> 15)) >>> 0) % 10_007) / 10_007;
};

/** Prices that wander and fall, with a book of two sides around them, and sizes by chance. */
function wandering(seed: number): ReceiptVenue {
  const venue = new ReceiptVenue('ABCDEFG');
  venue.tick('50000');
  venue.tick('50000');
  if (seed % 3 === 0) venue.insure(1 + Math.floor(chance(seed, 1) * 500_000e6));
  if (seed % 2 === 0) venue.isolate('B');
  for (const name of 'BCDE') venue.order(`${name} sell 1500 @ 500000`);
  venue.order('A buy 6000 @ 500000');
  let price = 500_000;
  for (let step = 0; step < 30; step += 1) {
    price = Math.floor(price * (1 + (chance(seed, step * 5 + 2) - 0.75) * 0.03));
    const spread = 20 + Math.floor(chance(seed, step * 5 + 3) * 200);
    const size = 50 + Math.floor(chance(seed, step * 5 + 4) * 900);
    if (step % 2 === 0) venue.tries(`F buy ${size} @ ${price - spread}`);
    if (step % 3 === 0) venue.tries(`G sell ${size} @ ${price + spread}`);
    venue.tick(`${Math.floor(price / 10)}.${price % 10}`);
    venue.next();
  }
  return venue;
}

describe('whatever the prices do', () => {
  test.each([1, 2, 3, 4, 5, 6])('every receipt of run %i holds', (seed) => {
    const venue = wandering(seed);
    const told = 'ABCDEFG'.split('').flatMap((name) =>
      (['liquidation', 'deleveraging'] as const).flatMap((kind) => {
        const has = figuresOf(venue, { name, kind }).events.some(
          ({ event }) => event === (kind === 'liquidation' ? 'begun' : 'deleveraged'),
        );
        return has
          ? [`${name} ${kind} ${held(venue, { name, kind, isolated: seed % 2 === 0 && name === 'B' })}`]
          : [];
      }),
    );
    expect(told.filter((line) => !line.endsWith(' holds'))).toEqual([]);
    expect(told.length).toBeGreaterThan(0);
  });
});

type Change = (figures: ReceiptFigures) => ReceiptFigures;
type Named<Name extends ReceiptEvent['event']> = Extract<ReceiptEvent, { readonly event: Name }>;

/** One event of a name is another; `which` of them, from 0 on. */
function changed<Name extends ReceiptEvent['event']>(
  name: Name,
  change: (event: Named<Name>) => Partial<Named<Name>>,
  which = 0,
): Change {
  return (figures) => {
    const place = figures.events.flatMap(({ event }, at) => (event === name ? [at] : []))[which] ?? -1;
    // True: the place is that of an event of this name.
    const event = figures.events[place] as Named<Name>;
    return { ...figures, events: figures.events.with(place, { ...event, ...change(event) }) };
  };
}

const without =
  (name: ReceiptEvent['event'], which = 0): Change =>
  (figures) => {
    const place = figures.events.flatMap(({ event }, at) => (event === name ? [at] : []))[which] ?? -1;
    return { ...figures, events: figures.events.toSpliced(place, 1) };
  };

/** The place that is named, with the name of its event in the place of its number. */
function named(venue: ReceiptVenue, figures: ReceiptFigures, receipt: Receipt): string {
  const answer = verifyReceipt(receipt);
  if (answer.ok) return 'holds';
  return answer.place.replace(
    /^receipt\.events\[(\d+)\]/,
    (_, at: string) => figures.events[Number(at)]?.event ?? '',
  );
}

describe('what an exchange has changed and signed is named', () => {
  const book = marginVenue();
  book.order('C buy 6000 @ 435500');
  book.order('D sell 10 @ 510000');
  fallen(book, '43560');
  const LIQUIDATION = figuresOf(book, { name: 'A', kind: 'liquidation' });
  const CASES: readonly (readonly [string, Change, string])[] = [
    ['an amount that came in', changed('transfer', () => ({ amount: 39_999e6 })), 'transfer.balance'],
    ['the price of a fill', changed('fill', () => ({ price: 500_100 })), 'fill.leg.entryValue'],
    ['the lots of a fill', changed('fill', () => ({ lots: 6001 })), 'fill.leg.lots'],
    [
      'the fee of a fill',
      changed('fill', ({ fee }) => ({ fee: fee + 1, balance: 40_000e6 - fee - 1 })),
      'fill.fee',
    ],
    ['the rate of a fee', changed('fill', () => ({ feePpm: 600 })), 'fill.feePpm'],
    [
      'the entry value',
      changed('fill', ({ leg }) => ({ leg: { ...leg, entryValue: leg.entryValue + 1 } })),
      'fill.leg.entryValue',
    ],
    [
      'what a fill realised',
      changed('fill', ({ realised }) => ({ realised: realised + 1 }), 1),
      'fill.realised',
    ],
    ['what closed', changed('fill', () => ({ closed: 1 }), 1), 'fill.closed'],
    ['a fill that is left out', without('fill', 1), 'step.closed'],
    ['the index of a second', changed('mark', ({ index }) => ({ index: index - 1 }), 1), 'mark.index'],
    ['the mark of a second', changed('mark', ({ mark }) => ({ mark: mark - 1 }), 1), 'mark.mark'],
    ['the last price of a second', changed('mark', () => ({ lastPrice: 490_000e6 }), 1), 'mark.tradedMean'],
    [
      'the mean of the premium',
      changed('mark', ({ premiumMean }) => ({ premiumMean: premiumMean - 5 }), 1),
      'mark.premiumMean',
    ],
    [
      'the mean before',
      changed('mark', ({ before }) => ({ before: { ...before, premiumMean: 9 } }), 1),
      'mark.before.premiumMean',
    ],
    [
      'the mean of a minute as its mark',
      changed('mark', ({ second }) => ({ settles: { end: second, window: 60 } }), 1),
      'mark.settles.window',
    ],
    ['the second of a step', changed('mark', ({ second }) => ({ second: second + 5 }), 1), 'mark.second'],
    ['a step of the mark that is left out', without('mark', 1), 'mark.before.second'],
    ['the step before the two', without('mark', 0), 'begun'],
    ['what covers the account', changed('begun', ({ equity }) => ({ equity: equity - 1 })), 'begun.equity'],
    ['what it needs', changed('begun', ({ needed: all }) => ({ needed: all + 1 })), 'begun.needed'],
    ['the mark that decided', changed('begun', ({ mark }) => ({ mark: mark - 1 })), 'begun.mark'],
    ['whose legs it closes', changed('step', () => ({ side: 'long' as const })), 'step.side'],
    ['the tier', changed('step', () => ({ tier: 2 })), 'step.tier'],
    ['the lots of a step', changed('step', () => ({ lots: 6000 })), 'step.lots'],
    ['the open interest', changed('step', () => ({ openInterest: 100_000 }), 1), 'step.lots'],
    ['the limit of a step', changed('step', ({ limit }) => ({ limit: limit - 1 })), 'step.limit'],
    [
      'the bankruptcy price',
      changed('step', ({ bankruptcy }) => ({ bankruptcy: Number(bankruptcy) - 1 })),
      'step.bankruptcy',
    ],
    [
      'the fee of a step',
      changed('step', ({ fee, balance }) => ({ fee: fee + 1, balance: balance - 1 })),
      'step.fee',
    ],
    ['what is left', changed('step', ({ balance }) => ({ balance: balance - 1 })), 'step.balance'],
    ['an order that is another', changed('step', () => ({ order: 1 })), 'step.equity'],
    ['its end', changed('ended', () => ({ end: 'closed' })), 'ended.end'],
    [
      'the fee of closing in the terms',
      (all) => ({
        ...all,
        markets: all.markets.map((one) => ({ ...one, terms: { ...one.terms, takerFeePpm: 600 } })),
      }),
      'fill.feePpm',
    ],
    [
      'the tiers of the terms',
      (all) => ({
        ...all,
        markets: all.markets.map((one) => ({
          ...one,
          terms: { ...one.terms, tiers: one.terms.tiers.slice(0, 2) },
        })),
      }),
      'begun.needed',
    ],
    ['the decimals of the coin', (all) => ({ ...all, decimals: 7 }), 'fill.leg.entryValue'],
    ['what it was of', (all) => ({ ...all, kind: 'deleveraging' }), 'receipt.events'],
    ['events in another order', (all) => ({ ...all, events: all.events.toReversed() }), 'ended.equity'],
  ];

  test.each(CASES)('of a liquidation: %s', (_name, change, place) => {
    const figures = change(LIQUIDATION);
    expect(named(book, figures, signed(book, figures))).toBe(place);
  });

  test('a step that has closed more than it offers, every other figure worked out anew', () => {
    const place = LIQUIDATION.events.findIndex(({ event }) => event === 'step');
    const [fill, step] = LIQUIDATION.events.slice(place - 1, place + 1);
    if (fill?.event !== 'fill' || step?.event !== 'step') throw new Error('not as it was planned');
    const value = 5000 * fill.price * 100;
    const realised = value - 250_000e6;
    const fee = Math.ceil((value * fill.feePpm) / 1e6);
    const leg = { ...fill.leg, lots: 1000, entryValue: 50_000e6 };
    const balance = fill.balance - fill.realised + fill.fee + realised - fee;
    const more = { ...fill, lots: 5000, closed: 5000, realised, fee, leg, balance };
    const events = [
      ...LIQUIDATION.events.slice(0, place - 1),
      more,
      { ...step, closed: 5000, leg, balance, fee: 0 },
    ];
    const figures = { ...LIQUIDATION, events };
    expect(named(book, figures, signed(book, figures))).toBe('step.closed');
  });

  test('a liquidation that was due by an earlier tick', () => {
    const venue = marginVenue();
    for (const one of ['50000', '43560', '43560', '43560', '43560']) venue.tick(one);
    const figures = figuresOf(venue, { name: 'A', kind: 'liquidation' });
    const place = figures.events.findIndex(({ event }) => event === 'begun');
    const last = figures.events.at(-1);
    const [begun] = figures.events.slice(place, place + 1);
    if (begun?.event !== 'begun' || last?.event !== 'mark') throw new Error('not as it was planned');
    // The mark stands still, so every figure is that of the later tick, too.
    const late = { ...begun, at: last.at, second: last.second };
    const events = [...figures.events.toSpliced(place, 1), late];
    const of = { market: 0, at: late.at };
    expect(verifyReceipt(signed(venue, { ...figures, of, events }))).toMatchObject({
      ok: false,
      place: `receipt.events[${events.length - 1}]`,
      reason: `was due by the tick of ${last.second - 1}, one before it`,
    });
  });

  test('a liquidation that was not due, for at one of two ticks there was enough', () => {
    const venue = marginVenue();
    for (const one of ['50000', '43560', '44000', '43560', '43560']) venue.tick(one);
    const figures = figuresOf(venue, { name: 'A', kind: 'liquidation' });
    const place = figures.events.findIndex(({ event }) => event === 'begun');
    const [before, begun] = figures.events
      .slice(place - 2, place + 1)
      .filter(({ event }) => event !== 'fill')
      .slice(-3);
    const whole = figures.events[place];
    if (before?.event !== 'mark' || begun?.event !== 'mark' || whole?.event !== 'begun') {
      throw new Error('not as it was planned');
    }
    const soon = { ...whole, at: before.at, second: before.second };
    const events = figures.events.toSpliced(place, 1).toSpliced(place - 1, 0, soon);
    const of = { market: 0, at: soon.at };
    const answer = verifyReceipt(signed(venue, { ...figures, of, events }));
    expect(answer).toMatchObject({ ok: false, place: `receipt.events[${place - 1}]` });
  });

  test('a tick that is another, is left out, or is of another key', () => {
    const whole = signed(book, LIQUIDATION);
    const [first, second, ...rest] = whole.ticks;
    const placeOf = (receipt: Receipt): string => named(book, LIQUIDATION, receipt);
    expect(
      placeOf({
        ...whole,
        ticks: [first!, { ...second!, price: second!.price.replace('0.', '1.') }, ...rest],
      }),
    ).toBe('ticks[1].price');
    expect(placeOf({ ...whole, ticks: [first!, ...rest] })).toBe('mark.second');
    expect(placeOf({ ...whole, ticks: [second!, first!, ...rest] })).toBe('ticks[1].number');
    expect(placeOf({ ...whole, ticks: whole.ticks.slice(0, -1) })).toBe('mark.second');
    const other = new ReceiptVenue('A').signer.publicKey;
    expect(placeOf({ ...whole, publicKey: other })).toMatch(/^ticks\[0\]/);
    expect(verifyReceipt(whole, { publicKey: other })).toMatchObject({ ok: false, place: 'publicKey' });
  });

  test('what the signature alone covers, where somebody else has changed it', () => {
    const whole = signed(book, LIQUIDATION);
    for (const change of [{ user: userOf(1) }, { realm: 'paper' as const }]) {
      const receipt = { ...whole, receipt: { ...LIQUIDATION, ...change } };
      expect(verifyReceipt(receipt)).toMatchObject({ ok: false, place: 'signature' });
    }
  });
});

describe('of a funding and a deleveraging, too', () => {
  const funded = marginVenue();
  for (let second = START + 3; second <= START + INTERVAL; second += 1) funded.tick('50010.5', second);
  funded.next();
  const FUNDING = figuresOf(funded, { name: 'A', kind: 'funding' });

  test.each<readonly [string, Change, string]>([
    ['the rate', changed('rate', ({ ratePpb }) => ({ ratePpb: ratePpb + 1 })), 'rate.ratePpb'],
    ['a minute', changed('rate', () => ({ minutes: [900_000] })), 'rate.ratePpb'],
    [
      'minutes more than there are',
      changed('rate', ({ minutes }) => ({ minutes: [...minutes, 0, 0] })),
      'rate.minutes',
    ],
    ['its index', changed('rate', ({ index }) => ({ index: index + 1 })), 'rate.index'],
    ['its second', changed('rate', ({ second }) => ({ second: second - 1 })), 'rate.second'],
    ['its serial', changed('funding', () => ({ serial: 9 })), 'funding.serial'],
    ['the part', changed('funding', ({ amount }) => ({ amount: amount - 1 })), 'funding.amount'],
    ['what is left', changed('funding', ({ balance }) => ({ balance: balance - 1 })), 'funding.balance'],
    [
      'one that is taken once more',
      (all) => ({
        ...all,
        events: [
          ...all.events,
          ...changed('rate', ({ serial }) => ({ serial: serial + 1, at: all.events.at(-1)?.at ?? 0 }))(
            all,
          ).events.filter(({ event }) => event === 'rate'),
        ],
      }),
      'rate.serial',
    ],
    ['its leg', changed('funding', ({ leg }) => ({ leg: { ...leg, lots: 5999 } })), 'funding.leg.lots'],
    [
      'a part that is paid twice',
      (all) => ({ ...all, events: [...all.events, ...all.events.slice(-1)] }),
      'funding.serial',
    ],
  ])('of a funding: %s', (_name, change, place) => {
    const figures = change(FUNDING);
    expect(named(funded, figures, signed(funded, figures, funded.ticks))).toBe(place);
  });

  const given = new ReceiptVenue('ABCD');
  given.tick('50000');
  given.tick('50000');
  for (const line of ['B sell 3000 @ 500000', 'C sell 2000 @ 500000', 'D sell 1000 @ 500000'])
    given.order(line);
  given.order('A buy 6000 @ 500000');
  fallen(given, '43500');
  for (let left = 0; left < 4; left += 1) given.next();
  const GIVEN = figuresOf(given, { name: 'B', kind: 'deleveraging' });

  test.each<readonly [string, Change, string]>([
    [
      'its score',
      changed('ranking', ({ candidates, own }) => ({
        candidates: candidates.with(own, { ...candidates[own]!, score: 9_000_000 }),
      })),
      'ranking.candidates[0].score',
    ],
    ['who it is', changed('ranking', () => ({ secret: '0'.repeat(64) })), 'ranking.candidates[0].commitment'],
    ['its rank', changed('deleveraged', ({ rank }) => ({ rank: rank + 1 })), 'deleveraged.rank'],
    [
      'its band',
      changed('deleveraged', ({ band }) => ({ band: band === 1 ? 2 : band - 1 })),
      'deleveraged.band',
    ],
    ['its lots', changed('deleveraged', ({ lots }) => ({ lots: lots - 1 })), 'deleveraged.lots'],
    [
      'what nobody took',
      changed('deleveraged', ({ shortfall }) => ({ shortfall: shortfall - 3500 })),
      'deleveraged.givers[0].lots',
    ],
    [
      'its own size',
      changed('deleveraged', ({ givers }) => ({
        givers: givers.map((one) => ({ ...one, size: one.size + 1 })),
      })),
      'deleveraged.givers[0].size',
    ],
    ['a price at which it loses', changed('deleveraged', () => ({ price: 510_000 })), 'deleveraged.value'],
    ['its value', changed('deleveraged', ({ value }) => ({ value: value + 1 })), 'deleveraged.value'],
    [
      'what the insurance had',
      changed('deleveraged', ({ fund }) => ({ fund: { ...fund, balance: fund.value, least: fund.worth } })),
      'deleveraged.fund',
    ],
  ])('of a deleveraging: %s', (_name, change, place) => {
    const figures = change(GIVEN);
    expect(named(given, figures, signed(given, figures))).toBe(place);
  });
});

describe('what more margin would have changed', () => {
  const venue = marginVenue();
  venue.order('C buy 6000 @ 435500');
  for (const one of ['50000', '43590', '43560']) venue.tick(one);
  venue.next();
  const answer = verifyReceipt(receiptOf(venue, { name: 'A', kind: 'liquidation' }));
  if (!answer.ok) throw new Error(answer.place);
  const second = venue.all('liquidation-begun')[0]?.second ?? 0;

  test('is told by what was missing at each step', () => {
    const [before, first, last] = whatIfMargin(answer, 0n)?.steps ?? [];
    expect(before?.missing).toBe('0');
    const [little, much] = [BigInt(first?.missing ?? 0), BigInt(last?.missing ?? 0)];
    expect(0n < little && little < much).toBe(true);
    const until = (more: bigint) => whatIfMargin(answer, more)?.savedUntil;
    expect([little - 1n, little, much - 1n, much].map(until)).toEqual([null, second - 1, second - 1, second]);
  });
});
