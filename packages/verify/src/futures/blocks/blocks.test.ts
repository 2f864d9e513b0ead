/** Receipts held against what was published for everybody: what an exchange has told one trader alone is named. */
import { describe, expect, test } from 'vitest';
import { figuresOf, signed } from '../receipt-fixture.ts';
import { DELIVERY, INTERVAL, ReceiptVenue, START } from '../receipt-venue-fixture.ts';
import type { ReceiptEvent, ReceiptFigures } from '../receipt.ts';
import { holdReceipt, verifyReceipt } from '../verify-receipt.ts';
import type { BlockFact, BlockFigures, MarketBlock } from './block.ts';
import { blocksOf } from './blocks-fixture.ts';
import { spansOf } from './spans.ts';
import { verifyBlocks } from './verify-blocks.ts';

type Named<Name extends ReceiptEvent['event']> = Extract<ReceiptEvent, { readonly event: Name }>;
type Change = (figures: ReceiptFigures) => ReceiptFigures;

/** A has bought 6,000 lots of B, C and D, and its account has fallen. */
function fallen(book = '', prices: readonly string[] = ['50000', '43500', '43500']): ReceiptVenue {
  const venue = new ReceiptVenue('ABCD');
  for (const line of ['B sell 3000 @ 500000', 'C sell 2000 @ 500000', 'D sell 1000 @ 500000']) {
    if (venue.ticks.length === 0) for (const one of ['50000', '50000']) venue.tick(one);
    venue.order(line);
  }
  venue.order('A buy 6000 @ 500000');
  if (book !== '') venue.order(book);
  for (const one of prices) venue.tick(one);
  for (let left = 0; left < 4; left += 1) venue.next();
  venue.tick(prices.at(-1) ?? '50000');
  return venue;
}

const givenBy = fallen();
const inBook = fallen('C buy 6000 @ 435500', ['50000', '43560', '43560']);
const funded = fallen('', []);
for (let second = START + 4; second <= START + INTERVAL; second += 1) funded.tick('50010.5', second);
for (const left of [1, 2]) funded.next(left);
funded.tick('50010.5', START + INTERVAL + 5);

/** A has bought 200 lots of B, and the series has ended. */
function delivered(): ReceiptVenue {
  const venue = new ReceiptVenue('AB', true);
  venue.tickTo(3, () => '50000');
  venue.order('B sell 200 @ 500000 delivery');
  venue.order('A buy 200 @ 500000 delivery');
  venue.tickTo(303, (second) => `${50_000 + (second % 7) * 3}.5`);
  venue.next(2);
  venue.next();
  venue.tickTo(310, () => '50000');
  return venue;
}
const ended = delivered();

/** As an exchange tells it: nothing behind the end. */
function liquidated(venue: ReceiptVenue): ReceiptFigures {
  const figures = figuresOf(venue, { name: 'A', kind: 'liquidation' });
  const end = figures.events.findIndex(({ event }) => event === 'ended');
  return { ...figures, events: figures.events.slice(0, end + 1) };
}

const LIQUIDATION = liquidated(inBook);
const GIVEN = figuresOf(givenBy, { name: 'B', kind: 'deleveraging' });
const COVERED = liquidated(givenBy);
const FUNDING = figuresOf(funded, { name: 'A', kind: 'funding' });
const DELIVERED = figuresOf(ended, { name: 'A', kind: 'delivery', market: DELIVERY });

/** Of a delivery the window, with a tick before it. */
const ticksOf = ({ ticks }: ReceiptVenue) =>
  ticks.filter(({ second }) => second >= START + 239 || ticks.length < 300);

/** Recomputed, and held against blocks where some are given. */
function checked(venue: ReceiptVenue, figures: ReceiptFigures, blocks: Iterable<unknown> | null) {
  const answer = verifyReceipt(signed(venue, figures, ticksOf(venue)));
  return answer.ok && blocks !== null ? holdReceipt(answer, blocks) : answer;
}

