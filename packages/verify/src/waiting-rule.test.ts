import { describe, expect, test } from 'vitest';
import { settleTerms, verifyProof, verifyTicks } from './index.ts';
import type { Proof, SettlementResult, Tick, TickFigures, TicketFigures } from './index.ts';
import { TestVenue, ZEROS, price, sha256, threeSources } from './venue-fixture.ts';

/** Accepted at 1000.3: seconds 1003 to 1005 may be the open, 1026 to 1030 are the window. */
const TICKET: TicketFigures = {
  realm: 'live',
  contract: '7',
  user: sha256('assay-user:u'),
  coin: 'BTC',
  direction: 'rise',
  stake: '100',
  profitPpm: 850_000,
  acceptedAt: 1_000_300,
  expiresAt: 1_030_300,
  rules: 2,
  firstTick: 1,
};
const venue = new TestVenue();

/** A tick of the newer form as a test says it: second, price, and what is not usual. */
type Said = readonly [second: number, at: number, how?: Partial<Pick<Tick, 'freshAt' | 'filled'>>];

function textOf(tick: TickFigures): string {
  const { coin, number, second, feed, freshAt, filled, previous } = tick;
  const sources = tick.sources.map(({ source, price: said, leftOut, trade }) => [
    source,
    said,
    leftOut,
    trade,
  ]);
  return JSON.stringify([
    'assay-tick',
    2,
    coin,
    number,
    second,
    tick.price,
    feed,
    sources,
    freshAt,
    filled,
    previous,
  ]);
}

function chain(said: readonly Said[]): Tick[] {
  const ticks: Tick[] = [];
  let previous = ZEROS;
  for (const [index, [second, at, how]] of said.entries()) {
    const figures: TickFigures = {
      coin: 'BTC',
      number: index + 1,
      second,
      price: price(String(at)),
      feed: 'live',
      sources: threeSources(price(String(at))).map((one) => ({
        ...one,
        trade: how?.filled ? `t${second}` : null,
      })),
      freshAt: second * 1_000,
      filled: false,
      ...how,
      previous,
    };
    ticks.push({ ...figures, signature: venue.sign(textOf(figures)) });
    previous = sha256(textOf(figures));
  }
  return ticks;
}

/** A tick a second at 100, from one second to another. */
const run = (from: number, to: number, at = 100): Said[] =>
  Array.from({ length: to - from + 1 }, (_, index) => [from + index, at]);
const FILLED = { filled: true } as const;

const WON: SettlementResult = {
  outcome: 'win',
  cause: null,
  paid: false,
  open: { number: 3, second: 1_003, price: '100.00000000' },
  final: '101.00000000',
  counted: [26, 27, 28, 29, 30],
  returned: '185.000000',
};

function verify(said: readonly Said[], result: Partial<SettlementResult> = {}, ticket = TICKET): string {
  const proof: Proof = venue.proof(ticket, chain(said), { ...WON, ...result });
  const verdict = verifyProof(JSON.parse(JSON.stringify(proof)), { publicKey: venue.publicKey });
  return verdict.ok ? 'holds' : `${verdict.place}: ${verdict.reason}`;
}
const WHOLE = [...run(1_001, 1_025), ...run(1_026, 1_030, 101)];

test('a contract with every tick in time', () => {
  expect(verify(WHOLE)).toBe('holds');
  expect(verify(WHOLE, { outcome: 'lose', returned: '0.000000' })).toMatch(/^result\.outcome/);
});

test('missed seconds that were filled, under later numbers and in any order, settle it alike', () => {
  const gone = new Set([1_003, 1_027, 1_029]);
  const late: Said[] = [
    ...WHOLE.filter(([second]) => !gone.has(second)),
    [1_031, 99],
    [1_029, 101, FILLED],
    [1_003, 100, FILLED],
    [1_040, 90],
    [1_027, 101, FILLED],
  ];
  const open = { number: 30, second: 1_003, price: '100.00000000' };
  const ticks = chain(late);
  const numbers = [1_026, 1_027, 1_028, 1_029, 1_030].map(
    (second) => ticks.find((tick) => tick.second === second)!.number,
  );
  expect(verify(late, { open, counted: numbers })).toBe('holds');
  expect(verify(late, { open, counted: numbers.toReversed() })).toMatch(/^result\.counted/);
});

test('a tick that is not fresher than the acceptance is passed over, one that is missing never', () => {
  const stale = WHOLE.map(([second, at]): Said =>
    second === 1_003 ? [second, 55, { freshAt: TICKET.acceptedAt }] : [second, at],
  );
  const open = { number: 4, second: 1_004, price: '100.00000000' };
  expect(verify(stale, { open })).toBe('holds');
  expect(verify(stale)).toMatch(/^result\.open/);
  const missing = WHOLE.filter(([second]) => second !== 1_003);
  expect(verify(missing, { open: { ...open, number: 3 } })).toMatch(/^ticks: lack a second/);
});

test('a window that is thinner than five ticks settles nothing', () => {
  const thin = WHOLE.filter(([second]) => second !== 1_028);
  expect(verify(thin, { counted: [26, 27, 28, 29] })).toMatch(/^ticks: lack a second/);
});

test('where no candidate is fresh the stake comes back, and all of them are there', () => {
  const stale = run(1_001, 1_005).map(([second, at]): Said => [second, at, { freshAt: 1_000_000 }]);
  const none = {
    outcome: 'void',
    cause: 'no-open',
    open: null,
    final: null,
    counted: [],
    returned: '100.000000',
  } as const;
  expect(verify(stale, none)).toBe('holds');
  expect(verify(stale.slice(0, -1), none)).toMatch(/^ticks: lack/);
});

test('what was not filled is void only where the ticks go on until it could not be filled any more', () => {
  const gap = [...WHOLE.filter(([second]) => second !== 1_028), ...run(1_031, 1_033)];
  const unfilled = {
    outcome: 'void',
    cause: 'not-filled',
    final: null,
    counted: [26, 27, 28, 29],
    returned: '100.000000',
  } as const;
  expect(verify(gap, unfilled)).toMatch(/^ticks: lack a second/);
  expect(verify([...gap, [1_930, 100]], unfilled)).toMatch(/^ticks: lack a second/);
  expect(verify([...gap, [1_931, 100, FILLED]], unfilled)).toMatch(/^ticks: lack a second/);
  expect(verify([...gap, [1_931, 100]], unfilled)).toBe('holds');
  expect(verify([...gap, [1_028, 101, FILLED], [1_931, 100]], unfilled)).toMatch(/^ticks\[33\]|^result/);
  expect(verify([...gap, [1_931, 100]], { ...unfilled, paid: true, returned: '185.000000' })).toMatch(
    /^result\.paid/,
  );
});

test('nobody doubles a second, leaves a number out, or adds ticks behind the last one', () => {
  const twice: Said[] = [...WHOLE.slice(0, -1), [1_029, 300, FILLED], [1_030, 101]];
  expect(verify(twice)).toMatch(/^ticks\[29\]\.second: has a tick before/);
  const falling: Said[] = [...WHOLE.slice(0, 5), [1_004, 100], ...WHOLE.slice(5)];
  expect(verify(falling)).toMatch(/^ticks\[5\]\.second/);
  expect(verify([...WHOLE, [1_031, 100]])).toMatch(/^ticks\[30\]: lies behind/);
  const ticks = chain(WHOLE).filter(({ number }) => number !== 12);
  const verdict = verifyProof(venue.proof(TICKET, ticks, WON), { publicKey: venue.publicKey });
  expect(verdict).toMatchObject({ ok: false, place: 'ticks[11].number' });
});