function held(
  venue: ReceiptVenue,
  figures: ReceiptFigures,
  blocks: Iterable<unknown> | null = blocksOf(venue, figures.markets[0]?.market),
): string {
  const answer = checked(venue, figures, blocks);
  if (answer.ok) return 'holds';
  return answer.place.replace(
    /^receipt\.events\[(\d+)\]/,
    (_, at: string) => figures.events[Number(at)]?.event ?? '',
  );
}

/** One event of a name, the last of them, is another. */
function changed<Name extends ReceiptEvent['event']>(
  name: Name,
  change: (event: Named<Name>) => Partial<Named<Name>>,
): Change {
  return (figures) => {
    const place = figures.events.findLastIndex(({ event }) => event === name);
    // True: the place is that of an event of this name.
    const event = figures.events[place] as Named<Name>;
    return { ...figures, events: figures.events.with(place, { ...event, ...change(event) }) };
  };
}

describe('a receipt that says what was published', () => {
  test.each([
    ['a liquidation in the book', inBook, LIQUIDATION],
    ['a liquidation against the other side', givenBy, COVERED],
    ['a deleveraging', givenBy, GIVEN],
    ['a funding', funded, FUNDING],
    ['a delivery', ended, DELIVERED],
  ] as const)('%s holds, and with no block it is not compared', (_name, venue, figures) => {
    const blocks = blocksOf(venue, figures.markets[0]?.market);
    const answer = checked(venue, figures, blocks);
    expect(answer).toMatchObject({ ok: true, published: { blocks: blocks.length, alone: 0 } });
    expect(answer.ok && answer.published !== null && answer.published.compared).toBeGreaterThan(0);
    expect(verifyReceipt(signed(venue, figures, ticksOf(venue)))).toMatchObject({
      ok: true,
      published: null,
    });
  });

  test('needs the blocks of the seconds that decided, and no others', () => {
    const [span] = spansOf(LIQUIDATION);
    const all = blocksOf(inBook);
    const of = ({ facts }: MarketBlock) => [facts[0]?.at ?? 0, facts.at(-1)?.at ?? 0] as const;
    const enough = all.filter((one) => of(one)[1] >= (span?.from ?? 0) && of(one)[0] <= (span?.to ?? 0));
    expect(enough.length).toBeLessThan(all.length);
    expect(held(inBook, LIQUIDATION, enough)).toBe('holds');
    expect(held(inBook, LIQUIDATION, enough.slice(1))).toBe('blocks');
    expect(held(inBook, LIQUIDATION, enough.slice(0, -1))).toBe('blocks');
    expect(held(inBook, LIQUIDATION, [])).toBe('blocks');
  });

  test('from before the first block of all is covered by its signature alone, and said to be', () => {
    const later = new ReceiptVenue('A');
    Object.assign(later, { signer: inBook.signer, entries: inBook.entries.slice(-1) });
    const answer = checked(inBook, LIQUIDATION, blocksOf(later));
    expect(answer).toMatchObject({ ok: true, published: { compared: 0 } });
    expect(answer.ok && answer.published?.alone).toBeGreaterThan(0);
  });

  test('of virtual money is compared with none', () => {
    const figures = { ...LIQUIDATION, realm: 'paper' as const };
    expect(checked(inBook, figures, [])).toMatchObject({
      ok: true,
      published: null,
    });
  });
});

/** As receipts were before they named what they are of. */
function oldForm({ of, ...figures }: ReceiptFigures): ReceiptFigures {
  expect(of).toBeDefined();
  const markets = figures.markets.map((market) => {
    const { cycle, ...one } = market;
    return cycle === undefined ? market : one;
  });
  return { ...figures, markets };
}

/** Every later figure is worked out anew by hand, so that the receipt holds by itself. */
const PRICE = 436_000;
function otherPrice(figures: ReceiptFigures): ReceiptFigures {
  return changed('deleveraged', ({ lots, leg, balance, realised }) => {
    const value = lots * PRICE * 100;
    const mine = lots * 500_000 * 100 - value;
    return { price: PRICE, value, realised: mine, balance: balance - realised + mine, leg };
  })(figures);
}

describe('what an exchange has told one trader alone, and signed', () => {
  const CASES: readonly (readonly [string, ReceiptVenue, ReceiptFigures, Change, string])[] = [
    [
      'a settlement that nobody announced, of a perpetual',
      ended,
      DELIVERED,
      (figures) => ({
        ...oldForm(figures),
        markets: oldForm(figures).markets.map((one) => ({ ...one, market: 0, symbol: 'BTCUSDT-PERP' })),
        events: figures.events.map((event) => ('market' in event ? { ...event, market: 0 } : event)),
      }),
      'receipt.markets[0].terms.fundingSeconds',
    ],
    [
      'a contract of another length',
      ended,
      DELIVERED,
      (all) => ({ ...all, markets: all.markets.map((one) => ({ ...one, cycle: 'hour' as const })) }),
      'receipt.markets[0].cycle',
    ],
    [
      'the end of a window, moved by a second',
      ended,
      DELIVERED,
      (all) => {
        const ticks = ended.ticks.filter(({ second }) => second > START + 239 && second <= START + 299);
        const mean = ticks.reduce((sum, { price }) => sum + Number(price.replace('.', '')), 0) / 60;
        const price = Math.round(mean / 1e7);
        const moved = changed('settlement', ({ end, first, last }) => ({
          end: end - 1,
          first: first - 1,
          last: last - 1,
          mean,
          price,
        }))(all);
        return changed('settled', ({ price: was, value, realised, balance }) => {
          const more = (price - was) * 200 * 100;
          return { price, value: value + more, realised: realised + more, balance: balance + more };
        })(moved);
      },
      'settlement.end',
    ],
    ['the price of a deleveraging', givenBy, GIVEN, otherPrice, 'deleveraged.price'],
    [
      'the balance of the insurance',
      givenBy,
      GIVEN,
      changed('deleveraged', ({ fund }) => ({ fund: { ...fund, value: fund.value + 1 } })),
      'deleveraged.fund',
    ],
    [
      'the score of somebody else',
      givenBy,
      GIVEN,
      changed('ranking', ({ candidates }) => ({
        candidates: candidates.with(candidates.length - 1, { ...candidates.at(-1)!, lots: 999 }),
      })),
      'ranking.candidates',
    ],
    [
      'a book of its own for the last second',
      inBook,
      LIQUIDATION,
      changed('mark', () => ({ impactBid: 1, impactAsk: 0, bestBid: 0 })),
      'mark.impactBid',
    ],
    [
      'the open interest',
      inBook,
      LIQUIDATION,
      changed('step', ({ openInterest }) => ({ openInterest: openInterest + 1 })),
      'step.openInterest',
    ],
    ['a market that did not trade', inBook, LIQUIDATION, changed('step', () => ({ idle: [7] })), 'step.idle'],
    [
      'terms of its own',
      inBook,
      LIQUIDATION,
      (all) => ({
        ...all,
        markets: all.markets.map((one) => ({ ...one, terms: { ...one.terms, clampPpb: 1 } })),
      }),
      'receipt.markets[0].terms.clampPpb',
    ],
    [
      'decimals of its own',
      inBook,
      LIQUIDATION,
      (all) => ({
        ...all,
        markets: all.markets.map((one) => ({ ...one, maximumLots: 999_999 })),
      }),
      'receipt.markets[0].maximumLots',
    ],
  ];

  test.each(CASES)('%s', (_name, venue, figures, change, place) => {
    const other = change(figures);
    expect(held(venue, other)).toBe(place);
  });

  test.each(CASES)('and without blocks it holds: %s', (_name, venue, figures, change) => {
    expect(verifyReceipt(signed(venue, change(figures), ticksOf(venue)))).toMatchObject({ ok: true });
  });
});