test('freshness, filling and trades are signed', () => {
  const ticks = chain([
    [1_001, 100],
    [1_003, 100],
    [1_002, 101, FILLED],
  ]);
  const options = { publicKey: venue.publicKey, signatures: 'every' } as const;
  expect(verifyTicks(ticks, options)).toMatchObject({ ok: true, ticks: 3 });
  const changed = (change: Partial<Tick>) => verifyTicks(ticks.with(2, { ...ticks[2]!, ...change }), options);
  expect(changed({ filled: false })).toMatchObject({ ok: false });
  expect(changed({ freshAt: 1_002_001 })).toMatchObject({ ok: false, place: '[2].freshAt' });
  const trade = ticks[2]!.sources.map((source) => ({ ...source, trade: 't9' }));
  expect(changed({ sources: trade })).toMatchObject({ ok: false });
  const { freshAt: _, ...unsaid } = ticks[2]!;
  expect(verifyTicks(ticks.with(2, unsaid), options)).toMatchObject({ ok: false, place: '[2].freshAt' });
});

test('a chain that goes over from the first form to the newer one holds', () => {
  const old = venue.ticks({ second: 1_000, prices: [price('5'), price('6')] });
  const before = old[1]!;
  const { signature: _, ...unsigned } = before;
  const bytes = JSON.stringify([
    'assay-tick',
    1,
    'BTC',
    2,
    1_001,
    before.price,
    before.feed,
    before.sources.map(({ source, price: said, leftOut }) => [source, said, leftOut]),
    unsigned.previous,
  ]);
  const figures: TickFigures = {
    ...unsigned,
    number: 3,
    second: 1_002,
    sources: threeSources(before.price).map((one) => ({ ...one, trade: null })),
    freshAt: 1_001_990,
    filled: false,
    previous: sha256(bytes),
  };
  const next = { ...figures, signature: venue.sign(textOf(figures)) };
  expect(verifyTicks([...old, next], { publicKey: venue.publicKey, signatures: 'every' })).toMatchObject({
    ok: true,
  });
});

test('a period that leaves no room for an open is refused', () => {
  expect(verify(WHOLE, {}, { ...TICKET, expiresAt: TICKET.acceptedAt + 9_000 })).toMatch(
    /^ticket\.expiresAt/,
  );
});

describe('terms without a ticket', () => {
  const settled = (list: readonly unknown[], terms = TICKET) =>
    settleTerms(terms, list, { publicKey: venue.publicKey });
  const ticks = chain(WHOLE);

  test('come to what the same contract came to, by ticks of which each is checked', () => {
    expect(settled(ticks)).toMatchObject({ ok: true, ticks: { coin: 'BTC', ticks: 30 }, result: WON });
    const { counted } = settled(ticks) as { readonly counted?: readonly { readonly hash: string }[] };
    expect(counted?.[0]?.hash).toBe(sha256(textOf(ticks[25]!)));
    const falling = settled(ticks, { ...TICKET, direction: 'fall' });
    expect(falling).toMatchObject({ result: { outcome: 'lose', returned: '0.000000' } });
  });

  test.each([
    ['a price', ticks.with(27, { ...ticks[27]!, price: price('102') }), 'ticks[27].price'],
    ['a signature within', ticks.with(4, { ...ticks[4]!, signature: ticks[3]!.signature }), 'ticks[4]'],
    ['a tick that is left out', ticks.toSpliced(9, 1), 'ticks[9].number'],
    ['no tick', [], 'ticks'],
    ['an end that is not there yet', ticks.slice(0, -1), 'ticks'],
    ['a beginning that is not there any more', ticks.slice(4), 'ticks'],
  ])('settle nothing with a fault in the ticks: %s', (_name, list, place) => {
    expect(settled(list)).toMatchObject({ ok: false, place });
  });

  test('of another key or too short a period settle nothing', () => {
    const other = settleTerms(TICKET, ticks, { publicKey: new TestVenue().publicKey });
    expect(other).toMatchObject({ ok: false, place: 'ticks[0]' });
    expect(settled(ticks, { ...TICKET, expiresAt: TICKET.acceptedAt + 9_999 })).toMatchObject({
      place: 'expiresAt',
    });
  });
});