describe('a pause', () => {
  /** What A has falls while nobody may trade, and two steps behind the pause decide. */
  function paused(): ReceiptVenue {
    const venue = fallen('', ['50000']);
    const status = { type: 'set-market-status', market: 0, effectiveAt: null };
    const until = (START + 3600) * 1000;
    venue.apply({ ...status, status: 'halted', until });
    for (const one of ['43500', '43500', '43500']) venue.tick(one);
    venue.apply({ ...status, status: 'open', until: null });
    for (const one of ['43500', '43500', '43500']) venue.tick(one);
    for (const left of [0, 0, 0]) venue.next(left);
    for (const one of ['43500', '43500']) venue.tick(one);
    return venue;
  }
  const venue = paused();
  const PAUSED = liquidated(venue);

  test('keeps a liquidation away that would have been due in it', () => {
    expect(PAUSED.events.filter(({ event }) => event === 'status')).toHaveLength(2);
    expect(held(venue, PAUSED)).toBe('holds');
    expect(held(venue, PAUSED, null)).toBe('holds');
  });

  test('that nobody has set is named: alone by the tick that it hides, and by blocks', () => {
    const none = { ...PAUSED, events: PAUSED.events.filter(({ event }) => event !== 'status') };
    expect(held(venue, none, null)).toBe('begun');
    const [first] = LIQUIDATION.events.filter(({ event }) => event === 'mark');
    const place = LIQUIDATION.events.findIndex(({ event }) => event === 'mark');
    const status = { event: 'status', at: first?.at ?? 0, market: 0, status: 'halted' } as const;
    const open = { ...status, at: LIQUIDATION.events[place + 1]?.at ?? 0, status: 'open' } as const;
    const events = LIQUIDATION.events.toSpliced(place, 0, status).toSpliced(place + 2, 0, open);
    expect(held(inBook, { ...LIQUIDATION, events }, null)).toBe('holds');
    expect(held(inBook, { ...LIQUIDATION, events })).toBe('mark');
  });
});

describe('what needs no block', () => {
  test.each<readonly [string, ReceiptFigures, Change, string]>([
    [
      'no next funding, where the rate would have carried the mark',
      LIQUIDATION,
      (all) => {
        const first = all.events.findIndex(({ event }) => event === 'mark');
        // True: it is a mark, and these are fields of one.
        const mark = { ...all.events[first], ratePpb: 100_000, nextFunding: 0 } as ReceiptEvent;
        return { ...all, events: all.events.with(first, mark) };
      },
      'mark.nextFunding',
    ],
    [
      'the entry that was asked for is another',
      LIQUIDATION,
      (all) => ({ ...all, of: { market: 0, at: 1 } }),
      'receipt.of',
    ],
    [
      'events behind the beginning are left out',
      LIQUIDATION,
      (all) => {
        const step = all.events.findLast(({ event }) => event === 'step');
        const begun = all.events.findIndex(({ event }) => event === 'begun');
        return { ...all, of: { market: 0, at: step?.at ?? 0 }, events: all.events.slice(0, begun + 1) };
      },
      'receipt.of',
    ],
  ])('%s', (_name, figures, change, place) => {
    expect(held(inBook, change(figures), null)).toBe(place);
  });

  test('the entry is of another account than the one whose beginning is told', () => {
    const at = LIQUIDATION.events.find(({ event }) => event === 'begun')?.at ?? 0;
    const last = LIQUIDATION.events.at(-1)?.at ?? 0;
    expect(at).toBeLessThan(last);
    const events = LIQUIDATION.events.map((one) =>
      one.event === 'step' || one.event === 'ended' ? { ...one, side: 'long' as const } : one,
    );
    expect(held(inBook, { ...LIQUIDATION, of: { market: 0, at: last }, events }, null)).toBe('receipt.of');
  });

  test('a liquidation that is told before its end says so', () => {
    const begun = LIQUIDATION.events.findIndex(({ event }) => event === 'begun');
    const of = { market: 0, at: LIQUIDATION.events[begun]?.at ?? 0 };
    const early = { ...LIQUIDATION, of, events: LIQUIDATION.events.slice(0, begun + 1) };
    expect(verifyReceipt(signed(inBook, early))).toMatchObject({ ok: true, isOver: false });
    expect(verifyReceipt(signed(inBook, LIQUIDATION))).toMatchObject({ ok: true, isOver: true });
  });

  test('a receipt of the first form holds as before', () => {
    expect(held(inBook, oldForm(LIQUIDATION), null)).toBe('holds');
  });
});

describe('blocks', () => {
  const { publicKey } = inBook.signer;
  const ALL = blocksOf(inBook);
  const placeIn = (blocks: readonly unknown[]): string => {
    const answer = verifyBlocks(blocks, { publicKey });
    return answer.ok ? 'hold' : answer.place;
  };
  type Mark = Extract<BlockFact, { readonly event: 'mark' }>;

  test('hold in any order, and say how far they reach', () => {
    const { number } = ALL.at(-1) ?? { number: 0 };
    expect(verifyBlocks(ALL.toReversed(), { publicKey })).toMatchObject({
      ok: true,
      runs: [{ symbol: 'BTCUSDT-PERP', blocks: ALL.length, first: { number: 1 }, last: { number } }],
    });
    const torn = verifyBlocks(ALL.toSpliced(1, 1), { publicKey });
    expect(torn.ok && torn.runs.length).toBe(2);
  });

  test('another with the same number is the proof of a lie', () => {
    const other = blocksOf(inBook, 0, (figures) => ({
      ...figures,
      symbol: 'BTCUSDT-PERP',
      facts: figures.facts.slice(0, 1),
    }));
    expect(placeIn([...ALL, other[0]])).toBe(`[${ALL.length}]`);
  });

  /** One mark of the second block, as an exchange would sign it. */
  const markChanged =
    (change: (mark: Mark) => Partial<Mark>) =>
    (figures: BlockFigures): BlockFigures => ({
      ...figures,
      facts: figures.facts.map((fact) =>
        fact.event === 'mark' && figures.number === 1 ? { ...fact, ...change(fact) } : fact,
      ),
    });

  test.each<readonly [string, (figures: BlockFigures) => BlockFigures, RegExp]>([
    [
      'a mark that does not follow',
      markChanged(({ mark }) => ({ mark: mark + 1 })),
      /^\[0\]\.facts\[\d+\]\.mark$/,
    ],
    ['a mean that does not follow', markChanged(() => ({ premiumMean: 7 })), /premiumMean$/],
    ['a rate without its funding', markChanged(() => ({ ratePpb: 100, nextFunding: 0 })), /nextFunding$/],
    [
      'a standing that is another than where the block before ended',
      (all) => (all.number === 2 ? { ...all, standing: { ...all.standing, status: 'halted' } } : all),
      /^\[1\]\.standing$/,
    ],
    [
      'means that were changed between two',
      (all) => (all.number === 2 ? { ...all, means: { ...all.means, tradedMean: 1 } } : all),
      /^\[1\]\.(means|facts\[\d\]\.tradedMean)$/,
    ],
    ['facts that are out of order', (all) => ({ ...all, facts: all.facts.toReversed() }), /^\[0\]\.facts/],
    ['a hash of another', (all) => ({ ...all, previous: '1'.repeat(64) }), /^\[\d\]\.previous$/],
  ])('%s is named', (_name, change, place) => {
    expect(placeIn(blocksOf(inBook, 0, change))).toMatch(place);
  });

  test('a figure that somebody else has changed is named by the hash or the signature', () => {
    const [first, ...rest] = ALL;
    const touched = { ...first!, symbol: 'BTCUSDT-PERP', standing: { ...first!.standing, termsSet: 1 } };
    expect(placeIn([touched])).toBe('[0]');
    expect(placeIn([touched, ...rest])).toBe('[0]');
    expect(placeIn([{ ...first!, more: 1 }])).toBe('[0].more');
  });

  test('a series that expires at no second of the calendar is named', () => {
    const moved = (figures: BlockFigures): BlockFigures => ({
      ...figures,
      facts: figures.facts.map((fact) =>
        fact.event === 'series' ? { ...fact, expires: fact.expires - 1 } : fact,
      ),
    });
    const answer = verifyBlocks(blocksOf(ended, DELIVERY, moved), { publicKey: ended.signer.publicKey });
    expect(answer).toMatchObject({ ok: false });
    expect(answer.ok ? '' : answer.place).toMatch(/expires$/);
  });
});
